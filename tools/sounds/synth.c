#include "synth.h"

#include <math.h>
#include <stdlib.h>

static const double PI = 3.14159265358979323846;

static double noise(uint32_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return (double)*state / 2147483648.0 - 1.0;
}

size_t synth_length(const struct sound *sound) { return (size_t)(sound->seconds * SYNTH_RATE); }

static double push(const struct body *body, size_t n, uint32_t *seed)
{
    double phase = (double)n / (body->contact * SYNTH_RATE);
    double window = phase < 1.0 ? 0.5 - 0.5 * cos(2.0 * PI * phase) : 0.0;
    return window * (1.0 - body->noise + body->noise * noise(seed));
}

/* A two-pole resonator: rings at `hertz` and falls by 60 dB in `decay` seconds. */
static void ring(double *out, const double *in, size_t length, double hertz, double decay, double gain)
{
    double angle = 2.0 * PI * hertz / SYNTH_RATE;
    double radius = pow(10.0, -3.0 / (decay * SYNTH_RATE));
    double first = 2.0 * radius * cos(angle), second = -radius * radius;
    double y1 = 0.0, y2 = 0.0;
    for (size_t n = 0; n < length; n++) {
        double y = gain * sin(angle) * in[n] + first * y1 + second * y2;
        y2 = y1;
        y1 = y;
        out[n] += y;
    }
}

static void add_strike(double *out, double *in, size_t length, const struct strike *strike, double climb)
{
    const struct body *body = strike->body;
    size_t start = (size_t)(strike->at * SYNTH_RATE);
    double area = 0.5 * body->contact * SYNTH_RATE; /* of a smooth push: a body rings as loud, however long the touch */
    uint32_t seed = 2463534242u;
    if (start >= length)
        return;
    length -= start;
    out += start;
    for (size_t n = 0; n < length; n++) {
        double pushed = strike->force * push(body, n, &seed);
        in[n] = pushed / area;
        out[n] += body->touch * pushed;
    }
    double hertz = strike->hertz * (strike->climbs ? climb : 1.0);
    for (size_t i = 0; i < SYNTH_MODES && body->modes[i].ratio > 0.0; i++)
        ring(out, in, length, hertz * body->modes[i].ratio, body->modes[i].decay, body->modes[i].gain);
}

/* The first three resonances of a grown mouth, in hertz: those of a, e, i, o and u in the textbooks, rounded. */
enum vowel { VOWEL_A, VOWEL_E, VOWEL_I, VOWEL_O, VOWEL_U, VOWELS };
enum { FORMANTS = 3 };
static const double VOWEL[VOWELS][FORMANTS] = {
    {730, 1190, 2500}, {520, 1850, 2550}, {310, 2150, 2900}, {470, 880, 2450}, {340, 800, 2300}};
static const double WIDTH[FORMANTS] = {90, 120, 180}, SHARE[FORMANTS] = {1.0, 0.85, 0.55};

static const struct {
    enum vowel from, to;
    double semitones;
} SYLLABLES[SYNTH_SYLLABLES] = {{VOWEL_A, VOWEL_A, 0}, {VOWEL_O, VOWEL_U, -2}, {VOWEL_U, VOWEL_I, 2},
                                {VOWEL_E, VOWEL_E, 1}, {VOWEL_I, VOWEL_A, 3},  {VOWEL_A, VOWEL_O, -3}};

#define LIPS 0.92   /* how much of what is low stays behind them */
#define BREATH 0.12 /* noise is bright as it is */

/* One period of a throat, from 0 to 1: it opens slowly, closes at once, which is what is bright, and rests.
 * After Klatt and Klatt 1990, "Analysis, synthesis, and perception of voice quality variations". */
static double pulse(double phase, double soft)
{
    double t = phase / soft;
    return t < 1.0 ? 6.75 * (t * t - t * t * t) : 0.0;
}

/* The pulses of a throat, with the breath that goes with them, as they leave the lips: those favour what is high. */
static void sing(double *out, size_t length, const struct throat *throat, double semitones)
{
    double phase = 0.0;
    uint32_t seed = 2463534242u;
    bool weak = false;
    double before = 0.0;
    for (size_t n = 0; n < length; n++) {
        double t = (double)n / (double)length;
        double air = pulse(phase, throat->soft), loud = weak ? 1.0 - throat->rough : 1.0;
        double here = loud * (air - 0.5625 * throat->soft) * (1.0 - throat->breath);
        out[n] += here - LIPS * before + BREATH * throat->breath * noise(&seed) * (0.3 + 0.7 * air);
        before = here;
        phase += throat->hertz * pow(2.0, (semitones + throat->glide * (t - 0.5)) / 12.0) / SYNTH_RATE;
        if (phase >= 1.0) {
            phase -= 1.0;
            weak = !weak;
        }
    }
}

/* The mouth, which moves from vowel to vowel; adds to `out`. */
static void shape(double *out, const double *in, size_t length, double size, enum vowel from, enum vowel to)
{
    for (int i = 0; i < FORMANTS; i++) {
        double y1 = 0.0, y2 = 0.0, radius = exp(-PI * WIDTH[i] / size / SYNTH_RATE);
        for (size_t n = 0; n < length; n++) {
            double t = (double)n / (double)length;
            double hertz = (VOWEL[from][i] + (VOWEL[to][i] - VOWEL[from][i]) * t) / size;
            double angle = 2.0 * PI * fmin(hertz, 0.4 * SYNTH_RATE) / SYNTH_RATE;
            double y = (1.0 - radius) * SHARE[i] * in[n] + 2.0 * radius * cos(angle) * y1 - radius * radius * y2;
            y2 = y1;
            y1 = y;
            out[n] += y;
        }
    }
}

