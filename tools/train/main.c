/*
 * train - makes a weight file from nothing, a stage at a time from the end of the game backwards: positions are drawn
 * and labelled (in shards, anywhere), merged, and fitted. tools/train.sh does it all.
 */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "boards.h"
#include "errors.h"
#include "fit.h"
#include "label.h"
#include "truth.h"

enum { WEIGHT_MOST = 8000, NUMBER_MOST = 1 << 30 };

static int fault(const char *why)
{
    fprintf(stderr, "train: %s\n", why);
    return 1;
}

static uint32_t number(const char *text)
{
    long value = strtol(text, NULL, 10);
    return value < 0 || value > NUMBER_MOST ? 0 : (uint32_t)value;
}

/* The weights of a file, or zeros where there is none. */
static bool weights_of(const struct placing *g, const char *path, struct weights *w)
{
    FILE *there = fopen(path, "rb");
    if (!there)
        return weights_init(w, g);
    fclose(there);
    return weights_read(w, g, path);
}

/* WEIGHTS STAGE FIRST GAMES SEED SHARD */
static int make_labels(const struct placing *g, char **words, bool deep)
{
    struct shard s = {.board = g->board,
                      .sign = g->sign,
                      .stage = number(words[1]),
                      .first = number(words[2]),
                      .games = number(words[3])};
    struct weights w;
    if (!weights_of(g, words[0], &w))
        return fault("the weights cannot be read");
    bool done =
        s.stage < (uint32_t)w.stages && label_shard(g, &w, number(words[4]), deep, &s) && shard_write(&s, words[5]);
    shard_finish(&s);
    weights_finish(&w);
    return done ? 0 : fault("the shard cannot be made");
}

static struct shard *read_shards(int count, char **paths)
{
    struct shard *shards = calloc((size_t)count + 1, sizeof *shards);
    for (int i = 0; shards && i < count; i++)
        if (!shard_read(&shards[i], paths[i])) {
            free(shards);
            return NULL;
        }
    return shards;
}

static void finish_shards(struct shard *shards, int count)
{
    for (int i = 0; shards && i < count; i++)
        shard_finish(&shards[i]);
    free(shards);
}

/* MERGED SHARD... */
static int merge(int count, char **words)
{
    struct shard merged = {0}, *shards = read_shards(count - 1, words + 1);
    bool done = shards && shard_merge(shards, count - 1, &merged) && shard_write(&merged, words[0]);
    shard_finish(&merged);
    finish_shards(shards, count - 1);
    return done ? 0 : fault("the shards cannot be read, do not belong together or have a gap");
}

static int16_t rounded(float x)
{
    x = x > WEIGHT_MOST ? WEIGHT_MOST : x < -WEIGHT_MOST ? -WEIGHT_MOST : x;
    return (int16_t)(x < 0 ? x - 0.5F : x + 0.5F);
}

static void keep(struct weights *w, int stage, const float *fitted)
{
    int16_t *value = w->value + (size_t)stage * (size_t)w->entries;
    for (int i = 0; i < w->entries; i++)
        value[i] = rounded(fitted[i] / WEIGHTS_UNIT);
}

/* Fits with each of the priors, up to one of 0, and keeps what has the least error held out. */
static bool fit_best(const struct pattern_set *set, const struct weights *w, int stage, const int16_t *before,
                     const float *priors, const struct shard *shards, int count, float *best, struct fit_error *least)
{
    float *fitted = malloc(sizeof *fitted * (size_t)w->entries);
    bool done = fitted != NULL;
    for (int k = 0; done && priors[k] > 0; k++) {
        struct fit_error error;
        for (int i = 0; i < w->entries; i++)
            fitted[i] = before ? (float)before[i] * WEIGHTS_UNIT : 0;
        done = fit_stage(set, w->board, stage, shards, count, priors[k], fitted, &error);
        if (done && priors[1] > 0)
            printf("prior %3.0f held out %.3f\n", (double)priors[k], error.held_out);
        if (done && (k == 0 || error.held_out < least->held_out)) {
            *least = error;
            memcpy(best, fitted, sizeof *fitted * (size_t)w->entries);
        }
    }
    free(fitted);
    return done;
}

/* Starts from the weights `before` (NULL: zeros). */
static bool fit_into(const struct placing *g, struct weights *w, int stage, const int16_t *before, const float *priors,
                     const struct shard *shards, int count)
{
    struct pattern_set *set = malloc(sizeof *set);
    float *best = malloc(sizeof *best * (size_t)w->entries);
    struct fit_error error = {0};
    bool done = false;
    if (set && best) {
        pattern_set_init(set, g);
        done = fit_best(set, w, stage, before, priors, shards, count, best, &error);
    }
    if (done) {
        w->grain = 1;
        keep(w, stage, best);
        printf("open %2d-%2d positions %7d error %.3f held out %.3f\n", stage * EVAL_STAGE,
               stage * EVAL_STAGE + EVAL_STAGE - 1, error.positions, error.learnt, error.held_out);
    }
    free(set);
    free(best);
    return done;
}

