/*
 * trophy_news - keeps the trophies, and what of them is still to be told: it hears of matches that are over, of rungs
 * of the ladder and of days in a row, and remembers the coins that were won by it until they have been shown
 * (ui/trophy_notice.h). What a coin is for is club/trophies' business.
 */
#ifndef OUTFLANK_APP_STORE_TROPHY_NEWS_H
#define OUTFLANK_APP_STORE_TROPHY_NEWS_H

#include "club/trophies.h"

struct app;
struct record;

/* Zeroed there is no news. */
struct trophy_news {
    unsigned waiting; /* coins still to be shown, a bit each */
    unsigned fresh;   /* coins that have not yet fallen into their places on the shelf */
    float shown_ms;   /* how long the first of `waiting` has been seen */
};

/* A match that is over, once. */
void trophy_news_match(struct app *app, const struct record *record);
/* A rung of the ladder was won; `unaided`: on all rungs so far there was neither a hint nor an undo. */
void trophy_news_rung(struct app *app, int rung, bool unaided);
/* So many days in a row are solved. */
void trophy_news_streak(struct app *app, int days);

#endif
