/*
 * course_graph - the course of a game as a graph: above the middle FIRST leads, below it SECOND. Drawn as one cached
 * picture: an area per side and a line, dotted where it is not known yet. The values are numbers of discs, or
 * evaluations of the positions (review/course.h). course_graph_point gives the location of single moves.
 */
#ifndef OUTFLANK_APP_UI_COURSE_GRAPH_H
#define OUTFLANK_APP_UI_COURSE_GRAPH_H

#include "app/session/analysis.h"
#include "app/style/game_style.h"
#include "kit/canvas.h"

enum { COURSE_GRAPH_MAX = COURSE_TURNS_MAX + 1 };

struct course_graph {
    float lead[COURSE_GRAPH_MAX]; /* FIRST's lead after each whole turn, in terms of the game's goal */
    int count;
    int known;  /* number of known values; unknown ones are 0 */
    float most; /* the largest lead of either side, at least 8 */
};

/* Disc counts of a match. Of a game longer than COURSE_GRAPH_MAX turns, some are skipped evenly. */
void course_graph_of_match(struct course_graph *course, const struct match *match);

/* Evaluations, as far as they are known from the left. */
void course_graph_of_course(struct course_graph *course, const struct course *values);

/* The point of the line after turn i, for a graph in box b. */
void course_graph_point(const struct course_graph *course, struct box b, int i, float *x, float *y);

/* The largest lead of a side in the left (false) or right half. */
float course_graph_peak(const struct course_graph *course, enum side side, bool right);

/* Draws the first `share` (0 to 1) of it, and the middle line. */
void course_graph_draw(const struct course_graph *course, struct canvas *c, struct box b,
                       const struct game_style *game_style, float share);

/* Draws all of it without a background, with its ends at those of the box and its zero in the middle. */
void course_graph_draw_in(const struct course_graph *course, struct canvas *c, struct box b,
                          const struct game_style *game_style);

/* The colours of a side's area, and of the background. */
struct colour course_graph_area(const struct game_style *game_style, enum side side);
struct colour course_graph_ground(void);

#endif
