/* solve: perfect play to the end, for a position or a file of positions. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "base/lines.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/game_file.h"
#include "cli/report.h"
#include "cli/solve_tree.h"
#include "cli/thinker.h"
#include "rules/notation.h"

enum { LINES_MAX = 999999, TABLE_MB = 256, AHEAD = 3, AHEAD_MAX = 8 };

struct solver {
    struct engine *engine;
    const struct position *game; /* whose positions a file has */
    int time_ms;                 /* per position; 0: unlimited */
    bool json;
    long solved, wrong, unsolved;
    uint64_t nodes;
    double seconds, cpu; /* wall-clock and processor time */
};

/* The score that the line gives for a square, or the best of all for NO_SQUARE. False if there is none. */
static bool known_score(const char *known, unsigned square, int *score)
{
    bool found = false;
    for (const char *at = known; *at;) {
        char name[3] = "";
        int value, used = 0;
        at += strspn(at, " \t;");
        if (sscanf(at, "%2[A-Ha-h1-8]:%d%n", name, &value, &used) != 2)
            break;
        name[0] = (char)tolower((unsigned char)name[0]);
        bool wanted = square == NO_SQUARE || notation_parse_square(name) == square;
        if (wanted && (!found || value > *score)) {
            *score = value;
            found = true;
        }
        at += used;
    }
    return found;
}

/* True if the line's score for the position or the move differs from the result. */
static bool contradicts(const char *known, const struct engine_result *result)
{
    int value = result->value / ENGINE_DISC, best = 0, played = 0;
    return (known_score(known, NO_SQUARE, &best) && best != value) ||
           (known_score(known, result->move.to, &played) && played != value);
}

static void print_answer(const struct position *p, const char *label, const struct engine_result *result,
                         double seconds)
{
    char move[NOTATION_TURN_MAX] = "--";
    notation_turn(p, &result->move, 1, move, sizeof move);
    printf("%s %+3d %s %12llu nodes %8.3f s %6.2f Mnodes/s", label, result->value / ENGINE_DISC, move,
           (unsigned long long)result->nodes, seconds, (double)result->nodes / 1e6 / (seconds > 0 ? seconds : 1e-9));
}

/* A position as an object; `result` is NULL if its game is over, and `number` 0 if it is the only one. */
static void print_json(const struct position *p, uint64_t number, const struct engine_result *result, double seconds,
                       const bool *as_said)
{
    struct strbuf out = {0};
    char move[NOTATION_TURN_MAX] = "--";
    strbuf_putc(&out, '{');
    if (number > 0)
        report_count(&out, "number", number);
    report_count(&out, "open", (uint64_t)bits_count(p->board & ~occupied(p)));
    report_key(&out, "score");
    if (result && result->exact) {
        notation_turn(p, &result->move, 1, move, sizeof move);
        strbuf_printf(&out, "%d", result->value / ENGINE_DISC);
        report_key(&out, "move");
        report_string(&out, move);
    } else {
        strbuf_puts(&out, "null");
    }
    report_count(&out, "nodes", result ? result->nodes : 0);
    report_number(&out, "seconds", seconds, 3);
    if (as_said)
        report_bool(&out, "as_the_file_says", *as_said);
    strbuf_putc(&out, '}');
    report_print(&out, stdout);
    strbuf_free(&out);
}

/* Solves a position and prints a line; `known` may be "", and `number` is 0 if the position is the only one. */
static void solve(struct solver *s, const struct position *p, uint64_t number, const char *known)
{
    char label[32] = "score";
    const struct engine_limits limits = {.time_ms = s->time_ms};
    struct engine_result result;
    double began = stopwatch_now(), cpu = stopwatch_cpu(), seconds;
    if (number > 0)
        snprintf(label, sizeof label, "%4llu %2d open", (unsigned long long)number,
                 bits_count(p->board & ~occupied(p)));
    if (!engine_think(s->engine, p, &limits, NULL, NULL, &result)) {
        if (s->json)
            print_json(p, number, NULL, 0, NULL);
        else
            printf("%s the game is over\n", label);
        return;
    }
    seconds = stopwatch_now() - began;
    const bool wrong = result.exact && contradicts(known, &result), as_said = !wrong;
    if (s->json)
        print_json(p, number, &result, seconds, result.exact && *known ? &as_said : NULL);
    if (result.exact) {
        if (!s->json) {
            print_answer(p, label, &result, seconds);
            puts(wrong ? "  not as the file says" : *known ? "  as the file says" : "");
        }
        s->solved++;
        s->wrong += wrong;
    } else {
        if (!s->json)
            printf("%s not solved in %.3f s, %llu nodes\n", label, seconds, (unsigned long long)result.nodes);
        s->unsolved++;
    }
    fflush(stdout);
    s->nodes += result.nodes;
    s->seconds += seconds;
    s->cpu += stopwatch_cpu() - cpu;
}

