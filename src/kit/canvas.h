/*
 * canvas - what scenes draw on. Everything is in design units: the smallest canvas is 1280 x 800 units
 * (800 x 1280 where the window is higher than wide) and grows in one direction with the window's shape, so
 * nothing is ever cropped or letterboxed by it. Units become pixels here and nowhere else; text, pictures
 * and edges are made at the pixel size that they will have. The canvas can record what is drawn, so that
 * a test can ask which texts leave their boxes or overlap. It knows no scene and no game.
 *
 * All shapes have smooth edges (a feathered outer ring of about a pixel) in every renderer.
 */
#ifndef OUTFLANK_KIT_CANVAS_H
#define OUTFLANK_KIT_CANVAS_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

#include "kit/paint.h"

struct fonts;

struct box {
    float x, y, w, h;
};

enum face { FACE_TEXT, FACE_BOLD, FACE_TITLE, FACES };
enum align { ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT };

struct text_style {
    enum face face;
    float size; /* em in design units */
    struct colour colour;
    enum align align;
    bool wrap;      /* break into lines inside the box; else one line */
    bool tabular;   /* digits in cells of one width, for counts that change */
    float tracking; /* added after each letter, design units; large numerals stand closer together */
    float least;    /* a text too wide for its box shrinks down to this em (0: down to 16) */
};

struct vertex {
    float x, y;
    struct colour colour;
};

struct canvas;

/* A canvas on a renderer. `fonts` is not owned. NULL with a message in SDL_GetError. */
struct canvas *canvas_new(SDL_Renderer *renderer, struct fonts *fonts);
/* A canvas may be made without a renderer (NULL; `canvas_expect_software` if it is going to be SDL's in software) and
 * drawn on by another thread while the window is being opened: nothing is seen, but pictures are painted and texts set
 * for the size that it was told. This gives it its renderer; the frame drawn next at that size finds them all. */
void canvas_attach(struct canvas *c, SDL_Renderer *renderer);
void canvas_expect_software(struct canvas *c);
void canvas_free(struct canvas *c);

/* The surface of a software renderer that has no window (not owned). */
void canvas_on_surface(struct canvas *c, SDL_Surface *surface);

/* Tells the pixel size of the renderer's output; cheap when nothing changed. Pictures and texts of another
 * scale are dropped as they fall out of use. */
void canvas_resize(struct canvas *c, int pixel_width, int pixel_height);

/* Lost textures (SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET): forget all, rebuild when next drawn. */
void canvas_lose_textures(struct canvas *c);

/* What is painted has changed though its names and stamps have not: every picture is painted again when it is next
 * drawn, and the next frame is drawn whole. */
void canvas_forget_pictures(struct canvas *c);

/* Size in design units, and pixels per unit. */
float canvas_width(const struct canvas *c);
float canvas_height(const struct canvas *c);
float canvas_scale(const struct canvas *c);
bool canvas_portrait(const struct canvas *c);

/* Texts grow by this factor, 1 to 2, as far as their boxes have room, and are measured so; what does not fit yields,
 * down to what it would have been. Texts that are large anyway grow less: from an em of 24 on, not at all from 48. */
void canvas_set_text_scale(struct canvas *c, float scale);
float canvas_text_scale(const struct canvas *c);

/* One frame: what is drawn between the two is noted, and `canvas_end` draws and shows it. In software only what differs
 * from the frame before is drawn; where nothing differs nothing is drawn or shown by any renderer. */
void canvas_begin(struct canvas *c);
void canvas_end(struct canvas *c);
/* The next frame is drawn whole: the window has been uncovered, or what it showed is lost. */
void canvas_draw_whole(struct canvas *c);
/* The boxes, in pixels, that the last frame drawn changed; returns how many. */
int canvas_changed(const struct canvas *c, const SDL_Rect **boxes);

/* Everything drawn between push and pop is moved by (dx, dy) units and its alpha multiplied. They nest (8 deep). */
void canvas_push(struct canvas *c, float dx, float dy, float alpha);
void canvas_pop(struct canvas *c);

/* What everything stands on: an opaque gradient (its places in design units) over the whole canvas, whatever is pushed.
 * Kept as a picture it would take as much memory as the screen, so in software it is worked out where it is seen. */
