/*
 * course - the course of a game: the value of each position, the best turn there, what each turn gave away, and the
 * turning points. The caller, who has an engine, fills it in position by position (judge.h). It has a text form.
 */
#ifndef OUTFLANK_REVIEW_COURSE_H
#define OUTFLANK_REVIEW_COURSE_H

#include "base/strbuf.h"
#include "match/match.h"
#include "review/judge.h"

enum { COURSE_TURNS_MAX = 128, COURSE_TURNING_MAX = 6 };

/* What makes a turn a turning point, and from where on a list names it, in hundredths of a disc. */
enum { COURSE_GIVES = 600, COURSE_HANDS_OVER = 400, COURSE_NAMED = 250 };

/* The position before a turn, after any forced pass; the last point is the end of the game. Where the best turn is an
 * image of the one that was played (rules/symmetry.h), it has its name. */
struct course_point {
    int ply;       /* of the match */
    uint8_t side;  /* the side to move */
    uint8_t count; /* plies of the turn played, as far as they identify it; 0 at the last point */
    struct move played[JUDGED_PLIES];
    enum judge_effort effort; /* JUDGE_NONE: not evaluated yet */
    struct judged best;       /* its value is that of the position */
    int value;                /* for FIRST, in hundredths of a disc: from this evaluation, or corrected by later ones */
};

struct course {
    int turns;
    bool as_usual; /* it began at its game's usual start */
    struct course_point points[COURSE_TURNS_MAX + 1];
};

/* Fills in the turns of a match, with no evaluation except the result of a finished game. Turns beyond COURSE_TURNS_MAX
 * are left out. */
void course_of_match(struct course *course, const struct match *match);

/* The first point still to be evaluated with this effort; -1 if there is none. */
int course_next(const struct course *course, enum judge_effort effort);
/* Stores the evaluation of a point, at whose position of the match it was made. Ignored if the point already has one of
 * more effort. */
void course_note(struct course *course, int point, const struct position *before, const struct judged *best,
                 enum judge_effort effort);
/* True if every point has been evaluated. */
bool course_whole(const struct course *course);

/* What a turn gave away, in hundredths of a disc, at least 0; -1 if not yet known. */
int course_given(const struct course *course, int turn);
/* True of a game's first turn: nothing is to be said of it, and it gives nothing away. */
bool course_silent(const struct course *course, int turn);
/* What a turn gave away if that is to be called a mistake: as course_given, but 0 below MISTAKE_ERRORS times the error
 * of the values that it comes from. */
int course_mistake(const struct course *course, int turn);
/* True if the best turn was played. */
bool course_was_best(const struct course *course, int turn);
/* The average that a side gave away per turn, in hundredths of a disc; -1 if not all of it is known or it had no
 * turn. */
int course_average(const struct course *course, enum side side);

/* The turning points, worst first: mistakes that gave away COURSE_GIVES, or COURSE_HANDS_OVER together with the lead.
 * Returns their number. */
int course_turning_points(const struct course *course, int turns[COURSE_TURNING_MAX]);

/* Text form in one line: for each point the value for FIRST in hundredths of a disc, followed by "=" if exact, "~" if
 * not and "?" after little effort, its error if known, and the best turn. */
void course_write(const struct course *course, const struct match *match, struct strbuf *out);
/* Parses the text form. False, with nothing written, if it does not belong to this match. */
bool course_read(struct course *course, const struct match *match, const char *text);

#endif