/* A syllable: swells at once, and is let go in its second half. */
static void add_syllable(double *out, double *in, size_t length, const struct throat *throat, int syllable)
{
    double loudest = 1e-12;
    for (size_t n = 0; n < length; n++)
        in[n] = 0.0;
    sing(in, length, throat, SYLLABLES[syllable].semitones);
    if (throat->other != 0.0)
        sing(in, length, throat, SYLLABLES[syllable].semitones + throat->other);
    shape(out, in, length, throat->size, SYLLABLES[syllable].from, SYLLABLES[syllable].to);
    for (size_t n = 0; n < length; n++) {
        double t = (double)n / (double)length, attack = fmin(1.0, (double)n / (0.012 * SYNTH_RATE));
        out[n] *= attack * (t < 0.45 ? 1.0 : 0.5 + 0.5 * cos(PI * (t - 0.45) / 0.55));
        loudest = fmax(loudest, fabs(out[n]));
    }
    for (size_t n = 0; n < length; n++)
        out[n] /= loudest;
    const struct strike onset = {throat->onset, 0.0, throat->onset_hertz, throat->onset_force, false};
    add_strike(out, in, length, &onset, 1.0);
}

/* A small furnished room: four echoes that feed one another, each a little duller than the last. */
enum { ROOM_LINES = 4, ROOM_LONGEST = 2048 };

struct room {
    double line[ROOM_LINES][ROOM_LONGEST];
    double dull[ROOM_LINES];
};

static double room_answer(struct room *room, size_t n, double in)
{
    static const size_t delay[ROOM_LINES] = {887, 1187, 1433, 1823};
    double heard[ROOM_LINES], sum = 0.0;
    for (int i = 0; i < ROOM_LINES; i++) {
        double echo = room->line[i][(n + ROOM_LONGEST - delay[i]) % ROOM_LONGEST];
        room->dull[i] += 0.35 * (echo - room->dull[i]);
        heard[i] = room->dull[i];
        sum += heard[i];
    }
    for (int i = 0; i < ROOM_LINES; i++)
        room->line[i][n % ROOM_LONGEST] = in + 0.72 * (heard[i] - 0.5 * sum);
    return 0.5 * sum;
}

static bool add_room(double *samples, size_t length, double share)
{
    if (share <= 0.0)
        return true;
    struct room *room = calloc(1, sizeof *room);
    if (!room)
        return false;
    for (size_t n = 0; n < length; n++)
        samples[n] += share * room_answer(room, n, samples[n]);
    free(room);
    return true;
}

/* Takes out what is below hearing: a disc on a table moves no air at 20 Hz, and a loudspeaker should not try. */
static void remove_rumble(double *samples, size_t length)
{
    double keep = exp(-2.0 * PI * 40.0 / SYNTH_RATE), in = 0.0, out = 0.0;
    for (size_t n = 0; n < length; n++) {
        out = samples[n] - in + keep * out;
        in = samples[n];
        samples[n] = out;
    }
}

static double fade(size_t n, size_t over) { return n >= over ? 1.0 : 0.5 - 0.5 * cos(PI * (double)n / (double)over); }

static void fade_ends(double *samples, size_t length, double in, double out)
{
    for (size_t n = 0; n < length; n++)
        samples[n] *= fade(n, (size_t)(in * SYNTH_RATE)) * fade(length - 1 - n, (size_t)(out * SYNTH_RATE));
}

static void turn_round(double *samples, size_t length)
{
    for (size_t n = 0; n < length / 2; n++) {
        double kept = samples[n];
        samples[n] = samples[length - 1 - n];
        samples[length - 1 - n] = kept;
    }
}

static void quantise(const double *samples, size_t length, double peak, int16_t *out)
{
    double loudest = 1e-12;
    for (size_t n = 0; n < length; n++)
        loudest = fmax(loudest, fabs(samples[n]));
    double scale = 32767.0 * pow(10.0, peak / 20.0) / loudest;
    for (size_t n = 0; n < length; n++)
        out[n] = (int16_t)lround(samples[n] * scale);
}

bool synth_render(const struct sound *sound, int step, int16_t *out)
{
    size_t length = synth_length(sound);
    double *samples = calloc(2 * length, sizeof *samples);
    if (!samples)
        return false;
    for (size_t i = 0; i < sound->strike_count; i++)
        add_strike(samples, samples + length, length, &sound->strikes[i], pow(2.0, step / 12.0));
    if (sound->throat)
        add_syllable(samples, samples + length, length, sound->throat, step);
    bool done = add_room(samples, length, sound->room);
    if (done) {
        if (sound->reverse)
            turn_round(samples, length);
        fade_ends(samples, length, 0.0005, sound->seconds / 4.0);
        remove_rumble(samples, length);
        fade_ends(samples, length, 0.0005, 0.002);
        quantise(samples, length, sound->peak, out);
    }
    free(samples);
    return done;
}
