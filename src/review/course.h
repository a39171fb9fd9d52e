/*
 * course - how a game went: what each position was worth, the better move where there was one, what each move gave
 * away, and where the game turned. It is filled in position by position by whoever has an engine (judge.h) and can be
 * kept as text. It thinks nothing itself and knows no screen.
 */
#ifndef OUTFLANK_REVIEW_COURSE_H
#define OUTFLANK_REVIEW_COURSE_H

#include "base/strbuf.h"
#include "match/match.h"
#include "review/judge.h"

enum { COURSE_TURNS_MAX = 128, COURSE_TURNING_MAX = 6 };

/* What makes a turn a turning point, in hundredths of a disc; and from where a list names it. */
enum { COURSE_GIVES = 600, COURSE_HANDS_OVER = 400, COURSE_NAMED = 250 };

/* The position before a turn, forced passes behind; the last point is that after all turns. */
struct course_point {
    int ply;       /* of the match */
    uint8_t side;  /* who is to move there */
    uint8_t count; /* plies of its turn as it was played that the game's moves are told by; 0 at the last point */
    struct move played[JUDGED_PLIES];
    enum judge_effort effort; /* JUDGE_NONE: not judged yet */
    struct judged best;       /* its value is that of the position */
    int value;                /* for FIRST, in hundredths of a disc: judged here, or seen better by what came after */
};

struct course {
    int turns;
    struct course_point points[COURSE_TURNS_MAX + 1];
};

/* The turns of a match, nothing judged but the end of a game that is over. A game of more turns than there is room for
 * is followed no further. */
void course_of_match(struct course *course, const struct match *match);

/* The point to be judged next for every point to have had this effort, from the left; -1: none. */
int course_next(const struct course *course, enum judge_effort effort);
/* What was found out about a point. Less effort than it has had is not taken. */
void course_take(struct course *course, int point, const struct judged *best, enum judge_effort effort);
/* True if every point has been judged. */
bool course_whole(const struct course *course);

/* What a turn gave away, hundredths of a disc, 0 and more; -1 while that is not known. */
int course_given(const struct course *course, int turn);
/* True if the turn was played as it would be best. */
bool course_was_best(const struct course *course, int turn);
/* What a side gave away a turn, on the average, hundredths; -1 while not all of it is known, or if it had no turn. */
int course_average(const struct course *course, enum side side);

/* The turns where the game turned, the worst first: those that gave away COURSE_GIVES, or COURSE_HANDS_OVER and the
 * lead with it. Returns how many. */
int course_turning_points(const struct course *course, int turns[COURSE_TURNING_MAX]);

/* The course as a text in one line: of each point the value for FIRST in hundredths, "=" if it is exact, "~" if not and
 * "?" after little effort, and the best turn. */
void course_write(const struct course *course, const struct match *match, struct strbuf *out);
/* The same back into the course of its match. False, and nothing written, if it is not that of this match. */
bool course_read(struct course *course, const struct match *match, const char *text);

#endif