static const int16_t *stage_of(const struct weights *w, int stage)
{
    return stage < 0 || stage >= w->stages ? NULL : w->value + (size_t)stage * (size_t)w->entries;
}

/* WEIGHTS STAGE SHARD... : begins with the weights of the stage before. */
static int fit(const struct placing *g, int count, char **words)
{
    static const float one[] = {12, 0};
    struct shard *shards = read_shards(count - 2, words + 2);
    struct weights w = {0};
    int stage = (int)number(words[1]);
    bool done = shards && weights_of(g, words[0], &w) && stage < w.stages &&
                fit_into(g, &w, stage, stage_of(&w, stage - 1), one, shards, count - 2) &&
                weights_write(&w, g, words[0]);
    weights_finish(&w);
    finish_shards(shards, count - 2);
    return done ? 0 : fault("the shards or the weights cannot be read or written");
}

/* WEIGHTS BEFORE STAGE SHARD... : begins with the stage's own weights in the file BEFORE, which count for the more the
 * fewer labels there are. */
static int refit(const struct placing *g, int count, char **words)
{
    static const float several[] = {12, 50, 200, 800, 0};
    struct shard *shards = read_shards(count - 3, words + 3);
    struct weights w = {0}, before = {0};
    int stage = (int)number(words[2]);
    bool done = shards && weights_read(&w, g, words[0]) && weights_read(&before, g, words[1]) && stage < w.stages &&
                fit_into(g, &w, stage, stage_of(&before, stage), several, shards, count - 3) &&
                weights_write(&w, g, words[0]);
    weights_finish(&w);
    weights_finish(&before);
    finish_shards(shards, count - 3);
    return done ? 0 : fault("the shards or the weights cannot be read or written");
}

/* WEIGHTS STAGE near|far FIRST GAMES PART */
static int measure_errors(const struct placing *g, int count, char **words)
{
    (void)count;
    const enum errors_reach reach = strcmp(words[2], "far") == 0 ? ERRORS_FAR : ERRORS_NEAR;
    struct error_sums sums = {.stage = (int)number(words[1])};
    struct weights w;
    if (!weights_read(&w, g, words[0]))
        return fault("the weights cannot be read");
    bool done = sums.stage < w.stages && errors_measure(g, &w, reach, number(words[3]), number(words[4]), &sums) &&
                errors_write(&sums, g, words[5]);
    weights_finish(&w);
    return done ? 0 : fault("the errors cannot be measured or written");
}

static void print_errors(const struct weights *w, int stage)
{
    printf("open %2d-%2d error of looking shallower by depth", stage * EVAL_STAGE, stage * EVAL_STAGE + EVAL_STAGE - 1);
    for (int depth = 0; depth < EVAL_DEPTHS; depth++)
        if (w->error[stage][depth])
            printf(" %d:%.2f", depth, w->error[stage][depth] / (double)ENGINE_DISC);
    printf("\n");
}

/* WEIGHTS PART... */
static int set_errors(const struct placing *g, int count, char **words)
{
    struct error_sums *sums = calloc((size_t)count, sizeof *sums);
    struct weights w = {0};
    bool done = sums && weights_read(&w, g, words[0]);
    for (int i = 0; done && i < count - 1; i++)
        done = errors_read(&sums[i], g, words[i + 1]) && sums[i].stage < w.stages;
    if (done) {
        errors_set(&w, sums, count - 1);
        done = weights_write(&w, g, words[0]);
        print_errors(&w, sums[count - 2].stage);
    }
    weights_finish(&w);
    free(sums);
    return done ? 0 : fault("the parts or the weights cannot be read or written, or are of another board");
}

/* WEIGHTS GRAIN */
static int coarsen(const struct placing *g, int count, char **words)
{
    (void)count;
    const int grain = (int)number(words[1]);
    struct weights w;
    if (grain < 1 || grain > 100)
        return fault("the grain is 1 to 100");
    if (!weights_read(&w, g, words[0]))
        return fault("the weights cannot be read");
    weights_coarsen(&w, grain);
    bool done = weights_write(&w, g, words[0]);
    weights_finish(&w);
    return done ? 0 : fault("the weights cannot be written");
}

/* WEIGHTS OPEN FIRST GAMES SEED SHARD */
static int make_truth(const struct placing *g, int count, char **words)
{
    (void)count;
    const int open = (int)number(words[1]);
    struct shard s = {.board = g->board,
                      .sign = g->sign,
                      .stage = (uint32_t)open / EVAL_STAGE,
                      .first = number(words[2]),
                      .games = number(words[3])};
    struct weights w;
    if (open < 1 || open > g->squares - 4)
        return fault("that many squares are never open");
    if (!weights_read(&w, g, words[0]))
        return fault("the weights cannot be read");
    bool done = truth_shard(g, &w, number(words[4]), open, &s) && shard_write(&s, words[5]);
    shard_finish(&s);
    weights_finish(&w);
    return done ? 0 : fault("the shard cannot be made");
}

