/*
 * canvas_internal - what the parts of canvas share, from the list that a frame is noted as to the pixels on the
 * screen: the list (canvas_list), which tiles of it differ from the frame before (canvas_damage), and how it is drawn
 * (canvas_perform, which asks canvas_software where there is no graphics device); the pictures that are kept
 * (texture_cache, canvas_sprites) and text in lines (text_line, text_layout). Private to the files of the canvas.
 */
#ifndef OUTFLANK_KIT_CANVAS_INTERNAL_H
#define OUTFLANK_KIT_CANVAS_INTERNAL_H

#include <SDL.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "kit/canvas.h"
#include "kit/paint.h"
#include "kit/raster.h"

/* texture_cache: pictures kept under a key, the longest unused making room for new ones. It owns their pixels and
 * textures, and does not know what they show. */

struct cached_texture {
    uint64_t key;
    uint64_t number;      /* of what it shows: another picture has another; 0: known to show nothing */
    uint32_t *pixels;     /* ARGB8888, owned; NULL once they are a texture's */
    SDL_Texture *texture; /* of a graphics device; else NULL */
    bool opaque;
    int w, h;      /* pixels */
    unsigned used; /* the frame that drew it last */
    int x, y;      /* where it lies in the thing it shows */
    int advance;   /* texts: width to be counted, pixels */
    SDL_Rect core; /* pictures: a part without any transparency, drawn without blending */
};

struct texture_cache {
    struct cached_texture *items;
    int count, room;
    size_t bytes;
    int count_bound;    /* so many at most, but for those that the frame draws */
    size_t bytes_bound; /* more than that only if they are all in use */
};

void texture_cache_init(struct texture_cache *s, int count_bound, size_t bytes_bound);
/* Destroys all. Accepts a zeroed shelf; it can be used again afterwards. */
void texture_cache_clear(struct texture_cache *s);
void texture_cache_finish(struct texture_cache *s);

/* What is kept under `key`, marked as used in `frame`; NULL if nothing is. Valid until the next put. */
struct cached_texture *texture_cache_find(struct texture_cache *s, uint64_t key, unsigned frame);
/* Puts a thing on the shelf, which now owns it, and drops others beyond the bounds. Valid until the
 * next put; NULL without memory, and it is destroyed. */
struct cached_texture *texture_cache_put(struct texture_cache *s, struct cached_texture item);
/* Drops everything last used before `frame`. */
void texture_cache_drop_before(struct texture_cache *s, unsigned frame);

/* canvas_list: what a frame consists of, every copy, fill and shape in order, with the pixels that it may touch. The
 * canvas notes a frame here while a scene draws, finds out what differs from the frame before (canvas_damage) and then
 * performs it (canvas_perform). */

enum drawing_kind {
    DRAWING_COPY,     /* a part of a picture, tinted */
    DRAWING_FILL,     /* a box in one colour */
    DRAWING_GROUND,   /* a box in an opaque gradient; in software only */
    DRAWING_SHAPE,    /* a convex polygon with smooth edges */
    DRAWING_BAND,     /* what lies between two convex polygons with as many corners each */
    DRAWING_TRIANGLES /* as they are */
};

struct drawing {
    enum drawing_kind kind;
    SDL_Rect at;            /* the pixels that it may touch */
    uint64_t key;           /* of all that it shows: equal keys are assumed to mean equal pixels */
    uint64_t number;        /* COPY: which picture it is; GROUND: which gradient */
    struct fill fill;       /* GROUND */
    SDL_Texture *texture;   /* by a graphics device */
    const uint32_t *pixels; /* in software, `pitch` to a row */
    int pitch;
    SDL_Rect from;
    bool blend;
    struct colour colour;
    int first, count; /* vertices of the list */
    int hole_count;   /* SHAPE, BAND: behind them the vertices of a hole; of a SHAPE it will be drawn over */
    int first_index, index_count; /* TRIANGLES */
};

/* Zeroed it is an empty list. */
struct canvas_list {
    struct drawing *drawings;
    int count, room;
    SDL_Vertex *vertices;
    int vertex_count, vertex_room;
    int *indices;
    int index_count, index_room;
};

void canvas_list_clear(struct canvas_list *l);
void canvas_list_finish(struct canvas_list *l);

/* Adds one; its key and, for shapes, its pixels are worked out here. `d` names kind, picture, from, blend, colour, at.
 * Without memory the drawing is left out. */
void canvas_list_add(struct canvas_list *l, struct drawing d);
/* Adds a shape, a band or triangles: `count` vertices and, behind them, those of a hole; indices for triangles. */
void canvas_list_add_shape(struct canvas_list *l, enum drawing_kind kind, const SDL_Vertex *vertices, int count,
                           int hole_count, const int *indices, int index_count);

/* canvas_damage: which parts of the picture differ from the frame before. The picture is cut into square tiles, and
 * each tile keeps a key of all drawings that touch it, in their order: where the key is the same the pixels are. */

enum { DAMAGE_MAX = 64 };

