/*
 * truth - what positions are really worth: drawn as those are that weights are learnt from, and played out perfectly.
 * By them the values of weights are judged, which no label of a search that goes by weights can do.
 */
#ifndef OUTFLANK_TRAIN_TRUTH_H
#define OUTFLANK_TRAIN_TRUTH_H

#include "engine/placing/eval.h"
#include "shard.h"

/* Fills a shard with a position of `open` squares from each of its games that gets there, solved; board, sign, stage,
 * first and games are given. False if there is no memory. The caller finishes it. */
bool truth_shard(const struct placing *g, const struct weights *w, uint32_t seed, int open, struct shard *s);

/* Prints how far the values of these weights are from the truth, looking 0, 1, 2, 4 and 6 plies ahead at full width:
 * mean absolute error, what is left of it after the best straight line through all (root mean square), and by how much
 * the truth grows for each disc that they say. False if there is no memory. */
bool truth_judge(const struct placing *g, const struct weights *w, const struct shard *truth);

/* The same of deep labels (deep.h) instead of values some plies ahead. */
bool truth_judge_labels(const struct placing *g, const struct weights *w, const struct shard *truth);

/* By how much the truth grows for each disc that the weights of a stage say, over all its positions in `count` shards;
 * `slope` stays what it is where they are too few. False if there is no memory. */
bool truth_slope(const struct placing *g, const struct weights *w, int stage, const struct shard *truth, int count,
                 double *slope);

#endif
