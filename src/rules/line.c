#include "rules/line.h"

#include <string.h>

uint64_t line_step(const struct position *p, uint64_t squares, enum direction d)
{
    struct line_edges edges = line_edges_of(p);
    return line_step_by(&edges, squares, d);
}

/* Sides have at least three squares, so a step across an edge is longer than one to a neighbour. */
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

/* The number of steps after which a line returns to its starting square; 0 if it never does. */
static unsigned round_trip(const struct position *p, enum direction d)
{
    if (d == DIRECTION_N || d == DIRECTION_S)
        return p->join == JOIN_ALL ? p->height : 0;
    if (d == DIRECTION_E || d == DIRECTION_W)
        return p->join == JOIN_NONE ? 0 : p->width;
    return p->join == JOIN_ALL ? common_multiple(p->width, p->height) : 0;
}

/* The empty squares from which a line of only their discs returns to its start. */
static uint64_t closing(const struct position *p, const struct line_edges *e, uint64_t open, uint64_t theirs,
                        enum direction d)
{
    unsigned round = round_trip(p, d);
    bool may_close = round && round - 1 <= line_reach(p) && bits_count(theirs) + 1 >= (int)round;
    uint64_t placements = may_close ? open : 0;
    for (unsigned steps = 1; placements && steps < round; steps++)
        placements &= theirs = line_step_by(e, theirs, d);
    return placements;
}

uint64_t line_around(const struct position *p, uint64_t squares)
{
    struct line_edges edges = line_edges_of(p);
    uint64_t beside = squares | line_east(&edges, squares) | line_west(&edges, squares);
    return (beside | line_north(&edges, beside) | line_south(&edges, beside)) & p->board;
}

uint64_t line_bends(const struct position *p)
{
    const struct line_edges e = line_edges_of(p);
    const uint64_t rim = e.left | e.right | ROW_1 | ROW_1 << (8 * (p->height - 1));
    return p->house & HOUSE_BANK ? rim & p->board : 0;
}

static bool is_banked(const struct position *p, enum direction d) { return p->house & HOUSE_BANK && d % 2 == 1; }

static enum direction turned_round(const struct position *p, unsigned square, enum direction d)
{
    bool east = d == DIRECTION_NE || d == DIRECTION_SE, south = d == DIRECTION_SE || d == DIRECTION_SW;
    if (square % 8 == (east ? p->width - 1U : 0))
        east = !east;
    if (square / 8 == (south ? p->height - 1U : 0))
        south = !south;
    return south ? (east ? DIRECTION_SE : DIRECTION_SW) : east ? DIRECTION_NE : DIRECTION_NW;
}

/* A line does not begin by turning round. */
static unsigned line_begin(const struct position *p, unsigned square, enum direction d)
{
    const uint64_t to = line_step(p, bit(square), d) & p->board;
    return to ? bits_first(to) : NO_SQUARE;
}

unsigned line_next(const struct position *p, unsigned square, enum direction *d)
{
    if (is_banked(p, *d))
        *d = turned_round(p, square, *d);
    return line_begin(p, square, *d);
}

/* The discs outflanked along a diagonal that turns round. At its origin it ends, whether the disc lies there yet or
 * not. */
static uint64_t banked_run(const struct position *p, enum side side, unsigned square, enum direction d)
{
    uint64_t run = 0;
    unsigned s = line_begin(p, square, d);
    for (; s != NO_SQUARE && p->discs[other(side)] & bit(s); s = line_next(p, s, &d))
        run |= bit(s);
    return s != NO_SQUARE && p->discs[side] & ~bit(square) & bit(s) && bits_count(run) <= (int)line_reach(p) ? run : 0;
}

static uint64_t banked_placements(const struct position *p, enum side side)
{
    const struct line_edges edges = line_edges_of(p);
    uint64_t placements = 0, left = p->board & ~occupied(p);
    for (unsigned d = 0; d < DIRECTIONS; d += 2)
        placements |= line_behind_runs(&edges, p->discs[side], p->discs[other(side)], (enum direction)d, line_reach(p));
    placements &= left;
    for (left &= ~placements; left;) {
        const unsigned square = bits_pop(&left);
        for (unsigned d = 1; d < DIRECTIONS; d += 2)
            if (banked_run(p, side, square, (enum direction)d))
                placements |= bit(square);
    }
    return placements;
}

uint64_t line_placements(const struct position *p, enum side side)
{
    if (p->house & HOUSE_BANK)
        return banked_placements(p, side);
    struct line_edges edges = line_edges_of(p);
    uint64_t open = p->board & ~occupied(p), theirs = p->discs[other(side)];
    uint64_t placements = line_behind_all_runs(&edges, p->discs[side], theirs, line_reach(p));
    for (unsigned d = DIRECTION_N; p->join != JOIN_NONE && d < DIRECTION_S; d++)
        placements |= closing(p, &edges, open & ~placements, theirs, (enum direction)d);
    return placements & open;
}

/* The discs outflanked in one direction. */
static inline uint64_t run_of(const struct position *p, const struct line_edges *e, enum side side, unsigned square,
                              enum direction d)
{
    if (is_banked(p, d))
        return banked_run(p, side, square, d);
    uint64_t theirs = p->discs[other(side)], run = 0;
    uint64_t s = line_step_by(e, bit(square), d);
    for (; s & theirs; s = line_step_by(e, s, d))
        run |= s;
    return s & (p->discs[side] | bit(square)) && bits_count(run) <= (int)line_reach(p) ? run : 0;
}

