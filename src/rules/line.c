#include "rules/line.h"

#include "base/bits.h"

static uint64_t last_column(const struct position *p) { return COLUMN_A << (p->width - 1); }

static uint64_t rectangle(const struct position *p)
{
    uint64_t rows = ~UINT64_C(0) >> (64 - 8 * p->height), right = last_column(p);
    return rows & (right | (right - COLUMN_A));
}

static uint64_t step_across(const struct position *p, uint64_t squares, bool east)
{
    uint64_t left = COLUMN_A, right = last_column(p);
    unsigned round = p->join == JOIN_NONE ? 64 : p->width - 1U;
    if (east)
        return (squares & ~right) << 1 | (round < 64 ? (squares & right) >> round : 0);
    return (squares & ~left) >> 1 | (round < 64 ? (squares & left) << round : 0);
}

static uint64_t step_down(const struct position *p, uint64_t squares, bool south)
{
    unsigned round = p->join == JOIN_ALL ? 8 * (p->height - 1U) : 64;
    if (south)
        return (squares << 8 & rectangle(p)) | (round < 64 ? squares >> round : 0);
    return squares >> 8 | (round < 64 ? (squares & ROW_1) << round : 0);
}

uint64_t line_step(const struct position *p, uint64_t squares, enum direction d)
{
    bool east = d == DIRECTION_NE || d == DIRECTION_E || d == DIRECTION_SE;
    bool south = d == DIRECTION_SE || d == DIRECTION_S || d == DIRECTION_SW;
    if (d != DIRECTION_N && d != DIRECTION_S)
        squares = step_across(p, squares, east);
    return d == DIRECTION_E || d == DIRECTION_W ? squares : step_down(p, squares, south);
}

/* Sides have three squares at least: over an edge a step goes further than to a neighbour. */
bool line_over_edge(unsigned from, unsigned to)
{
    int columns = (int)(to % 8) - (int)(from % 8), rows = (int)(to / 8) - (int)(from / 8);
    return columns < -1 || columns > 1 || rows < -1 || rows > 1;
}

static enum direction opposite(enum direction d) { return (enum direction)((d + 4) % DIRECTIONS); }

static unsigned common_multiple(unsigned a, unsigned b)
{
    unsigned multiple = a;
    while (multiple % b)
        multiple += a;
    return multiple;
}

/* After how many steps a line is back at the square where it began; 0 if it never is. */
static unsigned round_trip(const struct position *p, enum direction d)
{
    if (d == DIRECTION_N || d == DIRECTION_S)
        return p->join == JOIN_ALL ? p->height : 0;
    if (d == DIRECTION_E || d == DIRECTION_W)
        return p->join == JOIN_NONE ? 0 : p->width;
    return p->join == JOIN_ALL ? common_multiple(p->width, p->height) : 0;
}

/* All squares of `open` are followed at once, one step a round: theirs and own are moved back towards them. */
static uint64_t lays_in(const struct position *p, enum side side, uint64_t open, enum direction d)
{
    uint64_t theirs = p->discs[other(side)], own = p->discs[side], lays = 0;
    enum direction back = opposite(d);
    unsigned round = round_trip(p, d);
    for (unsigned steps = 1; open; steps++) {
        theirs = line_step(p, theirs, back);
        own = line_step(p, own, back);
        if (steps > 1)
            lays |= steps == round ? open : open & own;
        open &= theirs;
    }
    return lays;
}

uint64_t line_lays(const struct position *p, enum side side)
{
    uint64_t open = p->board & ~occupied(p), lays = 0;
    for (unsigned d = 0; d < DIRECTIONS; d++)
        lays |= lays_in(p, side, open, d);
    return lays;
}

/* What is outflanked in one direction. */
static uint64_t run_of(const struct position *p, enum side side, unsigned square, enum direction d)
{
    uint64_t theirs = p->discs[other(side)], run = 0;
    uint64_t s = line_step(p, bit(square), d);
    for (; s & theirs; s = line_step(p, s, d))
        run |= s;
    return s & (p->discs[side] | bit(square)) ? run : 0;
}

uint64_t line_flips(const struct position *p, enum side side, unsigned square)
{
    uint64_t flips = 0;
    for (unsigned d = 0; d < DIRECTIONS; d++)
        flips |= run_of(p, side, square, d);
    return flips;
}

/* How far every outflanked disc is by its shortest way, and which that is. */
struct ways {
    uint8_t distance[64], direction[64];
};

static void find_ways(const struct position *p, enum side side, unsigned square, struct ways *ways)
{
    for (unsigned i = 0; i < 64; i++)
        ways->distance[i] = 64;
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        uint64_t run = run_of(p, side, square, d), s = line_step(p, bit(square), d);
        for (uint8_t distance = 1; s & run; s = line_step(p, s, d), distance++) {
            unsigned at = bits_first(s);
            if (distance >= ways->distance[at])
                continue;
            ways->distance[at] = distance;
            ways->direction[at] = (uint8_t)d;
        }
    }
}

void line_list_flips(const struct position *p, enum side side, unsigned square, struct effects *fx)
{
    struct ways ways;
    find_ways(p, side, square, &ways);
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        uint64_t run = run_of(p, side, square, d), s = line_step(p, bit(square), d);
        for (uint8_t distance = 1; s & run; s = line_step(p, s, d), distance++) {
            unsigned at = bits_first(s);
            if (ways.distance[at] == distance && ways.direction[at] == d)
                effects_add(fx, (struct effect){.kind = EFFECT_FLIP,
                                                .side = (uint8_t)side,
                                                .from = (uint8_t)square,
                                                .to = (uint8_t)at,
                                                .direction = (uint8_t)d,
                                                .distance = distance});
        }
    }
}

uint64_t line_corners(const struct position *p)
{
    uint64_t passed = 0;
    for (unsigned d = DIRECTION_N; d < DIRECTION_S; d++)
        passed |= line_step(p, p->board, d) & line_step(p, p->board, opposite(d));
    return p->board & ~passed;
}
