/*
 * play_clock - the players' clocks at the board (club/clock.h): time is taken from whoever is asked for something while
 * the scene is on top and nothing is being shown, so neither a pause nor a motion costs anything; how long each turn
 * took is kept for the record.
 */
#ifndef OUTFLANK_APP_SCENES_PLAY_PLAY_CLOCK_H
#define OUTFLANK_APP_SCENES_PLAY_PLAY_CLOCK_H

#include <stdbool.h>
#include <stddef.h>

#include "app/scenes/play/play_internal.h"

/* Up to now; before anything is done that changes whose time runs. A time out ends the game where the players asked for
 * that, else it is said once. */
void play_clock_pass(struct play *play);
/* A ply was played by `side`: the last of its turn or not. */
void play_clock_played(struct play *play, enum side side);
/* From now on: what passed before counts for nobody. */
void play_clock_resume(struct play *play);

/* How long what is seen of it stays the same, as a scene's update says it. */
int play_clock_next(const struct play *play);
/* "2:41", or "" where there is no clock. Returns out. */
const char *play_clock_text(const struct play *play, enum side side, char out[CLOCK_TEXT_MAX]);
/* A side has little time left, or none. */
bool play_clock_short(const struct play *play, enum side side);

#endif
