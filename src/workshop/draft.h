/*
 * draft - a position being set up by hand: pieces put down and taken off, whose turn it is, hands and rails, fifty
 * steps of undo. A draft may be impossible, and is judged by whoever reads positions from texts (rules/notation.h):
 * what the command line would refuse is refused here, for the same reason. It knows no screen.
 */
#ifndef OUTFLANK_WORKSHOP_DRAFT_H
#define OUTFLANK_WORKSHOP_DRAFT_H

#include "rules/notation.h"

/* What can be put on a square. */
enum draft_piece { DRAFT_FIRST, DRAFT_SECOND, DRAFT_PAWN_FIRST, DRAFT_PAWN_SECOND, DRAFT_NOTHING, DRAFT_PIECES };

enum { DRAFT_STEPS = 50 };

/* One state of it. */
struct draft_state {
    struct position position; /* at the beginning of a turn; hands are as drafted */
    int share;                /* pieces in FIRST's hand, of those that both have; -1: as many as play leaves */
};

struct draft {
    struct draft_state now;
    struct draft_state past[DRAFT_STEPS]; /* the oldest first */
    int steps;                            /* how many can be undone */
};

/* Begins with a position, without a past; the middle of a turn becomes its beginning. */
void draft_begin(struct draft *d, const struct position *p);

/* Each is a step of undo, and returns false if it changed nothing. */
bool draft_put(struct draft *d, unsigned square, enum draft_piece piece);
bool draft_turn(struct draft *d, enum side side);
/* Gives a side so many of the pieces that are not on the board, and the other side the rest. */
bool draft_hand(struct draft *d, enum side side, int pieces);
/* Takes a disc from a stack: 2, 1, 0, and 2 again. */
bool draft_rail(struct draft *d, enum edge edge, unsigned index);
/* Nothing on the board; left and right exchanged. */
bool draft_clear(struct draft *d);
bool draft_mirror(struct draft *d);
/* Another position, of another game even. */
bool draft_become(struct draft *d, const struct position *p);
/* The same from a text: POSITION, or MOVES from the start of the game. False, with the reason, if it is neither. */
bool draft_paste(struct draft *d, const char *text, struct notation_error *error);
/* Several steps become one: all since `steps` was this. */
void draft_join(struct draft *d, int steps);
bool draft_undo(struct draft *d);

/* Whether its game has pawns and rails. */
bool draft_has_pawns(const struct draft *d);
/* What lies on a square. */
enum draft_piece draft_at(const struct draft *d, unsigned square);
/* Pieces that are in neither hand yet nor on the board are in hand: how many both have together; -1 where hands play no
 * part. */
int draft_in_hand(const struct draft *d);

/* The position that can be played on: with its hands, its step. False, with the reason, if there can be none. */
bool draft_judge(const struct draft *d, struct position *out, struct notation_error *error);
/* The square that a reason is about; NO_SQUARE if it is about none. */
unsigned draft_fault_square(const struct notation_error *error);

#endif
