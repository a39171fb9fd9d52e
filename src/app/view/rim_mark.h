/*
 * rim_mark - what tells the sides apart without colours: four bars cut into the rim of the first side's faces, eight
 * teeth into that of the second's. They leave a face's middle and its diagonals free for what else is said there (a
 * ring, a dot, the emblem of a coin). It draws nothing: the shapes are handed out as convex polygons.
 */
#ifndef OUTFLANK_APP_VIEW_RIM_MARK_H
#define OUTFLANK_APP_VIEW_RIM_MARK_H

#include <stdbool.h>

#include "rules/position.h"

/* Calls `each` for every polygon, in radii of the disc about its middle, y downwards; xy holds `count` points.
 * `coarse`: for a disc of 24 pixels and less, fewer and larger. */
void rim_mark(enum side side, bool coarse, void (*each)(void *user, const float *xy, int count), void *user);

/* Whether a disc of this radius in pixels is marked coarsely. */
bool rim_mark_coarse(float pixels);

#endif
