/*
 * move - one ply: one step of a turn. A placing game has PLACE; flipping by hand adds TURN and DONE;
 * Flipside's turn is a WALK and then a SLIDE; any game has PASS. A move is small plain data and means
 * something only together with the position it is played in.
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

#endif
