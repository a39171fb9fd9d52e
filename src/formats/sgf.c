/* SGF, the Smart Game Format, for games of Othello (GM[2]): the tags of a game's main line. sgf_file.c finds the games
 * in a file, sgf_write.c writes them. */
#include "formats/games_internal.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "rules/notation.h"

struct sgf_game {
    struct record record; /* its match is created with the first move or the end */
    const char *text;
    size_t at;           /* the reading position */
    size_t value_at;     /* where the current value begins */
    struct strbuf value; /* the current value without escapes */
    struct setup setup;
    uint64_t discs[2]; /* set up on the board */
    enum side turn;
    int asked; /* the side to move on a board without PL and moves; -1: it is refused */
    bool othello, set_up, turn_said, commented;
    char result[SGF_RESULT_MAX];
    int plies, moves; /* so far; moves without passes */
    int branches;     /* side lines */
    struct notation_error *error;
    char *why;
};

static bool refuse(struct sgf_game *g, size_t at, enum notation_fault fault, const char *argument)
{
    return notation_refuse(g->error, at, fault, (const char *const[NOTATION_ARGUMENTS]){argument});
}

/* Reports an unexpected character at the reading position. */
static bool refuse_here(struct sgf_game *g)
{
    char shown[25];
    const char *at = g->text + g->at;
    if (*at == '\0')
        return refuse(g, g->at, FAULT_BREAKS_OFF, "]");
    notation_quote(shown, sizeof shown - 1, at, strcspn(at, " \t\r\n"));
    return refuse(g, g->at, FAULT_UNEXPECTED, shown);
}

static bool refuse_value(struct sgf_game *g, enum notation_fault fault)
{
    char shown[25];
    return refuse(g, g->value_at, fault, notation_quote(shown, sizeof shown - 1, g->value.text, g->value.length));
}

static void skip_blanks(struct sgf_game *g) { g->at += strspn(g->text + g->at, " \t\r\n"); }

/* Reads "[VALUE]". A backslash escapes the next character and removes an end of line after it. */
static bool read_value(struct sgf_game *g)
{
    struct strbuf raw = {0};
    g->value_at = ++g->at;
    for (; g->text[g->at] && g->text[g->at] != ']'; g->at++) {
        bool escape = g->text[g->at] == '\\' && g->text[g->at + 1];
        g->at += escape;
        if (escape && g->text[g->at] == '\r' && g->text[g->at + 1] == '\n')
            g->at++;
        if (!escape || g->text[g->at] != '\n')
            strbuf_putc(&raw, g->text[g->at]);
    }
    strbuf_clear(&g->value);
    strbuf_puts(&g->value, "");
    games_add_text(&g->value, strbuf_text(&raw), raw.length);
    strbuf_free(&raw);
    if (g->text[g->at] != ']')
        return refuse_here(g);
    g->at++;
    return true;
}

/* ---- the board ---- */

/* "d3", or "dc" as in Go. */
static unsigned read_square(const char *text)
{
    char named[3] = {text[0], text[0] ? text[1] : '\0'};
    if (islower((unsigned char)named[1]))
        named[1] = (char)(named[1] - 'a' + '1');
    return named[1] ? notation_parse_square(named) : NO_SQUARE;
}

/* AB, AW, AE: a square, or two corners of a rectangle, "c3:d4". */
static bool put_discs(struct sgf_game *g, const char *tag)
{
    const char *text = g->value.text, *colon = strchr(text, ':');
    unsigned from = read_square(text), to = colon ? read_square(colon + 1) : from;
    if (g->record.match)
        return refuse_value(g, FAULT_UNEXPECTED);
    bool turned = to < from || to % 8 < from % 8; /* a rectangle's first corner is the upper left one */
    if (from == NO_SQUARE || to == NO_SQUARE || strlen(text) != (colon ? 5 : 2) || turned)
        return refuse_value(g, FAULT_NOT_A_SQUARE);
    for (unsigned square = from; square <= to; square++) {
        if (square % 8 < from % 8 || square % 8 > to % 8)
            continue;
        for (unsigned side = FIRST; side <= SECOND; side++)
            g->discs[side] &= ~bit(square);
        if (tag[1] != 'E')
            g->discs[tag[1] == 'W'] |= bit(square);
    }
    g->set_up = true;
    return true;
}

