/*
 * bitboard - legal moves and flipped discs from two bitboards, for every board within 8 x 8. A square that does not
 * exist holds no disc and so ends a line as an edge does; only the legal moves must be masked with the empty squares,
 * which is up to the caller. Rules 1.1 to 1.4, like rules/flipping.c but faster; a test compares the two.
 */
#ifndef OUTFLANK_ENGINE_PLACING_BITBOARD_H
#define OUTFLANK_ENGINE_PLACING_BITBOARD_H

#include <stdint.h>

#include "base/bits.h"

#ifdef __AVX2__
#include <immintrin.h>
#endif

/* The rays from each square: four towards higher square numbers, then four towards lower ones, along the row first. And
 * the neighbours of each square. Filled by bitboard_init. */
struct bitboard_rays {
    uint64_t up[4], down[4];
};
extern struct bitboard_rays bitboard_rays[64];
extern uint64_t bitboard_near[64];

/* For the last empty square of a board: the two diagonals through a square; and the number of flips on a line of eight
 * squares, by the index of the move and the squares of `me`, with `you` on all others. */
extern uint64_t bitboard_diagonals[64][2];
extern uint8_t bitboard_turned[8][256];

/* Fills the tables. Must be called before anything else here and before threads are started; may be called again. */
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

#ifdef __AVX2__
/* The bitwise or of four words. */
static inline uint64_t bitboard_fold(__m256i words)
{
    __m128i half = _mm_or_si128(_mm256_castsi256_si128(words), _mm256_extracti128_si256(words, 1));
    half = _mm_or_si128(half, _mm_unpackhi_epi64(half, half));
#if defined(__x86_64__) || defined(_M_X64)
    return (uint64_t)_mm_cvtsi128_si64(half);
#else /* no register holds it */
    uint64_t word;
    _mm_storel_epi64((__m128i *)(void *)&word, half);
    return word;
#endif
}
#endif

/* The discs of `you` that a move of `me` on the empty square `square` flips. */
#if defined(__AVX512VL__) && defined(__AVX512CD__)
/* Four rays at once, with the methods of the plain C version below. */
static inline uint64_t bitboard_flips(uint64_t me, uint64_t you, unsigned square)
{
    const __m256i highest = _mm256_set1_epi64x(INT64_MIN), ones = _mm256_set1_epi64x(-1);
    const __m256i mine = _mm256_set1_epi64x((long long)me), yours = _mm256_set1_epi64x((long long)you);
    const __m256i up = _mm256_loadu_si256((const void *)bitboard_rays[square].up);
    const __m256i down = _mm256_loadu_si256((const void *)bitboard_rays[square].down);
    const __m256i up_stops = _mm256_andnot_si256(yours, up), down_stops = _mm256_andnot_si256(yours, down);
    const __m256i zero = _mm256_setzero_si256(), up_stop = _mm256_and_si256(_mm256_sub_epi64(zero, up_stops), up_stops);
    const __m256i down_stop = _mm256_srlv_epi64(highest, _mm256_lzcnt_epi64(down_stops));
    const __m256i up_end = _mm256_and_si256(up_stop, mine), down_end = _mm256_and_si256(down_stop, mine);
    const __m256i below = _mm256_and_si256(_mm256_add_epi64(up_end, ones), up);
    const __m256i above = _mm256_and_si256(_mm256_sub_epi64(zero, _mm256_add_epi64(down_end, down_end)), down);
    return bitboard_fold(_mm256_mask_or_epi64(above, _mm256_test_epi64_mask(up_end, up_end), above, below));
}
#elif defined(__AVX2__)
/* Four rays at once. Upwards as below; downwards, where a carry cannot help, everything that is not `you` is smeared
 * along the ray. */
static inline uint64_t bitboard_flips(uint64_t me, uint64_t you, unsigned square)
{
    const __m256i once = _mm256_set_epi64x(9, 7, 8, 1), ones = _mm256_set1_epi64x(-1), zero = _mm256_setzero_si256();
    const __m256i mine = _mm256_set1_epi64x((long long)me), yours = _mm256_set1_epi64x((long long)you);
    const __m256i up = _mm256_loadu_si256((const void *)bitboard_rays[square].up);
    const __m256i down = _mm256_loadu_si256((const void *)bitboard_rays[square].down);
    const __m256i stop = _mm256_andnot_si256(yours, up);
    const __m256i end = _mm256_and_si256(_mm256_and_si256(_mm256_sub_epi64(zero, stop), stop), mine);
    __m256i flips = _mm256_and_si256(_mm256_sub_epi64(_mm256_add_epi64(end, ones), _mm256_cmpeq_epi64(end, zero)), up);
    __m256i rest = _mm256_andnot_si256(yours, down);
    rest = _mm256_or_si256(rest, _mm256_srlv_epi64(rest, once));
    rest = _mm256_or_si256(rest, _mm256_srlv_epi64(rest, _mm256_slli_epi64(once, 1)));
    rest = _mm256_or_si256(rest, _mm256_srlv_epi64(rest, _mm256_slli_epi64(once, 2)));
    const __m256i first = _mm256_and_si256(_mm256_andnot_si256(_mm256_srlv_epi64(rest, once), rest), mine);
    const __m256i open = _mm256_cmpeq_epi64(_mm256_and_si256(first, down), zero);
    flips = _mm256_or_si256(flips, _mm256_andnot_si256(open, _mm256_andnot_si256(rest, down)));
    return bitboard_fold(flips);
}
#else
/* Upwards, a run of `you` ends at the lowest bit that is not `you`; the carry of an addition finds it. */
static inline uint64_t bitboard_run_up(uint64_t me, uint64_t you, uint64_t ray)
{
    uint64_t end = ((you | ~ray) + 1) & me & ray;
    return (end - (end != 0)) & ray;
}

