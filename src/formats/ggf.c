/* Buro's Generic Game Format for games of Othello: the tags of a game. ggf_file.c finds the games in a file,
 * ggf_write.c writes them. */
#include "formats/games_internal.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "rules/notation.h"

struct ggf_game {
    struct record record;      /* its match is created with the board or the first move */
    char type[GGF_TYPE_MAX];   /* TY */
    char result[GGF_TYPE_MAX]; /* RE */
    bool komi, timed, valued;  /* which of these the game has */
    int turn;                  /* the side to move on a board that does not say it; -1: it is refused */
    bool lacks_turn;           /* the board is such a one */
    struct strbuf times, values;
    char *why;
};

bool ggf_refuse(char *why, const char *reason, const char *what)
{
    char shown[48];
    notation_quote(shown, sizeof shown - 1, what, strlen(what));
    snprintf(why, RECORD_ERROR_MAX, "%s%s", reason, shown);
    return false;
}

static bool refuse(struct ggf_game *g, const char *reason, const char *what)
{
    return ggf_refuse(g->why, reason, what);
}

static bool is_reverse(const struct ggf_game *g) { return strchr(g->type, 'a') != NULL; }

static const struct variant *variant_of_type(const struct ggf_game *g)
{
    const char *id = is_reverse(g) ? "reverse" : "classic";
    return variant_find(id, strlen(id));
}

/* Converts the rows of BO to those of POSITION. Returns what follows them, or NULL. */
static const char *read_rows(const char *at, int size, char *out)
{
    for (int squares = 0; squares < size * size; at++) {
        if (isspace((unsigned char)*at))
            continue;
        if (*at != '*' && *at != 'O' && *at != '-')
            return NULL;
        if (squares > 0 && squares % size == 0)
            *out++ = '/';
        *out++ = *at == '*' ? 'x' : *at == 'O' ? 'o' : '.';
        squares++;
    }
    *out = '\0';
    return at;
}

/* Parses BO[8 -------- ... *]. */
static bool read_board(struct ggf_game *g, const char *text)
{
    const struct variant *v = variant_of_type(g);
    const struct setup defaults = {.seed = 0};
    struct setup setup = defaults;
    struct notation_error error = {0};
    struct position p;
    char rows[NOTATION_POSITION_MAX];
    char *at;
    long size = strtol(text, &at, 10);
    if (g->record.match)
        return refuse(g, "a second board, or one behind the moves", "");
    if (!games_set_size(v, &setup, size))
        return refuse(g, "not a board of 4 to 8 squares a side: ", text);
    const char *rows_end = read_rows(at, (int)size, rows);
    const char *rest = rows_end ? rows_end + strspn(rows_end, " \t\r\n") : "";
    g->lacks_turn = rows_end && *rest == '\0';
    if (g->lacks_turn && g->turn < 0)
        return refuse(g, "it does not say whose turn it is: add * or O behind the squares of ", text);
    if (g->lacks_turn)
        rest = g->turn == FIRST ? "*" : "O";
    if ((*rest != '*' && *rest != 'O') || rest[1 + strspn(rest + 1, " \t\r\n")])
        return refuse(g, "not a board and whose turn it is: ", text);
    strcat(rows, *rest == '*' ? " turn=1" : " turn=2");
    if (!variant_start(v, &setup, &p) || !notation_parse_position(rows, &p, &error))
        return refuse(g, "not a board of Othello: ", error.why);
    g->record.match = games_match_on(v, &setup, &p);
    return true;
}

static bool begin_as_usual(struct ggf_game *g)
{
    const struct setup defaults = {.seed = 0};
    if (!g->record.match)
        g->record.match = match_new(variant_of_type(g), &defaults);
    return true;
}

/* Appends a value or time of a move, "-" if there is none. False if it is more than one word. */
static bool add_word(struct strbuf *list, const char *text, size_t length, bool *any)
{
    for (size_t i = 0; i < length; i++)
        if (isspace((unsigned char)text[i]) || text[i] == '/')
            return false;
    if (list->length > 0)
        strbuf_putc(list, ' ');
    if (length > 0)
        strbuf_add(list, text, length);
    else
        strbuf_putc(list, '-');
    *any |= length > 0;
    return true;
}

/* The side that the next move may be of, as a forced pass may be left out. */
static enum side side_due(const struct match *match, struct move move)
{
    const struct position *p = match_position(match);
    bool left_out = move.kind != MOVE_PASS && position_status(p) == STATUS_PASS;
    return left_out ? other(p->turn) : p->turn;
}

static bool read_move(struct ggf_game *g, enum side side, const char *text)
{
    struct match *match = g->record.match;
    struct move move;
    size_t place = strcspn(text, "/");
    const char *value = text + place + (text[place] == '/');
    size_t length = strcspn(value, "/");
    const char *time = value + length + (value[length] == '/');
    if (!notation_parse_placement(text, place, &move))
        return refuse(g, "not a move: ", text);
    if (position_status(match_position(match)) != STATUS_OVER && side_due(match, move) != side)
        return refuse(g, side == FIRST ? "not Black's turn: " : "not White's turn: ", text);
    int passes = games_play(match, move);
    if (passes < 0)
        return refuse(g, "not legal: ", text);
    for (; passes > 0; passes--) {
        (void)add_word(&g->values, "", 0, &g->valued);
        (void)add_word(&g->times, "", 0, &g->timed);
    }
    return (add_word(&g->values, value, length, &g->valued) && add_word(&g->times, time, strlen(time), &g->timed)) ||
           refuse(g, "not a move: ", text);
}

