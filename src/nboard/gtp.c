#include "nboard/nboard.h"

#include <ctype.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/level.h"
#include "match/match.h"
#include "rules/notation.h"

enum { WORDS_MAX = 8, WORD_MAX = 64, SECONDS_MAX = 24 * 60 * 60, LEAST_MS = 10 };

/* A side's time in seconds. */
struct gtp_clock {
    double left;   /* of the main time, or for the stones left in the period */
    double period; /* length of a period after that, and its number of stones */
    int stones, period_stones;
};

struct gtp {
    struct engine *engine;
    int level;
    int size;
    struct match *match;
    bool timed;
    struct gtp_clock clock[2];
    atomic_bool by_clock, hurried; /* the search under way goes by the clock; gtp_hurry was called */
};

/* The words of a line; the first is the command. */
struct gtp_words {
    char word[WORDS_MAX][WORD_MAX];
    int count;
};

static bool fail(struct strbuf *out, const char *why)
{
    strbuf_puts(out, why);
    return false;
}

/* ---- the game ---- */

static struct match *game_of_size(int size)
{
    const struct variant *v;
    struct setup setup;
    struct notation_error error;
    char game[32];
    snprintf(game, sizeof game, "classic:size=%d", size);
    return notation_parse_game(game, &v, &setup, &error) ? match_new(v, &setup) : NULL;
}

static bool begin(struct gtp *g, int size, struct strbuf *out)
{
    struct match *match = size >= 4 && size <= 8 ? game_of_size(size) : NULL;
    if (!match)
        return fail(out, "unacceptable size");
    match_free(g->match);
    g->match = match;
    g->size = size;
    return true;
}

static bool read_side(const char *word, enum side *side)
{
    char c = (char)tolower((unsigned char)word[0]);
    if (c != 'b' && c != 'w')
        return false;
    *side = c == 'b' ? FIRST : SECOND;
    return word[1] == '\0' || strcmp(word + 1, c == 'b' ? "lack" : "hite") == 0;
}

static const struct position *now(const struct gtp *g) { return match_position(g->match); }

static void play_pass(struct gtp *g)
{
    (void)match_play(g->match, (struct move){.kind = MOVE_PASS, .from = NO_SQUARE, .to = NO_SQUARE}, NULL);
}

/* Plays a forced pass of the other side, since not every program sends passes. False if it is not this side's turn. */
static bool give_turn(struct gtp *g, enum side side)
{
    if (position_status(now(g)) == STATUS_PASS && now(g)->turn != side)
        play_pass(g);
    return now(g)->turn == side;
}

static void write_square(unsigned square, char out[NOTATION_SQUARE_MAX])
{
    (void)notation_square(square, out);
    out[0] = (char)toupper((unsigned char)out[0]);
}

/* ---- commands ---- */

static bool say_version(struct gtp *g, const struct gtp_words *w, struct strbuf *out)
{
    (void)g;
    strbuf_puts(out, strcmp(w->word[0], "protocol_version") == 0 ? "2" : OUTFLANK_VERSION);
    return true;
}

static bool say_name(struct gtp *g, const struct gtp_words *w, struct strbuf *out)
{
    (void)g;
    (void)w;
    strbuf_puts(out, "Outflank");
    return true;
}

static bool set_size(struct gtp *g, const struct gtp_words *w, struct strbuf *out)
{
    return w->count >= 2 ? begin(g, atoi(w->word[1]), out) : fail(out, "syntax error");
}

static bool say_size(struct gtp *g, const struct gtp_words *w, struct strbuf *out)
{
    (void)w;
    strbuf_printf(out, "%d", g->size);
    return true;
}

static bool clear_board(struct gtp *g, const struct gtp_words *w, struct strbuf *out)
{
    (void)w;
    return begin(g, g->size, out);
}

/* Komi and similar commands have no meaning in this game. */
static bool ignore(struct gtp *g, const struct gtp_words *w, struct strbuf *out)
{
    (void)g;
    (void)w;
    (void)out;
    return true;
}

static bool set_game(struct gtp *g, const struct gtp_words *w, struct strbuf *out)
{
    bool known = w->count == 2 && (strcmp(w->word[1], "Othello") == 0 || strcmp(w->word[1], "Reversi") == 0);
    return known ? begin(g, 8, out) : fail(out, "unsupported game");
}