uint64_t line_flips(const struct position *p, enum side side, unsigned square)
{
    struct line_edges edges = line_edges_of(p);
    uint64_t flips = 0;
    for (unsigned d = 0; d < DIRECTIONS; d++)
        flips |= run_of(p, &edges, side, square, d);
    return flips;
}

int line_way(const struct position *p, enum side side, unsigned square, enum direction d, uint8_t way[LINE_WAY_MAX])
{
    const struct line_edges edges = line_edges_of(p);
    const uint64_t run = run_of(p, &edges, side, square, d);
    int count = 0;
    if (!run)
        return 0;
    for (unsigned s = line_begin(p, square, d);; s = line_next(p, s, &d)) {
        way[count++] = (uint8_t)s;
        if (!(run & bit(s)))
            return count;
    }
}

void line_list_flips(const struct position *p, enum side side, unsigned square, struct effects *fx)
{
    uint8_t way[DIRECTIONS][LINE_WAY_MAX], distance[64];
    int count[DIRECTIONS];
    enum direction direction[64];
    memset(distance, UINT8_MAX, sizeof distance);
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        count[d] = line_way(p, side, square, (enum direction)d, way[d]);
        for (int i = 0; i + 1 < count[d]; i++)
            if (i + 1 < distance[way[d][i]]) {
                distance[way[d][i]] = (uint8_t)(i + 1);
                direction[way[d][i]] = (enum direction)d;
            }
    }
    for (unsigned d = 0; d < DIRECTIONS; d++)
        for (int i = 0; i + 1 < count[d]; i++) {
            const uint8_t to = way[d][i];
            if (distance[to] == i + 1 && direction[to] == d)
                effects_add(fx, (struct effect){.kind = EFFECT_FLIP,
                                                .side = (uint8_t)side,
                                                .from = (uint8_t)square,
                                                .to = to,
                                                .direction = (uint8_t)d,
                                                .distance = (uint8_t)(i + 1)});
        }
}

/* Along one axis, by plain rules. */
static uint64_t passed_straight(const struct position *p, enum direction d)
{
    return line_step(p, p->board, d) & line_step(p, p->board, opposite(d)) & p->board;
}

uint64_t line_passed(const struct position *p, enum direction d)
{
    uint64_t passed = passed_straight(p, d), met = 0, twice = 0;
    for (unsigned way = DIRECTION_NE; is_banked(p, d) && way < DIRECTIONS; way += 2) {
        const uint64_t from = line_step(p, p->board, (enum direction)way);
        twice |= met & from;
        met |= from;
    }
    return passed | (twice & line_bends(p));
}

uint64_t line_beside(const struct position *p, uint64_t squares, enum direction d)
{
    uint64_t beside = line_step(p, squares, d) | line_step(p, squares, opposite(d));
    if (is_banked(p, d)) {
        const enum direction across = (enum direction)(d ^ 2U); /* the other axis of diagonals */
        beside |= (line_step(p, squares, across) | line_step(p, squares, opposite(across))) & line_bends(p);
    }
    return beside & p->board;
}

/* The squares that no line passes through by plain rules. */
static uint64_t unpassed(const struct position *p)
{
    uint64_t passed = 0;
    for (unsigned d = DIRECTION_N; d < DIRECTION_S; d++)
        passed |= passed_straight(p, (enum direction)d);
    return p->board & ~passed;
}

uint64_t line_turnover(const struct position *p, enum turnover_set set, uint64_t squares)
{
    uint64_t inner = p->board;
    if (set == TURNOVER_SQUARES)
        return squares & p->board;
    if (set == TURNOVER_CORNERS)
        return unpassed(p);
    for (unsigned d = 0; set == TURNOVER_RIM && d < DIRECTIONS; d++)
        inner &= line_step(p, p->board, (enum direction)d);
    return set == TURNOVER_RIM ? p->board & ~inner : inner;
}

/* The clock; negative if there are fewer discs than at the start. */
static int discs_since(const struct position *p)
{
    return bits_count(occupied(p)) - bits_count(p->start[FIRST] | p->start[SECOND]);
}

static int turnover_every(const struct position *p) { return position_option(p, "turnover") % TURNOVER_UNIT; }

bool line_turnover_due(const struct position *p)
{
    const int next = discs_since(p) + 1;
    return p->turning && next > 0 && next % turnover_every(p) == 0;
}

bool line_turnover_clock(const struct position *p, int *since, int *every)
{
    const int discs = discs_since(p);
    if (!p->turning)
        return false;
    *every = turnover_every(p);
    *since = discs > 0 ? discs % *every : 0;
    return true;
}

/* True if there is room for the discs that another turnover takes. */
static bool turns_again(const struct position *p)
{
    const int since = discs_since(p), every = turnover_every(p), open = bits_count(p->board & ~occupied(p));
    return since + open >= ((since > 0 ? since : 0) / every + 1) * every;
}

uint64_t line_restless(const struct position *p)
{
    uint64_t sparks = p->sparks & ~occupied(p), restless = 0;
    for (unsigned d = 0; sparks && d < DIRECTIONS; d++)
        restless |= direction_step(sparks, (enum direction)d);
    if (p->turning && turns_again(p))
        restless |= p->turning;
    return restless & p->board;
}

uint64_t line_corners(const struct position *p)
{
    uint64_t passed = line_restless(p);
    for (unsigned d = DIRECTION_N; d < DIRECTION_S; d++)
        passed |= line_passed(p, (enum direction)d);
    return p->board & ~passed;
}
