/* perft: counts the positions below a position. */
#include "rules/perft.h"

#include <stdio.h>

#include "base/os.h"
#include "base/strbuf.h"
#include "cli/arguments.h"
#include "cli/commands.h"
#include "cli/report.h"
#include "rules/notation.h"
#include "rules/turn.h"

enum { DEPTH_MAX = 120 };

/* The count below each first turn, which a terminal sees coming. */
struct counting {
    const struct position *p;
    int depth;
    bool divide, json, watched;
    uint64_t leaves, turns, done;
    struct strbuf out; /* with --json */
};

/* On a line of a terminal that the result takes the place of. */
static void show_progress(const struct counting *c)
{
    if (!c->watched || c->turns < 2)
        return;
    fprintf(stderr, c->done < c->turns ? "\r%llu of %llu first turns, %llu leaves" : "\r\033[K",
            (unsigned long long)c->done, (unsigned long long)c->turns, (unsigned long long)c->leaves);
    fflush(stderr);
}

static bool count_turn(void *user, const struct turn *turn)
{
    struct counting *c = user;
    struct position after = *c->p;
    char text[NOTATION_TURN_MAX];
    turn_play(&after, turn);
    const uint64_t leaves = perft(&after, c->depth - 1, PERFT_PASS_IS_A_PLY).leaves;
    notation_turn(c->p, turn->plies, turn->count, text, sizeof text);
    if (c->divide && c->json) {
        strbuf_puts(&c->out, c->done ? ",{" : "{");
        report_key(&c->out, "turn");
        report_string(&c->out, text);
        report_count(&c->out, "leaves", leaves);
        strbuf_putc(&c->out, '}');
    } else if (c->divide) {
        printf("%s %llu\n", text, (unsigned long long)leaves);
        fflush(stdout);
    }
    c->leaves += leaves;
    c->done++;
    show_progress(c);
    return results_wanted();
}

/* A forced pass is one turn. */
static void count_all(struct counting *c)
{
    static const struct turn pass = {.count = 1, .plies = {{MOVE_PASS, NO_SQUARE, NO_SQUARE, 0, 0}}};
    if (c->depth == 0 || position_status(c->p) == STATUS_OVER) {
        c->leaves = 1;
    } else if (position_status(c->p) == STATUS_PASS) {
        count_turn(c, &pass);
    } else {
        c->turns = variant_of(c->p)->turns(c->p);
        turn_each(c->p, count_turn, c);
    }
}

static void report(const struct counting *c, double seconds)
{
    struct strbuf out = {0};
    if (!c->json) {
        printf("%llu leaves, %.3f s\n", (unsigned long long)c->leaves, seconds);
        return;
    }
    strbuf_putc(&out, '{');
    report_count(&out, "depth", (uint64_t)c->depth);
    report_count(&out, "leaves", c->leaves);
    report_number(&out, "seconds", seconds, 3);
    if (c->divide) {
        report_key(&out, "turns");
        strbuf_printf(&out, "[%s]", strbuf_text(&c->out));
    }
    strbuf_putc(&out, '}');
    report_print(&out, stdout);
    strbuf_free(&out);
}

static int run(int count, char **words)
{
    struct selection selection = {0};
    struct counting counting = {.watched = os_is_terminal(stderr)};
    const struct argument known[] = {{"--game", &selection.game, NULL},   {"--position", &selection.position, NULL},
                                     {"--moves", &selection.moves, NULL}, {"--divide", NULL, &counting.divide},
                                     {"--json", NULL, &counting.json},    {NULL, NULL, NULL}};
    struct selected selected;
    const char *plain[1];
    uint64_t depth;
    int plain_count, status;
    if (!arguments_read(count, words, known, plain, 1, &plain_count))
        return EXIT_USAGE;
    if (plain_count == 0)
        return message_usage("DEPTH is required, for example perft --game classic 8");
    if (!arguments_number("DEPTH", plain[0], 0, DEPTH_MAX, &depth))
        return EXIT_USAGE;
    status = arguments_select(&selection, &selected);
    if (status != EXIT_DONE)
        return status;
    const double start = stopwatch_now();
    counting.p = &selected.position;
    counting.depth = (int)depth;
    count_all(&counting);
    report(&counting, stopwatch_now() - start);
    strbuf_free(&counting.out);
    return EXIT_DONE;
}

const struct command command_perft = {
    "perft", "--game GAME [--position POSITION] [--moves MOVES] DEPTH [--divide] [--json]",
    "count the positions DEPTH whole turns below",
    "A forced pass costs one turn of the depth; a game that is over before the depth "
    "counts as one leaf. --divide prints the leaves below each first turn as well. A "
    "terminal sees how many first turns are counted. With --json one object: depth, "
    "leaves, seconds, and with --divide turns (an array of objects with turn, leaves).",
    run};
