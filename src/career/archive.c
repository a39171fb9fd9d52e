#include "career/archive.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/checksum.h"
#include "base/pairs.h"

void archive_finish(struct archive *a)
{
    free(a->games);
    *a = (struct archive){.games = NULL};
}

/* ---- reading ---- */

/* The values of the lines of a record or note. */
struct entry {
    struct archive_game game;
    bool has_game, has_winner, has_result, numbered;
    bool has_mark, has_facts; /* it is a note about the game with this checksum */
    uint32_t marked;
    enum archive_mark mark;
    uint32_t sum;
    int moves; /* counted */
    bool ended, good;
    bool sound; /* it is complete and intact, even if not all of it is understood */
};

static bool is(struct pairs_piece p, const char *word)
{
    return strlen(word) == p.length && memcmp(p.text, word, p.length) == 0;
}

static bool copy(struct pairs_piece p, char *out, size_t size)
{
    if (p.length >= size)
        return false;
    memcpy(out, p.text, p.length);
    out[p.length] = '\0';
    return true;
}

/* Parses two integers with something in between: "33-31", "120 98". */
static bool read_two(struct pairs_piece p, int out[2])
{
    char text[24], rest;
    return copy(p, text, sizeof text) && sscanf(text, "%5d%*1[- ]%5d%c", &out[0], &out[1], &rest) == 2;
}

/* Parses "742"; anything else is ignored. */
static bool read_seconds(struct pairs_piece p, struct archive_game *game)
{
    char text[8];
    if (copy(p, text, sizeof text))
        (void)sscanf(text, "%7d", &game->seconds);
    return true;
}

static bool read_game(struct pairs_piece p, struct archive_game *game)
{
    size_t length = 0;
    while (length < p.length && p.text[length] != ':')
        length++;
    game->variant = variant_find(p.text, length);
    return game->variant != NULL;
}

static bool read_mark(struct pairs_piece p, struct entry *e)
{
    char text[24], word[12] = "", rest;
    unsigned sum;
    if (!copy(p, text, sizeof text) || sscanf(text, "%11s %8x%c", word, &sum, &rest) != 2)
        return false;
    for (int i = 0; i < ARCHIVE_MARKS; i++)
        if (strcmp(word, archive_mark_words[i]) == 0) {
            e->mark = (enum archive_mark)i;
            e->marked = sum;
            return (e->has_mark = true);
        }
    return false;
}

static bool read_about(struct pairs_piece p, struct entry *e)
{
    char text[16], rest;
    unsigned sum;
    if (!copy(p, text, sizeof text) || sscanf(text, "%8x%c", &sum, &rest) != 1)
        return false;
    e->marked = sum;
    return (e->has_facts = true);
}

/* Copies as much of a name as fits, without partial characters. */
static bool read_name(struct pairs_piece p, char out[ARCHIVE_NAME_MAX])
{
    size_t length = p.length < ARCHIVE_NAME_MAX ? p.length : ARCHIVE_NAME_MAX - 1;
    while (length > 0 && length < p.length && ((unsigned char)p.text[length] & 0xc0) == 0x80)
        length--;
    memcpy(out, p.text, length);
    out[length] = '\0';
    return true;
}

/* Moves in records are separated by blanks. */
static bool count_moves(struct pairs_piece p, struct entry *e)
{
    for (size_t i = 0; i < p.length; i++)
        e->moves += p.text[i] != ' ' && (i == 0 || p.text[i - 1] == ' ');
    return true;
}

/* Parses the checksum, preceded by the number of moves, which it does not cover. Further values of later versions are
 * allowed. */
static bool read_end(struct pairs_piece p, struct entry *e)
{
    char text[24], end[24];
    int moves = 0;
    bool said = copy(p, text, sizeof text) && sscanf(text, "%5d", &moves) == 1;
    (void)snprintf(end, sizeof end, "%d %08x", moves, (unsigned)e->sum);
    e->game.moves = e->moves;
    e->game.sum = e->sum;
    e->ended = true;
    return e->sound = e->sound && said && is(p, end) && (moves == e->moves || !e->good);
}

static bool read_winner(struct pairs_piece p, struct entry *e)
{
    e->has_winner = true;
    e->game.winner = is(p, "first") ? FIRST : is(p, "second") ? SECOND : DRAW;
    return e->game.winner != DRAW || is(p, "draw");
}

/* Parses a line; those irrelevant to a list are left to the replay. */
static bool read_pair(struct pairs_piece key, struct pairs_piece text, struct entry *e)
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
    if (is(key, "duration"))
        return read_seconds(text, g);
    if (is(key, "mark"))
        return read_mark(text, e);
    if (is(key, "about"))
        return read_about(text, e);
    if (is(key, "moves"))
        return count_moves(text, e);
    e->numbered |= is(key, "outflank");
    return !is(key, "end") || read_end(text, e);
}

static void read_line(struct entry *e, const char *line, const char *end)
{
    struct pairs_piece key, text;
    line += pairs_margin(line, (size_t)(end - line));
    if (line == end || *line == '#')
        return;
    if (!pairs_split(line, (size_t)(end - line), &key, &text)) {
        e->good = e->sound = false;
        return;
    }
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

/* Adds a game or a note if everything in it is known; otherwise it belongs to a later version and is left alone. */
static void add_known(struct archive *a, struct entry *e, size_t at, size_t length)
{
    bool note = e->has_mark != e->has_facts && !e->has_game;
    bool game = e->has_game && e->has_winner == e->has_result && !e->has_mark && !e->has_facts;
    if (e->good && note)
        apply(a, e, at, length);
    if (!e->good || !game)
        return;
    make_room(a);
    e->game.over = e->has_winner;
    e->game.at = at;
    e->game.length = length;
    a->games[a->count++] = e->game;
}

/* Handles the part `from` to `to` of the text just read. */
static void add(struct archive *a, struct entry *e, const char *text, size_t from, size_t to)
{
    bool sound = e->ended && e->sound && e->numbered;
    if (!sound) {
        a->damaged++;
        return;
    }
    add_known(a, e, a->length + from, to - from);
    if (!a->whole)
        return;
    if (a->whole->length > 0)
        strbuf_putc(a->whole, '\n');
    strbuf_add(a->whole, text + from, to - from);
}

static struct entry fresh(void) { return (struct entry){.good = true, .sound = true, .game = {.given = {-1, -1}}}; }

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
            add(a, &e, text, begun, at);
            e = fresh();
        }
        if (!open || cut & RECORD_CUT_BEFORE)
            begun = at;
        read_line(&e, text + at, text + end);
        if (cut & RECORD_CUT_BEHIND) {
            add(a, &e, text, begun, next);
            e = fresh();
        }
    }
    a->damaged += cutter.open;
    a->length += length;
}

void archive_whole(const char *text, size_t length, struct strbuf *out)
{
    struct archive all = {.whole = out};
    archive_read(&all, text, length);
    archive_finish(&all);
}

/* A game with the date by which it is sorted and its previous index. */
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

/* ---- reading a game ---- */

bool archive_record(const struct archive *a, const char *text, int number, struct record *out, char *why)
{
    assert(number >= 0 && number < a->count);
    const struct archive_game *g = &a->games[number];
    struct record noted = {.match = NULL};
    if (!record_parse(text + g->at, g->length, 1, out, why))
        return false;
    if (g->noted > 0) /* later notes come first, as the first fact with a key is used */
        record_take_facts(&noted, text + g->noted_at, g->noted);
    strbuf_add(&noted.facts, strbuf_text(&out->facts), out->facts.length);
    strbuf_free(&out->facts);
    out->facts = noted.facts;
    return true;
}
