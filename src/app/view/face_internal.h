/*
 * face_internal - what the parts of face share. Private to face*.c.
 */
#ifndef OUTFLANK_APP_VIEW_FACE_INTERNAL_H
#define OUTFLANK_APP_VIEW_FACE_INTERNAL_H

#include "app/view/face.h"
#include "app/view/sketch.h"

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

#endif
