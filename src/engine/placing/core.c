/* The search functions of one kind of processor, in one table; and perft. */
#include "engine/placing/search_internal.h"

/* Without hands only discs matter. One ply below: the moves, or one pass, or one end of the game. */
static inline uint64_t count_lays(uint64_t board, uint64_t me, uint64_t you)
{
    const uint64_t lays = bitboard_lays(me, you) & board & ~(me | you);
    return lays ? (uint64_t)bitboard_count(lays) : 1;
}

/* `depth` is at least 2. */
static uint64_t count_discs(uint64_t board, uint64_t me, uint64_t you, int depth)
{
    const uint64_t open = board & ~(me | you);
    uint64_t lays = bitboard_lays(me, you) & open, leaves = 0;
    if (!lays) {
        bool over = !(bitboard_lays(you, me) & open);
        if (over)
            return 1;
        return depth == 2 ? count_lays(board, you, me) : count_discs(board, you, me, depth - 1);
    }
    while (lays) {
        const unsigned square = bits_take(&lays);
        const uint64_t flips = bitboard_flips(me, you, square);
        const uint64_t mine = me | flips | UINT64_C(1) << square, yours = you ^ flips;
        leaves += depth == 2 ? count_lays(board, yours, mine) : count_discs(board, yours, mine, depth - 1);
    }
    return leaves;
}

static uint64_t count(const struct placing *g, const struct node *n, int depth)
{
    if (g->supply == SUPPLY_UNLIMITED && depth > 1)
        return count_discs(g->board, n->me, n->you, depth);
    bool over;
    uint64_t lays = node_lays(g, n, &over), leaves = 0;
    if (over || depth == 0)
        return 1;
    if (!lays) {
        struct node next = node_passed(n);
        return count(g, &next, depth - 1);
    }
    if (depth == 1)
        return (uint64_t)bitboard_count(lays);
    while (lays) {
        unsigned square = bits_take(&lays);
        struct node next = node_laid(g, n, square, bitboard_flips(n->me, n->you, square));
        leaves += count(g, &next, depth - 1);
    }
    return leaves;
}

const struct core ISA(core) = {ISA_NAME, endgame_solve, midgame_search, count};
