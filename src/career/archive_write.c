/* The archive as text: writing. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "base/checksum.h"
#include "career/archive.h"
#include "rules/line.h"

const char *const archive_mark_words[ARCHIVE_MARKS] = {"star", "unstar", "remove", "restore"};

static void count_flips(const struct match *match, int flipped[2])
{
    flipped[FIRST] = flipped[SECOND] = 0;
    for (int i = 0; i < match_length(match); i++) {
        struct position p = *match_before(match, i);
        struct effects fx;
        int turn = p.turn;
        position_play(&p, match_move(match, i), &fx);
        flipped[turn] += effects_flips(&fx);
    }
}

static void add_two(struct record *record, const char *key, const int two[2])
{
    char text[32];
    record_add_fact(record, key, text, (size_t)snprintf(text, sizeof text, "%d %d", two[FIRST], two[SECOND]));
}

/* Starts a new line whatever the text ends with. The empty line limits the effect of a damaged byte to one game. */
static void begin_line(const struct archive *a, struct strbuf *out)
{
    if (a->length > 0)
        strbuf_putc(out, '\n');
}

void archive_add(const struct archive *a, const struct record *record, const char *date, struct strbuf *out)
{
    struct record noted = *record;
    const struct position *p = match_position(record->match);
    uint64_t corners = line_corners(p);
    int held[2] = {bits_count(p->discs[FIRST] & corners), bits_count(p->discs[SECOND] & corners)}, flipped[2];
    count_flips(record->match, flipped);
    noted.facts = (struct strbuf){0};
    strbuf_add(&noted.facts, strbuf_text(&record->facts), record->facts.length);
    if (date)
        record_add_fact(&noted, "date", date, strlen(date));
    if (match_over(record->match)) {
        add_two(&noted, "corners", held);
        add_two(&noted, "flipped", flipped);
    }
    begin_line(a, out);
    record_write(&noted, out);
    strbuf_free(&noted.facts);
}

static void write_note(const struct archive *a, const char *what, const char *facts, struct strbuf *out)
{
    begin_line(a, out);
    size_t from = out->length;
    strbuf_printf(out, "outflank = 2\n%s\n%s", what, facts);
    strbuf_printf(out, "end = 0 %08x\n", (unsigned)checksum_add(0, out->text + from, out->length - from));
}

void archive_note(const struct archive *a, int number, enum archive_mark mark, struct strbuf *out)
{
    char what[40];
    assert(number >= 0 && number < a->count);
    (void)snprintf(what, sizeof what, "mark = %s %08x", archive_mark_words[mark], (unsigned)a->games[number].sum);
    write_note(a, what, "", out);
}

void archive_note_facts(const struct archive *a, uint32_t sum, const struct strbuf *facts, struct strbuf *out)
{
    char what[24];
    (void)snprintf(what, sizeof what, "about = %08x", (unsigned)sum);
    write_note(a, what, strbuf_text(facts), out);
}
