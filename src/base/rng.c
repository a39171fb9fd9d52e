#include "base/rng.h"

#include <assert.h>

struct rng rng_seeded(uint32_t seed) { return (struct rng){.x = seed}; }

uint32_t rng_below(struct rng *rng, uint32_t n)
{
    assert(n > 0);
    rng->x = rng->x * UINT32_C(1664525) + UINT32_C(1013904223);
    return (rng->x >> 16) % n;
}
