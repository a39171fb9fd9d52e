/*
 * depths - how far the value of a search of so many plies is from what a position is worth, as a review searches: what
 * it may call a mistake. A position's worth is the truth (truth.h) where it has been solved, and above that the value
 * of a search of twice the depth.
 *
 *     depths truth WEIGHTS TRUTH FIRST POSITIONS PART    the positions of a file of Classic's, from FIRST on
 *     depths twice WEIGHTS OPEN DEPTH FIRST GAMES PART GAME    of each of GAMES games the position with OPEN squares,
 *                                                              to DEPTH plies and twice as many
 *     depths table PART...                               the table of all parts
 *
 * WEIGHTS is assets/engine. A part is sums in a small file, which may be made anywhere and in any order;
 * tools/depths.sh does it all.
 */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/rng.h"
#include "engine/level.h"
#include "rules/notation.h"
#include "shard.h"

enum { TABLE_MB = 32, DEPTHS = 41, OPEN_MOST = 64, NUMBER_MOST = 1 << 30 };
enum { TO_THE_END = 0 };                  /* in place of a depth: selectively to the last square */
enum { LEVEL_LEAST = 2, LEVEL_MOST = 6 }; /* of those who play the games */

/* By open squares and depth, how many positions were seen, and the sum of the squares by which they were off, in
 * hundredths of a disc. */
struct sums {
    uint64_t seen[OPEN_MOST + 1][DEPTHS], squares[OPEN_MOST + 1][DEPTHS];
};

/* The values of one search, by depth. */
struct values {
    struct engine *engine;
    int open, value[DEPTHS];
    bool there[DEPTHS];
};

static int fault(const char *why)
{
    fprintf(stderr, "depths: %s\n", why);
    return 1;
}

static uint32_t number(const char *text)
{
    const long value = strtol(text, NULL, 10);
    return value < 0 || value > NUMBER_MOST ? 0 : (uint32_t)value;
}

static int open_of(const struct position *p) { return bits_count(p->board & ~occupied(p)); }

/* ---- one position ---- */

/* Once it is selectively at the end there is nothing more to learn. */
static void note(void *user, const struct engine_result *so_far)
{
    struct values *v = user;
    const int depth = so_far->depth == v->open ? TO_THE_END : so_far->depth;
    if (so_far->exact || depth >= DEPTHS)
        return;
    v->value[depth] = so_far->value;
    v->there[depth] = true;
    if (depth == TO_THE_END)
        engine_stop(v->engine);
}

/* Searches as the last level does, to the end or to a depth. */
static void search(struct engine *e, const struct position *p, int depth, struct values *v)
{
    const struct level last = level_of(p, LEVELS);
    struct engine_limits limits = {
        .depth = depth, .exact_from = depth ? 0 : OPEN_MOST, .nodes = UINT64_MAX, .selectivity = last.selectivity};
    struct engine_result result;
    *v = (struct values){.engine = e, .open = open_of(p)};
    engine_think(e, p, &limits, note, v, &result);
    engine_resume(e);
}

static void add(struct sums *sums, int open, int depth, int off)
{
    sums->seen[open][depth]++;
    sums->squares[open][depth] += (uint64_t)((int64_t)off * off);
}

/* ---- parts ---- */

static bool write_part(const struct sums *sums, const char *path)
{
    FILE *file = fopen(path, "w");
    if (!file)
        return false;
    for (int open = 0; open <= OPEN_MOST; open++)
        for (int depth = 0; depth < DEPTHS; depth++)
            if (sums->seen[open][depth])
                fprintf(file, "%d %d %" PRIu64 " %" PRIu64 "\n", open, depth, sums->seen[open][depth],
                        sums->squares[open][depth]);
    const bool done = !ferror(file);
    return fclose(file) == 0 && done;
}

static bool add_part(struct sums *sums, const char *path)
{
    FILE *file = fopen(path, "r");
    int open, depth, words = 0;
    uint64_t seen, squares;
    while (file && (words = fscanf(file, "%d %d %" SCNu64 " %" SCNu64, &open, &depth, &seen, &squares)) == 4) {
        if (open < 0 || open > OPEN_MOST || depth < 0 || depth >= DEPTHS)
            break;
        sums->seen[open][depth] += seen;
        sums->squares[open][depth] += squares;
    }
    if (file)
        fclose(file);
    return file && words == EOF;
}

