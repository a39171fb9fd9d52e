/*
 * climb - this player's run up the ladder (club/ladder): kept in ladder.txt, its matches set on the table, and counted
 * when they are over. A match of a run is kept in a box of its own, so that whatever comes between, it can be gone on
 * with.
 */
#ifndef OUTFLANK_APP_STORE_CLIMB_H
#define OUTFLANK_APP_STORE_CLIMB_H

#include "app/text/cast.h"
#include "club/ladder.h"

struct app;
struct occasion;
struct scene;

/* What is known of the run; zeroed at first. Only climb.c looks into it. */
struct climb {
    bool looked; /* the file has been read */
    struct ladder run;
    uint32_t counted; /* the match that was counted last, by its moves; 0: none */
    struct ladder before;
    enum ladder_outcome outcome;
    struct ladder_score score;
    char said[256];
};

/* A rung of the ladder; and a match against one of the ladder that counts for nothing. */
extern const struct occasion LADDER, PRACTICE;

/* The run as it stands; not `going` if there is none. */
const struct ladder *climb_run(struct app *app);
/* A new run. */
void climb_begin(struct app *app);
/* It has been entered among the best, or given up for good. */
void climb_end(struct app *app);

/* What the one who was met last had to say at the end, "" for nothing: it has the last word. */
void climb_hear(struct app *app, const char *said);

/* A run that is over: if it is among the best, the screen that asks for its initials is put on the stack, and the run
 * is kept until they have been given; else there is none any more. */
void climb_close(struct app *app);
/* The initials of a run that is over have been given, or it is left out: there is none any more. */
void climb_entered(struct app *app);

/* Who stands on the rung to come, or on the top one. */
enum cast_id climb_next(struct app *app);

/* The play scene of a match: that of the rung to come as it was left, or a new one. NULL without memory. */
struct scene *climb_match(struct app *app, enum cast_id who, bool practice);
/* A match of the rung to come has begun and is kept. */
bool climb_under_way(struct app *app);

/* A match that is over, counted once, however often it is asked: what came of it, what it was worth, and the run as it
 * was before. */
enum ladder_outcome climb_count(struct app *app, struct scene *play, struct ladder_score *score, struct ladder *before);

/* The set-up of a character's own game; who begins is as on the ladder. */
struct game_setup climb_table(enum cast_id who, uint32_t seed);

#endif
