/*
 * position_draft - a position being set up by hand: pieces put down and taken off, whose turn it is, hands and rails,
 * fifty steps of undo. A draft may be impossible, and is judged by whoever reads positions from texts
 * (rules/notation.h): what the command line would refuse is refused here, for the same reason. It knows no screen.
 */
#ifndef OUTFLANK_WORKSHOP_POSITION_DRAFT_H
#define OUTFLANK_WORKSHOP_POSITION_DRAFT_H

#include "rules/notation.h"

/* What can be put on a square. */
enum position_draft_piece {
    POSITION_DRAFT_FIRST,
    POSITION_DRAFT_SECOND,
    POSITION_DRAFT_PAWN_FIRST,
    POSITION_DRAFT_PAWN_SECOND,
    POSITION_DRAFT_NOTHING,
    POSITION_DRAFT_PIECES
};

enum { POSITION_DRAFT_STEPS = 50 };

/* One state of it. */
struct position_draft_state {
    struct position position; /* at the beginning of a turn; hands are as drafted */
    int share;                /* pieces in FIRST's hand, of those that both have; -1: as many as play leaves */
};

struct position_draft {
    struct position_draft_state now;
    struct position_draft_state past[POSITION_DRAFT_STEPS]; /* the oldest first */
    int steps;                                              /* how many can be undone */
};

/* Begins with a position, without a past; the middle of a turn becomes its beginning. */
void position_draft_begin(struct position_draft *d, const struct position *p);

/* Each is a step of undo, and returns false if it changed nothing. */
bool position_draft_put(struct position_draft *d, unsigned square, enum position_draft_piece piece);
bool position_draft_turn(struct position_draft *d, enum side side);
/* Gives a side so many of the pieces that are not on the board, and the other side the rest. */
bool position_draft_hand(struct position_draft *d, enum side side, int pieces);
/* Takes a disc from a stack: 2, 1, 0, and 2 again. */
bool position_draft_rail(struct position_draft *d, enum edge edge, unsigned index);
/* Nothing on the board; left and right exchanged. */
bool position_draft_clear(struct position_draft *d);
bool position_draft_mirror(struct position_draft *d);
/* Another position, of another game even. */
bool position_draft_become(struct position_draft *d, const struct position *p);
/* The same from a text: POSITION, or MOVES from the start of the game. False, with the reason, if it is neither. */
bool position_draft_paste(struct position_draft *d, const char *text, struct notation_error *error);
/* Several steps become one: all since `steps` was this. */
void position_draft_join(struct position_draft *d, int steps);
bool position_draft_undo(struct position_draft *d);

/* Whether its game has pawns and rails. */
bool position_draft_has_pawns(const struct position_draft *d);
/* What lies on a square. */
enum position_draft_piece position_draft_at(const struct position_draft *d, unsigned square);
/* Pieces that are in neither hand yet nor on the board are in hand: how many both have together; -1 where hands play no
 * part. */
int position_draft_in_hand(const struct position_draft *d);

/* The position that can be played on: with its hands, its step. False, with the reason, if there can be none. */
bool position_draft_judge(const struct position_draft *d, struct position *out, struct notation_error *error);
/* The square that a reason is about; NO_SQUARE if it is about none. */
unsigned position_draft_fault_square(const struct notation_error *error);

#endif
