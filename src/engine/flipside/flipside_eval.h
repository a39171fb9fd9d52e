/*
 * flipside_eval - Flipside for its search: the board and its moves (flipside_board), the static evaluation
 * (flipside_eval), and the file of its weights (flipside_weights).
 */
#ifndef OUTFLANK_ENGINE_FLIPSIDE_FLIPSIDE_EVAL_H
#define OUTFLANK_ENGINE_FLIPSIDE_FLIPSIDE_EVAL_H

#include "rules/line.h"
#include "rules/variant.h"

/*
 * flipside_board: the search's representation of a position: discs and pawns from the point of view of the side to
 * move, stacks as two bit planes, and tables of the lines of sight of pawns. It implements the rules of
 * src/rules/flipside.c with all their options, many times as fast; it does not evaluate. A walk and a slide are
 * separate steps. This module decides when the turn passes to the other side; whether the game is over is up to
 * flipside_can_turn.
 *
 * Stacks are stored only as far as they can still matter: a stack never yields more discs than its line has empty
 * squares. Turns that differ only in a disc that will never be needed therefore lead to the same board.
 */

/* The options of the game, and tables for pawns and stacks. */
struct flipside_ground {
    bool own_stay;               /* flip=own */
    bool quiet;                  /* quiet=on */
    bool one_ends;               /* end=one */
    bool pool;                   /* stacks=pool: discs are never taken from a stack */
    bool no_return;              /* vacated=off */
    bool low_corners;            /* corners=off: discs do not slide over corners */
    uint64_t queen[64];          /* playable squares in line with a square */
    uint64_t aim[64];            /* those that a slide can go to if the pawn is there: line=rook */
    uint64_t between[64][64];    /* squares between two squares of a line */
    uint64_t behind[64][64];     /* the second square and all beyond it, as seen from the first; 0: not in line */
    uint64_t fed_not[EDGES][64]; /* squares that a pawn there blocks for the stack of its line at an edge */
    uint64_t row[256];           /* whole rows, indexed by one bit per row */
    uint8_t way[64][64];         /* enum direction from one square to another; DIRECTIONS: not in line */
    uint8_t far[64][64];         /* their distance */
};

/* Index 0 is the side to move, 1 the other. Stack i of edge e is bit 8 e + i. */
struct flipside_board {
    uint64_t discs[2];
    uint8_t pawn[2][2];
    uint32_t stacks; /* stacks with at least one disc */
    uint32_t spare;  /* stacks with two */
};

/* Initializes the tables for the game of `p`. */
void flipside_ground_init(struct flipside_ground *g, const struct position *p);

/* Converts a position, at the beginning or in the middle of a turn. */
void flipside_board_of(const struct flipside_ground *g, const struct position *p, struct flipside_board *b);

static inline uint64_t flipside_discs(const struct flipside_board *b) { return b->discs[0] | b->discs[1]; }

/* The squares that a pawn on `square` sees past all other pawns; `of` lists the squares in line with each square. */
static inline uint64_t flipside_sight(const struct flipside_ground *g, const struct flipside_board *b,
                                      const uint64_t of[64], unsigned square)
{
    const uint64_t *behind = g->behind[square]; /* the square itself: none */
    return of[square] &
           ~(behind[b->pawn[0][0]] | behind[b->pawn[0][1]] | behind[b->pawn[1][0]] | behind[b->pawn[1][1]]);
}

/* Where a pawn of the side to move (side 0) or of the other (1) can walk to, whether or not a slide can follow. */
static inline uint64_t flipside_walks(const struct flipside_ground *g, const struct flipside_board *b, int side,
                                      int pawn)
{
    return flipside_sight(g, b, g->queen, b->pawn[side][pawn]) & ~flipside_discs(b);
}

/* The board after a walk. The same side stays to move. */
struct flipside_board flipside_walk(const struct flipside_ground *g, const struct flipside_board *b, int pawn,
                                    unsigned to, bool quiet);

/* The squares that a slide can go to after a walk from `left` to `placed`, in total and for each edge that serves
 * them. */
uint64_t flipside_slides(const struct flipside_ground *g, const struct flipside_board *b, unsigned placed,
                         unsigned left, uint64_t by_edge[EDGES]);

/* The board after a slide. The other side is to move. */
struct flipside_board flipside_slide(const struct flipside_ground *g, const struct flipside_board *b, unsigned to,
                                     enum edge edge);

/* The same board with the other side to move. */
struct flipside_board flipside_pass(const struct flipside_board *b);

/* True if a side can make a turn. */
bool flipside_can_turn(const struct flipside_ground *g, const struct flipside_board *b, int side);

/* True if the other side will certainly have a turn, wherever the slide goes. If false, check each slide. */
bool flipside_goes_on(const struct flipside_ground *g, const struct flipside_board *b);

/* True if the side to move has no turn and the game ends because of that. */
bool flipside_ends(const struct flipside_ground *g, const struct flipside_board *b);

