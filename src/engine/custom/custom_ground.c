#include "engine/custom/custom_eval.h"

#include <string.h>

#include "base/bits.h"
#include "engine/placing/bitboard.h"
#include "rules/line.h"

/* Directions are numbered N NE E SE S SW W NW. An axis is one of the first four with its opposite. */

static void find_next(struct custom_ground *g, const struct position *p)
{
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        memset(g->next[d], CUSTOM_NOWHERE, sizeof g->next[d]);
        for (unsigned square = 0; square < 64; square++) {
            uint64_t to = g->board & bit(square) ? line_step(p, bit(square), (enum direction)d) & g->board : 0;
            enum direction on = (enum direction)d;
            if (to)
                g->next[d][square] = (uint8_t)bits_first(to);
            (void)line_next(p, square, &on);
            g->bend[d][square] = (uint8_t)on;
            if (on != d)
                g->rim |= bit(square);
        }
    }
}

/* What a line visits that has come to a square in this direction, until it ends or leaves that square as before. */
static uint64_t visited(const struct custom_ground *g, unsigned square, unsigned direction)
{
    const unsigned from = square, first = g->bend[direction][square];
    uint64_t squares = 0;
    direction = first;
    while (square < CUSTOM_NOWHERE) {
        squares |= bit(square);
        square = g->next[direction][square];
        direction = g->bend[direction][square];
        if (square == from && direction == first)
            break;
    }
    return squares;
}

static void add_line(struct custom_ground *g, unsigned axis, unsigned first, bool ring)
{
    unsigned square = first;
    uint64_t squares = 0;
    for (; square < CUSTOM_NOWHERE && !(squares & bit(square)); square = g->next[axis][square])
        squares |= bit(square);
    const uint64_t whole = visited(g, first, axis) | visited(g, first, axis + 4);
    if (bits_count(whole) < 3 || g->lines == CUSTOM_LINES_MAX)
        return;
    g->line[g->lines].squares = squares;
    g->line[g->lines].whole = whole;
    g->line[g->lines].axis = (uint8_t)axis;
    g->line[g->lines].length = (uint8_t)bits_count(squares);
    g->line[g->lines++].ring = ring;
}

/* An open line begins at a square without a predecessor; the remaining squares are on rings. */
static void find_lines(struct custom_ground *g)
{
    for (int rings = 1; rings >= 0; rings--) {
        for (unsigned axis = 0; axis < CUSTOM_AXES; axis++) {
            uint64_t left = g->board, ended = 0;
            for (unsigned square = 0; square < 64; square++)
                if (g->board & bit(square) && g->next[axis + 4][square] == CUSTOM_NOWHERE)
                    for (unsigned s = square; s < CUSTOM_NOWHERE; s = g->next[axis][s])
                        ended |= bit(s);
            for (unsigned square = 0; square < 64; square++) {
                bool begins = g->next[axis + 4][square] == CUSTOM_NOWHERE;
                if (!(left & bit(square)) || (ended & bit(square) ? rings || !begins : !rings))
                    continue;
                int before = g->lines;
                add_line(g, axis, square, rings != 0);
                if (g->lines > before)
                    left &= ~g->line[before].squares;
            }
        }
        g->rings = rings ? g->lines : g->rings;
    }
}

static void find_kinds(struct custom_ground *g)
{
    for (unsigned square = 0; square < 64; square++) {
        int passing = 0;
        if (!(g->board & bit(square)))
            continue;
        for (unsigned axis = 0; axis < CUSTOM_AXES; axis++) {
            const unsigned to = g->next[g->bend[axis][square]][square],
                           from = g->next[g->bend[axis + 4][square]][square];
            bool passes = to != CUSTOM_NOWHERE && from != CUSTOM_NOWHERE && to != from;
            passing += passes;
            if (!passes)
                g->ends[axis] |= bit(square);
        }
        g->kind[passing] |= bit(square);
    }
}

uint64_t custom_beside(const struct custom_ground *g, uint64_t squares)
{
    uint64_t row = squares | line_east(&g->edges, squares) | line_west(&g->edges, squares);
    return (row | line_north(&g->edges, row) | line_south(&g->edges, row)) & g->board & ~squares;
}

