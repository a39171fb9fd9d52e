/*
 * seed - what the proofs of random games, boards and pictures draw from, so that each commit proves others: the number
 * in OUTFLANK_SEED, which packaging/test.sh sets and prints; 0 without it, so that by hand they are always the same.
 */
#ifndef OUTFLANK_TESTS_SEED_H
#define OUTFLANK_TESTS_SEED_H

#include <stdint.h>
#include <stdlib.h>

static inline uint32_t test_seed(void)
{
    const char *text = getenv("OUTFLANK_SEED");
    return text ? (uint32_t)strtoul(text, NULL, 10) : 0;
}

#endif
