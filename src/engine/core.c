/* The hot modules of one kind of processor, gathered; and perft. */
#include "engine/endgame.h"
#include "engine/midgame.h"

static uint64_t count(const struct ground *g, const struct node *n, int depth)
{
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
