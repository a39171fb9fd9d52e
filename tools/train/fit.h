/*
 * fit - the weights of one stage from labelled positions, by least squares: gradient descent with a step for every
 * weight by how often it occurs, and momentum.
 */
#ifndef OUTFLANK_TRAIN_FIT_H
#define OUTFLANK_TRAIN_FIT_H

#include "engine/placing/search.h"

struct labelled {
    uint64_t me, you;
    int16_t value; /* hundredths of a disc */
};

/* What the fit left over, in discs: mean absolute errors. One position in sixteen is held out. */
struct fit_error {
    double learnt, held_out;
};

/* Fits `weights` (one float for each entry of the set, then EVAL_STAGE; hundredths of a disc), starting from what they
 * are. False if there is not enough memory. */
bool fit_stage(const struct pattern_set *set, uint64_t board, const struct labelled *positions, int count, int epochs,
               float *weights, struct fit_error *error);

#endif
