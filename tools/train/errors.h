/*
 * errors - how far off a shallow search is from a deeper one, measured over positions like those that were learnt from:
 * what ProbCut goes by.
 */
#ifndef OUTFLANK_TRAIN_ERRORS_H
#define OUTFLANK_TRAIN_ERRORS_H

#include "engine/placing/weights.h"
#include "samples.h"

/* Fills in w->error with `count` positions for each stage; the depths whose search takes long, which then leaves out
 * what it trusts the shallower errors with, are measured on a quarter of them. False if there is no memory. */
bool errors_measure(struct weights *w, const struct placing *g, int count);

#endif
