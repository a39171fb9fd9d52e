/*
 * flipping - outflanking, for all games that place discs (rules 1): where a side can play, what a move flips, whose
 * turn is next, and when the game ends. Lines are found for all squares at once by shifting masks. The board may have
 * any shape within 8 x 8; where lines are not those of the printed games, line.c follows them. The position determines
 * the supply and house rules; each game sets up its own board.
 */
#ifndef OUTFLANK_RULES_FLIPPING_H
#define OUTFLANK_RULES_FLIPPING_H

#include "rules/variant.h"

/* Rules 1.3: the empty squares where `side` outflanks discs, regardless of its hand. */
uint64_t flipping_placements(const struct position *p, enum side side);

/* Rules 1.4: the discs that a move of `side` on the empty square `square` flips. */
uint64_t flipping_turned(const struct position *p, enum side side, unsigned square);

/* The discs that turn over by themselves when a disc is placed on `square`, which must be empty: those beside a spark,
 * not across joined edges. */
uint64_t flipping_sparked(const struct position *p, unsigned square);

/* The functions for struct variant. */
int flipping_moves(const struct position *p, struct move *out);
void flipping_play(struct position *p, struct move move, struct effects *fx);
uint64_t flipping_turns(const struct position *p);
uint64_t flipping_flips(const struct position *p, struct move move);
int flipping_score(const struct position *p, enum side side);

/* Rules 1.6: gives the turn to `side`, or ends the game if it must end. Sets only turn and step. Also used for
 * positions read from a text. */
void flipping_settle(struct position *p, enum side side);

#endif