static bool list_games(struct gtp *g, const struct gtp_words *w, struct strbuf *out)
{
    (void)g;
    (void)w;
    strbuf_puts(out, "Othello"); /* set_game accepts Reversi too, but Quarry would list the game twice */
    return true;
}

static bool set_level(struct gtp *g, const struct gtp_words *w, struct strbuf *out)
{
    int level = w->count == 2 ? atoi(w->word[1]) : 0;
    if (level < 1 || level > LEVELS)
        return fail(out, "a level is a number from 1 to 10");
    g->level = level;
    return true;
}

static bool play(struct gtp *g, const struct gtp_words *w, struct strbuf *out)
{
    enum side side;
    if (w->count != 3 || !read_side(w->word[1], &side))
        return fail(out, "syntax error");
    bool pass = notation_pass(w->word[2]) > 0;
    unsigned square = strlen(w->word[2]) == 2 ? notation_parse_square(w->word[2]) : NO_SQUARE;
    struct move move = {.kind = pass ? MOVE_PASS : MOVE_PLACE, .from = NO_SQUARE, .to = (uint8_t)square};
    if (pass)
        move.to = NO_SQUARE;
    if (!pass && square == NO_SQUARE)
        return fail(out, "syntax error");
    bool due = pass ? now(g)->turn == side : give_turn(g, side);
    if (pass && match_over(g->match))
        return true;
    return (due && match_play(g->match, move, NULL)) || fail(out, "illegal move");
}

/* Milliseconds for the next move; 0: no clock. The time of a period is divided evenly among its stones. */
static int time_for_move(const struct gtp *g, enum side side)
{
    const struct gtp_clock *c = &g->clock[side];
    double left = c->left * 1000;
    if (!g->timed)
        return 0;
    if (c->stones > 0)
        return left > LEAST_MS * (c->stones + 1) ? (int)(left / (c->stones + 1)) : LEAST_MS;
    int share = engine_clock_share(now(g), left);
    int later = c->period_stones > 0 ? (int)(c->period * 1000 / (c->period_stones + 1)) : 0;
    return share > later ? share : later;
}

static bool think(struct gtp *g, struct engine_result *result)
{
    int time_ms = time_for_move(g, now(g)->turn);
    if (g->level < LEVELS || time_ms == 0)
        return level_think(g->engine, now(g), &(struct level_player){.number = g->level, .seed = 1}, result);
    g->by_clock = true; /* either this sees gtp_hurry, or that sees this */
    if (g->hurried)
        engine_stop(g->engine);
    bool found = engine_think(g->engine, now(g), &(struct engine_limits){.time_ms = time_ms}, NULL, NULL, result);
    g->by_clock = false;
    engine_resume(g->engine);
    return found;
}

static void spend(struct gtp *g, enum side side, double seconds)
{
    struct gtp_clock *c = &g->clock[side];
    c->left = c->left > seconds ? c->left - seconds : 0;
    if (c->stones > 0)
        c->stones--;
}

/* genmove, and reg_genmove, which does not play the move. */
static bool generate(struct gtp *g, const struct gtp_words *w, struct strbuf *out)
{
    enum side side;
    struct engine_result result;
    char square[NOTATION_SQUARE_MAX];
    bool only_said = strcmp(w->word[0], "reg_genmove") == 0;
    if (w->count != 2 || !read_side(w->word[1], &side))
        return fail(out, "syntax error");
    if (match_over(g->match)) {
        strbuf_puts(out, "PASS");
        return true;
    }
    if (!give_turn(g, side))
        return fail(out, "it is the other side's turn");
    if (position_status(now(g)) == STATUS_PASS) {
        strbuf_puts(out, "PASS");
        if (!only_said)
            play_pass(g);
        return true;
    }
    if (!think(g, &result))
        return fail(out, "no move was found");
    spend(g, side, result.time_ms / 1000.0);
    write_square(result.move.to, square);
    strbuf_puts(out, square);
    if (!only_said)
        (void)match_play(g->match, result.move, NULL);
    return true;
}

static bool undo(struct gtp *g, const struct gtp_words *w, struct strbuf *out)
{
    (void)w;
    return match_back(g->match) || fail(out, "cannot undo");
}

static bool read_seconds(const char *word, double *seconds)
{
    char *end;
    double value = strtod(word, &end);
    bool good = end != word && *end == '\0' && value >= 0;
    if (good)
        *seconds = value < SECONDS_MAX ? value : SECONDS_MAX;
    return good;
}

