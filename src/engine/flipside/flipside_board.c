#include "engine/flipside/flipside_eval.h"

#include <string.h>

#include "base/bits.h"

static void init_lines(struct flipside_ground *g)
{
    memset(g->way, DIRECTIONS, sizeof g->way);
    for (unsigned from = 0; from < 64; from++)
        for (unsigned d = 0; d < DIRECTIONS; d++) {
            uint64_t line = 0, passed = 0, last[8];
            unsigned count = 0, to[8];
            for (uint64_t at = direction_step(bit(from), (enum direction)d); at;
                 at = direction_step(at, (enum direction)d)) {
                line |= at;
                to[count] = bits_first(at);
                last[count++] = passed;
                passed |= at;
            }
            g->queen[from] |= line & ~CORNERS;
            for (unsigned i = 0; i < count; i++) {
                g->between[from][to[i]] = last[i];
                g->behind[from][to[i]] = line & ~last[i];
                g->way[from][to[i]] = (uint8_t)d;
                g->far[from][to[i]] = (uint8_t)(i + 1);
            }
        }
}

static void init_stacks(struct flipside_ground *g)
{
    for (unsigned rows = 0; rows < 256; rows++)
        for (unsigned i = 0; i < 8; i++)
            if (rows >> i & 1)
                g->row[rows] |= ROW_1 << 8 * i;
    for (unsigned square = 0; square < 64; square++) {
        uint64_t column = COLUMN_A << (square & 7), row = ROW_1 << (square & 56), self = bit(square);
        g->fed_not[EDGE_N][square] = column & ~(self - 1);
        g->fed_not[EDGE_S][square] = column & (self | (self - 1));
        g->fed_not[EDGE_W][square] = row & ~(self - 1);
        g->fed_not[EDGE_E][square] = row & (self | (self - 1));
    }
}

void flipside_ground_init(struct flipside_ground *g, const struct position *p)
{
    bool rook = position_option(p, "line") != 0;
    *g = (struct flipside_ground){.own_stay = position_option(p, "flip") != 0,
                                  .quiet = position_option(p, "quiet") != 0,
                                  .one_ends = position_option(p, "end") != 0,
                                  .pool = position_option(p, "stacks") != 0,
                                  .no_return = position_option(p, "vacated") != 0,
                                  .low_corners = position_option(p, "corners") != 0};
    init_lines(g);
    init_stacks(g);
    for (unsigned i = 0; i < 64; i++)
        g->aim[i] = rook ? g->queen[i] & (COLUMN_A << (i & 7) | ROW_1 << (i & 56)) : g->queen[i];
}

/* Clears discs of the four stacks of a square's lines that exceed what the lines can still take. */
static void forget(struct flipside_board *b, unsigned square)
{
    unsigned row = square >> 3, column = square & 7;
    uint64_t open = ~(flipside_discs(b) | CORNERS);
    uint64_t in_row = open & ROW_1 << 8 * row, in_column = open & COLUMN_A << column;
    uint32_t of_row = (UINT32_C(1) << 8 * EDGE_E | UINT32_C(1) << 8 * EDGE_W) << row;
    uint32_t of_column = (UINT32_C(1) << 8 * EDGE_N | UINT32_C(1) << 8 * EDGE_S) << column;
    if (!(in_row & (in_row - 1)))
        b->spare &= ~of_row;
    if (!(in_column & (in_column - 1)))
        b->spare &= ~of_column;
    if (!in_row)
        b->stacks &= ~of_row;
    if (!in_column)
        b->stacks &= ~of_column;
}

static void place_pawns(uint64_t pawns, uint8_t squares[2])
{
    squares[0] = squares[1] = (uint8_t)bits_pop(&pawns);
    if (pawns)
        squares[1] = (uint8_t)bits_first(pawns);
}

void flipside_board_of(const struct flipside_ground *g, const struct position *p, struct flipside_board *b)
{
    enum side me = p->turn, you = other(me);
    *b = (struct flipside_board){.discs = {p->discs[me], p->discs[you]}};
    place_pawns(p->pawns[me], b->pawn[0]);
    place_pawns(p->pawns[you], b->pawn[1]);
    for (unsigned e = 0; e < EDGES; e++)
        for (unsigned i = 0; i < RAIL_STACKS; i++) {
            unsigned held = g->pool ? 2 : position_rail(p, (enum edge)e, i);
            if (g->low_corners && (i == 0 || i == RAIL_STACKS - 1))
                held = 0; /* its first square is a corner */
            b->stacks |= (uint32_t)(held > 0) << (8 * e + i);
            b->spare |= (uint32_t)(held > 1) << (8 * e + i);
        }
    for (unsigned i = 0; i < 8; i++)
        forget(b, 9 * i);
}

struct flipside_board flipside_walk(const struct flipside_ground *g, const struct flipside_board *b, int pawn,
                                    unsigned to, bool quiet)
{
    struct flipside_board after = *b;
    uint64_t over = g->between[b->pawn[0][pawn]][to];
    after.pawn[0][pawn] = (uint8_t)to;
    if (!quiet) {
        uint64_t mine = b->discs[0] & over, yours = b->discs[1] & over;
        after.discs[0] ^= g->own_stay ? yours : mine | yours;
        after.discs[1] ^= g->own_stay ? yours : mine | yours;
    }
    return after;
}

