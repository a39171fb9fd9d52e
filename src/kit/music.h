/*
 * music - plays music beside the sounds: volume, pauses, the change from one piece to the next. sound owns it and gives
 * it the device; callers decide what is played. While it is paused, silent or without a piece it costs nothing and
 * needs no device.
 */
#ifndef OUTFLANK_KIT_MUSIC_H
#define OUTFLANK_KIT_MUSIC_H

#include <SDL.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * music_score: a piece of music as notes: instrument, time, pitch, length and strength of each. tools/music/compose.py
 * writes it as text and synth plays it.
 *
 * The text: "score 1", "tempo T" (ticks per minute), "length L" (in ticks, after which it repeats), "volume V" (in
 * hundredths), then a line "part INSTRUMENT PAN WHEN" for each part (pan -100 to 100; WHEN: always, first or second),
 * then a line for each note: ticks since the start of the previous note, part (from 0), pitch (69 is a' at 440 Hz),
 * length in ticks, and strength 1 to 127. # begins a comment.
 */

enum instrument {
    INSTRUMENT_PIANO,
    INSTRUMENT_VIBES,
    INSTRUMENT_REED,
    INSTRUMENT_MARIMBA,
    INSTRUMENT_WOOD,
    INSTRUMENT_BRASS,
    INSTRUMENT_SLATE,
    INSTRUMENT_BASS,
    INSTRUMENT_PAD,
    INSTRUMENTS
};

/* When a part is audible: always, or while one of the two sides is ahead. */
enum part_when { PART_ALWAYS, PART_FIRST, PART_SECOND };

struct music_part {
    enum instrument instrument;
    float pan; /* -1 (left) to 1 */
    enum part_when when;
};

struct music_note {
    uint32_t tick;   /* from the start */
    uint16_t length; /* in ticks */
    uint8_t part, pitch, strength;
};

enum { MUSIC_PARTS_MAX = 8 };

struct music_score {
    int tempo;       /* ticks per minute */
    uint32_t length; /* in ticks */
    float volume;    /* 0 to 2 */
    struct music_part parts[MUSIC_PARTS_MAX];
    int part_count;
    struct music_note *notes; /* sorted by tick */
    int count;
};

/* Parses a complete text. On failure returns false with line and reason in `why`, and an empty score that need not be
 * finished. */
bool music_score_read(struct music_score *score, const char *text, char *why, size_t why_size);
/* Accepts a zeroed score. */
void music_score_finish(struct music_score *score);

/* music: playback. */

struct music;

/* For a device with `rate` frames per second and two channels of 16 bits. NULL if out of memory. */
struct music *music_new(int rate);
/* The device must not call music_mix any more. Accepts NULL. */
void music_free(struct music *m);

/* Plays a score from its start after the previous one has faded out; NULL: stops. The caller keeps the score until
 * another is played. Playing the current score again has no effect. */
void music_play(struct music *m, const struct music_score *score);
/* 0 to 1. */
void music_set_volume(struct music *m, float volume);
/* Which side is ahead (synth_lead). */
void music_set_lead(struct music *m, float lead);
/* Takes a share of the score's parts away (synth_thin). */
void music_thin(struct music *m, float share);
/* Fades out within `ms`, or continues from where it stopped. */
void music_pause(struct music *m, bool paused, float ms);

/* True if it is audible. */
bool music_sounding(struct music *m);

/* For Mix_HookMusic, called on the device's thread: fills a stream, which is silent at first. */
void SDLCALL music_mix(void *music, Uint8 *stream, int length);

#endif
