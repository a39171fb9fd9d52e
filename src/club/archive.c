#include "club/archive.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/checksum.h"
#include "rules/line.h"
#include "rules/notation.h"

static const char *const MARKS[ARCHIVE_MARKS] = {"star", "unstar", "remove", "restore"};

void archive_finish(struct archive *a)
{
    free(a->games);
    *a = (struct archive){.games = NULL};
}

/* ---- reading ---- */

/* What the lines of one record or note say. */
struct entry {
    struct archive_game game;
    bool has_game, has_winner, has_result, numbered;
    bool has_mark, has_facts; /* it is a note, about the game with this checksum */
    uint32_t marked;
    enum archive_mark mark;
    uint32_t sum;
    bool ended, good;
};

/* A stretch of text without the blanks around it. */
struct piece {
    const char *text;
    size_t length;
};

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

static struct piece trimmed(const char *begin, const char *end)
{
    while (begin < end && is_blank(*begin))
        begin++;
    while (end > begin && is_blank(end[-1]))
        end--;
    return (struct piece){begin, (size_t)(end - begin)};
}

static bool is(struct piece p, const char *word)
{
    return strlen(word) == p.length && memcmp(p.text, word, p.length) == 0;
}

static bool copy(struct piece p, char *out, size_t size)
{
    if (p.length >= size)
        return false;
    memcpy(out, p.text, p.length);
    out[p.length] = '\0';
    return true;
}

/* Two whole numbers with something between: "33-31", "120 98". */
static bool read_two(struct piece p, int out[2])
{
    char text[24], rest;
    return copy(p, text, sizeof text) && sscanf(text, "%5d%*1[- ]%5d%c", &out[0], &out[1], &rest) == 2;
}

static bool read_game(struct piece p, struct archive_game *game)
{
    size_t length = 0;
    while (length < p.length && p.text[length] != ':')
        length++;
    game->variant = variant_find(p.text, length);
    return game->variant != NULL;
}

static bool read_mark(struct piece p, struct entry *e)
{
    char text[24], word[12] = "", rest;
    unsigned sum;
    if (!copy(p, text, sizeof text) || sscanf(text, "%11s %8x%c", word, &sum, &rest) != 2)
        return false;
    for (int i = 0; i < ARCHIVE_MARKS; i++)
        if (strcmp(word, MARKS[i]) == 0) {
            e->mark = (enum archive_mark)i;
            e->marked = sum;
            return (e->has_mark = true);
        }
    return false;
}

static bool read_about(struct piece p, struct entry *e)
{
    char text[16], rest;
    unsigned sum;
    if (!copy(p, text, sizeof text) || sscanf(text, "%8x%c", &sum, &rest) != 1)
        return false;
    e->marked = sum;
    return (e->has_facts = true);
}

/* As much of a name as there is room for, but no half character. */
static bool read_name(struct piece p, char out[ARCHIVE_NAME_MAX])
{
    size_t length = p.length < ARCHIVE_NAME_MAX ? p.length : ARCHIVE_NAME_MAX - 1;
    while (length > 0 && length < p.length && ((unsigned char)p.text[length] & 0xc0) == 0x80)
        length--;
    memcpy(out, p.text, length);
    out[length] = '\0';
    return true;
}

static bool read_end(struct piece p, struct entry *e)
{
    char text[24], sum[9];
    int at = 0;
    snprintf(sum, sizeof sum, "%08x", (unsigned)e->sum);
    e->game.sum = e->sum;
    e->ended = true;
    return copy(p, text, sizeof text) && sscanf(text, "%5d %n", &e->game.moves, &at) == 1 &&
           strcmp(text + at, sum) == 0;
}

static bool read_winner(struct piece p, struct entry *e)
{
    e->has_winner = true;
    e->game.winner = is(p, "first") ? FIRST : is(p, "second") ? SECOND : DRAW;
    return e->game.winner != DRAW || is(p, "draw");
}

/* Lines that say nothing about a list are for whoever replays the game. */
static bool read_pair(struct piece key, struct piece text, struct entry *e)
{
    struct archive_game *g = &e->game;
    if (is(key, "game"))
        return (e->has_game = true) && read_game(text, g);
    if (is(key, "result"))
        return (e->has_result = true) && read_two(text, g->score);
    if (is(key, "winner"))
        return read_winner(text, e);
    if (is(key, "gave up"))
        return (g->given_up = true);
    if (is(key, "first player"))
        return (g->first_player = is(text, "2")) || is(text, "1");
    if (is(key, "opponent"))
        return copy(text, g->opponent, sizeof g->opponent);
    if (is(key, "first") || is(key, "second"))
        return read_name(text, g->name[is(key, "first") ? FIRST : SECOND]);
    if (is(key, "date"))
        return copy(text, g->date, sizeof g->date) || true;
    if (is(key, "corners"))
        return read_two(text, g->corners);
    if (is(key, "flipped"))
        return read_two(text, g->flipped);
    if (is(key, "given"))
        return read_two(text, g->given);
    if (is(key, "mark"))
        return read_mark(text, e);
    if (is(key, "about"))
        return read_about(text, e);
    e->numbered |= is(key, "outflank");
    return !is(key, "end") || read_end(text, e);
}

