/*
 * flipside_eval - what a board of Flipside is worth before anything is looked ahead, in hundredths of a disc for the
 * side to move: the discs by the squares that they lie on; for each of the eight rays that a pawn sees, what the discs
 * and open squares on it are worth to the pawn's side; and what the best jump of each side would win at once. All of
 * it depends on how many discs lie already. The weights are learned by tools/train (docs/engine.md).
 *
 * A ray is told by seven digits of base 3, the nearest square first: open, a disc of the pawn's own side, a disc of the
 * other; from the first pawn, corner or edge on, own discs.
 */
#ifndef OUTFLANK_ENGINE_FLIPSIDE_FLIPSIDE_EVAL_H
#define OUTFLANK_ENGINE_FLIPSIDE_FLIPSIDE_EVAL_H

#include "engine/flipside/flipside_board.h"

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

#endif
