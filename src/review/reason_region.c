#include "review/reason.h"

#include "base/bits.h"
#include "rules/flipping.h"
#include "rules/line.h"

uint64_t region_of(const struct position *p, unsigned square)
{
    uint64_t open = p->board & ~occupied(p), region = bit(square), before;
    do {
        before = region;
        for (unsigned d = 0; d < DIRECTIONS; d++)
            region |= line_step(p, region, (enum direction)d) & open;
    } while (region != before);
    return region;
}

static void turn_over(struct position *p, uint64_t discs)
{
    discs &= occupied(p);
    p->discs[FIRST] ^= discs;
    p->discs[SECOND] ^= discs;
}

/* The board after a disc there, by either side; only discs change. */
static struct position after(const struct position *p, enum side side, unsigned square)
{
    struct position next = *p;
    uint64_t turned = flipping_turned(p, side, square);
    next.discs[side] |= turned | bit(square);
    next.discs[other(side)] &= ~turned;
    turn_over(&next, flipping_sparked(p, square));
    if (line_turnover_due(p))
        turn_over(&next, p->turning);
    return next;
}

/* Whether `side` gets the last of these empty squares, with `turn` to play there. */
static bool gets_last(const struct position *p, uint64_t region, enum side side, enum side turn)
{
    uint64_t mine = flipping_placements(p, turn) & region;
    if (mine == 0) { /* the other side continues there if it can */
        mine = flipping_placements(p, other(turn)) & region;
        turn = other(turn);
    }
    if (mine == 0)
        return false;
    for (; mine; mine &= mine - 1) {
        unsigned square = (unsigned)bits_first(mine);
        uint64_t rest = region & ~bit(square);
        struct position next = after(p, turn, square);
        bool gets = rest ? gets_last(&next, rest, side, other(turn)) : turn == side;
        if (gets == (turn == side)) /* for its side one way is enough, for the opponent all must succeed */
            return gets;
    }
    return turn != side;
}

bool region_gets_last(const struct position *p, unsigned square)
{
    uint64_t region = region_of(p, square), rest = region & ~bit(square);
    if (bits_count(region) > REGION_MAX)
        return false;
    struct position next = after(p, (enum side)p->turn, square);
    return rest == 0 || gets_last(&next, rest, (enum side)p->turn, other((enum side)p->turn));
}
