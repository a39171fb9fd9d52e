#include "label.h"

#include <stdlib.h>

#include "deep.h"
#include "samples.h"

enum { TABLE_MB = 1, TABLE_ENTRIES_SOLVING = 1 << 12, TABLE_ENTRIES = 1 << 10, SOLVE_TO = 13, LEAST_DEPTH = 4 };
enum {
    LINE_FROM_STAGE = 2,
    LINE_SOLVED = 4,
    LINE_SEARCHED = 2
}; /* positions of the expected line that are labelled too */

struct labeller {
    const struct core *core;
    struct eval eval;
    struct hash_table hash_table;
    struct samples samples;
    bool deep; /* values by deep.c */
};

/* How many open squares a position may have for its stage to be learnt: the first stage of nothing but zeros is not. */
static int trained(const struct weights *w)
{
    for (int stage = 0; stage < w->stages; stage++) {
        bool any = false;
        for (int i = 0; i < w->entries && !any; i++)
            any = w->value[(size_t)stage * (size_t)w->entries + (size_t)i] != 0;
        if (!any)
            return stage * EVAL_STAGE - 1;
    }
    return w->stages * EVAL_STAGE;
}

/* A fresh table for each: what a label is must not depend on others. */
static int label(struct labeller *l, const struct node *n, int open, int stage)
{
    struct search_shared shared = {.ground = &l->samples.ground, .eval = &l->eval, .hash_table = &l->hash_table};
    struct search s = {.shared = &shared, .few = shared.hash_table->few, .ground = l->samples.ground};
    int depth = open - stage * EVAL_STAGE + 1;
    if (l->deep)
        return deep_value(l->core, &shared, n);
    if (open <= SOLVE_TO || stage == 0) {
        hash_table_begin(&l->hash_table, open > 9 ? TABLE_ENTRIES_SOLVING : HASH_TABLE_WAYS, NULL);
        return l->core->solve(&s, n, -64, 64) * ENGINE_DISC;
    }
    hash_table_begin(&l->hash_table, TABLE_ENTRIES, NULL);
    return l->core->search(&s, n, depth < LEAST_DEPTH ? LEAST_DEPTH : depth, -6400, 6400);
}

/* The position and those of the line that its search expects: the values of these are known as well. The number there
 * are. */
static int label_line(struct labeller *l, struct node n, int open, int stage, struct labelled *list)
{
    const struct placing *g = &l->samples.ground;
    const int most = stage < LINE_FROM_STAGE                      ? 1
                     : open <= (l->deep ? DEEP_SOLVED : SOLVE_TO) ? LINE_SOLVED
                                                                  : LINE_SEARCHED;
    int value = label(l, &n, open, stage), count = 0;
    while (count < most && open >= stage * EVAL_STAGE) {
        struct hash_table_entry known;
        list[count++] = (struct labelled){n.me, n.you, (int16_t)value};
        if (!hash_table_probe(&l->hash_table, node_hash(&n), &known) || known.lower != known.upper ||
            known.lower != value || known.move[0] >= NO_SQUARE)
            break;
        n = node_after(g, &n, known.move[0], bitboard_flips(n.me, n.you, known.move[0]));
        if (!(bitboard_moves(n.me, n.you) & node_open(g, &n)))
            break;
        value = -value;
        open--;
    }
    return count;
}

/* The games' numbers spread over the open squares of the stage. */
static int open_of(const struct placing *g, uint32_t stage, uint32_t number)
{
    int least = (int)stage * EVAL_STAGE, most = least + EVAL_STAGE - 1, opened = g->squares - 4;
    most = most > opened ? opened : most;
    least = least < 1 ? 1 : least;
    return least > most ? most : least + (int)(number % (uint32_t)(most - least + 1));
}

bool label_shard(const struct placing *g, const struct weights *w, uint32_t seed, bool deep, struct shard *s)
{
    struct labeller *l = calloc(1, sizeof *l);
    bool done = l && hash_table_init(&l->hash_table, deep ? DEEP_TABLE_MB : TABLE_MB, 1) && eval_init(&l->eval, g, w);
    s->list = done ? malloc(sizeof *s->list * ((size_t)s->games + 1) * LINE_SOLVED) : NULL;
    s->count = 0;
    if (s->list) {
        l->core = core_fastest();
        l->deep = deep;
        l->samples = (struct samples){.ground = *g,
                                      .eval = &l->eval,
                                      .trained = trained(w),
                                      .seed = seed * EVAL_STAGES + s->stage,
                                      .foresight = deep ? l->core : NULL};
    }
    for (uint32_t i = 0; s->list && i < s->games; i++) {
        const int open = open_of(g, s->stage, s->first + i);
        struct node n;
        if (samples_draw(&l->samples, s->first + i, open, &n))
            s->count += (uint32_t)label_line(l, n, open, (int)s->stage, s->list + s->count);
    }
    if (l) {
        eval_finish(&l->eval);
        hash_table_finish(&l->hash_table);
    }
    free(l);
    return s->list != NULL;
}