uint64_t flipside_hash(const struct flipside_board *b);

/*
 * flipside_eval: the static evaluation, in hundredths of a disc for the side to move. It adds up the discs by their
 * squares; for each of the eight rays seen by a pawn, the contents of the ray, for the pawn's side; and for each side
 * the best jump available. All weights depend on the number of discs on the board. tools/train learns them
 * (docs/engine.md).
 *
 * A ray is a number of seven digits in base 3, nearest square first: empty, a disc of the pawn's side, a disc of the
 * other side. From the first pawn, corner or edge on, the digits are those of own discs.
 */

enum {
    FLIPSIDE_RAYS = 2187,
    FLIPSIDE_CLASSES = 9, /* of squares equivalent by symmetry */
    FLIPSIDE_JUMPS = 8,   /* half of the number of discs that a jump flips, 0 to 6 */
    FLIPSIDE_STAGES = 5,  /* at 0, 15, 30, 45 and 60 discs; weights in between are interpolated */
    FLIPSIDE_STAGE = 15,
    FLIPSIDE_DISCS = 60
};

/* The weights of one stage, in hundredths of a disc. */
struct flipside_stage {
    int16_t tempo[2];                 /* having the move, with an even and with an odd number of discs */
    int16_t square[FLIPSIDE_CLASSES]; /* a disc, for its side */
    int16_t jump[2][FLIPSIDE_JUMPS];  /* the best jump of the side to move; and of the other side, for that side */
    int16_t ray[2][FLIPSIDE_RAYS];    /* a ray of a pawn of the side to move; and of the other side, for that side */
};

struct flipside_weights {
    struct flipside_stage stage[FLIPSIDE_STAGES];
};

/* The canonical form of a ray, with own discs after the last landing square, which has the same value. */
int flipside_usual_ray(int ray);

/* Handmade weights with a few terms. `own_stay` is the game's option flip=own. */
void flipside_weights_plain(struct flipside_weights *w, bool own_stay);

/* Tables computed from the weights, for one game. */
struct flipside_eval {
    const struct flipside_ground *ground;
    const struct flipside_weights *weights;
    uint16_t digits[128];             /* seven bits as digits in base 3 */
    uint8_t turned[256];              /* eight bits in reverse order */
    uint64_t falling[64], rising[64]; /* the diagonals through a square, parallel to a1-h8 and to h1-a8 */
    uint64_t alike[FLIPSIDE_CLASSES]; /* the squares of each class */
    uint8_t class_of[64];
    int8_t jump[FLIPSIDE_RAYS]; /* half of the discs won by the best walk along a ray */
    bool ready[FLIPSIDE_DISCS + 1];
    struct flipside_stage *stages; /* indexed by the number of discs; only those that are ready */
};

/* The weights must outlive the tables. False if out of memory. */
bool flipside_eval_init(struct flipside_eval *e, const struct flipside_ground *g, const struct flipside_weights *w);
void flipside_eval_finish(struct flipside_eval *e);

/* The lines of sight of the four pawns and their values, shared by the evaluations of many slides. */
struct flipside_view {
    const struct flipside_board *board;
    const struct flipside_stage *stage;
    int discs;           /* at the time of the evaluation */
    int squares;         /* value of the discs, for the side to move */
    int rays[2];         /* value of all rays of each side's pawns */
    uint64_t seen[2][2]; /* squares up to the first pawn, for each pawn of each side */
    uint16_t ray[2][2][DIRECTIONS];
    uint8_t best_way[2][2];
    int8_t best[2][2], second[2][2]; /* best jumps of a pawn, halved; the second is in another direction */
};

/* Prepares a view for the value of the board itself, for the side to move. `b` must outlive the view. */
void flipside_see(struct flipside_eval *e, const struct flipside_board *b, struct flipside_view *v);
int flipside_seen_value(const struct flipside_view *v);

/* Prepares a view of the board after a walk; flipside_slid_value then gives, for the other side, the value after the
 * side to move has slid a disc to `square`. */
void flipside_see_slides(struct flipside_eval *e, const struct flipside_board *b, struct flipside_view *v);
int flipside_slid_value(const struct flipside_eval *e, const struct flipside_view *v, unsigned square);

/* The same values from a struct position, for the side to move at the beginning of its turn. Slow, and independent of
 * the tables above; the tests compare the two. */
int flipside_value(const struct position *p, const struct flipside_weights *w);

/* flipside_weights: the file of the weights: five letters that identify it, then each stage in the order of struct
 * flipside_stage, rays only in canonical form, two bytes per weight, little-endian. */

#define FLIPSIDE_WEIGHTS_NAME "flipside.weights"

/* Reads or writes a file. False on failure or if it is not a file of weights; the weights then stay unchanged. */
bool flipside_weights_read(struct flipside_weights *w, const char *path);
bool flipside_weights_write(const struct flipside_weights *w, const char *path);

#endif
