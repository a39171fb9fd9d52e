#include "nboard/nboard.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/os.h"
#include "base/strbuf.h"
#include "nboard/nboard_ggf.h"

enum { DEPTH_USUAL = 8, DEPTH_MAX = 60, EXACT_MAX = 22, LINE_ROOM = 400, SHOWN_MAX = 200, LINE_NODES = 20000 };

enum task { TASK_GO, TASK_HINT, TASK_ANALYZE };

struct nboard {
    struct engine *engine;
    nboard_write write;
    void *user;
    struct nboard_game game;
    bool game_unknown; /* the last game could not be read, so there is nothing to search */
    int depth;
    struct os_thread *thread; /* searching; NULL if not */
    enum task task;
    int lines;           /* number of lines in a hint */
    atomic_bool stopped; /* the result of the search is not needed */
};

static void say(struct nboard *n, const char *text) { n->write(n->user, text); }

/* `more` may come from another program. */
static void say_status(struct nboard *n, const char *text, const char *more)
{
    struct strbuf line = {0};
    size_t length = strlen(more);
    strbuf_printf(&line, "status %s", text);
    printable_add(&line, more, length < SHOWN_MAX ? length : SHOWN_MAX);
    say(n, strbuf_text(&line));
    strbuf_free(&line);
}

static struct engine_limits limits_of(const struct nboard *n)
{
    int exact = 2 * n->depth;
    return (struct engine_limits){.depth = n->depth,
                                  .exact_from = exact < EXACT_MAX ? exact : EXACT_MAX,
                                  .remember = true,
                                  .selectivity = n->depth > 8 ? ENGINE_SURE_95 : ENGINE_FULL_WIDTH};
}

/* Milliseconds from the clock of the side to move; 0 without a clock. */
static int time_for_move(const struct nboard_game *g)
{
    double clock = g->clock[g->now.turn], left = clock - g->used[g->now.turn];
    return clock > 0 ? engine_clock_share(&g->now, left * 1000) : 0;
}

/* "search F5D6C3 +1.25 0 8": the best line so far, its value, and the depth. */
static void say_search(struct nboard *n, const struct move *moves, int count, int value, int depth, bool exact)
{
    struct strbuf line = {0};
    strbuf_puts(&line, "search ");
    for (int i = 0; i < count; i++) {
        char move[3];
        nboard_move_write(moves[i], move);
        strbuf_puts(&line, move);
    }
    strbuf_printf(&line, " %+.2f 0 ", value / (double)ENGINE_DISC);
    if (exact)
        strbuf_puts(&line, "100%");
    else
        strbuf_printf(&line, "%d", depth);
    say(n, strbuf_text(&line));
    strbuf_free(&line);
}

static void tell_so_far(void *user, const struct engine_result *so_far)
{
    say_search(user, so_far->pv, so_far->pv_length, so_far->value, so_far->depth, so_far->exact);
}

static void go(struct nboard *n)
{
    struct engine_limits limits = limits_of(n);
    struct engine_result result;
    char line[LINE_ROOM], move[3];
    limits.time_ms = time_for_move(&n->game);
    if (!engine_think(n->engine, &n->game.now, &limits, tell_so_far, n, &result)) {
        say_status(n, "The game is over", "");
        return;
    }
    nboard_move_write(result.move, move);
    snprintf(line, sizeof line, "nodestats %llu %.2f", (unsigned long long)result.nodes, result.time_ms / 1000.0);
    say(n, line);
    snprintf(line, sizeof line, "=== %s/%.2f/%.2f", move, result.value / (double)ENGINE_DISC, result.time_ms / 1000.0);
    say(n, line);
}

/* A move of a hint with the expected continuation: from the transposition table, completed by a short search. */
static void say_line(struct nboard *n, const struct engine_line *l)
{
    struct move moves[ENGINE_PV_MAX + 1] = {l->move};
    struct position p = n->game.now;
    struct engine_result rest = {.pv_length = 0};
    const struct engine_limits limits = {.depth = l->depth - 1, .nodes = LINE_NODES, .remember = true};
    position_play(&p, l->move, NULL);
    if (l->depth > 1 && !n->stopped && engine_think(n->engine, &p, &limits, NULL, NULL, &rest))
        memcpy(moves + 1, rest.pv, (size_t)rest.pv_length * sizeof *moves);
    say_search(n, moves, 1 + rest.pv_length, l->value, l->depth, l->exact);
}

/* The best moves with increasing depth, so that there are results from the beginning. */
static void hint(struct nboard *n)
{
    struct engine_limits limits = limits_of(n);
    struct engine_line lines[MOVES_MAX];
    int most = limits.depth;
    bool last = false;
    for (int depth = most < 4 ? most : 4; !last; depth = depth + 2 < most ? depth + 2 : most) {
        last = depth == most;
        limits.depth = depth;
        limits.exact_from = last ? limits_of(n).exact_from : 0;
        int count = engine_analyse(n->engine, &n->game.now, &limits, lines, MOVES_MAX);
        for (int i = 0; i < count && i < n->lines && !n->stopped; i++)
            say_line(n, &lines[i]);
        if (count == 0) {
            say_status(n, "The game is over", "");
            return;
        }
        last = last || lines[0].exact || n->stopped;
    }
}

