/*
 * position_draft - a position being set up: pieces, side to move, hands and rails, with fifty steps of undo. A draft
 * may be impossible. It is validated by the same code as positions in texts (rules/notation.h), so it is rejected for
 * the same reasons as on the command line.
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

/* One state of the draft. */
struct position_draft_state {
    struct position position; /* at the beginning of a turn; hands as drafted */
    int share; /* pieces in FIRST's hand, out of both hands' total; -1: the number that play would leave */
};

struct position_draft {
    struct position_draft_state now;
    struct position_draft_state past[POSITION_DRAFT_STEPS]; /* oldest first */
    int steps;                                              /* steps that can be undone */
};

/* Starts with a position and no undo steps. A position in the middle of a turn is set to its beginning. */
void position_draft_begin(struct position_draft *d, const struct position *p);

/* Each of these is one step of undo, and returns false if it changed nothing. */
bool position_draft_put(struct position_draft *d, unsigned square, enum position_draft_piece piece);
bool position_draft_turn(struct position_draft *d, enum side side);
/* Gives a side this many of the pieces that are not on the board, and the other side the rest. */
bool position_draft_hand(struct position_draft *d, enum side side, int pieces);
/* Cycles through the discs of a stack: 2, 1, 0, 2. */
bool position_draft_rail(struct position_draft *d, enum edge edge, unsigned index);
/* Clears the board; swaps left and right. */
bool position_draft_clear(struct position_draft *d);
bool position_draft_mirror(struct position_draft *d);
/* False if the board is not its own mirror image; then it stays as it is. */
bool position_draft_mirrors(const struct position_draft *d);
/* Replaces the position, even by one of another game. */
bool position_draft_become(struct position_draft *d, const struct position *p);
/* The same from a text: POSITION, or MOVES from the start of the game. False, with the reason, if it is neither. */
bool position_draft_paste(struct position_draft *d, const char *text, struct notation_error *error);
/* What that would make of a board that does not say whose turn it is, if it were `side`'s. False if the text is no such
 * board, or cannot be that side's. */
bool position_draft_read_for(const struct position_draft *d, const char *text, enum side side, struct position *out);
/* Combines all steps since there were `steps` into one. */
void position_draft_join(struct position_draft *d, int steps);
bool position_draft_undo(struct position_draft *d);

/* True if its game has pawns and rails. */
bool position_draft_has_pawns(const struct position_draft *d);
/* What is on a square. */
enum position_draft_piece position_draft_at(const struct position_draft *d, unsigned square);
/* The total of both hands, which is all pieces not on the board; -1 if the game has no hands. */
int position_draft_in_hand(const struct position_draft *d);

/* The complete position to play from, with hands and step. False, with the reason, if it is impossible. */
bool position_draft_judge(const struct position_draft *d, struct position *out, struct notation_error *error);
/* The square that an error is about; NO_SQUARE if none. */
unsigned position_draft_fault_square(const struct notation_error *error);

#endif
