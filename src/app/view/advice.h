/*
 * advice - a turn shown on a board that has not been played: a ring where the disc would be placed, with a word in it
 * or a number at its rim, and rings around the discs that it would flip. In Flipside the pawn's way and the disc's
 * place. It is told the turn and decides nothing.
 */
#ifndef OUTFLANK_APP_VIEW_ADVICE_H
#define OUTFLANK_APP_VIEW_ADVICE_H

#include "app/view/board_view.h"

struct advice {
    const struct position *position;
    const struct move *plies; /* a placing game's move, or a walk and a slide */
    int count;
    struct colour colour;
    const char *text;   /* in the ring ("+18"); NULL: none */
    const char *number; /* at its rim ("1"); NULL: none */
    bool faint;         /* the second best: dashed, and nothing that it flips */
};

void advice_draw(struct canvas *c, const struct board_place *place, const struct game_style *look,
                 const struct advice *a);

/* The square where the turn's disc is placed. */
unsigned advice_square(const struct move *plies, int count);

#endif