/* TRUTH FIRST POSITIONS PART */
static int from_truth(struct engine *e, char **words, struct sums *sums)
{
    const uint32_t first = number(words[1]), count = number(words[2]);
    struct setup usual = {.seed = 0};
    struct position p;
    struct shard truth;
    if (!shard_read(&truth, words[0]))
        return fault("the truth cannot be read");
    for (uint32_t i = first; i < first + count && i < truth.count; i++) {
        struct values v;
        variant_start(&game_classic, &usual, &p);
        p.discs[FIRST] = truth.list[i].me;
        p.discs[SECOND] = truth.list[i].you;
        game_classic.settle(&p, FIRST);
        search(e, &p, 0, &v);
        for (int depth = 0; depth < DEPTHS; depth++)
            if (v.there[depth])
                add(sums, v.open, depth, v.value[depth] - truth.list[i].value);
    }
    shard_finish(&truth);
    return write_part(sums, words[3]) ? 0 : fault("the part cannot be written");
}

/* Plays a game until so many squares are open. */
static bool play(struct engine *e, const struct variant *game, struct setup *setup, uint32_t seed, int open,
                 struct position *p)
{
    struct rng rng = rng_seeded(seed);
    struct level_player players[2];
    setup->seed = seed;
    for (int i = 0; i < 2; i++)
        players[i] = (struct level_player){.number = LEVEL_LEAST + (int)rng_below(&rng, LEVEL_MOST - LEVEL_LEAST + 1),
                                           .seed = rng_below(&rng, UINT16_MAX)};
    if (!variant_start(game, setup, p))
        return false;
    while (open_of(p) > open || position_mid_turn(p)) {
        struct engine_result result;
        if (position_status(p) == STATUS_OVER || !level_think(e, p, &players[p->turn], &result))
            return false;
        position_play(p, result.move, NULL);
    }
    return position_status(p) == STATUS_MOVE;
}

/* OPEN DEPTH FIRST GAMES PART GAME */
static int from_twice(struct engine *e, char **words, struct sums *sums)
{
    const int open = (int)number(words[0]), most = (int)number(words[1]);
    const uint32_t first = number(words[2]), games = number(words[3]);
    const struct variant *game;
    struct setup setup;
    struct notation_error error;
    if (!notation_parse_game(words[5], &game, &setup, &error))
        return fault("there is no such game");
    if (open < 1 || open > OPEN_MOST || most < 1 || 2 * most >= DEPTHS)
        return fault("there are 1 to 64 open squares, and 1 to 20 plies");
    for (uint32_t seed = first; seed < first + games; seed++) {
        struct position p;
        struct values v;
        if (!play(e, game, &setup, seed, open, &p))
            continue;
        search(e, &p, 2 * most, &v);
        for (int depth = 1; depth <= most; depth++)
            if (v.there[depth] && v.there[2 * depth])
                add(sums, open, depth, v.value[depth] - v.value[2 * depth]);
    }
    return write_part(sums, words[4]) ? 0 : fault("the part cannot be written");
}

/* A line for each number of open squares: how many positions, and the error by depth in discs. */
static int table(int count, char **paths)
{
    static struct sums sums;
    for (int i = 0; i < count; i++)
        if (!add_part(&sums, paths[i]))
            return fault("a part cannot be read");
    for (int open = 0; open <= OPEN_MOST; open++) {
        uint64_t most = 0;
        for (int depth = 0; depth < DEPTHS; depth++)
            most = sums.seen[open][depth] > most ? sums.seen[open][depth] : most;
        if (!most)
            continue;
        printf("open %2d positions %4" PRIu64 " |", open, most);
        for (int depth = 1; depth <= DEPTHS; depth++) {
            const int at = depth == DEPTHS ? TO_THE_END : depth;
            if (sums.seen[open][at])
                printf(" %s%.0d:%.2f", at == TO_THE_END ? "end" : "", at,
                       sqrt((double)sums.squares[open][at] / (double)sums.seen[open][at]) / ENGINE_DISC);
        }
        puts("");
    }
    return 0;
}

int main(int argc, char **argv)
{
    static struct sums sums;
    const char *what = argc > 1 ? argv[1] : "";
    const bool solved = strcmp(what, "truth") == 0 && argc == 7, twice = strcmp(what, "twice") == 0 && argc == 9;
    if (strcmp(what, "table") == 0 && argc > 2)
        return table(argc - 2, argv + 2);
    if (!solved && !twice) {
        fputs("usage: depths truth WEIGHTS TRUTH FIRST POSITIONS PART\n"
              "       depths twice WEIGHTS OPEN DEPTH FIRST GAMES PART GAME\n"
              "       depths table PART...\n",
              stderr);
        return 2;
    }
    struct engine *e = engine_new(1, TABLE_MB);
    if (!e || engine_load_weights(e, argv[2]) == 0)
        return fault("the weights cannot be read");
    const int status = solved ? from_truth(e, argv + 3, &sums) : from_twice(e, argv + 3, &sums);
    engine_free(e);
    return status;
}