/* From the end of the game backwards: the value of each position for the side to move. */
static void analyze(struct nboard *n)
{
    struct position positions[NBOARD_MOVES_MAX + 1];
    const struct nboard_game *g = &n->game;
    positions[0] = g->start;
    for (int i = 0; i < g->count; i++) {
        positions[i + 1] = positions[i];
        position_play(&positions[i + 1], g->moves[i], NULL);
    }
    for (int i = g->count; i >= 0 && !n->stopped; i--) {
        struct engine_limits limits = limits_of(n);
        struct engine_result result;
        char line[LINE_ROOM];
        int score[2];
        double value;
        position_score(&positions[i], score);
        value = score[positions[i].turn] - score[other(positions[i].turn)];
        if (engine_think(n->engine, &positions[i], &limits, NULL, NULL, &result))
            value = result.value / (double)ENGINE_DISC;
        snprintf(line, sizeof line, "analysis %d %.2f", i, value);
        say(n, line);
    }
}

static void run(void *user)
{
    struct nboard *n = user;
    if (n->task == TASK_GO)
        go(n);
    else if (n->task == TASK_HINT)
        hint(n);
    else
        analyze(n);
    say(n, "status");
}

/* Starts a search if there is a game. If no thread can be created, it runs synchronously. */
static void begin(struct nboard *n, enum task task)
{
    if (n->game_unknown) {
        say_status(n, "There is no game: the last one could not be read", "");
        return;
    }
    n->task = task;
    n->stopped = false;
    say_status(n, "Outflank is thinking", "");
    n->thread = os_thread_start(run, n);
    if (!n->thread)
        run(n);
}

static void wait_for_thought(struct nboard *n)
{
    os_thread_join(n->thread);
    n->thread = NULL;
    engine_resume(n->engine);
}

/* Parses an integer from 1, limited to `most`; 0 for anything else. */
static int read_number(const char *text, int most)
{
    size_t digits = strspn(text, "0123456789");
    if (digits == 0 || text[digits + strspn(text + digits, " ")])
        return 0;
    int number = digits > 9 ? most : atoi(text);
    return number < most ? number : most;
}

static void set_depth(struct nboard *n, const char *text)
{
    char line[LINE_ROOM];
    int depth = read_number(text, DEPTH_MAX);
    if (depth == 0) {
        say_status(n, "Not a depth: ", text);
        return;
    }
    n->depth = depth;
    snprintf(line, sizeof line, "set myname Outflank%d", n->depth);
    say(n, line);
}

static void set_game(struct nboard *n, const char *text)
{
    char why[NBOARD_WHY_MAX];
    n->game_unknown = !nboard_ggf_read(text, &n->game, why);
    if (n->game_unknown)
        say_status(n, "The game cannot be read: ", why);
}

static void give_hint(struct nboard *n, const char *text)
{
    n->lines = *text ? read_number(text, MOVES_MAX) : 1;
    if (n->lines > 0)
        begin(n, TASK_HINT);
    else
        say_status(n, "Not a number of moves: ", text);
}

static void play_move(struct nboard *n, const char *text)
{
    struct move move;
    double seconds;
    enum side side = n->game.now.turn;
    if (n->game_unknown)
        say_status(n, "There is no game to play this in: ", text);
    else if (!nboard_move_read(text, &move, &seconds))
        say_status(n, "Not a move: ", text);
    else if (!nboard_game_play(&n->game, move))
        say_status(n, "Not legal here: ", text);
    else
        n->game.used[side] += seconds;
}

struct nboard *nboard_new(struct engine *e, nboard_write write, void *user)
{
    struct nboard *n = calloc(1, sizeof *n);
    if (!n)
        return NULL;
    n->engine = e;
    n->write = write;
    n->user = user;
    n->depth = DEPTH_USUAL;
    nboard_game_init(&n->game);
    return n;
}

void nboard_stop(struct nboard *n)
{
    n->stopped = true;
    engine_stop(n->engine);
}

void nboard_free(struct nboard *n)
{
    if (!n)
        return;
    if (n->thread)
        nboard_stop(n);
    wait_for_thought(n);
    free(n);
}

/* What follows `command` and a blank in the line, or NULL. */
static const char *after(const char *line, const char *command)
{
    size_t length = strlen(command);
    if (strncmp(line, command, length) != 0 || (line[length] != ' ' && line[length] != '\0'))
        return NULL;
    return line + length + strspn(line + length, " ");
}

static void obey(struct nboard *n, const char *line)
{
    const char *rest;
    char answer[LINE_ROOM];
    struct move move;
    if ((rest = after(line, "ping"))) {
        snprintf(answer, sizeof answer, "pong %.60s", rest);
        say(n, answer);
    } else if (after(line, "nboard"))
        say(n, "set myname Outflank");
    else if ((rest = after(line, "set depth")))
        set_depth(n, rest);
    else if ((rest = after(line, "set game")))
        set_game(n, rest);
    else if ((rest = after(line, "move")))
        play_move(n, rest);
    else if ((rest = after(line, "hint")))
        give_hint(n, rest);
    else if (after(line, "go"))
        begin(n, TASK_GO);
    else if (after(line, "analyze"))
        begin(n, TASK_ANALYZE);
    else if (after(line, "learn"))
        say(n, "learned");
    else if (nboard_move_read(line, &move, NULL)) /* in version 1 of the protocol there is no keyword before it */
        play_move(n, line);
}

bool nboard_obey(struct nboard *n, const char *line)
{
    if ((after(line, "ping") || after(line, "quit")) && n->thread)
        nboard_stop(n);
    wait_for_thought(n);
    if (after(line, "quit"))
        return false;
    obey(n, line);
    return true;
}
