/* The search functions of one kind of processor, in one table; and perft. */
#include "engine/placing/search_internal.h"

/* Without hands only discs matter. One ply below: the moves, or one pass, or one end of the game. */
static inline uint64_t count_moves(uint64_t board, uint64_t me, uint64_t you)
{
    const uint64_t moves = bitboard_moves(me, you) & board & ~(me | you);
    return moves ? (uint64_t)bitboard_count(moves) : 1;
}

/* `depth` is at least 2. */
static uint64_t count_discs(uint64_t board, uint64_t me, uint64_t you, int depth)
{
    const uint64_t open = board & ~(me | you);
    uint64_t moves = bitboard_moves(me, you) & open, leaves = 0;
    if (!moves) {
        bool over = !(bitboard_moves(you, me) & open);
        if (over)
            return 1;
        return depth == 2 ? count_moves(board, you, me) : count_discs(board, you, me, depth - 1);
    }
    while (moves) {
        const unsigned square = bits_pop(&moves);
        const uint64_t flips = bitboard_flips(me, you, square);
        const uint64_t mine = me | flips | UINT64_C(1) << square, yours = you ^ flips;
        leaves += depth == 2 ? count_moves(board, yours, mine) : count_discs(board, yours, mine, depth - 1);
    }
    return leaves;
}

static uint64_t count(const struct placing *g, const struct node *n, int depth)
{
    if (g->supply == SUPPLY_UNLIMITED && depth > 1)
        return count_discs(g->board, n->me, n->you, depth);
    bool over;
    uint64_t moves = node_moves(g, n, &over), leaves = 0;
    if (over || depth == 0)
        return 1;
    if (!moves) {
        struct node next = node_passed(n);
        return count(g, &next, depth - 1);
    }
    if (depth == 1)
        return (uint64_t)bitboard_count(moves);
    while (moves) {
        unsigned square = bits_pop(&moves);
        struct node next = node_after(g, n, square, bitboard_flips(n->me, n->you, square));
        leaves += count(g, &next, depth - 1);
    }
    return leaves;
}

const struct core ISA(core) = {ISA_NAME, endgame_solve, midgame_search, count};
