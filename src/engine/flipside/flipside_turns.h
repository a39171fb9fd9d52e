/*
 * flipside_turns - whole turns of Flipside in words that can be sorted. A code says what a turn is, all but the edge
 * that its disc comes from, which is told only where it makes a difference; a key is a code under the value that the
 * turn has at once. Keys have no equals, so their order is the same everywhere.
 */
#ifndef OUTFLANK_ENGINE_FLIPSIDE_FLIPSIDE_TURNS_H
#define OUTFLANK_ENGINE_FLIPSIDE_FLIPSIDE_TURNS_H

#include "engine/flipside/flipside_eval.h"

/* Beyond every value; and more turns than any board has: walks that flip and walks that do not, and their targets. */
enum { FLIPSIDE_INFINITE = 30000, FLIPSIDE_TURNS = 2 * 2 * 27 * 27 };

typedef uint64_t flipside_key;

/* Never 0. */
static inline uint32_t code_of(unsigned from, unsigned to, bool quiet, unsigned target, unsigned edge)
{
    return from | to << 6 | target << 12 | edge << 18 | (unsigned)quiet << 20 | 1U << 21;
}

static inline unsigned code_from(uint32_t code) { return code & 63; }
static inline unsigned code_to(uint32_t code) { return code >> 6 & 63; }
static inline unsigned code_target(uint32_t code) { return code >> 12 & 63; }
static inline unsigned code_edge(uint32_t code) { return code >> 18 & 3; }
static inline bool code_quiet(uint32_t code) { return code >> 20 & 1; }
static inline uint32_t code_without_edge(uint32_t code) { return code & ~(UINT32_C(3) << 18); }

static inline flipside_key key_of(int value, uint32_t code)
{
    return (flipside_key)(uint32_t)(value + 2 * FLIPSIDE_INFINITE) << 32 | code;
}

static inline int key_value(flipside_key key) { return (int)(key >> 32) - 2 * FLIPSIDE_INFINITE; }

/* Puts keys into an order from which keys_take takes the largest of those that are left. */
void keys_heap(flipside_key *keys, int count);
flipside_key keys_take(flipside_key *keys, int *count);

/* True if a walk may be made quietly as well. */
static inline bool flipside_has_quiet(const struct flipside_ground *g, const struct flipside_board *b, int pawn,
                                      unsigned to)
{
    return g->quiet && g->between[b->pawn[0][pawn]][to] & flipside_discs(b);
}

/* The turns that begin with one walk, without edges; how many were written to `keys`. */
int flipside_list(struct flipside_eval *e, const struct flipside_board *b, int pawn, unsigned to, bool quiet,
                  flipside_key *keys);

/* The boards that a turn may lead to, with their codes, one for each edge that makes a difference; their number. */
int flipside_children(const struct flipside_ground *g, const struct flipside_board *b, uint32_t code,
                      struct flipside_board children[EDGES], uint32_t codes[EDGES]);

#endif
