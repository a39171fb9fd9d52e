/* Texts of several records: where one ends and the next begins. */
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/pairs.h"
#include "match/record.h"
#include "match/record_internal.h"

static bool is(struct pairs_piece key, const char *word)
{
    return strlen(word) == key.length && memcmp(key.text, word, key.length) == 0;
}

int record_cut(struct record_cutter *cutter, const char *line, size_t length)
{
    const size_t margin = pairs_margin(line, length);
    struct pairs_piece key = {"", 0}, text;
    int cut = 0;
    if (margin == length || line[margin] == '#')
        return 0;
    (void)pairs_split(line, length, &key, &text);
    bool first = is(key, RECORD_FIRST_KEY), game = is(key, "game");
    if (cutter->open && (first || (game && cutter->has_game && !cutter->numbered))) {
        *cutter = (struct record_cutter){.open = false};
        cut = RECORD_CUT_BEFORE;
    }
    cutter->open = true;
    cutter->numbered |= first;
    cutter->has_game |= game;
    if (!is(key, RECORD_LAST_KEY))
        return cut;
    *cutter = (struct record_cutter){.open = false};
    return cut | RECORD_CUT_BEHIND;
}

bool record_is_note(const char *text, size_t length)
{
    struct strbuf copy = {0};
    struct pairs line;
    uint32_t sum = 0;
    bool note = false, game = false, whole = false;
    strbuf_add(&copy, text, length);
    pairs_init(&line, copy.text);
    while (!whole && pairs_next(&line) == PAIRS_LINE) {
        char end[24];
        (void)snprintf(end, sizeof end, "0 %08x", (unsigned)sum);
        whole = strcmp(line.key, RECORD_LAST_KEY) == 0 && strcmp(line.text, end) == 0;
        note |= strcmp(line.key, "mark") == 0 || strcmp(line.key, "about") == 0;
        game |= strcmp(line.key, "game") == 0;
        sum = record_sum_line(sum, &line);
    }
    strbuf_free(&copy);
    return note && !game && whole;
}

/* A text and the reading position in it. */
struct reading {
    const char *text, *end;
    const char *record; /* the start of the current record */
    long line;          /* the numbers of the next line, and of the record's first */
    long record_line;
    bool numbered;      /* the text has records with a last line, so one without it is damaged */
    bool read;          /* there was a valid record */
    struct record last; /* the last valid one */
    char *why;
};

/* Parses the text between the last cut and `at` as a record. */
static void read_one(struct reading *r, const char *at)
{
    struct record record;
    if (record_parse(r->record, (size_t)(at - r->record), r->record_line, &record, r->why)) {
        record_finish(&r->last);
        r->last = record;
        r->read = true;
        r->why[0] = '\0';
    }
    r->record = at;
    r->record_line = r->line;
}

bool record_read(const char *text, size_t length, struct record *out, char *why)
{
    struct reading r = {.text = text, .end = text + length, .record = text, .line = 1, .record_line = 1, .why = why};
    struct record_cutter cutter = {.open = false};
    snprintf(why, RECORD_ERROR_MAX, "no game is named");
    for (const char *at = text, *next; at < r.end; at = next) {
        const char *stop = memchr(at, '\n', (size_t)(r.end - at));
        if (!stop && !r.numbered) { /* in an older record, a line without a newline is ignored */
            r.end = at;
            break;
        }
        next = stop ? stop + 1 : r.end;
        int cut = record_cut(&cutter, at, (size_t)((stop ? stop : next) - at));
        r.numbered |= cutter.numbered;
        if (cut & RECORD_CUT_BEFORE)
            read_one(&r, at);
        r.line++;
        if (cut & RECORD_CUT_BEHIND)
            read_one(&r, next);
    }
    if (cutter.open)
        read_one(&r, r.end);
    if (r.read)
        *out = r.last;
    return r.read;
}
