/*
 * plain - a plain alpha-beta search over any game's own table, with an evaluation of mobility, corners and what lies
 * beside them. Slow and sure: for the positions that nothing better is made for.
 */
#ifndef OUTFLANK_ENGINE_PLAIN_H
#define OUTFLANK_ENGINE_PLAIN_H

#include <stdatomic.h>

#include "engine/think.h"

enum { PLAIN_INFINITE = 1000000 }; /* beyond every value */

struct plain {
    uint64_t nodes, limit;   /* positions visited; 0: no limit */
    int64_t deadline;        /* of os_now; 0: none */
    const atomic_bool *stop; /* NULL: nobody asks */
    bool stopped;            /* a limit was reached: values are rough from then on */
    bool cut;                /* a game was judged before its end: set here, cleared by the caller */
};

/* The value of a position for the side to move, in hundredths of a disc, `depth` plies ahead. */
int plain_value(struct plain *s, const struct position *p, int depth, int alpha, int beta);

/* The value of a move in it, for the side that makes it. */
int plain_move_value(struct plain *s, const struct position *p, struct move move, int depth, int alpha, int beta);

/* The best move that a short look finds, PASS where that is forced: a legal move of any position whose game goes on,
 * for whoever has an answer that cannot be played. */
struct move plain_move(const struct position *p);

#endif
