#include "fit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { HOLD_OUT = 16, EPOCHS = 80, BESIDE = 2 };

static const float RATE = 1.0F, MOMENTUM = 0.9F;

/* What a position is for. */
enum use { LEARN, HOLD, LEND };

struct fit {
    const struct pattern_set *set;
    int stage, count, columns; /* columns: the set's instances and one for the open squares */
    uint32_t *index;           /* count x columns: weights of each position */
    uint8_t *use;              /* of each position */
    float prior;
    float *target, *weights, *slope, *speed, *often, *before;
};

/* For every content of every pattern, the entry that stands for it. */
static bool fold(const struct pattern_set *set, uint32_t **stands_for)
{
    uint32_t *entry = malloc(sizeof *entry * (size_t)set->entries);
    if (!entry)
        return false;
    for (int kind = 0; kind < set->kinds; kind++)
        for (int number = 0; number < set->kind[kind].entries; number++)
            entry[set->kind[kind].first + number] =
                (uint32_t)(set->kind[kind].first + pattern_least(&set->kind[kind], number));
    *stands_for = entry;
    return true;
}

/* The place of a position's open squares within the stage, as far outside as it is: then the next of its parity. */
static int within(const struct fit *f, int open)
{
    int place = open - f->stage * EVAL_STAGE;
    while (place < 0)
        place += 2;
    while (place >= EVAL_STAGE)
        place -= 2;
    return place;
}

static void index_position(struct fit *f, const struct labelled *position, const uint32_t *stands_for, int open)
{
    struct pattern_numbers numbers;
    uint32_t *row = f->index + (size_t)f->count * (size_t)f->columns;
    pattern_count(f->set, position->me, position->you, &numbers);
    for (int k = 0; k < f->set->instances; k++)
        row[k] = stands_for[f->set->offset[k] + numbers.at[k]];
    row[f->set->instances] = (uint32_t)(f->set->entries + within(f, open));
    f->target[f->count] = position->value;
    if (f->use[f->count] != HOLD)
        for (int k = 0; k < f->columns; k++)
            f->often[row[k]] += 1;
    f->count++;
}

static void index_shard(struct fit *f, const struct shard *s, const uint32_t *stands_for, uint64_t board)
{
    const int least = f->stage * EVAL_STAGE, most = least + EVAL_STAGE - 1;
    for (uint32_t i = 0; i < s->count; i++) {
        const int open = bitboard_count(board & ~(s->list[i].me | s->list[i].you));
        if (open < least - BESIDE || open > most + BESIDE)
            continue;
        f->use[f->count] = open < least || open > most ? LEND : i % HOLD_OUT ? LEARN : HOLD;
        index_position(f, &s->list[i], stands_for, open);
    }
}

static float predicted(const struct fit *f, int i)
{
    const uint32_t *row = f->index + (size_t)i * (size_t)f->columns;
    float value = 0;
    for (int k = 0; k < f->columns; k++)
        value += f->weights[row[k]];
    return value;
}

/* One pass over all positions. */
static void epoch(struct fit *f)
{
    int entries = f->set->entries + EVAL_STAGE;
    for (int e = 0; e < entries; e++)
        f->slope[e] = 0;
    for (int i = 0; i < f->count; i++) {
        if (f->use[i] == HOLD)
            continue;
        const uint32_t *row = f->index + (size_t)i * (size_t)f->columns;
        float error = f->target[i] - predicted(f, i);
        for (int k = 0; k < f->columns; k++)
            f->slope[row[k]] += error;
    }
    for (int e = 0; e < entries; e++) {
        if (f->often[e] == 0)
            continue;
        float slope = f->slope[e] - f->prior * (f->weights[e] - f->before[e]);
        f->speed[e] = MOMENTUM * f->speed[e] + RATE * slope / (f->often[e] * (float)f->columns + f->prior);
        f->weights[e] += f->speed[e];
    }
}

static struct fit_error errors(const struct fit *f)
{
    double sum[3] = {0, 0, 0};
    int count[3] = {0, 0, 0};
    for (int i = 0; i < f->count; i++) {
        sum[f->use[i]] += fabs((double)(f->target[i] - predicted(f, i)));
        count[f->use[i]]++;
    }
    return (struct fit_error){.learnt = sum[LEARN] / (count[LEARN] ? count[LEARN] : 1) / ENGINE_DISC,
                              .held_out = sum[HOLD] / (count[HOLD] ? count[HOLD] : 1) / ENGINE_DISC,
                              .positions = f->count};
}

static bool fit_init(struct fit *f, const struct shard *shards, int count)
{
    size_t positions = 1, entries = (size_t)f->set->entries + EVAL_STAGE;
    for (int i = 0; i < count; i++)
        positions += shards[i].count;
    f->index = malloc(sizeof *f->index * positions * (size_t)f->columns);
    f->target = malloc(sizeof *f->target * positions);
    f->use = malloc(positions);
    f->slope = calloc(4 * entries, sizeof *f->slope);
    if (!f->index || !f->target || !f->use || !f->slope)
        return false;
    f->speed = f->slope + entries;
    f->often = f->speed + entries;
    f->before = f->often + entries;
    memcpy(f->before, f->weights, entries * sizeof *f->weights);
    return true;
}

bool fit_stage(const struct pattern_set *set, uint64_t board, int stage, const struct shard *shards, int count,
               float prior, float *weights, struct fit_error *error)
{
    struct fit f = {.set = set, .stage = stage, .columns = set->instances + 1, .prior = prior, .weights = weights};
    uint32_t *stands_for = NULL;
    bool done = false;
    if (fit_init(&f, shards, count) && fold(set, &stands_for)) {
        for (int i = 0; i < count; i++)
            index_shard(&f, &shards[i], stands_for, board);
        for (int i = 0; i < EPOCHS; i++)
            epoch(&f);
        *error = errors(&f);
        done = true;
    }
    free(stands_for);
    free(f.index);
    free(f.target);
    free(f.use);
    free(f.slope);
    return done;
}
