/*
 * move - one ply, one step of a turn, and what it does. A placing game has PLACE; flipping by hand adds TURN and DONE;
 * Flipside's turn is a WALK and then a SLIDE; any game has PASS. A move is small plain data and means something only
 * together with the position it is played in; its effects tell what came of it there.
 */
#ifndef OUTFLANK_RULES_MOVE_H
#define OUTFLANK_RULES_MOVE_H

#include "rules/position.h"

enum move_kind {
    MOVE_NONE = 0,
    MOVE_PLACE, /* to: the square placed on (opening discs too) */
    MOVE_TURN,  /* to: a coin flipped by hand, or flipped back */
    MOVE_DONE,  /* the flipping by hand is over */
    MOVE_WALK,  /* from, to: a pawn's move; quiet: without flipping (A-F2) */
    MOVE_SLIDE, /* to: the disc's target; edge: the rail that it comes from */
    MOVE_PASS   /* forced */
};

struct move {
    uint8_t kind;  /* enum move_kind */
    uint8_t from;  /* square, WALK only; else NO_SQUARE */
    uint8_t to;    /* square; NO_SQUARE for DONE and PASS */
    uint8_t edge;  /* enum edge, SLIDE only; else 0 */
    uint8_t quiet; /* 1 for a quiet pass-over, WALK only; else 0 */
};

/* More legal plies than any position of any game has (Flipside: 27 targets x 4 edges). */
enum { MOVES_MAX = 160 };

static inline bool move_equal(struct move a, struct move b)
{
    return a.kind == b.kind && a.from == b.from && a.to == b.to && a.edge == b.edge && a.quiet == b.quiet;
}

/* effect: what a ply did, in the order the eye should see it. The list tells the whole truth: whoever has the position
 * before and performs the effects in turn (effects_apply) arrives at the position after; a property test holds every
 * variant to that. */

enum effect_kind {
    EFFECT_LEND,  /* side: who receives one piece out of the other's hand */
    EFFECT_PLACE, /* side, to: a disc of this side is placed out of its hand */
    EFFECT_WALK,  /* side, from, to: a pawn moves */
    EFFECT_FLIP,  /* to: this disc changes colour, side: whose it becomes; from: the square of the disc placed
                     or the square that the pawn came from; direction, distance: along the line from there, 1
                     is next to it (a coin flipped by hand may lie on no such line: distance 0). Where edges are
                     joined the line may leave the board and come back; of several ways it is the shortest, at a
                     tie the lower direction */
    EFFECT_DEAD,  /* to: this corner, which a pawn has left, is closed for good */
    EFFECT_SLIDE, /* side, to: a disc of this side arrives; edge, from: the rail's edge, and its stack's
                     index 0 to 7 in `from`; distance: pieces that the stack loses by it, 1, or 0 with
                     stacks=pool */
    EFFECT_PASS,  /* side: has to pass */
    EFFECT_STEP,  /* side, to: it is this side's step (enum step in `to`); `from`: the square in hand */
    EFFECT_END    /* side: the winner, or 2 for a draw; from: 1 if a rule of its own decided (A-J1), else 0 */
};

struct effect {
    uint8_t kind;      /* enum effect_kind */
    uint8_t side;      /* enum side */
    uint8_t from, to;  /* squares, or as said above */
    uint8_t edge;      /* enum edge */
    uint8_t direction; /* 0 to 7: N NE E SE S SW W NW, the way from `from` to `to` */
    uint8_t distance;  /* squares: up to 55, round a torus of 7 x 8 */
};

/* One ply flips at most 19 discs in Reversi and 55 on a board with joined edges, where a diagonal can pass every square
 * of a torus of 7 x 8; a walk jumps at most 6. A piece lent, the disc, the step and the end come on top. */
enum { EFFECTS_MAX = 64 };

struct effects {
    int count;
    struct effect list[EFFECTS_MAX];
};

/* Adds one effect to the list; nothing if `fx` is NULL. */
void effects_add(struct effects *fx, struct effect effect);

/* Performs the effects on `p`, in order. */
void effects_apply(struct position *p, const struct effects *fx);

/* The number of FLIP effects in the list. */
int effects_flips(const struct effects *fx);

#endif
