/*
 * hall_cards - the cards of the arcade's hall beside the ladder's: today's position, an evening, the best runs, and the
 * two small ones for trophies and the cast. Where they lie, what is known for them, how they look; arcade.c opens them.
 */
#ifndef OUTFLANK_APP_SCENES_ARCADE_HALL_CARDS_H
#define OUTFLANK_APP_SCENES_ARCADE_HALL_CARDS_H

#include "app/app.h"
#include "app/kept.h"

enum hall_card { HALL_LADDER, HALL_TODAY, HALL_EVENING, HALL_RUNS, HALL_TROPHIES, HALL_CAST, HALL_CARDS };

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

/* Where they lie, in design units. */
void hall_lay_out(const struct canvas *c, struct box out[HALL_CARDS]);
/* The card beside `card`, seen from it; `card` itself at an edge. */
int hall_beside(int card, enum action step);

/* All but the ladder's. */
void hall_cards_draw(const struct hall_news *n, const struct app *app, struct canvas *c,
                     const struct box at[HALL_CARDS], int focus);

#endif
