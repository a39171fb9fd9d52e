/*
 * flipside_search - thinks about a position of Flipside, deeper and deeper, until a limit strikes or the game is
 * solved. It answers for engine_think and engine_analyse, which hand positions with pawns on to it; a root move is a
 * ply, so a walk is worth what the best slide after it is. flipside_look does the looking.
 */
#ifndef OUTFLANK_ENGINE_FLIPSIDE_FLIPSIDE_SEARCH_H
#define OUTFLANK_ENGINE_FLIPSIDE_FLIPSIDE_SEARCH_H

#include <stdatomic.h>

#include "engine/flipside/flipside_eval.h"
#include "engine/think.h"

struct flipside_task {
    const struct position *position; /* at the beginning or in the middle of a turn */
    const struct engine_limits *limits;
    const struct flipside_weights *weights; /* NULL: those made by hand */
    const atomic_bool *stop;                /* may be NULL */
    bool all;             /* every line within the limits' margin gets a value of its own, not a bound */
    engine_report report; /* may be NULL */
    void *user;
};

/* Fills in the lines, best first (room for MOVES_MAX), and the answer. Returns how many lines there are; 0 if the game
 * is over. */
int flipside_search(const struct flipside_task *task, struct engine_line *lines, struct engine_result *result);

#endif
