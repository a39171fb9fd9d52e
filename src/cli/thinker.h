/*
 * thinker - creates a command's engine with the program's weights, whether it is installed or run from the build
 * directory.
 */
#ifndef OUTFLANK_CLI_THINKER_H
#define OUTFLANK_CLI_THINKER_H

#include "engine/engine.h"

/* A new engine with the weights in `directory`; if that is NULL, with those from the program's own directories, or, if
 * none has any, without weights after a message. NULL after a message if out of memory, or if a given directory has no
 * weights. The caller frees it with engine_free. */
struct engine *thinker_new(int threads, int table_mb, const char *directory);

/* judge: computes the cost of a turn: the value of the position by deep analysis, minus that of the position after the
 * turn. Over a whole game the errors of the analysis cancel out, so the sum is what a player gave away. */

struct judge {
    struct engine *engine; /* borrowed */
    int depth;             /* search depth in plies; games are solved from twice as many empty squares, at most 20 */
};

/* The value of a finished game for a side, in hundredths of a disc; positive is better in Reverse too. */
int judge_margin(const struct position *p, enum side side);

/* The cost, in hundredths of a disc, of a turn of `plies` plies from `before` to `after`, for the side that made it. */
int judge_cost(const struct judge *judge, const struct position *before, const struct position *after, int plies);

#endif
