#include "errors.h"

#include <math.h>
#include <stdio.h>

enum { LEAST_OPEN = 12, LEAST_DEPTH = 3 };

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

void errors_measure(struct weights *w, const struct placing *g, const struct eval *eval, struct table *table,
                    const struct core *core, int count, uint32_t seed)
{
    struct search_shared shared = {.ground = g, .eval = eval, .table = table};
    struct samples samples = {.ground = *g, .eval = eval, .trained = g->squares, .seed = seed};
    for (int stage = 0; stage < w->stages; stage++) {
        printf("open %2d-%2d error of looking shallower by depth", stage * EVAL_STAGE,
               stage * EVAL_STAGE + EVAL_STAGE - 1);
        for (int depth = LEAST_DEPTH; depth < EVAL_DEPTHS; depth++) {
            w->error[stage][depth] = measure(&shared, core, &samples, stage, depth, count);
            printf(" %d:%.2f", depth, w->error[stage][depth] / (double)ENGINE_DISC);
        }
        printf("\n");
        fflush(stdout);
    }
}
