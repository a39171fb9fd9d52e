/*
 * canvas - the drawing surface of scenes. All coordinates are in design units: a canvas has at least 1280 x 800 units
 * (800 x 1280 if the window is upright) and grows in one direction with the window's shape, so nothing is cropped or
 * letterboxed. Only the canvas converts units to pixels; text, pictures and edges are rasterized at their final pixel
 * size. A canvas can record the texts drawn, so that tests can find those that leave their boxes or overlap. It knows
 * no scene and no game.
 *
 * All shapes have smooth edges, about one pixel wide, in every renderer.
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
    bool wrap;      /* break into lines inside the box; otherwise one line */
    bool tabular;   /* digits of equal width, for changing numbers */
    float tracking; /* added after each letter, in design units; negative for large numerals */
    float least;    /* the smallest em to which a text too wide for its box may shrink (0: 16) */
};

struct vertex {
    float x, y;
    struct colour colour;
};

struct canvas;

/* A canvas on a renderer. `fonts` is borrowed. NULL with a message in SDL_GetError. */
struct canvas *canvas_new(SDL_Renderer *renderer, struct fonts *fonts);
/* A canvas may be created without a renderer (NULL) and drawn on by another thread while the window opens: nothing is
 * shown, but pictures and texts are rasterized for the size given. Call canvas_expect_software if the renderer will be
 * SDL's software renderer. canvas_attach sets the renderer; the next frame of that size finds everything cached. */
void canvas_attach(struct canvas *c, SDL_Renderer *renderer);
void canvas_expect_software(struct canvas *c);
void canvas_free(struct canvas *c);

/* Sets the surface of a software renderer without a window (borrowed). */
void canvas_on_surface(struct canvas *c, SDL_Surface *surface);

/* Sets the pixel size of the renderer's output; cheap if unchanged. Cached pictures and texts of another scale are
 * dropped when they are no longer used. */
void canvas_resize(struct canvas *c, int pixel_width, int pixel_height);

/* Drops all textures after SDL has lost them (SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET). They are recreated
 * when next drawn. */
void canvas_lose_textures(struct canvas *c);

/* Repaints every picture when it is next drawn, and redraws the whole next frame: for when pictures change although
 * their names and stamps do not. */
void canvas_forget_pictures(struct canvas *c);

/* Lets go, at the end of the next frame, of all pictures and texts that it does not show: for a screen on which people
 * stay long. What lies below is painted again when it is next drawn, a frame or two later than if it had been kept. On
 * a screen so large that this would be seen, nothing is let go. */
void canvas_keep_shown(struct canvas *c);

/* The size in design units, and pixels per unit. */
float canvas_width(const struct canvas *c);
float canvas_height(const struct canvas *c);
float canvas_scale(const struct canvas *c);
bool canvas_portrait(const struct canvas *c);

/* Enlarges all texts by a factor of 1 to 2 as far as their boxes have room; measuring functions include it. A text that
 * does not fit shrinks, at most to its normal size. Large texts grow less: gradually from an em of 24 on, not at all
 * from 48. */
void canvas_set_text_scale(struct canvas *c, float scale);
float canvas_text_scale(const struct canvas *c);

/* Where a finger points: how many pixels a point (a CSS pixel) has. Texts then grow to 13 points, as far as their boxes
 * have room, and canvas_finger says how large what is pressed has to be. 0, as at first: a mouse, and neither holds. */
void canvas_set_finger(struct canvas *c, float pixels_per_point);
/* A pixel in units; where a finger points, a point: for what must be so many pixels large to be read. */
float canvas_pixel(const struct canvas *c);
/* 44 points in units (WCAG 2.2, 2.5.5; Apple's Human Interface Guidelines); 0 without a finger. */
float canvas_finger(const struct canvas *c);
/* The em that a text of this em is enlarged to where it has room, by the factor above or for a finger. */
float canvas_em(const struct canvas *c, float em);

/* Begin and end a frame. Drawing calls in between are recorded; canvas_end draws and presents them. In software only
 * what differs from the previous frame is drawn. If nothing differs, no renderer draws or presents anything. */
void canvas_begin(struct canvas *c);
void canvas_end(struct canvas *c);
/* Redraws the whole next frame, after the window was uncovered or its contents were lost. */
void canvas_draw_whole(struct canvas *c);
/* The boxes, in pixels, that the last frame changed. Returns their number. */
int canvas_changed(const struct canvas *c, const SDL_Rect **boxes);

/* Keeps the frame that was drawn last as a picture, until it is let go or the size changes. False if there is none. */
bool canvas_keep_frame(struct canvas *c);
/* Keeps what was drawn since canvas_begin in the same way, without showing it; canvas_end is not called then. */
bool canvas_keep_drawing(struct canvas *c);
void canvas_let_go(struct canvas *c);
/* Draws a part of the frame that is kept, or all of it, in a box, stretched to it; nothing if none is kept. */
void canvas_kept(struct canvas *c, struct box from, struct box to, float alpha);

