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

/* For a device with `rate` frames per second. NULL if out of memory. */
struct synth *synth_new(int rate);
void synth_free(struct synth *s);

/* Plays a score from its start after `seconds`; NULL: no more notes start. Current notes fade out. The caller keeps the
 * score until another is played. */
void synth_play(struct synth *s, const struct music_score *score, double seconds);

/* Which side is ahead: -1 the first, 1 the second, 0 neither, and values in between. Parts fade in and out over about a
 * second. */
void synth_lead(struct synth *s, float lead);

/* Takes a share of the parts away, the last of the score first, each within a quarter of a second: 1 leaves none. Until
 * another score is played. */
void synth_thin(struct synth *s, float share);

/* The volume, 0 to 1; reached within `ms`. */
void synth_volume(struct synth *s, float volume, float ms);

/* Writes interleaved stereo frames, within -1 and 1. */
void synth_render(struct synth *s, float *out, int frames);

/* True if it is silent and will stay so unless a score is played or the volume changes. */
bool synth_silent(const struct synth *s);

/* synth_voice, private to synth: one note of an instrument, from its attack until it has died away. */

enum { MODES_MAX = 8, WAVE_LENGTH = 1024 };

/* One period of each wind instrument, soft and hard, with an extra sample for interpolation. */
struct waves {
    float soft[INSTRUMENTS][WAVE_LENGTH + 1], hard[INSTRUMENTS][WAVE_LENGTH + 1];
};

struct voice {
    bool on;
    bool let_go; /* the key was released */
    enum instrument instrument;
    int part;
    int held;                           /* frames until the key is released */
    float loudness;                     /* maximum of the last block */
    float gain, rise;                   /* attack: 0 to 1, and the increment per frame */
    float noise, noise_kept, noise_low; /* of the attack: its level, decay per frame, low-pass state */
    uint32_t random;
    int modes; /* resonators: y = a y1 - b y2, from the last two values */
    float y1[MODES_MAX], y2[MODES_MAX], a[MODES_MAX], b[MODES_MAX];
    float phase[2], step[2];      /* two slightly detuned waves */
    float level, strength, swing; /* of the waves; `swing` is the depth of tremolo or vibrato */
};

void waves_init(struct waves *w);

/* Starts a note held for `seconds`. `number` varies each attack slightly. */
void voice_begin(struct voice *v, enum instrument instrument, const struct music_note *note, double seconds,
                 unsigned number, int rate);
void voice_let_go(struct voice *v, int rate);
/* Writes frames, and turns the voice off once it is inaudible. */
void voice_render(struct voice *v, const struct waves *w, float *out, int frames, int rate);

#endif
