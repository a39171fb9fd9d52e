/*
 * board_pill - draws a button beside a board, with letters as large as those of the players' panels. The caller places
 * it and handles the press.
 */
#ifndef OUTFLANK_APP_UI_BOARD_PILL_H
#define OUTFLANK_APP_UI_BOARD_PILL_H

#include "app/style/game_style.h"
#include "kit/canvas.h"

struct board_pill {
    const struct game_style *game_style;
    const char *text;
    float em, least, unit; /* em of the text, its minimum, and a unit for lines */
    bool wanted, focus;    /* in the accent colour; with a ring */
};

void board_pill_draw(const struct board_pill *pill, struct canvas *c, struct box b);

#endif