void canvas_ground(struct canvas *c, struct fill fill);
void canvas_rect(struct canvas *c, struct box b, struct colour colour);
/* A rounded box, its colour going from top to bottom. */
void canvas_round(struct canvas *c, struct box b, float radius, struct colour top, struct colour bottom);
/* The outline's outer edge is the box; `width` goes inwards. */
void canvas_outline(struct canvas *c, struct box b, float radius, float width, struct colour colour);
/* A circle whose colour goes from its middle to its rim. */
void canvas_circle(struct canvas *c, float x, float y, float r, struct colour middle, struct colour rim);
/* A ring of `width` whose middle line has radius r; dashes > 0 breaks it into so many dashes. */
void canvas_ring(struct canvas *c, float x, float y, float r, float width, int dashes, struct colour colour);
/* A line with round ends; dash > 0: dashes of that length with gaps of the same length. */
void canvas_line(struct canvas *c, float x0, float y0, float x1, float y1, float width, float dash,
                 struct colour colour);
/* Triangles in design units; no feathering is added. */
void canvas_triangles(struct canvas *c, const struct vertex *vertices, int count, const int *indices, int index_count);
/* A convex polygon with one colour a vertex, edges feathered, in either direction round. count <= 128. Between
 * the vertices colours run evenly; where they do not lie on one slope the renderers differ a little. */
void canvas_polygon(struct canvas *c, const struct vertex *vertices, int count);

/* A convex polygon whose part inside `hidden`, another one, is about to be drawn over: a renderer may leave that out.
 */
void canvas_rim(struct canvas *c, const struct vertex *vertices, int count, const struct vertex *hidden,
                int hidden_count);
/* What lies between two convex polygons of `count` corners each (<= 128), the inner one inside the outer one; the
 * colours are the outer one's. */
void canvas_band(struct canvas *c, const struct vertex *outer, const struct vertex *inner, int count);

/* A picture painted by `paint` at its exact pixel size and kept under (name, stamp) until the scale or the
 * stamp changes. `paint` is told the size in pixels and the pixels per unit; `user` is read only during the
 * call. An opaque picture is copied without blending. */
typedef void (*canvas_painter)(struct paint *p, float scale, const void *user);
void canvas_picture(struct canvas *c, const char *name, uint32_t stamp, struct box b, bool opaque, float alpha,
                    canvas_painter paint, const void *user);

/* A picture made of pictures, kept as one under (name, stamp): `composer` draws it with the box's upper left corner at
 * (0, 0), by canvas_picture alone, whose alpha does not count then. For what would be many small pictures a frame, such
 * as a list of boards. */
typedef void (*canvas_composer)(struct canvas *c, const void *user);
void canvas_composed(struct canvas *c, const char *name, uint64_t stamp, struct box b, float alpha,
                     canvas_composer composer, const void *user);

/* Text inside a box, centred vertically in it (wrapped text starts at its top); returns the width drawn. */
float canvas_text(struct canvas *c, struct box b, struct text_style style, const char *text);
/* Width and (wrapped) height that the text would take. */
float canvas_text_width(struct canvas *c, struct text_style style, const char *text);
float canvas_text_height(struct canvas *c, float width, struct text_style style, const char *text);

/* Recording: while on, every text (and named area) is noted as well as drawn. */
struct recorded_text {
    char text[128];
    struct box box; /* the box it was asked to stay in */
    struct box ink; /* what it takes */
    float size;     /* em it was drawn with, design units */
    float alpha;    /* 0 to 1, pushes included */
    int layer;      /* texts of different layers may overlap (an overlay above a scene) */
};
void canvas_record(struct canvas *c, bool on);
/* While on, nothing is painted and nothing seen: for who asks for texts alone. */
void canvas_blind(struct canvas *c, bool on);
int canvas_recorded(const struct canvas *c, const struct recorded_text **texts);
/* Begins a new layer: what is drawn later hides what was drawn before. */
void canvas_new_layer(struct canvas *c);

/* The frame just drawn as a surface (32 bit), to be freed by the caller; call before canvas_end. */
SDL_Surface *canvas_screenshot(struct canvas *c);

#endif
