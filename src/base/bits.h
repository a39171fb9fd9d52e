/*
 * bits - counts and finds bits in 64-bit words, most of which are sets of squares. Plain C, except where finding a bit
 * would be slow: there it is the compiler's builtin.
 */
#ifndef OUTFLANK_BASE_BITS_H
#define OUTFLANK_BASE_BITS_H

#include <stdint.h>

#if defined(_MSC_VER) && !defined(__clang__)
#include <intrin.h>
#endif

/* The number of bits set, 0 to 64. */
static inline int bits_count(uint64_t x)
{
    x -= x >> 1 & UINT64_C(0x5555555555555555);
    x = (x & UINT64_C(0x3333333333333333)) + (x >> 2 & UINT64_C(0x3333333333333333));
    x = (x + (x >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (int)(x * UINT64_C(0x0101010101010101) >> 56);
}

/* The number of the lowest bit set. `x` must not be 0. */
static inline unsigned bits_first(uint64_t x)
{
#if defined(__GNUC__) || defined(__clang__)
    return (unsigned)__builtin_ctzll(x);
#elif defined(_MSC_VER) && defined(_WIN64)
    unsigned long index;
    _BitScanForward64(&index, x);
    return (unsigned)index;
#else
    return (unsigned)bits_count((x & (0 - x)) - 1);
#endif
}

/* Clears the lowest bit of `*x` and returns its number. `*x` must not be 0. */
static inline unsigned bits_pop(uint64_t *x)
{
    unsigned first = bits_first(*x);
    *x &= *x - 1;
    return first;
}

#endif