/* WEIGHTS SHARD... */
static int judge_by(const struct placing *g, int count, char **words,
                    bool (*by)(const struct placing *, const struct weights *, const struct shard *))
{
    struct shard *truth = read_shards(count - 1, words + 1);
    struct weights w = {0};
    bool done = truth && weights_read(&w, g, words[0]);
    if (done)
        puts("plies: mean error, residual (discs), slope");
    for (int i = 0; done && i < count - 1; i++)
        done = truth[i].board == g->board && truth[i].sign == g->sign && by(g, &w, &truth[i]);
    weights_finish(&w);
    finish_shards(truth, count - 1);
    return done ? 0 : fault("the shards or the weights cannot be read, or are of another board");
}

/* WEIGHTS STAGE SHARD... : what the stage says is stretched until it grows as the truth does. */
static int stretch(const struct placing *g, int count, char **words)
{
    struct shard *truth = read_shards(count - 2, words + 2);
    struct weights w = {0};
    const int stage = (int)number(words[1]);
    double slope = 1;
    bool done = truth && weights_read(&w, g, words[0]) && stage < w.stages &&
                truth_slope(g, &w, stage, truth, count - 2, &slope);
    if (done && slope != 1) {
        int16_t *value = w.value + (size_t)stage * (size_t)w.entries;
        for (int i = 0; i < w.entries; i++)
            value[i] = rounded((float)slope * (float)value[i]);
        w.grain = 1;
        done = weights_write(&w, g, words[0]);
        printf("open %2d-%2d stretched by %.3f\n", stage * EVAL_STAGE, stage * EVAL_STAGE + EVAL_STAGE - 1, slope);
    }
    weights_finish(&w);
    finish_shards(truth, count - 2);
    return done ? 0 : fault("the shards or the weights cannot be read or written");
}

static int deep_label(const struct placing *g, int count, char **words)
{
    (void)count;
    return make_labels(g, words, true);
}

static int label(const struct placing *g, int count, char **words)
{
    (void)count;
    return make_labels(g, words, false);
}

static int judge(const struct placing *g, int count, char **words) { return judge_by(g, count, words, truth_judge); }

static int judge_labels(const struct placing *g, int count, char **words)
{
    return judge_by(g, count, words, truth_judge_labels);
}

static int stages(const struct placing *g, int count, char **words)
{
    (void)count, (void)words;
    printf("%d\n", weights_stages(g));
    return 0;
}

/* What there is to do with a board: its words, and how many of them there are at least and at most. */
static const struct {
    const char *name, *words;
    int least, most;
    int (*run)(const struct placing *g, int count, char **words);
} COMMANDS[] = {
    {"stages", "", 0, 0, stages},
    {"label", "WEIGHTS STAGE FIRST-GAME GAMES SEED SHARD", 6, 6, label},
    {"deep-label", "WEIGHTS STAGE FIRST-GAME GAMES SEED SHARD", 6, 6, deep_label},
    {"fit", "WEIGHTS STAGE SHARD...", 3, INT_MAX, fit},
    {"refit", "WEIGHTS WEIGHTS-BEFORE STAGE SHARD...", 4, INT_MAX, refit},
    {"stretch", "WEIGHTS STAGE SHARD-OF-TRUTH...", 3, INT_MAX, stretch},
    {"errors-part", "WEIGHTS STAGE near|far FIRST-GAME GAMES PART", 6, 6, measure_errors},
    {"errors", "WEIGHTS PART...", 2, INT_MAX, set_errors},
    {"coarsen", "WEIGHTS GRAIN", 2, 2, coarsen},
    {"truth", "WEIGHTS OPEN-SQUARES FIRST-GAME GAMES SEED SHARD", 6, 6, make_truth},
    {"judge", "WEIGHTS SHARD-OF-TRUTH...", 2, INT_MAX, judge},
    {"judge-labels", "WEIGHTS SHARD-OF-TRUTH...", 2, INT_MAX, judge_labels},
};
enum { COUNT = sizeof COMMANDS / sizeof COMMANDS[0] };

static int usage(void)
{
    fputs("usage: train merge MERGED SHARD...\n", stderr);
    for (int i = 0; i < COUNT; i++)
        fprintf(stderr, "       train %s BOARD %s\n", COMMANDS[i].name, COMMANDS[i].words);
    fputs("BOARD is most-8x8, fewest-8x8 and so on; WEIGHTS that are not there yet are zeros to label and fit.\n",
          stderr);
    return 2;
}

int main(int argc, char **argv)
{
    struct placing g;
    const char *what = argc > 1 ? argv[1] : "";
    bitboard_init();
    setvbuf(stdout, NULL, _IOLBF, 0);
    if (strcmp(what, "merge") == 0 && argc > 3)
        return merge(argc - 2, argv + 2);
    for (int i = 0; i < COUNT; i++)
        if (strcmp(what, COMMANDS[i].name) == 0 && argc - 3 >= COMMANDS[i].least && argc - 3 <= COMMANDS[i].most &&
            boards_find(argv[2], &g))
            return COMMANDS[i].run(&g, argc - 3, argv + 3);
    return usage();
}
