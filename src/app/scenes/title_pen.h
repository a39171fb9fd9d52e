/*
 * title_pen - draws the same shapes either on the canvas (what moves) or into a picture (what lies still), so that a
 * disc does not change its looks when it comes to rest. Inside of the title's board; nobody else includes it.
 */
#ifndef OUTFLANK_APP_SCENES_TITLE_PEN_H
#define OUTFLANK_APP_SCENES_TITLE_PEN_H

#include "app/scenes/title_board.h"

struct pen_point {
    float x, y;
};

/* One of canvas and paint is set; `scale`: pixels per design unit of the picture. */
struct pen {
    struct canvas *canvas;
    struct paint *paint;
    float scale;
};

/* A convex polygon of at most 64 points, its colour going from the upper left to the lower right. */
void pen_polygon(struct pen *pen, const struct pen_point *points, int count, struct colour from, struct colour to);
/* A strip between two lines of `count` points each, the second one backwards after the first. */
void pen_strip(struct pen *pen, const struct pen_point *points, int count, struct colour colour);

/* A painter for canvas_picture; `user` is a struct title_disc_art. */
struct title_disc_art {
    const struct tilt *tilt;
    const struct look *look;
    struct tilted_disc disc;
};
void title_disc_paint(struct paint *p, float scale, const void *user);

#endif
