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

/* What the other side could answer a turn. */
struct turn_answers {
    uint64_t squares; /* those on which it could place a disc; in games with pawns, those to which one could go */
    struct move best; /* as it seems at a glance, below; of kind MOVE_NONE: there is none */
    uint64_t turned;  /* the discs that it turns */
    bool corner;      /* it takes a square of line_corners */
};

/* `turn` is legal, and may leave its last plies open: then what follows is the side's own. `out->squares` is 0 if the
 * other side must pass, or the game is over. The best, without any search: a corner, else what turns most for the other
 * side, less what it turns for this one; where the fewest win, the contrary. The first of equals. */
void turn_answers(const struct position *p, const struct turn *turn, struct turn_answers *out);

#endif