/* Solves one line of a file, which has position `number`. False after a message. */
static bool solve_line(struct solver *s, const struct lines *lines, const char *name, uint64_t number)
{
    struct position p = *s->game;
    struct notation_error error;
    char *text = lines->line.text, *known = strchr(text, ';');
    if (known)
        *known++ = '\0';
    if (!notation_parse_position(text, &p, &error)) {
        message_say("%s:%ld:%zu: %s", name, lines->number, error.at + 1, error.why);
        return false;
    }
    solve(s, &p, number, known ? known : "");
    return true;
}

/* Solves positions `from` to `to` of a file, not counting comments. False after a message. */
static bool solve_lines(struct solver *s, FILE *file, const char *name, uint64_t from, uint64_t to)
{
    struct lines lines;
    uint64_t number = 0;
    bool good = true;
    lines_init(&lines, file);
    while (good && number < to && results_wanted() && lines_next(&lines)) {
        const char *text = lines.line.text;
        if (text[0] != '%' && text[strspn(text, " \t")] != '\0' && ++number >= from)
            good = solve_line(s, &lines, name, number);
    }
    lines_finish(&lines);
    if (ferror(file))
        message_say("%s: cannot be read", name);
    else if (good && number == 0)
        message_say("%s: no positions in this file", name);
    else if (good && number < from)
        message_say("%s: --from %llu is past the last position, %llu", name, (unsigned long long)from,
                    (unsigned long long)number);
    return good && !ferror(file) && number >= from;
}

static int solve_file(struct solver *s, const char *name, uint64_t from, uint64_t to)
{
    FILE *file = game_file_stream(name);
    if (!file)
        return message_no("%s: cannot be opened", name);
    bool good = solve_lines(s, file, game_file_title(name, "standard input"), from, to);
    fclose(file);
    if (s->solved > 0 && !s->json)
        printf("%ld solved, %llu nodes, %.3f s, %.2f Mnodes/s, %.3f s of CPU%s\n", s->solved,
               (unsigned long long)s->nodes, s->seconds, (double)s->nodes / 1e6 / (s->seconds > 0 ? s->seconds : 1e-9),
               s->cpu, s->wrong ? "" : ", none wrong");
    return good && !s->wrong && !s->unsolved ? EXIT_DONE : EXIT_NO;
}

static int solve_position(struct solver *s, const struct selected *selected, const char *keep, int ahead)
{
    const struct position *p = &selected->position;
    const struct solve_tree tree = {.engine = s->engine, .keep = keep, .ahead = ahead, .time_ms = s->time_ms};
    char game[NOTATION_GAME_MAX];
    if (position_status(p) == STATUS_OVER)
        return message_no("the game is over");
    if (keep) {
        notation_game(selected->variant, &selected->setup, game, sizeof game);
        return solve_tree(&tree, p, game);
    }
    solve(s, p, 0, "");
    return s->unsolved ? EXIT_NO : EXIT_DONE;
}

/* The positions to solve, as given on the command line. */
struct solve_words {
    const char *file;
    struct selection selection;
    const char *threads, *from, *to, *table, *time, *weights, *keep, *ahead;
    bool json;
};

struct solve_numbers {
    uint64_t threads, from, to, table, time, ahead;
};

