#include "kit/synth.h"

#include <math.h>
#include <string.h>

#define TAU 6.28318530718
#define MINUS_60_DB 6.90775528 /* as a natural logarithm */
#define HEARD 0.00005f

/* The parameters of an instrument. Struck instruments have modes, wind instruments have none. Times are for a decay of
 * 60 dB at middle C. */
struct making {
    float loud;
    int modes;
    float ratio[MODES_MAX], amount[MODES_MAX], ring[MODES_MAX]; /* of modes: ratio, amplitude, seconds of decay */
    float falls;                                                /* exponent of the decrease of the decay per octave */
    float stopped;                                              /* decay in seconds after the release of the key */
    float rise_ms;                                              /* of the attack */
    float blow, blow_ms, blow_low;                              /* noise of the attack: level, duration, low-pass */
    float bright;          /* additional excitation of high modes by a hard attack */
    float swing, swing_hz; /* depth and frequency of tremolo or vibrato */
    float swell_ms, fade;  /* wind: time to full level, and the level when held */
    float beat;            /* detuning of the two waves, as a fraction of the pitch */
};

static const struct making MAKINGS[INSTRUMENTS] = {
    [INSTRUMENT_PIANO] = {.loud = 0.34f,
                          .modes = 8,
                          .ratio = {1, 1.0012f, 2.001f, 3.004f, 4.010f, 5.02f, 6.03f, 7.05f},
                          .amount = {0.55f, 0.45f, 0.42f, 0.20f, 0.11f, 0.06f, 0.035f, 0.02f},
                          .ring = {4.5f, 5.5f, 3.2f, 2.2f, 1.5f, 1.1f, 0.8f, 0.6f},
                          .falls = 0.65f,
                          .stopped = 0.28f,
                          .rise_ms = 5,
                          .blow = 0.05f,
                          .blow_ms = 26,
                          .blow_low = 0.06f,
                          .bright = 1.2f},
    [INSTRUMENT_VIBES] = {.loud = 0.34f,
                          .modes = 4,
                          .ratio = {1, 1.0008f, 4.0f, 9.9f},
                          .amount = {0.6f, 0.4f, 0.22f, 0.035f},
                          .ring = {4.5f, 5.0f, 1.6f, 0.35f},
                          .falls = 0.4f,
                          .stopped = 0.7f,
                          .rise_ms = 3,
                          .blow = 0.02f,
                          .blow_ms = 8,
                          .blow_low = 0.25f,
                          .bright = 0.8f,
                          .swing = 0.30f,
                          .swing_hz = 4.6f},
    [INSTRUMENT_MARIMBA] = {.loud = 0.46f,
                            .modes = 4,
                            .ratio = {1, 3.93f, 9.24f, 0.502f},
                            .amount = {0.9f, 0.30f, 0.08f, 0.06f},
                            .ring = {0.75f, 0.22f, 0.09f, 0.30f},
                            .falls = 0.6f,
                            .stopped = 0.5f,
                            .rise_ms = 1.2f,
                            .blow = 0.16f,
                            .blow_ms = 9,
                            .blow_low = 0.35f,
                            .bright = 1.0f},
    [INSTRUMENT_WOOD] = {.loud = 0.40f,
                         .modes = 7,
                         .ratio = {1, 2.003f, 3.01f, 4.02f, 5.05f, 6.08f, 7.1f},
                         .amount = {0.75f, 0.38f, 0.26f, 0.16f, 0.10f, 0.06f, 0.04f},
                         .ring = {1.5f, 0.85f, 0.55f, 0.36f, 0.26f, 0.19f, 0.14f},
                         .falls = 0.55f,
                         .stopped = 0.35f,
                         .rise_ms = 1,
                         .blow = 0.22f,
                         .blow_ms = 14,
                         .blow_low = 0.12f,
                         .bright = 1.0f},
    [INSTRUMENT_SLATE] = {.loud = 0.36f,
                          .modes = 5,
                          .ratio = {1, 1.003f, 2.76f, 5.40f, 8.93f},
                          .amount = {0.55f, 0.35f, 0.30f, 0.14f, 0.05f},
                          .ring = {1.6f, 1.9f, 0.8f, 0.35f, 0.15f},
                          .falls = 0.35f,
                          .stopped = 0.9f,
                          .rise_ms = 0.8f,
                          .blow = 0.12f,
                          .blow_ms = 6,
                          .blow_low = 0.5f,
                          .bright = 1.0f},
    [INSTRUMENT_BASS] = {.loud = 0.55f,
                         .modes = 6,
                         .ratio = {1, 2.002f, 3.006f, 4.01f, 5.02f, 6.04f},
                         .amount = {0.85f, 0.42f, 0.20f, 0.09f, 0.04f, 0.02f},
                         .ring = {1.7f, 1.2f, 0.8f, 0.5f, 0.35f, 0.25f},
                         .falls = 0.5f,
                         .stopped = 0.16f,
                         .rise_ms = 6,
                         .blow = 0.05f,
                         .blow_ms = 18,
                         .blow_low = 0.05f,
                         .bright = 0.8f},
    [INSTRUMENT_REED] = {.loud = 0.15f,
                         .swell_ms = 70,
                         .fade = 0.85f,
                         .stopped = 0.14f,
                         .beat = 0.0022f,
                         .swing = 0.05f,
                         .swing_hz = 5.1f,
                         .blow = 0.012f,
                         .blow_ms = 60,
                         .blow_low = 0.4f},
    [INSTRUMENT_BRASS] = {.loud = 0.17f,
                          .swell_ms = 60,
                          .fade = 0.72f,
                          .stopped = 0.20f,
                          .beat = 0.0006f,
                          .swing = 0.06f,
                          .swing_hz = 4.8f,
                          .blow = 0.01f,
                          .blow_ms = 30,
                          .blow_low = 0.3f},
    [INSTRUMENT_PAD] = {.loud = 0.15f,
                        .swell_ms = 420,
                        .fade = 0.9f,
                        .stopped = 0.9f,
                        .beat = 0.0030f,
                        .swing = 0.10f,
                        .swing_hz = 0.6f}};

