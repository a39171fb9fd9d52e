#include "learn/win.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/pairs.h"
#include "base/rng.h"
#include "rules/notation.h"

enum { WORTH_MOST = 640 };

static const char *const KINDS[WIN_KINDS + 1] = {
    [WIN_TAKE_CORNER] = "take_corner", [WIN_OFFERED_CORNER] = "offered_corner",       [WIN_SHUT_CORNER] = "shut_corner",
    [WIN_BESIDE_OWN] = "beside_own",   [WIN_BESIDE_EMPTY] = "beside_empty",           [WIN_WEDGE] = "wedge",
    [WIN_FEW_OUTSIDE] = "few_outside", [WIN_SAFE_CORNER_WAITS] = "safe_corner_waits", [WIN_LAST_REPLY] = "last_reply",
    [WIN_LONE_SQUARE] = "lone_square",
};

static const struct move NO_REPLY = {MOVE_NONE, NO_SQUARE, NO_SQUARE, 0, 0};

const char *win_kind_id(enum win_kind kind) { return KINDS[kind]; }

/* ---- reading ---- */

struct file {
    struct win *out;
    struct pairs pairs;
    bool begun; /* with a maxim, which is: */
    enum win_kind kind;
    bool solved;
    struct win_position *last; /* the current position, or NULL */
    char *why;
    size_t why_size;
};

static bool refuse(struct file *f, const char *why, ...)
{
    va_list args;
    int used = snprintf(f->why, f->why_size, "%ld: ", f->pairs.number);
    va_start(args, why);
    (void)vsnprintf(f->why + used, f->why_size - (size_t)used, why, args);
    va_end(args);
    return false;
}

/* What a position must have before the next line that is not about its moves. */
static bool end_position(struct file *f)
{
    struct move moves[MOVES_MAX];
    const struct win_position *p = f->last;
    int n = p ? position_moves(&p->position, moves) : 0;
    if (p && p->count < n)
        return refuse(f, "the position before has %d moves, and %d are named", n, p->count);
    if (p && n < 2)
        return refuse(f, "the position before leaves no choice");
    f->last = NULL;
    return true;
}

static bool read_kind(struct file *f, const char *text)
{
    int kind = pairs_word(KINDS, text);
    if (!end_position(f))
        return false;
    if (kind < 0)
        return refuse(f, "there is no lesson %s", text);
    f->kind = (enum win_kind)kind;
    f->begun = f->solved = true;
    return true;
}

static bool read_plies(struct file *f, const char *text)
{
    if (!end_position(f))
        return false;
    if (!f->begun || strspn(text, "0123456789") != strlen(text) || !*text)
        return refuse(f, "plies is a number behind a lesson");
    f->solved = false;
    return true;
}

static bool add_position(struct file *f)
{
    struct win *w = f->out;
    if (w->count == w->room) {
        int room = w->room ? 2 * w->room : WIN_LESSONS;
        struct win_position *items = realloc(w->items, (size_t)room * sizeof *items);
        if (!items)
            return refuse(f, "out of memory");
        w->items = items;
        w->room = room;
    }
    f->last = &w->items[w->count++];
    *f->last = (struct win_position){.kind = f->kind, .solved = f->solved};
    return true;
}

static bool read_position(struct file *f, const char *text)
{
    struct notation_error error;
    struct setup setup = {.seed = 1};
    if (!end_position(f))
        return false;
    if (!f->begun)
        return refuse(f, "a position belongs to a lesson, and none has begun");
    if (!add_position(f))
        return false;
    (void)variant_start(&game_classic, &setup, &f->last->position);
    if (!notation_parse_position(text, &f->last->position, &error))
        return refuse(f, "%s", error.why);
    return position_status(&f->last->position) == STATUS_MOVE || refuse(f, "nobody can move in this position");
}

/* Parses "-4", "4.6". */
static bool read_worth(struct file *f, const char *text, int *worth)
{
    bool minus = *text == '-';
    const char *digits = text + minus;
    size_t whole = strspn(digits, "0123456789");
    bool tenths = digits[whole] == '.' && strspn(digits + whole + 1, "0123456789") == 1;
    if (whole < 1 || whole > 2 || digits[whole + (tenths ? 2 : 0)])
        return refuse(f, "%s is no number of discs, such as -4 or 4.6", text);
    int value = 10 * atoi(digits) + (tenths ? digits[whole + 1] - '0' : 0);
    if (value > WORTH_MOST)
        return refuse(f, "%s is more than there are squares", text);
    *worth = minus ? -value : value;
    return true;
}

static bool read_move(struct file *f, const struct position *p, const char *text, struct move *move)
{
    struct notation_error error;
    struct move plies[TURN_PLIES_MAX];
    size_t used;
    if (notation_parse_turn(p, text, plies, &used, &error) != 1)
        return refuse(f, "%s", error.why);
    if (text[used])
        return refuse(f, "\"%s\" is more than a move", text);
    *move = plies[0];
    return true;
}

