/*
 * face_internal - shared by face*.c and sketch*.c: the parts of faces, and the vector shapes that they are drawn with
 * (sketch).
 */
#ifndef OUTFLANK_APP_VIEW_FACE_INTERNAL_H
#define OUTFLANK_APP_VIEW_FACE_INTERNAL_H

#include "app/view/face.h"
#include "kit/paint.h"

/* sketch: vector shapes in their own units, transformed by translation, scale and rotation. Outlines use SVG path
 * syntax ("M0,0 L1,1 Q... C... A...z", upper case absolute, lower case relative), so that drawings are data. Lines have
 * round ends; gradients span the bounding box of the shape. Stateless. */

enum { TRACE_MAX = 128 };

/* An outline as points. */
struct trace {
    float xy[2 * TRACE_MAX];
    int count;
    bool closed;
};

/* An affine map to pixels: the images of (1, 0), (0, 1) and the origin. A plain value: transforming a copy does not
 * affect the original. */
struct sketch {
    struct paint *paint;
    float xx, xy, yx, yy, dx, dy;
    const struct trace *within; /* a convex outline that clips fills; NULL: none. Borrowed */
};

enum ink_kind { INK_PLAIN, INK_DOWN, INK_ACROSS, INK_GLOW };

/* How a shape is filled. DOWN and ACROSS are gradients over the shape's box, through a third colour if `middle_at` > 0.
 * A GLOW is radial from (cx, cy) to the radius `reach`, all three as fractions of the box. */
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
/* Lit from the upper left, like everything under the lamp. */
struct ink ink_glow(struct colour lit, struct colour away);
struct ink ink_glow_at(struct colour lit, struct colour away, float cx, float cy, float reach);

/* A unit is `unit` pixels, and (0, 0) is at (x, y). */
struct sketch sketch_on(struct paint *p, float x, float y, float unit);
struct sketch sketch_moved(struct sketch s, float x, float y);
struct sketch sketch_scaled(struct sketch s, float x, float y);
/* Clockwise around (0, 0). */
struct sketch sketch_turned(struct sketch s, float degrees);
/* Clips one side of x = 0: -1 the left, 1 the right; 0 ends clipping. */
void sketch_cut(struct sketch *s, int side);

void trace_begin(struct trace *t, float x, float y);
void trace_line(struct trace *t, float x, float y);
void trace_quad(struct trace *t, float cx, float cy, float x, float y);
void trace_cubic(struct trace *t, float ax, float ay, float bx, float by, float x, float y);
void trace_ellipse(struct trace *t, float x, float y, float rx, float ry);
/* Parses one outline; returns where the next one begins, or NULL. Only for built-in drawings: errors are asserts. */
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

/* A body of one material; a split one shows `other` on its right half unless it has turned over. */
void face_paint_body(struct sketch s, enum cast_body body, const struct substance *m, const struct substance *other,
                     bool turned);
/* Eyes, brows and mouth. */
void face_paint_features(struct sketch s, const struct cast_member *who, const struct substance *m,
                         const struct face_pose *pose);
/* The member of the cast that a pose shows, or what a person looks like. */
const struct cast_member *face_member(const struct face_pose *pose);
/* Of a person: the colour round the face, with the marks of its side; what belongs to the face, in front of its
 * features; the hat. */
void face_paint_rim(struct sketch s, const struct face_pose *pose, const struct substance *m);
void face_paint_extra(struct sketch s, const struct face_pose *pose, const struct substance *m);
void face_paint_hat(struct sketch s, const struct face_pose *pose, const struct substance *m);
/* The accessory, in front of the face. */
void face_paint_worn(struct sketch s, enum cast_worn worn, const struct substance *m);

/* The field behind a pose: of its livery's game, or else the character's own. */
void face_paint_field(struct canvas *c, const struct face_pose *pose, struct box b, float radius);

/* A character in layers: the body with its shadow, the features, the accessory. The centre of the face is at (0, 0). */
enum face_layer { FACE_BODY, FACE_FEATURES, FACE_WORN, FACE_LAYERS };
void face_paint(struct sketch s, const struct face_pose *pose, enum face_layer layer);
/* The face alone, under the transformation of the sketch. */
void face_paint_face(struct sketch s, const struct face_pose *pose);
/* The pose as it is painted: its values in the steps of the stamp, so that what is painted does not depend on which of
 * the poses with that stamp was drawn first. */
struct face_pose face_on_steps(const struct face_pose *pose);
/* Poses whose layer looks the same have the same stamp. face_stamp_with adds a value, quantized to `steps` per unit. */
uint32_t face_stamp(const struct face_pose *pose, enum face_layer layer);
uint32_t face_stamp_with(uint32_t stamp, float value, float steps);
/* The radius of a face's picture, in radii of the face. */
#define FACE_REACH 1.72f

#endif
