/*
 * synth - plays a score by computing its instruments: struck ones (piano, vibraphone, marimba, wood, slate, bass) as a
 * few decaying modes each, wind and pads (reed, brass, pad) as swelling waves, with the reverberation of a small room.
 * At the score's end it starts again while the last notes still ring. It uses no device, no files and no recordings,
 * and allocates nothing while it plays.
 */
#ifndef OUTFLANK_KIT_SYNTH_H
#define OUTFLANK_KIT_SYNTH_H

#include <stdbool.h>

#include "kit/music.h"

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

/* synth_voice, private to synth: one note of one instrument, from its beginning until it has died away. */

enum { MODES_MAX = 8, WAVE_LENGTH = 1024 };

/* One period of each blown instrument, soft and hard; one more sample to look between two. */
struct waves {
    float soft[INSTRUMENTS][WAVE_LENGTH + 1], hard[INSTRUMENTS][WAVE_LENGTH + 1];
};

struct voice {
    bool on;
    bool let_go; /* the key is up */
    enum instrument instrument;
    int part;
    int held;                           /* frames until the key is let go */
    float loudness;                     /* of the last block, at most */
    float gain, rise;                   /* 0 to 1 while it begins, a frame */
    float noise, noise_kept, noise_low; /* the blow: how loud, what is left of it a frame, filtered */
    uint32_t random;
    int modes; /* a mode is x'' by its two last values: y = a y1 - b y2 */
    float y1[MODES_MAX], y2[MODES_MAX], a[MODES_MAX], b[MODES_MAX];
    float phase[2], step[2];      /* two waves that are not quite in tune */
    float level, strength, swing; /* of the waves; the swing of tremolo or vibrato */
};

void waves_init(struct waves *w);

/* Begins a note that is held for so many seconds. `number` makes each blow a little different. */
void voice_begin(struct voice *v, enum instrument instrument, const struct music_note *note, double seconds,
                 unsigned number, int rate);
void voice_let_go(struct voice *v, int rate);
/* Writes frames, and ends the voice when nothing is heard of it any more. */
void voice_render(struct voice *v, const struct waves *w, float *out, int frames, int rate);

#endif
