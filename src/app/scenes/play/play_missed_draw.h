/*
 * play_missed_draw - where the parts of the card of play_missed.h lie, which its presses ask too, and what it says. How
 * it is seen is in the same file.
 */
#ifndef OUTFLANK_APP_SCENES_PLAY_PLAY_MISSED_DRAW_H
#define OUTFLANK_APP_SCENES_PLAY_PLAY_MISSED_DRAW_H

#include "app/scenes/play/play_missed.h"
#include "kit/canvas.h"

enum { MISSED_BETTER, MISSED_YOURS, MISSED_LINES };

struct missed_boxes {
    struct box heading; /* w 0 where the card is flat */
    struct box line[MISSED_LINES], pill[MISSED_PILLS];
    float em, reason_em;
};

struct missed_boxes play_missed_boxes(const struct play *play, struct canvas *c, const struct play_layout *l);

#endif
