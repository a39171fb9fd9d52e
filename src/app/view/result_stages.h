/*
 * result_stages - the order in which a result is shown: the count, then the headline, then the rest (graph, tally, what
 * to do next). It handles times and presses only: a plain value, tested without a screen.
 */
#ifndef OUTFLANK_APP_VIEW_RESULT_STAGES_H
#define OUTFLANK_APP_VIEW_RESULT_STAGES_H

#include <stdbool.h>

enum result_stage { RESULT_COUNT, RESULT_HEADLINE, RESULT_REST };

/* Parts that fade in one after another once the graph is drawn: the sentence about it, the tally, and the pills. */
enum result_part { RESULT_SENTENCE, RESULT_TALLY, RESULT_PILLS, RESULT_PARTS = RESULT_PILLS + 4 };

enum {
    RESULT_HEADLINE_AFTER_MS = 200, /* after the count */
    RESULT_REST_AFTER_MS = 1800,    /* after the headline */
    RESULT_BRIEF_MS = 1000,         /* the whole rest, if it is brief */
    RESULT_GUARD_MS = 250           /* so soon after the headline, a press only skips */
};

struct result_stages {
    float pace;     /* factor on animation times: 1 normal, 0 none */
    bool reduced;   /* fades of 120 ms instead of motions */
    bool brief;     /* the rest comes with the headline; a press in it counts after the guard */
    float headline; /* its start, which is the length of the count, in ms at normal pace */
    float t;        /* the current time, in ms at normal pace */
    float since;    /* real ms since the headline started */
};

/* Starts. `count` is the duration of the count in ms; 0 if there is none. */
void result_stages_init(struct result_stages *s, float count, float pace, bool reduced);
/* Lets `ms` pass. */
void result_stages_pass(struct result_stages *s, float ms);
/* A press completes the current stage and shows the next one: false, as it is used up. True if everything is shown
 * already, so that it applies to what was pressed. */
bool result_stages_press(struct result_stages *s);
/* Shows everything. */
void result_stages_finish(struct result_stages *s);

enum result_stage result_stages_now(const struct result_stages *s);
bool result_stages_whole(const struct result_stages *s);

/* Progress, 0 to 1: the headline's appearance, the flight of the counters around it, its move to its place above the
 * graph, the drawing of the graph, and the appearance of a part of the rest. */
/* Progress of anything that begins so many ms after the headline and takes so long. */
float result_stages_since(const struct result_stages *s, float after, float ms);
float result_stages_headline(const struct result_stages *s);
float result_stages_flown(const struct result_stages *s);
float result_stages_shrunk(const struct result_stages *s);
float result_stages_course(const struct result_stages *s);
float result_stages_part(const struct result_stages *s, int part);

#endif
