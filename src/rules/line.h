/*
 * line - lines of squares: the eight directions as shifts of masks, and lines on boards whose edges may be joined
 * (rules 12.5): neighbours, legal squares, flips. It handles every board and every kind of line; flipping.c is faster
 * but only for the lines of the printed games. Hands and turns are not considered.
 */
#ifndef OUTFLANK_RULES_LINE_H
#define OUTFLANK_RULES_LINE_H

#include <stdint.h>

#include "base/bits.h"
#include "rules/move.h"
#include "rules/variant.h"

/* direction: the eight directions of lines, as shifts of masks within the 8 x 8 frame, without wrapping at its sides.
 * For a smaller board, mask the result. */

enum direction {
    DIRECTION_N,
    DIRECTION_NE,
    DIRECTION_E,
    DIRECTION_SE,
    DIRECTION_S,
    DIRECTION_SW,
    DIRECTION_W,
    DIRECTION_NW
};
enum { DIRECTIONS = 8 };

#define COLUMN_A UINT64_C(0x0101010101010101)
#define COLUMN_H UINT64_C(0x8080808080808080)
#define ROW_1 UINT64_C(0x00000000000000ff)
#define FALLING_CORNERS UINT64_C(0x8000000000000001) /* a1 and h8 */
#define RISING_CORNERS UINT64_C(0x0100000000000080)  /* h1 and a8 */
#define CORNERS (FALLING_CORNERS | RISING_CORNERS)

/* The neighbours of `squares` in one direction, without those outside the frame. */
static inline uint64_t direction_step(uint64_t squares, enum direction d)
{
    switch (d) {
    case DIRECTION_N:
        return squares >> 8;
    case DIRECTION_NE:
        return (squares & ~COLUMN_H) >> 7;
    case DIRECTION_E:
        return (squares & ~COLUMN_H) << 1;
    case DIRECTION_SE:
        return (squares & ~COLUMN_H) << 9;
    case DIRECTION_S:
        return squares << 8;
    case DIRECTION_SW:
        return (squares & ~COLUMN_A) << 7;
    case DIRECTION_W:
        return (squares & ~COLUMN_A) >> 1;
    default:
        return (squares & ~COLUMN_A) >> 9;
    }
}

/* The direction from one square to another, and the distance; distance 0 if they are not on a line. */
enum direction direction_between(unsigned from, unsigned to, unsigned *distance);

/* line: across joined edges. */

/* The neighbours of `squares` in one direction, also across joined edges, without those outside the board's rectangle.
 * Holes are included; mask the result with `board`. */
uint64_t line_step(const struct position *p, uint64_t squares, enum direction d);

/* These squares and all their neighbours, also across joined edges, that exist. */
uint64_t line_around(const struct position *p, uint64_t squares);

/* True if a step from one square to the next crosses a joined edge. */
bool line_over_edge(unsigned from, unsigned to);

/* The empty squares where `side` outflanks discs. A line that returns to the square of the move ends there. */
uint64_t line_placements(const struct position *p, enum side side);

/* The square after `square` on a line that has come to it in direction `*d`; NO_SQUARE where it ends. With join=bank a
 * diagonal leaves the rim in another direction, which `*d` is then. */
unsigned line_next(const struct position *p, unsigned square, enum direction *d);

/* With join=bank, the outer squares of the rectangle, where diagonals turn round; otherwise 0. */
uint64_t line_bends(const struct position *p);

/* On a table of 8 x 7 with banks a diagonal takes 84 steps until it is back. */
enum { LINE_WAY_MAX = 84 };

/* Lists square by square the line along which a move of `side` on the empty square `square` outflanks discs in one
 * direction: the discs, one that it passes twice twice, then the disc or the square where it ends. Returns how many; 0,
 * and what is in `way` is of no use, if it outflanks nothing. */
int line_way(const struct position *p, enum side side, unsigned square, enum direction d, uint8_t way[LINE_WAY_MAX]);

/* The discs that a move of `side` on the empty square `square` flips. */
uint64_t line_flips(const struct position *p, enum side side, unsigned square);

/* Appends that move's flips to the effects, each disc once: along the shortest line that outflanks it, in a tie the
 * lower direction. To be called before the discs are flipped. */
void line_list_flips(const struct position *p, enum side side, unsigned square, struct effects *fx);

/* The squares that a line can pass along this axis, in direction `d` or back: from one square of the board to another.
 * With join=bank a diagonal passes the rim, but not a corner of the rectangle, where it goes back the way it came. */
