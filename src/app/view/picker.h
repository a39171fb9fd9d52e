/*
 * picker - turns places that a player chooses into a move, for every game: a place can be chosen if some legal ply
 * starts or ends there; where the choice so far leaves several plies it asks again, where it leaves one that is the
 * move. A slide may be named by its square, which takes the stack that is offered, or by its stack, where the player
 * wants another one. It knows no game by name and draws nothing.
 */
#ifndef OUTFLANK_APP_VIEW_PICKER_H
#define OUTFLANK_APP_VIEW_PICKER_H

#include "rules/refusal.h"
#include "rules/variant.h"

/* Places besides the squares 0 to 63: stacks of the rails, the button that ends a turn by hand, and two that say how a
 * pawn passes over discs where it may do either. */
enum { PICK_RAIL = 64, PICK_DONE = 64 + EDGES * RAIL_STACKS, PICK_TURNING, PICK_QUIETLY, PICK_NOWHERE };

/* A set of places. */
struct places {
    uint64_t squares, others; /* others: bit i is place 64 + i */
};
static inline bool places_have(struct places p, unsigned place)
{
    return place < 64 ? p.squares >> place & 1U : place < PICK_NOWHERE && (p.others >> (place - 64) & 1U);
}

enum pick_result { PICK_REFUSED, PICK_MORE, PICK_MOVE };

struct picker {
    struct position position;
    struct move moves[MOVES_MAX]; /* the plies that the choices so far leave */
    int count;
    int depth;         /* choices made */
    bool square_first; /* a slide's square is named first and its stack then, not either of them: the holder's to set */
    unsigned chosen[3]; /* them */
};

/* Starts again with the plies of a position; nothing can be picked at a pass or at the end. */
void picker_begin(struct picker *k, const struct position *p);

/* The places, or only the squares, that can be chosen now. */
struct places picker_places(const struct picker *k);
uint64_t picker_squares(const struct picker *k);
bool picker_can(const struct picker *k, unsigned place);

/* The place chosen last, or PICK_NOWHERE. */
unsigned picker_last(const struct picker *k);

/* The place to offer first where the last choice leaves several: of a slide the fullest stack, of those the nearest, or
 * the square that is nearest to its stack; or flipping discs. PICK_NOWHERE where no place is better than the others. */
unsigned picker_offer(const struct picker *k);

/* The place that a player who wants to play `move` names next; PICK_NOWHERE if the choices so far lead elsewhere. */
unsigned picker_towards(const struct picker *k, struct move move);

/* The ply that choosing `place` would lead to, if it is the only one; for previews. False if there is none. */
bool picker_preview(const struct picker *k, unsigned place, struct move *move);

/* Why a square or a stack cannot be chosen now; a square may be one that the board does not have. REFUSAL_NONE if it
 * can be chosen, or if the place is neither. */
enum refusal picker_refusal(const struct picker *k, unsigned place);

/* Chooses a place. PICK_MOVE writes the move. */
enum pick_result picker_choose(struct picker *k, unsigned place, struct move *move);

/* Takes the last choice back. False if there is none. */
bool picker_back(struct picker *k);

/* The place to go to from `place` in direction (dx, dy), among those of `set`: the nearest of those that lie that way,
 * squares before stacks, and from a stack along its rail the next one there. `place` itself if there is none. From no
 * place: the one nearest to the middle of the board. */
unsigned picker_step(struct places set, unsigned place, int dx, int dy);
/* The next (1) or previous (-1) place of the set in reading order, the rails after the squares, round and round. */
unsigned picker_cycle(struct places set, unsigned place, int by);

#endif