/* The amplitude of the n-th harmonic of a wind instrument, for soft and hard notes. */
static void harmonic(enum instrument instrument, int n, double *soft, double *hard)
{
    bool odd = n % 2 == 1;
    if (instrument == INSTRUMENT_REED) {
        *soft = (odd ? 1.0 : 0.7) / pow(n, 1.25);
        *hard = (odd ? 1.0 : 0.8) / pow(n, 0.95);
    } else if (instrument == INSTRUMENT_BRASS) {
        *soft = exp(-0.75 * (n - 1));
        *hard = n <= 3 ? 0.9 : exp(-0.33 * (n - 3));
    } else {
        *soft = 1.0 / pow(n, 2.2);
        *hard = 1.0 / pow(n, 1.7);
    }
}

void waves_init(struct waves *w)
{
    static const enum instrument BLOWN[] = {INSTRUMENT_REED, INSTRUMENT_BRASS, INSTRUMENT_PAD};
    memset(w, 0, sizeof *w);
    for (int i = 0; i < 3; i++)
        for (int n = 1; n <= 12; n++) {
            double soft, hard;
            harmonic(BLOWN[i], n, &soft, &hard);
            for (int x = 0; x <= WAVE_LENGTH; x++) {
                double wave = sin(TAU * n * x / WAVE_LENGTH + 0.4 * n);
                w->soft[BLOWN[i]][x] += (float)(soft * wave);
                w->hard[BLOWN[i]][x] += (float)(hard * wave);
            }
        }
}

static float kept_for(double seconds, int rate) { return (float)exp(-MINUS_60_DB / (seconds * rate)); }

static void strike(struct voice *v, const struct making *m, double hz, int rate)
{
    double octaves = log2(hz / 261.6256);
    for (int i = 0; i < m->modes; i++) {
        double turn = TAU * hz * m->ratio[i] / rate;
        double amount = m->amount[i] * pow(v->strength, 1 + m->bright * (m->ratio[i] > 1.5f ? 1 : 0) * 0.5);
        double kept = kept_for(m->ring[i] * pow(2, -octaves * m->falls), rate);
        bool heard = turn < TAU * 0.42;
        v->a[i] = (float)(2 * kept * cos(turn));
        v->b[i] = (float)(kept * kept);
        v->y1[i] = 0;
        v->y2[i] = heard ? (float)(-amount * sin(turn) / kept) : 0;
    }
    v->modes = m->modes;
}

void voice_begin(struct voice *v, enum instrument instrument, const struct music_note *note, double seconds,
                 unsigned number, int rate)
{
    const struct making *m = &MAKINGS[instrument];
    double hz = 440.0 * pow(2, (note->pitch - 69) / 12.0);
    float strength = (float)note->strength / 127;
    *v = (struct voice){.on = true, .instrument = instrument, .part = note->part, .random = number * 2654435761u};
    v->held = (int)(seconds * rate);
    v->loudness = 1;
    v->strength = 0.25f + 0.75f * strength * strength;
    v->rise = m->rise_ms > 0 ? 1000 / (m->rise_ms * (float)rate) : 1;
    v->noise = m->blow * v->strength;
    v->noise_kept = m->blow_ms > 0 ? kept_for(m->blow_ms / 1000 * 3, rate) : 0;
    v->swing = (float)(number % 97) / 97;
    if (m->modes)
        strike(v, m, hz, rate);
    for (int i = 0; i < 2; i++)
        v->step[i] = (float)(hz * (i ? 1 + m->beat : 1 - m->beat) / rate);
    v->phase[1] = 0.37f;
}

