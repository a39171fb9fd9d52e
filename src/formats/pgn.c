/* Portable Game Notation for games of Othello, as written by PlayOK, LiveOthello and others: tags in brackets, then
 * numbered moves. Black moves first, and results give Black's discs before White's. pgn_write.c writes it. */
#include "formats/games_internal.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "rules/notation.h"

/* Longer tag names are truncated to this length. */
enum { NAME_LONGEST = RECORD_KEY_MAX - (int)sizeof "pgn " };

struct pgn_game {
    struct record record; /* its match is created with the first move or the end */
    const char *text;
    size_t at; /* the reading position */
    char result[PGN_RESULT_MAX];
    int plies, moves;    /* so far; moves without passes */
    int branches;        /* variations */
    int turn;            /* the side to move on a board that does not say it; -1: it is refused */
    bool lacks_turn;     /* the board is such a one */
    bool ended;          /* the result after the moves was read */
    const char *missing; /* what the text lacks at its end, or NULL */
    struct notation_error *error;
    char *why;
};

static bool refuse(struct pgn_game *g, size_t at, enum notation_fault fault, const char *text, size_t length)
{
    char shown[25];
    return notation_refuse(
        g->error, at, fault,
        (const char *const[NOTATION_ARGUMENTS]){notation_quote(shown, sizeof shown - 1, text, length)});
}

static bool refuse_here(struct pgn_game *g)
{
    const char *at = g->text + g->at;
    return refuse(g, g->at, FAULT_UNEXPECTED, at, strcspn(at, " \t\n"));
}

static const struct variant *classic(void) { return variant_find("classic", strlen("classic")); }

/* ---- tags ---- */

/* Reads a board with g->turn if nothing but the side is missing. */
static bool read_with_turn(struct pgn_game *g, const char *board, struct position *p)
{
    struct strbuf whole = {0};
    if (notation_parse_position(board, p, g->error))
        return true;
    g->lacks_turn = position_signs_lack_side(board, g->error);
    if (!g->lacks_turn || g->turn < 0)
        return false;
    position_signs_add_side(&whole, board, g->error, (enum side)g->turn);
    g->error->key = NULL;
    bool read = notation_parse_position(strbuf_text(&whole), p, g->error);
    strbuf_free(&whole);
    return read;
}

/* FEN: one character per square and the side to move. */
static bool read_board(struct pgn_game *g, const struct strbuf *value, size_t value_at)
{
    struct setup setup = {.seed = 0};
    struct position p;
    const char *behind;
    unsigned count = position_signs_count(strbuf_text(value), &behind);
    for (unsigned size = 4; size <= 8; size++)
        if (count == size * size || count == size * size + 1)
            (void)games_set_size(classic(), &setup, size);
    if (g->record.match || !variant_start(classic(), &setup, &p))
        return refuse_here(g);
    if (!read_with_turn(g, strbuf_text(value), &p)) {
        g->error->at += value_at;
        return false;
    }
    g->record.match = games_match_on(classic(), &setup, &p);
    return true;
}

static bool is_word(const char *text, const char *word)
{
    for (; *word && tolower((unsigned char)*text) == *word; text++)
        word++;
    return *word == '\0' && *text == '\0';
}

static bool keep_tag(struct pgn_game *g, const char *name, struct strbuf *value)
{
    char key[RECORD_KEY_MAX];
    const char *fact = games_fact_of(pgn_tags, name);
    bool date = strcmp(name, "Date") == 0;
    if (strspn(value->text, date ? "?." : "?") == value->length) /* unknown */
        return true;
    if (date && value->length >= 10 && value->text[4] == '.' && value->text[7] == '.')
        value->text[4] = value->text[7] = '-';
    snprintf(key, sizeof key, "pgn %.*s", NAME_LONGEST, name);
    record_add_fact(&g->record, fact ? fact : key, value->text, value->length);
    return true;
}

