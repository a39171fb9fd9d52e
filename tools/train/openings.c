/*
 * openings - solves Pocket after its opening and after each of the next lays, and prints the rows of
 * src/engine/solved_pocket.inc: one of every set of positions that are images of one another.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "engine/engine.h"
#include "engine/placing/placing_internal.h"

enum { PLACEMENTS = 2, ROWS_MAX = 4096, TABLE_MB = 512 };

struct openings {
    struct engine *engine;
    struct placing ground;
    int count;
    struct node seen[ROWS_MAX];
};

static struct node least_image(const struct placing *g, const struct node *n)
{
    struct node least = *n;
    for (int way = 1; way < 8; way++) {
        struct node other_way = solved_image(g, n, way);
        if (solved_before(&other_way, &least))
            least = other_way;
    }
    return least;
}

/* True the first time. */
static bool add(struct openings *o, const struct node *n)
{
    for (int i = 0; i < o->count; i++)
        if (o->seen[i].me == n->me && o->seen[i].you == n->you)
            return false;
    o->seen[o->count++] = *n;
    return o->count < ROWS_MAX;
}

static void solve(struct openings *o, const struct position *p, const struct node *n)
{
    const struct engine_limits limits = {.exact_from = 64};
    struct position least = *p;
    struct engine_result result;
    least.discs[p->turn] = n->me;
    least.discs[other(p->turn)] = n->you;
    if (engine_think(o->engine, &least, &limits, NULL, NULL, &result) && result.exact)
        printf("{UINT64_C(0x%012" PRIx64 "), UINT64_C(0x%012" PRIx64 "), %d, %d},\n", n->me, n->you,
               result.value / ENGINE_DISC, result.move.to);
    fflush(stdout);
}

static void visit(struct openings *o, const struct position *p, int placements)
{
    struct move moves[MOVES_MAX];
    int count = position_moves(p, moves);
    struct node n, least;
    if (p->step == STEP_PLACE) {
        if (moves[0].kind != MOVE_PLACE || !placing_of(p, &o->ground, &n))
            return;
        least = least_image(&o->ground, &n);
        if (!add(o, &least))
            return;
        solve(o, p, &least);
        if (placements == PLACEMENTS)
            return;
    }
    for (int i = 0; i < count; i++) {
        struct position next = *p;
        position_play(&next, moves[i], NULL);
        visit(o, &next, placements + (p->step == STEP_PLACE));
    }
}

int main(int argc, char **argv)
{
    struct openings *o = calloc(1, sizeof *o);
    struct setup setup = {.seed = 0};
    struct position p;
    if (!o || argc != 2 || (o->engine = engine_new(1, TABLE_MB)) == NULL) {
        fputs("usage: openings DIRECTORY-OF-WEIGHTS\n", stderr);
        free(o);
        return 2;
    }
    engine_load_weights(o->engine, argv[1]);
    variant_start(variant_find("pocket", 6), &setup, &p);
    visit(o, &p, 0);
    fprintf(stderr, "%d positions, %.0f s of CPU\n", o->count, (double)clock() / CLOCKS_PER_SEC);
    engine_free(o->engine);
    free(o);
    return 0;
}
