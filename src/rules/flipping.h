/*
 * flipping - outflanking, shared by all games that place discs (rules 1): where a side may play, what a move
 * flips, whose turn comes then, and when the game ends. Lines are found for all squares at once by
 * shifting masks; the board may have any shape inside 8 x 8, and where its edges are joined line.c follows
 * them. Which supply rule holds and which house rules, the position says; what the board looks like at the start
 * is the games' own business.
 */
#ifndef OUTFLANK_RULES_FLIPPING_H
#define OUTFLANK_RULES_FLIPPING_H

#include "rules/variant.h"

/* Rules 1.3: the empty squares where `side` outflanks something, whatever it has in hand. */
uint64_t flipping_lays(const struct position *p, enum side side);

/* Rules 1.4: the discs that a move of `side` on the empty square `square` outflanks. */
uint64_t flipping_turned(const struct position *p, enum side side, unsigned square);

/* The functions of struct variant. */
int flipping_moves(const struct position *p, struct move *out);
void flipping_play(struct position *p, struct move move, struct effects *fx);
uint64_t flipping_turns(const struct position *p);
uint64_t flipping_flips(const struct position *p, struct move move);
int flipping_score(const struct position *p, enum side side);

/* Rules 1.6: gives the turn to `side`, or ends the game if it has to end there. Sets turn and step only;
 * a position read from a text is settled by it. */
void flipping_settle(struct position *p, enum side side);

#endif
