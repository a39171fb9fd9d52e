/*
 * thinker - an engine for a command: with the weights that belong to the program, wherever it is installed or built.
 */
#ifndef OUTFLANK_CLI_THINKER_H
#define OUTFLANK_CLI_THINKER_H

#include "engine/engine.h"

/* Where the program was started from (argv[0]), which is one of the places where weights are looked for. */
void thinker_program(const char *path);

/* An engine with the weights of `directory`, or of the program's own places if that is NULL; if none of those has any,
 * it says so and the engine plays without. NULL after a message: no memory, or a directory was named and holds no
 * weights. The caller frees it (engine_free). */
struct engine *thinker_new(int threads, int table_mb, const char *directory);

/* judge: says what turns cost: the value of a position by a deep analysis, less that of the position which the turn
 * led to. Over a game the errors of the analysis itself cancel out, so that the sum is what a player gives away. */

struct judge {
    struct engine *engine; /* borrowed */
    int depth; /* plies that it looks ahead; it solves the game from twice as many open squares, 20 at most */
};

/* Hundredths of a disc that the turn of `plies` plies from one position to the other has cost the side that made it. */
int judge_cost(const struct judge *judge, const struct position *before, const struct position *after, int plies);

#endif
