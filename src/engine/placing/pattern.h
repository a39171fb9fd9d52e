/*
 * pattern - the sets of squares whose contents the evaluation looks up: edges, corners, rows, diagonals, on any board.
 * Every pattern lies on the board in each way that the board's symmetries allow (an instance); all instances of a
 * pattern share one table, and patterns that are their own mirror images share entries too. The contents of an instance
 * are a number in base 3: 0 an open square, 1 and 2 the two sides' discs.
 *
 * The numbers of all instances are kept as discs are placed and flipped: every square has a vector of what one disc
 * there adds.
 */
#ifndef OUTFLANK_ENGINE_PLACING_PATTERN_H
#define OUTFLANK_ENGINE_PLACING_PATTERN_H

#include "engine/placing/placing_internal.h"

enum { PATTERN_SQUARES = 10, PATTERN_INSTANCES = 64, PATTERN_KINDS = 24 };

struct pattern_kind {
    int size;                           /* squares */
    int entries;                        /* 3 to the power of `size` */
    int first;                          /* of its entries in the table of all kinds */
    int mirrors;                        /* ways to lay the pattern on itself, besides the plain one */
    uint8_t mirror[7][PATTERN_SQUARES]; /* where each place goes then */
};

struct pattern_instance {
    int kind;
    uint8_t square[PATTERN_SQUARES];
};

struct pattern_set {
    int kinds, instances;
    int entries; /* of all kinds together */
    struct pattern_kind kind[PATTERN_KINDS];
    struct pattern_instance instance[PATTERN_INSTANCES];
    int32_t offset[PATTERN_INSTANCES];     /* of each instance's kind in the table; 0 beyond the last instance */
    uint16_t worth[64][PATTERN_INSTANCES]; /* what a 1 on the square adds to each instance's number */
};

/* The numbers of all instances in one position; those beyond the last stay 0. */
struct pattern_numbers {
    uint16_t at[PATTERN_INSTANCES];
};

/* The patterns of a board. */
void pattern_set_init(struct pattern_set *s, const struct placing *g);

/* The same number under a pattern's mirror images: the least of them stands for all. */
int pattern_least(const struct pattern_kind *k, int number);

/* The numbers of a position with the discs of `one` and of `two`. */
void pattern_count(const struct pattern_set *s, uint64_t one, uint64_t two, struct pattern_numbers *n);

/* Raises the contents of a square by one: an open square becomes a disc of one, that a disc of two. */
static inline void pattern_add(const struct pattern_set *s, struct pattern_numbers *n, unsigned square)
{
    const uint16_t *worth = s->worth[square];
    for (int i = 0; i < PATTERN_INSTANCES; i++)
        n->at[i] = (uint16_t)(n->at[i] + worth[i]);
}

/* The numbers `to` after a move of side `side` (0 for one, 1 for two), where they were `from`: the disc itself and
 * those it flips. */
#ifdef __AVX2__
/* What goes to memory in parts and comes back whole costs a wait, so that the sums stay in registers. */
static inline void pattern_lay(const struct pattern_set *s, const struct pattern_numbers *from,
                               struct pattern_numbers *to, int side, unsigned square, uint64_t flips)
{
    enum { WORDS = PATTERN_INSTANCES / 16 };
    __m256i sum[WORDS], turned[WORDS];
    const __m256i *worth = (const void *)s->worth[square];
    for (int i = 0; i < WORDS; i++) {
        const __m256i once = _mm256_loadu_si256(worth + i);
        sum[i] = _mm256_add_epi16(_mm256_loadu_si256((const void *)&from->at[16 * i]), once);
        turned[i] = side ? once : _mm256_setzero_si256();
    }
    while (flips) {
        worth = (const void *)s->worth[bits_take(&flips)];
        for (int i = 0; i < WORDS; i++)
            turned[i] = _mm256_add_epi16(turned[i], _mm256_loadu_si256(worth + i));
    }
    for (int i = 0; i < WORDS; i++) {
        sum[i] = side ? _mm256_add_epi16(sum[i], turned[i]) : _mm256_sub_epi16(sum[i], turned[i]);
        _mm256_storeu_si256((void *)&to->at[16 * i], sum[i]);
    }
}
#else
static inline void pattern_lay(const struct pattern_set *s, const struct pattern_numbers *from,
                               struct pattern_numbers *to, int side, unsigned square, uint64_t flips)
{
    const uint16_t *worth = s->worth[square];
    for (int i = 0; i < PATTERN_INSTANCES; i++)
        to->at[i] = (uint16_t)(from->at[i] + (side ? 2 : 1) * worth[i]);
    while (flips) {
        worth = s->worth[bits_take(&flips)];
        for (int i = 0; i < PATTERN_INSTANCES; i++)
            to->at[i] = (uint16_t)(side ? to->at[i] + worth[i] : to->at[i] - worth[i]);
    }
}
#endif

#endif
