#include "career/day.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "rules/notation.h"

static const char HEADER[] = "outflank today 2", HEADER_BEFORE[] = "outflank today 1";
enum { DATE_LENGTH = 10, TRY_LENGTH_MAX = 8 };

void today_finish(struct today *t)
{
    for (int i = 0; i < t->count; i++)
        free(t->dates[i].more);
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

static char *kept(const char *text, size_t length)
{
    char *copy = malloc(length + 1);
    if (!copy) {
        log_error("out of memory");
        abort();
    }
    memcpy(copy, text, length);
    copy[length] = '\0';
    return copy;
}

void today_put(struct today *t, const struct today_date *date)
{
    struct today_date *d = date_for(t, date->date);
    free(d->more);
    *d = *date;
    d->more = date->more ? kept(date->more, strlen(date->more)) : NULL;
}

/* ---- the first week ---- */

/* The next number, above all that were given; what was opened before there were any counts as well. */
int today_first(const struct today *t, int date)
{
    struct today_date now = today_on(t, date);
    int given = 0;
    if (has(t, place_of(t, date), date))
        return now.first;
    for (int i = 0; i < t->count; i++)
        given = t->dates[i].first > given ? t->dates[i].first : given;
    return t->count < DAYS_WEEK && given < DAYS_EASY ? given + 1 : 0;
}

bool today_begin(struct today *t, int date, int now)
{
    struct today_date was = today_on(t, date);
    int first = today_first(t, date);
    bool late = was.late || (date < now && today_open(t, date)), known = has(t, place_of(t, date), date);
    if ((known ? late == was.late : first == 0 && !late) || (!known && t->count == TODAY_DATES_MOST))
        return false;
    struct today_date *d = date_for(t, date);
    d->first = first;
    d->late = late;
    return true;
}

bool today_tried(const struct today *t, const char *game)
{
    for (int i = 0; i < t->count; i++) {
        const struct today_date *d = &t->dates[i];
        if (d->tries > 0 && strcmp(d->first > 0 ? DAYS_EASY_GAME : day_game(date_weekday(d->date)), game) == 0)
            return true;
    }
    return false;
}

enum today_medal today_medal(const struct today_date *date)
{
    if (!date->solved)
        return MEDAL_NONE;
    return date->tries == 1 ? MEDAL_GOLD : date->tries == 2 ? MEDAL_SILVER : MEDAL_BRONZE;
}

/* ---- streaks ---- */

static bool solved_at(const struct today *t, int place, int date)
{
    return has(t, place, date) && t->dates[place].solved && !t->dates[place].late;
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
    struct today_date d = today_on(t, date);
    bool missed = d.tries == TODAY_TRIES && !d.solved && !d.late;
    int place = place_of(t, date);
    if (!solved_at(t, place, date) && !missed)
        place = place_of(t, --date);
    return solved_at(t, place, date) ? run(t, place, 1) + run(t, place, -1) - 1 : 0;
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

/* ---- text form: "2026-11-22 first = 3 b7 ? g5!", with a hint and the right move ---- */

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
        if (d->first > 0)
            strbuf_printf(out, " first = %d", d->first);
        if (d->late)
            strbuf_puts(out, " late");
        if (d->more)
            strbuf_puts(out, d->more);
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

/* The length of what follows the space at `at`, up to the next space. */
static size_t word_at(const char *line, size_t length, size_t at)
{
    const char *end = memchr(line + at + 1, ' ', length - at - 1);
    return end ? (size_t)(end - line) - at - 1 : length - at - 1;
}

/* A word in small letters, at least two, so that it is neither a square nor a hint. */
static bool is_word(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if ((text[i] < 'a' || text[i] > 'z') && (text[i] != '-' || i == 0))
            return false;
    return length >= 2;
}

/* Reads " late" or " first = 3" at `line`, or a word that this version does not know, which is kept with its value.
 * Returns the length of all that; 0: it is no word, or has a wrong value. `more`: the length of d->more. */
static size_t read_word(struct today_date *d, size_t *more, const char *line, size_t length)
{
    size_t size = word_at(line, length, 0), all = size + 1, value = 0;
    const char *word = line + 1, *text = NULL;
    if (!is_word(word, size))
        return 0;
    if (length >= all + 4 && memcmp(line + all, " = ", 3) == 0) {
        value = word_at(line, length, all + 2);
        text = line + all + 3;
        all += 3 + value;
    }
    if (size == 4 && memcmp(word, "late", 4) == 0) {
        d->late = true;
        return text ? 0 : all;
    }
    if (size == 5 && memcmp(word, "first", 5) == 0) {
        d->first = 0;
        for (size_t i = 0; i < value && d->first <= DAYS_EASY; i++)
            d->first = text[i] >= '0' && text[i] <= '9' ? 10 * d->first + (text[i] - '0') : DAYS_EASY + 1;
        return d->first >= 1 && d->first <= DAYS_EASY ? all : 0;
    }
    d->more = d->more ? d->more : kept(line, length); /* room for all that may follow */
    memcpy(d->more + *more, line, all);
    d->more[ *more += all] = '\0';
    return all;
}

static bool read_words(const char *line, size_t length, struct today_date *d)
{
    size_t at = DATE_LENGTH, used, more = 0;
    while (at < length && line[at] == ' ' && (used = read_word(d, &more, line + at, length - at)) > 0)
        at += used;
    while (at < length) {
        size_t size = word_at(line, length, at);
        if (line[at] != ' ' || !read_try(d, line + at + 1, size))
            return false;
        at += size + 1;
    }
    return true;
}

static bool read_line(const char *line, size_t length, struct today_date *out)
{
    struct today_date d = {.tries = 0};
    if (length <= DATE_LENGTH || !date_parse(line, DATE_LENGTH, &d.date))
        return false;
    if (memchr(line, '\0', length) || !read_words(line, length, &d)) {
        free(d.more);
        return false;
    }
    *out = d;
    return true;
}

static bool is_header(const char *line, size_t length)
{
    return length == sizeof HEADER - 1 &&
           (memcmp(line, HEADER, length) == 0 || memcmp(line, HEADER_BEFORE, length) == 0);
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
        if (!first && (!stop || !read_line(text, size, &d))) {
            damaged++;
        } else if (!first && (has(t, place_of(t, d.date), d.date) || t->count == TODAY_DATES_MOST)) {
            free(d.more);
            damaged++;
        } else if (!first) {
            *date_for(t, d.date) = d;
        }
        text += size + (stop != NULL);
    }
    return damaged;
}