void custom_ground_init(struct custom_ground *g, const struct position *p)
{
    memset(g, 0, sizeof *g);
    g->board = p->board;
    g->squares = bits_count(p->board);
    g->sign = position_fewest_wins(p) ? -1 : 1;
    g->edges = line_edges_of(p);
    g->reach = line_reach(p);
    g->sparks = p->sparks;
    g->turning = p->turning;
    g->every = position_option(p, "turnover") % TURNOVER_UNIT;
    g->at_start = bits_count(p->start[FIRST] | p->start[SECOND]);
    g->bank = (p->house & HOUSE_BANK) != 0;
    g->followed = p->join != JOIN_NONE || g->bank || p->house & HOUSE_SHORT;
    find_next(g, p);
    find_lines(g);
    find_kinds(g);
    for (uint64_t corners = g->kind[0]; corners;) {
        unsigned corner = bits_pop(&corners);
        g->beside_corners[corner] = custom_beside(g, bit(corner));
    }
}

/* ---- moves ---- */

/* Moves on a ring whose other squares all belong to the opponent, so that the line closes at the square of the move. */
static uint64_t closing(const struct custom_ground *g, uint64_t me, uint64_t you)
{
    uint64_t moves = 0, open = g->board & ~(me | you);
    for (int i = 0; i < g->rings; i++) {
        uint64_t free = g->line[i].squares & open;
        if (!(g->line[i].squares & me) && free && !(free & (free - 1)) && g->line[i].length - 1U <= g->reach)
            moves |= free;
    }
    return moves;
}

/* What a disc of `me` on a square outflanks in one direction. */
static uint64_t run_of(const struct custom_ground *g, uint64_t me, uint64_t you, unsigned square, unsigned direction)
{
    const uint64_t ends =
        g->bank && direction % 2 == 1 ? me : me | bit(square); /* a banked line that returns is none */
    uint64_t run = 0;
    unsigned s = g->next[direction][square];
    while (s < CUSTOM_NOWHERE && you >> s & 1U) {
        run |= bit(s);
        direction = g->bend[direction][s];
        s = g->next[direction][s];
    }
    return s < CUSTOM_NOWHERE && ends >> s & 1U && bits_count(run) <= (int)g->reach ? run : 0;
}

/* Moves along rows and columns, which masks find, and along diagonals, which turn round. */
static uint64_t banked_moves(const struct custom_ground *g, uint64_t me, uint64_t you)
{
    uint64_t moves = 0, beside = 0;
    for (unsigned d = 0; d < DIRECTIONS; d += 2)
        moves |= line_behind_runs(&g->edges, me, you, (enum direction)d, g->reach);
    for (unsigned d = 1; d < DIRECTIONS; d += 2)
        beside |= direction_step(you, (enum direction)d);
    for (uint64_t left = beside & g->board & ~(me | you | moves); left;) {
        const unsigned square = bits_pop(&left);
        for (unsigned d = 1; d < DIRECTIONS && !(moves & bit(square)); d += 2)
            if (run_of(g, me, you, square, d))
                moves |= bit(square);
    }
    return moves;
}

uint64_t custom_moves(const struct custom_ground *g, uint64_t me, uint64_t you)
{
    uint64_t moves = g->bank       ? banked_moves(g, me, you)
                     : g->followed ? line_behind_all_runs(&g->edges, me, you, g->reach)
                                   : bitboard_moves(me, you);
    if (g->rings)
        moves |= closing(g, me, you);
    return moves & g->board & ~(me | you);
}

uint64_t custom_flips(const struct custom_ground *g, uint64_t me, uint64_t you, unsigned square)
{
    uint64_t flips = 0;
    if (!g->followed)
        return bitboard_flips(me, you, square);
    for (unsigned d = 0; d < DIRECTIONS; d++)
        flips |= run_of(g, me, you, square, d);
    return flips;
}

/* All eight, not across joined edges. */
static uint64_t around(uint64_t squares)
{
    uint64_t beside = 0;
    for (unsigned d = 0; d < DIRECTIONS; d++)
        beside |= direction_step(squares, (enum direction)d);
    return beside;
}

