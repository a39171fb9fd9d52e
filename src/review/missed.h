/*
 * missed - what a turn gave away: the better turn beside it, where there was one that is clearly better. A first short
 * look lets most turns pass; what it doubts is looked at again, the better turn and the one that was played by the same
 * means, so that a number never tells of a deeper look at one of them. It knows no screen.
 */
#ifndef OUTFLANK_REVIEW_MISSED_H
#define OUTFLANK_REVIEW_MISSED_H

#include "review/judge.h"

/* What is worth telling: so much given away, hundredths of a disc. */
enum { MISSED_FROM = 300 };

/* Both values are for the side that moved; nothing was missed: better.count is 0. */
struct missed {
    struct judged better, played;
};

/* What was missed by a turn from position `p`, in well under two seconds, mostly in a fraction of one. `counted`: by
 * positions instead of the clock, the same on every machine. False if the engine has no answer; after engine_stop what
 * it wrote is worth nothing. */
bool missed_find(struct engine *e, const struct position *p, const struct move *plies, int count, bool counted,
                 struct missed *out);

/* What was given away, hundredths of a disc; 0: nothing that is worth telling. */
int missed_given(const struct missed *missed);

#endif
