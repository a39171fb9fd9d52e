/*
 * ladder_run - this player's run up the ladder (club/ladder): kept in ladder.txt, and counted match by match. A match
 * of a run is kept in a box of its own, so that whatever comes between, it can be gone on with.
 */
#ifndef OUTFLANK_APP_STORE_LADDER_RUN_H
#define OUTFLANK_APP_STORE_LADDER_RUN_H

#include "app/text/cast.h"
#include "club/ladder.h"

struct app;

/* What is known of the run; zeroed at first. Only ladder_run.c looks into it. */
struct ladder_run {
    struct ladder run;
    uint32_t counted; /* the match that was counted last, by its moves; 0: none */
    struct ladder before;
    enum ladder_outcome outcome;
    struct ladder_score score;
    char said[256];
};

/* The run as it stands; not `going` if there is none. */
const struct ladder *ladder_run(struct app *app);
/* A new run. */
void ladder_run_begin(struct app *app);
/* It has been entered among the best, or given up for good. */
void ladder_run_end(struct app *app);

/* What the one who was met last had to say at the end, "" for nothing: it has the last word. */
void ladder_run_hear(struct app *app, const char *said);
/* That, or NULL for nothing. */
const char *ladder_run_last_word(const struct app *app);

/* The initials of a run that is over have been given, or it is left out: there is none any more. */
void ladder_run_entered(struct app *app);

/* Who stands on the rung to come, or on the top one. */
enum cast_id ladder_run_next(struct app *app);

/* What the run's box holds is a match against this one. */
bool ladder_run_keeps(struct app *app, enum cast_id who);
/* A match of the rung to come has begun and is kept. */
bool ladder_run_under_way(struct app *app);

/* A new match begins: even one of the same moves counts. */
void ladder_run_new_match(struct app *app);

/* Counts a match that is over; `helped`: there was a hint, or a move was taken back. What came of it stands in the
 * run's `outcome`, `score` and `before`, until another one is counted. False, and nothing changes, if it has been
 * counted. */
bool ladder_run_count(struct app *app, const struct match *match, enum side me, bool helped);

/* The set-up of a character's own game; who begins is as on the ladder. */
struct game_setup ladder_run_setup(enum cast_id who, uint32_t seed);

#endif