/* The words of "b7 -4 h8"; NULL where there is none. */
static bool split(struct file *f, char *text, char *words[3])
{
    int n = 0;
    for (char *word = strtok(text, " "); word; word = strtok(NULL, " ")) {
        if (n == 3)
            return refuse(f, "a move has what it is worth and a reply, and no more");
        words[n++] = word;
    }
    return n >= 2 || refuse(f, "a move and what it is worth are missing");
}

/* The reply, which is missing only where there can be none. */
static bool read_reply(struct file *f, const char *word, struct win_try *t)
{
    struct position after = f->last->position;
    position_play(&after, t->move, NULL);
    bool asked = position_status(&after) == STATUS_MOVE && after.turn != f->last->position.turn;
    if (word)
        return read_move(f, &after, word, &t->reply);
    return !asked || refuse(f, "the reply to this move is missing");
}

static bool read_try(struct file *f, char *text, bool right)
{
    char *words[3] = {NULL};
    struct win_position *p = f->last;
    struct win_try t = {.reply = NO_REPLY};
    if (!p)
        return refuse(f, "a move belongs to a position");
    if (right != (p->count == 0))
        return refuse(f, "the right move comes first, once");
    if (p->count == WIN_TRIES_MAX)
        return refuse(f, "a position has at most %d moves", WIN_TRIES_MAX);
    if (!split(f, text, words) || !read_move(f, &p->position, words[0], &t.move) || !read_worth(f, words[1], &t.worth))
        return false;
    if (p->count > 0 && win_try_of(p, t.move))
        return refuse(f, "%s is named twice", words[0]);
    if (p->count > 0 && t.worth >= p->tries[0].worth)
        return refuse(f, "%s is worth as much as the right move", words[0]);
    if (!right && !read_reply(f, words[2], &t))
        return false;
    p->tries[p->count++] = t;
    return true;
}

static bool read_line(struct file *f)
{
    const char *key = f->pairs.key;
    char *text = f->pairs.text;
    if (strcmp(key, "lesson") == 0)
        return read_kind(f, text);
    if (strcmp(key, "plies") == 0)
        return read_plies(f, text);
    if (strcmp(key, "position") == 0)
        return read_position(f, text);
    if (strcmp(key, "right") == 0 || strcmp(key, "wrong") == 0)
        return read_try(f, text, key[0] == 'r');
    return refuse(f, "a line is lesson, plies, position, right or wrong, not %s", key);
}

static bool read_all(struct file *f)
{
    for (enum pairs_found found; (found = pairs_next(&f->pairs)) != PAIRS_END;)
        if (found == PAIRS_MALFORMED ? !refuse(f, "this line is not \"key = text\"") : !read_line(f))
            return false;
    if (!end_position(f))
        return false;
    return f->out->count > 0 || refuse(f, "there is no position");
}

bool win_read(struct win *out, char *text, char *why, size_t why_size)
{
    struct win win = {.count = 0};
    struct file f = {.out = &win, .why = why, .why_size = why_size};
    pairs_init(&f.pairs, text);
    if (!read_all(&f)) {
        win_finish(&win);
        return false;
    }
    *out = win;
    return true;
}

void win_finish(struct win *win)
{
    free(win->items);
    *win = (struct win){.count = 0};
}

bool win_is_lessons(const struct win *win)
{
    bool good = win->count == WIN_LESSONS;
    for (int i = 0; good && i < WIN_LESSONS; i++)
        good = win->items[i].kind == (enum win_kind)(i / WIN_EACH);
    return good;
}

/* ---- moves ---- */

const struct win_try *win_try_of(const struct win_position *p, struct move move)
{
    for (int i = 0; i < p->count; i++)
        if (move_equal(p->tries[i].move, move))
            return &p->tries[i];
    return NULL;
}

int win_cost(const struct win_position *p, const struct win_try *t) { return (p->tries[0].worth - t->worth + 5) / 10; }

/* ---- rounds ---- */

void win_deal(struct win_round *round, const struct win *win, int number)
{
    int tens = win->count / WIN_ROUND, from = number % tens * WIN_ROUND;
    int *order = malloc((size_t)win->count * sizeof *order);
    struct rng rng = rng_seeded((uint32_t)(number / tens) + 1);
    *round = (struct win_round){.at = 0};
    for (int i = 0; order && i < win->count; i++) {
        int k = (int)rng_below(&rng, (uint32_t)i + 1);
        order[i] = order[k];
        order[k] = i;
    }
    for (int i = 0; i < WIN_ROUND; i++)
        round->items[i] = order ? order[from + i] : from + i; /* out of memory: unmixed */
    free(order);
}

void win_round_miss(struct win_round *round)
{
    round->missed = true;
    round->marks[round->at] = WIN_AGAIN;
}

bool win_round_next(struct win_round *round)
{
    if (!round->missed)
        round->marks[round->at] = WIN_FOUND;
    round->missed = false;
    for (int i = 1; i <= WIN_ROUND; i++) {
        int next = (round->at + i) % WIN_ROUND;
        if (round->marks[next] != WIN_FOUND) {
            round->at = next;
            return true;
        }
    }
    return false;
}

int win_round_found(const struct win_round *round)
{
    int found = 0;
    for (int i = 0; i < WIN_ROUND; i++)
        found += round->marks[i] == WIN_FOUND;
    return found;
}
