/*
 * flipside_eval - Flipside as its search sees it: the board with its moves (flipside_board), what it is worth before
 * anything is looked ahead (flipside_eval), and the weights of that as a file (flipside_weights).
 */
#ifndef OUTFLANK_ENGINE_FLIPSIDE_FLIPSIDE_EVAL_H
#define OUTFLANK_ENGINE_FLIPSIDE_FLIPSIDE_EVAL_H

#include "rules/line.h"
#include "rules/variant.h"

/*
 * flipside_board: the search's own idea of a position of Flipside: discs and pawns from the view of the side to move,
 * stacks as two planes of bits, and tables that tell what a pawn sees. Plays the rules of src/rules/flipside.c under
 * all their options, many times as fast; knows no values. A walk and a slide are made one after the other; where the
 * turn passes on is decided here, where the game ends is asked of flipside_can_turn.
 *
 * Stacks are told only as far as they can still matter: a stack never gives more discs than its line has squares
 * without one. So turns that differ in nothing but a disc that nobody will miss lead to the same board.
 */

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

/*
 * flipside_eval: what a board is worth before anything is looked ahead, in hundredths of a disc for the side to move:
 * the discs by the squares that they lie on; for each of the eight rays that a pawn sees, what the discs and open
 * squares on it are worth to the pawn's side; and what the best jump of each side would win at once. All of it depends
 * on how many discs lie already. The weights are learned by tools/train (docs/engine.md).
 *
 * A ray is told by seven digits of base 3, the nearest square first: open, a disc of the pawn's own side, a disc of
 * the other; from the first pawn, corner or edge on, own discs.
 */

enum {
    FLIPSIDE_RAYS = 2187,
    FLIPSIDE_CLASSES = 9, /* of squares that are alike but for turning and mirroring the board */
    FLIPSIDE_JUMPS = 8,   /* half of what a jump wins: 0 to 6 discs turned */
    FLIPSIDE_STAGES = 5,  /* at 0, 15, 30, 45 and 60 discs; between them weights change evenly */
    FLIPSIDE_STAGE = 15,
    FLIPSIDE_DISCS = 60
};

/* What things are worth at one stage, in hundredths of a disc. */
struct flipside_stage {
    int16_t tempo[2];                 /* being on turn, with an even number of discs and with an odd one */
    int16_t square[FLIPSIDE_CLASSES]; /* a disc, to its side */
    int16_t jump[2][FLIPSIDE_JUMPS];  /* the best jump of the side to move; of the other side, to that side */
    int16_t ray[2][FLIPSIDE_RAYS];    /* a ray of a pawn of the side to move; of the other side, to that side */
};

struct flipside_weights {
    struct flipside_stage stage[FLIPSIDE_STAGES];
};

/* The ray that has own discs after the last landing and is worth the same. */
int flipside_usual_ray(int ray);

/* Weights made by hand out of a few terms. `custom_stay`: the game's option flip=own. */
void flipside_weights_plain(struct flipside_weights *w, bool custom_stay);

/* The weights made into tables, for one game. */
struct flipside_eval {
    const struct flipside_ground *ground;
    const struct flipside_weights *weights;
    uint16_t digits[128];             /* seven bits as digits of base 3 */
    uint8_t turned[256];              /* eight bits the other way round */
    uint64_t falling[64], rising[64]; /* the diagonals through a square, that of a1 to h8 and that of h1 to a8 */
    uint64_t alike[FLIPSIDE_CLASSES]; /* the squares of a class */
    uint8_t class_of[64];
    int8_t jump[FLIPSIDE_RAYS]; /* half of what the best walk along a ray wins */
    bool ready[FLIPSIDE_DISCS + 1];
    struct flipside_stage *stages; /* by the number of discs; those that are ready */
};

/* The weights must outlive the tables. False if there is not enough memory. */
bool flipside_eval_init(struct flipside_eval *e, const struct flipside_ground *g, const struct flipside_weights *w);
void flipside_eval_finish(struct flipside_eval *e);

/* What the four pawns see of a board, and what that is worth: to value many slides on it. */
struct flipside_view {
    const struct flipside_board *board;
    const struct flipside_stage *stage;
    int discs;           /* when the value is asked for */
    int squares;         /* worth of the discs, for the side to move */
    int rays[2];         /* worth of all rays of a side's pawns */
    uint64_t seen[2][2]; /* squares up to the first pawn, of a side's pawns */
    uint16_t ray[2][2][DIRECTIONS];
    uint8_t best_way[2][2];
    int8_t best[2][2], second[2][2]; /* jumps of a pawn, halved; the second goes another way */
};

/* A view to value the board itself, for the side to move. `b` must outlive the view. */
void flipside_see(struct flipside_eval *e, const struct flipside_board *b, struct flipside_view *v);
int flipside_seen_value(const struct flipside_view *v);

/* A view of the board after a walk, and the value for the other side, whose turn it is after the side to move has slid
 * a disc to `square`. */
void flipside_see_slides(struct flipside_eval *e, const struct flipside_board *b, struct flipside_view *v);
int flipside_slid_value(const struct flipside_eval *e, const struct flipside_view *v, unsigned square);

/* The same values by the game's own position, for the side to move at the beginning of its turn; slow, and without any
 * of the tables above: the search is tested against it. */
int flipside_value(const struct position *p, const struct flipside_weights *w);

/* flipside_weights: the weights of Flipside as a file: five letters that name it, then for each stage the weights of
 * struct flipside_stage in its order, of rays only the usual ones, in two bytes each, the low one first. */

#define FLIPSIDE_WEIGHTS_NAME "flipside.weights"

/* Reads a file, or writes one; false if it cannot be, or is no file of weights. What is read into is then as it was. */
bool flipside_weights_read(struct flipside_weights *w, const char *path);
bool flipside_weights_write(const struct flipside_weights *w, const char *path);

#endif
