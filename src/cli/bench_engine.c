#include "cli/bench_engine.h"

#include <stdio.h>

#include "base/bits.h"
#include "base/os.h"
#include "base/rng.h"
#include "cli/report.h"
#include "engine/level.h"
#include "rules/notation.h"
#include "rules/turn.h"

/* Positions come from self-play of the engine after some random plies. */
enum { OPENING = 8, MIDGAME_OPEN = 36 };

/* Who plays the games, whatever the levels become: figures of different days are of the same positions. */
static const struct level PLAYERS = {2, 0, 20000, ENGINE_FULL_WIDTH, 1, 150, 600, {0}};
enum { BEST_OF = 3, STOP_AFTER = 7 }; /* runs; milliseconds, multiplied by the number of the stop */
enum { ONLY_COPY = -1 };              /* for a move generation without variants */

static int open_squares(const struct position *p) { return bits_count(p->board & ~occupied(p)); }

static void draw_opening(struct position *p, uint32_t seed)
{
    struct rng rng = rng_seeded(seed);
    for (int i = 0; i < OPENING && position_status(p) == STATUS_MOVE; i++) {
        struct turn turn;
        turn_pick(p, rng_below(&rng, (uint32_t)variant_of(p)->turns(p)), &turn);
        turn_play(p, &turn);
    }
}

/* Plays the game of a seed until a side can play with `open` empty squares. False if that does not happen. */
static bool play_down(struct engine *e, uint32_t seed, int open, struct position *p)
{
    const struct setup defaults = {0};
    variant_start(variant_find("classic", 7), &defaults, p);
    draw_opening(p, seed);
    while (position_status(p) != STATUS_OVER) {
        struct engine_result result;
        if (position_status(p) == STATUS_MOVE && open_squares(p) == open)
            return true;
        if (open_squares(p) < open ||
            !level_play(e, p, &PLAYERS, &(struct level_player){.number = 1, .seed = seed}, &result))
            return false;
        position_play(p, result.move, NULL);
    }
    return false;
}

/* Takes one position from each of the first games that have one. */
static void make_positions(struct engine *e, int open, int count, struct position *positions)
{
    uint32_t seed = 0;
    for (int i = 0; i < count; i++)
        while (!play_down(e, ++seed, open, &positions[i]))
            ;
}

/* Counts the leaves below a position with a variant of the move generation; the best of some runs. */
static void measure_leaves(struct strbuf *out, const struct position *p, int copy, int depth)
{
    double best = 0;
    uint64_t leaves = 0;
    for (int run = 0; run < BEST_OF; run++) {
        double began = stopwatch_cpu(), seconds;
        leaves = copy == ONLY_COPY ? engine_perft(p, depth) : engine_perft_by(copy, p, depth);
        seconds = stopwatch_cpu() - began;
        best = run == 0 || seconds < best ? seconds : best;
    }
    report_number(out, "depth", depth, 0);
    report_number(out, "leaves", (double)leaves, 0);
    report_number(out, "cpu_seconds", best, 3);
    report_number(out, "leaves_per_second", (double)leaves / (best > 0 ? best : 1e-9), 0);
}

static void measure_perft(struct strbuf *out, int depth)
{
    const struct setup defaults = {0};
    struct position p;
    variant_start(variant_find("classic", 7), &defaults, &p);
    for (int copy = 0; engine_copy(copy); copy++) {
        strbuf_puts(out, copy ? ",{" : "{");
        report_key(out, "copy");
        report_string(out, engine_copy(copy));
        measure_leaves(out, &p, copy, depth);
        strbuf_putc(out, '}');
    }
}

/* Boards with joined edges have their own move generation. */
static void measure_joined(struct strbuf *out, int depth)
{
    static const char *const games[] = {"workshop:join=sides", "workshop:join=all"};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        const struct variant *variant;
        struct setup setup;
        struct notation_error error;
        struct position p;
        if (!notation_parse_game(games[i], &variant, &setup, &error) || !variant_start(variant, &setup, &p))
            continue;
        strbuf_puts(out, i ? ",{" : "{");
        report_key(out, "game");
        report_string(out, games[i]);
        measure_leaves(out, &p, ONLY_COPY, depth);
        strbuf_putc(out, '}');
    }
}

