/* solve: perfect play to the end, for a position or for a file of them. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "base/lines.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/report.h"
#include "cli/stopwatch.h"
#include "cli/thinker.h"
#include "rules/notation.h"

enum { CELLS = 64, WHY_MAX = 200 };

struct solver {
    struct engine *engine;
    long solved, wrong;
    uint64_t nodes;
    double seconds, cpu; /* by the wall, and of processor */
};

/* One line of OBF: 64 squares (X or * FIRST, O SECOND), the side, and perhaps "a2:+38; ..." with known scores. */
static bool read_obf(const char *line, struct position *p, const char **known, char *why)
{
    const struct setup defaults = {0};
    variant_start(variant_find("classic", 7), &defaults, p);
    p->discs[FIRST] = p->discs[SECOND] = 0;
    for (unsigned i = 0; i < CELLS; i++) {
        char c = (char)toupper((unsigned char)line[i]);
        if (c == 'X' || c == '*')
            p->discs[FIRST] |= bit(i);
        else if (c == 'O')
            p->discs[SECOND] |= bit(i);
        else if (c != '-' && c != '.') {
            snprintf(why, WHY_MAX, "character %u: one of X O - expected", i + 1);
            return false;
        }
    }
    const char *side = line + CELLS + strspn(line + CELLS, " \t");
    if (strchr("XO*xo", *side) == NULL || *side == '\0') {
        snprintf(why, WHY_MAX, "no side to move (X or O) after the squares");
        return false;
    }
    variant_of(p)->settle(p, toupper((unsigned char)*side) == 'O' ? SECOND : FIRST);
    *known = strchr(side, ';') ? strchr(side, ';') + 1 : "";
    return true;
}

/* The score that the line gives for a square, or the best of all (square NO_SQUARE). False if it gives none. */
static bool known_score(const char *known, unsigned square, int *score)
{
    bool found = false;
    for (const char *at = known; *at;) {
        char name[3] = "";
        int value, taken = 0;
        at += strspn(at, " \t;");
        if (sscanf(at, "%2[A-Ha-h1-8]:%d%n", name, &value, &taken) != 2)
            break;
        name[0] = (char)tolower((unsigned char)name[0]);
        bool wanted = square == NO_SQUARE || notation_parse_square(name) == square;
        if (wanted && (!found || value > *score)) {
            *score = value;
            found = true;
        }
        at += taken;
    }
    return found;
}

/* Solves and prints one line; `known` may be "". */
static void solve(struct solver *s, const struct position *p, const char *label, const char *known)
{
    const struct engine_limits no_limits = {0};
    struct engine_result result;
    char move[NOTATION_TURN_MAX] = "--";
    int best, played;
    double began = stopwatch_now(), cpu = stopwatch_cpu(), seconds;
    if (!engine_think(s->engine, p, &no_limits, NULL, NULL, &result)) {
        printf("%s the game is over\n", label);
        return;
    }
    seconds = stopwatch_now() - began;
    notation_turn(p, &result.move, 1, move, sizeof move);
    printf("%s %+3d %s %12llu nodes %8.3f s %6.2f Mnodes/s", label, result.value / ENGINE_DISC, move,
           (unsigned long long)result.nodes, seconds, (double)result.nodes / 1e6 / (seconds > 0 ? seconds : 1e-9));
    bool wrong = known_score(known, NO_SQUARE, &best) && best != result.value / ENGINE_DISC;
    wrong = wrong || (known_score(known, result.move.to, &played) && played != result.value / ENGINE_DISC);
    puts(wrong ? "  not as the file says" : *known ? "  as the file says" : "");
    fflush(stdout);
    s->solved++;
    s->wrong += wrong;
    s->nodes += result.nodes;
    s->seconds += seconds;
    s->cpu += stopwatch_cpu() - cpu;
}

