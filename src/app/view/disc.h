/*
 * disc - a disc as a solid: a short cylinder with two faces and a two-coloured rim, lit from the upper left and seen
 * slightly from the front. In motion it is geometry at any angle about any axis; at rest it is a cached picture.
 */
#ifndef OUTFLANK_APP_VIEW_DISC_H
#define OUTFLANK_APP_VIEW_DISC_H

#include <stdbool.h>

#include "app/style/game_style.h"
#include "kit/canvas.h"
#include "rules/position.h"

struct disc_pose {
    float x, y;  /* the centre of the disc's square, in design units */
    float r;     /* radius */
    float lift;  /* height above the board, in diameters */
    float angle; /* how far it has turned, in radians: at 0 `up` is on top, at pi the other side */
    float axis;  /* direction of the axis of the turn, in radians clockwise from the right */
    enum side up;
    float alpha;
    bool pegged;   /* at rest it is a peg in a hole: lower than on cloth */
    unsigned coin; /* 1 + the coin (coin.h) whose emblems are on the faces; 0: none */
};

/* Draws the disc in motion, without its shadow. */
void disc_draw(struct canvas *c, const struct disc_colours faces[2], const struct disc_pose *pose, bool marks);

/* Draws the disc's shadow: the higher the disc, the wider, softer and further away it is. */
void disc_shadow(struct canvas *c, const struct disc_pose *pose);

/* Draws the disc at rest with its shadow. `key` identifies the style ("classic"). */
void disc_draw_still(struct canvas *c, const char *key, const struct disc_colours faces[2], enum side up, float x,
                     float y, float r, float alpha, bool marks);

/* The same for a disc that may have emblems. Of the pose, x, y, r, up, alpha, pegged and coin are used. */
void disc_draw_resting(struct canvas *c, const char *key, const struct disc_colours faces[2],
                       const struct disc_pose *pose, bool marks);

/* rim_mark: distinguishes the sides without colour: four bars cut into the rim of the first side's faces, eight teeth
 * into that of the second's. The centre and the diagonals of a face stay free for other marks (a ring, a dot, the
 * emblem of a coin). The shapes are returned as convex polygons; nothing is drawn here. */

/* Calls `each` for every polygon. `xy` has `count` points, in radii of the disc relative to its centre, y downwards.
 * `coarse`: fewer and larger shapes, for discs of up to 24 pixels. */
void rim_mark(enum side side, bool coarse, void (*each)(void *user, const float *xy, int count), void *user);

/* Whether a disc of this radius in pixels gets coarse marks. */
bool rim_mark_coarse(float pixels);

#endif
