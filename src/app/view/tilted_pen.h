/*
 * tilted_pen - draws the same shapes either on the canvas (what moves) or into a picture (what lies still), so that a
 * disc does not change its looks when it comes to rest. For tilted_disc and tilted_board alone.
 */
#ifndef OUTFLANK_APP_VIEW_TILTED_PEN_H
#define OUTFLANK_APP_VIEW_TILTED_PEN_H

#include "kit/canvas.h"

struct pen_point {
    float x, y;
};

/* One of canvas and paint is set; `scale`: pixels per design unit of the picture. */
struct pen {
    struct canvas *canvas;
    struct paint *paint;
    float scale;
};

/* Pixels per design unit of what is drawn to. */
float pen_scale(const struct pen *pen);

/* A convex polygon of at most 64 points, its colour going from the upper left to the lower right. */
void pen_polygon(struct pen *pen, const struct pen_point *points, int count, struct colour from, struct colour to);
/* A strip between two lines of `count` points each, the second one backwards after the first. */
void pen_strip(struct pen *pen, const struct pen_point *points, int count, struct colour colour);

#endif