void voice_let_go(struct voice *v, int rate)
{
    const struct making *m = &MAKINGS[v->instrument];
    if (!v->on || v->let_go)
        return;
    v->let_go = true;
    float kept = kept_for(m->stopped, rate);
    for (int i = 0; i < v->modes; i++) {
        float before = sqrtf(v->b[i]), after = fminf(before, kept);
        v->a[i] *= after / before;
        v->b[i] = after * after;
    }
}

static float next_noise(struct voice *v, float low)
{
    v->random = v->random * 1664525u + 1013904223u;
    v->noise_low += low * ((float)(int32_t)v->random / 2147483648.0f - v->noise_low);
    v->noise *= v->noise_kept;
    return v->noise * v->noise_low;
}

static void render_struck(struct voice *v, const struct making *m, float *out, int frames)
{
    memset(out, 0, (size_t)frames * sizeof *out);
    for (int i = 0; i < v->modes; i++) {
        float y1 = v->y1[i], y2 = v->y2[i], a = v->a[i], b = v->b[i];
        for (int f = 0; f < frames; f++) {
            float y = a * y1 - b * y2;
            y2 = y1;
            y1 = y;
            out[f] += y;
        }
        v->y1[i] = y1;
        v->y2[i] = y2;
    }
    for (int f = 0; f < frames; f++) {
        v->gain = fminf(v->gain + v->rise, 1);
        float blow = v->noise > HEARD ? next_noise(v, m->blow_low) : 0;
        out[f] = m->loud * v->gain * (out[f] + blow);
    }
}

static float wave_at(const float *wave, float phase)
{
    float x = phase * WAVE_LENGTH;
    int i = (int)x;
    return wave[i] + (x - (float)i) * (wave[i + 1] - wave[i]);
}

static void render_blown(struct voice *v, const struct making *m, const struct waves *w, float *out, int frames,
                         int rate)
{
    const float *soft = w->soft[v->instrument], *hard = w->hard[v->instrument];
    float goal = v->let_go ? 0 : v->gain >= 1 ? m->fade : 1;
    float ms = 1000 / (float)rate,
          quick = v->let_go ? 1 - kept_for(m->stopped, rate) : ms / (v->gain >= 1 ? 400 : m->swell_ms);
    for (int f = 0; f < frames; f++) {
        v->gain = fminf(v->gain + ms / (m->swell_ms * 2), 1);
        v->level += (v->let_go ? quick : 2.2f * quick) * (goal - v->level);
        float edge = v->level * v->level * v->strength, sum = 0;
        for (int i = 0; i < 2; i++) {
            sum += (1 - edge) * wave_at(soft, v->phase[i]) + edge * wave_at(hard, v->phase[i]);
            v->phase[i] += v->step[i];
            v->phase[i] -= (float)(int)v->phase[i];
        }
        float blow = v->noise > HEARD ? next_noise(v, m->blow_low) : 0;
        out[f] = m->loud * (v->level * v->strength * sum + blow);
    }
}

/* Applies tremolo, one value per block. */
static void sway(struct voice *v, const struct making *m, float *out, int frames, int rate)
{
    float before = 1 - m->swing * 0.5f * (1 - cosf((float)TAU * v->swing));
    v->swing += m->swing_hz * (float)frames / (float)rate;
    v->swing -= (float)(int)v->swing;
    float after = 1 - m->swing * 0.5f * (1 - cosf((float)TAU * v->swing));
    for (int f = 0; f < frames; f++)
        out[f] *= before + (after - before) * (float)f / (float)frames;
}

void voice_render(struct voice *v, const struct waves *w, float *out, int frames, int rate)
{
    const struct making *m = &MAKINGS[v->instrument];
    if ((v->held -= frames) <= 0)
        voice_let_go(v, rate);
    if (m->modes)
        render_struck(v, m, out, frames);
    else
        render_blown(v, m, w, out, frames, rate);
    if (m->swing > 0)
        sway(v, m, out, frames, rate);
    v->loudness = 0;
    for (int f = 0; f < frames; f++)
        v->loudness = fmaxf(v->loudness, fabsf(out[f]));
    bool beginning = v->gain < 1 && !v->let_go;
    v->on = beginning || v->loudness > HEARD;
}
