/*
 * line - the lines of a board whose edges may be joined (rules 12.5): what follows a square, where a side outflanks,
 * what a move there flips. Right for any board and any join, and slower than flipping.c, which goes its own way where
 * nothing is joined. It knows nothing of hands and turns.
 */
#ifndef OUTFLANK_RULES_LINE_H
#define OUTFLANK_RULES_LINE_H

#include "rules/direction.h"
#include "rules/effect.h"

/* The neighbours of `squares` in one direction, across joined edges too; those that would leave the board's rectangle
 * are gone. Holes are squares here like any other: mask with `board`. */
uint64_t line_step(const struct position *p, uint64_t squares, enum direction d);

/* Whether a step from one square to the next went over a joined edge. */
bool line_over_edge(unsigned from, unsigned to);

/* The empty squares where `side` outflanks something. A line that comes round to the very square of the move closes
 * there. */
uint64_t line_lays(const struct position *p, enum side side);

/* The discs that a move of `side` on the empty square `square` outflanks. */
uint64_t line_flips(const struct position *p, enum side side, unsigned square);

/* Lists that move's flips, each disc once: by the shortest of the lines that outflank it, at a tie by the lower
 * direction. To be asked before the discs are flipped. */
void line_list_flips(const struct position *p, enum side side, unsigned square, struct effects *fx);

/* Squares that no line passes: a disc there can never be flipped. On a full board its four corners. */
uint64_t line_corners(const struct position *p);

#endif
