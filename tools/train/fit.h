/*
 * fit - the weights of one stage from labelled positions, by least squares: gradient descent with a step for every
 * weight by how often it occurs, and momentum.
 */
#ifndef OUTFLANK_TRAIN_FIT_H
#define OUTFLANK_TRAIN_FIT_H

#include "engine/placing/search_internal.h"
#include "shard.h"

/* What the fit left over, in discs: mean absolute errors. One position of the stage in sixteen is held out. */
struct fit_error {
    double learnt, held_out;
    int positions;
};

/* Fits `weights` (one float for each entry of the set, then EVAL_STAGE; hundredths of a disc), starting from what they
 * are, which counts as much as `prior` positions: what is seen rarely stays near it. Positions of the stages beside it
 * that are within two open squares are learnt from as well, but not counted. False if there is not enough memory. */
bool fit_stage(const struct pattern_set *set, uint64_t board, int stage, const struct shard *shards, int count,
               float prior, float *weights, struct fit_error *error);

#endif