/* Downwards it is the highest such bit. Square 0 stands for "none", as it counts for `me` only if it is on the ray. */
static inline uint64_t bitboard_run_down(uint64_t me, uint64_t you, uint64_t ray)
{
    uint64_t end = UINT64_C(1) << bitboard_last((ray & ~you) | 1) & me & ray;
    return (0 - 2 * end) & ray;
}

/* The board upside down, so that three of the four downward rays lead up. Compilers turn this into one instruction. */
static inline uint64_t bitboard_mirrored(uint64_t x)
{
    x = (x >> 8 & UINT64_C(0x00ff00ff00ff00ff)) | (x & UINT64_C(0x00ff00ff00ff00ff)) << 8;
    x = (x >> 16 & UINT64_C(0x0000ffff0000ffff)) | (x & UINT64_C(0x0000ffff0000ffff)) << 16;
    return x >> 32 | x << 32;
}

static inline uint64_t bitboard_flips(uint64_t me, uint64_t you, unsigned square)
{
    const struct bitboard_rays *r = &bitboard_rays[square], *mirrored = &bitboard_rays[square ^ 56];
    const uint64_t mine = bitboard_mirrored(me), yours = bitboard_mirrored(you);
    return bitboard_run_up(me, you, r->up[0]) | bitboard_run_up(me, you, r->up[1]) |
           bitboard_run_up(me, you, r->up[2]) | bitboard_run_up(me, you, r->up[3]) |
           bitboard_run_down(me, you, r->down[0]) |
           bitboard_mirrored(bitboard_run_up(mine, yours, mirrored->up[1]) |
                             bitboard_run_up(mine, yours, mirrored->up[2]) |
                             bitboard_run_up(mine, yours, mirrored->up[3]));
}
#endif

/* The number of flips of a move of `me` on `square`, the only empty square of a board without holes. */
static inline int bitboard_last_flips(uint64_t me, unsigned square)
{
    const uint64_t column_a = UINT64_C(0x0101010101010101), *diagonals = bitboard_diagonals[square];
    const unsigned row = square >> 3, column = square & 7;
    const uint8_t *turned = bitboard_turned[column];
    return turned[me >> 8 * row & 255] + turned[(me & diagonals[0]) * column_a >> 56] +
           turned[(me & diagonals[1]) * column_a >> 56] +
           bitboard_turned[row][(me >> column & column_a) * UINT64_C(0x0102040810204080) >> 56];
}

/* The squares where a run of `you` that begins beside a disc of `me` ends. Some may not be empty: mask the result with
 * the empty squares. */
#ifdef __AVX2__
/* All four axes at once. */
static inline uint64_t bitboard_moves(uint64_t me, uint64_t you)
{
    const __m256i once = _mm256_set_epi64x(1, 8, 7, 9), twice = _mm256_set_epi64x(2, 16, 14, 18);
    const uint64_t inner = you & UINT64_C(0x7e7e7e7e7e7e7e7e);
    const __m256i from = _mm256_set1_epi64x((long long)me);
    const __m256i through = _mm256_set_epi64x((long long)inner, (long long)you, (long long)inner, (long long)inner);
    const __m256i up2 = _mm256_and_si256(through, _mm256_sllv_epi64(through, once));
    const __m256i down2 = _mm256_srlv_epi64(up2, once);
    __m256i up = _mm256_and_si256(through, _mm256_sllv_epi64(from, once));
    __m256i down = _mm256_and_si256(through, _mm256_srlv_epi64(from, once));
    up = _mm256_or_si256(up, _mm256_and_si256(through, _mm256_sllv_epi64(up, once)));
    down = _mm256_or_si256(down, _mm256_and_si256(through, _mm256_srlv_epi64(down, once)));
    up = _mm256_or_si256(up, _mm256_and_si256(up2, _mm256_sllv_epi64(up, twice)));
    down = _mm256_or_si256(down, _mm256_and_si256(down2, _mm256_srlv_epi64(down, twice)));
    up = _mm256_or_si256(up, _mm256_and_si256(up2, _mm256_sllv_epi64(up, twice)));
    down = _mm256_or_si256(down, _mm256_and_si256(down2, _mm256_srlv_epi64(down, twice)));
    return bitboard_fold(_mm256_or_si256(_mm256_sllv_epi64(up, once), _mm256_srlv_epi64(down, once)));
}
#else
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

/* Along a row upwards, a carry finds the end of the run that begins beside a disc of `me`. */
static inline uint64_t bitboard_row_ends(uint64_t me, uint64_t inner)
{
    uint64_t up = inner + (inner & me << 1), down = inner & me >> 1, down2 = inner & inner >> 1;
    down |= inner & down >> 1;
    down |= down2 & down >> 2;
    down |= down2 & down >> 2;
    return up | down >> 1;
}

static inline uint64_t bitboard_moves(uint64_t me, uint64_t you)
{
    uint64_t inner = you & UINT64_C(0x7e7e7e7e7e7e7e7e);
    return bitboard_row_ends(me, inner) | bitboard_ends(me, you, 8) | bitboard_ends(me, inner, 7) |
           bitboard_ends(me, inner, 9);
}
#endif

/* All neighbours of `squares`, possibly with some of these squares. */
static inline uint64_t bitboard_around(uint64_t squares)
{
    const uint64_t not_a = ~UINT64_C(0x0101010101010101), not_h = ~UINT64_C(0x8080808080808080);
    uint64_t row = squares | (squares & not_h) << 1 | (squares & not_a) >> 1;
    return row | row << 8 | row >> 8;
}

#endif
