/* helper - what the tests of the rules, of the match and of the command line share: games from text. */
#ifndef OUTFLANK_TESTS_RULES_HELPER_H
#define OUTFLANK_TESTS_RULES_HELPER_H

#include "rules/notation.h"

/* The start of a game; fails the test if `game` is refused. */
struct position helper_start(const char *game);

/* The position of a text in a game, and after moves; fail the test if they are refused. NULL: none. */
struct position helper_position(const char *game, const char *position, const char *moves);

/* Calls `each` with the text of every game with its defaults, and of every game with each single other value of
 * each of its options (start=random with a seed), and of some combinations. */
void helper_each_game(void (*each)(const char *game, void *user), void *user);

/* Plays a seeded random game from `p`, drawing from whole turns; `each` sees every ply before it is played. */
void helper_random_game(struct position *p, uint32_t seed,
                        void (*each)(const struct position *before, struct move move, void *user), void *user);

#endif
