#include "career/runs.h"

#include <string.h>

static const char HEADER[] = "outflank runs 1";
static const char WHEEL[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ";
enum { WHEEL_SIZE = sizeof WHEEL - 1, NUMBER_LENGTH_MAX = 8 };

int runs_place(const struct runs *r, int score)
{
    int place = 0;
    while (place < r->count && r->best[place].score >= score)
        place++;
    return place < RUNS_KEPT ? place : -1;
}

static int put(struct runs *r, const struct run_entry *run)
{
    int place = runs_place(r, run->score);
    if (place < 0)
        return -1;
    r->count += r->count < RUNS_KEPT;
    memmove(r->best + place + 1, r->best + place, (size_t)(r->count - place - 1) * sizeof *r->best);
    r->best[place] = *run;
    return place;
}

int runs_enter(struct runs *r, const struct run_entry *run)
{
    int place = put(r, run);
    if (place >= 0)
        memcpy(r->offered, run->initials, sizeof r->offered);
    return place;
}

/* ---- with rivals ---- */

/* At scores that levels reach in whole runs, as printed and dealt (docs/arcade.md). */
static const int RIVALS[2][RUN_OPPONENTS] = {{4000, 8900, 13800, 18500, 25500, 30700, 44200, 65800, 92000, 120000},
                                             {3500, 9200, 13900, 21800, 27300, 34000, 44300, 57000, 84400, 130000}};

struct runs runs_with_rivals(const struct runs *kept)
{
    struct runs seen = *kept;
    for (int i = 0; i < RUN_OPPONENTS; i++) {
        const struct run_entry rival = {.met = i + 1, .score = RIVALS[kept->dealt][i]};
        (void)put(&seen, &rival);
    }
    return seen;
}

static bool is_above(const struct run_entry *run, int score) { return run->score > score; }

int runs_place_seen(const struct runs *kept, int score)
{
    const struct runs seen = runs_with_rivals(kept);
    int place = 0;
    for (int i = 0; i < seen.count; i++)
        place += is_above(&seen.best[i], score) || (!run_is_rival(&seen.best[i]) && seen.best[i].score == score);
    return place < RUNS_KEPT ? place : -1;
}

const struct run_entry *runs_above(const struct runs *seen, int score)
{
    int i = seen->count;
    while (i > 0 && !is_above(&seen->best[i - 1], score))
        i--;
    return i > 0 ? &seen->best[i - 1] : NULL;
}

const struct run_entry *runs_passed(const struct runs *seen, int from, int to)
{
    int i = 0;
    while (i < seen->count && is_above(&seen->best[i], to))
        i++;
    return i < seen->count && is_above(&seen->best[i], from) ? &seen->best[i] : NULL;
}

bool runs_initial(char c) { return c != '\0' && strchr(WHEEL, c); }

char runs_turn(char initial, int by)
{
    const char *at = runs_initial(initial) ? strchr(WHEEL, initial) : WHEEL;
    return WHEEL[(((int)(at - WHEEL) + by) % WHEEL_SIZE + WHEEL_SIZE) % WHEEL_SIZE];
}

bool runs_offer(const struct runs *r, const char *name, char out[RUN_INITIALS + 1])
{
    char offered[RUN_INITIALS + 1] = "   ";
    bool good = name[0] != '\0';
    for (int i = 0; good && i < RUN_INITIALS && name[i]; i++) {
        offered[i] = (char)(name[i] >= 'a' && name[i] <= 'z' ? name[i] - 'a' + 'A' : name[i]);
        good = runs_initial(offered[i]);
    }
    good = good || r->offered[0];
    memcpy(out, r->offered[0] ? r->offered : good ? offered : "AAA", RUN_INITIALS + 1);
    return good;
}

/* ---- text form: "AVA 9310 8 9 face=owl hat=none colour=sky": initials, with _ for a blank, score, number won, last
 * opponent met, and what the player looked like, which older files do not have ---- */

static void write_initials(const char *initials, struct strbuf *out)
{
    for (int i = 0; i < RUN_INITIALS; i++)
        strbuf_putc(out, initials[i] == ' ' ? '_' : initials[i]);
}

void runs_write(const struct runs *r, struct strbuf *out)
{
    strbuf_printf(out, "%s\n", HEADER);
    if (r->offered[0]) {
        write_initials(r->offered, out);
        strbuf_putc(out, '\n');
    }
    for (int i = 0; i < r->count; i++) {
        write_initials(r->best[i].initials, out);
        strbuf_printf(out, " %d %d %d%s\n", r->best[i].score, r->best[i].won, r->best[i].met, r->best[i].looks);
    }
}

static bool read_initials(const char *text, char out[RUN_INITIALS + 1])
{
    for (int i = 0; i < RUN_INITIALS; i++) {
        out[i] = text[i] == '_' ? ' ' : text[i];
        if (text[i] == ' ' || !runs_initial(out[i]))
            return false;
    }
    out[RUN_INITIALS] = '\0';
    return true;
}

/* Parses a blank and an integer, `least` to `most`. Returns what follows, or NULL. */
static const char *read_number(const char *text, const char *end, int least, int most, int *out)
{
    int value = 0, digits = 0;
    if (!text || text == end || *text++ != ' ')
        return NULL;
    for (; text < end && *text >= '0' && *text <= '9' && digits < NUMBER_LENGTH_MAX; digits++)
        value = value * 10 + (*text++ - '0');
    if (digits == 0 || value < least || value > most)
        return NULL;
    *out = value;
    return text;
}

/* Words with a blank before each, of this version or of a later one. */
static bool read_looks(const char *text, const char *end, char out[RUN_LOOKS_MAX])
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789-=.";
    size_t length = (size_t)(end - text);
    if (length >= RUN_LOOKS_MAX)
        return false;
    for (size_t i = 0; i < length; i++) {
        bool blank = text[i] == ' ', must = i == 0, may = i + 1 < length && text[i + 1] != ' ';
        if (text[i] == '\0' || (must && !blank) || (blank && !may) || (!blank && !strchr(letters, text[i])))
            return false;
    }
    memcpy(out, text, length);
    out[length] = '\0';
    return true;
}

static bool read_run(const char *line, size_t length, struct run_entry *out)
{
    const char *end = line + length, *at = line + RUN_INITIALS;
    if (length <= RUN_INITIALS || !read_initials(line, out->initials))
        return false;
    at = read_number(at, end, 0, RUN_SCORE_MOST, &out->score);
    at = read_number(at, end, 0, RUN_OPPONENTS, &out->won);
    at = read_number(at, end, 1, RUN_OPPONENTS, &out->met);
    return at && read_looks(at, end, out->looks);
}

static bool read_line(struct runs *r, int number, const char *line, size_t length)
{
    struct run_entry run;
    if (number == 0)
        return length == sizeof HEADER - 1 && memcmp(line, HEADER, length) == 0;
    if (number == 1 && length == RUN_INITIALS)
        return read_initials(line, r->offered);
    if (r->count == RUNS_KEPT || !read_run(line, length, &run) ||
        (r->count > 0 && r->best[r->count - 1].score < run.score))
        return false;
    r->best[r->count++] = run;
    return true;
}

bool runs_read(struct runs *r, const char *text, size_t length)
{
    const char *end = text + length;
    struct runs read = {.count = 0};
    int number = 0;
    for (; text < end; number++) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        if (!stop || !read_line(&read, number, text, (size_t)(stop - text)))
            return false;
        text = stop + 1;
    }
    if (number == 0)
        return false;
    *r = read;
    return true;
}
