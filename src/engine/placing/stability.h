/*
 * stability - discs that can never be flipped again, on any board: in each of the four directions a stable disc lies in
 * a full line, or at a line's end, or next to a stable disc of its own side. Not all of them are found, and none that
 * is not stable.
 */
#ifndef OUTFLANK_ENGINE_PLACING_STABILITY_H
#define OUTFLANK_ENGINE_PLACING_STABILITY_H

#include "engine/placing/placing_internal.h"

/* Stable discs of `mine`, the other side holding `others`. */
uint64_t stability_discs(const struct placing *g, uint64_t mine, uint64_t others);

#endif
