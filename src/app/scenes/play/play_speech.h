/*
 * play_speech - what is said of a game besides its board (board_speech.h): the answers to coins flipped by hand, a
 * hint, the end.
 */
#ifndef OUTFLANK_APP_SCENES_PLAY_PLAY_SPEECH_H
#define OUTFLANK_APP_SCENES_PLAY_PLAY_SPEECH_H

#include "app/scenes/play/play_internal.h"

/* The other player is asked about coins flipped by hand; a hint has come; the game is over. */
void play_speech_choices(const struct play *play);
void play_speech_hint(const struct play *play);
void play_speech_over(const struct play *play);

#endif
