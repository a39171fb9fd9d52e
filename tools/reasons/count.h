/*
 * reason_count - how often a hint has a reason to give (src/review/reason.h): positions are drawn from games of levels
 * 3 to 6, the engine is asked for the best turn and the second best of each, and what would be said of them is counted.
 */
#ifndef OUTFLANK_TOOLS_REASONS_COUNT_H
#define OUTFLANK_TOOLS_REASONS_COUNT_H

#include <stdint.h>

#include "engine/engine.h"
#include "review/reason.h"

struct reason_count {
    int positions, pairs; /* asked; those with a second best */
    int flips[2];         /* the best, the second best: nothing is said but its flips, or what is expected */
    int same;             /* both say the same */
    int best[REASONS], second[REASONS]; /* by kind */
};

/* Asks about so many positions of games of this game, "classic" or "jaques:opening=usual". False if there is none. */
bool reason_count(struct engine *e, const char *game, int positions, uint32_t seed, struct reason_count *out);

#endif
