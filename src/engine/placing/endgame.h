/*
 * endgame - exact solving, in discs. Above a few open squares positions are looked up, bounded by stable discs and
 * their moves sorted; the last few squares are tried by code made for their number (endgame_last.c), where few replies
 * and then parity settle the order.
 */
#ifndef OUTFLANK_ENGINE_PLACING_ENDGAME_H
#define OUTFLANK_ENGINE_PLACING_ENDGAME_H

#include "engine/placing/isa.h"
#include "engine/placing/search_internal.h"

enum { ENDGAME_LAST = 7 }; /* open squares up to which endgame_last solves without the table */

#define endgame_solve ISA(endgame_solve)
#define endgame_last ISA(endgame_last)

int endgame_solve(struct search *s, const struct node *n, int alpha, int beta);

/* For at most ENDGAME_LAST open squares. */
int endgame_last(struct search *s, const struct node *n, int alpha, int beta);

#endif