uint64_t line_passed(const struct position *p, enum direction d);
/* The squares on the board that are next to these on lines along this axis. */
uint64_t line_beside(const struct position *p, uint64_t squares, enum direction d);

/* Squares where a disc stays as it is: no line passes through them, and they cannot turn by themselves any more. On a
 * full board without such things, the four corners. */
uint64_t line_corners(const struct position *p);
/* The squares of this board that turn over; `squares` are those of TURNOVER_SQUARES. Possibly none. */
uint64_t line_turnover(const struct position *p, enum turnover_set set, uint64_t squares);
/* True if the next disc placed makes `turning` turn over. The clock is the discs on the board less those at its start.
 */
bool line_turnover_due(const struct position *p);
/* That clock since the last turnover, 0 to `every` - 1; false, with nothing changed, on a board without a set. */
bool line_turnover_clock(const struct position *p, int *since, int *every);
/* Squares whose disc may still turn over by itself. */
uint64_t line_restless(const struct position *p);

/* Steps for all squares of a set at once, in any direction, across joined edges too. Inline, since line.c and the
 * engine's loops for joined boards consist of little else. */

/* The sides of a board's rectangle, and how it continues there. */
struct line_edges {
    uint64_t rectangle, left, right;
    unsigned across, down;           /* shifts of a step across a joined edge */
    uint64_t join_across, join_down; /* all ones if edges are joined, otherwise 0 */
};

static inline struct line_edges line_edges_of(const struct position *p)
{
    uint64_t rows = ~UINT64_C(0) >> (64 - 8 * p->height), right = COLUMN_A << (p->width - 1);
    return (struct line_edges){.rectangle = rows & (right | (right - COLUMN_A)),
                               .left = COLUMN_A,
                               .right = right,
                               .across = p->width - 1U,
                               .down = 8 * (p->height - 1U),
                               .join_across = p->join == JOIN_NONE ? 0 : ~UINT64_C(0),
                               .join_down = p->join == JOIN_ALL ? ~UINT64_C(0) : 0};
}

static inline uint64_t line_east(const struct line_edges *e, uint64_t s)
{
    return (s & ~e->right) << 1 | ((s & e->right) >> e->across & e->join_across);
}

static inline uint64_t line_west(const struct line_edges *e, uint64_t s)
{
    return (s & ~e->left) >> 1 | ((s & e->left) << e->across & e->join_across);
}

static inline uint64_t line_north(const struct line_edges *e, uint64_t s)
{
    return s >> 8 | ((s & ROW_1) << e->down & e->join_down);
}

static inline uint64_t line_south(const struct line_edges *e, uint64_t s)
{
    return (s << 8 & e->rectangle) | (s >> e->down & ROW_1 & e->join_down);
}

static inline uint64_t line_step_by(const struct line_edges *e, uint64_t s, enum direction d)
{
    if (d == DIRECTION_NE || d == DIRECTION_E || d == DIRECTION_SE)
        s = line_east(e, s);
    if (d == DIRECTION_NW || d == DIRECTION_W || d == DIRECTION_SW)
        s = line_west(e, s);
    if (d == DIRECTION_NW || d == DIRECTION_N || d == DIRECTION_NE)
        s = line_north(e, s);
    if (d == DIRECTION_SW || d == DIRECTION_S || d == DIRECTION_SE)
        s = line_south(e, s);
    return s;
}

/* The squares after the runs of `theirs` that begin next to `own` and have at most `reach` discs. All runs are extended
 * in parallel, one step per round. The squares may be empty, occupied or holes. */
static inline uint64_t line_behind_runs(const struct line_edges *e, uint64_t own, uint64_t theirs, enum direction d,
                                        unsigned reach)
{
    uint64_t run = 0;
    for (uint64_t s = line_step_by(e, own, d) & theirs; s && reach > 0; s = line_step_by(e, s, d) & theirs, reach--)
        run |= s;
    return line_step_by(e, run, d);
}

/* The same in all directions. */
static inline uint64_t line_behind_all_runs(const struct line_edges *e, uint64_t own, uint64_t theirs, unsigned reach)
{
    uint64_t behind = 0;
    for (unsigned d = 0; d < DIRECTIONS; d++)
        behind |= line_behind_runs(e, own, theirs, (enum direction)d, reach);
    return behind;
}

/* The most discs that a line may have and still outflank them. */
static inline unsigned line_reach(const struct position *p) { return p->house & HOUSE_SHORT ? REACH_SHORT : 64; }

#endif
