/*
 * juice - what a move has beyond its own motions, kept in hand: a large capture shakes the board and raises dust, a
 * corner glints, the lead changing hands shows and is heard. It adds to a timeline that choreograph has written, and
 * draws what it has added. All of it is under one switch (settings_shakes), which its callers ask.
 */
#ifndef OUTFLANK_APP_VIEW_JUICE_H
#define OUTFLANK_APP_VIEW_JUICE_H

#include "app/view/board_view.h"

/* From so many discs on; the board is moved by so many units at most. */
enum { JUICE_LARGE = 6, JUICE_SHAKE = 3 };

/* To the timeline of `fx`, before it is scaled. */
void juice_add(struct timeline *tl, const struct effects *fx);
/* The side that has just come to lead: its number lights up as the last disc comes to rest. */
void juice_lead(struct timeline *tl, enum side side);
/* How much the number of a side is lit at time t, 0 to 1. */
float juice_lit(const struct timeline *tl, enum side side, float t);

/* Dust and glints, over the discs. */
void juice_draw(struct canvas *c, const struct board_place *place, const struct game_style *look,
                const struct timeline *tl, float t);

#endif
