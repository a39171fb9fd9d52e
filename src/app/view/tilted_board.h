/*
 * tilted_board - the title's board as seen from the side: tilted, by an affine map of the board's plane, so that a
 * disc lying still looks the same on every square and can be a cached picture. It is the same board (the same wood and
 * cloth) and the same discs as in the game. It draws what it is told and keeps nothing.
 */
#ifndef OUTFLANK_APP_VIEW_TILTED_BOARD_H
#define OUTFLANK_APP_VIEW_TILTED_BOARD_H

#include "app/style/game_style.h"
#include "kit/canvas.h"
#include "kit/timeline.h"
#include "rules/position.h"

/* tilted_disc: one such disc, a cylinder through the map of the board's plane. */

/* Where one step right, down and up on the board leads on the screen. */
struct tilt {
    float right_x, right_y, down_x, down_y, up;
};

/* The eye in front of the table, the board turned a little: as on the title. And straight, for the O of the name. */
extern const struct tilt TILT_BOARD, TILT_NAME;

/* A disc with its middle at (x, y), its radius and height in design units, turned by `angle` about `axis` (radians). */
struct tilted_disc {
    float x, y, r, lift, angle, axis, alpha;
    enum side up;
    bool marked; /* bars and teeth at the rim */
};
void tilted_disc_shadow(struct canvas *c, const struct tilt *tilt, const struct tilted_disc *disc);
void tilted_disc_draw(struct canvas *c, const struct tilt *tilt, const struct face_look faces[2],
                      const struct tilted_disc *disc);

/* A painter for canvas_picture; `user` is a struct tilted_disc_art. */
struct tilted_disc_art {
    const struct tilt *tilt;
    const struct game_style *look;
    struct tilted_disc disc;
};
void tilted_disc_paint(struct paint *p, float scale, const void *user);

/* tilted_board: the board and all its discs. */

/* Paints an empty 8 x 8 board onto a picture of the whole canvas: its middle at (x, y), squares of `square`, all in
 * design units; `scale`: pixels per unit. */
void tilted_board_paint(struct paint *p, float scale, const struct game_style *look, float x, float y, float square);
/* A place on that board, in squares from its middle. */
void tilted_board_place(float x, float y, float square, float column, float row, float *sx, float *sy);
/* A place on the far edge of that board's frame: -1 its left corner, 1 its right one; and the edge's angle, radians. */
float tilted_board_far_edge(float x, float y, float square, float along, float *sx, float *sy);
/* The discs on that board: those of `p`, and the timeline from there on (or NULL); `marked`: with bars and teeth. */
void tilted_discs_draw(struct canvas *c, const struct game_style *look, float x, float y, float square,
                       const struct position *p, const struct timeline *tl, float t, bool marked);

/* tilted_pen, private to tilted_*.c: draws the same shapes either on the canvas (what moves) or into a picture (what
 * lies still), so that a disc does not change its looks when it comes to rest. */

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
