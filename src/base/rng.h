/*
 * rng - the only random number generator in the program: a linear congruential generator, so that a seed gives the same
 * game on every machine. Not for secrets. The caller owns the state; copying it copies the sequence.
 */
#ifndef OUTFLANK_BASE_RNG_H
#define OUTFLANK_BASE_RNG_H

#include <stdint.h>

struct rng {
    uint32_t x;
};

/* The generator at the start of the sequence of `seed`. */
struct rng rng_seeded(uint32_t seed);

/* A random number from 0 to n - 1: steps x to x * 1664525 + 1013904223 mod 2^32 and returns (x >> 16) mod n.
 * n is at least 1; beyond 65,536 the higher numbers never come. */
uint32_t rng_below(struct rng *rng, uint32_t n);

#endif
