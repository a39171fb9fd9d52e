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
