#include "career/day.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "rules/notation.h"

static const char HEADER[] = "outflank today 1";
enum { DATE_LENGTH = 10, TRY_LENGTH_MAX = 8 };

void today_finish(struct today *t)
{
    free(t->dates);
    *t = (struct today){NULL, 0, 0};
}

/* The index of a date, or where to insert it. */
static int place_of(const struct today *t, int date)
{
    int low = 0, high = t->count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (t->dates[middle].date < date)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static bool has(const struct today *t, int place, int date) { return place < t->count && t->dates[place].date == date; }

struct today_date today_on(const struct today *t, int date)
{
    int place = place_of(t, date);
    return has(t, place, date) ? t->dates[place] : (struct today_date){.date = date};
}

bool today_open(const struct today *t, int date)
{
    struct today_date d = today_on(t, date);
    return !d.solved && d.tries < TODAY_TRIES;
}

static void make_room(struct today *t)
{
    struct today_date *dates;
    if (t->count < t->room)
        return;
    t->room = t->room ? 2 * t->room : 64;
    dates = realloc(t->dates, (size_t)t->room * sizeof *dates);
    if (!dates) {
        log_error("out of memory");
        abort();
    }
    t->dates = dates;
}

/* The entry of a date, inserted if necessary. */
static struct today_date *date_for(struct today *t, int date)
{
    int place = place_of(t, date);
    if (!has(t, place, date)) {
        make_room(t);
        memmove(t->dates + place + 1, t->dates + place, (size_t)(t->count - place) * sizeof *t->dates);
        t->dates[place] = (struct today_date){.date = date};
        t->count++;
    }
    return &t->dates[place];
}

void today_try(struct today *t, int date, const struct day_answer *move, bool right)
{
    struct today_date *d;
    assert(today_open(t, date));
    d = date_for(t, date);
    d->try[d->tries++] = *move;
    d->solved = right;
}

void today_hint(struct today *t, int date)
{
    today_try(t, date, &(struct day_answer){NO_SQUARE, NO_SQUARE, NO_SQUARE}, false);
}

void today_put(struct today *t, const struct today_date *date) { *date_for(t, date->date) = *date; }

/* ---- streaks ---- */

static bool solved_at(const struct today *t, int place, int date)
{
    return has(t, place, date) && t->dates[place].solved;
}

/* The number of consecutive solved days starting at `place` in direction `by`. */
static int run(const struct today *t, int place, int by)
{
    int days = 0;
    for (int date = t->dates[place].date; place >= 0 && solved_at(t, place, date); place += by, date += by)
        days++;
    return days;
}

int today_streak(const struct today *t, int date)
{
    for (int ago = 0; ago <= 1; ago++) {
        int place = place_of(t, date - ago);
        if (solved_at(t, place, date - ago))
            return run(t, place, 1) + run(t, place, -1) - 1;
    }
    return 0;
}

int today_best(const struct today *t)
{
    int best = 0;
    for (int place = 0; place < t->count; place++) {
        int days = run(t, place, 1);
        best = days > best ? days : best;
        place += days > 0 ? days - 1 : 0;
    }
    return best;
}

const char *today_marks(const struct today_date *date, char out[TODAY_MARKS_MAX])
{
    out[0] = '\0';
    for (int i = 0; i < date->tries; i++)
        strcat(out, date->solved && i == date->tries - 1 ? "\xe2\x97\x8b" : "\xe2\x97\x8f");
    return out;
}

/* ---- text form: "2026-11-22 b7 ? g5!", with a hint and the right move ---- */

static void write_try(const struct day_answer *move, struct strbuf *out)
{
    char square[NOTATION_SQUARE_MAX];
    if (move->square == NO_SQUARE) {
        strbuf_puts(out, " ?");
        return;
    }
    strbuf_putc(out, ' ');
    if (move->from != NO_SQUARE) {
        notation_square(move->from, square);
        strbuf_puts(out, square);
        notation_square(move->walk, square);
        strbuf_printf(out, "%s+", square);
    }
    notation_square(move->square, square);
    strbuf_puts(out, square);
}

void today_write(const struct today *t, struct strbuf *out)
{
    char date[DATE_TEXT_MAX];
    strbuf_printf(out, "%s\n", HEADER);
    for (int i = 0; i < t->count; i++) {
        const struct today_date *d = &t->dates[i];
        strbuf_puts(out, date_text(d->date, date));
        for (int k = 0; k < d->tries; k++)
            write_try(&d->try[k], out);
        strbuf_puts(out, d->solved ? "!\n" : "\n");
    }
}

/* Parses a try other than a hint: "g5" or "a1d4+c4". */
static bool read_move(const char *text, size_t length, struct day_answer *out)
{
    bool pawns = length == 7;
    unsigned squares[3] = {NO_SQUARE, NO_SQUARE, notation_parse_square(text + (pawns ? 5 : 0))};
    if (length != 2 && (!pawns || text[4] != '+'))
        return false;
    if (pawns) {
        squares[0] = notation_parse_square(text);
        squares[1] = notation_parse_square(text + 2);
    }
    *out = (struct day_answer){(uint8_t)squares[0], (uint8_t)squares[1], (uint8_t)squares[2]};
    return squares[2] != NO_SQUARE && (!pawns || (squares[0] != NO_SQUARE && squares[1] != NO_SQUARE));
}

static bool read_try(struct today_date *d, const char *text, size_t length)
{
    char word[TRY_LENGTH_MAX + 1] = "";
    struct day_answer move = {NO_SQUARE, NO_SQUARE, NO_SQUARE};
    if (length == 0 || length > TRY_LENGTH_MAX || d->tries == TODAY_TRIES || d->solved)
        return false;
    memcpy(word, text, length);
    d->solved = word[length - 1] == '!';
    length -= d->solved;
    if ((length != 1 || word[0] != '?' || d->solved) && (length < 2 || !read_move(word, length, &move)))
        return false;
    d->try[d->tries++] = move;
    return true;
}

static bool read_line(const char *line, size_t length, struct today_date *out)
{
    struct today_date d = {.tries = 0};
    size_t at = DATE_LENGTH;
    if (length <= at || !date_parse(line, DATE_LENGTH, &d.date))
        return false;
    while (at < length) {
        const char *end = memchr(line + at + 1, ' ', length - at - 1);
        size_t size = end ? (size_t)(end - line) - at - 1 : length - at - 1;
        if (line[at] != ' ' || !read_try(&d, line + at + 1, size))
            return false;
        at += size + 1;
    }
    *out = d;
    return true;
}

static bool is_header(const char *line, size_t length)
{
    return length == sizeof HEADER - 1 && memcmp(line, HEADER, length) == 0;
}

int today_read(struct today *t, const char *text, size_t length)
{
    const char *end = text + length;
    int damaged = 0;
    for (bool first = true; text < end; first = false) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        size_t size = (size_t)((stop ? stop : end) - text);
        struct today_date d;
        if (first && !is_header(text, size))
            return -1;
        if (!first &&
            (!stop || !read_line(text, size, &d) || today_on(t, d.date).tries > 0 || t->count == TODAY_DATES_MOST))
            damaged++;
        else if (!first)
            *date_for(t, d.date) = d;
        text += size + (stop != NULL);
    }
    return damaged;
}
