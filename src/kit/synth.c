#include "kit/synth.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { VOICES = 40, BLOCK = 64, LINES = 4, LINE_MAX = 4096 };
#define LEAD_SECONDS 1.2f
#define THIN_SECONDS .25f
#define ROOM_SEND 0.17f
#define ROOM_BACK 0.78f /* reflected by a wall */
#define ROOM_DAMP 0.45f /* high frequencies absorbed by a wall */
#define HEARD 0.0001f   /* -80 dB */
#define MASTER 0.64f

/* Four delay lines with feedback: their lengths in frames at 44,100 Hz, pairwise coprime. */
static const int LINE_FRAMES[LINES] = {1559, 1907, 2377, 2749};

struct room {
    float line[LINES][LINE_MAX], damped[LINES];
    int length[LINES], at[LINES];
    float loudest; /* maximum of the last block */
};

struct synth {
    int rate;
    const struct music_score *score;
    double tick, ticks_a_frame;
    int next; /* index of the next note */
    float gain[MUSIC_PARTS_MAX], lead, thinned, volume, volume_goal, volume_step;
    unsigned begun; /* notes started so far */
    struct waves waves;
    struct voice voices[VOICES];
    struct room room;
};

struct synth *synth_new(int rate)
{
    struct synth *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->rate = rate;
    waves_init(&s->waves);
    for (int i = 0; i < LINES; i++) {
        int length = (int)((double)LINE_FRAMES[i] * rate / 44100);
        s->room.length[i] = length < LINE_MAX ? length : LINE_MAX;
    }
    return s;
}

void synth_free(struct synth *s) { free(s); }

/* Whether the score has lost this part; the last of it goes first. */
static bool is_lost(const struct synth *s, int part)
{
    return (float)part >= (1 - s->thinned) * (float)s->score->part_count;
}

static float goal_of(const struct synth *s, int number)
{
    const struct music_part *part = &s->score->parts[number];
    if (is_lost(s, number))
        return 0;
    float ahead = part->when == PART_FIRST ? -s->lead : part->when == PART_SECOND ? s->lead : 1;
    return ahead > 0 ? ahead : 0;
}

void synth_play(struct synth *s, const struct music_score *score, double seconds)
{
    for (int i = 0; i < VOICES; i++)
        voice_let_go(&s->voices[i], s->rate);
    s->score = score;
    s->next = 0;
    s->thinned = 0;
    if (!score)
        return;
    s->tick = -seconds * score->tempo / 60;
    s->ticks_a_frame = score->tempo / 60.0 / s->rate;
    for (int i = 0; i < score->part_count; i++)
        s->gain[i] = goal_of(s, i);
}

void synth_lead(struct synth *s, float lead) { s->lead = lead < -1 ? -1 : lead > 1 ? 1 : lead; }

void synth_thin(struct synth *s, float share) { s->thinned = share; }

void synth_volume(struct synth *s, float volume, float ms)
{
    s->volume_goal = volume;
    float frames = ms * (float)s->rate / 1000;
    s->volume_step = frames > BLOCK ? fabsf(volume - s->volume) * BLOCK / frames : 1;
}

static float towards(float x, float goal, float step)
{
    return x < goal ? fminf(x + step, goal) : fmaxf(x - step, goal);
}

/* A free voice, otherwise the quietest. */
static struct voice *voice_for(struct synth *s)
{
    struct voice *best = &s->voices[0];
    for (int i = 1; i < VOICES && best->on; i++)
        if (!s->voices[i].on || s->voices[i].loudness < best->loudness)
            best = &s->voices[i];
    return best;
}

static void begin_note(struct synth *s, const struct music_note *note)
{
    const struct music_part *part = &s->score->parts[note->part];
    if (s->gain[note->part] <= 0 && goal_of(s, note->part) <= 0)
        return;
    double seconds = note->length * 60.0 / s->score->tempo;
    voice_begin(voice_for(s), part->instrument, note, seconds, ++s->begun, s->rate);
}