static bool read_size(struct sgf_game *g)
{
    const struct variant *v = variant_find("classic", strlen("classic"));
    char *end;
    long size = strtol(g->value.text, &end, 10);
    bool square = *end == '\0' || (*end == ':' && strtol(end + 1, &end, 10) == size && *end == '\0');
    return (square && !g->record.match && games_set_size(v, &g->setup, size)) || refuse_value(g, FAULT_BOARD_SIZE);
}

static bool begin(struct sgf_game *g)
{
    const struct variant *v = variant_find("classic", strlen("classic"));
    if (g->record.match)
        return true;
    if (!g->othello)
        return refuse(g, 0, FAULT_GAME_UNSAID, NULL);
    g->record.match = g->set_up ? games_match_of(v, &g->setup, g->discs, g->turn, g->error) : match_new(v, &g->setup);
    g->error->at = 0;
    return g->record.match != NULL;
}

static bool read_move(struct sgf_game *g, enum side side)
{
    const char *text = g->value.text;
    unsigned square = read_square(text);
    char named[NOTATION_SQUARE_MAX] = "--";
    bool pass =
        *text == '\0' || strcmp(text, "tt") == 0 || (notation_pass(text) && notation_pass(text) == strlen(text));
    if (!g->turn_said) /* the first move determines it */
        g->turn = side;
    if (!begin(g))
        return false;
    if (!pass && (square == NO_SQUARE || strlen(text) != 2))
        return refuse_value(g, FAULT_NOT_A_SQUARE) || notation_refuse_at_move(g->error, 0, g->moves + 1);
    if (!pass)
        (void)notation_square(square, named);
    int plies = games_play_said(g->record.match, named, (int)side, g->error);
    if (plies == 0) {
        g->error->at = 0;
        return notation_refuse_at_move(g->error, g->value_at, g->moves + 1);
    }
    g->plies += plies;
    g->moves += !pass;
    return true;
}

/* ---- tags about the game ---- */

static bool read_game_number(struct sgf_game *g)
{
    static const char *const games[] = {"?",          "Go",         "Othello", "chess",         "Gomoku",
                                        "Morris",     "Backgammon", "Xiangqi", "Shogi",         "Lines of Action",
                                        "Ataxx",      "Hex",        "Jungle",  "Neutron",       "Phutball",
                                        "Quadrature", "Trax",       "Tantrix", "Amazons",       "Octi",
                                        "Gess",       "Twixt",      "Zertz",   "Plateau",       "Yinsh",
                                        "Punct",      "Gobblet",    "Hive",    "Exxit",         "Hnefatafl",
                                        "Kuba",       "Tripples",   "Chase",   "Tumbling Down", "Sahara",
                                        "Byte",       "Focus",      "Dvonn",   "Tamsk",         "Gipf",
                                        "Kropki"};
    char *end;
    long number = strtol(g->value.text, &end, 10);
    g->othello = *end == '\0' && number == 2;
    if (g->othello)
        return true;
    bool known = *end == '\0' && number > 0 && number < (long)(sizeof games / sizeof games[0]);
    return known ? refuse(g, g->value_at, FAULT_OTHER_GAME, games[number]) : refuse_value(g, FAULT_OTHER_GAME);
}

static bool keep(struct sgf_game *g, const char *tag)
{
    char key[RECORD_KEY_MAX];
    const char *fact = g->plies == 0 ? games_fact_of(sgf_tags, tag) : NULL;
    bool comment = g->plies == 0 && strcmp(tag, "C") == 0 && !g->commented;
    g->commented |= comment;
    if (g->plies > 0)
        snprintf(key, sizeof key, "sgf %d %s", g->plies, tag);
    else
        snprintf(key, sizeof key, "sgf %s", tag);
    record_add_fact(&g->record, comment ? "comment" : fact ? fact : key, g->value.text, g->value.length);
    return true;
}

static bool read_result(struct sgf_game *g)
{
    snprintf(g->result, sizeof g->result, "%s", g->value.text);
    return g->value.length < sizeof g->result || refuse_value(g, FAULT_UNEXPECTED);
}

static bool read_tag(struct sgf_game *g, const char *tag)
{
    const char *text = g->value.text;
    if (strcmp(tag, "GM") == 0)
        return read_game_number(g);
    if (strcmp(tag, "SZ") == 0)
        return read_size(g);
    if (strcmp(tag, "AB") == 0 || strcmp(tag, "AW") == 0 || strcmp(tag, "AE") == 0)
        return put_discs(g, tag);
    if (strcmp(tag, "PL") == 0) {
        g->turn_said = true;
        g->turn = toupper((unsigned char)text[0]) == 'W' || text[0] == '2' ? SECOND : FIRST;
        return !g->record.match || refuse_value(g, FAULT_UNEXPECTED);
    }
    if (strcmp(tag, "B") == 0 || strcmp(tag, "W") == 0)
        return read_move(g, tag[0] == 'B' ? FIRST : SECOND);
    if (strcmp(tag, "RE") == 0)
        return read_result(g);
    return strcmp(tag, "FF") == 0 || strcmp(tag, "CA") == 0 || keep(g, tag);
}

