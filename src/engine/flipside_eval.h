/*
 * flipside_eval - what a board of Flipside is worth before anything is looked ahead, in hundredths of a disc for the
 * side on turn: the margin in discs; for each of the eight rays that a pawn sees, what the discs and open squares on it
 * are worth to the pawn's side; and what the best jump of each side would win at once. Settled by matches
 * (docs/engine.md).
 *
 * A ray is told by seven digits of base 3, the nearest square first: open, a disc of the pawn's own side, a disc of the
 * other; from the first pawn, corner or edge on, own discs: where nobody can land nothing is won.
 */
#ifndef OUTFLANK_ENGINE_FLIPSIDE_EVAL_H
#define OUTFLANK_ENGINE_FLIPSIDE_EVAL_H

#include "engine/flipside_board.h"

enum { FLIPSIDE_RAYS = 2187 };

/* What the terms count, in hundredths of a disc. */
struct flipside_terms {
    int disc; /* for a disc of margin */
    int best_mine,
        best_yours; /* for a disc of margin that the best walk would win, of the side on turn and the other */
    int reach;      /* for a square that a pawn can walk to */
    int hit;        /* for a disc of the other side that a pawn can pass over */
};
extern const struct flipside_terms FLIPSIDE_TERMS;

/* The terms made into tables, for one game. */
struct flipside_eval {
    const struct flipside_ground *ground;
    struct flipside_terms terms;
    uint16_t digits[128];             /* seven bits as digits of base 3 */
    uint8_t turned[256];              /* eight bits the other way round */
    uint64_t falling[64], rising[64]; /* the diagonals through a square, that of a1 to h8 and that of h1 to a8 */
    int16_t ray[FLIPSIDE_RAYS];       /* what the ray is worth to the side of the pawn */
    int8_t jump[FLIPSIDE_RAYS];       /* the margin that the best walk along it would win */
};

void flipside_eval_init(struct flipside_eval *e, const struct flipside_ground *g, const struct flipside_terms *terms);

/* What the four pawns see of a board, and what that is worth: to value many slides on it. */
struct flipside_view {
    const struct flipside_board *board;
    int margin;          /* in discs, of the side on turn */
    int rays[2];         /* worth of all rays of a side's pawns */
    uint64_t seen[2][2]; /* squares up to the first pawn, of a side's pawns */
    uint16_t ray[2][2][DIRECTIONS];
    uint8_t best_way[2][2];
    int8_t best[2][2], second[2][2]; /* jumps of a pawn; the second goes another way */
};

/* `b` must outlive the view. */
void flipside_see(const struct flipside_eval *e, const struct flipside_board *b, struct flipside_view *v);

/* The value for the side on turn. */
int flipside_seen_value(const struct flipside_eval *e, const struct flipside_view *v);

/* The value for the other side, whose turn it is after the side on turn has slid a disc to `square`. */
int flipside_slid_value(const struct flipside_eval *e, const struct flipside_view *v, unsigned square);

/* The same values by the game's own position, for the side to move at the beginning of its turn; slow, and without any
 * of the tables above: the search is tested against it. */
int flipside_value(const struct position *p, const struct flipside_terms *terms);

#endif
