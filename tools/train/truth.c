#include "truth.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "engine/placing/root.h"
#include "samples.h"

enum { TABLE_MB = 64, LOOK_ENTRIES = 1 << 16, ENTRIES_MOST = 1 << 22 };
enum { SEED_OF_TRUTH = 7919 }; /* so that no game is one of those that labels are drawn from */

/* Where values come from. */
struct source {
    struct eval eval;
    struct table table;
    struct search_shared shared;
    struct samples samples;
    const struct core *core;
};

static bool source_init(struct source *from, const struct placing *g, const struct weights *w)
{
    if (!table_init(&from->table, TABLE_MB) || !eval_init(&from->eval, g, w))
        return false;
    from->samples = (struct samples){.ground = *g, .eval = &from->eval, .trained = g->squares};
    from->shared = (struct search_shared){.ground = &from->samples.ground, .eval = &from->eval, .table = &from->table};
    from->core = core_fastest();
    return true;
}

static void source_free(struct source *from)
{
    if (from) {
        eval_finish(&from->eval);
        table_finish(&from->table);
    }
    free(from);
}

/* Hundredths of a disc for the side to move, by perfect play. */
static int solved(struct source *from, const struct node *n, int open)
{
    struct root r = {.core = from->core, .shared = from->shared};
    const uint64_t all = UINT64_C(1) << open;
    table_begin(&from->table, all < ENTRIES_MOST ? all : ENTRIES_MOST, NULL);
    if (!root_init(&r, n))
        return node_result(from->shared.ground, n->me, n->you) * ENGINE_DISC;
    root_search(&r);
    return r.line[0].value;
}

bool truth_shard(const struct placing *g, const struct weights *w, uint32_t seed, int open, struct shard *s)
{
    struct source *from = calloc(1, sizeof *from);
    s->count = 0;
    s->list = from && source_init(from, g, w) ? malloc(sizeof *s->list * ((size_t)s->games + 1)) : NULL;
    for (uint32_t i = 0; s->list && i < s->games; i++) {
        struct node n;
        from->samples.seed = seed * SEED_OF_TRUTH + (uint32_t)open;
        if (samples_draw(&from->samples, s->first + i, open, &n))
            s->list[s->count++] = (struct labelled){n.me, n.you, (int16_t)solved(from, &n, open)};
    }
    source_free(from);
    return s->list != NULL;
}

/* Sums over pairs of what is said and what is true, in discs. */
struct sums {
    double said, truth, said_said, said_truth, truth_truth, off;
    int count;
};

static void add(struct sums *sums, double said, double truth)
{
    sums->said += said;
    sums->truth += truth;
    sums->said_said += said * said;
    sums->said_truth += said * truth;
    sums->truth_truth += truth * truth;
    sums->off += fabs(truth - said);
    sums->count++;
}

static void print(const struct sums *s, int depth)
{
    const double n = s->count, across = s->said_said - s->said * s->said / n;
    const double along = s->said_truth - s->said * s->truth / n, slope = across > 0 ? along / across : 0;
    const double left = s->truth_truth - s->truth * s->truth / n - slope * along;
    printf(" | %d: %.2f %.2f %.2f", depth, s->off / n, sqrt(left > 0 ? left / n : 0), slope);
}

/* One depth over all positions. */
static void judge(struct source *from, const struct shard *truth, int depth)
{
    struct sums sums = {0};
    for (uint32_t i = 0; i < truth->count; i++) {
        struct search s = {.shared = &from->shared, .ground = *from->shared.ground};
        const struct node n = {truth->list[i].me, truth->list[i].you, 0, 0};
        table_begin(&from->table, LOOK_ENTRIES, NULL);
        add(&sums, from->core->look(&s, &n, depth, -64 * ENGINE_DISC, 64 * ENGINE_DISC) / (double)ENGINE_DISC,
            truth->list[i].value / (double)ENGINE_DISC);
    }
    print(&sums, depth);
}

bool truth_judge(const struct placing *g, const struct weights *w, const struct shard *truth)
{
    static const int depths[] = {0, 1, 2, 4, 6};
    struct source *from = calloc(1, sizeof *from);
    const bool done = from && source_init(from, g, w);
    if (done && truth->count > 0) {
        const struct labelled *first = &truth->list[0];
        printf("open %2d positions %5u", bitboard_count(g->board & ~(first->me | first->you)), (unsigned)truth->count);
        for (size_t i = 0; i < sizeof depths / sizeof depths[0]; i++)
            judge(from, truth, depths[i]);
        printf("\n");
    }
    source_free(from);
    return done;
}
