/*
 * order - the legal moves of a node with the data that the search needs, and move ordering. Scores have no meaning
 * outside this module.
 */
#ifndef OUTFLANK_ENGINE_PLACING_ORDER_H
#define OUTFLANK_ENGINE_PLACING_ORDER_H

#include <limits.h>

#include "engine/placing/search_internal.h"

enum { ORDER_LATER = INT_MIN }; /* a score below all others */

struct ordered_move {
    uint64_t flips;
    uint64_t replies; /* the legal moves of the node after the move, without regard to hands; once computed */
    uint64_t hash;    /* of that node, once computed */
    int score;
    uint8_t square;
};

struct ordered_moves {
    int count;
    struct ordered_move list[SEARCH_MOVES];
};

/* Fills in squares and flips, with scores of 0. */
static inline void order_list(const struct node *n, uint64_t squares, struct ordered_moves *l)
{
    l->count = 0;
    while (squares) {
        struct ordered_move *move = &l->list[l->count++]; /* may contain an old hash */
        move->square = (uint8_t)bits_pop(&squares);
        move->flips = bitboard_flips(n->me, n->you, move->square);
        move->score = 0;
    }
}

/* Moves the best of the moves from index `from` on to that index. */
static inline struct ordered_move *order_next(struct ordered_moves *l, int from)
{
    int best = from;
    for (int i = from + 1; i < l->count; i++)
        if (l->list[i].score > l->list[best].score)
            best = i;
    struct ordered_move move = l->list[best];
    l->list[best] = l->list[from];
    l->list[from] = move;
    return &l->list[from];
}

/* Like order_next, but postpones moves that another thread is searching (`b` NULL: no other thread), except the first:
 * the other moves are of no use until its value is known. Requires the hashes. */
static inline struct ordered_move *order_next_free(struct ordered_moves *l, int from, const struct busy *b)
{
    struct ordered_move *move = order_next(l, from);
    while (b && from > 0 && move->score != ORDER_LATER && busy_has(b, move->hash)) {
        move->score = ORDER_LATER;
        move = order_next(l, from);
    }
    return move;
}

/* A score for few `replies` of the opponent, with empty corners counted double, and for few `open` squares beside the
 * discs of the side that has moved. */
static inline int order_mobility(uint64_t replies, uint64_t moved, uint64_t open, uint64_t corners)
{
    int potential = bitboard_count(bitboard_around(moved) & open);
    return -(bitboard_count(replies) + bitboard_count(replies & corners)) * 4 - potential;
}

#endif
