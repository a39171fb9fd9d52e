/* best: the move that the engine would play. */
#include <stdio.h>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/report.h"
#include "cli/thinker.h"
#include "engine/level.h"
#include "rules/notation.h"
#include "rules/turn.h"

struct best_question {
    const char *level, *depth, *nodes, *time, *seed, *threads, *weights;
    uint64_t level_number, seed_number;
    struct engine_limits limits;
    bool all, json;
};

/* "+1.25", in discs; JSON does not allow a plus sign. */
static void put_value(struct strbuf *out, int value, bool exact, bool plus)
{
    int size = value < 0 ? -value : value;
    strbuf_puts(out, value < 0 ? "-" : value > 0 && plus ? "+" : "");
    if (exact)
        strbuf_printf(out, "%d", size / ENGINE_DISC);
    else
        strbuf_printf(out, "%d.%02d", size / ENGINE_DISC, size % ENGINE_DISC);
}

/* Writes moves as turns, each after a blank, or in quotes with commas if `quoted`. An incomplete turn is left out. */
static void put_line(struct strbuf *out, const struct position *from, const struct move *moves, int count, bool quoted)
{
    struct position p = *from;
    for (int i = 0; i < count;) {
        char text[NOTATION_TURN_MAX];
        struct position start = p;
        int first = i;
        do
            position_play(&p, moves[i++], NULL);
        while (i < count && position_mid_turn(&p));
        if (position_mid_turn(&p))
            return;
        notation_turn(&start, moves + first, i - first, text, sizeof text);
        if (quoted) {
            strbuf_puts(out, first ? "," : "");
            report_string(out, text);
        } else {
            strbuf_printf(out, " %s", text);
        }
    }
}

static struct level_player player_of(const struct best_question *q)
{
    return (struct level_player){
        .number = (int)q->level_number, .seed = (uint32_t)q->seed_number, .nodes = q->limits.nodes};
}

static bool think(struct engine *e, const struct position *p, const struct best_question *q,
                  struct engine_result *result)
{
    const struct level_player who = player_of(q);
    if (q->level_number > 0)
        return level_think(e, p, &who, result);
    return engine_think(e, p, &q->limits, NULL, NULL, result);
}

/* The engine's move, the rest of the turn that begins with it, and the cost of the whole search. */
static bool whole_turn(struct engine *e, const struct position *p, const struct best_question *q,
                       struct engine_result *result, struct turn *turn)
{
    struct position at = *p;
    turn->count = 0;
    if (!think(e, p, q, result))
        return false;
    turn->plies[turn->count++] = result->move;
    position_play(&at, result->move, NULL);
    while (position_mid_turn(&at) && turn->count < TURN_PLIES_MAX) {
        struct engine_result more;
        if (!think(e, &at, q, &more))
            return false;
        result->nodes += more.nodes;
        result->time_ms += more.time_ms;
        turn->plies[turn->count++] = more.move;
        position_play(&at, more.move, NULL);
    }
    return true;
}

/* True if the expected line begins with the turn; it may not if the turn was searched ply by ply. */
static bool expects(const struct engine_result *result, const struct turn *turn)
{
    bool same = result->pv_length >= turn->count;
    for (int i = 0; i < turn->count && same; i++)
        same = move_equal(result->pv[i], turn->plies[i]);
    return same;
}

/* The results for a position. */
struct best_answer {
    struct engine_result result;
    struct turn turn;
    int count; /* with --all: the moves with their values, best first */
    struct engine_line lines[MOVES_MAX];
};

static void value_all(struct engine *e, const struct position *p, const struct best_question *q, struct best_answer *a)
{
    const struct level_player who = player_of(q);
    a->count = q->level_number > 0 ? level_analyse(e, p, &who, a->lines, MOVES_MAX)
                                   : engine_analyse(e, p, &q->limits, a->lines, MOVES_MAX);
}

