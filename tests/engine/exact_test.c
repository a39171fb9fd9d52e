/*
 * Exact solving against perfect play by the rules alone, without any cut, over late positions of random games of every
 * placing game. And known values. Argument: random games for each.
 */
#include <stdlib.h>

#include "support/test.h"

#include "engine/engine.h"
#include "engine/helper.h"
#include "rules/helper.h"

static unsigned games = 20;

enum { PLAIN_OPEN = 6, CUTS_OPEN = 10 };

static void solve_late(const struct position *p, const struct ground *g, const struct node *n, void *user)
{
    int open = bitboard_count(node_open(g, n));
    if (open > PLAIN_OPEN)
        return;
    int value = helper_plain_solve(p);
    struct bench *b = user;
    helper_bench_for(b, g);
    for (int i = 0; helper_cores[i]; i++) {
        assert_int_equal(helper_cores[i]->solve(helper_bench_again(b), n, -64, 64), value);
        /* A null window below and above tells on which side the value lies. */
        assert_true(helper_cores[i]->solve(helper_bench_again(b), n, value - 1, value) >= value);
        assert_true(helper_cores[i]->solve(helper_bench_again(b), n, value, value + 1) <= value);
    }
}

static void late_positions_have_their_value(void **state)
{
    struct bench b = {.begun = false};
    (void)state;
    helper_each_position(games, solve_late, &b);
    helper_bench_finish(&b);
}

/* A plain alpha-beta on nodes, nothing else. */
static int alpha_beta(const struct ground *g, const struct node *n, int alpha, int beta)
{
    bool over;
    uint64_t lays = node_lays(g, n, &over);
    int best = -SEARCH_INFINITE;
    if (over)
        return node_result(g, n->me, n->you);
    if (!lays) {
        struct node next = node_passed(n);
        return -alpha_beta(g, &next, -beta, -alpha);
    }
    while (lays && best < beta) {
        unsigned square = bits_take(&lays);
        struct node next = node_laid(g, n, square, bitboard_flips(n->me, n->you, square));
        int value = -alpha_beta(g, &next, -beta, best > alpha ? -best : -alpha);
        if (value > best)
            best = value;
    }
    return best;
}

static void solve_with_cuts(const struct position *p, const struct ground *g, const struct node *n, void *user)
{
    (void)p;
    if (bitboard_count(node_open(g, n)) != CUTS_OPEN)
        return;
    struct bench *b = user;
    helper_bench_for(b, g);
    int value = alpha_beta(g, n, -64, 64);
    for (int i = 0; helper_cores[i]; i++)
        assert_int_equal(helper_cores[i]->solve(helper_bench_again(b), n, -64, 64), value);
}

/* Above the squares that are solved without table, order and stable discs. */
static void cuts_change_no_value(void **state)
{
    struct bench b = {.begun = false};
    (void)state;
    helper_each_position(games, solve_with_cuts, &b);
    helper_bench_finish(&b);
}

static void has_value(const char *game, int discs)
{
    struct position p = helper_start(game);
    struct engine *e = engine_new(1, 16);
    struct engine_limits limits = {.exact_from = 64};
    struct engine_result result;
    assert_non_null(e);
    assert_true(engine_think(e, &p, &limits, NULL, NULL, &result));
    assert_true(result.exact);
    assert_int_equal(result.value, discs * ENGINE_DISC);
    assert_true(position_legal(&p, result.move));
    engine_free(e);
}

static void small_boards_have_their_values(void **state)
{
    (void)state;
    has_value("classic:size=4", -8);
    has_value("classic:size=4,start=top", -3);
    has_value("reverse:size=4", 3);
    has_value("piecepack:coins=18", -8);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(late_positions_have_their_value),
                                       cmocka_unit_test(cuts_change_no_value),
                                       cmocka_unit_test(small_boards_have_their_values)};
    helper_cores_init();
    if (argc > 1)
        games = (unsigned)atoi(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
