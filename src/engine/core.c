/* The hot modules of one kind of processor, gathered; and perft. */
#include "engine/endgame.h"
#include "engine/midgame.h"

/* Without hands there are only the discs to keep. `depth` is 1 or more. */
static uint64_t count_discs(uint64_t board, uint64_t me, uint64_t you, int depth)
{
    const uint64_t open = board & ~(me | you);
    uint64_t lays = bitboard_lays(me, you) & open, leaves = 0;
    if (!lays) {
        bool over = !(bitboard_lays(you, me) & open);
        return over || depth == 1 ? 1 : count_discs(board, you, me, depth - 1);
    }
    if (depth == 1)
        return (uint64_t)bitboard_count(lays);
    while (lays) {
        unsigned square = bits_take(&lays);
        uint64_t flips = bitboard_flips(me, you, square);
        leaves += count_discs(board, you ^ flips, me | flips | UINT64_C(1) << square, depth - 1);
    }
    return leaves;
}

static uint64_t count(const struct ground *g, const struct node *n, int depth)
{
    if (g->supply == SUPPLY_UNLIMITED && depth > 0)
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

const struct core ISA(core) = {ISA_NAME, endgame_solve, midgame_look, count};
