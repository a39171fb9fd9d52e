/*
 * opening_name - the names that players have for the first moves of the usual game on 8 x 8: facts, no judgement. A
 * line is known whichever of the four like first moves it began with, as its mirror images are.
 */
#ifndef OUTFLANK_MATCH_OPENING_NAME_H
#define OUTFLANK_MATCH_OPENING_NAME_H

#include "match/match.h"

/* An opening: its moves as one line that begins with c4, the word that stands for it in language files (after
 * "opening."), and its name in English. */
struct opening_name {
    const char *line, *id, *name;
};

/* The longest named line that the first `length` moves of a match follow. NULL if they follow none, and in all games
 * but the one in which the most discs win on a full board of 64 squares from the usual start. */
const struct opening_name *opening_name_of(const struct match *m, int length);

/* All openings, by number from 0; NULL beyond the last. For tests. */
const struct opening_name *opening_name_at(int number);

#endif
