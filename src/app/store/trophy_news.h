/*
 * trophy_news - awards trophies after matches, rungs of the ladder and daily streaks, saves them, and remembers new
 * ones until they have been shown (ui/trophy_notice.h). career/trophies.h decides what earns one.
 */
#ifndef OUTFLANK_APP_STORE_TROPHY_NEWS_H
#define OUTFLANK_APP_STORE_TROPHY_NEWS_H

#include "career/trophies.h"

struct app;
struct record;

/* Zeroed: no new trophies. */
struct trophy_news {
    unsigned waiting; /* trophies still to be shown, a bit each */
    unsigned fresh;   /* trophies whose coin has not yet dropped into its place on the trophies' screen */
    float shown_ms;   /* how long the first of `waiting` has been shown */
};

/* A match has ended; to be called once for each. */
void trophy_news_match(struct app *app, const struct record *record);
/* A rung of the ladder was won; `unaided`: without a hint or an undo on any rung so far. */
void trophy_news_rung(struct app *app, int rung, bool unaided);
/* The daily puzzle was solved on so many days in a row. */
void trophy_news_streak(struct app *app, int days);

#endif
