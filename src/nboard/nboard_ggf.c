#include "nboard/nboard_ggf.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/notation.h"

enum { TEXT_MAX = 200, DIGITS_MAX = 9 };

static const double SECONDS_MAX = 1e9; /* of a clock, of a move: whatever more is said is as good as this */

void nboard_game_init(struct nboard_game *g)
{
    const struct setup defaults = {0};
    *g = (struct nboard_game){.count = 0};
    variant_start(variant_find("classic", 7), &defaults, &g->start);
    g->now = g->start;
}

static bool play(struct nboard_game *g, struct move move)
{
    if (g->count >= NBOARD_MOVES_MAX || !position_legal(&g->now, move))
        return false;
    g->moves[g->count++] = move;
    position_play(&g->now, move, NULL);
    return true;
}

bool nboard_game_play(struct nboard_game *g, struct move move)
{
    const struct move pass = {.kind = MOVE_PASS, .from = NO_SQUARE, .to = NO_SQUARE};
    if (move.kind != MOVE_PASS && position_status(&g->now) == STATUS_PASS && !play(g, pass))
        return false;
    return play(g, move);
}

/* What stands behind the second slash; nothing that is not a time of a clock that runs forward. */
static double read_seconds(const char *text)
{
    const char *slash = strchr(text, '/');
    const char *second = slash ? strchr(slash + 1, '/') : NULL;
    double seconds = second ? strtod(second + 1, NULL) : 0;
    if (!(seconds > 0))
        return 0;
    return seconds < SECONDS_MAX ? seconds : SECONDS_MAX;
}

/* Whether the first `length` bytes of `text` are this word, in capitals or not. */
static bool is_word(const char *text, size_t length, const char *word)
{
    if (length != strlen(word))
        return false;
    for (size_t i = 0; i < length; i++)
        if (tolower((unsigned char)text[i]) != word[i])
            return false;
    return true;
}

bool nboard_move_read(const char *text, struct move *move, double *seconds)
{
    size_t length = strcspn(text, "/");
    while (length > 0 && isspace((unsigned char)text[length - 1]))
        length--;
    if (is_word(text, length, "pa") || is_word(text, length, "pass") || is_word(text, length, "--"))
        *move = (struct move){.kind = MOVE_PASS, .from = NO_SQUARE, .to = NO_SQUARE};
    else if (length == 2 && notation_parse_square(text) != NO_SQUARE)
        *move = (struct move){.kind = MOVE_PLACE, .from = NO_SQUARE, .to = (uint8_t)notation_parse_square(text)};
    else
        return false;
    if (seconds)
        *seconds = read_seconds(text);
    return true;
}

void nboard_move_write(struct move move, char out[3])
{
    snprintf(out, 3, "PA");
    if (move.kind == MOVE_PLACE) {
        notation_square(move.to, out);
        out[0] = (char)toupper((unsigned char)out[0]);
    }
}

static bool refuse(char *why, const char *reason, const char *what)
{
    snprintf(why, NBOARD_WHY_MAX, "%s%.60s", reason, what);
    return false;
}

/* The variant's start with an empty board of this size. */
static bool empty_board(struct position *p, int size)
{
    const struct variant *v = variant_find("classic", 7);
    struct setup setup = {0};
    char number[8];
    int option = variant_option(v, "size", 4), value;
    snprintf(number, sizeof number, "%d", size);
    value = option_value(&v->options[option], number, strlen(number));
    if (value < 0)
        return false;
    setup.option[option] = (uint8_t)value;
    variant_start(v, &setup, p);
    p->discs[FIRST] = p->discs[SECOND] = 0;
    return true;
}

/* BO[8 -------- ... *]. */
static bool read_board(const char *text, struct nboard_game *g, char *why)
{
    char *at;
    long size = strtol(text, &at, 10);
    int squares = 0;
    if (g->count > 0)
        return refuse(why, "a board after the moves", "");
    if (size < 4 || size > 8 || !empty_board(&g->start, (int)size))
        return refuse(why, "not a board of 4 to 8 squares a side: ", text);
    for (; *at && squares < size * size; at++) {
        unsigned square = (unsigned)(squares / size * 8 + squares % size);
        if (isspace((unsigned char)*at))
            continue;
        if (*at == '*' || *at == 'O')
            g->start.discs[*at == '*' ? FIRST : SECOND] |= bit(square);
        else if (*at != '-')
            return refuse(why, "not a square of a board: ", at);
        squares++;
    }
    at += strspn(at, " \t\r\n");
    if (squares < size * size || (*at != '*' && *at != 'O'))
        return refuse(why, "a board cut short", "");
    if (at[1 + strspn(at + 1, " \t\r\n")])
        return refuse(why, "more than a board and whose turn it is: ", at);
    variant_of(&g->start)->settle(&g->start, *at == '*' ? FIRST : SECOND);
    g->now = g->start;
    return true;
}

