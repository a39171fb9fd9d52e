/* bench: measures the speed of the rules and the engine on this machine. */
#include <stdio.h>
#include <string.h>

#include "base/rng.h"
#include "cli/arguments.h"
#include "cli/bench_engine.h"
#include "cli/commands.h"
#include "cli/report.h"
#include "cli/thinker.h"
#include "rules/perft.h"
#include "rules/turn.h"

enum { SAMPLE_MAX = 512, DEPTH_MAX = 20 };

/* Positions from seeded random games to measure with. */
struct sample {
    int count;
    struct position positions[SAMPLE_MAX];
};

static void make_sample(const struct variant *v, struct sample *sample)
{
    const struct setup defaults = {0};
    struct rng rng = rng_seeded(1);
    sample->count = 0;
    while (sample->count < SAMPLE_MAX) {
        struct position p;
        struct turn turn;
        variant_start(v, &defaults, &p);
        while (sample->count < SAMPLE_MAX && v->turns(&p) > 0) {
            sample->positions[sample->count++] = p;
            turn_pick(&p, rng_below(&rng, (uint32_t)v->turns(&p)), &turn);
            turn_play(&p, &turn);
        }
    }
}

/* One round over the sample; returns the number of operations. */
typedef uint64_t (*bench_round)(const struct variant *v, const struct sample *sample);

static uint64_t round_moves(const struct variant *v, const struct sample *sample)
{
    struct move moves[MOVES_MAX];
    uint64_t done = 0;
    for (int i = 0; i < sample->count; i++)
        done += v->moves(&sample->positions[i], moves) > 0;
    return done;
}

static uint64_t round_plays(const struct variant *v, const struct sample *sample)
{
    struct move moves[MOVES_MAX];
    uint64_t done = 0;
    for (int i = 0; i < sample->count; i++) {
        int count = v->moves(&sample->positions[i], moves);
        for (int j = 0; j < count; j++) {
            struct position after = sample->positions[i];
            v->play(&after, moves[j], NULL);
            done += after.game < VARIANT_COUNT;
        }
    }
    return done;
}

/* Operations per second, measured for about `seconds`. */
static double rate(bench_round round, const struct variant *v, const struct sample *sample, double seconds)
{
    double start = stopwatch_now();
    double elapsed = 0;
    uint64_t done = 0;
    while (elapsed < seconds) {
        done += round(v, sample);
        elapsed = stopwatch_now() - start;
    }
    return (double)done / elapsed;
}

struct count_run {
    int depth;
    uint64_t leaves;
    double seconds;
};

/* Increases the depth until the next one would take longer than `seconds`. */
static struct count_run deepest(const struct variant *v, double seconds)
{
    const struct setup defaults = {0};
    struct position p;
    struct count_run run = {0, 1, 1e-6};
    variant_start(v, &defaults, &p);
    for (int depth = 1; depth <= DEPTH_MAX; depth++) {
        double start = stopwatch_now();
        uint64_t leaves = perft(&p, depth, PERFT_PASS_IS_A_PLY).leaves;
        double elapsed = stopwatch_now() - start;
        double growth = (double)leaves / (double)run.leaves;
        run = (struct count_run){depth, leaves, elapsed};
        if (elapsed * growth > seconds)
            break;
    }
    return run;
}

static void measure(struct strbuf *out, const struct variant *v, double seconds)
{
    struct sample sample;
    struct count_run run = deepest(v, seconds);
    make_sample(v, &sample);
    strbuf_putc(out, '{');
    report_key(out, "game");
    report_string(out, v->id);
    report_key(out, "move_lists_per_second");
    strbuf_printf(out, "%.0f", rate(round_moves, v, &sample, seconds));
    report_key(out, "listed_and_played_plies_per_second");
    strbuf_printf(out, "%.0f", rate(round_plays, v, &sample, seconds));
    report_key(out, "perft_depth");
    strbuf_printf(out, "%d", run.depth);
    report_key(out, "perft_leaves");
    strbuf_printf(out, "%llu", (unsigned long long)run.leaves);
    report_key(out, "perft_seconds");
    strbuf_printf(out, "%.3f", run.seconds);
    report_key(out, "perft_leaves_per_second");
    strbuf_printf(out, "%.0f", (double)run.leaves / (run.seconds > 0 ? run.seconds : 1e-9));
    strbuf_putc(out, '}');
}

static void measure_games(struct strbuf *out, const struct variant *only, double seconds)
{
    bool first = true;
    for (int i = 0; i < VARIANT_COUNT; i++) {
        if (only && only != VARIANTS[i])
            continue;
        strbuf_puts(out, first ? "" : ",");
        measure(out, VARIANTS[i], seconds);
        first = false;
    }
}

static void measure_engine(struct strbuf *out, struct engine *e, bool quick)
{
    const struct bench_size whole = {11, BENCH_POSITIONS, {16, 20}, 100000, 24}, little = {6, 2, {8, 10}, 2000, 1};
    report_key(out, "engine");
    bench_engine(out, e, quick ? &little : &whole);
}

static int run(int count, char **words)
{
    const char *time_text = "500", *game = NULL, *weights = NULL;
    bool quick = false;
    const struct argument known[] = {{"--time", &time_text, NULL},
                                     {"--game", &game, NULL},
                                     {"--weights", &weights, NULL},
                                     {"--quick", NULL, &quick},
                                     {NULL, NULL, NULL}};
    struct selected selected = {.variant = NULL};
    struct engine *engine = NULL;
    struct strbuf out = {0};
    uint64_t milliseconds;
    int plain;
    if (!arguments_read(count, words, known, NULL, 0, &plain) ||
        !arguments_number("--time", time_text, 1, 3600000, &milliseconds))
        return EXIT_USAGE;
    if (game && arguments_start(game, &selected) != EXIT_DONE)
        return EXIT_USAGE;
    if (game && strcmp(game, selected.variant->id) != 0)
        return message_usage("bench measures a game with its default options: --game %s", selected.variant->id);
    if (!game && (engine = thinker_new(1, ENGINE_TABLE_MB, weights)) == NULL)
        return EXIT_USAGE;
    strbuf_puts(&out, "{\"version\":\"" OUTFLANK_VERSION "\",\"games\":[");
    measure_games(&out, selected.variant, quick ? 1e-3 : (double)milliseconds / 1000);
    strbuf_putc(&out, ']');
    if (engine)
        measure_engine(&out, engine, quick);
    strbuf_putc(&out, '}');
    puts(strbuf_text(&out));
    strbuf_free(&out);
    engine_free(engine);
    return EXIT_DONE;
}

const struct command command_bench = {
    "bench", "[--game ID] [--time MS] [--weights DIR] [--quick]", "measure the rules and the engine on this machine",
    "One JSON object. For each game, with its default options, about MS milliseconds (500) each: lists of legal plies "
    "a second; plies listed and played a second; and perft from the start to the greatest depth that takes about that "
    "long, with the leaves a second. Then the engine on Classic, one thread, in seconds of CPU: perft 11 by each copy "
    "of its move generation; positions a second in the midgame with evaluation; the exact solving of positions with 16 "
    "and 20 open squares, 60 each out of games of level 5 against itself; and, by the clock, how soon it stops when "
    "told to. --game measures one game and no engine; --quick does little of everything, to see that it works.",
    run};
