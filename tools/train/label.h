/*
 * label - draws positions of a stage and says what they are worth: solved near the end, and otherwise by a search that
 * ends in the stages before (with fewer open squares), whose weights must be learnt by then. Deep labels (deep.h) are
 * dearer and nearer the truth; the games that they are drawn from are of more various strength. They are for weights
 * that have been learnt once.
 */
#ifndef OUTFLANK_TRAIN_LABEL_H
#define OUTFLANK_TRAIN_LABEL_H

#include "engine/placing/eval.h"
#include "shard.h"

/* Fills a shard with the positions of its games; board, sign, stage, first and games are given. False if there is no
 * memory. The caller finishes it. */
bool label_shard(const struct placing *g, const struct weights *w, uint32_t seed, bool deep, struct shard *s);

#endif
