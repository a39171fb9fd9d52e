#include "errors.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Two plies are left to eval.c: what is measured there cuts too little. Full width to FULL_DEPTH. */
enum { LEAST_OPEN = 12, LEAST_DEPTH = 3, FULL_DEPTH = 8, SEED = 1, FEWER = 4, TRIES = 20, TABLE_ENTRIES = 1 << 16 };

struct measuring {
    struct search_shared shared;
    struct samples samples;
    const struct core *core;
    double squares[EVAL_DEPTHS]; /* sums over the positions seen */
    int seen[EVAL_DEPTHS];
};

/* The values of a position from `first` plies ahead to `last`, one after the other with what the table then knows. */
static void look(const struct measuring *m, const struct node *n, int first, int last, int *value)
{
    struct search s = {.shared = &m->shared, .ground = *m->shared.ground};
    table_begin(m->shared.table, TABLE_ENTRIES, NULL);
    for (int depth = first; depth <= last; depth++) {
        s.selectivity = depth > FULL_DEPTH ? ENGINE_SURE_98 : ENGINE_FULL_WIDTH;
        value[depth] = m->core->look(&s, n, depth, -64 * ENGINE_DISC, 64 * ENGINE_DISC);
    }
}

/* The fewest plies that are looked in place of `least` or more. */
static int shallowest(int least)
{
    const int even = eval_shallower(least + least % 2), odd = eval_shallower(least + 1 - least % 2);
    return even < odd ? even : odd;
}

/* Adds the errors of one position at the depths from `least` to `last`. */
static void add(struct measuring *m, const struct node *n, int least, int last)
{
    int value[EVAL_DEPTHS];
    look(m, n, shallowest(least), last, value);
    for (int depth = least; depth <= last; depth++) {
        const double off = value[depth] - value[eval_shallower(depth)];
        m->squares[depth] += off * off;
        m->seen[depth]++;
    }
}

/* The errors of a stage at these depths, by up to `count` positions. A search of more plies than there are squares is
 * no search of that depth. */
static void measure(struct measuring *m, int stage, int least, int last, int count, int16_t *error)
{
    int drawn = 0;
    for (uint32_t number = 0; drawn < count && number < (uint32_t)TRIES * (uint32_t)count; number++) {
        const int open = stage * EVAL_STAGE + (int)(number % EVAL_STAGE);
        struct node n;
        if (open < LEAST_OPEN || open <= last || open > m->samples.ground.squares - 5 ||
            !samples_draw(&m->samples, number, open, &n))
            continue;
        add(m, &n, least, last);
        drawn++;
    }
    for (int depth = least; depth <= last; depth++)
        error[depth] = m->seen[depth] ? (int16_t)(sqrt(m->squares[depth] / m->seen[depth]) + 0.5) : 0;
}

/* The searches beyond FULL_DEPTH go by the errors to there: those of this stage, which are noted first, and of the
 * stages before. */
static void measure_stage(struct measuring *m, struct eval *v, int stage, int count)
{
    for (int depth = 0; depth < EVAL_DEPTHS; depth++)
        m->squares[depth] = m->seen[depth] = 0;
    measure(m, stage, LEAST_DEPTH, FULL_DEPTH, count, v->error[stage]);
    measure(m, stage, FULL_DEPTH + 1, EVAL_DEPTHS - 1, count / FEWER, v->error[stage]);
    printf("open %2d-%2d error of looking shallower by depth", stage * EVAL_STAGE, stage * EVAL_STAGE + EVAL_STAGE - 1);
    for (int depth = LEAST_DEPTH; depth < EVAL_DEPTHS; depth++)
        printf(" %d:%.2f", depth, v->error[stage][depth] / (double)ENGINE_DISC);
    printf("\n");
}

bool errors_measure(struct weights *w, const struct placing *g, int count)
{
    struct table table = {0};
    struct eval *eval = malloc(sizeof *eval);
    bool done = eval && table_init(&table, 1) && eval_init(eval, g, w);
    if (done) {
        memset(eval->error, 0, sizeof eval->error);
        struct measuring m = {.shared = {.ground = g, .eval = eval, .table = &table},
                              .samples = {.ground = *g, .eval = eval, .trained = g->squares, .seed = SEED},
                              .core = core_fastest()};
        for (int stage = 0; stage < w->stages; stage++) {
            measure_stage(&m, eval, stage, count);
            memcpy(w->error[stage], eval->error[stage], sizeof w->error[stage]);
        }
        eval_finish(eval);
    }
    table_finish(&table);
    free(eval);
    return done;
}
