/*
 * result_course - the course of a game as a line over a level: above it FIRST is ahead, below it SECOND. Painted whole
 * as one picture: an area a side, then the line; dots where it is not known yet. It is counted by discs, or tells what
 * each position was worth (review/course.h). result_course_point says where single moves lie.
 */
#ifndef OUTFLANK_APP_SCENES_RESULT_RESULT_COURSE_H
#define OUTFLANK_APP_SCENES_RESULT_RESULT_COURSE_H

#include "app/style/game_style.h"
#include "kit/canvas.h"
#include "match/match.h"
#include "review/course.h"

enum { RESULT_COURSE_MAX = COURSE_TURNS_MAX + 1 };

struct result_course {
    float lead[RESULT_COURSE_MAX]; /* how far FIRST is ahead after each whole turn, in the game's own goal */
    int count;
    int known;  /* so many of them; what is not known yet stands at the level */
    float most; /* the furthest that anybody was ahead, 8 at least */
};

/* Walks through the match; of a game longer than RESULT_COURSE_MAX turns some are left out evenly. */
void result_course_of_match(struct result_course *course, const struct match *match);

/* What each position was worth, as far as that is known from the left on. */
void result_course_of_course(struct result_course *course, const struct course *values);

/* The middle of the line after turn i, for a course in box b. */
void result_course_point(const struct result_course *course, struct box b, int i, float *x, float *y);

/* How far a side was ever ahead in the left (false) or right half of it. */
float result_course_peak(const struct result_course *course, enum side side, bool right);

/* Draws the first `share` (0 to 1) of it, and the level. */
void result_course_draw(const struct result_course *course, struct canvas *c, struct box b,
                        const struct game_style *look, float share);

/* All of it without a ground of its own, its ends at those of the box and its level in the middle. */
void result_course_draw_in(const struct result_course *course, struct canvas *c, struct box b,
                           const struct game_style *look);

/* The colours of a side's area, and of what lies behind. */
struct colour result_course_area(const struct game_style *look, enum side side);
struct colour result_course_ground(void);

#endif
