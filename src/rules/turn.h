/*
 * turn - whole turns: the plies from one side's choice to the other's. In most games a turn is one ply; a
 * coin game flipped by hand has a move, the coins flipped and the word that it is done; Flipside a walk and a
 * slide. This is the level at which turns are counted, drawn and written.
 *
 * The canonical order of whole turns is that of the squares; in Flipside by (from, to, target, edge), and
 * a turn that flips stands before the same turn passed over quietly.
 */
#ifndef OUTFLANK_RULES_TURN_H
#define OUTFLANK_RULES_TURN_H

#include "rules/variant.h"

/* A move, all other coins, done. */
enum { TURN_PLIES_MAX = 66 };

struct turn {
    int count;
    struct move plies[TURN_PLIES_MAX];
};

/* Calls `each` with every legal turn of the side to move in canonical order, until it returns false. From the
 * middle of a turn: every way to end it. Nothing at a forced pass or at the end. */
void turn_each(const struct position *p, bool (*each)(void *user, const struct turn *turn), void *user);

/* The legal turn with this index, 0 .. variant's turns(p) - 1, in canonical order. */
void turn_pick(const struct position *p, uint64_t index, struct turn *turn);

/* Plays all plies of a turn. */
void turn_play(struct position *p, const struct turn *turn);

#endif
