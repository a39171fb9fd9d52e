/*
 * synth_voice - one note of one instrument of synth, from its beginning until it has died away.
 */
#ifndef OUTFLANK_KIT_SYNTH_VOICE_H
#define OUTFLANK_KIT_SYNTH_VOICE_H

#include <stdbool.h>

#include "kit/music_score.h"

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
