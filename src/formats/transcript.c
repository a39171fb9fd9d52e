/* Plain transcripts, one game per line: [GAME] MOVES [RESULT]. Lines that begin with a move number may continue a
 * game. */
#include <string.h>

#include "formats/games_internal.h"
#include "rules/notation.h"

static bool is_moves(const char *word) { return notation_pass(word) > 0 || notation_parse_square(word) != NO_SQUARE; }

/* True for two moves at most up to the next number or the end: "f6 f5 3 e6". */
static bool is_one_pair(const char *at)
{
    int moves = 0;
    for (; is_moves(at) && moves < 3; moves++) {
        at += notation_pass(at) ? notation_pass(at) : 2;
        at += strspn(at, " \t,;-");
    }
    return moves < 3;
}

/* "2. f6 f5", "1... c5", "2 f6 f5": continues the game of the previous line. Behind a number without a dot there may
 * also be a whole game, the second of a list. */
static bool goes_on(const char *line)
{
    size_t blanks = strspn(line, " \t"), digits = strspn(line + blanks, "0123456789");
    const char *number = line + blanks, *behind = number + digits, *move = notation_first_move(number);
    if (digits == 0 || move < behind + 1 || !is_moves(move))
        return false;
    if (strchr(" \t", *behind) && !is_one_pair(move))
        return false;
    return digits > 1 || *number != '1' || strncmp(behind, "..", 2) == 0;
}

/* "*", "1-0": how lists of moves end in PGN. It does not say how many discs there are. */
static bool is_end(const char *word, size_t length)
{
    static const char *const ends[] = {"*", "1-0", "0-1", "1/2-1/2", "\xc2\xbd-\xc2\xbd"};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
        if (strlen(ends[i]) == length && strncmp(word, ends[i], length) == 0)
            return true;
    return false;
}

/* One of these, or "33-31". */
static bool is_result(const char *word, size_t length)
{
    size_t first = strspn(word, "0123456789"), second;
    if (is_end(word, length))
        return true;
    if (first == 0 || first > 2 || word[first] != '-')
        return false;
    second = strspn(word + first + 1, "0123456789");
    return second > 0 && second <= 2 && first + 1 + second == length;
}

/* The start of the result's word, or the end of the text. The words before it are moves. */
static const char *find_result(const char *moves)
{
    for (const char *at = moves + strspn(moves, " \t"); *at; at += strspn(at, " \t")) {
        size_t length = strcspn(at, " \t");
        if (is_result(at, length))
            return at;
        at += length;
    }
    return moves + strlen(moves);
}

/* ---- a game's lines ---- */

enum { PIECES_MAX = 64 };

/* The moves of one line. */
struct piece {
    size_t at; /* their offset within all moves of the game, as errors count it */
    long long line;
    size_t column; /* from 0 */
};

struct position_draft {
    struct strbuf *record; /* the resulting record */
    char result[8];        /* "": none yet */
    size_t length;         /* of the moves so far */
    struct piece pieces[PIECES_MAX];
    int count;
};

/* Appends the moves of a line, starting at `moves`, and a result after them. */
static void add_piece(struct position_draft *d, const char *line, const char *moves, long long number)
{
    moves += strspn(moves, " \t");
    const char *result = find_result(moves), *end = result;
    while (end > moves && strchr(" \t", end[-1]))
        end--;
    if (*result)
        (void)snprintf(d->result, sizeof d->result, "%.*s", (int)strcspn(result, " \t"), result);
    strbuf_puts(d->record, "moves = ");
    strbuf_add(d->record, moves, (size_t)(end - moves));
    strbuf_putc(d->record, '\n');
    d->pieces[d->count++] = (struct piece){d->length + 1, number, (size_t)(moves - line)};
    d->length += 1 + (size_t)(end - moves);
}

static bool is_star(char c) { return c == '*' || c == '_'; }

/* Replaces what emphasizes words in chats, "**f5 d6**", by blanks; a star alone is a result. */
static void clear_stars(char *line)
{
    for (char *word = line + strspn(line, " \t"); *word; word += strspn(word, " \t")) {
        char *end = word + strcspn(word, " \t"), *last = end;
        bool alone = end == word + 1;
        for (char *at = word; !alone && at < end && is_star(*at); at++)
            *at = ' ';
        while (!alone && last > word && is_star(last[-1]))
            *--last = ' ';
        word = end;
    }
}

static void cut_comment(struct strbuf *line)
{
    line->text[strcspn(line->text, "#")] = '\0';
    clear_stars(line->text);
}