static void read_line(struct entry *e, const char *line, const char *end)
{
    struct piece all = trimmed(line, end);
    const char *equals = all.length ? memchr(all.text, '=', all.length) : NULL;
    if (all.length == 0 || all.text[0] == '#')
        return;
    if (!equals) {
        e->good = false;
        return;
    }
    struct piece key = trimmed(all.text, equals), text = trimmed(equals + 1, all.text + all.length);
    e->good &= read_pair(key, text, e);
    e->sum = checksum_add(e->sum, key.text, key.length);
    e->sum = checksum_add(e->sum, " = ", 3);
    e->sum = checksum_add(e->sum, text.text, text.length);
    e->sum = checksum_add(e->sum, "\n", 1);
}

static void make_room(struct archive *a)
{
    if (a->count < a->room)
        return;
    a->room = a->room ? 2 * a->room : 256;
    a->games = realloc(a->games, (size_t)a->room * sizeof *a->games);
    if (!a->games) {
        fputs("outflank: out of memory\n", stderr);
        exit(EXIT_FAILURE);
    }
}

static void apply(struct archive *a, const struct entry *e, size_t at, size_t length)
{
    int i = a->count - 1;
    while (i >= 0 && a->games[i].sum != e->marked)
        i--;
    if (i < 0) /* a note about a game that could not be read */
        return;
    struct archive_game *g = &a->games[i];
    if (e->has_facts) {
        if (e->game.given[FIRST] >= 0)
            memcpy(g->given, e->game.given, sizeof g->given);
        g->noted_at = at;
        g->noted = length;
    } else if (e->mark == ARCHIVE_STAR || e->mark == ARCHIVE_UNSTAR)
        g->starred = e->mark == ARCHIVE_STAR;
    else
        g->removed = e->mark == ARCHIVE_REMOVE;
}

static void take(struct archive *a, struct entry *e, size_t at, size_t length)
{
    bool whole = e->good && e->ended && e->numbered, note = e->has_mark != e->has_facts;
    if (whole && note && !e->has_game) {
        apply(a, e, at, length);
    } else if (whole && e->has_game && e->has_winner == e->has_result && !e->has_mark && !e->has_facts) {
        make_room(a);
        e->game.over = e->has_winner;
        e->game.at = at;
        e->game.length = length;
        a->games[a->count++] = e->game;
    } else {
        a->damaged++;
    }
}

static struct entry fresh(void) { return (struct entry){.good = true, .game = {.given = {-1, -1}}}; }

void archive_read(struct archive *a, const char *text, size_t length)
{
    struct record_cutter cutter = {.open = false};
    struct entry e = fresh();
    size_t begun = 0, next;
    for (size_t at = 0; at < length; at = next) {
        const char *stop = memchr(text + at, '\n', length - at);
        size_t end = stop ? (size_t)(stop - text) : length;
        next = stop ? end + 1 : length;
        bool open = cutter.open;
        int cut = record_cut(&cutter, text + at, end - at);
        if (cut & RECORD_CUT_BEFORE) {
            take(a, &e, a->length + begun, at - begun);
            e = fresh();
        }
        if (!open || cut & RECORD_CUT_BEFORE)
            begun = at;
        read_line(&e, text + at, text + end);
        if (cut & RECORD_CUT_BEHIND) {
            take(a, &e, a->length + begun, next - begun);
            e = fresh();
        }
    }
    a->damaged += cutter.open;
    a->length += length;
}

/* A game, the date that it counts for, and where it stood. */
struct dated {
    struct archive_game game;
    char date[ARCHIVE_DATE_MAX];
    int place;
};

static int by_date(const void *a, const void *b)
{
    const struct dated *one = a, *two = b;
    int order = strcmp(one->date, two->date);
    return order ? order : (one->place > two->place) - (one->place < two->place);
}

static bool in_order(const struct archive *a)
{
    const char *latest = "";
    for (int i = 0; i < a->count; i++) {
        if (a->games[i].date[0] && strcmp(a->games[i].date, latest) < 0)
            return false;
        latest = a->games[i].date[0] ? a->games[i].date : latest;
    }
    return true;
}

void archive_in_order(struct archive *a)
{
    const char *latest = "";
    struct dated *all = in_order(a) ? NULL : malloc((size_t)a->count * sizeof *all);
    if (!all)
        return;
    for (int i = 0; i < a->count; i++) {
        latest = a->games[i].date[0] ? a->games[i].date : latest;
        all[i] = (struct dated){.game = a->games[i], .place = i};
        memcpy(all[i].date, latest, strlen(latest) + 1);
    }
    qsort(all, (size_t)a->count, sizeof *all, by_date);
    for (int i = 0; i < a->count; i++)
        a->games[i] = all[i].game;
    free(all);
}

