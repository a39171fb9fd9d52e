/*
 * play_panel - what the two panels of the play scene say: it gathers it from the match and gives it to side_panel. It
 * keeps how far frame and pill have come over to the side that is to move.
 */
#ifndef OUTFLANK_APP_SCENES_PLAY_PLAY_PANEL_H
#define OUTFLANK_APP_SCENES_PLAY_PLAY_PANEL_H

#include "app/scenes/play/play_internal.h"
#include "app/scenes/play/play_layout.h"

/* Draws the panel of a side, with so many discs and pieces left in the position that is seen. */
void play_panel_draw(const struct play *play, struct canvas *c, const struct play_layout *l, enum side side, int count,
                     const struct position *seen);

/* The pieces that a side has left to place in the position that is seen, and with those on the board, at the beginning.
 */
int play_panel_pieces(const struct play *play, const struct position *seen, enum side side, int *total);

/* Frame, pill and the dots of a thought move on by so many ms. Returns as a scene's update does. */
int play_panel_update(struct play *play, float ms);
/* They are where they belong, at once. */
void play_panel_settle(struct play *play);

#endif
