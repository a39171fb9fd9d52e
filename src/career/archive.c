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

/* Parses the level that was played, one digit; of another text, as of a later version, only that it was eased. */
static bool read_eased(struct pairs_piece p, struct archive_game *game)
{
    game->eased = true;
    game->level = p.length == 1 && p.text[0] >= '0' && p.text[0] <= '9' ? p.text[0] - '0' : 0;
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
    size_t length = printable_fit(p.text, p.length, ARCHIVE_NAME_MAX - 1);
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
    if (is(key, "eased"))
        return read_eased(text, g);
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

static void *must(void *memory)
{
    if (!memory) {
        fputs("outflank: out of memory\n", stderr);
        exit(EXIT_FAILURE);
    }
    return memory;
}

static void make_room(struct archive *a)
{
    if (a->count < a->room)
        return;
    a->room = a->room ? 2 * a->room : 256;
    a->games = must(realloc(a->games, (size_t)a->room * sizeof *a->games));
}

/* ---- notes ---- */

/* A note is kept until the text has been read: it is about the last game with its checksum among those before it. */
struct note {
    uint32_t about;
    bool has_facts; /* otherwise it is a mark */
    enum archive_mark mark;
    int given[2];
    size_t at, length;
    int games; /* before it */
};

struct notes {
    struct note *list;
    int count, room;
};

static void keep_note(struct notes *notes, const struct entry *e, size_t at, size_t length, int games)
{
    if (notes->count == notes->room) {
        notes->room = notes->room ? 2 * notes->room : 64;
        notes->list = must(realloc(notes->list, (size_t)notes->room * sizeof *notes->list));
    }
    struct note *n = &notes->list[notes->count++];
    *n = (struct note){e->marked, e->has_facts, e->mark, .at = at, .length = length, .games = games};
    memcpy(n->given, e->game.given, sizeof n->given);
}

static void apply(struct archive_game *g, const struct note *n)
{
    if (n->has_facts) {
        if (n->given[FIRST] >= 0)
            memcpy(g->given, n->given, sizeof g->given);
        g->noted_at = n->at;
        g->noted = n->length;
    } else if (n->mark == ARCHIVE_STAR || n->mark == ARCHIVE_UNSTAR)
        g->starred = n->mark == ARCHIVE_STAR;
    else
        g->removed = n->mark == ARCHIVE_REMOVE;
}

/* A game or a note, sorted by checksum and then as they stand in the text. */
struct mention {
    uint32_t sum;
    int games; /* before it */
    int note;  /* its number, from 1; 0: it is the game */
};

static int in_text(const void *a, const void *b)
{
    const struct mention *one = a, *two = b;
    if (one->sum != two->sum)
        return one->sum < two->sum ? -1 : 1;
    if (one->games != two->games)
        return one->games < two->games ? -1 : 1;
    return (one->note == 0) - (two->note == 0); /* a note stands before the game that follows it */
}

/* Applies the notes in their order. One about a game that could not be read is left out. */
static void apply_all(struct archive *a, const struct notes *notes)
{
    if (notes->count == 0)
        return;
    struct mention *all = must(malloc(((size_t)a->count + (size_t)notes->count) * sizeof *all));
    int *about = must(malloc((size_t)notes->count * sizeof *about)), count = 0;
    for (int i = 0; i < a->count; i++)
        all[count++] = (struct mention){a->games[i].sum, i, 0};
    for (int i = 0; i < notes->count; i++)
        all[count++] = (struct mention){notes->list[i].about, notes->list[i].games, i + 1};
    qsort(all, (size_t)count, sizeof *all, in_text);
    for (int i = 0, game = -1; i < count; i++) {
        game = all[i].note == 0 ? all[i].games : i > 0 && all[i - 1].sum == all[i].sum ? game : -1;
        if (all[i].note > 0)
            about[all[i].note - 1] = game;
    }
    for (int i = 0; i < notes->count; i++)
        if (about[i] >= 0)
            apply(&a->games[about[i]], &notes->list[i]);
    free(all);
    free(about);
}

/* ---- games ---- */

/* Adds a game or a note if everything in it is known; otherwise it belongs to a later version and is left alone. */
static void add_known(struct archive *a, struct notes *notes, struct entry *e, size_t at, size_t length)
{
    bool note = e->has_mark != e->has_facts && !e->has_game;
    bool game = e->has_game && e->has_winner == e->has_result && !e->has_mark && !e->has_facts;
    if (e->good && note)
        keep_note(notes, e, at, length, a->count);
    if (!e->good || !game)
        return;
    make_room(a);
    e->game.over = e->has_winner;
    e->game.at = at;
    e->game.length = length;
    a->games[a->count++] = e->game;
}

/* Handles the part `from` to `to` of the text just read. */
static void add(struct archive *a, struct notes *notes, struct entry *e, const char *text, size_t from, size_t to)
{
    bool sound = e->ended && e->sound && e->numbered;
    if (!sound) {
        a->damaged++;
        return;
    }
    add_known(a, notes, e, a->length + from, to - from);
    if (!a->whole)
        return;
    if (a->whole->length > 0)
        strbuf_putc(a->whole, '\n');
    strbuf_add(a->whole, text + from, to - from);
}

static struct entry fresh(void) { return (struct entry){.good = true, .sound = true, .game = {.given = {-1, -1}}}; }

static bool is_wanted(const struct archive *a)
{
    if (!a->watch)
        return true;
    atomic_store_explicit(&a->watch->games, a->count, memory_order_relaxed);
    return !atomic_load_explicit(&a->watch->unwanted, memory_order_relaxed);
}

void archive_read(struct archive *a, const char *text, size_t length)
{
    struct record_cutter cutter = {.open = false};
    struct notes notes = {.list = NULL};
    struct entry e = fresh();
    size_t begun = 0, next;
    for (size_t at = 0; at < length && is_wanted(a); at = next) {
        const char *stop = memchr(text + at, '\n', length - at);
        size_t end = stop ? (size_t)(stop - text) : length;
        next = stop ? end + 1 : length;
        bool open = cutter.open;
        int cut = record_cut(&cutter, text + at, end - at);
        if (cut & RECORD_CUT_BEFORE) {
            add(a, &notes, &e, text, begun, at);
            e = fresh();
        }
        if (!open || cut & RECORD_CUT_BEFORE)
            begun = at;
        read_line(&e, text + at, text + end);
        if (cut & RECORD_CUT_BEHIND) {
            add(a, &notes, &e, text, begun, next);
            e = fresh();
        }
    }
    apply_all(a, &notes);
    free(notes.list);
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

bool archive_replay(const struct archive_game *game, const char *text, const char *noted, struct record *out, char *why)
{
    struct record facts = {.match = NULL};
    if (!record_parse(text, game->length, 1, out, why))
        return false;
    if (noted) /* later notes come first, as the first fact with a key is used */
        record_take_facts(&facts, noted, game->noted);
    strbuf_add(&facts.facts, strbuf_text(&out->facts), out->facts.length);
    strbuf_free(&out->facts);
    out->facts = facts.facts;
    return true;
}

bool archive_record(const struct archive *a, const char *text, int number, struct record *out, char *why)
{
    assert(number >= 0 && number < a->count);
    const struct archive_game *g = &a->games[number];
    return archive_replay(g, text + g->at, g->noted > 0 ? text + g->noted_at : NULL, out, why);
}
