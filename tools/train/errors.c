#include "errors.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "samples.h"

/* Two plies are left to eval.c: what is measured there cuts too little. Full width to FULL_DEPTH. */
enum { LEAST_OPEN = 12, LEAST_DEPTH = 3, FULL_DEPTH = 8, SEED = 1, TABLE_ENTRIES = 1 << 18, TABLE_MB = 4 };

struct measuring {
    struct search_shared shared;
    struct samples samples;
    const struct core *core;
};

/* The values of a position from `first` plies ahead to `last`, one after the other with what the table then knows. */
static void search_depths(const struct measuring *m, const struct node *n, int first, int last, int *value)
{
    struct search s = {.shared = &m->shared, .few = m->shared.hash_table->few, .ground = *m->shared.ground};
    hash_table_begin(m->shared.hash_table, TABLE_ENTRIES, NULL);
    for (int depth = first; depth <= last; depth++) {
        s.selectivity = depth > FULL_DEPTH ? ENGINE_SURE_98 : ENGINE_FULL_WIDTH;
        value[depth] = m->core->search(&s, n, depth, -64 * ENGINE_DISC, 64 * ENGINE_DISC);
    }
}

/* The fewest plies that are looked in place of `least` or more. */
static int shallowest(int least)
{
    const int even = eval_shallower(least + least % 2), odd = eval_shallower(least + 1 - least % 2);
    return even < odd ? even : odd;
}

/* Adds the errors of one position at the depths from `least` to `last`. */
static void add(const struct measuring *m, const struct node *n, int least, int last, struct error_sums *sums)
{
    int value[EVAL_DEPTHS];
    search_depths(m, n, shallowest(least), last, value);
    for (int depth = least; depth <= last; depth++) {
        const int64_t off = value[depth] - value[eval_shallower(depth)];
        sums->squares[depth] += (uint64_t)(off * off);
        sums->seen[depth]++;
    }
}

/* The open squares of a position: a search of more plies than there are squares is no search of that depth, so the
 * depths end there; 0 if there is none that says anything. */
static int open_of(const struct placing *g, int stage, int least, uint32_t number)
{
    int first = stage * EVAL_STAGE, last = first + EVAL_STAGE - 1;
    first = first < LEAST_OPEN ? LEAST_OPEN : first;
    first = first <= least ? least + 1 : first;
    last = last > g->squares - 5 ? g->squares - 5 : last;
    return first > last ? 0 : first + (int)(number % (uint32_t)(last - first + 1));
}

static bool measuring_init(struct measuring *m, struct eval *eval, struct hash_table *hash_table,
                           const struct placing *g, const struct weights *w)
{
    if (!eval || !hash_table_init(hash_table, TABLE_MB, 1) || !eval_init(eval, g, w))
        return false;
    *m = (struct measuring){.shared = {.ground = g, .eval = eval, .hash_table = hash_table},
                            .samples = {.ground = *g, .eval = eval, .trained = g->squares, .seed = SEED},
                            .core = core_fastest()};
    return true;
}

bool errors_measure(const struct placing *g, const struct weights *w, enum errors_reach reach, uint32_t first,
                    uint32_t games, struct error_sums *sums)
{
    const int least = reach == ERRORS_NEAR ? LEAST_DEPTH : FULL_DEPTH + 1;
    const int most = reach == ERRORS_NEAR ? FULL_DEPTH : EVAL_DEPTHS - 1;
    struct hash_table hash_table = {0};
    struct eval *eval = calloc(1, sizeof *eval);
    struct measuring m;
    const bool done = measuring_init(&m, eval, &hash_table, g, w);
    for (uint32_t number = first; done && number < first + games; number++) {
        const int open = open_of(g, sums->stage, least, number);
        struct node n;
        if (open && samples_draw(&m.samples, number, open, &n))
            add(&m, &n, least, most < open ? most : open - 1, sums);
    }
    if (eval)
        eval_finish(eval);
    free(eval);
    hash_table_finish(&hash_table);
    return done;
}

/* A file: the board's weights by name and the stage, then a line for each depth that was seen. */
bool errors_write(const struct error_sums *sums, const struct placing *g, const char *path)
{
    char name[WEIGHTS_NAME];
    FILE *file = fopen(path, "w");
    if (!file)
        return false;
    weights_name(g, name);
    fprintf(file, "%s %d\n", name, sums->stage);
    for (int depth = 0; depth < EVAL_DEPTHS; depth++)
        if (sums->seen[depth])
            fprintf(file, "%d %" PRIu64 " %" PRIu64 "\n", depth, sums->seen[depth], sums->squares[depth]);
    bool done = !ferror(file);
    return fclose(file) == 0 && done;
}

static bool read_from(struct error_sums *sums, const struct placing *g, FILE *file)
{
    char name[WEIGHTS_NAME], named[WEIGHTS_NAME];
    int depth, words;
    uint64_t seen, squares;
    _Static_assert(WEIGHTS_NAME == 32, "as fscanf is told");
    weights_name(g, name);
    if (fscanf(file, "%31s %d", named, &sums->stage) != 2 || strcmp(name, named) != 0 || sums->stage < 0 ||
        sums->stage >= EVAL_STAGES)
        return false;
    while ((words = fscanf(file, "%d %" SCNu64 " %" SCNu64, &depth, &seen, &squares)) == 3) {
        if (depth < 0 || depth >= EVAL_DEPTHS)
            return false;
        sums->seen[depth] += seen;
        sums->squares[depth] += squares;
    }
    return words == EOF;
}

bool errors_read(struct error_sums *sums, const struct placing *g, const char *path)
{
    FILE *file = fopen(path, "r");
    *sums = (struct error_sums){0};
    bool done = file && read_from(sums, g, file);
    if (file)
        fclose(file);
    return done;
}

static void set_stage(struct weights *w, const struct error_sums *all)
{
    for (int depth = 0; depth < EVAL_DEPTHS; depth++) {
        const double seen = (double)all->seen[depth];
        w->error[all->stage][depth] = seen > 0 ? (int16_t)lround(sqrt((double)all->squares[depth] / seen)) : 0;
    }
}

void errors_set(struct weights *w, const struct error_sums *sums, int count)
{
    for (int stage = 0; stage < w->stages; stage++) {
        struct error_sums all = {.stage = stage};
        int parts = 0;
        for (int i = 0; i < count; i++) {
            parts += sums[i].stage == stage;
            for (int depth = 0; depth < EVAL_DEPTHS && sums[i].stage == stage; depth++) {
                all.squares[depth] += sums[i].squares[depth];
                all.seen[depth] += sums[i].seen[depth];
            }
        }
        if (parts)
            set_stage(w, &all);
    }
}
