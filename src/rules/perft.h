/*
 * perft - counts the positions at the end of every line of whole turns of a given length: the field's way
 * to compare move generators. A game that is over before that depth is one leaf.
 */
#ifndef OUTFLANK_RULES_PERFT_H
#define OUTFLANK_RULES_PERFT_H

#include "rules/variant.h"

/* What a forced pass costs. */
enum perft_pass { PERFT_PASS_IS_A_PLY, PERFT_PASS_IS_FREE };

struct perft {
    uint64_t leaves;
    uint64_t finished; /* of these, games that were over before the depth was reached */
};

/* The leaves `depth` whole turns below `p`, which must not stand in the middle of a turn. */
struct perft perft(const struct position *p, int depth, enum perft_pass pass);

#endif
