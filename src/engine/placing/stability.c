#include "engine/placing/placing_internal.h"

#define NOT_A (~UINT64_C(0x0101010101010101))
#define NOT_H (~UINT64_C(0x8080808080808080))

/* Spreads empty squares along their lines, as far as the board extends: the squares whose line is not full. */
static inline uint64_t spread(uint64_t open, uint64_t up_room, uint64_t down_room, unsigned shift)
{
    uint64_t up = open, down = open;
    for (int i = 0; i < 3; i++) {
        up |= up_room & (up << (shift << i));
        up_room &= up_room << (shift << i);
        down |= down_room & (down >> (shift << i));
        down_room &= down_room >> (shift << i);
    }
    return up | down;
}

uint64_t stability_discs(const struct placing *g, uint64_t mine, uint64_t others)
{
    const uint64_t board = g->board, open = board & ~(mine | others);
    const uint64_t sideways = ~spread(open, board & NOT_A, board & NOT_H, 1) | g->border[0];
    const uint64_t down = ~spread(open, board, board, 8) | g->border[1];
    const uint64_t falling = ~spread(open, board & NOT_A, board & NOT_H, 9) | g->border[2];
    const uint64_t rising = ~spread(open, board & NOT_H, board & NOT_A, 7) | g->border[3];
    uint64_t stable = mine & sideways & down & falling & rising, before;
    if (!stable)
        return 0;
    do {
        before = stable;
        stable = mine & (sideways | (stable & NOT_H) << 1 | (stable & NOT_A) >> 1) &
                 (down | stable << 8 | stable >> 8) & (falling | (stable & NOT_H) << 9 | (stable & NOT_A) >> 9) &
                 (rising | (stable & NOT_A) << 7 | (stable & NOT_H) >> 7);
    } while (stable != before);
    return stable;
}

int stability_most(const struct placing *g, uint64_t me, uint64_t you)
{
    uint64_t lost = g->sign > 0 ? stability_discs(g, you, me) : stability_discs(g, me, you);
    return g->squares - 2 * bits_count(lost);
}
