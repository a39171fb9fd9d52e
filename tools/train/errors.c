#include "errors.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* Two plies are left to eval.c: what is measured there cuts too little. */
enum { LEAST_OPEN = 12, LEAST_DEPTH = 3, SEED = 1 };

static int look(const struct search_shared *shared, const struct core *core, const struct node *n, int depth)
{
    struct search s = {.shared = shared, .ground = *shared->ground};
    table_begin(shared->table, 1 << 15, NULL);
    return core->look(&s, n, depth, -6400, 6400);
}

static int16_t measure(const struct search_shared *shared, const struct core *core, const struct samples *samples,
                       int stage, int depth, int count)
{
    double squares = 0;
    int seen = 0;
    for (uint32_t number = 0; seen < count && number < 20U * (uint32_t)count; number++) {
        int open = stage * EVAL_STAGE + (int)(number % EVAL_STAGE);
        struct node n;
        if (open < LEAST_OPEN || open > samples->ground.squares - 5 || !samples_draw(samples, number, open, &n))
            continue;
        double off = look(shared, core, &n, depth) - look(shared, core, &n, eval_shallower(depth));
        squares += off * off;
        seen++;
    }
    return seen ? (int16_t)(sqrt(squares / seen) + 0.5) : 0;
}

static void measure_all(struct weights *w, const struct search_shared *shared, const struct samples *samples, int count)
{
    for (int stage = 0; stage < w->stages; stage++) {
        printf("open %2d-%2d error of looking shallower by depth", stage * EVAL_STAGE,
               stage * EVAL_STAGE + EVAL_STAGE - 1);
        for (int depth = LEAST_DEPTH; depth < EVAL_DEPTHS; depth++) {
            w->error[stage][depth] = measure(shared, core_fastest(), samples, stage, depth, count);
            printf(" %d:%.2f", depth, w->error[stage][depth] / (double)ENGINE_DISC);
        }
        printf("\n");
    }
}

bool errors_measure(struct weights *w, const struct placing *g, int count)
{
    struct table table = {0};
    struct eval *eval = malloc(sizeof *eval);
    bool done = eval && table_init(&table, 1) && eval_init(eval, g, w);
    if (done) {
        struct search_shared shared = {.ground = g, .eval = eval, .table = &table};
        struct samples samples = {.ground = *g, .eval = eval, .trained = g->squares, .seed = SEED};
        measure_all(w, &shared, &samples, count);
        eval_finish(eval);
    }
    table_finish(&table);
    free(eval);
    return done;
}
