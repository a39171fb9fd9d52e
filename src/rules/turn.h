/*
 * turn - whole turns: the plies until the other side is to move. In most games a turn is one ply. Flipping coins by
 * hand takes a placement, the coins flipped, and DONE; Flipside has a walk and a slide. Turns are counted, chosen at
 * random and written at this level.
 *
 * The canonical order of turns is by square; in Flipside by (from, to, target, edge), with a walk that flips before the
 * same walk made quietly.
 */
#ifndef OUTFLANK_RULES_TURN_H
#define OUTFLANK_RULES_TURN_H

#include "rules/variant.h"

/* A placement, all other coins, DONE. */
enum { TURN_PLIES_MAX = 66 };

struct turn {
    int count;
    struct move plies[TURN_PLIES_MAX];
};

/* Calls `each` with every legal turn of the side to move, in canonical order, until it returns false. In the middle of
 * a turn, with every way to complete it. Does nothing at a forced pass or at the end of the game. */
void turn_each(const struct position *p, bool (*each)(void *user, const struct turn *turn), void *user);

/* The legal turn with index 0 to variant's turns(p) - 1 in canonical order. */
void turn_pick(const struct position *p, uint64_t index, struct turn *turn);

/* Plays all plies of a turn. */
void turn_play(struct position *p, const struct turn *turn);

#endif