/* Appends the lines that continue the game. */
static void add_more(struct position_draft *d, struct games_reader *r)
{
    while (!d->result[0] && d->count < PIECES_MAX && games_line(r)) {
        struct strbuf *line = &r->lines.line;
        r->held = !goes_on(line->text) || memchr(line->text, '\0', line->length);
        if (r->held)
            return;
        cut_comment(line);
        add_piece(d, line->text, line->text, r->lines.number);
    }
}

/* Removes the line number of the record, which is meaningless here. */
static void drop_line(char *why)
{
    size_t place = strncmp(why, "line ", 5) == 0 ? strcspn(why, ":") : 0;
    if (place && why[place])
        memmove(why, why + place + 2, strlen(why + place + 2) + 1);
}

/* Locates an error of the rules: in a move, or in the game's name, which begins in `column`. */
static enum games_found refuse_place(struct games_reader *r, const struct position_draft *d, size_t column,
                                     struct games_fault *fault)
{
    int i = d->count - 1;
    drop_line(fault->why);
    while (i > 0 && d->pieces[i].at > fault->error.at)
        i--;
    (void)games_refuse(r, fault, d->pieces[0].line, fault->why);
    if (!fault->error.key)
        return GAMES_FAULT;
    if (fault->error.move > 0) {
        fault->line = d->pieces[i].line;
        column = d->pieces[i].column + fault->error.at - d->pieces[i].at;
    }
    fault->column = (long long)column + 1;
    return GAMES_FAULT;
}

/* Reads a game whose first line begins with a move or a game's name at `begin`. */
static enum games_found read_game(struct games_reader *r, const char *begin, struct record *out,
                                  struct games_fault *fault)
{
    struct position_draft d = {.record = &r->text};
    const char *line = r->lines.line.text, *game = r->game, *moves = line;
    size_t length = strlen(game), column = (size_t)(begin - line);
    if (!is_moves(begin)) {
        game = begin;
        length = strcspn(game, " \t");
        moves = game + length;
    }
    strbuf_clear(&r->text);
    strbuf_puts(&r->text, "game = ");
    strbuf_add(&r->text, game, length);
    strbuf_putc(&r->text, '\n');
    add_piece(&d, line, moves, r->lines.number);
    add_more(&d, r);
    if (d.result[0] && !is_end(d.result, strlen(d.result)))
        strbuf_printf(&r->text, "result = %s\n", d.result);
    if (record_parse_fault(r->text.text, r->text.length, 1, out, fault->why, &fault->error))
        return GAMES_GAME;
    return refuse_place(r, &d, column, fault);
}

static enum games_found next(struct games_reader *r, struct record *out, struct games_fault *fault)
{
    while (games_line(r)) {
        struct strbuf *line = &r->lines.line;
        if (memchr(line->text, '\0', line->length)) {
            r->count++;
            return games_refuse(r, fault, r->lines.number, "a NUL byte in the line");
        }
        memset(line->text, ' ', lines_mark(line->text));
        cut_comment(line);
        const char *word = line->text + strspn(line->text, " \t"), *move = notation_first_move(word);
        if (*move == '\0')
            continue;
        r->count++;
        return read_game(r, is_moves(move) ? move : word, out, fault);
    }
    return r->lines.cut ? games_break(r, fault, r->lines.number, "this line is too long") : GAMES_END;
}

static bool put(struct games_writer *w, const struct record *record, char *why)
{
    const struct match *match = record->match;
    struct strbuf text = {0};
    char game[NOTATION_GAME_MAX];
    int score[2];
    if (!match_starts_as_usual(match) || games_under_way(match)) {
        snprintf(why, RECORD_ERROR_MAX, "a plain transcript holds no %s",
                 games_under_way(match) ? "turn under way" : "board that was set up");
        return false;
    }
    (void)notation_game(match_variant(match), match_setup(match), game, sizeof game);
    if (strcmp(game, "classic") != 0 || match_length(match) == 0)
        strbuf_printf(&text, "%s ", game);
    record_moves(match, match_length(match), "", &text);
    position_score(match_position(match), score);
    if (match_over(match) && match_given_up(match) == 2)
        strbuf_printf(&text, " %d-%d", score[FIRST], score[SECOND]);
    strbuf_putc(&text, '\n');
    games_lose_facts(w, record, NULL);
    games_lose_players(w, record);
    games_write_text(w, &text);
    strbuf_free(&text);
    return true;
}

const struct games_kind games_transcript = {
    .name = "transcript", .title = "plain moves", .ending = ".txt", .next = next, .put = put, .pasted = true};
