/*
 * judge - what the engine makes of a position when it is asked for advice: the best turn and what it is worth, and the
 * second best; and of a turn that was played, what it gave away. Its judgement is that of the last of the ten levels.
 * It knows no screen and no thread of its own.
 */
#ifndef OUTFLANK_REVIEW_JUDGE_H
#define OUTFLANK_REVIEW_JUDGE_H

#include "engine/engine.h"

enum { JUDGED_PLIES = 2 };

/* A turn and what it is worth: a placing game's move, or in Flipside a walk and a slide. */
struct judged {
    int count; /* plies; 0: there is no such turn */
    struct move plies[JUDGED_PLIES];
    int value;  /* in hundredths of a disc, for the side to move; in Reverse fewer discs are better */
    bool exact; /* that of perfect play: said of what is always worked out, never of what a clock let through */
};

struct judgement {
    struct judged best, second; /* of a game that is over neither has plies, and best.value is its result */
};

/* How long a judgement may take. */
enum judge_effort {
    JUDGE_NONE,
    JUDGE_QUICK,  /* a fraction of a second: a first line */
    JUDGE_SOON,   /* under a second, the second best included */
    JUDGE_WHOLE,  /* as long as the last level takes for a move; the end of a placing game is worked out, however long
                     that takes */
    JUDGE_COUNTED /* by positions and not by the clock: the same on every machine */
};

/* Squares left open from which on the value of a placing game's position is worked out without a clock: as a whole, and
 * in a short look. */
enum { JUDGE_EXACT_FROM = 20, JUDGE_SOON_FROM = 12 };

/* Judges a position at the beginning of a turn, the second best turn too if `both`; coins that would be flipped by hand
 * are taken to be flipped rightly. A forced pass is judged as what comes after it. False if the engine has no answer;
 * after engine_stop what it wrote is worth nothing. */
bool judge_position(struct engine *e, const struct position *p, enum judge_effort effort, bool both,
                    struct judgement *out);

/* What a turn of the side to move is worth to it, by judging what comes after it; as above. */
bool judge_turn(struct engine *e, const struct position *p, const struct move *plies, int count,
                enum judge_effort effort, struct judged *out);

/* The game's result for FIRST, in hundredths, of a position that is over. */
int judge_result(const struct position *p);

/* missed: what a turn gave away: the better turn beside it, where there was one that is clearly better. A first short
 * look lets most turns pass; what it doubts is looked at again, the better turn and the one that was played by the
 * same means, so that a number never tells of a deeper look at one of them. */

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
