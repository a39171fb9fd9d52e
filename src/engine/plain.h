/*
 * plain - a plain alpha-beta search on top of any game's rules, with an evaluation of mobility, corners and the squares
 * next to them. Slow but correct; used for positions that no other search handles.
 */
#ifndef OUTFLANK_ENGINE_PLAIN_H
#define OUTFLANK_ENGINE_PLAIN_H

#include <stdatomic.h>

#include "engine/think.h"

enum { PLAIN_INFINITE = 1000000 }; /* greater than every value */

struct plain {
    uint64_t nodes, limit;   /* positions visited, and their limit, 0 for none */
    int64_t deadline;        /* on the clock of os_now; 0: none */
    const atomic_bool *stop; /* may be NULL */
    bool stopped;            /* a limit was reached; values are unreliable from then on */
    bool cut;                /* a position was evaluated before the game's end; set here, cleared by the caller */
};

/* The value of a position for the side to move, searched `depth` plies deep, in hundredths of a disc. */
int plain_value(struct plain *s, const struct position *p, int depth, int alpha, int beta);

/* The value of a move in that position, for the side that makes it. */
int plain_move_value(struct plain *s, const struct position *p, struct move move, int depth, int alpha, int beta);

/* The best move of a shallow search, or a forced pass: always legal if the game is not over. A fallback for callers
 * whose other answer cannot be played. */
struct move plain_move(const struct position *p);

#endif
