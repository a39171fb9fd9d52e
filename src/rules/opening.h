/*
 * opening - how a placing game begins: the board, the centre, the start patterns and how players
 * place the first discs themselves (rules 0, 4.1, 4.2, 6.2.2, 7.4). It knows nothing of hands and turns.
 */
#ifndef OUTFLANK_RULES_OPENING_H
#define OUTFLANK_RULES_OPENING_H

#include "rules/position.h"

/* The start patterns of rules 0 and 4.2. */
enum pattern { PATTERN_USUAL, PATTERN_INVERTED, PATTERN_TOP, PATTERN_LEFT, PATTERN_RIGHT, PATTERN_BOTTOM };

/* Makes `p` an empty position on a full board of width x height squares, FIRST to move, unlimited hands. */
void opening_board(struct position *p, unsigned width, unsigned height);

/* The centre: four squares, or nine where the sides are odd. */
uint64_t opening_centre(const struct position *p);

/* Places a start pattern: four discs, or seven where the sides are odd. */
void opening_pattern(struct position *p, enum pattern pattern);

/* The pattern that `seed` draws: two chances in eight each for usual and inverted, one each for the four
 * parallel ones (rules 4.1). */
enum pattern opening_drawn(uint32_t seed);

/* Leaves the centre to the players: freely, or as an overture. On an odd board the overture starts with
 * FIRST's disc in the very middle and SECOND to move. */
void opening_by_hand(struct position *p, bool overture);

/* How the games with hands begin, by the value of their option `opening`: 0 freely, 1 from the usual pattern,
 * 2 with an overture. Every side has `each` pieces, those of the pattern included. */
void opening_start(struct position *p, unsigned opening, unsigned each);

/* The squares that the side to move may name in STEP_OPENING; of a pair the one with the lower number. */
uint64_t opening_squares(const struct position *p);

/* The squares that a move on `square` fills: itself, on an odd board also the one opposite. */
uint64_t opening_lays(const struct position *p, unsigned square);

/* The square that names what would be placed on `square`: of a pair on an odd board the one in opening_squares. */
unsigned opening_named(const struct position *p, unsigned square);

/* True if all the opening's discs have been placed. */
bool opening_done(const struct position *p);

#endif
