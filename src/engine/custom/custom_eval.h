/*
 * custom_eval - what a position on a board of your own is worth: freedom, stable discs, corners and the kinds of
 * squares, weighed by numbers that a fixed number of games against itself found for this very board. The same board has
 * the same weights on every machine.
 */
#ifndef OUTFLANK_ENGINE_CUSTOM_CUSTOM_EVAL_H
#define OUTFLANK_ENGINE_CUSTOM_CUSTOM_EVAL_H

#include <stdatomic.h>

#include "engine/custom/custom_ground.h"

/* OWN_TEACHING tells the games by which boards are learnt: another number, and what was kept of them is learnt anew. */
enum { OWN_FEATURES = 10, OWN_STAGES = 4, OWN_WEIGHT_MOST = 20000, OWN_TEACHING = 1 };

struct custom_weights {
    int of[OWN_STAGES][OWN_FEATURES]; /* hundredths of a disc, OWN_WEIGHT_MOST at most */
};

/* Weights that do for any board. */
void custom_weights_usual(struct custom_weights *w, int sign);
/* Weights for this board, from games that begin at `start`. False, and nothing written, if `stop` was set meanwhile. */
bool custom_weights_learn(struct custom_weights *w, const struct custom_ground *g, const struct position *start,
                          const atomic_bool *stop);

/* For the side that has `me`, is to move and has `moves` moves more than the other; in hundredths of a disc. */
int custom_value(const struct custom_ground *g, const struct custom_weights *w, uint64_t me, uint64_t you, int moves);

#endif
