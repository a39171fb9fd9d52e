/*
 * opening - how a placing game begins: the board, its centre, start patterns, and how players place the first discs
 * (rules 0, 4.1, 4.2, 6.2.2, 7.4). Hands and turns are not considered.
 */
#ifndef OUTFLANK_RULES_OPENING_H
#define OUTFLANK_RULES_OPENING_H

#include "rules/position.h"

/* The start patterns of rules 0 and 4.2. */
enum pattern { PATTERN_USUAL, PATTERN_INVERTED, PATTERN_TOP, PATTERN_LEFT, PATTERN_RIGHT, PATTERN_BOTTOM };

/* Makes `p` an empty position on a full board of width x height squares, with FIRST to move and unlimited hands. */
void opening_board(struct position *p, unsigned width, unsigned height);

/* The four squares at the middle of the full rows, or nine if the sides are odd. The board has a full row. */
uint64_t opening_centre(const struct position *p);

/* Places a start pattern of four discs, or seven if the sides are odd. */
void opening_pattern(struct position *p, enum pattern pattern);

/* The random pattern of `seed`: the usual and the inverted one with probability 2/8 each, the four parallel ones with
 * 1/8 each (rules 4.1). */
enum pattern opening_drawn(uint32_t seed);

/* Leaves the centre to the players, freely or as an overture. On an odd board the overture begins with FIRST's disc in
 * the middle square and SECOND to move. */
void opening_by_hand(struct position *p, bool overture);

/* Starts a game with hands according to its option `opening`: 0 freely, 1 from the usual pattern, 2 with an overture.
 * Each side has `each` pieces, including those of the pattern. */
void opening_start(struct position *p, unsigned opening, unsigned each);

/* The squares that the side to move may choose in STEP_OPENING; of a pair the one with the lower number. */
uint64_t opening_squares(const struct position *p);

/* The squares that a move on `square` fills: itself, and on an odd board the opposite one. */
uint64_t opening_placements(const struct position *p, unsigned square);

/* The square that represents a placement on `square`: on an odd board the one of its pair that is in
 * opening_squares. */
unsigned opening_named(const struct position *p, unsigned square);

/* True if all discs of the opening have been placed. */
bool opening_done(const struct position *p);

#endif
