/*
 * move - a ply, which is one step of a turn, and its effects. Placing games have PLACE; flipping by hand adds TURN and
 * DONE; Flipside's turn is a WALK and then a SLIDE; every game has PASS. A move is a small plain value that is only
 * meaningful in the position where it is played.
 */
#ifndef OUTFLANK_RULES_MOVE_H
#define OUTFLANK_RULES_MOVE_H

#include "rules/position.h"

enum move_kind {
    MOVE_NONE = 0,
    MOVE_PLACE, /* to: the square, also of opening discs */
    MOVE_TURN,  /* to: a coin flipped by hand, or flipped back */
    MOVE_DONE,  /* ends flipping by hand */
    MOVE_WALK,  /* from, to: a pawn's move; quiet: without flipping (A-F2) */
    MOVE_SLIDE, /* to: the disc's target; edge: the rail it comes from */
    MOVE_PASS   /* forced */
};

struct move {
    uint8_t kind;  /* enum move_kind */
    uint8_t from;  /* square, WALK only; otherwise NO_SQUARE */
    uint8_t to;    /* square; NO_SQUARE for DONE and PASS */
    uint8_t edge;  /* enum edge, SLIDE only; otherwise 0 */
    uint8_t quiet; /* 1: without flipping, WALK only; otherwise 0 */
};

/* More than the legal plies of any position in any game (Flipside: 27 targets x 4 edges). */
enum { MOVES_MAX = 160 };

static inline bool move_equal(struct move a, struct move b)
{
    return a.kind == b.kind && a.from == b.from && a.to == b.to && a.edge == b.edge && a.quiet == b.quiet;
}

/* effect: what a ply did, in the order in which it should be shown. The list is complete: applying the effects to
 * the position before the ply (effects_apply) gives the position after it. A property test checks this for every
 * variant. */

enum effect_kind {
    EFFECT_LEND,  /* side: who receives a piece from the other's hand */
    EFFECT_PLACE, /* side, to: a disc of this side is placed from its hand */
    EFFECT_WALK,  /* side, from, to: a pawn moves */
    EFFECT_FLIP, /* to: this disc changes colour; side: its new owner; from: the square of the disc placed or the square
                    that the pawn came from; direction, distance: its position on the line from there, 1 being adjacent
                    (distance 0 for a coin flipped by hand that is on no such line). With joined edges the line may
                    leave the board and come back, with join=bank turn round at its rim; of several lines it is the
                    shortest, in a tie the one with the lower direction */
    EFFECT_TURN, /* to: this disc turns over by itself; side: its new owner; from: the spark placed on, with direction
                    and distance 1, or NO_SQUARE if it is due by the clock. One ply can turn a disc several times */
    EFFECT_DEAD, /* to: this corner, which a pawn has left, is closed permanently */
    EFFECT_SLIDE, /* side, to: a disc of this side arrives; edge, from: the edge of the rail, and the index of the
                     stack, 0 to 7; distance: pieces taken from the stack, 1, or 0 with stacks=pool */
    EFFECT_PASS,  /* side: who passes */
    EFFECT_STEP,  /* side, to: this side is at this step (enum step); `from`: the square concerned */
    EFFECT_END    /* side: the winner, or 2 for a draw; from: 1 if decided by a special rule (A-J1), otherwise 0 */
};

struct effect {
    uint8_t kind;      /* enum effect_kind */
    uint8_t side;      /* enum side */
    uint8_t from, to;  /* squares, or as described above */
    uint8_t edge;      /* enum edge */
    uint8_t direction; /* 0 to 7: N NE E SE S SW W NW, as the line leaves `from` */
    uint8_t distance;  /* in squares along the line: less than LINE_WAY_MAX */
};

/* What one ply can do at most: each disc but the one placed flips once, however long its line, and may turn over by
 * itself once for each of the causes; a lent piece, the disc, the step and the end are additional. A list that kept
 * these limits cannot overflow. */
enum { EFFECTS_FLIPS = 63, EFFECTS_TURNS = 8 + 64, EFFECTS_MAX = EFFECTS_FLIPS + EFFECTS_TURNS + 4 };

struct effects {
    int count;
    struct effect list[EFFECTS_MAX];
};

/* Appends an effect; does nothing if `fx` is NULL. */
void effects_add(struct effects *fx, struct effect effect);

/* Applies the effects to `p`, in order. */
void effects_apply(struct position *p, const struct effects *fx);

/* The number of FLIP effects: what the player's lines flipped, without what turned by itself. */
int effects_flips(const struct effects *fx);

#endif
