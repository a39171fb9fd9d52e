/*
 * disc - one disc as a solid thing: a short cylinder with two faces and a two-coloured rim, lit from the upper left,
 * seen a little from the front. In motion it is geometry at any angle about any axis; at rest it is a cached picture of
 * itself. It knows no board and no game.
 */
#ifndef OUTFLANK_APP_VIEW_DISC_H
#define OUTFLANK_APP_VIEW_DISC_H

#include <stdbool.h>

#include "app/style/game_style.h"
#include "kit/canvas.h"
#include "rules/position.h"

struct disc_pose {
    float x, y;  /* the middle of the disc's place on the board, design units */
    float r;     /* its radius */
    float lift;  /* how high it is above the board, in diameters */
    float angle; /* how far it has turned, radians: at 0 `up` is on top, at pi the other side */
    float axis;  /* direction of the axis it turns about, radians, 0 to the right, clockwise */
    enum side up;
    float alpha;
    bool pegged;   /* at rest it stands in a hole with a peg: lower than on a cloth, and close to the board */
    unsigned coin; /* 1 + the coin of coin.h whose emblems the faces carry; 0: they carry none */
};

/* The disc in motion, without its shadow. */
void disc_draw(struct canvas *c, const struct face_look faces[2], const struct disc_pose *pose, bool marks);

/* The shadow of a disc at this height: wider, softer and further away the higher it is. */
void disc_shadow(struct canvas *c, const struct disc_pose *pose);

/* The disc lying still, its shadow with it. `key` tells the looks apart ("classic"). */
void disc_draw_still(struct canvas *c, const char *key, const struct face_look faces[2], enum side up, float x, float y,
                     float r, float alpha, bool marks);

/* The same for a disc that may carry emblems; of the pose x, y, r, up, alpha, pegged and coin count. */
void disc_draw_resting(struct canvas *c, const char *key, const struct face_look faces[2], const struct disc_pose *pose,
                       bool marks);

/* rim_mark: what tells the sides apart without colours: four bars cut into the rim of the first side's faces, eight
 * teeth into that of the second's. They leave a face's middle and its diagonals free for what else is said there (a
 * ring, a dot, the emblem of a coin). It draws nothing: the shapes are handed out as convex polygons. */

/* Calls `each` for every polygon, in radii of the disc about its middle, y downwards; xy holds `count` points.
 * `coarse`: for a disc of 24 pixels and less, fewer and larger. */
void rim_mark(enum side side, bool coarse, void (*each)(void *user, const float *xy, int count), void *user);

/* Whether a disc of this radius in pixels is marked coarsely. */
bool rim_mark_coarse(float pixels);

#endif
