/*
 * flipside_eval - what a position of Flipside is worth before anything is looked ahead: the discs that lie, what each
 * side's pawns could turn in its favour at once, how many squares they can walk to, and whose discs may still be jumped
 * at all. Rules 8; made by hand and settled by matches (docs/engine.md).
 */
#ifndef OUTFLANK_ENGINE_FLIPSIDE_EVAL_H
#define OUTFLANK_ENGINE_FLIPSIDE_EVAL_H

#include "rules/variant.h"

/* What the terms count, in hundredths of a disc. */
struct flipside_terms {
    int best_mine,
        best_yours; /* for a disc of margin that the best walk would win, of the side to move and of the other */
    int reach;      /* for a square that a pawn can walk to */
    int safe;       /* for a disc that no pawn of the other side can pass over now */
};
extern const struct flipside_terms FLIPSIDE_TERMS;

/* The value for the side to move, at the beginning of its turn, in hundredths of a disc. `own_stay`: the position's
 * option flip=own, which need not be looked up every time. */
int flipside_value(const struct position *p, bool own_stay, const struct flipside_terms *terms);

/* The margin that a walk wins: discs turned to the mover's side less those turned away from it, twice. */
int flipside_gain(const struct position *p, struct move walk);

#endif
