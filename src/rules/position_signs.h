/*
 * position_signs - a position as a sign a square, row by row, and the side to move, as problem sets (OBF, FFO) and
 * forums have it: "---------------------------OX------XO--------------------------- X". No game with pawns is written
 * so. Reading POSITION is position_reader.c, which calls this.
 */
#ifndef OUTFLANK_RULES_POSITION_SIGNS_H
#define OUTFLANK_RULES_POSITION_SIGNS_H

#include "rules/notation.h"

/* How many signs the text begins with, blanks and ends of lines between them not counted, and a side that
 * follows them as one more. `behind` is set to what is none. */
unsigned position_signs_count(const char *text, const char **behind);

/* The fewest signs that are taken for a board. */
enum { POSITION_SIGNS_LEAST = 16 };

/* Puts the discs and the turn on `p`, an empty board. What stands behind the side and a ";" or a "%" is somebody else's
 * to read. */
bool position_signs_read(const char *text, struct position *p, struct notation_error *error);

#endif
