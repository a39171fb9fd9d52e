/*
 * hall_cards - the cards of the arcade's hall beside the ladder's: today's position, a game night, the best runs, and
 * the two small ones for trophies and the cast: what is known for them, and how they look. arcade.c lays and opens
 * them.
 */
#ifndef OUTFLANK_APP_SCENES_ARCADE_HALL_CARDS_H
#define OUTFLANK_APP_SCENES_ARCADE_HALL_CARDS_H

#include "app/core/app.h"
#include "career/runs.h"

enum hall_card { HALL_LADDER, HALL_TODAY, HALL_GAME_NIGHT, HALL_RUNS, HALL_TROPHIES, HALL_CARDS };

enum { HALL_DAYS = 7 };

/* What the cards tell, as it was when the hall was entered. */
struct hall_news {
    bool there; /* there is a position today */
    struct day day;
    int date, tries, streak, trophies;
    bool open;              /* there is still something to try */
    bool solved[HALL_DAYS]; /* of the last days, today's last */
    struct runs runs;
};

void hall_news_read(struct hall_news *n, struct app *app);

/* One of them, but for the ladder's, as it is seen in its box. */
void hall_card_draw(const struct hall_news *n, const struct app *app, struct canvas *c, enum hall_card card,
                    struct box b);

#endif