static bool apply_tag(struct pgn_game *g, const char *name, struct strbuf *value, size_t value_at)
{
    if (strcmp(name, "FEN") == 0)
        return read_board(g, value, value_at);
    if (strcmp(name, "SetUp") == 0)
        return true;
    if (strcmp(name, "Variant") == 0 && !is_word(value->text, "othello") && !is_word(value->text, "reversi"))
        return refuse(g, value_at, FAULT_OTHER_GAME, value->text, value->length);
    if (strcmp(name, "Result") == 0) {
        snprintf(g->result, sizeof g->result, "%s", value->text);
        return value->length < sizeof g->result || refuse(g, value_at, FAULT_UNEXPECTED, value->text, value->length);
    }
    return keep_tag(g, name, value);
}

/* Parses [Name "text"] with a backslash before quotes and backslashes. */
static bool read_tag(struct pgn_game *g)
{
    char name[RECORD_KEY_MAX] = "";
    struct strbuf raw = {0}, value = {0};
    const char *at = g->text + g->at + 1;
    size_t length = 0;
    while (isalnum((unsigned char)at[length]) || at[length] == '_')
        length++;
    if (length == 0 || isdigit((unsigned char)*at))
        return refuse_here(g);
    memcpy(name, at, length < NAME_LONGEST ? length : NAME_LONGEST);
    at += length + strspn(at + length, " \t");
    if (*at != '"')
        return refuse_here(g);
    size_t value_at = (size_t)(++at - g->text);
    for (; *at && *at != '"' && *at != '\n'; at++) {
        at += *at == '\\' && (at[1] == '"' || at[1] == '\\');
        strbuf_putc(&raw, *at);
    }
    strbuf_puts(&value, "");
    games_add_text(&value, strbuf_text(&raw), raw.length);
    bool whole = *at == '"' && at[1 + strspn(at + 1, " \t")] == ']';
    bool good =
        whole ? apply_tag(g, name, &value, value_at) : refuse(g, (size_t)(at - g->text), FAULT_BREAKS_OFF, "\"]", 2);
    g->at = (size_t)(at - g->text) + (whole ? 2 + strspn(at + 1, " \t") : 0);
    strbuf_free(&raw);
    strbuf_free(&value);
    return good;
}

/* ---- moves ---- */

static bool begin(struct pgn_game *g)
{
    if (!g->record.match)
        g->record.match = match_new(classic(), &(struct setup){.seed = 0});
    return true;
}

/* A comment, up to `end`, belongs to the game before the first move, otherwise to the last move. */
static bool read_comment(struct pgn_game *g, char end)
{
    char key[RECORD_KEY_MAX] = "comment";
    struct strbuf text = {0};
    const char *at = g->text + ++g->at, *behind = strchr(at, end);
    size_t length = behind ? (size_t)(behind - at) : strlen(at);
    if (!behind && end == '}')
        g->missing = "}";
    if (g->plies > 0)
        snprintf(key, sizeof key, "pgn %d", g->plies);
    games_add_text(&text, at, length);
    record_add_fact(&g->record, key, strbuf_text(&text), text.length);
    strbuf_free(&text);
    g->at += length + (behind != NULL);
    return true;
}

/* Skips a variation, "(...)", including nested ones. */
static bool skip_branch(struct pgn_game *g)
{
    int depth = 0;
    for (; g->text[g->at]; g->at++) {
        char c = g->text[g->at];
        depth += c == '(' ? 1 : c == ')' ? -1 : 0;
        if (depth == 0) {
            g->at++;
            g->branches++;
            return true;
        }
    }
    g->missing = ")";
    g->branches++;
    return true;
}

