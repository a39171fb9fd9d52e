/*
 * team - several threads at one search: the helpers search the same root, each avoiding the nodes that others are at
 * (busy.h), and leave what they find in the table, where the first thread comes upon it. Their answers are thrown away.
 */
#ifndef OUTFLANK_ENGINE_PLACING_TEAM_H
#define OUTFLANK_ENGINE_PLACING_TEAM_H

#include "engine/placing/root.h"

/* root_search with `threads` threads (as many as can be started). The nodes of all of them are counted in `r`. */
void team_search(struct root *r, int threads);

#endif