/* Lines `from` .. `to` of a file, counted without comments. */
static int solve_lines(struct solver *s, FILE *file, const char *name, uint64_t from, uint64_t to)
{
    struct lines lines;
    uint64_t number = 0;
    int status = EXIT_DONE;
    lines_init(&lines, file);
    while (status == EXIT_DONE && lines_next(&lines)) {
        const char *text = strbuf_text(&lines.line), *known;
        struct position p;
        char why[WHY_MAX], label[32];
        if (text[0] == '%' || text[strspn(text, " \t")] == '\0' || ++number < from || number > to)
            continue;
        if (lines.line.length < CELLS || !read_obf(text, &p, &known, why)) {
            fprintf(stderr, "%s:%ld: %s\n", name, lines.number, lines.line.length < CELLS ? "no 64 squares" : why);
            status = EXIT_NO;
            break;
        }
        snprintf(label, sizeof label, "%4llu %2d open", (unsigned long long)number,
                 bits_count(p.board & ~occupied(&p)));
        solve(s, &p, label, known);
    }
    lines_finish(&lines);
    return status;
}

static int solve_file(struct solver *s, const char *name, uint64_t from, uint64_t to)
{
    FILE *file = fopen(name, "rb");
    if (!file) {
        fprintf(stderr, "%s: cannot be opened\n", name);
        return EXIT_NO;
    }
    int status = solve_lines(s, file, name, from, to);
    fclose(file);
    if (s->solved > 0)
        printf("%ld solved, %llu nodes, %.3f s, %.2f Mnodes/s, %.3f s of CPU%s\n", s->solved,
               (unsigned long long)s->nodes, s->seconds, (double)s->nodes / 1e6 / (s->seconds > 0 ? s->seconds : 1e-9),
               s->cpu, s->wrong ? "" : ", none wrong");
    return s->wrong ? EXIT_NO : status;
}

static int solve_position(struct solver *s, struct selection *selection)
{
    struct selected selected;
    if (!selection->game)
        selection->game = "classic";
    int status = arguments_select(selection, &selected);
    if (status != EXIT_DONE)
        return status;
    if (position_status(&selected.position) == STATUS_OVER) {
        fputs("the game is over\n", stderr);
        return EXIT_NO;
    }
    solve(s, &selected.position, "score", "");
    return EXIT_DONE;
}

static int run(int count, char **words)
{
    struct selection selection = {0};
    struct solver solver = {0};
    const char *threads_text = "1", *weights = NULL, *from_text = "1", *to_text = "999999", *table_text = "256";
    const char *file = NULL;
    const struct argument known[] = {{"--game", &selection.game, NULL},
                                     {"--position", &selection.position, NULL},
                                     {"--moves", &selection.moves, NULL},
                                     {"--threads", &threads_text, NULL},
                                     {"--from", &from_text, NULL},
                                     {"--to", &to_text, NULL},
                                     {"--table", &table_text, NULL},
                                     {"--weights", &weights, NULL},
                                     {NULL, NULL, NULL}};
    uint64_t threads, from, to, table;
    int files;
    if (!arguments_read(count, words, known, &file, 1, &files) ||
        !arguments_number("--threads", threads_text, 1, ENGINE_THREADS_MAX, &threads) ||
        !arguments_number("--from", from_text, 1, 999999, &from) ||
        !arguments_number("--to", to_text, 1, 999999, &to) || !arguments_number("--table", table_text, 1, 4096, &table))
        return EXIT_USAGE;
    if (!file == !(selection.position || selection.moves || selection.game)) {
        fputs("either a FILE or a position (--position, --moves) is needed\n", stderr);
        return EXIT_USAGE;
    }
    solver.engine = thinker_new((int)threads, (int)table, weights);
    if (!solver.engine)
        return EXIT_USAGE;
    int status = file ? solve_file(&solver, file, from, to) : solve_position(&solver, &selection);
    engine_free(solver.engine);
    return status;
}

const struct command command_solve = {
    "solve",
    "FILE [--from N] [--to N] | [--game GAME] --position POSITION [--moves MOVES]\n"
    "          [--threads N] [--table MB] [--weights DIR]",
    "perfect play to the end",
    "Prints for each position the score in discs for the side to move, a best move, the positions visited, the time\n"
    "and positions a second. FILE holds OBF lines: 64 squares from a1 to h8 (X O -), the side to move, then perhaps\n"
    "moves with their scores (a2:+38;), which the answers are compared with: exit status 1 if one differs. --from and\n"
    "--to choose lines; comments (%) are not counted. A position is of classic unless --game says otherwise.\n",
    run};
