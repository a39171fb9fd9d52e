/*
 * picker - turns places chosen by a player into a move, for every game. A place can be chosen if a legal ply starts or
 * ends there. If several plies match the choices so far, another choice is needed; if one does, it is the move. A slide
 * can be chosen by its square, with the stack that is offered, or by its stack; a walk by its pawn, or, if its owner
 * wants that, by its goal. Independent of the game; it draws nothing.
 */
#ifndef OUTFLANK_APP_VIEW_PICKER_H
#define OUTFLANK_APP_VIEW_PICKER_H

#include "rules/refusal.h"
#include "rules/variant.h"

/* Places other than the squares 0 to 63: the stacks of the rails, the button that ends a turn by hand, and the two
 * buttons for how a pawn passes over discs. */
enum { PICK_RAIL = 64, PICK_DONE = 64 + EDGES * RAIL_STACKS, PICK_TURNING, PICK_QUIETLY, PICK_NOWHERE };

/* A set of places. */
struct places {
    uint64_t squares, others; /* bit i is place 64 + i */
};
static inline bool places_have(struct places p, unsigned place)
{
    return place < 64 ? p.squares >> place & 1U : place < PICK_NOWHERE && (p.others >> (place - 64) & 1U);
}

enum pick_result { PICK_REFUSED, PICK_MORE, PICK_MOVE };

struct picker {
    struct position position;
    struct move moves[MOVES_MAX]; /* the plies that match the choices so far */
    int count;
    int depth;          /* number of choices made */
    bool square_first;  /* set by the owner: of a slide, the square is chosen before the stack, not either one first */
    bool goals_too;     /* likewise: of a walk, the goal may be chosen before the pawn */
    unsigned chosen[3]; /* the choices */
};

/* Starts with the plies of a position. Nothing can be chosen at a pass or at the end of a game. */
void picker_begin(struct picker *k, const struct position *p);

/* The places, or only the squares, that can be chosen now. */
struct places picker_places(const struct picker *k);
uint64_t picker_squares(const struct picker *k);
bool picker_can(const struct picker *k, unsigned place);

/* The goals of a pawn among the plies that match the choices so far, and those that more than one pawn reaches. */
uint64_t picker_goals(const struct picker *k, unsigned pawn);
uint64_t picker_shared(const struct picker *k);
/* True if a goal was chosen and either pawn can go there: the pawn is asked for. */
bool picker_asks_pawn(const struct picker *k);

/* The place chosen last, or PICK_NOWHERE. */
unsigned picker_last(const struct picker *k);

/* The best place to offer when the last choice leaves several: for a slide the fullest stack, and among equals the
 * nearest, or the square nearest to its stack; or passing over discs with flipping. PICK_NOWHERE if none is better than
 * the others. */
unsigned picker_offer(const struct picker *k);

/* The place to choose next in order to play `move`; PICK_NOWHERE if the choices so far lead to other moves. */
unsigned picker_towards(const struct picker *k, struct move move);

/* The ply that choosing `place` would lead to, if there is only one, for previews. False otherwise. */
bool picker_preview(const struct picker *k, unsigned place, struct move *move);

/* Why a square or a stack cannot be chosen now; the square need not exist on the board. REFUSAL_NONE if it can be
 * chosen or if the place is neither. */
enum refusal picker_refusal(const struct picker *k, unsigned place);

/* Chooses a place. With PICK_MOVE, `move` receives the move. */
enum pick_result picker_choose(struct picker *k, unsigned place, struct move *move);

/* Undoes the last choice. False if there is none. */
bool picker_back(struct picker *k);

/* The place to move the cursor to from `place` in direction (dx, dy), among those of `set`: the nearest in that
 * direction, squares before stacks, and from a stack the next one along its rail. `place` itself if there is none. From
 * PICK_NOWHERE, the place nearest to the centre of the board. */
unsigned picker_step(struct places set, unsigned place, int dx, int dy);
/* The next (1) or previous (-1) place of the set, cyclically, in reading order with the rails after the squares. */
unsigned picker_cycle(struct places set, unsigned place, int by);

#endif
