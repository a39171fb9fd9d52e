/*
 * hall_cards - the cards of the arcade's hall other than the ladder's: position of the day, game night, best runs, and
 * the small ones for trophies and the cast: their data and their drawing. arcade.c places and opens them.
 */
#ifndef OUTFLANK_APP_SCENES_ARCADE_HALL_CARDS_H
#define OUTFLANK_APP_SCENES_ARCADE_HALL_CARDS_H

#include "app/core/app.h"
#include "career/runs.h"

enum hall_card { HALL_LADDER, HALL_TODAY, HALL_GAME_NIGHT, HALL_RUNS, HALL_TROPHIES, HALL_CARDS };

enum { HALL_DAYS = 7 };

/* The data shown on the cards, as of entering the hall. */
struct hall_news {
    bool there; /* there is a position today */
    struct day day;
    int date, tries, streak, trophies;
    bool open;              /* there are tries left */
    bool solved[HALL_DAYS]; /* the last days, today last */
    struct runs runs;
};

void hall_news_read(struct hall_news *n, struct app *app);

/* Draws a card, other than the ladder's, in its box. */
void hall_card_draw(const struct hall_news *n, const struct app *app, struct canvas *c, enum hall_card card,
                    struct box b);

#endif
