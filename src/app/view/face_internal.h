/*
 * face_internal - what the parts of face share, and the vector shapes that they are drawn with (sketch). Private to
 * face*.c and sketch*.c.
 */
#ifndef OUTFLANK_APP_VIEW_FACE_INTERNAL_H
#define OUTFLANK_APP_VIEW_FACE_INTERNAL_H

#include "app/view/face.h"
#include "kit/paint.h"

/* sketch: vector shapes in units of their own, brought into a picture by a place, a scale and a turn. Outlines are
 * written as in SVG ("M0,0 L1,1 Q... C... A...z", capitals absolute, small letters relative), so that a drawing is
 * data. Lines have round ends; gradients run over the box of their shape. It keeps nothing and does not know whom it
 * draws. */

enum { TRACE_MAX = 128 };

/* An outline as points. */
struct trace {
    float xy[2 * TRACE_MAX];
    int count;
    bool closed;
};

/* Where unit (1, 0) and (0, 1) lead to, and where (0, 0) lies, in pixels. A plain value: turning a copy turns nothing
 * else. */
struct sketch {
    struct paint *paint;
    float xx, xy, yx, yy, dx, dy;
    const struct trace *within; /* a convex outline that fills stay in; NULL: none. Not owned */
};

enum ink_kind { INK_PLAIN, INK_DOWN, INK_ACROSS, INK_GLOW };

/* How a shape is filled. DOWN and ACROSS go over the shape's box; with `middle_at` > 0 by way of a third colour. A GLOW
 * goes out from (cx, cy) as far as `reach`, all three as shares of the box. */
struct ink {
    enum ink_kind kind;
    struct colour from, to, middle;
    float middle_at;
    float cx, cy, reach;
};

struct ink ink_plain(struct colour c);
struct ink ink_down(struct colour top, struct colour bottom);
struct ink ink_across(struct colour left, struct colour right);
struct ink ink_by_way(struct ink ink, struct colour middle, float at);
/* From the upper left, as things under the lamp are lit. */
struct ink ink_glow(struct colour lit, struct colour away);
struct ink ink_glow_at(struct colour lit, struct colour away, float cx, float cy, float reach);

/* A unit is `unit` pixels, and (0, 0) lies at (x, y). */
struct sketch sketch_on(struct paint *p, float x, float y, float unit);
struct sketch sketch_moved(struct sketch s, float x, float y);
struct sketch sketch_scaled(struct sketch s, float x, float y);
/* Clockwise, about (0, 0). */
struct sketch sketch_turned(struct sketch s, float degrees);
/* Nothing is painted any more on that side of x = 0: -1 the left, 1 the right; 0 lifts it. */
void sketch_cut(struct sketch *s, int side);

void trace_begin(struct trace *t, float x, float y);
void trace_line(struct trace *t, float x, float y);
void trace_quad(struct trace *t, float cx, float cy, float x, float y);
void trace_cubic(struct trace *t, float ax, float ay, float bx, float by, float x, float y);
void trace_ellipse(struct trace *t, float x, float y, float rx, float ry);
/* Reads one outline; returns where the next one begins, or NULL. Our own drawings: a fault in them is an assert. */
const char *trace_read(struct trace *t, const char *path);

void sketch_fill_trace(const struct sketch *s, const struct trace *t, struct ink ink);
void sketch_line_trace(const struct sketch *s, const struct trace *t, struct colour colour, float width);
void sketch_fill(const struct sketch *s, const char *path, struct ink ink);
void sketch_line(const struct sketch *s, const char *path, struct colour colour, float width);
void sketch_ellipse(const struct sketch *s, float x, float y, float rx, float ry, struct ink ink);
void sketch_disc(const struct sketch *s, float x, float y, float r, struct ink ink);
void sketch_ring(const struct sketch *s, float x, float y, float r, struct colour colour, float width);
/* A box with rounded corners. */
void sketch_box(const struct sketch *s, float x, float y, float w, float h, float radius, struct ink ink);

/* The parts of a face. */

/* A body in one substance; a split one shows `other` on its right, unless it has turned over. */
void face_paint_body(struct sketch s, enum cast_body body, const struct substance *m, const struct substance *other,
                     bool turned);
/* Eyes, brows and mouth. */
void face_paint_features(struct sketch s, const struct cast_member *who, const struct substance *m,
                         const struct face_pose *pose);
/* What it wears, over its face. */
void face_paint_worn(struct sketch s, enum cast_worn worn, const struct substance *m);

/* The field of its game under the lamp, within rounded corners. */
void face_paint_field(struct canvas *c, enum cast_id who, struct box b, float radius);

/* A character in layers, one over another: what it is with its shadow, its face, what it wears over that. The middle of
 * its face lies at (0, 0). */
enum face_layer { FACE_BODY, FACE_FEATURES, FACE_WORN, FACE_LAYERS };
void face_paint(struct sketch s, const struct face_pose *pose, enum face_layer layer);
/* Its face alone, as it lies, wherever the sketch does. */
void face_paint_face(struct sketch s, const struct face_pose *pose);
/* Poses whose layer looks alike have the same stamp. A value joins it, told apart by so many steps a unit. */
uint32_t face_stamp(const struct face_pose *pose, enum face_layer layer);
uint32_t face_stamp_with(uint32_t stamp, float value, float steps);
/* A picture of a face reaches so far from the middle of the face, in radii. */
#define FACE_REACH 1.72f

#endif
