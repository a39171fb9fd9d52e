/*
 * play_hint_draw - where the parts of the hint's card (play_hint_card.h) lie, which its presses ask too. How it is seen
 * is in the same file.
 */
#ifndef OUTFLANK_APP_SCENES_PLAY_PLAY_HINT_DRAW_H
#define OUTFLANK_APP_SCENES_PLAY_PLAY_HINT_DRAW_H

#include "app/scenes/play/play_hint_card.h"
#include "kit/canvas.h"

struct hint_boxes {
    struct box card, heading; /* the heading is left out (w 0) where the card is flat */
    struct box line[HINT_TURNS];
    struct box last, toggle; /* the card's foot: of the last turn, and the switch; w 0 where there is no room */
    float em, reason_em;
};

struct hint_boxes play_hint_boxes(const struct play *play, struct canvas *c, const struct play_layout *l);

#endif
