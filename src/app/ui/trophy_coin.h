/*
 * trophy_coin - draws a trophy as a coin of its metal, engraved with a picture of what it is for or with the face of
 * whom it was won against, or the hollow for one not yet won. One, two or three dots at its foot say bronze, silver or
 * gold without colours. Vector graphics, at any size.
 */
#ifndef OUTFLANK_APP_UI_TROPHY_COIN_H
#define OUTFLANK_APP_UI_TROPHY_COIN_H

#include "app/style/palette.h"
#include "career/day.h"
#include "career/trophies.h"
#include "kit/canvas.h"

/* The colours of brass, for rings and letters beside it. */
#define BRASS rgb(HUE_BRASS)
#define BRASS_INK rgb(0x5c3907)

void trophy_coin_draw(struct canvas *c, enum trophy trophy, float x, float y, float r);
void trophy_hollow_draw(struct canvas *c, enum trophy trophy, float x, float y, float r);
/* The cloth over the hollow of a secret one; `slid`: how far it has slid off, 0 to 1. */
void trophy_cloth_draw(struct canvas *c, float x, float y, float r, float slid);

/* A plain coin with a letter or a number on it. */
void brass_coin_draw(struct canvas *c, float x, float y, float r, const char *text);
/* The coin of a day: of gold, silver or bronze if its puzzle was solved, otherwise a ring, of brass if the day is
 * `now`.
 */
void day_coin_draw(struct canvas *c, float x, float y, float r, enum today_medal medal, bool now, const char *letter);
/* The same large, with a milled edge and the number of the try. */
void day_medal_draw(struct canvas *c, float x, float y, float r, enum today_medal medal, const char *number);
/* A try at the position of the day: a disc of the side that was to move if it was right, otherwise of the other
 * side. */
void day_try_draw(struct canvas *c, const struct position *day, bool right, float x, float y, float r, bool marks);

#endif