/* Zeroed it is one of an empty picture. */
struct canvas_damage {
    int width, height, tile, wide, high; /* the picture and a tile in pixels; tiles beside and above one another */
    uint64_t *now, *before;
    bool whole; /* the picture of before is worth nothing */
    SDL_Rect rects[DAMAGE_MAX];
    int count;
};

void canvas_damage_finish(struct canvas_damage *d);

/* The picture's size; all of it will be drawn again if it changes. */
void canvas_damage_resize(struct canvas_damage *d, int width, int height);

/* Works out the boxes to draw again, none of which overlap: `rects` and `count`. */
void canvas_damage_find(struct canvas_damage *d, const struct canvas_list *list);

/* The canvas itself. */

enum { PUSHES_MAX = 8, LAYOUTS = 128, LINES_MAX = 40, CORNERS_MAX = RASTER_CORNERS };

struct shift {
    float dx, dy, alpha; /* dx, dy in design units */
};

/* How a text was laid out in a box: its em and its lines. */
struct layout {
    uint64_t key;
    unsigned used; /* by the count of layouts_asked */
    int em;        /* pixels */
    int width;     /* of the widest line, pixels */
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
    unsigned layouts_asked; /* how often one of them was wanted */
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

/* canvas_perform: puts a noted frame on the screen: in software only the boxes that differ from the frame before, by
 * any other renderer all of it, and nothing at all where nothing differs. */

/* Draws the list of this frame, once. */
void canvas_perform(struct canvas *c);

/* Shows what canvas_perform has drawn. */
void canvas_present(struct canvas *c);

/* canvas_software: the list of a frame drawn without a graphics device: what differs from the frame before, straight
 * onto the pixels that are shown. */

/* Draws what differs, whole where the picture on the screen is lost. False if there is nothing to draw on. */
bool canvas_software_draw(struct canvas *c);

/* Shows what was drawn. */
void canvas_software_show(struct canvas *c);

/* Copies the picture as it was drawn last. False with a message in SDL_GetError. */
bool canvas_software_read(struct canvas *c, SDL_Surface *onto);

/* canvas_mesh: shapes as triangles for SDL_RenderGeometry, their edges feathered by an outer ring of about a pixel. */

/* A convex polygon of `count` corners in pixels. */
void canvas_mesh_shape(SDL_Renderer *renderer, const SDL_Vertex *vertices, int count);

/* What lies between two polygons of `count` corners each, the inner one's behind the outer one's. */
void canvas_mesh_band(SDL_Renderer *renderer, const SDL_Vertex *vertices, int count);

/* canvas_sprites: round things as white pictures of their coverage, made once at their exact size and tinted when
 * drawn: smooth in every renderer, and cheap. */

/* GLOW is full in the middle and gone at the rim, HOLLOW the other way round. */
enum sprite_kind { SPRITE_CIRCLE, SPRITE_GLOW, SPRITE_HOLLOW, SPRITE_RING };

struct sprite {
    enum sprite_kind kind;
    int radius, width;    /* in quarters of a pixel */
    int dashes;           /* RING: 0 for an unbroken one */
    int phase_x, phase_y; /* of the middle, quarters of a pixel: 0 to 3 */
};

/* NULL if it cannot be had. The middle lies at (reach + phase / 4), reach being half the texture's size. */
const struct cached_texture *canvas_sprite(struct canvas *c, struct sprite sprite);
int canvas_sprite_reach(struct sprite sprite);

/* text_line: one line of text, its width and its pixels. Letters that a face lacks come from the text face, and
 * tabular digits stand in cells of one width; tracking moves letters closer or apart. It caches nothing. */

struct fonts;

struct text_line {
    struct fonts *fonts;
    int face, em; /* em in pixels */
    bool tabular;
    int tracking;     /* added after each letter but the last, pixels */
    const char *text; /* UTF-8, `bytes` of it */
    int bytes;
};

/* Pixels from the line's beginning to its end. */
int text_line_width(struct text_line line);
/* The line, as wide as text_line_width says, in white on nothing, cut to what is inked; *x and *y say where its upper
 * left corner lies, from the line's beginning and from its baseline. NULL if nothing is inked or there is no font.
 * ARGB8888. */
SDL_Surface *text_line_draw(struct text_line line, int width, int *x, int *y);
/* Height of a capital H, pixels: what centring goes by, so that all texts of a style stand on one line. */
int text_line_cap_height(struct fonts *fonts, int face, int em);

/* text_layout: how a text fills a box, its em and where its lines break. Layouts are kept by the canvas, so that a
 * text that stays is measured once. */

/* The layout of a text in a box of w x h pixels (0: without a limit). Valid until the next call. */
const struct layout *text_layout(struct canvas *c, const struct text_style *style, const char *text, int w, int h);
/* Line `i` of a layout. */
struct text_line text_layout_line(const struct canvas *c, const struct layout *layout, const struct text_style *style,
                                  const char *text, int i);
/* Pixels from baseline to baseline. */
int text_layout_leading(int em);

#endif
