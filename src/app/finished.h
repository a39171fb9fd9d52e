/*
 * finished - every game that is over goes into one file of the data directory, games.outflank, to be listed and looked
 * at later (club/archive). One that is taken back from its end is noted as removed again.
 */
#ifndef OUTFLANK_APP_FINISHED_H
#define OUTFLANK_APP_FINISHED_H

#include "club/archive.h"

struct app;

/* What is known of the game that ended last; zeroed at first. Only finished.c looks into it. */
struct finished_game {
    struct archive last;       /* with that game alone; none if it is empty */
    const struct match *match; /* which it was, as long as it is on the board */
};

/* A match that is over, told as often as one likes. */
void finished_keep(struct app *app, const struct record *record);
/* A match that is not over: if it is the one that was, its end has been taken back. */
void finished_take_back(struct app *app, const struct match *match);
/* The match on the board is another one now. */
void finished_forget(struct app *app);

#endif
