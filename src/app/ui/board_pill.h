/*
 * board_pill - a pill to be pressed beside a board, where letters are as large as those of the players' panels. Where
 * it lies and what it means is its caller's.
 */
#ifndef OUTFLANK_APP_UI_BOARD_PILL_H
#define OUTFLANK_APP_UI_BOARD_PILL_H

#include "app/style/game_style.h"
#include "kit/canvas.h"

struct board_pill {
    const struct game_style *look;
    const char *text;
    float em, least, unit; /* of its letters, what they may shrink to, and of its lines */
    bool wanted, focus;    /* in the accent; with a ring */
};

void board_pill_draw(const struct board_pill *pill, struct canvas *c, struct box b);

#endif
