/*
 * result_course - the course of a game as a line over a level: above it FIRST is ahead, below it SECOND. Painted whole
 * as one picture: an area a side, then the line. Without an analysis it is counted by discs. Where single moves are
 * marked on it one day, result_course_point says where they lie.
 */
#ifndef OUTFLANK_APP_SCENES_RESULT_RESULT_COURSE_H
#define OUTFLANK_APP_SCENES_RESULT_RESULT_COURSE_H

#include "app/looks.h"
#include "kit/canvas.h"
#include "match/match.h"

enum { RESULT_COURSE_MAX = 120 };

struct result_course {
    float lead[RESULT_COURSE_MAX]; /* how far FIRST is ahead after each whole turn, in the game's own goal */
    int count;
    float most; /* the furthest that anybody was ahead, 8 at least */
};

/* Walks through the match; of a game longer than RESULT_COURSE_MAX turns some are left out evenly. */
void result_course_of_match(struct result_course *course, const struct match *match);

/* The middle of the line after turn i, for a course in box b. */
void result_course_point(const struct result_course *course, struct box b, int i, float *x, float *y);

/* How far a side was ever ahead in the left (false) or right half of it. */
float result_course_peak(const struct result_course *course, enum side side, bool right);

/* Draws the first `share` (0 to 1) of it, and the level. */
void result_course_draw(const struct result_course *course, struct canvas *c, struct box b, const struct look *look,
                        float share);

/* The colours of a side's area, and of what lies behind. */
struct colour result_course_area(const struct look *look, enum side side);
struct colour result_course_ground(void);

#endif