/* Converts "2003.12.15_13:24:03.MST" to 2003-12-15 13:24:03 MST; other dates are kept unchanged. */
static bool add_date(struct ggf_game *g, const char *text)
{
    static const char form[] = "0000.00.00_00:00:00.";
    char date[32];
    size_t i = 0, length = strlen(text);
    while (i < strlen(form) && i < length &&
           (form[i] == '0' ? isdigit((unsigned char)text[i]) != 0 : text[i] == form[i]))
        i++;
    bool known = i == strlen(form) && length > i && length < sizeof date;
    for (size_t j = i; j < length; j++)
        known = known && isalpha((unsigned char)text[j]);
    if (known) {
        memcpy(date, text, length + 1);
        date[4] = date[7] = '-';
        date[10] = date[19] = ' ';
    }
    record_add_fact(&g->record, known ? "date" : "ggf DT", known ? date : text, length);
    return true;
}

static bool read_type(struct ggf_game *g, const char *text)
{
    if (strlen(text) >= sizeof g->type || g->record.match)
        return refuse(g, "not a type, or one behind the board: ", text);
    snprintf(g->type, sizeof g->type, "%s", text);
    return true;
}

static bool read_result(struct ggf_game *g, const char *text)
{
    if (strlen(text) >= sizeof g->result)
        return refuse(g, "not a result: ", text);
    snprintf(g->result, sizeof g->result, "%s", text);
    return true;
}

static bool read_tag(struct ggf_game *g, const char *name, const char *text, size_t length)
{
    char key[RECORD_KEY_MAX];
    if (strcmp(name, "GM") == 0)
        return strcmp(text, "Othello") == 0 || refuse(g, "another game: ", text);
    if (strcmp(name, "BO") == 0)
        return read_board(g, text);
    if (strcmp(name, "B") == 0 || strcmp(name, "W") == 0)
        return begin_as_usual(g) && read_move(g, name[0] == 'B' ? FIRST : SECOND, text);
    if (strcmp(name, "TY") == 0)
        return read_type(g, text);
    if (strcmp(name, "RE") == 0)
        return read_result(g, text);
    if (strcmp(name, "DT") == 0)
        return add_date(g, text);
    g->komi |= name[0] == 'K';
    const char *fact = games_fact_of(ggf_tags, name);
    snprintf(key, sizeof key, "ggf %s", name);
    record_add_fact(&g->record, fact ? fact : key, text, length);
    return true;
}

/* Reads the tags of r->text. */
static bool read_tags(struct ggf_game *g, char *at)
{
    enum { NAME_MAX_LENGTH = 8 };
    for (at += strspn(at, " \t\r\n"); *at; at += strspn(at, " \t\r\n")) {
        char name[NAME_MAX_LENGTH + 1] = "";
        size_t length = strspn(at, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"), size;
        if (length == 0 || length > NAME_MAX_LENGTH || at[length] != '[')
            return refuse(g, "not a tag: ", at);
        memcpy(name, at, length);
        char *text = at + length + 1;
        size = strcspn(text, "]");
        if (text[size] == '\0')
            return refuse(g, "a tag without its end: ", at);
        text[size] = '\0';
        if (!read_tag(g, name, text, size))
            return false;
        at = text + size + 1;
    }
    return true;
}

/* ---- consistency of the tags ---- */

/* The result is the first colour's lead. In an unfinished game and with komi it may have any value. */
static bool check_result(struct ggf_game *g)
{
    char *end;
    double said = strtod(g->result, &end);
    bool plain = end != g->result && *end == '\0' && !g->komi && !is_reverse(g);
    return !plain || !match_over(g->record.match) || games_lead_agrees(g->record.match, said, g->why);
}

/* Keeps TY and RE as facts if they differ from what the writer would write. */
static void keep_type_and_result(struct ggf_game *g)
{
    char usual[GGF_TYPE_MAX];
    ggf_type(g->record.match, usual);
    if (g->type[0] && strcmp(g->type, usual) != 0)
        record_add_fact(&g->record, "ggf TY", g->type, strlen(g->type));
    ggf_result(g->record.match, usual);
    if (g->result[0] && strcmp(g->result, usual) != 0)
        record_add_fact(&g->record, "ggf RE", g->result, strlen(g->result));
}

/* `checked`: the other tags must not contradict the board and the moves. */
static bool complete(struct ggf_game *g, bool checked)
{
    (void)begin_as_usual(g);
    const struct position *p = match_position(g->record.match);
    size_t letter = strcspn(g->type, "0123456789");
    if (checked && g->type[letter] && atoi(g->type + letter) != p->width)
        return refuse(g, "the type is of another size than the board: ", g->type);
    if (checked && !check_result(g))
        return false;
    keep_type_and_result(g);
    if (g->valued)
        record_add_fact(&g->record, "values", strbuf_text(&g->values), g->values.length);
    if (g->timed)
        record_add_fact(&g->record, "times", strbuf_text(&g->times), g->times.length);
    return true;
}

bool ggf_read_game(char *text, bool checked, int turn, bool *lacks_turn, struct record *out, char *why)
{
    struct ggf_game g = {.turn = turn, .why = why};
    bool good = read_tags(&g, text) && complete(&g, checked);
    if (good)
        *out = g.record;
    else
        record_finish(&g.record);
    strbuf_free(&g.times);
    strbuf_free(&g.values);
    *lacks_turn = g.lacks_turn;
    return good;
}
