/* helper - what the tests of the engine share: its hot modules, searches made ready, positions of every placing game.
 */
#ifndef OUTFLANK_TESTS_ENGINE_HELPER_H
#define OUTFLANK_TESTS_ENGINE_HELPER_H

#include "engine/placing/search_internal.h"

enum { HELPER_GAMES = 16 }; /* room for what is counted for each game */

/* The copies of the hot modules that run on this machine, NULL at the end. */
extern const struct core *helper_cores[CORES + 1];

/* Fills `helper_cores` and the engine's tables; before anything else. */
void helper_cores_init(void);

/* A search with a table of its own, and weights drawn by lot if it is `trained`. Zeroed it is none. */
struct bench {
    bool begun;
    struct placing ground;
    struct eval eval;
    struct hash_table hash_table;
    struct search_shared shared;
    struct search search;
};
void helper_bench_init(struct bench *b, const struct placing *g, bool trained);
/* Keeps the bench if it is one of the same ground, trained, or makes it one. */
void helper_bench_for(struct bench *b, const struct placing *g);

void helper_bench_finish(struct bench *b);

/* A fresh search with an empty table. */
struct search *helper_bench_again(struct bench *b);

/* Calls `each` with every position of random games of every placing game under every option, `games` of each, that
 * the search proper is for. */
void helper_each_position(unsigned games,
                          void (*each)(const struct position *p, const struct placing *g, const struct node *n,
                                       void *user),
                          void *user);

/* Fails unless there were at least `least` positions of every placing game: `seen`, with room for HELPER_GAMES, counts
 * them by number of the game. */
void helper_enough(const unsigned *seen, unsigned least);

/* What a game that is over is worth to the side to move, in discs. In Reverse open squares decide nothing, even where
 * they are shown as the winner's. */
int helper_margin(const struct position *p);

/* Perfect play by the rules alone, without any cut: discs for the side to move. */
int helper_plain_solve(const struct position *p);

#endif
