/* play_speech - what is said of the game on the board (speech.h): each turn, whose turn it is, the end. */
#ifndef OUTFLANK_APP_SCENES_PLAY_PLAY_SPEECH_H
#define OUTFLANK_APP_SCENES_PLAY_PLAY_SPEECH_H

#include "app/scenes/play/play_internal.h"

/* A ply has been played: says the turn, if that was its last. */
void play_speech_ply(const struct play *play);
/* Somebody is asked for a move; the game is over. */
void play_speech_turn(const struct play *play);
void play_speech_over(const struct play *play);

#endif