/* Seconds of TI[1:05:00], TI[5:00//2:00]; a number alone is seconds. Other parts of the clock are not counted on. */
static double read_clock(const char *text)
{
    double seconds = 0;
    for (;; text++) {
        size_t digits = strspn(text, "0123456789");
        seconds = seconds * 60 + (digits == 0 ? 0 : digits > DIGITS_MAX ? SECONDS_MAX : atoi(text));
        text += digits;
        if (digits == 0 || *text != ':')
            return seconds < SECONDS_MAX ? seconds : SECONDS_MAX;
    }
}

/* Whose move may be written next: a forced pass may be left out. */
static enum side side_due(const struct nboard_game *g, struct move move)
{
    bool left_out = move.kind != MOVE_PASS && position_status(&g->now) == STATUS_PASS;
    return left_out ? other(g->now.turn) : g->now.turn;
}

static bool read_move(const char *text, enum side side, struct nboard_game *g, char *why)
{
    struct move move;
    double seconds;
    if (!nboard_move_read(text, &move, &seconds))
        return refuse(why, "not a move: ", text);
    if (position_status(&g->now) != STATUS_OVER && side_due(g, move) != side)
        return refuse(why, side == FIRST ? "not Black's turn: " : "not White's turn: ", text);
    if (!nboard_game_play(g, move))
        return refuse(why, "not legal: ", text);
    g->used[side] += seconds;
    return true;
}

static bool read_tag(const char *name, const char *text, struct nboard_game *g, char *why)
{
    if (strcmp(name, "GM") == 0 && strcmp(text, "Othello") != 0)
        return refuse(why, "another game: ", text);
    if (strcmp(name, "BO") == 0)
        return read_board(text, g, why);
    if (strcmp(name, "TI") == 0 || strcmp(name, "TB") == 0)
        g->clock[FIRST] = read_clock(text);
    if (strcmp(name, "TI") == 0 || strcmp(name, "TW") == 0)
        g->clock[SECOND] = read_clock(text);
    if (strcmp(name, "B") == 0 || strcmp(name, "W") == 0)
        return read_move(text, name[0] == 'B' ? FIRST : SECOND, g, why);
    return true;
}

bool nboard_ggf_read(const char *text, struct nboard_game *g, char *why)
{
    struct nboard_game read;
    const char *at = text + strspn(text, " \t");
    nboard_game_init(&read);
    if (strncmp(at, "(;", 2) != 0)
        return refuse(why, "not a game: ", text);
    for (at += 2; *at && *at != ';';) {
        char name[4] = "", value[TEXT_MAX];
        size_t length = strspn(at, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"), size;
        if (isspace((unsigned char)*at)) {
            at++;
            continue;
        }
        if (length == 0 || length >= sizeof name || at[length] != '[' || !strchr(at, ']'))
            return refuse(why, "not a tag: ", at);
        memcpy(name, at, length);
        at += length + 1;
        size = strcspn(at, "]");
        snprintf(value, sizeof value, "%.*s", (int)(size < TEXT_MAX ? size : TEXT_MAX - 1), at);
        if (!read_tag(name, value, &read, why))
            return false;
        at += size + 1;
    }
    if (strncmp(at, ";)", 2) != 0)
        return refuse(why, "a game without its end, ;)", "");
    if (at[2 + strspn(at + 2, " \t")])
        return refuse(why, "more after the game's end: ", at + 2);
    *g = read;
    return true;
}

void nboard_ggf_write(struct strbuf *out, const struct position *start, const struct move *moves, int count)
{
    struct position p = *start;
    strbuf_printf(out, "(;GM[Othello]PC[Outflank]PB[FIRST]PW[SECOND]RE[?]TY[%d]BO[%d ", p.width, p.width);
    for (unsigned row = 0; row < p.height; row++) {
        for (unsigned column = 0; column < p.width; column++) {
            uint64_t square = bit(row * 8 + column);
            strbuf_putc(out, p.discs[FIRST] & square ? '*' : p.discs[SECOND] & square ? 'O' : '-');
        }
        strbuf_putc(out, ' ');
    }
    strbuf_printf(out, "%c]", p.turn == FIRST ? '*' : 'O');
    for (int i = 0; i < count; i++) {
        char move[3];
        nboard_move_write(moves[i], move);
        strbuf_printf(out, "%c[%s]", p.turn == FIRST ? 'B' : 'W', move);
        position_play(&p, moves[i], NULL);
    }
    strbuf_puts(out, ";)");
}
