/*
 * canvas_internal - shared by the files of the canvas, from the display list of a frame to the pixels on the screen:
 * the list (canvas_list), the tiles that changed since the previous frame (canvas_damage), drawing (canvas_perform, and
 * canvas_software without a GPU), cached pictures (texture_cache, canvas_sprites), and text (text_line, text_layout).
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

/* texture_cache: an LRU cache of pictures. It owns their pixels and textures. */

struct cached_texture {
    uint64_t key;
    uint64_t number;      /* identifies the content: unique for each picture; 0: empty */
    uint32_t *pixels;     /* ARGB8888, owned; NULL if they are in a texture */
    SDL_Texture *texture; /* on a GPU; otherwise NULL */
    bool opaque;
    int w, h;      /* pixels */
    unsigned used; /* the last frame that drew it */
    int x, y;      /* its offset within what it shows */
    int advance;   /* texts: the advance width in pixels */
    SDL_Rect core; /* pictures: a fully opaque part, drawn without blending */
};

struct texture_cache {
    struct cached_texture *items;
    int count, room;
    size_t bytes;
    int count_bound;    /* the maximum, not counting items used by the current frame */
    size_t bytes_bound; /* likewise for bytes */
};

void texture_cache_init(struct texture_cache *s, int count_bound, size_t bytes_bound);
/* Destroys all items. Accepts a zeroed cache, which can be used again. */
void texture_cache_clear(struct texture_cache *s);
void texture_cache_finish(struct texture_cache *s);

/* The item for `key`, marked as used in `frame`; NULL if there is none. Valid until the next put. */
struct cached_texture *texture_cache_find(struct texture_cache *s, uint64_t key, unsigned frame);
/* Adds an item, which the cache then owns, and drops old ones beyond the bounds. The result is valid until the next
 * put; NULL if out of memory, in which case the item is destroyed. */
struct cached_texture *texture_cache_put(struct texture_cache *s, struct cached_texture item);
/* Drops all items last used before `frame`. */
void texture_cache_drop_before(struct texture_cache *s, unsigned frame);

/* canvas_list: the display list of a frame: all copies, fills and shapes in order, with their bounding boxes in pixels.
 * The canvas records a frame here, finds what changed since the previous frame (canvas_damage) and draws it
 * (canvas_perform). */

enum drawing_kind {
    DRAWING_COPY,     /* part of a picture, tinted */
    DRAWING_FILL,     /* a box of one colour */
    DRAWING_GROUND,   /* a box with an opaque gradient; only in software */
    DRAWING_SHAPE,    /* a convex polygon with smooth edges */
    DRAWING_BAND,     /* the area between two convex polygons with the same number of corners */
    DRAWING_TRIANGLES /* without smooth edges */
};

struct drawing {
    enum drawing_kind kind;
    SDL_Rect at;            /* its bounding box in pixels */
    uint64_t key;           /* a hash of everything it shows, but not of where `at` lies; equal keys at one place are
                             * assumed to mean equal pixels */
    uint64_t number;        /* COPY: the picture's number; GROUND: the gradient's */
    struct fill fill;       /* GROUND */
    SDL_Texture *texture;   /* with a GPU */
    const uint32_t *pixels; /* in software, `pitch` pixels per row */
    int pitch;
    SDL_Rect from;
    bool blend; /* always, if it is stretched */
    struct colour colour;
    int first, count; /* vertices in the list */
    int hole_count;   /* SHAPE, BAND: vertices of the hole, which follow; the hole of a SHAPE will be drawn over */
    int first_index, index_count; /* TRIANGLES */
};

/* Zeroed: empty. */
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

/* Adds a drawing and computes its key. The caller sets kind, picture, from, blend, colour and at. If out of memory, the
 * drawing is dropped. */
void canvas_list_add(struct canvas_list *l, struct drawing d);
/* Adds a shape, band or triangles: `count` vertices followed by those of a hole, and indices for triangles. Computes
 * the bounding box too. */
void canvas_list_add_shape(struct canvas_list *l, enum drawing_kind kind, const SDL_Vertex *vertices, int count,
                           int hole_count, const int *indices, int index_count);

/* canvas_damage: finds the parts of the picture that differ from the previous frame. The picture is divided into square
 * tiles; each has a key of all drawings that touch it, in order. If the key is unchanged, so are the pixels.
 *
 * In software the largest opaque picture, such as a board, is a sheet with tiles of its own, whose keys hold what lies
 * on it and where relative to it. When the sheet moves, its pixels are moved, and only tiles with another key drawn. */

