/*
 * handicap - what evens out two players of different strength: discs on corners from the start, in games that begin on
 * a board whose corners can be taken; elsewhere only the first move of every game. It sets up positions; who is given
 * what is the players' business.
 */
#ifndef OUTFLANK_CLUB_HANDICAP_H
#define OUTFLANK_CLUB_HANDICAP_H

#include "rules/variant.h"

enum { HANDICAP_CORNERS_MAX = 4 };

/* How many corners can be given in the game that begins at `start`: 0 or 4. */
int handicap_corners(const struct position *start);

/* Gives a side that many corners at the start of a game, out of its hand where there are hands. False, and nothing
 * changed, if that cannot be. */
bool handicap_place(struct position *start, enum side side, int corners);

#endif
