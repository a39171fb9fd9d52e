/*
 * canvas_internal - what the parts of canvas share. Private to canvas*.c.
 */
#ifndef OUTFLANK_KIT_CANVAS_INTERNAL_H
#define OUTFLANK_KIT_CANVAS_INTERNAL_H

#include "kit/canvas.h"
#include "kit/shelf.h"

enum { PUSHES_MAX = 8, LAYOUTS = 128, LINES_MAX = 40 };

struct shift {
    float dx, dy, alpha; /* dx, dy in design units */
};

/* How a text was laid out in a box: its em and its lines. */
struct layout {
    uint64_t key;
    unsigned used;
    int em;    /* pixels */
    int width; /* of the widest line, pixels */
    int line_count;
    struct {
        int start, bytes;
    } lines[LINES_MAX];
};

struct canvas {
    SDL_Renderer *renderer;
    struct fonts *fonts;
    char *image_directory;
    bool software;
    int pixel_width, pixel_height;
    float width, height, scale;
    unsigned frame;
    unsigned purge; /* at the end of this frame what was not drawn lately is dropped; 0: never */
    struct shift shifts[PUSHES_MAX + 1];
    int depth;
    struct shelf pictures, sprites, texts;
    SDL_Texture *tile; /* canvas_mesh's */
    struct layout layouts[LAYOUTS];
    bool recording;
    struct recorded_text *recorded;
    int recorded_count, recorded_room;
    int layer;
};

/* A box in whole pixels of the output. */
struct pixel_box {
    int x, y, w, h;
};
struct pixel_box canvas_pixels(const struct canvas *c, struct box b);
/* Design coordinates to pixels, the shift included. */
float canvas_x(const struct canvas *c, float x);
float canvas_y(const struct canvas *c, float y);
struct colour canvas_tint(const struct canvas *c, struct colour colour);
float canvas_alpha(const struct canvas *c);

/* A texture of w x h pixels made from ARGB pixels; NULL if there is none to be had. */
SDL_Texture *canvas_texture(struct canvas *c, const uint32_t *pixels, int w, int h, bool opaque);
/* The part `from` (all if NULL) of a texture at whole pixels, tinted. */
void canvas_copy(struct canvas *c, SDL_Texture *texture, const SDL_Rect *from, SDL_Rect to, struct colour tint);
void canvas_fill(struct canvas *c, SDL_Rect rect, struct colour colour);

/* FNV-1a, to be chained: begin with `key_start`. Keys of 64 bits are taken for the thing itself. */
static const uint64_t key_start = UINT64_C(0xcbf29ce484222325);
uint64_t canvas_key(uint64_t key, const void *data, size_t bytes);
uint64_t canvas_key_int(uint64_t key, int value);

void canvas_note_text(struct canvas *c, const struct recorded_text *text);

#endif