enum { DAMAGE_MAX = 64 };

struct tiles {
    SDL_Rect at;    /* in pixels */
    int wide, high; /* tiles per row and column */
    uint64_t *now, *before;
};

/* Zeroed: for an empty picture. */
struct canvas_damage {
    int tile;   /* pixels */
    bool whole; /* everything must be drawn again */
    struct tiles all, sheet;
    uint64_t sheet_key; /* 0: there is none */
    SDL_Rect moved;     /* receives its pixels from (-moved_x, -moved_y) before boxes are drawn; or empty */
    int moved_x, moved_y;
    SDL_Rect rects[DAMAGE_MAX + 1]; /* at last the one that was moved, once all are drawn */
    int count;
};

void canvas_damage_finish(struct canvas_damage *d);

/* Sets the picture's size. A change redraws everything. */
void canvas_damage_resize(struct canvas_damage *d, int width, int height);

/* Computes what to move, and the boxes to redraw, `rects` and `count`, which do not overlap. */
void canvas_damage_find(struct canvas_damage *d, const struct canvas_list *list);

/* The canvas itself. */

enum { PUSHES_MAX = 8, LAYOUTS = 128, LINES_MAX = 40, CORNERS_MAX = RASTER_CORNERS };

struct shift {
    float dx, dy, alpha; /* in design units */
    float scale, zoom;   /* of the canvas, as they are again after the pop */
};

/* The layout of a text in a box: its em and lines. */
struct layout {
    uint64_t key;
    unsigned used; /* the value of layouts_asked at its last use */
    int em;        /* pixels */
    int width;     /* width of the widest line in pixels */
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
    float zoom;       /* the part of the scale by which pictures are stretched instead of painted anew; usually 1 */
    float text_scale; /* the factor by which texts may grow, 1 to 2 */
    float point;      /* pixels in a point where a finger points; 0: none does */
    unsigned frame;
    unsigned purge; /* the frame after which unused items are dropped; 0: none */
    struct shift shifts[PUSHES_MAX + 1];
    int depth;
    struct texture_cache pictures, sprites, texts;
    struct texture_cache parts; /* pictures from which others are composed: pixels, never textures */
    struct paint *composed;     /* the picture being composed, or NULL */
    struct cached_texture kept; /* a frame (canvas_keep_frame); number 0: none */
    uint64_t numbered;          /* the number of pictures made so far, which numbers the next one */
    struct canvas_list list;    /* the current frame */
    struct canvas_damage damage;
    SDL_Surface *surface;      /* of a renderer without a window; otherwise NULL */
    SDL_Surface *beside;       /* drawn on if the window's pixel format differs; owned */
    const void *target_pixels; /* pixels of the surface last drawn on */
    struct worker *worker;     /* draws part of a large frame in software; NULL until needed */
    bool performed;            /* the frame is drawn but not yet presented */
    struct layout layouts[LAYOUTS];
    unsigned layouts_asked; /* the number of lookups so far */
    bool recording, blind;
    struct recorded_text *recorded;
    int recorded_count, recorded_room;
    int layer;
};

/* A box in output pixels. */
struct pixel_box {
    int x, y, w, h;
};
struct pixel_box canvas_pixels(const struct canvas *c, struct box b);
/* Design coordinates to pixels, including the current push. */
float canvas_x(const struct canvas *c, float x);
float canvas_y(const struct canvas *c, float y);
struct colour canvas_tint(const struct canvas *c, struct colour colour);

/* The pixels of a picture. Its size is rounded independently of the position, so that a moving picture keeps its size.
 */
SDL_Rect canvas_place(const struct canvas *c, struct box b);
/* Stores a picture of w x h pixels in an item and numbers it. Takes ownership of the ARGB pixels, allocated by
 * SDL_malloc; NULL means that it is empty. */
void canvas_keep(struct canvas *c, struct cached_texture *item, uint32_t *pixels, bool opaque);
/* Draws the part `from` of a picture at whole pixels, tinted. */
void canvas_copy(struct canvas *c, const struct cached_texture *picture, SDL_Rect from, SDL_Rect to, struct colour tint,
                 bool blend);
void canvas_fill(struct canvas *c, SDL_Rect rect, struct colour colour);

