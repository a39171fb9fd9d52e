/*
 * arcade_cards - the cards of the arcade other than the ladder's: position of the day, game night, best runs, and
 * the small ones for trophies and the cast: their data and their drawing. arcade.c places and opens them.
 */
#ifndef OUTFLANK_APP_SCENES_ARCADE_ARCADE_CARDS_H
#define OUTFLANK_APP_SCENES_ARCADE_ARCADE_CARDS_H

#include "app/core/app.h"
#include "career/runs.h"

enum arcade_card_id { ARCADE_LADDER, ARCADE_TODAY, ARCADE_GAME_NIGHT, ARCADE_RUNS, ARCADE_TROPHIES, ARCADE_CARDS };

enum { ARCADE_DAYS = 7 };

/* The data shown on the cards, as of entering the arcade. */
struct arcade_news {
    bool there;    /* there is a position today */
    unsigned came; /* app->assets_came when they were read */
    struct day day;
    int date, tries, streak, trophies;
    bool open;                /* there are tries left */
    bool solved[ARCADE_DAYS]; /* the last days, today last */
    struct runs runs;
};

void arcade_news_read(struct arcade_news *n, struct app *app);

/* Draws a card, other than the ladder's, in its box. */
void arcade_card_draw(const struct arcade_news *n, const struct app *app, struct canvas *c, enum arcade_card_id card,
                      struct box b);

#endif
