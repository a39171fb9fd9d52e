#include "nboard/nboard_ggf.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "formats/games.h"
#include "rules/notation.h"

enum { DIGITS_MAX = 9 };

static const double SECONDS_MAX = 1e9; /* maximum for clocks and moves; larger values are equivalent */

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

/* Limited to 0 to SECONDS_MAX; NaN becomes 0. */
static double seconds_of(const char *text)
{
    double seconds = strtod(text, NULL);
    if (!(seconds > 0))
        return 0;
    return seconds < SECONDS_MAX ? seconds : SECONDS_MAX;
}

/* Parses what follows the second slash. */
static double read_seconds(const char *text)
{
    const char *slash = strchr(text, '/');
    const char *second = slash ? strchr(slash + 1, '/') : NULL;
    return second ? seconds_of(second + 1) : 0;
}

bool nboard_move_read(const char *text, struct move *move, double *seconds)
{
    if (!notation_parse_placement(text, strcspn(text, "/"), move))
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

static bool refuse(char *why, const char *reason)
{
    printable_copy(why, NBOARD_WHY_MAX, reason);
    return false;
}

/* Parses the seconds in TI[1:05:00] or TI[5:00//2:00]; a single number is in seconds. Other parts of the clock are
 * ignored. */
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

/* A side's clock from TI, or from its own tag. */
static void read_clocks(const struct record *record, struct nboard_game *g)
{
    static const char *const tags[] = {"ggf TI", "ggf TB", "ggf TW"};
    struct strbuf text = {0};
    for (int i = 0; i < 3; i++) {
        if (!record_fact(record, tags[i], &text))
            continue;
        double seconds = read_clock(strbuf_text(&text));
        if (i != 2)
            g->clock[FIRST] = seconds;
        if (i != 1)
            g->clock[SECOND] = seconds;
    }
    strbuf_free(&text);
}

/* Parses the times of the moves, one word each, in order. */
static void read_times(const struct record *record, struct nboard_game *g)
{
    struct strbuf text = {0};
    const char *at = record_fact(record, "times", &text) ? strbuf_text(&text) : "";
    for (int i = 0; i < g->count && *at; i++, at += strspn(at, " ")) {
        g->used[match_before(record->match, i)->turn] += seconds_of(at);
        at += strcspn(at, " ");
    }
    strbuf_free(&text);
}

bool nboard_ggf_read(const char *text, struct nboard_game *g, char *why)
{
    char reason[RECORD_ERROR_MAX];
    struct record record;
    struct nboard_game read = {.count = 0};
    if (!games_read_ggf(text, &record, reason))
        return refuse(why, reason);
    read.start = *match_before(record.match, 0);
    read.now = *match_position(record.match);
    bool fits = match_length(record.match) <= NBOARD_MOVES_MAX;
    for (; fits && read.count < match_length(record.match); read.count++)
        read.moves[read.count] = match_move(record.match, read.count);
    read_clocks(&record, &read);
    read_times(&record, &read);
    record_finish(&record);
    if (!fits)
        return refuse(why, "a game of too many moves");
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
