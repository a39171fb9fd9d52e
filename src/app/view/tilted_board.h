/*
 * tilted_board - the title's board in oblique view. The view is an affine map of the board's plane, so that a resting
 * disc looks the same on every square and can be a cached picture. Board and discs are those of the game. Stateless.
 */
#ifndef OUTFLANK_APP_VIEW_TILTED_BOARD_H
#define OUTFLANK_APP_VIEW_TILTED_BOARD_H

#include "app/style/game_style.h"
#include "kit/canvas.h"
#include "kit/timeline.h"
#include "rules/position.h"

/* tilted_disc: such a disc, a cylinder mapped like the board's plane. */

/* The screen vectors of a unit step right, down and up on the board. */
struct tilt {
    float right_x, right_y, down_x, down_y, up;
};

/* The view on the title, with the board rotated a little; and the frontal view for the O of the name. */
extern const struct tilt TILT_BOARD, TILT_NAME;

/* A disc centred at (x, y), radius and height in design units, turned by `angle` about `axis` (radians). */
struct tilted_disc {
    float x, y, r, lift, angle, axis, alpha;
    enum side up;
    bool marked; /* with bars and teeth at the rim */
};
void tilted_disc_shadow(struct canvas *c, const struct tilt *tilt, const struct tilted_disc *disc);
void tilted_disc_draw(struct canvas *c, const struct tilt *tilt, const struct disc_colours faces[2],
                      const struct tilted_disc *disc);

/* A painter for canvas_picture; `user` is a struct tilted_disc_art. */
struct tilted_disc_art {
    const struct tilt *tilt;
    const struct game_style *game_style;
    struct tilted_disc disc;
};
void tilted_disc_paint(struct paint *p, float scale, const void *user);

/* tilted_board: the board and all its discs. */

/* Paints an empty 8 x 8 board into a picture of the whole canvas: centre at (x, y), squares of size `square`, in design
 * units; `scale` is in pixels per unit. */
void tilted_board_paint(struct paint *p, float scale, const struct game_style *game_style, float x, float y,
                        float square);
/* The screen position of a point of that board, in squares from its centre. */
void tilted_board_place(float x, float y, float square, float column, float row, float *sx, float *sy);
/* The screen position of a point on the far edge of the frame, from -1 (left corner) to 1 (right corner). Returns the
 * edge's angle in radians. */
float tilted_board_far_edge(float x, float y, float square, float along, float *sx, float *sy);
/* Draws the discs of `p`, animated by a timeline (or NULL). `marked`: with bars and teeth. */
void tilted_discs_draw(struct canvas *c, const struct game_style *game_style, float x, float y, float square,
                       const struct position *p, const struct timeline *tl, float t, bool marked);

/* tilted_pen, private to tilted_*.c: draws the same shapes either on the canvas (moving) or into a picture (at rest),
 * so that a disc looks the same when it comes to rest. */

struct pen_point {
    float x, y;
};

/* Either canvas or paint is set. `scale` is in pixels per design unit of the picture. */
struct pen {
    struct canvas *canvas;
    struct paint *paint;
    float scale;
};

/* Pixels per design unit of the target. */
float pen_scale(const struct pen *pen);

/* A convex polygon of at most 64 points, with a gradient from the upper left to the lower right. */
void pen_polygon(struct pen *pen, const struct pen_point *points, int count, struct colour from, struct colour to);
/* A strip between two lines of `count` points each, the second line in reverse order after the first. */
void pen_strip(struct pen *pen, const struct pen_point *points, int count, struct colour colour);

#endif
