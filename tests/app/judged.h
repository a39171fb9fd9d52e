/*
 * judged - a game played at random whose course is known, for tests of screens that show one: no engine is asked.
 */
#ifndef OUTFLANK_TESTS_APP_JUDGED_H
#define OUTFLANK_TESTS_APP_JUDGED_H

#include "base/rng.h"
#include "match/record.h"
#include "review/judge.h"

/* A turn at random that is judged so. */
struct judged judged_turn(const struct position *p, struct rng *rng, int value);
/* A whole game of a variant, its course among the facts of its record; the caller finishes it. */
struct record judged_game(const struct variant *variant, uint32_t seed);

#endif
