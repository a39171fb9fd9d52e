/*
 * seed - what the proofs of random games, boards and pictures draw from, so that each commit proves others: the number
 * in OUTFLANK_SEED, which packaging/test.sh sets and prints; 0 without it, so that by hand they are always the same.
 *
 * A proof in numbered parts is a slice of itself among the usual tests (OUTFLANK_TEST_SLICES): of every `of` parts,
 * which follow each other, the seed draws one. Sixty commits miss a part once in 10^10 times where `of` is 3, and once
 * in 10^6 where it is 5, which is the most that a slice may be cut to.
 */
#ifndef OUTFLANK_TESTS_SEED_H
#define OUTFLANK_TESTS_SEED_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static inline uint32_t test_seed(void)
{
    const char *text = getenv("OUTFLANK_SEED");
    return text ? (uint32_t)strtoul(text, NULL, 10) : 0;
}

/* Whether part number `part` is proven in this run, which prints what it draws; all are by hand, in a build with all
 * tests, and where `of` is 1. */
static inline bool test_drawn(unsigned part, unsigned of)
{
#ifdef OUTFLANK_TEST_SLICES
    static unsigned said;
    if (!getenv("OUTFLANK_SEED") || of == 1)
        return true;
    if (said != of)
        printf("Drawn by seed %u: of every %u parts number %u\n", (unsigned)test_seed(), of,
               (of - test_seed() % of) % of + 1);
    said = of;
    return (part + test_seed()) % of == 0;
#else
    (void)part;
    return of > 0;
#endif
}

#endif
