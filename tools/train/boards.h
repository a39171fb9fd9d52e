/*
 * boards - the grounds that have weights, by the names of their files: a board and a goal.
 */
#ifndef OUTFLANK_TRAIN_BOARDS_H
#define OUTFLANK_TRAIN_BOARDS_H

#include "engine/placing/placing_internal.h"

/* The ground of "most-8x8" and its like; false if there is none of this name. */
bool boards_find(const char *name, struct placing *g);

#endif
