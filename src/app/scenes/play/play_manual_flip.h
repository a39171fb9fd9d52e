/*
 * play_hand - coins flipped by hand: what the move outflanks and is still to be flipped, the button that ends the
 * flipping, and how a turn ought to go on. It follows the step and the house rules of the position and knows no game by
 * name. What the other player says to it is play_accept's.
 */
#ifndef OUTFLANK_APP_SCENES_PLAY_PLAY_MANUAL_FLIP_H
#define OUTFLANK_APP_SCENES_PLAY_PLAY_MANUAL_FLIP_H

#include "app/scenes/play/play_internal.h"

/* Whether the flipping can be ended now; whether a side's panel has the button for it, and whether that is at a point.
 */
bool play_manual_flip_done(const struct play *play);
bool play_manual_flip_button(const struct play *play, enum side side);
bool play_manual_flip_button_at(const struct play *play, float x, float y);

/* The next ply of a turn in which nothing but what the move outflanks is flipped: a coin still to be flipped, or back,
 * or the word that it is done. False where nothing is flipped by hand now. */
bool play_manual_flip_owed(const struct play *play, struct move *out);

#endif
