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
 * music_score: a piece of music as notes: which instruments play, when, how high, how long and how hard. It is read
 * from a text that tools/music/compose.py writes and is played by synth. It makes no sound.
 *
 * The text: "score 1", "tempo T" (ticks a minute), "length L" (in ticks: from there it begins again), "volume V" (in
 * hundredths), then a line "part INSTRUMENT PAN WHEN" for each part (pan -100 to 100; WHEN always, first or second),
 * then a line for each note: the ticks since the note before began, the part from 0, the pitch (69 is a' of 440 Hz),
 * the length in ticks, and the strength 1 to 127. # begins a comment.
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

/* When a part is heard: always, or only while one of two is ahead. */
enum part_when { PART_ALWAYS, PART_FIRST, PART_SECOND };

struct music_part {
    enum instrument instrument;
    float pan; /* -1 (left) to 1 */
    enum part_when when;
};

struct music_note {
    uint32_t tick;   /* since the beginning */
    uint16_t length; /* in ticks */
    uint8_t part, pitch, strength;
};

enum { MUSIC_PARTS_MAX = 8 };

struct music_score {
    int tempo;       /* ticks a minute */
    uint32_t length; /* in ticks */
    float volume;    /* 0 to 2 */
    struct music_part parts[MUSIC_PARTS_MAX];
    int part_count;
    struct music_note *notes; /* by tick */
    int count;
};

/* Reads a whole text. False with the line and the reason in `why`, and an empty score: nothing to be finished. */
bool music_score_read(struct music_score *score, const char *text, char *why, size_t why_size);
/* Zeroed is fine. */
void music_score_finish(struct music_score *score);

/* music: what plays it. */

struct music;

/* For a device of `rate` frames a second, two channels of 16 bits. NULL without memory. */
struct music *music_new(int rate);
/* The device must not call music_mix any more. Accepts NULL. */
void music_free(struct music *m);

/* Plays a score from its beginning, after the previous one has faded out; NULL: nothing. The caller keeps the score
 * until another one is played. Playing the current score again changes nothing. */
void music_play(struct music *m, const struct music_score *score);
/* 0 to 1. */
void music_set_volume(struct music *m, float volume);
/* Which of two is ahead (synth_lead). */
void music_set_lead(struct music *m, float lead);
/* Fades out within `ms`, or goes on from where it stopped. */
void music_pause(struct music *m, bool paused, float ms);

/* Whether it can be heard. */
bool music_sounding(struct music *m);

/* For Mix_HookMusic, on the device's thread: fills the stream, which begins silent. */
void SDLCALL music_mix(void *music, Uint8 *stream, int length);

#endif