/* Reads TAG[VALUE][VALUE]. In a tag in old style, "GaMe", only the capitals count. */
static bool read_property(struct sgf_game *g)
{
    char tag[SGF_TAG_MAX + 1] = "";
    size_t length = 0, begun = g->at;
    for (; isalpha((unsigned char)g->text[g->at]); g->at++)
        if (isupper((unsigned char)g->text[g->at]) && length < SGF_TAG_MAX)
            tag[length++] = g->text[g->at];
    skip_blanks(g);
    if (length == 0 || g->text[g->at] != '[') {
        g->at = g->text[g->at] && length > 0 ? g->at : begun;
        return refuse_here(g);
    }
    for (; g->text[g->at] == '['; skip_blanks(g))
        if (!read_value(g) || !read_tag(g, tag))
            return false;
    return true;
}

/* Reads the main line, which follows the first of several branches. */
static bool read_main_line(struct sgf_game *g)
{
    for (skip_blanks(g); g->text[g->at] != ')'; skip_blanks(g)) {
        char c = g->text[g->at];
        if (c == ';' || c == '(')
            g->at++;
        else if (!read_property(g))
            return false;
    }
    return true;
}

static void count_branches(struct sgf_game *g)
{
    for (bool in_value = false; g->text[g->at]; g->at++) {
        char c = g->text[g->at];
        if (in_value && c == '\\' && g->text[g->at + 1])
            g->at++;
        else if (c == '[' || c == ']')
            in_value = c == '[';
        g->branches += !in_value && c == '(';
    }
}

/* ---- consistency of the tags ---- */

/* Parses "B+12", "W+R" and similar: the winner and the margin. False for anything else. */
static bool said_lead(const char *result, double *lead, char *letter)
{
    char *end;
    enum side side = toupper((unsigned char)result[0]) == 'W' ? SECOND : FIRST;
    if (!strchr("BWbw", result[0]) || result[0] == '\0' || result[1] != '+')
        return false;
    *lead = strtod(result + 2, &end) * (side == FIRST ? 1 : -1);
    *letter = end == result + 2 ? (char)toupper((unsigned char)*end) : '\0';
    return end != result + 2 || *letter != '\0';
}

static bool apply_result(struct sgf_game *g)
{
    struct match *match = g->record.match;
    char usual[SGF_RESULT_MAX], letter = '\0';
    double lead = 0;
    bool said = said_lead(g->result, &lead, &letter);
    if (said && letter == 'R' && !match_over(match))
        match_give_up(match, toupper((unsigned char)g->result[0]) == 'W' ? FIRST : SECOND);
    else if (said && letter == '\0' && match_over(match) && !games_lead_agrees(match, lead, g->why))
        return false;
    sgf_result(match, usual);
    if (g->result[0] && strcmp(g->result, usual) != 0)
        record_add_fact(&g->record, "sgf RE", g->result, strlen(g->result));
    return true;
}

/* Begins a game that no move has begun. */
static bool begin_without_move(struct sgf_game *g, bool *lacks_turn)
{
    *lacks_turn = g->othello && g->set_up && !g->turn_said && !g->record.match;
    if (*lacks_turn && g->asked < 0) {
        snprintf(g->why, RECORD_ERROR_MAX, "it does not say whose turn it is: add PL[B] or PL[W] to the board");
        return false;
    }
    if (*lacks_turn)
        g->turn = (enum side)g->asked;
    return begin(g);
}

bool sgf_read_game(const char *text, int turn, bool *lacks_turn, struct record *out, char *why,
                   struct notation_error *error)
{
    struct sgf_game g = {.text = text, .at = 1, .asked = turn, .error = error, .why = why};
    *lacks_turn = false;
    bool good = read_main_line(&g) && begin_without_move(&g, lacks_turn) && apply_result(&g);
    if (good)
        count_branches(&g);
    (void)games_give(&g.record, good, "sgf branches", g.branches, out);
    strbuf_free(&g.value);
    return good;
}