static uint64_t hidden(const struct flipside_ground *g, const struct flipside_board *b, enum edge e)
{
    const uint64_t *not = g->fed_not[e];
    return not [b->pawn[0][0]] | not [b->pawn[0][1]] | not [b->pawn[1][0]] | not [b->pawn[1][1]];
}

/* All squares that `stacks` can serve past the pawns, by edge. */
static inline uint64_t fed(const struct flipside_ground *g, const struct flipside_board *b, uint32_t stacks,
                           uint64_t by_edge[EDGES])
{
    by_edge[EDGE_N] = (stacks & 255) * COLUMN_A & ~hidden(g, b, EDGE_N);
    by_edge[EDGE_E] = g->row[stacks >> 8 & 255] & ~hidden(g, b, EDGE_E);
    by_edge[EDGE_S] = (stacks >> 16 & 255) * COLUMN_A & ~hidden(g, b, EDGE_S);
    by_edge[EDGE_W] = g->row[stacks >> 24] & ~hidden(g, b, EDGE_W);
    return by_edge[EDGE_N] | by_edge[EDGE_E] | by_edge[EDGE_S] | by_edge[EDGE_W];
}

uint64_t flipside_slides(const struct flipside_ground *g, const struct flipside_board *b, unsigned placed,
                         unsigned left, uint64_t by_edge[EDGES])
{
    uint64_t aim = flipside_sight(g, b, g->aim, placed) & ~flipside_discs(b);
    if (g->no_return)
        aim &= ~bit(left);
    return aim & fed(g, b, b->stacks, by_edge);
}

struct flipside_board flipside_slide(const struct flipside_ground *g, const struct flipside_board *b, unsigned to,
                                     enum edge edge)
{
    unsigned index = edge == EDGE_N || edge == EDGE_S ? to & 7 : to >> 3;
    uint32_t stack = UINT32_C(1) << (8 * (unsigned)edge + index);
    struct flipside_board after = flipside_pass(b);
    after.discs[1] |= bit(to);
    if (!g->pool) {
        if (after.spare & stack)
            after.spare ^= stack;
        else
            after.stacks &= ~stack;
    }
    forget(&after, to);
    return after;
}

struct flipside_board flipside_pass(const struct flipside_board *b)
{
    return (struct flipside_board){.discs = {b->discs[1], b->discs[0]},
                                   .pawn = {{b->pawn[1][0], b->pawn[1][1]}, {b->pawn[0][0], b->pawn[0][1]}},
                                   .stacks = b->stacks,
                                   .spare = b->spare};
}

bool flipside_can_turn(const struct flipside_ground *g, const struct flipside_board *b, int side)
{
    for (int pawn = 0; pawn < 2; pawn++)
        for (uint64_t to = flipside_walks(g, b, side, pawn); to;) {
            uint64_t by_edge[EDGES];
            struct flipside_board after = *b;
            after.pawn[side][pawn] = (uint8_t)bits_pop(&to);
            if (flipside_slides(g, &after, after.pawn[side][pawn], b->pawn[side][pawn], by_edge))
                return true;
        }
    return false;
}

/* Two walks, each with two targets served by stacks of two: a disc can take away only one walk, one target or one disc
 * of a stack. */
bool flipside_goes_on(const struct flipside_ground *g, const struct flipside_board *b)
{
    int walks = 0;
    for (int pawn = 0; pawn < 2; pawn++)
        for (uint64_t to = flipside_walks(g, b, 1, pawn); to;) {
            uint64_t by_edge[EDGES], slides;
            struct flipside_board after = *b;
            after.pawn[1][pawn] = (uint8_t)bits_pop(&to);
            after.stacks = b->spare;
            slides = flipside_slides(g, &after, after.pawn[1][pawn], b->pawn[1][pawn], by_edge);
            walks += (slides & (slides - 1)) != 0;
            if (walks == 2)
                return true;
        }
    return false;
}

bool flipside_ends(const struct flipside_ground *g, const struct flipside_board *b)
{
    return !flipside_can_turn(g, b, 0) && (g->one_ends || !flipside_can_turn(g, b, 1));
}

static uint64_t stir(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * UINT64_C(0xff51afd7ed558ccd);
    return hash ^ hash >> 32;
}

uint64_t flipside_hash(const struct flipside_board *b)
{
    uint64_t mine = bit(b->pawn[0][0]) | bit(b->pawn[0][1]), yours = bit(b->pawn[1][0]) | bit(b->pawn[1][1]);
    uint64_t hash = stir(UINT64_C(0x9e3779b97f4a7c15), b->discs[0]);
    hash = stir(stir(hash, b->discs[1]), mine);
    return stir(stir(hash, yours * UINT64_C(0xc4ceb9fe1a85ec53)), (uint64_t)b->stacks << 32 | b->spare);
}