/* One move has one value: of those of all moves, which can be compared with each other. */
static void take_value(struct best_answer *a)
{
    for (int i = 0; i < a->count; i++)
        if (move_equal(a->lines[i].move, a->turn.plies[0])) {
            a->result.value = a->lines[i].value;
            a->result.exact = a->lines[i].exact;
            a->result.depth = a->lines[i].depth;
        }
}

static void put_expected(struct strbuf *out, const struct position *p, const struct best_answer *a, bool quoted)
{
    if (expects(&a->result, &a->turn))
        put_line(out, p, a->result.pv, a->result.pv_length, quoted);
    else
        put_line(out, p, a->turn.plies, a->turn.count, quoted);
}

static void put_text(struct strbuf *out, const struct position *p, const struct best_answer *a)
{
    const struct engine_result *r = &a->result;
    char text[NOTATION_TURN_MAX];
    notation_turn(p, a->turn.plies, a->turn.count, text, sizeof text);
    strbuf_printf(out, "move   %s\nvalue  ", text);
    put_value(out, r->value, r->exact, true);
    strbuf_printf(out, "%s\ndepth  %d\n", r->exact ? " exact" : "", r->depth);
    strbuf_printf(out, "nodes  %llu\ntime   %.3f s\nline  ", (unsigned long long)r->nodes, r->time_ms / 1000.0);
    put_expected(out, p, a, false);
    strbuf_putc(out, '\n');
    for (int i = 0; i < a->count; i++) {
        notation_turn(p, &a->lines[i].move, 1, text, sizeof text);
        strbuf_printf(out, "%-6s ", text);
        put_value(out, a->lines[i].value, a->lines[i].exact, true);
        strbuf_puts(out, a->lines[i].exact ? " exact\n" : "\n");
    }
}

static void put_json_value(struct strbuf *out, const char *move, int value, bool exact)
{
    report_key(out, "move");
    report_string(out, move);
    report_key(out, "value");
    put_value(out, value, exact, false);
    report_key(out, "exact");
    strbuf_puts(out, exact ? "true" : "false");
}

static void put_json(struct strbuf *out, const struct position *p, const struct best_answer *a, bool all)
{
    const struct engine_result *r = &a->result;
    char text[NOTATION_TURN_MAX];
    notation_turn(p, a->turn.plies, a->turn.count, text, sizeof text);
    strbuf_putc(out, '{');
    put_json_value(out, text, r->value, r->exact);
    report_key(out, "depth");
    strbuf_printf(out, "%d", r->depth);
    report_key(out, "nodes");
    strbuf_printf(out, "%llu", (unsigned long long)r->nodes);
    report_key(out, "seconds");
    strbuf_printf(out, "%.3f", r->time_ms / 1000.0);
    report_key(out, "line");
    strbuf_putc(out, '[');
    put_expected(out, p, a, true);
    strbuf_putc(out, ']');
    if (all)
        report_key(out, "moves");
    for (int i = 0; i < a->count; i++) {
        notation_turn(p, &a->lines[i].move, 1, text, sizeof text);
        strbuf_puts(out, i ? ",{" : "[{");
        put_json_value(out, text, a->lines[i].value, a->lines[i].exact);
        strbuf_putc(out, '}');
    }
    strbuf_puts(out, all ? "]}\n" : "}\n");
}

static int answer(struct engine *e, const struct position *p, const struct best_question *q)
{
    struct best_answer found = {.count = 0};
    struct strbuf out = {0};
    if (position_status(p) == STATUS_OVER || !whole_turn(e, p, q, &found.result, &found.turn))
        return message_no("the game is over");
    if (q->all)
        value_all(e, p, q, &found);
    take_value(&found);
    if (q->json)
        put_json(&out, p, &found, q->all);
    else
        put_text(&out, p, &found);
    fputs(strbuf_text(&out), stdout);
    strbuf_free(&out);
    return EXIT_DONE;
}