static bool read_numbers(const struct solve_words *w, struct solve_numbers *n)
{
    *n = (struct solve_numbers){.threads = 1, .from = 1, .to = LINES_MAX, .table = TABLE_MB, .ahead = AHEAD};
    return (!w->threads || arguments_number("--threads", w->threads, 1, ENGINE_THREADS_MAX, &n->threads)) &&
           (!w->from || arguments_number("--from", w->from, 1, LINES_MAX, &n->from)) &&
           (!w->to || arguments_number("--to", w->to, 1, LINES_MAX, &n->to)) &&
           (!w->table || arguments_number("--table", w->table, 1, 4096, &n->table)) &&
           (!w->ahead || arguments_number("--ahead", w->ahead, 1, AHEAD_MAX, &n->ahead)) &&
           (!w->time || arguments_number("--time", w->time, 1, 86400000, &n->time));
}

/* Checks combinations of options. Returns EXIT_DONE, or another status after a message. */
static int check_together(const struct solve_words *w, const struct solve_numbers *n)
{
    const struct selection *position = &w->selection;
    if (w->file ? position->position || position->moves : !position->position && !position->moves && !position->game)
        return message_usage("give either a FILE or a position (--position, --moves)");
    if (w->file ? w->keep || w->ahead : w->ahead && !w->keep)
        return message_usage("--keep needs a position, and --ahead needs --keep");
    if (w->keep && w->json)
        return message_usage("--json says what was solved at once, and --keep goes on another time");
    if (!w->file && (w->from || w->to))
        return message_usage("--from and --to need a FILE");
    if (n->to < n->from)
        return message_usage("--from %llu --to %llu: an empty range", (unsigned long long)n->from,
                             (unsigned long long)n->to);
    return EXIT_DONE;
}

static int run(int count, char **words)
{
    struct solve_words w = {.file = NULL};
    const struct argument known[] = {{"--game", &w.selection.game, NULL},
                                     {"--position", &w.selection.position, NULL},
                                     {"--moves", &w.selection.moves, NULL},
                                     {"--threads", &w.threads, NULL},
                                     {"--from", &w.from, NULL},
                                     {"--to", &w.to, NULL},
                                     {"--table", &w.table, NULL},
                                     {"--time", &w.time, NULL},
                                     {"--weights", &w.weights, NULL},
                                     {"--keep", &w.keep, NULL},
                                     {"--ahead", &w.ahead, NULL},
                                     {"--json", NULL, &w.json},
                                     {NULL, NULL, NULL}};
    struct solve_numbers n;
    struct selected selected;
    int files, status;
    if (!arguments_read(count, words, known, &w.file, 1, &files) || !read_numbers(&w, &n))
        return EXIT_USAGE;
    status = check_together(&w, &n);
    if (!w.selection.game)
        w.selection.game = "classic";
    if (status == EXIT_DONE)
        status = arguments_select(&w.selection, &selected);
    if (status != EXIT_DONE)
        return status;
    struct solver solver = {.engine = thinker_new((int)n.threads, (int)n.table, w.weights),
                            .game = &selected.position,
                            .time_ms = (int)n.time,
                            .json = w.json};
    if (!solver.engine)
        return EXIT_USAGE;
    status =
        w.file ? solve_file(&solver, w.file, n.from, n.to) : solve_position(&solver, &selected, w.keep, (int)n.ahead);
    engine_free(solver.engine);
    return status;
}

const struct command command_solve = {
    "solve",
    "FILE [--from N] [--to N] | [--position POSITION] [--moves MOVES] [--keep FILE [--ahead N]] [--game GAME] [--time "
    "MS] [--threads N] [--table MB] [--weights DIR] [--json]",
    "perfect play to the end",
    "Prints for each position the score in discs for the side to move, a best move, the positions visited, the time "
    "and positions a second. FILE (- is standard input) holds OBF lines: 64 squares from a1 to h8 (X O -), the side to "
    "move, then, if known, "
    "moves with their scores (a2:+38;), which the answers are compared with: exit status 1 if one differs. --from and "
    "--to choose lines; comments (%) are not counted. A position is of classic, and may be written as show prints it, "
    "unless --game says otherwise. With --time a position is abandoned after MS milliseconds (exit status 1); without "
    "it solving may take very long. With --keep the positions N plies ahead (3) are solved one by one and kept in a "
    "file, from which the same command goes on another time. With --json one object a position, a line each: number "
    "(in "
    "a FILE), open, score (null if it was not solved or is over), move, nodes, seconds, and as_the_file_says if the "
    "file says a score.",
    run};
