/*
 * midgame - the value of a node some plies ahead, by the evaluation: principal variation search with the transposition
 * table and, if the search is selective, ProbCut. Values are in hundredths of a disc. Where the plies reach the end of
 * the game the node is solved instead.
 */
#ifndef OUTFLANK_ENGINE_PLACING_MIDGAME_H
#define OUTFLANK_ENGINE_PLACING_MIDGAME_H

#include "engine/placing/isa.h"
#include "engine/placing/search_internal.h"

#define midgame_look ISA(midgame_look)

int midgame_look(struct search *s, const struct node *n, int depth, int alpha, int beta);

#endif