/* ---- writing ---- */

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

/* On a line of its own, whatever the text ends with; an empty line between keeps one damaged byte to one game. */
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
    (void)snprintf(what, sizeof what, "mark = %s %08x", MARKS[mark], (unsigned)a->games[number].sum);
    write_note(a, what, "", out);
}

void archive_note_facts(const struct archive *a, uint32_t sum, const struct strbuf *facts, struct strbuf *out)
{
    char what[24];
    (void)snprintf(what, sizeof what, "about = %08x", (unsigned)sum);
    write_note(a, what, strbuf_text(facts), out);
}

/* The lines of a note that are facts. */
static void add_noted(const char *text, size_t length, struct strbuf *facts)
{
    char key[RECORD_KEY_MAX];
    for (const char *line = text, *end = text + length, *next; line < end; line = next) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        next = stop ? stop + 1 : end;
        const char *equals = memchr(line, '=', (size_t)(next - line));
        if (equals && copy(trimmed(line, equals), key, sizeof key) && record_knows(key))
            strbuf_add(facts, line, (size_t)(next - line));
    }
}

bool archive_record(const struct archive *a, const char *text, int number, struct record *out, char *why)
{
    assert(number >= 0 && number < a->count);
    const struct archive_game *g = &a->games[number];
    struct strbuf facts = {0};
    if (!record_parse(text + g->at, g->length, 1, out, why))
        return false;
    if (g->noted > 0) /* what was noted later comes first, and so counts */
        add_noted(text + g->noted_at, g->noted, &facts);
    strbuf_add(&facts, strbuf_text(&out->facts), out->facts.length);
    strbuf_free(&out->facts);
    out->facts = facts;
    return true;
}

/* ---- asking ---- */

static bool is_of_two_persons(const struct archive_game *g) { return strcmp(g->opponent, "0") == 0 || !g->opponent[0]; }

enum archive_outcome archive_outcome(const struct archive_game *game)
{
    if (!game->over)
        return ARCHIVE_NONE;
    if (game->winner == DRAW)
        return ARCHIVE_DRAWN;
    if (is_of_two_persons(game))
        return ARCHIVE_NONE;
    return match_player_of(game->first_player, (enum side)game->winner) == 0 ? ARCHIVE_WON : ARCHIVE_LOST;
}

static bool is_meant(const struct archive_game *g, const struct archive_filter *f)
{
    return g->removed == f->removed && (!f->variant || g->variant == f->variant) &&
           (!f->opponent || strcmp(g->opponent[0] ? g->opponent : "0", f->opponent) == 0) &&
           (!f->starred || g->starred) &&
           (!f->name || strcmp(g->name[FIRST], f->name) == 0 || strcmp(g->name[SECOND], f->name) == 0) &&
           (!f->by_outcome || archive_outcome(g) == f->outcome);
}

int archive_list(const struct archive *a, const struct archive_filter *filter, int *numbers)
{
    int count = 0;
    for (int i = a->count - 1; i >= 0; i--)
        if (is_meant(&a->games[i], filter))
            numbers[count++] = i;
    return count;
}

struct given {
    long long sum, moves;
};

/* What a side did counts for the first player, or, of two persons, for both. */
static void add_side(struct archive_totals *t, struct given *given, const struct archive_game *g, enum side side)
{
    if (!is_of_two_persons(g) && match_player_of(g->first_player, side) != 0)
        return;
    t->corners += g->corners[side];
    t->flipped += g->flipped[side];
    if (g->given[side] < 0)
        return;
    given->sum += (long long)g->given[side] * g->moves;
    given->moves += g->moves;
}

struct archive_totals archive_sum(const struct archive *a, const struct archive_filter *filter)
{
    struct archive_totals t = {.given = -1, .best = -1};
    struct given given = {0};
    int run = 0;
    for (int i = 0; i < a->count; i++) {
        const struct archive_game *g = &a->games[i];
        if (!is_meant(g, filter) || !g->over)
            continue;
        enum archive_outcome outcome = archive_outcome(g);
        int margin = abs(g->score[FIRST] - g->score[SECOND]);
        t.games++;
        t.won += outcome == ARCHIVE_WON;
        t.drawn += outcome == ARCHIVE_DRAWN;
        t.lost += outcome == ARCHIVE_LOST;
        run = outcome == ARCHIVE_WON ? run + 1 : 0;
        t.longest_run = run > t.longest_run ? run : t.longest_run;
        if (outcome == ARCHIVE_WON && !g->given_up && margin > t.best_win) {
            t.best_win = margin;
            t.best = i;
        }
        add_side(&t, &given, g, FIRST);
        add_side(&t, &given, g, SECOND);
    }
    if (given.moves > 0)
        t.given = (int)((given.sum + given.moves / 2) / given.moves);
    return t;
}