/* MAIN PERIOD STONES: a period without stones means no clock. */
static bool set_time(struct gtp *g, const struct gtp_words *w, struct strbuf *out)
{
    double left, period;
    if (w->count != 4 || !read_seconds(w->word[1], &left) || !read_seconds(w->word[2], &period))
        return fail(out, "syntax error");
    int stones = atoi(w->word[3]);
    g->timed = stones > 0 || period <= 0;
    for (int side = 0; side < 2; side++)
        g->clock[side] = (struct gtp_clock){.left = left, .period = period, .period_stones = stones > 0 ? stones : 0};
    return true;
}

/* COLOUR SECONDS STONES. */
static bool set_time_left(struct gtp *g, const struct gtp_words *w, struct strbuf *out)
{
    enum side side;
    double left;
    if (w->count != 4 || !read_side(w->word[1], &side) || !read_seconds(w->word[2], &left))
        return fail(out, "syntax error");
    int stones = atoi(w->word[3]);
    g->timed = true;
    g->clock[side].left = left;
    g->clock[side].stones = stones > 0 ? stones : 0;
    return true;
}

static bool say_score(struct gtp *g, const struct gtp_words *w, struct strbuf *out)
{
    int score[2];
    (void)w;
    if (!match_over(g->match))
        return fail(out, "the game is not over");
    position_score(now(g), score);
    int lead = score[FIRST] - score[SECOND];
    if (lead == 0)
        strbuf_puts(out, "0");
    else
        strbuf_printf(out, "%c+%d", lead > 0 ? 'B' : 'W', abs(lead));
    return true;
}

static char sign(const struct position *p, unsigned square)
{
    return p->discs[FIRST] & bit(square) ? 'X' : p->discs[SECOND] & bit(square) ? 'O' : '.';
}

static void write_row(const struct gtp *g, int row, struct strbuf *out)
{
    for (int column = 0; column < g->size; column++)
        strbuf_printf(out, "%s%c", column > 0 ? " " : "", sign(now(g), (unsigned)(row * 8 + column)));
}

/* Printed with row 1 at the top. */
static bool show_board(struct gtp *g, const struct gtp_words *w, struct strbuf *out)
{
    (void)w;
    strbuf_puts(out, "\n ");
    for (int column = 0; column < g->size; column++)
        strbuf_printf(out, " %c", 'A' + column);
    for (int row = 0; row < g->size; row++) {
        strbuf_printf(out, "\n%d ", row + 1);
        write_row(g, row, out);
    }
    strbuf_printf(out, "\n%s to move", now(g)->turn == FIRST ? "black" : "white");
    return true;
}

/* ---- GoGui's commands for games whose rules it does not know ("gogui-rules_...", see its manual) ---- */

static bool rules_game(struct gtp *g, const struct gtp_words *w, struct strbuf *out)
{
    (void)g;
    (void)w;
    strbuf_puts(out, "Othello");
    return true;
}

/* GoGui's board has row 1 at the bottom. */
static bool rules_board(struct gtp *g, const struct gtp_words *w, struct strbuf *out)
{
    (void)w;
    for (int row = g->size - 1; row >= 0; row--) {
        write_row(g, row, out);
        strbuf_puts(out, row > 0 ? "\n" : "");
    }
    return true;
}

static bool rules_turn(struct gtp *g, const struct gtp_words *w, struct strbuf *out)
{
    (void)w;
    strbuf_puts(out, now(g)->turn == FIRST ? "black" : "white");
    return true;
}

static bool rules_moves(struct gtp *g, const struct gtp_words *w, struct strbuf *out)
{
    struct move moves[MOVES_MAX];
    int count = position_moves(now(g), moves);
    (void)w;
    for (int i = 0; i < count; i++) {
        char square[NOTATION_SQUARE_MAX] = "";
        if (moves[i].kind == MOVE_PLACE)
            write_square(moves[i].to, square);
        strbuf_printf(out, "%s%s", i > 0 ? " " : "", moves[i].kind == MOVE_PLACE ? square : "PASS");
    }
    return true;
}

static bool list_commands(struct gtp *g, const struct gtp_words *w, struct strbuf *out);
static bool know_command(struct gtp *g, const struct gtp_words *w, struct strbuf *out);

