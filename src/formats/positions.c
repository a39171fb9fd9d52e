/* Positions, one per line: one character per square and the side to move, as in OBF and the FFO suite, or POSITION. A
 * board may also be in rows. Each position becomes a game without moves. */
#include <string.h>

#include "formats/games_internal.h"
#include "rules/notation.h"

static const char SCORES[] = "obf moves"; /* the fact for OBF's scores of moves: "a2:+38; c7:+36;" */

/* ---- reading ---- */

/* True for moves, and false for scores of moves, "f5:+1". */
static bool begins_with_move(const char *at)
{
    bool square = notation_parse_square(at) != NO_SQUARE;
    return square ? at[2] != ':' : notation_pass(at) > 0;
}

/* Where the moves begin that follow a board of so many squares; 0 if there are none. */
static size_t find_moves(const char *text, unsigned squares)
{
    const char *at = text + position_signs_length(text, squares);
    if (at > text)
        at = notation_first_move(at);
    return at > text && begins_with_move(at) ? (size_t)(at - text) : 0;
}

/* Reads a board of this game, with the size in `setup`. `*moves` receives where its moves begin, or 0. */
static struct match *read_as(struct strbuf *text, const struct variant *v, const struct setup *setup, size_t *moves,
                             struct notation_error *error)
{
    struct position p;
    if (!variant_start(v, setup, &p))
        return NULL;
    *moves = find_moves(text->text, (unsigned)p.width * p.height);
    size_t end = *moves ? position_signs_length(text->text, (unsigned)p.width * p.height) : text->length;
    char behind = text->text[end];
    text->text[end] = '\0';
    bool read = notation_parse_position(text->text, &p, error);
    text->text[end] = behind;
    return read ? games_match_on(v, setup, &p) : NULL;
}

/* Plays moves of one square each. False with `error` set at a move that is not legal. */
static bool play(struct match *match, const char *text, size_t moves, struct notation_error *error)
{
    int number = 1;
    for (const char *at = text + moves; *at && *at != '%'; at = notation_next_move(at), number++) {
        size_t pass = notation_pass(at);
        if (games_play_said(match, at, -1, error) == 0) {
            error->at = 0;
            return notation_refuse_at_move(error, (size_t)(at - text), number);
        }
        at += pass ? pass : 2;
    }
    return true;
}

/* Reads a board as another try than the first, whose error gives way to that of a board that lacks only the side. */
static struct match *try_board(struct strbuf *text, const struct variant *v, const struct setup *setup, size_t *moves,
                               struct notation_error *first)
{
    struct notation_error error = {.key = NULL};
    struct match *match = read_as(text, v, setup, moves, &error);
    if (!match && position_signs_lack_side(text->text, &error) && !position_signs_lack_side(text->text, first))
        *first = error;
    return match;
}

static struct match *try_sizes(struct strbuf *text, const struct variant *v, const struct setup *setup, size_t *moves,
                               struct notation_error *first)
{
    struct match *match = NULL;
    for (long size = 8; size >= 4 && !match; size--) {
        struct setup sized = *setup;
        if (games_set_size(v, &sized, size))
            match = try_board(text, v, &sized, moves, first);
    }
    return match;
}

/* Tries the requested game, then its other sizes, then any game, then any game in its other sizes. `first` is the error
 * of the first try, or of the first that lacks only the side. */
static struct match *read_board(struct games_reader *r, size_t *moves, struct notation_error *first)
{
    static const struct setup plain = {.seed = 0};
    struct strbuf *text = &r->text;
    const struct variant *v;
    struct setup setup;
    if (!notation_parse_game(r->game, &v, &setup, first))
        return NULL;
    struct match *match = read_as(text, v, &setup, moves, first);
    match = match ? match : try_sizes(text, v, &setup, moves, first);
    for (int i = 0; i < VARIANT_COUNT && !match; i++)
        match = try_board(text, VARIANTS[i], &plain, moves, first);
    for (int i = 0; i < VARIANT_COUNT && !match; i++)
        match = try_sizes(text, VARIANTS[i], &plain, moves, first);
    return match;
}

/* Appends the rows that follow a board's first row, and the side after them, to r->text. */
static void read_rows(struct games_reader *r)
{
    const char *behind;
    unsigned row = position_signs_count(r->text.text, &behind), count = row;
    const char *size = r->text.text + strspn(r->text.text, " \t[");
    if (row == 0 && *size >= '4' && *size <= '8' && size[1] == '\0') { /* the server's "[8" in a line of its own */
        row = (unsigned)(*size - '0');
        behind = "";
    }
    if (row < 4 || row > 8 || *behind)
        return;
    while (count < row * row + 1 && games_line(r) && r->lines.line.text[strspn(r->lines.line.text, " \t")]) {
        strbuf_putc(&r->text, '\n');
        strbuf_puts(&r->text, r->lines.line.text);
        count = position_signs_count(r->text.text, &behind);
        if (*behind)
            return;
    }
}