/* Starts the notes of the next block. */
static void begin_notes(struct synth *s, int frames)
{
    if (!s->score)
        return;
    s->tick += s->ticks_a_frame * frames;
    for (;;) {
        if (s->next == s->score->count) {
            if (s->tick < s->score->length)
                return;
            s->tick -= s->score->length;
            s->next = 0;
        }
        if (s->score->notes[s->next].tick > s->tick)
            return;
        begin_note(s, &s->score->notes[s->next++]);
    }
}

static void add_voices(struct synth *s, float *left, float *right, int frames)
{
    float alone[BLOCK];
    for (int i = 0; i < VOICES; i++) {
        struct voice *v = &s->voices[i];
        if (!v->on)
            continue;
        voice_render(v, &s->waves, alone, frames, s->rate);
        const struct music_part *part = s->score && v->part < s->score->part_count ? &s->score->parts[v->part] : NULL;
        float gain = part ? s->gain[v->part] * s->score->volume : s->gain[v->part], pan = part ? part->pan : 0;
        float l = gain * sqrtf(0.5f * (1 - pan)), r = gain * sqrtf(0.5f * (1 + pan));
        for (int f = 0; f < frames; f++) {
            left[f] += l * alone[f];
            right[f] += r * alone[f];
        }
    }
}

/* Adds the reverberation. */
static void add_room(struct room *room, float *left, float *right, int frames)
{
    room->loudest = 0;
    for (int f = 0; f < frames; f++) {
        float back[LINES], sum = 0, in = ROOM_SEND * (left[f] + right[f]);
        for (int i = 0; i < LINES; i++) {
            room->damped[i] += (1 - ROOM_DAMP) * (room->line[i][room->at[i]] - room->damped[i]);
            back[i] = room->damped[i];
            sum += back[i];
        }
        for (int i = 0; i < LINES; i++) { /* a reflection that preserves the energy */
            room->line[i][room->at[i]] = in + ROOM_BACK * (back[i] - 0.5f * sum);
            room->at[i] = room->at[i] + 1 < room->length[i] ? room->at[i] + 1 : 0;
        }
        left[f] += back[0] + 0.6f * back[2];
        right[f] += back[1] + 0.6f * back[3];
        room->loudest = fmaxf(room->loudest, fabsf(sum));
    }
}

/* A soft limiter. */
static float bent(float x) { return x > 1.5f ? 1 : x < -1.5f ? -1 : x - x * x * x * (4.0f / 27.0f); }

static void render_block(struct synth *s, float *out, int frames)
{
    float left[BLOCK] = {0}, right[BLOCK] = {0}, seconds = (float)frames / (float)s->rate;
    for (int i = 0; s->score && i < s->score->part_count; i++)
        s->gain[i] = towards(s->gain[i], goal_of(s, i), seconds / (is_lost(s, i) ? THIN_SECONDS : LEAD_SECONDS));
    begin_notes(s, frames);
    add_voices(s, left, right, frames);
    add_room(&s->room, left, right, frames);
    float before = s->volume;
    s->volume = towards(s->volume, s->volume_goal, s->volume_step);
    for (int f = 0; f < frames; f++) {
        float volume = MASTER * (before + (s->volume - before) * (float)f / (float)frames);
        out[2 * f] = bent(volume * left[f]);
        out[2 * f + 1] = bent(volume * right[f]);
    }
}

void synth_render(struct synth *s, float *out, int frames)
{
    for (int done = 0; done < frames; done += BLOCK)
        render_block(s, out + 2 * done, frames - done < BLOCK ? frames - done : BLOCK);
}

bool synth_silent(const struct synth *s)
{
    bool sounding = s->score != NULL || s->room.loudest > HEARD;
    for (int i = 0; i < VOICES && !sounding; i++)
        sounding = s->voices[i].on;
    return !sounding || (s->volume <= 0 && s->volume_goal <= 0);
}