static bool read_numbers(struct best_question *q, uint64_t *threads)
{
    uint64_t depth = 0, time = 0;
    if ((q->level && !arguments_number("--level", q->level, 1, LEVELS, &q->level_number)) ||
        (q->depth && !arguments_number("--depth", q->depth, 1, 60, &depth)) ||
        (q->nodes && !arguments_number("--nodes", q->nodes, 1, UINT64_C(1) << 50, &q->limits.nodes)) ||
        (q->time && !arguments_number("--time", q->time, 1, 86400000, &time)) ||
        !arguments_number("--seed", q->seed, 0, UINT32_MAX, &q->seed_number) ||
        (q->threads && !arguments_number("--threads", q->threads, 1, ENGINE_THREADS_MAX, threads)))
        return false;
    q->limits.depth = (int)depth;
    q->limits.time_ms = (int)time;
    q->limits.seed = (uint32_t)q->seed_number;
    q->limits.selectivity = depth ? ENGINE_FULL_WIDTH : ENGINE_SURE_60;
    if (!q->level && !q->depth && !q->nodes && !q->time)
        q->limits.time_ms = 1000;
    bool by_nodes = q->nodes && q->level_number != LEVELS; /* the last level can have nodes instead of its clock */
    if ((q->level != NULL) + (q->depth != NULL) + by_nodes + (q->time != NULL) <= 1)
        return true;
    message_say("give only one of --level, --depth, --nodes and --time (--nodes goes with --level %d)", LEVELS);
    return false;
}

static int run(int count, char **words)
{
    struct selection selection = {0};
    struct best_question q = {.seed = "0"};
    const struct argument known[] = {{"--game", &selection.game, NULL},
                                     {"--position", &selection.position, NULL},
                                     {"--moves", &selection.moves, NULL},
                                     {"--level", &q.level, NULL},
                                     {"--depth", &q.depth, NULL},
                                     {"--nodes", &q.nodes, NULL},
                                     {"--time", &q.time, NULL},
                                     {"--seed", &q.seed, NULL},
                                     {"--threads", &q.threads, NULL},
                                     {"--weights", &q.weights, NULL},
                                     {"--all", NULL, &q.all},
                                     {"--json", NULL, &q.json},
                                     {NULL, NULL, NULL}};
    struct selected selected;
    uint64_t threads = 0;
    int plain, status;
    if (!arguments_read(count, words, known, NULL, 0, &plain) || !read_numbers(&q, &threads))
        return EXIT_USAGE;
    status = arguments_select(&selection, &selected);
    if (status != EXIT_DONE)
        return status;
    if (!threads)
        threads = q.level_number == LEVELS ? (uint64_t)engine_threads() : 1;
    struct engine *e = thinker_new((int)threads, ENGINE_TABLE_MB, q.weights);
    if (!e)
        return EXIT_USAGE;
    status = answer(e, &selected.position, &q);
    engine_free(e);
    return status;
}

const struct command command_best = {
    "best",
    "--game GAME [--position POSITION] [--moves MOVES] [--level L | --depth D | --nodes N | --time MS] [--seed S] "
    "[--threads N] [--weights DIR] [--all] [--json]",
    "find the best move",
    "Thinks for MS milliseconds (1000), or D plies ahead, or about N positions, or as level L plays in a game with "
    "seed S; level 10 begins with a book, which is 0 plies and no positions, then goes by its own clock and uses all "
    "cores, or looks at about N positions if it is given --nodes too. Prints the move, its value in discs for the side "
    "to move, the plies searched, the positions visited, the time and the expected line; with --all the value of every "
    "move too, as the level sees it or to the limit given, or how much a level likes it that does not search. A value "
    "marked exact is that of perfect play. With --json "
    "one object: move, value, exact, depth, nodes, seconds, line (an array of turns), and with --all moves (an array "
    "of objects with move, value, exact). Exit status 1 if the game is over.",
    run};
