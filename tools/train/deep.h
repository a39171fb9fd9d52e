/*
 * deep - what a position is worth by a search that is dear for a label and near the truth: exact to DEEP_SOLVED open
 * squares, selective to the end for two more, then twelve plies and ten. It is for boards whose weights, all stages of
 * them, and ProbCut's errors are there.
 */
#ifndef OUTFLANK_TRAIN_DEEP_H
#define OUTFLANK_TRAIN_DEEP_H

#include "engine/placing/search_internal.h"

enum { DEEP_SOLVED = 17 };
enum { DEEP_TABLE_MB = 4 }; /* what the table of `shared` should have */

/* Hundredths of a disc for the side to move. The table is fresh at the beginning: a value does not depend on others. */
int deep_value(const struct core *core, const struct search_shared *shared, const struct node *n);

#endif
