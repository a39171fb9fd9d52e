/*
 * picker - turns places that a player chooses into a move, for every game: a place can be chosen if some legal ply
 * starts or ends there; where the choice so far leaves several plies it asks again, where it leaves one that is the
 * move. It knows no game by name and draws nothing.
 */
#ifndef OUTFLANK_APP_VIEW_PICKER_H
#define OUTFLANK_APP_VIEW_PICKER_H

#include "rules/variant.h"

/* Places besides the squares 0 to 63: stacks of the rails, and the button that ends a turn by hand. */
enum { PICK_RAIL = 64, PICK_DONE = 64 + EDGES * RAIL_STACKS, PICK_NOWHERE };

enum pick_result { PICK_REFUSED, PICK_MORE, PICK_MOVE };

struct picker {
    struct position position;
    struct move moves[MOVES_MAX]; /* the plies that the choices so far leave */
    int count;
    int depth;          /* choices made */
    unsigned chosen[3]; /* them */
};

/* Begins anew with the plies of a position; nothing can be picked at a pass or at the end. */
void picker_begin(struct picker *k, const struct position *p);

/* The squares that can be chosen now. */
uint64_t picker_squares(const struct picker *k);
bool picker_can(const struct picker *k, unsigned place);

/* The ply that choosing `place` would lead to, if it is the only one; for previews. False if there is none. */
bool picker_preview(const struct picker *k, unsigned place, struct move *move);

/* Chooses a place. PICK_MOVE writes the move. */
enum pick_result picker_choose(struct picker *k, unsigned place, struct move *move);

/* Takes the last choice back. False if there is none. */
bool picker_back(struct picker *k);

/* The place to go to from `place` in direction (dx, dy), among the squares of `mask`: the nearest of those that lie
 * that way. `place` itself if there is none. From no place: the square nearest to the middle of the mask. */
unsigned picker_step(uint64_t mask, unsigned place, int dx, int dy);
/* The next (1) or previous (-1) square of the mask in reading order, round and round. */
unsigned picker_cycle(uint64_t mask, unsigned place, int by);

#endif
