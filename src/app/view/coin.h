/*
 * coin - what the sides of a piecepack's coin show (match/coins.h). Emblems are returned as convex polygons; nothing is
 * drawn here.
 */
#ifndef OUTFLANK_APP_VIEW_COIN_H
#define OUTFLANK_APP_VIEW_COIN_H

#include "kit/paint.h"
#include "match/coins.h"

/* Coins with the same stamp look the same when they show side `up`. */
unsigned coin_stamp(unsigned coin, enum side up);
/* The colour of the emblem shown. */
struct colour coin_colour(unsigned coin, enum side up);
/* Calls `each` for every polygon of the emblem. `xy` has `count` points, in radii of the coin relative to its centre, y
 * downwards. The polygons are convex and overlap or touch. */
void coin_emblem(unsigned coin, enum side up, void (*each)(void *user, const float *xy, int count), void *user);

#endif
