#include "fit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { HOLD_OUT = 16 };

/* PRIOR: as how many positions the weights of the stage before count: what is seen rarely stays near them. */
static const float RATE = 1.0F, MOMENTUM = 0.9F, PRIOR = 12.0F;

struct fit {
    const struct pattern_set *set;
    int count, columns; /* columns: the set's instances and one for the open squares */
    uint32_t *index;    /* count x columns: weights of each position */
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

static void index_positions(struct fit *f, const struct labelled *positions, const uint32_t *stands_for, uint64_t board)
{
    for (int i = 0; i < f->count; i++) {
        struct pattern_numbers numbers;
        uint32_t *row = f->index + (size_t)i * (size_t)f->columns;
        int open = bitboard_count(board & ~(positions[i].me | positions[i].you));
        pattern_count(f->set, positions[i].me, positions[i].you, &numbers);
        for (int k = 0; k < f->set->instances; k++)
            row[k] = stands_for[f->set->offset[k] + numbers.at[k]];
        row[f->set->instances] = (uint32_t)(f->set->entries + open % EVAL_STAGE);
        f->target[i] = positions[i].value;
        if (i % HOLD_OUT)
            for (int k = 0; k < f->columns; k++)
                f->often[row[k]] += 1;
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
        if (i % HOLD_OUT == 0)
            continue;
        const uint32_t *row = f->index + (size_t)i * (size_t)f->columns;
        float error = f->target[i] - predicted(f, i);
        for (int k = 0; k < f->columns; k++)
            f->slope[row[k]] += error;
    }
    for (int e = 0; e < entries; e++) {
        if (f->often[e] == 0)
            continue;
        float slope = f->slope[e] - PRIOR * (f->weights[e] - f->before[e]);
        f->speed[e] = MOMENTUM * f->speed[e] + RATE * slope / (f->often[e] * (float)f->columns + PRIOR);
        f->weights[e] += f->speed[e];
    }
}

static struct fit_error errors(const struct fit *f)
{
    double sum[2] = {0, 0};
    int count[2] = {0, 0};
    for (int i = 0; i < f->count; i++) {
        int held = i % HOLD_OUT == 0;
        sum[held] += fabs((double)(f->target[i] - predicted(f, i)));
        count[held]++;
    }
    return (struct fit_error){sum[0] / (count[0] ? count[0] : 1) / ENGINE_DISC,
                              sum[1] / (count[1] ? count[1] : 1) / ENGINE_DISC};
}

bool fit_stage(const struct pattern_set *set, uint64_t board, const struct labelled *positions, int count, int epochs,
               float *weights, struct fit_error *error)
{
    size_t entries = (size_t)set->entries + EVAL_STAGE;
    struct fit f = {.set = set, .count = count, .columns = set->instances + 1, .weights = weights};
    uint32_t *stands_for = NULL;
    bool done = false;
    f.index = malloc(sizeof *f.index * (size_t)count * (size_t)f.columns);
    f.target = malloc(sizeof *f.target * (size_t)count);
    f.slope = calloc(4 * entries, sizeof *f.slope);
    if (f.index && f.target && f.slope && fold(set, &stands_for)) {
        f.speed = f.slope + entries;
        f.often = f.speed + entries;
        f.before = f.often + entries;
        memcpy(f.before, weights, entries * sizeof *weights);
        index_positions(&f, positions, stands_for, board);
        for (int i = 0; i < epochs; i++)
            epoch(&f);
        *error = errors(&f);
        done = true;
    }
    free(stands_for);
    free(f.index);
    free(f.target);
    free(f.slope);
    return done;
}
