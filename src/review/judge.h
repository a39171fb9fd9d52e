/*
 * judge - evaluation of a position for advice: the best turn with its value, and the second best; and of a turn played,
 * what it gave away. It uses the last of the ten levels. The caller provides the thread.
 */
#ifndef OUTFLANK_REVIEW_JUDGE_H
#define OUTFLANK_REVIEW_JUDGE_H

#include "engine/engine.h"

enum { JUDGED_PLIES = 2 };

/* A turn with its value: a placement, or in Flipside a walk and a slide. */
struct judged {
    int count; /* plies; 0: no turn */
    struct move plies[JUDGED_PLIES];
    int value;  /* in hundredths of a disc, for the side to move; positive is better in Reverse too */
    bool exact; /* of perfect play; only set where the exact value is always computed, not where time happened to
                   suffice */
    bool deep;  /* it is exact, or was seen by JUDGE_DEEP_PLIES plies */
    int error;  /* how far the value is usually off, in hundredths (judge_error); 0 if exact, or not known */
};

struct judgement {
    struct judged best, second; /* if the game is over both have no plies, and best.value is the result */
};

/* The effort of an evaluation. */
enum judge_effort {
    JUDGE_NONE,
    JUDGE_QUICK, /* a fraction of a second: a first result */
    JUDGE_SOON,  /* less than a second, including the second best */
    JUDGE_WHOLE, /* the time that the last level takes for a move; the endgame of a placing game is solved, however long
                    that takes */
    JUDGE_COUNTED, /* limited by positions instead of time: reproducible on every machine */
    JUDGE_DEEP     /* as JUDGE_WHOLE; what is not solved is seen by JUDGE_DEEP_PLIES plies, if that takes no longer than
                      JUDGE_DEEP_MS */
};

/* The number of empty squares from which placing games are solved without a time limit: with JUDGE_WHOLE, and with
 * JUDGE_SOON. */
enum { JUDGE_EXACT_FROM = 20, JUDGE_SOON_FROM = 12 };
enum { JUDGE_DEEP_PLIES = 18, JUDGE_DEEP_MS = 20000 };

/* Evaluates a position at the beginning of a turn, with the second best turn too if `both`. Coins to be flipped by hand
 * are assumed to be flipped correctly. A forced pass has the value of the position after it. False if the engine has no
 * answer. After engine_stop the result is invalid. */
bool judge_position(struct engine *e, const struct position *p, enum judge_effort effort, bool both,
                    struct judgement *out);

/* The value of a turn for the side to move, from the position after it; otherwise the same. */
bool judge_turn(struct engine *e, const struct position *p, const struct move *plies, int count,
                enum judge_effort effort, struct judged *out);

/* How far a value is usually off that was found at a depth, with so many squares open (root mean square, in hundredths
 * of a disc), as measured in Classic: docs/engine.md, "What a review may call a mistake". */
int judge_error(int open, int depth);

/* The result of a finished game for FIRST, in hundredths of a disc. */
int judge_result(const struct position *p);

/* missed: what a turn gave away, and the better turn, if there was a clearly better one. A quick search passes most
 * turns; the others are searched again, both the better turn and the one played with the same effort, so that the
 * difference does not come from a deeper search of one of them. */

/* The smallest loss that is reported, in hundredths of a disc, and how often the error of a value it is at least. */
enum { MISSED_FROM = 300, MISTAKE_ERRORS = 2 };

/* Both values are for the side that moved. If nothing was missed, better.count is 0. */
struct missed {
    struct judged better, played;
};

/* Finds what a turn from position `p` missed, usually in a fraction of a second and always in less than two. `counted`:
 * limited by positions instead of time, so reproducible on every machine. False if the engine has no answer. After
 * engine_stop the result is invalid. */
bool missed_find(struct engine *e, const struct position *p, const struct move *plies, int count, bool counted,
                 struct missed *out);

/* What was given away, in hundredths of a disc; 0 if not worth reporting. */
int missed_given(const struct missed *missed);

#endif
