/*
 * refusal - why what a player points at cannot be chosen now. It follows the step of the turn and the board, knows no
 * game by name and has no words: the screens have those.
 */
#ifndef OUTFLANK_RULES_REFUSAL_H
#define OUTFLANK_RULES_REFUSAL_H

#include "rules/position.h"

enum refusal {
    REFUSAL_NONE, /* it can be chosen */
    REFUSAL_OVER, /* the game has ended */
    REFUSAL_HOLE, /* no square of this board */

    /* placing (rules 1.3), and the opening's discs (rules 4.1, 6.2.2, 7.4) */
    REFUSAL_DISC,    /* a disc lies there */
    REFUSAL_FLIPS,   /* it would flip nothing */
    REFUSAL_NO_DISC, /* it would flip, but there is no disc in hand */
    REFUSAL_MIDDLE,  /* the first discs go into the centre */
    REFUSAL_OPENING, /* in the centre, but not in this order (rules 4.1, 4.2) */

    /* coins flipped by hand (rules 5.3.8) */
    REFUSAL_LAID,    /* the coin just played stays as it is */
    REFUSAL_NO_COIN, /* there is nothing to turn */

    /* a pawn's move (rules 8.2.3a) */
    REFUSAL_PAWN_FIRST,   /* a pawn has to be chosen before anything else */
    REFUSAL_NOT_YOURS,    /* it is the other side's pawn */
    REFUSAL_STUCK,        /* this pawn can go nowhere */
    REFUSAL_STOPS,        /* a pawn does not stop on a disc */
    REFUSAL_PAWN,         /* a pawn stands there */
    REFUSAL_CORNER,       /* nothing enters a corner that its pawn has left */
    REFUSAL_LINE,         /* not in line with the pawn */
    REFUSAL_BLOCKED,      /* a pawn stands in the way */
    REFUSAL_NO_SLIDE,     /* no disc could be slid in after it (A-F10) */
    REFUSAL_MANNER_FIRST, /* it is asked how the pawn passes over discs */

    /* sliding a disc in (rules 8.2.3c) */
    REFUSAL_VACATED,      /* the square that the pawn left stays empty this turn (A-F13) */
    REFUSAL_NO_STACK,     /* no stack reaches that square */
    REFUSAL_SQUARE_FIRST, /* the square is chosen before the stack */
    REFUSAL_USED_UP,      /* the stack has no disc left */
    REFUSAL_STACK_LINE,   /* the stack feeds another row or column */
    REFUSALS
};

/* What was pointed at, and what has been chosen of the ply before it. */
struct press {
    uint8_t square; /* 0 to 63, whether the board has it or not; NO_SQUARE: a stack of the rails */
    uint8_t edge;   /* the stack: enum edge, and 0 to RAIL_STACKS - 1 */
    uint8_t index;
    uint8_t chosen; /* STEP_WALK: the pawn to move; STEP_SLIDE: the square to fill; NO_SQUARE: not chosen yet */
    uint8_t goal;   /* STEP_WALK: the pawn's goal, once only the manner of its walk is open; else NO_SQUARE */
};

/* Why the side to move cannot choose it; REFUSAL_NONE if it can. What is chosen must be legal. */
enum refusal refusal_of(const struct position *p, struct press press);

#endif
