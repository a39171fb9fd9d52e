/*
 * over - the end of a game in words and numbers: the line on standard error, the tally of the evening, who has won. It
 * shows nothing.
 */
#ifndef OUTFLANK_APP_SCENES_OVER_H
#define OUTFLANK_APP_SCENES_OVER_H

#include "app/app.h"

/* One line on standard error, "outflank: over: classic 37-27 f5d6c3...": game, counts of FIRST and SECOND, all moves.
 */
void over_report(const struct match *match);

/* Adds a finished game to the tally; a game of another kind begins it anew. */
void over_count(struct tally *tally, const struct match *match, int first_player, int opponent);

/* The moves of a match as one string without blanks, in a buffer of the caller; cut where it is full. */
void over_moves(const struct match *match, int length, char *out, size_t size, const char *between);

#endif