/* The length of a sign or word about the move before it, "!!", "=", "N"; 0 if there is none. */
static size_t comment_length(const char *at)
{
    static const char *const signs[] = {"\xc2\xb1",
                                        "\xe2\x88\x93",
                                        "\xe2\xa9\xb2",
                                        "\xe2\xa9\xb1",
                                        "\xe2\x88\x9e",
                                        "\xe2\x96\xa1",
                                        "+/-",
                                        "-/+",
                                        "+/=",
                                        "=/+",
                                        "+=",
                                        "=+",
                                        "+-",
                                        "-+",
                                        "=",
                                        "!",
                                        "?",
                                        "+",
                                        "#"};
    static const char *const words[] = {"TN", "N", "D"};
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++)
        if (strncmp(at, signs[i], strlen(signs[i])) == 0)
            return strlen(signs[i]);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strncmp(at, words[i], strlen(words[i])) == 0 && strchr(" \t\n{(;", at[strlen(words[i])]))
            return strlen(words[i]);
    return 0;
}

/* The length of a result, "33-31", "1/2-1/2", "*"; 0 if there is none. Asked of each word, so it looks no further. */
static size_t result_length(const char *at)
{
    size_t first = strspn(at, "0123456789/"), length = first + 1;
    if (*at == '*')
        return 1;
    if (first == 0 || at[first] != '-')
        return 0;
    length += strspn(at + length, "0123456789/");
    return length > first + 1 && strchr(" \t\n{(;", at[length]) ? length : 0;
}

static bool read_result(struct pgn_game *g, size_t length)
{
    if (g->result[0] == '\0' && length < sizeof g->result)
        snprintf(g->result, sizeof g->result, "%.*s", (int)length, g->text + g->at);
    g->at += length;
    g->ended = true;
    return true;
}

static bool read_move(struct pgn_game *g)
{
    const char *at = g->text + g->at;
    bool signs = strncmp(at, "@@@@", 4) == 0;
    size_t pass = signs ? 4 : notation_pass(at);
    if (g->ended || !begin(g))
        return refuse_here(g);
    if (pass > 0 && match_over(g->record.match)) { /* some programs write passes when neither side can move */
        g->at += pass;
        return true;
    }
    int plies = games_play_said(g->record.match, signs ? "--" : at, -1, g->error);
    if (plies == 0) {
        g->error->at = 0;
        return notation_refuse_at_move(g->error, g->at, g->moves + 1);
    }
    g->plies += plies;
    g->moves += pass == 0;
    g->at += pass > 0 ? pass : 2;
    return true;
}

static bool read_number(struct pgn_game *g)
{
    size_t digits = strspn(g->text + g->at, "0123456789"), dots = strspn(g->text + g->at + digits, ".");
    size_t blanks = strspn(g->text + g->at + digits, " \t\n");
    if (dots == 0 && (blanks == 0 || notation_parse_square(g->text + g->at + digits + blanks) == NO_SQUARE))
        return refuse_here(g);
    g->at += digits + dots;
    return true;
}

static bool read_word(struct pgn_game *g)
{
    const char *at = g->text + g->at;
    size_t result = result_length(at);
    if (*at == '{' || *at == ';')
        return read_comment(g, *at == '{' ? '}' : '\n');
    if (*at == '(')
        return skip_branch(g);
    if (*at == '$') {
        g->at += 1 + strspn(at + 1, "0123456789");
        return true;
    }
    if (result > 0)
        return read_result(g, result);
    size_t comment = g->plies > 0 && notation_pass(at) == 0 ? comment_length(at) : 0;
    g->at += comment;
    if (comment > 0)
        return true;
    return isdigit((unsigned char)*at) ? read_number(g) : read_move(g);
}

static bool read_text(struct pgn_game *g)
{
    bool tags = true;
    for (g->at += strspn(g->text, " \t\n"); g->text[g->at]; g->at += strspn(g->text + g->at, " \t\n")) {
        tags = tags && g->text[g->at] == '[';
        if (tags ? !read_tag(g) : !read_word(g))
            return false;
    }
    return true;
}

/* ---- consistency of the text ---- */

