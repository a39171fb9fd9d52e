#include "truth.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "deep.h"
#include "engine/placing/root.h"
#include "samples.h"

enum { TABLE_MB = 64, SEARCH_ENTRIES = 1 << 16, ENTRIES_MOST = 1 << 22 };
enum { DEEP = -1, SLOPE_LEAST = 200 }; /* deep labels in place of a depth; positions that say what a slope is */
enum { SEED_OF_TRUTH = 7919 };         /* so that no game is one of those that labels are drawn from */

/* Where values come from. */
struct source {
    struct eval eval;
    struct hash_table hash_table;
    struct search_shared shared;
    struct samples samples;
    const struct core *core;
};

static bool source_init(struct source *from, const struct placing *g, const struct weights *w)
{
    if (!hash_table_init(&from->hash_table, TABLE_MB, 1) || !eval_init(&from->eval, g, w))
        return false;
    from->samples = (struct samples){.ground = *g, .eval = &from->eval, .trained = g->squares};
    from->shared =
        (struct search_shared){.ground = &from->samples.ground, .eval = &from->eval, .hash_table = &from->hash_table};
    from->core = core_fastest();
    return true;
}

static void source_free(struct source *from)
{
    if (from) {
        eval_finish(&from->eval);
        hash_table_finish(&from->hash_table);
    }
    free(from);
}

/* Hundredths of a disc for the side to move, by perfect play. */
static int solved(struct source *from, const struct node *n, int open)
{
    struct root r = {.core = from->core, .shared = from->shared};
    const uint64_t all = UINT64_C(1) << open;
    hash_table_begin(&from->hash_table, all < ENTRIES_MOST ? all : ENTRIES_MOST, NULL);
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

/* By how much the truth grows for each disc that is said. */
static double slope_of(const struct sums *s)
{
    const double n = s->count, across = s->said_said - s->said * s->said / n;
    return across > 0 ? (s->said_truth - s->said * s->truth / n) / across : 0;
}

static void print(const struct sums *s, const char *what)
{
    const double n = s->count, slope = slope_of(s);
    const double left = s->truth_truth - s->truth * s->truth / n - slope * (s->said_truth - s->said * s->truth / n);
    printf(" | %s: %.2f %.2f %.2f", what, s->off / n, sqrt(left > 0 ? left / n : 0), slope);
}

/* One depth, or deep labels, over all positions. */
static void add_all(struct source *from, const struct shard *truth, int depth, struct sums *sums)
{
    for (uint32_t i = 0; i < truth->count; i++) {
        struct search s = {.shared = &from->shared, .few = from->hash_table.few, .ground = *from->shared.ground};
        const struct node n = {truth->list[i].me, truth->list[i].you, 0, 0};
        int said;
        if (depth == DEEP) {
            said = deep_value(from->core, &from->shared, &n);
        } else {
            hash_table_begin(&from->hash_table, SEARCH_ENTRIES, NULL);
            said = from->core->search(&s, &n, depth, -64 * ENGINE_DISC, 64 * ENGINE_DISC);
        }
        add(sums, said / (double)ENGINE_DISC, truth->list[i].value / (double)ENGINE_DISC);
    }
}

static int open_of(const struct placing *g, const struct shard *truth)
{
    return bitboard_count(g->board & ~(truth->list[0].me | truth->list[0].you));
}

/* Some depths, DEEP for deep labels, over all positions: a line. */
static bool judge(const struct placing *g, const struct weights *w, const struct shard *truth, const int *depths,
                  size_t count)
{
    struct source *from = calloc(1, sizeof *from);
    const bool done = from && source_init(from, g, w);
    if (done && truth->count > 0) {
        printf("open %2d positions %5u", open_of(g, truth), (unsigned)truth->count);
        for (size_t i = 0; i < count; i++) {
            struct sums sums = {0};
            char what[16];
            snprintf(what, sizeof what, "%d", depths[i]);
            add_all(from, truth, depths[i], &sums);
            print(&sums, depths[i] == DEEP ? "deep label" : what);
        }
        printf("\n");
    }
    source_free(from);
    return done;
}

bool truth_judge(const struct placing *g, const struct weights *w, const struct shard *truth)
{
    static const int depths[] = {0, 1, 2, 4, 6};
    return judge(g, w, truth, depths, sizeof depths / sizeof depths[0]);
}

bool truth_judge_labels(const struct placing *g, const struct weights *w, const struct shard *truth)
{
    static const int deep = DEEP;
    return judge(g, w, truth, &deep, 1);
}

bool truth_slope(const struct placing *g, const struct weights *w, int stage, const struct shard *truth, int count,
                 double *slope)
{
    struct source *from = calloc(1, sizeof *from);
    const bool done = from && source_init(from, g, w);
    struct sums sums = {0};
    for (int i = 0; done && i < count; i++)
        if (truth[i].board == g->board && truth[i].sign == g->sign && (int)truth[i].stage == stage)
            add_all(from, &truth[i], 0, &sums);
    if (sums.count >= SLOPE_LEAST)
        *slope = slope_of(&sums);
    source_free(from);
    return done;
}