/* Searches positions, each independently. */
static void measure_thinking(struct strbuf *out, struct engine *e, const struct position *positions, int count,
                             const struct engine_limits *limits)
{
    double seconds = 0, slowest = 0;
    uint64_t nodes = 0;
    int exact = 0;
    for (int i = 0; i < count; i++) {
        struct engine_result result;
        double began = stopwatch_cpu(), spent;
        if (!engine_think(e, &positions[i], limits, NULL, NULL, &result))
            continue;
        spent = stopwatch_cpu() - began;
        seconds += spent;
        slowest = spent > slowest ? spent : slowest;
        nodes += result.nodes;
        exact += result.exact;
    }
    report_number(out, "positions", count, 0);
    report_number(out, "exact", exact, 0);
    report_number(out, "nodes", (double)nodes, 0);
    report_number(out, "cpu_seconds", seconds, 3);
    report_number(out, "mean_ms", 1e3 * seconds / count, 2);
    report_number(out, "slowest_ms", 1e3 * slowest, 2);
    report_number(out, "nodes_per_second", (double)nodes / (seconds > 0 ? seconds : 1e-9), 0);
}

struct stopper {
    struct engine *engine;
    double at, told; /* stopwatch_now: when to stop, and when it was stopped */
};

/* Waits without sleeping, because only a running thread is punctual. */
static void stop_at(void *user)
{
    struct stopper *s = user;
    do
        s->told = stopwatch_now();
    while (s->told < s->at);
    engine_stop(s->engine);
}

/* The milliseconds from engine_stop to the answer of an unlimited search, stopped after different times; alternately
 * for midgame positions, the starts of all games, and late positions being solved. */
static void measure_stops(struct strbuf *out, struct engine *e, const struct position *midgame,
                          const struct position *endings, int count, int times)
{
    const struct setup defaults = {0};
    const struct engine_limits none = {.depth = 60};
    double sum = 0, slowest = 0;
    int done = 0;
    for (int i = 0; i < times; i++) {
        struct stopper s = {e, stopwatch_now() + STOP_AFTER * i / 1e3, 0};
        struct engine_result result;
        struct position p = i % 3 ? endings[i % count] : midgame[i % count];
        if (i % 3 == 1)
            variant_start(VARIANTS[i / 3 % VARIANT_COUNT], &defaults, &p);
        struct os_thread *t = os_thread_start(stop_at, &s);
        if (!t)
            break;
        engine_think(e, &p, &none, NULL, NULL, &result);
        double ended = stopwatch_now();
        os_thread_join(t);
        engine_resume(e);
        double late = ended > s.told ? 1e3 * (ended - s.told) : 0;
        sum += late;
        slowest = late > slowest ? late : slowest;
        done++;
    }
    report_number(out, "times", done, 0);
    report_number(out, "mean_ms", done ? sum / done : 0, 2);
    report_number(out, "slowest_ms", slowest, 2);
}

void bench_engine(struct strbuf *out, struct engine *e, const struct bench_size *size)
{
    struct position positions[BENCH_POSITIONS], late[BENCH_POSITIONS];
    struct engine_limits limits = {.nodes = size->midgame, .selectivity = ENGINE_SURE_95};
    strbuf_putc(out, '{');
    report_key(out, "perft");
    strbuf_putc(out, '[');
    measure_perft(out, size->perft_depth);
    strbuf_putc(out, ']');
    report_key(out, "joined");
    strbuf_putc(out, '[');
    measure_joined(out, size->perft_depth - 2);
    strbuf_putc(out, ']');
    make_positions(e, MIDGAME_OPEN, size->positions, positions);
    report_key(out, "midgame");
    strbuf_putc(out, '{');
    report_number(out, "open", MIDGAME_OPEN, 0);
    measure_thinking(out, e, positions, size->positions, &limits);
    strbuf_putc(out, '}');
    report_key(out, "stop");
    strbuf_putc(out, '{');
    make_positions(e, size->open[1], size->positions, late);
    measure_stops(out, e, positions, late, size->positions, size->stops);
    strbuf_putc(out, '}');
    report_key(out, "solve");
    strbuf_putc(out, '[');
    for (int i = 0; i < 2; i++) {
        limits = (struct engine_limits){.exact_from = 64};
        make_positions(e, size->open[i], size->positions, positions);
        strbuf_puts(out, i ? ",{" : "{");
        report_number(out, "open", size->open[i], 0);
        measure_thinking(out, e, positions, size->positions, &limits);
        strbuf_putc(out, '}');
    }
    strbuf_puts(out, "]}");
}
