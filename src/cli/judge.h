/*
 * judge - says what turns cost: the value of a position by a deep analysis, less that of the position which the turn
 * led to. Over a game the errors of the analysis itself cancel out, so that the sum is what a player gives away.
 */
#ifndef OUTFLANK_CLI_JUDGE_H
#define OUTFLANK_CLI_JUDGE_H

#include "engine/engine.h"

struct judge {
    struct engine *engine; /* borrowed */
    int depth; /* plies that it looks ahead; it solves the game from twice as many open squares, 20 at most */
};

/* Hundredths of a disc that the turn of `plies` plies from one position to the other has cost the side that made it. */
int judge_cost(const struct judge *judge, const struct position *before, const struct position *after, int plies);

#endif
