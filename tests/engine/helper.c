#include "engine/helper.h"

#include <stdlib.h>
#include <string.h>

#include "support/test.h"

#include "base/rng.h"
#include "engine/placing/eval.h"
#include "rules/helper.h"

const struct core *helper_cores[CORES + 1];

void helper_cores_init(void)
{
    bitboard_init();
    for (int i = 0; i <= CORES; i++)
        helper_cores[i] = core_here(i);
}

static void draw_weights(struct weights *w)
{
    struct rng rng = rng_seeded(5);
    for (size_t i = 0; i < (size_t)w->stages * (size_t)w->entries; i++)
        w->value[i] = (int16_t)((int)rng_below(&rng, 101) - 50);
}

void helper_bench_init(struct bench *b, const struct placing *g, bool trained)
{
    struct weights w = {0};
    b->ground = *g;
    b->begun = true;
    assert_true(hash_table_init(&b->hash_table, 1, 1));
    if (trained) {
        assert_true(weights_init(&w, g));
        draw_weights(&w);
    }
    assert_true(eval_init(&b->eval, g, trained ? &w : NULL));
    weights_finish(&w);
    b->shared = (struct search_shared){.ground = &b->ground, .eval = &b->eval, .hash_table = &b->hash_table};
}

void helper_bench_for(struct bench *b, const struct placing *g)
{
    const struct placing *had = &b->ground;
    if (b->begun && b->eval.trained && had->board == g->board && had->sign == g->sign && had->supply == g->supply &&
        had->award == g->award)
        return;
    helper_bench_finish(b);
    helper_bench_init(b, g, true);
}

void helper_bench_finish(struct bench *b)
{
    if (!b->begun)
        return;
    b->begun = false;
    eval_finish(&b->eval);
    hash_table_finish(&b->hash_table);
}

struct search *helper_bench_again(struct bench *b)
{
    hash_table_begin(&b->hash_table, 1 << 12, NULL);
    b->search = (struct search){.shared = &b->shared, .few = b->hash_table.few, .ground = b->ground};
    return &b->search;
}

struct each {
    unsigned games;
    void (*each)(const struct position *p, const struct placing *g, const struct node *n, void *user);
    void *user;
};

static void visit(const struct position *p, struct move move, void *user)
{
    struct each *e = user;
    struct placing g;
    struct node n;
    (void)move;
    if (placing_of(p, &g, &n))
        e->each(p, &g, &n, e->user);
}

static void visit_game(const char *game, void *user)
{
    struct each *e = user;
    if (strstr(game, "by-hand"))
        return;
    for (unsigned seed = 0; seed < e->games; seed++) {
        struct position p = helper_start(game);
        helper_random_game(&p, seed, visit, e);
    }
}

void helper_each_position(unsigned games,
                          void (*each)(const struct position *p, const struct placing *g, const struct node *n,
                                       void *user),
                          void *user)
{
    struct each e = {games, each, user};
    helper_each_game(visit_game, &e);
}

void helper_enough(const unsigned *seen, unsigned least)
{
    assert_true(VARIANT_COUNT <= HELPER_GAMES);
    for (int game = 0; game < VARIANT_COUNT; game++)
        if (VARIANTS[game]->search == SEARCH_PLACING && seen[game] < least)
            fail_msg("%s: %u positions, not %u", VARIANTS[game]->id, seen[game], least);
}

int helper_margin(const struct position *p)
{
    const struct variant *v = variant_of(p);
    enum side me = p->turn;
    int score[2];
    if (position_fewest_wins(p))
        return v->score(p, other(me)) - v->score(p, me);
    position_score(p, score);
    return score[me] - score[other(me)];
}

int helper_plain_solve(const struct position *p)
{
    struct move moves[MOVES_MAX];
    int count = position_moves(p, moves), best = -SEARCH_INFINITE;
    if (count == 0)
        return helper_margin(p);
    for (int i = 0; i < count; i++) {
        struct position next = *p;
        position_play(&next, moves[i], NULL);
        int value = next.turn == p->turn ? helper_plain_solve(&next) : -helper_plain_solve(&next);
        if (value > best)
            best = value;
    }
    return best;
}
