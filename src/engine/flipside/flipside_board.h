/*
 * flipside_board - the search's own idea of a position of Flipside: discs and pawns from the view of the side to move,
 * stacks as two planes of bits, and tables that tell what a pawn sees. Plays the rules of src/rules/flipside.c under
 * all their options, many times as fast; knows no values. A walk and a slide are made one after the other; where the
 * turn passes on is decided here, where the game ends is asked of flipside_can_turn.
 *
 * Stacks are told only as far as they can still matter: a stack never gives more discs than its line has squares
 * without one. So turns that differ in nothing but a disc that nobody will miss lead to the same board.
 */
#ifndef OUTFLANK_ENGINE_FLIPSIDE_FLIPSIDE_BOARD_H
#define OUTFLANK_ENGINE_FLIPSIDE_FLIPSIDE_BOARD_H

#include "rules/line.h"
#include "rules/variant.h"

/* The options of the game, and the squares of the board as pawns and stacks see them. */
struct flipside_ground {
    bool custom_stay;            /* flip=own */
    bool quiet;                  /* quiet=on */
    bool one_ends;               /* end=one */
    bool pool;                   /* stacks=pool: nothing is ever taken from a stack */
    bool no_return;              /* vacated=off */
    bool low_corners;            /* corners=off: nothing slides over a corner */
    uint64_t queen[64];          /* play squares in line with a square */
    uint64_t aim[64];            /* those that a slide may go to when the pawn stands there: line=rook */
    uint64_t between[64][64];    /* squares between two of one line */
    uint64_t behind[64][64];     /* the second square and all beyond it, seen from the first; 0: not in line */
    uint64_t fed_not[EDGES][64]; /* squares that a pawn there hides from the stack of its line at an edge */
    uint64_t row[256];           /* whole rows, by a bit a row */
    uint8_t way[64][64];         /* enum direction from one square to another, DIRECTIONS: not in line */
    uint8_t far[64][64];         /* and how far */
};

/* [0] is the side to move, [1] the other. Stack i of edge e is bit 8 e + i. */
struct flipside_board {
    uint64_t discs[2];
    uint8_t pawn[2][2];
    uint32_t stacks; /* that hold a disc */
    uint32_t spare;  /* that hold two */
};

/* For the game that `p` is a position of. */
void flipside_ground_init(struct flipside_ground *g, const struct position *p);

/* The position, at the beginning or in the middle of a turn. */
void flipside_board_of(const struct flipside_ground *g, const struct position *p, struct flipside_board *b);

static inline uint64_t flipside_discs(const struct flipside_board *b) { return b->discs[0] | b->discs[1]; }

/* What the pawn on `square` sees past all other pawns; `of` lists squares in line with it. */
static inline uint64_t flipside_sight(const struct flipside_ground *g, const struct flipside_board *b,
                                      const uint64_t of[64], unsigned square)
{
    const uint64_t *behind = g->behind[square]; /* of itself: nothing */
    return of[square] &
           ~(behind[b->pawn[0][0]] | behind[b->pawn[0][1]] | behind[b->pawn[1][0]] | behind[b->pawn[1][1]]);
}

/* Where a pawn of the side to move (0) or of the other (1) may walk to, slides not asked for. */
static inline uint64_t flipside_walks(const struct flipside_ground *g, const struct flipside_board *b, int side,
                                      int pawn)
{
    return flipside_sight(g, b, g->queen, b->pawn[side][pawn]) & ~flipside_discs(b);
}

/* The board after a walk of the side to move, whose turn it stays. */
struct flipside_board flipside_walk(const struct flipside_ground *g, const struct flipside_board *b, int pawn,
                                    unsigned to, bool quiet);

/* The squares that a slide may go to after a walk from `left` to `laid`, in all and by the edges that serve them. */
uint64_t flipside_slides(const struct flipside_ground *g, const struct flipside_board *b, unsigned laid, unsigned left,
                         uint64_t by_edge[EDGES]);

/* The board after a slide, with the other side to move. */
struct flipside_board flipside_slide(const struct flipside_ground *g, const struct flipside_board *b, unsigned to,
                                     enum edge edge);

/* The same board with the other side to move. */
struct flipside_board flipside_pass(const struct flipside_board *b);

/* True if a side has a turn. */
bool flipside_can_turn(const struct flipside_ground *g, const struct flipside_board *b, int side);

/* True if the other side will have a turn wherever the side to move slides its disc to; false: ask then. */
bool flipside_goes_on(const struct flipside_ground *g, const struct flipside_board *b);

/* True if the side to move could make no turn and the game is over with that. */
bool flipside_ends(const struct flipside_ground *g, const struct flipside_board *b);

uint64_t flipside_hash(const struct flipside_board *b);

#endif
