/*
 * order - the legal moves of a node with the data that the search needs, and move ordering. Scores have no meaning
 * outside this module.
 */
#ifndef OUTFLANK_ENGINE_PLACING_ORDER_H
#define OUTFLANK_ENGINE_PLACING_ORDER_H

#include <limits.h>

#include "engine/placing/search_internal.h"

enum { ORDER_LATER = INT_MIN }; /* a score below all others */

struct lay {
    uint64_t flips;
    uint64_t hash; /* of the node after the move, once computed */
    int score;
    uint8_t square;
};

struct lays {
    int count;
    struct lay list[SEARCH_MOVES];
};

/* Fills in squares and flips, with scores of 0. */
static inline void order_list(const struct node *n, uint64_t squares, struct lays *l)
{
    l->count = 0;
    while (squares) {
        struct lay *lay = &l->list[l->count++]; /* may contain an old hash */
        lay->square = (uint8_t)bits_take(&squares);
        lay->flips = bitboard_flips(n->me, n->you, lay->square);
        lay->score = 0;
    }
}

/* Moves the best of the moves from index `from` on to that index. */
static inline struct lay *order_next(struct lays *l, int from)
{
    int best = from;
    for (int i = from + 1; i < l->count; i++)
        if (l->list[i].score > l->list[best].score)
            best = i;
    struct lay lay = l->list[best];
    l->list[best] = l->list[from];
    l->list[from] = lay;
    return &l->list[from];
}

/* Like order_next, but postpones moves that another thread is searching (`b` NULL: no other thread), except the first:
 * the other moves are of no use until its value is known. Requires the hashes. */
static inline struct lay *order_next_free(struct lays *l, int from, const struct busy *b)
{
    struct lay *lay = order_next(l, from);
    while (b && from > 0 && lay->score != ORDER_LATER && busy_has(b, lay->hash)) {
        lay->score = ORDER_LATER;
        lay = order_next(l, from);
    }
    return lay;
}

/* A score for few replies, with empty corners counted double, and for few empty squares adjacent to own discs. `next`
 * is the node after the move. */
static inline int order_mobility(const struct placing *g, const struct node *next, uint64_t corners)
{
    uint64_t open = g->board & ~(next->me | next->you);
    uint64_t replies = bitboard_lays(next->me, next->you) & open;
    int potential = bitboard_count(bitboard_around(next->you) & open);
    return -(bitboard_count(replies) + bitboard_count(replies & corners)) * 4 - potential;
}

#endif
