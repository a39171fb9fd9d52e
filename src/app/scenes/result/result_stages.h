/*
 * result_stages - the order in which a result is told: first the count, then the headline, then the rest (course, tally
 * and what to do next). It knows times and presses and nothing of what is seen: a plain value, tested without a screen.
 */
#ifndef OUTFLANK_APP_SCENES_RESULT_RESULT_STAGES_H
#define OUTFLANK_APP_SCENES_RESULT_RESULT_STAGES_H

#include <stdbool.h>

enum result_stage { RESULT_COUNT, RESULT_HEADLINE, RESULT_REST };

/* What fades in one after the other, once the course is drawn: the sentence about it, the tally, what to do next pill
 * by pill. */
enum result_part { RESULT_SENTENCE, RESULT_TALLY, RESULT_PILLS, RESULT_PARTS = RESULT_PILLS + 4 };

enum {
    RESULT_HEADLINE_AFTER_MS = 200, /* after the count */
    RESULT_REST_AFTER_MS = 1800,    /* after the headline */
    RESULT_GUARD_MS = 250           /* so soon after the headline a press only skips */
};

struct result_stages {
    float pace;     /* how much longer motions take: 1 normal, 0 none */
    bool reduced;   /* fades of 120 ms instead of motions */
    float headline; /* when it begins; so long the count takes, ms at the normal pace */
    float t;        /* where we are, ms at the normal pace */
    float since;    /* ms that have really passed since the headline began */
};

/* Begins. `count`: ms that the count takes; 0 where nothing is counted. */
void result_stages_init(struct result_stages *s, float count, float pace, bool reduced);
/* So many ms have passed. */
void result_stages_pass(struct result_stages *s, float ms);
/* A press shows the next stage whole: false, it is used up. True once all is there: it means what it is upon. */
bool result_stages_press(struct result_stages *s);
/* Everything is there. */
void result_stages_finish(struct result_stages *s);

enum result_stage result_stages_now(const struct result_stages *s);
bool result_stages_whole(const struct result_stages *s);

/* How far the headline has come in, how far the counters around it have flown, how far it has gone to its place above
 * the course, how much of the course is drawn and how far a part of the rest has come in: 0 to 1. */
float result_stages_headline(const struct result_stages *s);
float result_stages_flown(const struct result_stages *s);
float result_stages_shrunk(const struct result_stages *s);
float result_stages_course(const struct result_stages *s);
float result_stages_part(const struct result_stages *s, int part);

#endif
