#include "nboard/nboard_ggf.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/notation.h"

enum { TEXT_MAX = 200 };

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

bool nboard_move_read(const char *text, struct move *move, double *seconds)
{
    char square[3] = "";
    const char *slash = strchr(text, '/');
    if (seconds)
        *seconds = slash && strchr(slash + 1, '/') ? atof(strchr(slash + 1, '/') + 1) : 0;
    if (!text[0] || !text[1])
        return false;
    square[0] = (char)tolower((unsigned char)text[0]);
    square[1] = (char)tolower((unsigned char)text[1]);
    *move = (struct move){.kind = MOVE_PASS, .from = NO_SQUARE, .to = NO_SQUARE};
    if (strcmp(square, "pa") == 0 || strcmp(square, "--") == 0)
        return true;
    move->kind = MOVE_PLACE;
    move->to = (uint8_t)notation_parse_square(square);
    return move->to != NO_SQUARE;
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
    if (size < 4 || size > 8 || !empty_board(&g->start, (int)size))
        return refuse(why, "no board of the size ", text);
    for (; *at && squares < size * size; at++) {
        unsigned square = (unsigned)(squares / size * 8 + squares % size);
        if (isspace((unsigned char)*at))
            continue;
        if (*at == '*' || *at == 'O')
            g->start.discs[*at == '*' ? FIRST : SECOND] |= bit(square);
        else if (*at != '-')
            return refuse(why, "no square of a board: ", at);
        squares++;
    }
    at += strspn(at, " \t\r\n");
    if (squares < size * size || (*at != '*' && *at != 'O'))
        return refuse(why, "a board that breaks off", "");
    variant_of(&g->start)->settle(&g->start, *at == '*' ? FIRST : SECOND);
    g->now = g->start;
    return true;
}

/* TI[5:00//2:00]: minutes and seconds; other parts of the clock are not counted on. */
static double read_clock(const char *text)
{
    int hours = 0, minutes = 0, seconds = 0;
    if (sscanf(text, "%d:%d:%d", &hours, &minutes, &seconds) == 3)
        return hours * 3600.0 + minutes * 60.0 + seconds;
    if (sscanf(text, "%d:%d", &minutes, &seconds) == 2)
        return minutes * 60.0 + seconds;
    return minutes;
}

static bool read_move(const char *text, enum side side, struct nboard_game *g, char *why)
{
    struct move move;
    double seconds;
    if (!nboard_move_read(text, &move, &seconds))
        return refuse(why, "no move: ", text);
    if (position_status(&g->now) == STATUS_PASS && move.kind == MOVE_PASS && g->now.turn != side)
        return refuse(why, "the other side's pass: ", text);
    if (!nboard_game_play(g, move))
        return refuse(why, "not legal: ", text);
    g->used[side] += seconds;
    return true;
}

static bool read_tag(const char *name, const char *text, struct nboard_game *g, char *why)
{
    if (strcmp(name, "GM") == 0 && strncmp(text, "Othello", 7) != 0)
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
    const char *at = strstr(text, "(;");
    nboard_game_init(&read);
    if (!at)
        return refuse(why, "no game: ", text);
    for (at += 2; *at && *at != ';';) {
        char name[4] = "", value[TEXT_MAX];
        size_t length = strspn(at, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"), size;
        if (isspace((unsigned char)*at)) {
            at++;
            continue;
        }
        if (length == 0 || length >= sizeof name || at[length] != '[' || !strchr(at, ']'))
            return refuse(why, "no tag: ", at);
        memcpy(name, at, length);
        at += length + 1;
        size = strcspn(at, "]");
        snprintf(value, sizeof value, "%.*s", (int)(size < TEXT_MAX ? size : TEXT_MAX - 1), at);
        if (!read_tag(name, value, &read, why))
            return false;
        at += size + 1;
    }
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