/* Only checks results in discs: the winner with "1-0" may be either colour. */
static bool check_result(struct pgn_game *g)
{
    int said[2];
    char usual[PGN_RESULT_MAX], rest;
    bool discs = sscanf(g->result, "%2d-%2d%c", &said[FIRST], &said[SECOND], &rest) == 2 && said[0] + said[1] > 2;
    if (discs && match_over(g->record.match) && !games_lead_agrees(g->record.match, said[FIRST] - said[SECOND], g->why))
        return false;
    pgn_result(g->record.match, usual);
    if (g->result[0] && strcmp(g->result, usual) != 0)
        record_add_fact(&g->record, "pgn Result", g->result, strlen(g->result));
    return true;
}

/* Reads r->text. */
static enum games_found read_game(struct games_reader *r, struct record *out, struct games_fault *fault)
{
    struct pgn_game g = {.text = r->text.text, .turn = r->turn, .error = &fault->error, .why = fault->why};
    bool good = read_text(&g) && begin(&g) && check_result(&g);
    r->lacks_turn = g.lacks_turn;
    if (games_give(&g.record, good, "pgn branches", g.branches, out))
        return g.missing ? games_cut(r, out, fault, r->line, g.missing) : GAMES_GAME;
    return fault->error.key ? games_refuse_at(r, fault, r->line, r->text.text, fault->error.at)
                            : games_refuse(r, fault, r->line, fault->why);
}

/* ---- finding the games in a file ---- */

/* The part of a game that a line is in: in the tags or after them, and there possibly in a comment; whether there was a
 * blank line, and whether the last one was. */
struct place {
    bool moves, comment, blank, gap;
};

/* True if the game ends before this line. A comment that has no end does not go on behind a gap, in the next game. */
static bool ends_before(const struct place *place, const char *line)
{
    const char *at = line + strspn(line, " \t");
    if (place->comment)
        return place->gap && strncmp(at, "[Event \"", strlen("[Event \"")) == 0;
    bool tag = *at == '[';
    return tag && (place->moves || (place->blank && strstr(line, "[Event ")));
}

static void note_line(struct place *place, const char *line)
{
    const char *at = line + strspn(line, " \t");
    place->gap = *at == '\0';
    place->blank |= place->gap;
    place->moves |= *at && *at != '[';
    for (; *at && place->moves; at++)
        place->comment = place->comment ? *at != '}' : *at == '{';
}

static enum games_found next(struct games_reader *r, struct record *out, struct games_fault *fault)
{
    struct place place = {.moves = false};
    long long line = 0;
    bool nul = false;
    if (r->again) {
        r->again = false;
        return read_game(r, out, fault);
    }
    r->lacks_turn = false;
    strbuf_clear(&r->text);
    while (games_line(r)) {
        struct strbuf *text = &r->lines.line;
        nul |= strlen(text->text) != text->length;
        if (r->lines.number == 1)
            memset(text->text, ' ', lines_mark(text->text));
        bool blank = text->text[strspn(text->text, " \t")] == '\0' || (*text->text == '%' && !place.comment);
        if (line == 0 && blank)
            continue;
        r->held = line > 0 && ends_before(&place, text->text);
        if (r->held)
            break;
        line = line > 0 ? line : r->lines.number;
        note_line(&place, blank ? "" : text->text);
        strbuf_puts(&r->text, blank ? "" : text->text);
        strbuf_putc(&r->text, '\n');
        if (r->text.length > GAMES_TEXT_MAX)
            return games_break(r, fault, line, "this is too long for a game");
    }
    if (r->lines.cut)
        return games_break(r, fault, r->lines.number, "this line is too long");
    if (line == 0)
        return GAMES_END;
    r->count++;
    if (nul)
        return games_refuse(r, fault, line, "there is a NUL byte in it");
    r->line = line;
    return read_game(r, out, fault);
}

const struct games_kind games_pgn = {.name = "pgn", .title = "PGN", .ending = ".pgn", .next = next, .put = pgn_put};
