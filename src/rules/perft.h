/*
 * perft - counts the leaves of the game tree at a given depth in whole turns: the standard test of move generators. A
 * game that ends earlier is one leaf.
 */
#ifndef OUTFLANK_RULES_PERFT_H
#define OUTFLANK_RULES_PERFT_H

#include "rules/variant.h"

/* Whether a forced pass counts as a ply. */
enum perft_pass { PERFT_PASS_IS_A_PLY, PERFT_PASS_IS_FREE };

struct perft {
    uint64_t leaves;
    uint64_t finished; /* those that are games over before the depth was reached */
};

/* The leaves `depth` whole turns below `p`, which must not be in the middle of a turn. */
struct perft perft(const struct position *p, int depth, enum perft_pass pass);

#endif