/* FNV-1a, chainable: start with `key_start`. Equal 64-bit keys are assumed to mean equal things. */
static const uint64_t key_start = UINT64_C(0xcbf29ce484222325);
uint64_t canvas_key(uint64_t key, const void *data, size_t bytes);
uint64_t canvas_key_int(uint64_t key, int value);
/* The same by 64-bit words, for keys computed every frame. */
uint64_t canvas_key_words(uint64_t key, const uint64_t *words, size_t count);

void canvas_note_text(struct canvas *c, const struct recorded_text *text);

/* canvas_perform: draws a recorded frame: in software only the boxes that changed, with other renderers everything, and
 * nothing if nothing changed. */

/* Draws the list of this frame, once. */
void canvas_perform(struct canvas *c);

/* Draws the list of the last frame once more, into a texture that the caller owns. NULL if that is not possible. */
SDL_Texture *canvas_perform_aside(struct canvas *c);

/* Presents what canvas_perform has drawn. */
void canvas_present(struct canvas *c);

/* canvas_software: draws the changed parts of a frame without a GPU, directly into the pixels of the window. */

/* Draws what changed, or everything if the window's contents were lost. False if there is nothing to draw on. */
bool canvas_software_draw(struct canvas *c);

/* Presents what was drawn. */
void canvas_software_show(struct canvas *c);

/* The pixels of the picture last drawn, opaque, allocated by SDL_malloc. NULL if there are none. */
uint32_t *canvas_software_pixels(struct canvas *c);

/* Copies the picture last drawn. False with a message in SDL_GetError. */
bool canvas_software_read(struct canvas *c, SDL_Surface *onto);

/* canvas_mesh: shapes as triangles for SDL_RenderGeometry, with an outer ring of about a pixel that makes edges
 * smooth. */

/* A convex polygon of `count` corners in pixels. */
void canvas_mesh_shape(SDL_Renderer *renderer, const SDL_Vertex *vertices, int count);

/* The area between two polygons of `count` corners each, the vertices of the outer one first. */
void canvas_mesh_band(SDL_Renderer *renderer, const SDL_Vertex *vertices, int count);

/* canvas_sprites: circles and rings as white coverage pictures, made once at their exact size and tinted when drawn:
 * smooth in every renderer, and cheap. */

/* GLOW is opaque in the centre and transparent at the rim, HOLLOW the reverse. */
enum sprite_kind { SPRITE_CIRCLE, SPRITE_GLOW, SPRITE_HOLLOW, SPRITE_RING };

struct sprite {
    enum sprite_kind kind;
    int radius, width;    /* in quarter pixels */
    int dashes;           /* RING: 0 if unbroken */
    int phase_x, phase_y; /* of the centre, in quarter pixels, 0 to 3 */
};

/* NULL on failure. The centre is at (reach + phase / 4), where reach is half the picture's size. */
const struct cached_texture *canvas_sprite(struct canvas *c, struct sprite sprite);
int canvas_sprite_reach(struct sprite sprite);

/* text_line: measures and draws one line of text. Letters missing from a face come from where fonts_face_for says;
 * tabular digits have equal widths; tracking changes the space between letters. It caches nothing. */

struct fonts;

struct text_line {
    struct fonts *fonts;
    int face, em; /* em in pixels */
    bool tabular;
    int tracking;     /* added after each letter but the last, in pixels */
    const char *text; /* UTF-8, `bytes` long */
    int bytes;
};

/* The advance width of the line in pixels. */
int text_line_width(struct text_line line);
/* Draws the line, of the width from text_line_width, in white on transparent, cropped to its ink. *x and *y receive the
 * position of its upper left corner relative to the line's start and baseline. NULL if there is no ink or no font.
 * ARGB8888. */
SDL_Surface *text_line_draw(struct text_line line, int width, int *x, int *y);
/* The height of a capital H in pixels. Centring uses it, so that all texts of a style have the same baseline. */
int text_line_cap_height(struct fonts *fonts, int face, int em);

/* text_layout: fits a text into a box: its em and line breaks. The canvas caches layouts, so that an unchanged text is
 * measured once. */

/* The layout of a text in a box of w x h pixels (0: unlimited). Valid until the next call. */
const struct layout *text_layout(struct canvas *c, const struct text_style *style, const char *text, int w, int h);
/* Line `i` of a layout. */
struct text_line text_layout_line(const struct canvas *c, const struct layout *layout, const struct text_style *style,
                                  const char *text, int i);
/* The distance between baselines in pixels. */
int text_layout_leading(int em);

#endif