static const struct {
    const char *name;
    bool (*run)(struct gtp *g, const struct gtp_words *w, struct strbuf *out);
} COMMANDS[] = {{"protocol_version", say_version},
                {"name", say_name},
                {"version", say_version},
                {"known_command", know_command},
                {"list_commands", list_commands},
                {"quit", ignore},
                {"boardsize", set_size},
                {"query_boardsize", say_size},
                {"clear_board", clear_board},
                {"komi", ignore},
                {"list_games", list_games},
                {"set_game", set_game},
                {"level", set_level},
                {"play", play},
                {"genmove", generate},
                {"reg_genmove", generate},
                {"undo", undo},
                {"time_settings", set_time},
                {"time_left", set_time_left},
                {"final_score", say_score},
                {"showboard", show_board},
                {"gogui-rules_game_id", rules_game},
                {"gogui-rules_board", rules_board},
                {"gogui-rules_board_size", say_size},
                {"gogui-rules_side_to_move", rules_turn},
                {"gogui-rules_legal_moves", rules_moves},
                {"gogui-rules_final_result", say_score}};
enum { COMMAND_COUNT = sizeof COMMANDS / sizeof COMMANDS[0] };

static bool list_commands(struct gtp *g, const struct gtp_words *w, struct strbuf *out)
{
    (void)g;
    (void)w;
    for (int i = 0; i < COMMAND_COUNT; i++)
        strbuf_printf(out, "%s%s", i > 0 ? "\n" : "", COMMANDS[i].name);
    return true;
}

static int find_command(const char *name)
{
    for (int i = 0; i < COMMAND_COUNT; i++)
        if (strcmp(COMMANDS[i].name, name) == 0)
            return i;
    return -1;
}

static bool know_command(struct gtp *g, const struct gtp_words *w, struct strbuf *out)
{
    (void)g;
    strbuf_puts(out, w->count == 2 && find_command(w->word[1]) >= 0 ? "true" : "false");
    return true;
}

/* ---- lines ---- */

/* Splits a line into words: control characters are ignored, a tab is a blank, "#" begins a comment. */
static void read_words(const char *line, struct gtp_words *w)
{
    bool in_word = false;
    size_t length = 0;
    w->count = 0;
    for (; *line && *line != '#'; line++) {
        bool blank = *line == ' ' || *line == '\t';
        if (!blank && ((unsigned char)*line < ' ' || *line == 0x7f))
            continue;
        if (!blank && !in_word) {
            length = 0;
            w->count += w->count < WORDS_MAX;
        }
        in_word = !blank;
        if (in_word && length < WORD_MAX - 1) {
            w->word[w->count - 1][length++] = *line;
            w->word[w->count - 1][length] = '\0';
        }
    }
}

/* The optional number before a command, which the answer repeats. */
static void read_number(struct gtp_words *w, char number[WORD_MAX])
{
    number[0] = '\0';
    if (w->count == 0 || w->word[0][strspn(w->word[0], "0123456789")] != '\0')
        return;
    memcpy(number, w->word[0], WORD_MAX);
    w->count--;
    memmove(w->word[0], w->word[1], (WORDS_MAX - 1) * sizeof w->word[0]);
}

struct gtp *gtp_new(struct engine *e, int level)
{
    struct gtp *g = calloc(1, sizeof *g);
    if (g)
        *g = (struct gtp){.engine = e, .level = level, .size = 8, .match = game_of_size(8)};
    if (g && g->match)
        return g;
    free(g);
    return NULL;
}

void gtp_free(struct gtp *g)
{
    if (g)
        match_free(g->match);
    free(g);
}

bool gtp_obey(struct gtp *g, const char *line, struct strbuf *answer)
{
    struct gtp_words w;
    struct strbuf text = {0};
    char number[WORD_MAX];
    read_words(line, &w);
    read_number(&w, number);
    if (w.count == 0)
        return true;
    int command = find_command(w.word[0]);
    bool good = command >= 0 ? COMMANDS[command].run(g, &w, &text) : fail(&text, "unknown command");
    strbuf_printf(answer, "%c%s %s\n\n", good ? '=' : '?', number, strbuf_text(&text));
    strbuf_free(&text);
    return !gtp_quits(line);
}

void gtp_hurry(struct gtp *g)
{
    g->hurried = true;
    if (g->by_clock)
        engine_stop(g->engine);
}

bool gtp_quits(const char *line)
{
    struct gtp_words w;
    char number[WORD_MAX];
    read_words(line, &w);
    read_number(&w, number);
    return w.count > 0 && strcmp(w.word[0], "quit") == 0;
}
