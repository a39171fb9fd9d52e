/*
 * refusal - why what a player points at cannot be chosen. It depends on the step of the turn and on the board, not on
 * the game. The screens have the texts.
 */
#ifndef OUTFLANK_RULES_REFUSAL_H
#define OUTFLANK_RULES_REFUSAL_H

#include "rules/position.h"

enum refusal {
    REFUSAL_NONE, /* it can be chosen */
    REFUSAL_OVER, /* the game has ended */
    REFUSAL_HOLE, /* not a square of this board */

    /* placing (rules 1.3), and the opening's discs (rules 4.1, 6.2.2, 7.4) */
    REFUSAL_DISC,    /* a disc is there */
    REFUSAL_FLIPS,   /* it would flip nothing */
    REFUSAL_NO_DISC, /* it would flip discs, but there is none in hand */
    REFUSAL_MIDDLE,  /* the first discs must be placed in the centre */
    REFUSAL_OPENING, /* in the centre, but not allowed by the order of the opening (rules 4.1, 4.2) */

    /* coins flipped by hand (rules 5.3.8) */
    REFUSAL_PLACED,  /* the coin just placed stays as it is */
    REFUSAL_NO_COIN, /* there is no coin to flip */

    /* a pawn's move (rules 8.2.3a) */
    REFUSAL_PAWN_FIRST,   /* a pawn must be chosen first */
    REFUSAL_NOT_YOURS,    /* it is the opponent's pawn */
    REFUSAL_STUCK,        /* this pawn cannot move */
    REFUSAL_STOPS,        /* a pawn cannot stop on a disc */
    REFUSAL_PAWN,         /* a pawn is there */
    REFUSAL_CORNER,       /* nothing can enter a corner that its pawn has left */
    REFUSAL_LINE,         /* not in line with the pawn */
    REFUSAL_BLOCKED,      /* a pawn is in the way */
    REFUSAL_NO_SLIDE,     /* no disc could be slid in afterwards (A-F10) */
    REFUSAL_MANNER_FIRST, /* first choose how the pawn passes over discs */

    /* sliding a disc in (rules 8.2.3c) */
    REFUSAL_VACATED,      /* the square that the pawn left stays empty in this turn (A-F13) */
    REFUSAL_NO_STACK,     /* no stack reaches that square */
    REFUSAL_SQUARE_FIRST, /* the square must be chosen before the stack */
    REFUSAL_USED_UP,      /* the stack is empty */
    REFUSAL_STACK_LINE,   /* the stack serves another row or column */
    REFUSALS
};

/* What was pointed at, and what was chosen before for the same ply. */
struct press {
    uint8_t square; /* 0 to 63, whether or not the board has it; NO_SQUARE: a stack of the rails */
    uint8_t edge;   /* the stack: enum edge, and index 0 to RAIL_STACKS - 1 */
    uint8_t index;
    uint8_t chosen; /* STEP_WALK: the pawn to move; STEP_SLIDE: the square to fill; NO_SQUARE: none yet */
    uint8_t goal;   /* STEP_WALK: the pawn's goal if only the manner of passing is undecided; otherwise NO_SQUARE */
};

/* Why the side to move cannot choose it; REFUSAL_NONE if it can. Previous choices must be legal. */
enum refusal refusal_of(const struct position *p, struct press press);

#endif
