/*
 * canvas_internal - what the parts of canvas share. Private to canvas*.c.
 */
#ifndef OUTFLANK_KIT_CANVAS_INTERNAL_H
#define OUTFLANK_KIT_CANVAS_INTERNAL_H

#include "kit/canvas.h"
#include "kit/canvas_damage.h"
#include "kit/canvas_list.h"
#include "kit/raster.h"
#include "kit/texture_cache.h"

enum { PUSHES_MAX = 8, LAYOUTS = 128, LINES_MAX = 40, CORNERS_MAX = RASTER_CORNERS };

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
    bool software;
    int pixel_width, pixel_height;
    float width, height, scale;
    float text_scale; /* how much larger texts would be, 1 to 2 */
    unsigned frame;
    unsigned purge; /* at the end of this frame what was not drawn lately is dropped; 0: never */
    struct shift shifts[PUSHES_MAX + 1];
    int depth;
    struct texture_cache pictures, sprites, texts;
    struct texture_cache parts; /* of pictures that were composed: pixels, never textures */
    struct paint *composed;     /* the picture that is being composed; else NULL */
    uint64_t numbered;          /* pictures made so far: each is known by its number */
    struct canvas_list list;    /* the frame that is being drawn */
    struct canvas_damage damage;
    SDL_Surface *surface;      /* of a renderer without a window; else NULL */
    SDL_Surface *beside;       /* drawn on where the shown one has pixels of another kind; owned */
    const void *target_pixels; /* of the surface that was last drawn on */
    struct worker *worker;     /* draws a share of a large frame in software; NULL before the first */
    bool performed;            /* the frame is drawn, not yet shown */
    struct layout layouts[LAYOUTS];
    bool recording, blind;
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

/* Gives a thing of w x h pixels its number and what it shows: takes ARGB pixels from SDL_malloc, which it owns from now
 * on; NULL: known to show nothing. */
void canvas_keep(struct canvas *c, struct cached_texture *item, uint32_t *pixels, bool opaque);
/* The part `from` of a picture at whole pixels, tinted. */
void canvas_copy(struct canvas *c, const struct cached_texture *picture, SDL_Rect from, SDL_Rect to, struct colour tint,
                 bool blend);
void canvas_fill(struct canvas *c, SDL_Rect rect, struct colour colour);

/* FNV-1a, to be chained: begin with `key_start`. Equal 64-bit keys are assumed to mean equal things. */
static const uint64_t key_start = UINT64_C(0xcbf29ce484222325);
uint64_t canvas_key(uint64_t key, const void *data, size_t bytes);
uint64_t canvas_key_int(uint64_t key, int value);
/* The same by words of 64 bits, for keys that are made every frame. */
uint64_t canvas_key_words(uint64_t key, const uint64_t *words, size_t count);

void canvas_note_text(struct canvas *c, const struct recorded_text *text);

#endif
