#include "engine/placing/placing_internal.h"

static void halve(struct placing *g)
{
    for (unsigned square = 0; square < 64; square++) {
        int right = (int)(square % 8) >= (g->width + 1) / 2, low = (int)(square / 8) >= (g->height + 1) / 2;
        g->quadrant[square] = (uint8_t)(1 << (right + 2 * low));
    }
    for (unsigned bits = 0; bits < 16; bits++)
        for (unsigned square = 0; square < 64; square++)
            if (g->quadrant[square] & bits && g->board & bit(square))
                g->odd[bits] |= bit(square);
}

/* The neighbours of `squares` along one of the four axes. */
static uint64_t beside(uint64_t squares, int line)
{
    static const int shift[4] = {1, 8, 9, 7};
    const uint64_t not_a = ~UINT64_C(0x0101010101010101), not_h = ~UINT64_C(0x8080808080808080);
    static const int up_side[4] = {1, 0, 1, -1}; /* -1: bits that wrap around the edge arrive in column h */
    uint64_t up = squares << shift[line], down = squares >> shift[line];
    if (up_side[line] > 0)
        return (up & not_a) | (down & not_h);
    return up_side[line] < 0 ? (up & not_h) | (down & not_a) : up | down;
}

static void find_borders(struct placing *g)
{
    for (int line = 0; line < 4; line++)
        for (unsigned square = 0; square < 64; square++)
            if (g->board & bit(square) && bitboard_count(beside(bit(square), line) & g->board) < 2)
                g->border[line] |= bit(square);
}

/* Hands that cannot run out before the board is full do not matter (rules 5.4, 6.3), except in a game without
 * passes. */
static bool supply_matters(const struct position *p, int open)
{
    if (p->supply == SUPPLY_UNLIMITED || p->supply == SUPPLY_STUCK)
        return p->supply == SUPPLY_STUCK;
    if (p->supply == SUPPLY_LEND)
        return p->hand[FIRST] + p->hand[SECOND] < open;
    return p->hand[FIRST] < open || p->hand[SECOND] < open;
}

void placing_ground(const struct position *p, struct placing *g)
{
    *g = (struct placing){.board = p->board,
                          .squares = bitboard_count(p->board),
                          .sign = position_fewest_wins(p) ? -1 : 1,
                          .width = p->width,
                          .height = p->height};
    g->holes = g->squares != g->width * g->height;
    g->award = g->sign > 0 && position_option(p, "empties") > 0;
    halve(g);
    find_borders(g);
}

/* Rule A-J1 does not decide by the number of discs. */
static bool searched(const struct position *p)
{
    return variant_of(p)->search == SEARCH_PLACING && p->step == STEP_PLACE && !(p->house & HOUSE_INNER) &&
           p->loser == 2;
}

bool placing_of(const struct position *p, struct placing *g, struct node *n)
{
    enum side me = p->turn;
    if (!searched(p))
        return false;
    placing_ground(p, g);
    *n = (struct node){p->discs[me], p->discs[other(me)], 0, 0};
    if (supply_matters(p, bitboard_count(node_open(g, n)))) {
        g->supply = p->supply;
        n->my_hand = p->hand[me];
        n->your_hand = p->hand[other(me)];
    }
    return true;
}

unsigned placing_parity(const struct placing *g, uint64_t open)
{
    unsigned parity = 0;
    for (unsigned quadrant = 1; quadrant <= 8; quadrant *= 2)
        if (bitboard_count(open & g->odd[quadrant]) & 1)
            parity |= quadrant;
    return parity;
}