/* Translates everything drawn until the matching pop by (dx, dy) units and multiplies its alpha. Up to 8 levels. */
void canvas_push(struct canvas *c, float dx, float dy, float alpha);
/* The same, and scales it by a factor around a point, which stays where it is. */
void canvas_push_scaled(struct canvas *c, float x, float y, float factor, float alpha);
/* Draws what lies in a box in another one of the same shape. Pictures are stretched to it and not painted anew, so it
 * may have another size in every frame. */
void canvas_push_zoomed(struct canvas *c, struct box from, struct box to, float alpha);
void canvas_pop(struct canvas *c);
/* A distance in units by which something is to shake: in software rounded to whole pixels, so that what was drawn can
 * be moved. */
float canvas_step(const struct canvas *c, float distance);

/* The background: an opaque gradient in design units over the whole canvas, regardless of pushes. In software it is
 * computed where it is visible, since a cached picture would take as much memory as the screen. */
void canvas_ground(struct canvas *c, struct fill fill);
void canvas_rect(struct canvas *c, struct box b, struct colour colour);
/* A rounded box with a vertical gradient. */
void canvas_round(struct canvas *c, struct box b, float radius, struct colour top, struct colour bottom);
/* The outer edge of the outline is the box; `width` extends inwards. */
void canvas_outline(struct canvas *c, struct box b, float radius, float width, struct colour colour);
/* A circle with a radial gradient. */
void canvas_circle(struct canvas *c, float x, float y, float r, struct colour middle, struct colour rim);
/* A ring of `width`, centred on radius r. dashes > 0: the number of dashes. */
void canvas_ring(struct canvas *c, float x, float y, float r, float width, int dashes, struct colour colour);
/* A line with round ends. dash > 0: the length of dashes and of gaps. */
void canvas_line(struct canvas *c, float x0, float y0, float x1, float y1, float width, float dash,
                 struct colour colour);
/* Triangles in design units, without smooth edges. */
void canvas_triangles(struct canvas *c, const struct vertex *vertices, int count, const int *indices, int index_count);
/* A convex polygon with a colour per vertex and smooth edges, in either orientation; count <= 128. Colours are
 * interpolated; unless they are linear across the polygon, renderers differ slightly. */
void canvas_polygon(struct canvas *c, const struct vertex *vertices, int count);

/* A convex polygon. The part inside the convex polygon `hidden` will be drawn over, so a renderer may skip it. */
void canvas_rim(struct canvas *c, const struct vertex *vertices, int count, const struct vertex *hidden,
                int hidden_count);
/* The area between two convex polygons of `count` corners each (<= 128), the inner one inside the outer one, in the
 * colours of the outer one. */
void canvas_band(struct canvas *c, const struct vertex *outer, const struct vertex *inner, int count);

/* A picture, painted by `paint` at its exact pixel size and cached by (name, stamp) for the current scale. `paint` gets
 * the size in pixels and the pixels per unit. `user` is used only during the call. An opaque picture is copied without
 * blending. */
typedef void (*canvas_painter)(struct paint *p, float scale, const void *user);
void canvas_picture(struct canvas *c, const char *name, uint32_t stamp, struct box b, bool opaque, float alpha,
                    canvas_painter paint, const void *user);

/* A picture composed of pictures and cached by (name, stamp). `composer` draws it with the upper left corner of the box
 * at (0, 0), using only canvas_picture, whose alpha is then ignored. It replaces many small pictures per frame, as in a
 * list of boards. */
typedef void (*canvas_composer)(struct canvas *c, const void *user);
void canvas_composed(struct canvas *c, const char *name, uint64_t stamp, struct box b, float alpha,
                     canvas_composer composer, const void *user);

/* Draws text in a box, vertically centred, or from the top if wrapped. Returns the width drawn. */
float canvas_text(struct canvas *c, struct box b, struct text_style style, const char *text);
/* The em with which it would be drawn there, in design units. */
float canvas_text_drawn_em(struct canvas *c, struct box b, struct text_style style, const char *text);
/* The width, and when wrapped the height, of a text. */
float canvas_text_width(struct canvas *c, struct text_style style, const char *text);
float canvas_text_height(struct canvas *c, float width, struct text_style style, const char *text);

/* Recording: while on, texts and named areas are recorded as well as drawn. */
struct recorded_text {
    char text[128];
    struct box box; /* the box that it must stay in */
    struct box ink; /* its actual extent */
    float size;     /* the em it was drawn with, in design units */
    float alpha;    /* 0 to 1, including pushes */
    int layer;      /* texts on different layers may overlap (an overlay above a scene) */
};
void canvas_record(struct canvas *c, bool on);
/* While on, nothing is painted or shown, for callers that only want the recorded texts. */
void canvas_blind(struct canvas *c, bool on);
int canvas_recorded(const struct canvas *c, const struct recorded_text **texts);
/* Begins a new layer, which covers what was drawn before. */
void canvas_new_layer(struct canvas *c);

/* The frame just drawn as a 32-bit surface, which the caller frees. Call before canvas_end. */
SDL_Surface *canvas_screenshot(struct canvas *c);

#endif
