/*
 * board_sound - what the motions on a board sound and feel like: the cues of a timeline (view/choreography.h), played.
 * Where a square lies is heard, too.
 */
#ifndef OUTFLANK_APP_BOARD_BOARD_SOUND_H
#define OUTFLANK_APP_BOARD_BOARD_SOUND_H

#include "app/core/app.h"

struct cue;

/* How far left or right a square sounds. */
float board_sound_pan(unsigned square);

/* Plays a cue; a rumble is left to board_sound_rumble. */
void board_sound_cue(struct app *app, enum sound_set set, const struct cue *cue);
/* Shakes the pad of a player (0 or 1; -1: the pad used last). */
void board_sound_rumble(struct app *app, int seat, const struct cue *cue);

#endif
