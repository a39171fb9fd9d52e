/*
 * opponent_think - what the computer player is asked, and how an engine answers it: the one place that says how levels
 * and advice are thought about, whoever runs the engine. Without SDL, so that a browser's worker has it too.
 */
#ifndef OUTFLANK_APP_OPPONENT_THINK_H
#define OUTFLANK_APP_OPPONENT_THINK_H

#include "engine/engine.h"

/* What is asked: plain data, it may be copied as bytes. */
struct opponent_question {
    struct position position; /* nothing of the caller's is kept */
    int level;                /* 1 to LEVELS: what that level plays; 0: advice, as good as the last level plays */
    uint32_t seed;            /* of the game */
};

enum { OPPONENT_TABLE_MB = 32 }; /* of the engine's table: enough for the strongest level */

/* The engine's answer, of kind MOVE_NONE if it has none. Whoever plays it asks the rules first (play_machine.c). */
struct move opponent_think(struct engine *e, const struct opponent_question *q);

#endif
