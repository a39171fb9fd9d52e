/* best: what the engine would play. */
#include <stdio.h>

#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/message.h"
#include "cli/report.h"
#include "cli/thinker.h"
#include "engine/level.h"
#include "rules/notation.h"
#include "rules/turn.h"

struct best_question {
    const char *level, *depth, *nodes, *time, *seed, *threads, *weights;
    uint64_t level_number, seed_number;
    struct engine_limits limits;
    bool all;
};

/* "+1.25", in discs. */
static void print_value(int value, bool exact)
{
    int size = value < 0 ? -value : value;
    if (exact)
        printf("%s%d", value > 0 ? "+" : value < 0 ? "-" : "", size / ENGINE_DISC);
    else
        printf("%s%d.%02d", value > 0 ? "+" : value < 0 ? "-" : "", size / ENGINE_DISC, size % ENGINE_DISC);
}

/* Moves as turns, blanks between; a turn that breaks off is left out. */
static void print_line(const struct position *from, const struct move *moves, int count)
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
        printf(" %s", text);
    }
}

static bool think(struct engine *e, const struct position *p, const struct best_question *q,
                  struct engine_result *result)
{
    if (q->level_number > 0)
        return level_think(e, p, (int)q->level_number, (uint32_t)q->seed_number, result);
    return engine_think(e, p, &q->limits, NULL, NULL, result);
}

/* The answer, the rest of the turn that begins with it, and what thinking about all of it took. */
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

static void print_all(struct engine *e, const struct position *p, const struct best_question *q)
{
    struct engine_line lines[MOVES_MAX];
    int count = engine_analyse(e, p, &q->limits, lines, MOVES_MAX);
    for (int i = 0; i < count; i++) {
        char text[NOTATION_TURN_MAX];
        notation_turn(p, &lines[i].move, 1, text, sizeof text);
        printf("%-6s ", text);
        print_value(lines[i].value, lines[i].exact);
        printf("%s\n", lines[i].exact ? " exact" : "");
    }
}

/* Whether the line expected begins with the turn; where a turn was thought about ply by ply it may not. */
static bool expects(const struct engine_result *result, const struct turn *turn)
{
    bool same = result->pv_length >= turn->count;
    for (int i = 0; i < turn->count && same; i++)
        same = move_equal(result->pv[i], turn->plies[i]);
    return same;
}

static int answer(struct engine *e, const struct position *p, const struct best_question *q)
{
    struct engine_result result;
    struct turn turn;
    char text[NOTATION_TURN_MAX];
    if (position_status(p) == STATUS_OVER || !whole_turn(e, p, q, &result, &turn))
        return message_no("the game is over");
    notation_turn(p, turn.plies, turn.count, text, sizeof text);
    printf("move   %s\nvalue  ", text);
    print_value(result.value, result.exact);
    printf("%s\ndepth  %d\n", result.exact ? " exact" : "", result.depth);
    printf("nodes  %llu\ntime   %.3f s\nline  ", (unsigned long long)result.nodes, result.time_ms / 1000.0);
    if (expects(&result, &turn))
        print_line(p, result.pv, result.pv_length);
    else
        print_line(p, turn.plies, turn.count);
    putchar('\n');
    if (q->all)
        print_all(e, p, q);
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
        !arguments_number("--threads", q->threads, 1, ENGINE_THREADS_MAX, threads))
        return false;
    q->limits.depth = (int)depth;
    q->limits.time_ms = (int)time;
    q->limits.seed = (uint32_t)q->seed_number;
    q->limits.selectivity = depth ? ENGINE_FULL_WIDTH : ENGINE_SURE_95;
    if (!q->level && !q->depth && !q->nodes && !q->time)
        q->limits.time_ms = 1000;
    if (q->level && q->all) {
        message_say("--all needs --depth, --nodes or --time; it does not go with --level");
        return false;
    }
    if ((q->level != NULL) + (q->depth != NULL) + (q->nodes != NULL) + (q->time != NULL) <= 1)
        return true;
    message_say("give only one of --level, --depth, --nodes and --time");
    return false;
}

static int run(int count, char **words)
{
    struct selection selection = {0};
    struct best_question q = {.seed = "0", .threads = "1"};
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
                                     {NULL, NULL, NULL}};
    struct selected selected;
    uint64_t threads;
    int plain, status;
    if (!arguments_read(count, words, known, NULL, 0, &plain) || !read_numbers(&q, &threads))
        return EXIT_USAGE;
    status = arguments_select(&selection, &selected);
    if (status != EXIT_DONE)
        return status;
    struct engine *e = thinker_new((int)threads, ENGINE_TABLE_MB, q.weights);
    if (!e)
        return EXIT_USAGE;
    status = answer(e, &selected.position, &q);
    engine_free(e);
    return status;
}

const struct command command_best = {
    "best",
    "--game GAME [--position POSITION] [--moves MOVES] [--level L | --depth D | --nodes N | --time MS]\n"
    "         [--seed S] [--threads N] [--weights DIR] [--all]",
    "the engine's move",
    "Thinks for MS milliseconds (1000), or D plies ahead, or about N positions, or as level L plays in a game with\n"
    "seed S. Prints the move, its value in discs for the side to move, the plies searched, the positions visited, the\n"
    "time and the expected line; with --all (not with --level) the value of every move too. A value marked exact is\n"
    "that of perfect play. Exit status 1 if the game is over.\n",
    run};
