/*
 * result_course - the course of a game as a graph: above the middle FIRST leads, below it SECOND. Drawn as one cached
 * picture: an area per side and a line, dotted where it is not known yet. The values are numbers of discs, or
 * evaluations of the positions (review/course.h). result_course_point gives the location of single moves.
 */
#ifndef OUTFLANK_APP_SCENES_RESULT_RESULT_COURSE_H
#define OUTFLANK_APP_SCENES_RESULT_RESULT_COURSE_H

#include "app/style/game_style.h"
#include "kit/canvas.h"
#include "match/match.h"
#include "review/course.h"

enum { RESULT_COURSE_MAX = COURSE_TURNS_MAX + 1 };

struct result_course {
    float lead[RESULT_COURSE_MAX]; /* FIRST's lead after each whole turn, in terms of the game's goal */
    int count;
    int known;  /* number of known values; unknown ones are 0 */
    float most; /* the largest lead of either side, at least 8 */
};

/* Disc counts of a match. Of a game longer than RESULT_COURSE_MAX turns, some are skipped evenly. */
void result_course_of_match(struct result_course *course, const struct match *match);

/* Evaluations, as far as they are known from the left. */
void result_course_of_course(struct result_course *course, const struct course *values);

/* The point of the line after turn i, for a graph in box b. */
void result_course_point(const struct result_course *course, struct box b, int i, float *x, float *y);

/* The largest lead of a side in the left (false) or right half. */
float result_course_peak(const struct result_course *course, enum side side, bool right);

/* Draws the first `share` (0 to 1) of it, and the middle line. */
void result_course_draw(const struct result_course *course, struct canvas *c, struct box b,
                        const struct game_style *game_style, float share);

/* Draws all of it without a background, with its ends at those of the box and its zero in the middle. */
void result_course_draw_in(const struct result_course *course, struct canvas *c, struct box b,
                           const struct game_style *game_style);

/* The colours of a side's area, and of the background. */
struct colour result_course_area(const struct game_style *game_style, enum side side);
struct colour result_course_ground(void);

#endif
