#include "rules/line.h"

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

uint64_t line_placements(const struct position *p, enum side side)
{
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

/* The distance of every outflanked disc along its shortest line, and that line's direction. */
struct move_paths {
    uint8_t distance[64], direction[64];
};

static void find_ways(const struct position *p, const struct line_edges *e, enum side side, unsigned square,
                      struct move_paths *ways)
{
    for (unsigned i = 0; i < 64; i++)
        ways->distance[i] = 64;
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        uint64_t run = run_of(p, e, side, square, d), s = line_step_by(e, bit(square), d);
        for (uint8_t distance = 1; s & run; s = line_step_by(e, s, d), distance++) {
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
    struct line_edges edges = line_edges_of(p);
    struct move_paths ways;
    find_ways(p, &edges, side, square, &ways);
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        uint64_t run = run_of(p, &edges, side, square, d), s = line_step_by(&edges, bit(square), d);
        for (uint8_t distance = 1; s & run; s = line_step_by(&edges, s, d), distance++) {
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

/* The squares that no line passes through. */
static uint64_t unpassed(const struct position *p)
{
    uint64_t passed = 0;
    for (unsigned d = DIRECTION_N; d < DIRECTION_S; d++)
        passed |= line_step(p, p->board, d) & line_step(p, p->board, opposite(d));
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

uint64_t line_corners(const struct position *p) { return unpassed(p) & ~line_restless(p); }
