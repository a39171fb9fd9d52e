/*
 * helper - a match as it stands after some moves, for the tests of what keeps and reads matches.
 */
#ifndef OUTFLANK_TESTS_MATCH_HELPER_H
#define OUTFLANK_TESTS_MATCH_HELPER_H

#include "match/match.h"

/* A new match of a game as notation writes it, and moves in one text. What cannot be fails the test. The caller frees
 * the match. */
struct match *helper_match(const char *game, const char *moves);
void helper_add_moves(struct match *match, const char *moves);

#endif