struct custom_pair custom_after(const struct custom_ground *g, uint64_t me, uint64_t you, unsigned square,
                                uint64_t flips)
{
    struct custom_pair after = {me | flips | bit(square), you & ~flips};
    if (g->sparks & bit(square)) {
        uint64_t over = around(bit(square)) & (me | you);
        after.me ^= over;
        after.you ^= over;
    }
    if (g->turning) {
        const int since = bits_count(me | you) + 1 - g->at_start;
        uint64_t over = since > 0 && since % g->every == 0 ? g->turning & (after.me | after.you) : 0;
        after.me ^= over;
        after.you ^= over;
    }
    return after;
}

/* ---- stability ---- */

/* Squares whose disc may still turn by itself (line_restless). */
static uint64_t restless(const struct custom_ground *g, uint64_t all)
{
    uint64_t sparks = g->sparks & ~all, squares = sparks ? around(sparks) : 0;
    if (g->turning) {
        const int since = bits_count(all) - g->at_start, open = bits_count(g->board & ~all);
        if (since + open >= ((since > 0 ? since : 0) / g->every + 1) * g->every)
            squares |= g->turning;
    }
    return squares;
}

static uint64_t straight(const struct custom_ground *g, uint64_t squares, unsigned axis)
{
    return line_step_by(&g->edges, squares, axis) | line_step_by(&g->edges, squares, (enum direction)(axis + 4));
}

/* The neighbours of `squares` along one axis (line_beside). */
static uint64_t along(const struct custom_ground *g, uint64_t squares, unsigned axis)
{
    const uint64_t beside = straight(g, squares, axis);
    return g->bank && axis % 2 == 1 ? beside | (straight(g, squares, axis ^ 2U) & g->rim) : beside;
}

/* For each axis, the squares that cannot be flipped along it, whoever owns them: their line ends there or is full. */
static void find_safe(const struct custom_ground *g, uint64_t all, uint64_t safe[CUSTOM_AXES])
{
    memcpy(safe, g->ends, sizeof g->ends);
    for (int i = 0; i < g->lines; i++)
        if (!(g->line[i].whole & ~all))
            safe[g->line[i].axis] |= g->line[i].squares;
}

/* Starting with discs that are safe along all axes, adds those that are safe or next to a stable disc along each
 * axis. */
static uint64_t spread_stable(const struct custom_ground *g, uint64_t me, uint64_t you,
                              const uint64_t safe[CUSTOM_AXES])
{
    me &= ~restless(g, me | you);
    uint64_t stable = me & safe[0] & safe[1] & safe[2] & safe[3], before = 0;
    while (stable != before) {
        before = stable;
        stable = me;
        for (unsigned axis = 0; axis < CUSTOM_AXES; axis++)
            stable &= safe[axis] | along(g, before, axis);
    }
    return stable;
}

uint64_t custom_stable(const struct custom_ground *g, uint64_t me, uint64_t you)
{
    uint64_t safe[CUSTOM_AXES];
    find_safe(g, me | you, safe);
    return spread_stable(g, me, you, safe);
}

int custom_stable_lead(const struct custom_ground *g, uint64_t me, uint64_t you)
{
    uint64_t safe[CUSTOM_AXES];
    find_safe(g, me | you, safe);
    return bits_count(spread_stable(g, me, you, safe)) - bits_count(spread_stable(g, you, me, safe));
}

/* ---- counting ---- */

uint64_t custom_perft(const struct custom_ground *g, uint64_t me, uint64_t you, int depth)
{
    uint64_t moves = custom_moves(g, me, you), leaves = 0;
    if (depth <= 0)
        return 1;
    if (!moves)
        return custom_moves(g, you, me) ? custom_perft(g, you, me, depth - 1) : 1;
    if (depth == 1)
        return (uint64_t)bits_count(moves);
    while (moves) {
        unsigned square = bits_pop(&moves);
        struct custom_pair next = custom_after(g, me, you, square, custom_flips(g, me, you, square));
        leaves += custom_perft(g, next.you, next.me, depth - 1);
    }
    return leaves;
}
