/*
 * stable - discs that can never be flipped again, whatever is played. What it names is safe; some that are safe too it
 * does not see. For games that place discs, on any board, joined edges included.
 */
#ifndef OUTFLANK_REVIEW_STABLE_H
#define OUTFLANK_REVIEW_STABLE_H

#include "rules/position.h"

/* Those of one side. Along each of the four lines through such a disc nothing can close around it: the line ends there,
 * or is full, or goes on with a disc of the same side that is safe itself. */
uint64_t stable_discs(const struct position *p, enum side side);

#endif
