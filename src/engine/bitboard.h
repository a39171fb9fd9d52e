/*
 * bitboard - legal lays and outflanked discs from two masks, for every board inside 8 x 8. A square that does not exist
 * is neither mine nor yours, so it ends a line as an edge does and the code need not know of it; only the legal lays
 * have to be cut down to the open squares, which is the caller's doing. Rules 1.1 to 1.4, as rules/flipping.c, faster:
 * a test compares the two.
 */
#ifndef OUTFLANK_ENGINE_BITBOARD_H
#define OUTFLANK_ENGINE_BITBOARD_H

#include <stdint.h>

#include "base/bits.h"

/* The squares of the ray that leaves a square in each direction: four towards the higher numbers, then four towards the
 * lower ones. And all squares next to a square. Filled by bitboard_init. */
struct bitboard_rays {
    uint64_t up[4], down[4];
};
extern struct bitboard_rays bitboard_rays[64];
extern uint64_t bitboard_near[64];

/* Fills the tables; to be called before anything here, before threads are started. More than once does no harm. */
void bitboard_init(void);

static inline int bitboard_count(uint64_t x)
{
#if defined(__POPCNT__)
    return __builtin_popcountll(x);
#else
    return bits_count(x);
#endif
}

/* The number of the highest bit set. `x` must not be 0. */
static inline unsigned bitboard_last(uint64_t x)
{
#if defined(__GNUC__) || defined(__clang__)
    return 63U - (unsigned)__builtin_clzll(x);
#elif defined(_MSC_VER) && defined(_WIN64)
    unsigned long index;
    _BitScanReverse64(&index, x);
    return (unsigned)index;
#else
    unsigned last = 0;
    for (unsigned step = 32; step; step /= 2)
        if (x >> step) {
            x >>= step;
            last += step;
        }
    return last;
#endif
}

/* A run of `you` upwards ends at the lowest bit that is not `you`: a carry through all others finds it. */
static inline uint64_t bitboard_run_up(uint64_t me, uint64_t you, uint64_t ray)
{
    uint64_t end = ((you | ~ray) + 1) & me & ray;
    return (end - (end != 0)) & ray;
}

/* Downwards it is the highest such bit; square 0 stands in for none, being mine only where it is on the ray. */
static inline uint64_t bitboard_run_down(uint64_t me, uint64_t you, uint64_t ray)
{
    uint64_t end = UINT64_C(1) << bitboard_last((ray & ~you) | 1) & me & ray;
    return (0 - 2 * end) & ray;
}

/* The discs of `you` that a lay of `me` on the open square `square` outflanks. */
static inline uint64_t bitboard_flips(uint64_t me, uint64_t you, unsigned square)
{
    const struct bitboard_rays *r = &bitboard_rays[square];
    return bitboard_run_up(me, you, r->up[0]) | bitboard_run_up(me, you, r->up[1]) |
           bitboard_run_up(me, you, r->up[2]) | bitboard_run_up(me, you, r->up[3]) |
           bitboard_run_down(me, you, r->down[0]) | bitboard_run_down(me, you, r->down[1]) |
           bitboard_run_down(me, you, r->down[2]) | bitboard_run_down(me, you, r->down[3]);
}

static inline uint64_t bitboard_ends(uint64_t me, uint64_t through, unsigned shift)
{
    uint64_t up = through & (me << shift), down = through & (me >> shift);
    uint64_t up2, down2;
    up |= through & (up << shift);
    down |= through & (down >> shift);
    up2 = through & (through << shift);
    down2 = up2 >> shift;
    up |= up2 & (up << 2 * shift);
    down |= down2 & (down >> 2 * shift);
    up |= up2 & (up << 2 * shift);
    down |= down2 & (down >> 2 * shift);
    return up << shift | down >> shift;
}

/* The squares, open or not, that end a run of `you` seen from a disc of `me`: a lay is legal on the open ones. */
static inline uint64_t bitboard_lays(uint64_t me, uint64_t you)
{
    uint64_t inner = you & UINT64_C(0x7e7e7e7e7e7e7e7e);
    return bitboard_ends(me, inner, 1) | bitboard_ends(me, you, 8) | bitboard_ends(me, inner, 7) |
           bitboard_ends(me, inner, 9);
}

/* All squares next to one of `squares`, and perhaps some of these. */
static inline uint64_t bitboard_around(uint64_t squares)
{
    const uint64_t not_a = ~UINT64_C(0x0101010101010101), not_h = ~UINT64_C(0x8080808080808080);
    uint64_t row = squares | (squares & not_h) << 1 | (squares & not_a) >> 1;
    return row | row << 8 | row >> 8;
}

#endif
