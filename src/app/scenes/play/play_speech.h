/*
 * play_speech - what is said of the game on the board (speech.h): each turn, whose turn it is and what can be chosen,
 * what was typed, why something cannot be, the end; and choosing by digits what is no square, in the order in which it
 * was said: stacks, manners, buttons.
 */
#ifndef OUTFLANK_APP_SCENES_PLAY_PLAY_SPEECH_H
#define OUTFLANK_APP_SCENES_PLAY_PLAY_SPEECH_H

#include "app/scenes/play/play_internal.h"

/* A ply has been played: says the turn, if that was its last. */
void play_speech_ply(const struct play *play);
/* Somebody is asked for a move, or for the rest of one; the machine is; the game is over. */
void play_speech_turn(const struct play *play);
void play_speech_choices(const struct play *play);
void play_speech_pause(const struct play *play);
void play_speech_over(const struct play *play);

/* A letter was typed; a place cannot be chosen, for the reason that play->refused has; a hint has come; turns were
 * taken back. */
void play_speech_column(const struct play *play);
void play_speech_refusal(const struct play *play);
void play_speech_hint(const struct play *play);
void play_speech_back(const struct play *play);

/* The place that the n-th, from 1 on, of what can be chosen besides squares is; PICK_NOWHERE. */
unsigned play_speech_other(const struct play *play, int n);

#endif
