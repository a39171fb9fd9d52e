/*
 * music_score - a piece of music as notes: which instruments play, when, how high, how long and how hard. It is read
 * from a text that tools/music/compose.py writes and is played by synth. It makes no sound.
 *
 * The text: "score 1", "tempo T" (ticks a minute), "length L" (in ticks: from there it begins again), "volume V" (in
 * hundredths), then a line "part INSTRUMENT PAN WHEN" for each part (pan -100 to 100; WHEN always, first or second),
 * then a line for each note: the ticks since the note before began, the part from 0, the pitch (69 is a' of 440 Hz),
 * the length in ticks, and the strength 1 to 127. # begins a comment.
 */
#ifndef OUTFLANK_KIT_MUSIC_SCORE_H
#define OUTFLANK_KIT_MUSIC_SCORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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

#endif
