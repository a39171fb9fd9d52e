/*
 * train - makes a weight file from nothing: for each stage from the end of the game backwards, positions are drawn,
 * labelled by solving or by a search that ends in the stages already learnt, and fitted. Twice: the first round is
 * small and only teaches the second to draw sensible positions.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "engine/placing/weights.h"
#include "errors.h"
#include "fit.h"
#include "samples.h"

enum { ERROR_POSITIONS = 200 };
enum { EPOCHS = 100, FIRST_ROUND = 8, TABLE_ENTRIES = 1 << 16, SOLVE_TO = 13, LEAST_DEPTH = 3, WEIGHT_MOST = 8000 };

struct trainer {
    struct placing ground;
    struct weights weights;
    struct eval eval;
    struct table table;
    struct labelled *positions;
    float *fitted;
    uint32_t seed, drawn;
    const struct core *core;
};

/* A board and a goal by the name of their file. */
struct board {
    const char *file, *game, *option, *value;
};
static const struct board boards[] = {
    {"most-8x8", "classic", "size", "8"},          {"fewest-8x8", "reverse", "size", "8"},
    {"most-7x7", "classic", "size", "7"},          {"fewest-7x7", "reverse", "size", "7"},
    {"most-6x6", "classic", "size", "6"},          {"fewest-6x6", "reverse", "size", "6"},
    {"most-5x5", "classic", "size", "5"},          {"fewest-5x5", "reverse", "size", "5"},
    {"most-4x4", "classic", "size", "4"},          {"fewest-4x4", "reverse", "size", "4"},
    {"most-6x4", "piecepack", "coins", "24"},      {"most-8x6", "piecepack", "coins", "48"},
    {"most-6x6-32", "pocket", "opening", "usual"},
};

static bool ground_by_name(const char *name, struct placing *g)
{
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++) {
        const struct board *b = &boards[i];
        const struct variant *v = variant_find(b->game, strlen(b->game));
        struct setup setup = {.seed = 0};
        struct position p;
        struct node n;
        int option = variant_option(v, b->option, strlen(b->option));
        if (strcmp(name, b->file) != 0)
            continue;
        setup.option[option] = (uint8_t)option_value(&v->options[option], b->value, strlen(b->value));
        if (!variant_start(v, &setup, &p) || !placing_of(&p, g, &n))
            return false;
        g->supply = SUPPLY_UNLIMITED;
        return true;
    }
    return false;
}

static int label(struct trainer *t, const struct node *n, int open, int stage)
{
    struct search_shared shared = {.ground = &t->ground, .eval = &t->eval, .table = &t->table};
    struct search s = {.shared = &shared, .ground = t->ground};
    int depth = open - stage * EVAL_STAGE + 1;
    if (open <= SOLVE_TO || stage == 0)
        return t->core->solve(&s, n, -64, 64) * ENGINE_DISC;
    return t->core->look(&s, n, depth < LEAST_DEPTH ? LEAST_DEPTH : depth, -6400, 6400);
}

/* Draws and labels the positions of a stage; the number there are. */
static int prepare(struct trainer *t, int stage, int count, bool second)
{
    struct samples samples = {.ground = t->ground, .eval = &t->eval, .seed = t->seed};
    int least = stage * EVAL_STAGE, most = least + EVAL_STAGE - 1, opened = t->ground.squares - 4, done = 0;
    samples.trained = second ? t->ground.squares : least - 1;
    if (most > opened)
        most = opened;
    if (least < 1)
        least = 1;
    for (int tries = 0; done < count && tries < 20 * count; tries++) {
        struct node n;
        int open = least + tries % (most - least + 1);
        if (!samples_draw(&samples, t->drawn++, open, &n))
            continue;
        t->positions[done++] = (struct labelled){n.me, n.you, (int16_t)label(t, &n, open, stage)};
    }
    return done;
}

static void keep(struct trainer *t, int stage)
{
    int16_t *value = t->weights.value + (size_t)stage * (size_t)t->weights.entries;
    for (int i = 0; i < t->weights.entries; i++) {
        float w = t->fitted[i] / WEIGHTS_UNIT;
        w = w > WEIGHT_MOST ? WEIGHT_MOST : w < -WEIGHT_MOST ? -WEIGHT_MOST : w;
        value[i] = (int16_t)(w < 0 ? w - 0.5F : w + 0.5F);
    }
}

static double seconds(void) { return (double)clock() / CLOCKS_PER_SEC; }

static bool learn_stage(struct trainer *t, int stage, int count, bool second)
{
    struct fit_error error = {0, 0};
    double began = seconds(), labelled;
    table_begin(&t->table, 0, NULL); /* what it knows came from other weights */
    int drawn = prepare(t, stage, count, second);
    labelled = seconds();
    if (drawn == 0)
        return true;
    if (!fit_stage(&t->eval.set, t->ground.board, t->positions, drawn, EPOCHS, t->fitted, &error))
        return false;
    keep(t, stage);
    eval_finish(&t->eval);
    printf("round %d open %2d-%2d positions %d error %.2f held out %.2f labels %.0f s fit %.0f s\n", second ? 2 : 1,
           stage * EVAL_STAGE, stage * EVAL_STAGE + EVAL_STAGE - 1, drawn, error.learnt, error.held_out,
           labelled - began, seconds() - labelled);
    fflush(stdout);
    return eval_init(&t->eval, &t->ground, &t->weights);
}

static bool learn(struct trainer *t, int count)
{
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < t->weights.entries; i++)
            t->fitted[i] = 0;
        for (int stage = 0; stage < t->weights.stages; stage++)
            if (!learn_stage(t, stage, round ? count : count / FIRST_ROUND, round > 0))
                return false;
    }
    return true;
}

static bool trainer_init(struct trainer *t, int count)
{
    bitboard_init();
    if (!table_init(&t->table, 1) || !weights_init(&t->weights, &t->ground) || !eval_init(&t->eval, &t->ground, NULL))
        return false;
    t->positions = malloc(sizeof *t->positions * ((size_t)count + 1));
    t->fitted = malloc(sizeof *t->fitted * (size_t)t->weights.entries);
    t->core = core_fastest();
    return t->positions && t->fitted;
}

/* The weights of the file, to be measured. */
static bool reread(struct trainer *t, const char *path)
{
    weights_finish(&t->weights);
    eval_finish(&t->eval);
    return weights_read(&t->weights, &t->ground, path) && eval_init(&t->eval, &t->ground, &t->weights);
}

static bool make(struct trainer *t, const char *path, int count)
{
    if (!trainer_init(t, count) || !(count ? learn(t, count) : reread(t, path)))
        return false;
    errors_measure(&t->weights, &t->ground, &t->eval, &t->table, t->core, ERROR_POSITIONS, t->seed);
    return weights_write(&t->weights, &t->ground, path);
}

int main(int argc, char **argv)
{
    struct trainer *t = calloc(1, sizeof *t);
    int count = argc > 3 ? atoi(argv[3]) : -1;
    bitboard_init();
    if (!t || count < 0 || !ground_by_name(argv[1], &t->ground)) {
        fputs("usage: train most-8x8|fewest-8x8|... FILE POSITIONS-PER-STAGE [SEED]\n", stderr);
        return 2;
    }
    t->seed = argc > 4 ? (uint32_t)strtoul(argv[4], NULL, 10) : 1;
    if (!make(t, argv[2], count)) {
        fputs("no memory, or the file cannot be read or written\n", stderr);
        return 1;
    }
    printf("%s: %d positions a stage, seed %u, %.0f s of CPU\n", argv[1], count, t->seed, seconds());
    return 0;
}
