/*
 * trophy_news - awards trophies after matches, rungs of the ladder and daily streaks, saves them, and remembers new
 * ones until they have been shown (ui/trophy_notice.h). career/trophies.h decides what earns one.
 */
#ifndef OUTFLANK_APP_STORE_TROPHY_NEWS_H
#define OUTFLANK_APP_STORE_TROPHY_NEWS_H

#include "career/trophies.h"

struct app;
struct record;
struct today;

/* Zeroed: no new trophies. */
struct trophy_news {
    uint64_t waiting; /* trophies still to be shown, one bit each */
    uint64_t fresh;   /* trophies whose coin has not dropped into its place on the trophies' screen yet, one bit each */
    float shown_ms;   /* how long the first of `waiting` has been shown */
};

/* To be called once at the end of each match. */
void trophy_news_match(struct app *app, const struct record *record);
/* To be called when a rung is won; `unaided`: without hint or undo on any rung so far. */
void trophy_news_rung(struct app *app, int rung, bool unaided);
/* To be called when a day was solved; `date`: today. */
void trophy_news_days(struct app *app, const struct today *days, int date);
/* To be called when something was learnt. */
void trophy_news_lessons(struct app *app);
/* To be called when a game night has been played to its end; one counts a day. */
void trophy_news_night(struct app *app);
/* What the stores know that coins are won by. */
struct trophy_kept trophy_news_kept(struct app *app);

#endif