/* Reads r->text. */
static bool read_text(struct games_reader *r, struct record *out, struct notation_error *error)
{
    const char *scores = strchr(r->text.text, ';');
    size_t moves = 0;
    struct record read = {.match = read_board(r, &moves, error)};
    if (!read.match || (moves > 0 && !play(read.match, r->text.text, moves, error))) {
        record_finish(&read);
        return false;
    }
    *out = read;
    scores = moves > 0 ? NULL : scores;
    error->key = NULL;
    scores = scores ? scores + 1 + strspn(scores + 1, " \t") : "";
    size_t length = strlen(scores);
    while (length > 0 && strchr(" \t\r\n", scores[length - 1]))
        length--;
    if (length > 0)
        record_add_fact(out, SCORES, scores, length);
    return true;
}

/* The same, with r->turn if nothing but the side is missing. */
static bool read_with_turn(struct games_reader *r, struct record *out, struct notation_error *error)
{
    bool read = read_text(r, out, error);
    r->lacks_turn = !read && position_signs_lack_side(r->text.text, error);
    if (!r->lacks_turn || r->turn < 0)
        return read;
    struct strbuf bare = r->text;
    struct notation_error lacking = *error;
    r->text = (struct strbuf){0};
    position_signs_add_side(&r->text, bare.text, &lacking, (enum side)r->turn);
    size_t added = r->text.length - bare.length;
    read = read_text(r, out, error);
    if (!read && error->at >= lacking.at + added)
        error->at -= added;
    strbuf_free(&r->text);
    r->text = bare;
    return read;
}

static enum games_found read_again(struct games_reader *r, struct record *out, struct games_fault *fault)
{
    if (read_with_turn(r, out, &fault->error))
        return GAMES_GAME;
    return games_refuse_at(r, fault, r->line, r->text.text, fault->error.at);
}

static enum games_found read_one(struct games_reader *r, struct record *out, struct games_fault *fault)
{
    bool nul = strlen(r->lines.line.text) != r->lines.line.length;
    r->line = r->lines.number;
    r->lacks_turn = false;
    strbuf_clear(&r->text);
    strbuf_puts(&r->text, r->lines.line.text);
    r->count++;
    if (nul)
        return games_refuse(r, fault, r->line, "a NUL byte in the line");
    if (!strchr(r->text.text, '/'))
        read_rows(r);
    return read_again(r, out, fault);
}

static enum games_found next(struct games_reader *r, struct record *out, struct games_fault *fault)
{
    if (r->again) {
        r->again = false;
        return read_again(r, out, fault);
    }
    while (games_line(r)) {
        struct strbuf *line = &r->lines.line;
        size_t mark = r->lines.number == 1 ? lines_mark(line->text) : 0;
        size_t blanks = mark + strspn(line->text + mark, " \t");
        memset(line->text, ' ', mark);
        if (line->text[blanks] != '%' && (line->text[blanks] || line->length > blanks))
            return read_one(r, out, fault);
    }
    return r->lines.cut ? games_break(r, fault, r->lines.number, "this line is too long") : GAMES_END;
}

/* ---- writing ---- */

static bool holds(const char *key) { return strcmp(key, SCORES) == 0; }

static bool put(struct games_writer *w, const struct record *record, char *why)
{
    const struct position *p = match_position(record->match);
    struct strbuf text = {0}, scores = {0};
    bool classic = strcmp(match_variant(record->match)->id, "classic") == 0;
    if (!classic || p->step == STEP_OPENING) {
        snprintf(why, RECORD_ERROR_MAX, "OBF holds no %s", classic ? "opening that is played" : "game but Classic");
        return false;
    }
    games_add_signs(&text, p);
    strbuf_putc(&text, ';');
    if (match_length(record->match) > 0)
        games_lose(w, "moves");
    else if (record_fact(record, SCORES, &scores))
        strbuf_printf(&text, " %s", scores.text);
    strbuf_putc(&text, '\n');
    games_lose_facts(w, record, holds);
    games_lose_players(w, record);
    games_write_text(w, &text);
    strbuf_free(&text);
    strbuf_free(&scores);
    return true;
}

const struct games_kind games_positions = {
    .name = "obf", .title = "positions (OBF)", .ending = ".obf", .next = next, .put = put, .pasted = true};
