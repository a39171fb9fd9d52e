/*
 * music - the piece of music that is played beside the sounds, from a score, with its volume, its pauses, and the
 * change from one piece to the next. sound owns it and gives it the device; what is played, and why, is the caller's
 * business. While it is paused, silent or has nothing to play it costs nothing and wants no device.
 */
#ifndef OUTFLANK_KIT_MUSIC_H
#define OUTFLANK_KIT_MUSIC_H

#include <SDL.h>
#include <stdbool.h>

#include "kit/music_score.h"

struct music;

/* For a device of so many frames a second, two channels of 16 bits. NULL if memory is out. */
struct music *music_new(int rate);
/* Nothing may mix it any more. NULL is fine. */
void music_free(struct music *m);

/* Plays a score from its beginning, after a breath in which what was played before dies away; NULL: nothing. The caller
 * keeps the score until another one is played. Playing what is played already changes nothing. */
void music_play(struct music *m, const struct music_score *score);
/* 0 to 1. */
void music_set_volume(struct music *m, float volume);
/* Which of two is ahead (synth_lead). */
void music_set_lead(struct music *m, float lead);
/* Falls silent where it is within `ms`, and goes on from there. */
void music_pause(struct music *m, bool paused, float ms);

/* It is to be heard. */
bool music_sounding(struct music *m);

/* For Mix_HookMusic, on the device's thread: fills the stream, which is silent before. */
void SDLCALL music_mix(void *music, Uint8 *stream, int length);

#endif
