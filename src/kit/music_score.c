#include "kit/music.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Limits of the numbers in a text. */
enum {
    TEMPO_MAX = 100000,
    LENGTH_MAX = 1000000,
    VOLUME_MAX = 200,
    NOTES_MAX = 20000,
    GAP_MAX = LENGTH_MAX,
    HELD_MAX = 60000,
    PITCH_MIN = 21,
    PITCH_MAX = 108
};

static const char *const INSTRUMENT_NAMES[INSTRUMENTS] = {"piano", "vibes", "reed", "marimba", "wood",
                                                          "brass", "slate", "bass", "pad"};
static const char *const WHEN_NAMES[] = {"always", "first", "second"};

struct reader {
    struct music_score *score;
    bool headed;     /* "score 1" was read */
    uint32_t tick;   /* of the previous note */
    int room;        /* for notes */
    const char *why; /* the error in the current line */
};

static bool fault(struct reader *r, const char *why)
{
    r->why = why;
    return false;
}

static int index_of(const char *name, const char *const *names, int count)
{
    for (int i = 0; i < count; i++)
        if (strcmp(name, names[i]) == 0)
            return i;
    return -1;
}

static bool read_part(struct reader *r, const char *line)
{
    struct music_score *s = r->score;
    char instrument[16], when[16];
    int pan, end = 0;
    if (sscanf(line, "part %15s %d %15s%n", instrument, &pan, when, &end) != 3 || line[end] || pan < -100 || pan > 100)
        return fault(r, "no part: \"part INSTRUMENT PAN WHEN\" is expected");
    int i = index_of(instrument, INSTRUMENT_NAMES, INSTRUMENTS);
    int w = index_of(when, WHEN_NAMES, (int)(sizeof WHEN_NAMES / sizeof *WHEN_NAMES));
    if (i < 0 || w < 0)
        return fault(r, i < 0 ? "no such instrument" : "a part is heard always, first or second");
    if (s->part_count == MUSIC_PARTS_MAX)
        return fault(r, "too many parts");
    s->parts[s->part_count++] =
        (struct music_part){.instrument = (enum instrument)i, .pan = (float)pan / 100, .when = (enum part_when)w};
    return true;
}

static bool make_room(struct reader *r)
{
    struct music_score *s = r->score;
    if (s->count < r->room)
        return true;
    int room = r->room ? 2 * r->room : 512;
    struct music_note *notes = s->count < NOTES_MAX ? realloc(s->notes, (size_t)room * sizeof *notes) : NULL;
    if (!notes)
        return fault(r, "too many notes");
    s->notes = notes;
    r->room = room;
    return true;
}

static bool read_note(struct reader *r, const char *line)
{
    struct music_score *s = r->score;
    int gap, part, pitch, length, strength, end = 0;
    if (sscanf(line, "%d %d %d %d %d%n", &gap, &part, &pitch, &length, &strength, &end) != 5 || line[end])
        return fault(r, "no note: five numbers are expected");
    if (gap < 0 || gap > GAP_MAX || part < 0 || part >= s->part_count || pitch < PITCH_MIN || pitch > PITCH_MAX ||
        length < 1 || length > HELD_MAX || strength < 1 || strength > 127)
        return fault(r, "a note's number is out of bounds");
    if (r->tick + (uint32_t)gap >= s->length)
        return fault(r, "a note lies behind the end");
    if (!make_room(r))
        return false;
    r->tick += (uint32_t)gap;
    s->notes[s->count++] = (struct music_note){.tick = r->tick,
                                               .length = (uint16_t)length,
                                               .part = (uint8_t)part,
                                               .pitch = (uint8_t)pitch,
                                               .strength = (uint8_t)strength};
    return true;
}

/* Parses "tempo 2880" and similar. True if it is this setting, with a valid number. */
static bool read_number(const char *line, const char *name, int most, int *out)
{
    size_t length = strlen(name);
    int end = 0;
    return strncmp(line, name, length) == 0 && sscanf(line + length, " %d%n", out, &end) == 1 &&
           !line[length + (size_t)end] && *out >= 1 && *out <= most;
}

static bool read_line(struct reader *r, const char *line)
{
    struct music_score *s = r->score;
    int number;
    if (!r->headed) {
        r->headed = strcmp(line, "score 1") == 0;
        return r->headed || fault(r, "\"score 1\" is expected");
    }
    if (strncmp(line, "part ", 5) == 0)
        return read_part(r, line);
    if (*line >= '0' && *line <= '9')
        return read_note(r, line);
    if (read_number(line, "tempo", TEMPO_MAX, &number))
        s->tempo = number;
    else if (read_number(line, "length", LENGTH_MAX, &number))
        s->length = (uint32_t)number;
    else if (read_number(line, "volume", VOLUME_MAX, &number))
        s->volume = (float)number / 100;
    else
        return fault(r, "neither a note nor anything else that is known");
    return true;
}

bool music_score_read(struct music_score *score, const char *text, char *why, size_t why_size)
{
    struct reader r = {.score = score};
    char line[128];
    int number = 0;
    *score = (struct music_score){.volume = 1};
    for (const char *at = text; *at && !r.why; at += *at == '\n') {
        size_t length = strcspn(at, "\n");
        snprintf(line, sizeof line, "%.*s", (int)(length < sizeof line ? length : sizeof line - 1), at);
        at += length;
        number++;
        if (length >= sizeof line)
            fault(&r, "the line is too long");
        else if (*line && *line != '#')
            read_line(&r, line);
    }
    if (!r.why && (score->tempo == 0 || score->length == 0 || score->count == 0))
        fault(&r, "tempo, length or notes are missing");
    if (!r.why)
        return true;
    snprintf(why, why_size, "line %d: %s", number, r.why);
    music_score_finish(score);
    return false;
}

void music_score_finish(struct music_score *score)
{
    free(score->notes);
    *score = (struct music_score){0};
}
