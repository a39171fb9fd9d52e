/*
 * synth - plays a score, by computing what its instruments sound like: struck things (piano, vibraphone, marimba,
 * wood, slate, bass) as a handful of decaying modes each, blown ones (reed, brass, pad) as waves that swell, all in
 * one small room. Nothing is recorded, nothing is decoded; at the score's end it begins again while the last notes
 * still ring. It knows no device and no files, and allocates nothing while it plays.
 */
#ifndef OUTFLANK_KIT_SYNTH_H
#define OUTFLANK_KIT_SYNTH_H

#include <stdbool.h>

#include "kit/music_score.h"

struct synth;

/* For a device of so many frames a second. NULL if memory is out. */
struct synth *synth_new(int rate);
void synth_free(struct synth *s);

/* Plays this score from its beginning, in so many seconds; NULL: no more notes begin. What sounds dies away. The caller
 * keeps the score until another one is played. */
void synth_play(struct synth *s, const struct music_score *score, double seconds);

/* Who is ahead: -1 the first of two, 1 the second, 0 nobody, and in between. Parts come and go over a second or so. */
void synth_lead(struct synth *s, float lead);

/* How loud, 0 to 1; reached within `ms`. */
void synth_volume(struct synth *s, float volume, float ms);

/* Writes frames, left and right in turn, within -1 and 1. */
void synth_render(struct synth *s, float *out, int frames);

/* Nothing is to be heard any more, and nothing will be unless a score is played or the volume changes. */
bool synth_silent(const struct synth *s);

#endif
