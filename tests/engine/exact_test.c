/*
 * Exact solving against perfect play by the rules alone, without any cut, over late positions of random games of every
 * placing game; against a plain alpha-beta where there is more to cut, before and after a selective search. And known
 * values. Arguments: random games for each option, positions that each game must have come to in the first two of these
 * and, a quarter of it, in the third.
 */
#include <stdlib.h>

#include "support/test.h"

#include "base/bits.h"
#include "base/rng.h"
#include "engine/engine.h"
#include "engine/helper.h"
#include "engine/level.h"
#include "engine/placing/placing_internal.h"
#include "rules/helper.h"

static unsigned games = 70, wanted = 1000;

/* Open squares: solved by the rules alone; by a plain alpha-beta, the last two of these seldom; by engine_think. */
enum { PLAIN_OPEN = 6, CUTS_LEAST = 8, CUTS_MOST = 10, CUTS_SELDOM = 12, SELDOM = 40, THINK_OPEN = 9 };

struct solved_positions {
    struct bench bench;
    struct engine *engine;
    unsigned seen[HELPER_GAMES], number;
};

static void solve_late(const struct position *p, const struct placing *g, const struct node *n, void *user)
{
    int open = bitboard_count(node_open(g, n));
    if (open > PLAIN_OPEN)
        return;
    int value = helper_plain_solve(p);
    struct solved_positions *c = user;
    struct bench *b = &c->bench;
    c->seen[p->game]++;
    helper_bench_for(b, g);
    for (int i = 0; helper_cores[i]; i++) {
        assert_int_equal(helper_cores[i]->solve(helper_bench_again(b), n, -64, 64), value);
        /* A null window below and above tells on which side the value lies. */
        assert_true(helper_cores[i]->solve(helper_bench_again(b), n, value - 1, value) >= value);
        assert_true(helper_cores[i]->solve(helper_bench_again(b), n, value, value + 1) <= value);
    }
}

static void lazy_positions_have_their_value(void **state)
{
    struct solved_positions c = {.number = 0};
    (void)state;
    helper_each_position(games, solve_late, &c);
    helper_bench_finish(&c.bench);
    helper_enough(c.seen, wanted);
}

/* A plain alpha-beta on nodes, nothing else. */
static int alpha_beta(const struct placing *g, const struct node *n, int alpha, int beta)
{
    bool over;
    uint64_t moves = node_moves(g, n, &over);
    int best = -SEARCH_INFINITE;
    if (over)
        return node_result(g, n->me, n->you);
    if (!moves) {
        struct node next = node_passed(n);
        return -alpha_beta(g, &next, -beta, -alpha);
    }
    while (moves && best < beta) {
        unsigned square = bits_pop(&moves);
        struct node next = node_after(g, n, square, bitboard_flips(n->me, n->you, square));
        int value = -alpha_beta(g, &next, -beta, best > alpha ? -best : -alpha);
        if (value > best)
            best = value;
    }
    return best;
}

static void solve_with_cuts(const struct position *p, const struct placing *g, const struct node *n, void *user)
{
    struct solved_positions *c = user;
    struct bench *b = &c->bench;
    int open = bitboard_count(node_open(g, n));
    if (open < CUTS_LEAST || open > CUTS_SELDOM || (open > CUTS_MOST && c->number++ % SELDOM != 0))
        return;
    helper_bench_for(b, g);
    int value = alpha_beta(g, n, -64, 64);
    for (int i = 0; helper_cores[i]; i++)
        assert_int_equal(helper_cores[i]->solve(helper_bench_again(b), n, -64, 64), value);
    c->seen[p->game]++;
}

/* Above the squares that are solved without table, order and stable discs. */
static void cuts_change_no_value(void **state)
{
    struct solved_positions c = {.number = 0};
    (void)state;
    helper_each_position(games, solve_with_cuts, &c);
    helper_bench_finish(&c.bench);
    helper_enough(c.seen, wanted);
}

static void think_to_the_end(const struct position *p, const struct placing *g, const struct node *n, void *user)
{
    const struct engine_limits limits = {.exact_from = 64};
    struct solved_positions *c = user;
    struct engine_result result;
    if (bitboard_count(node_open(g, n)) != THINK_OPEN)
        return;
    assert_true(engine_think(c->engine, p, &limits, NULL, NULL, &result));
    assert_true(result.exact);
    assert_int_equal(result.value, alpha_beta(g, n, -64, 64) * ENGINE_DISC);
    c->seen[p->game]++;
}

/* ProbCut, with errors that were measured, only puts the moves in order for the exact search that follows. */
static void a_selective_search_before_changes_no_value(void **state)
{
    struct solved_positions c = {.engine = engine_new(1, 4)};
    (void)state;
    assert_non_null(c.engine);
    assert_true(engine_load_weights(c.engine, OUTFLANK_SOURCE_DIR "/assets/engine") > 0);
    helper_each_position(games, think_to_the_end, &c);
    engine_free(c.engine);
    helper_enough(c.seen, wanted / 4);
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

/* A row of the table of Pocket's openings: its lay is legal, and where the nodes after all lays have rows too, they
 * agree. Counts the rows found. */
static void row_agrees(const struct position *p, int *rows, int *agreed)
{
    struct placing g;
    struct node n;
    struct solved known, after;
    struct move moves[MOVES_MAX];
    int count = position_moves(p, moves), best = -SEARCH_INFINITE, kept = -SEARCH_INFINITE;
    bool complete = true;
    if (p->step == STEP_PLACE) {
        if (!placing_of(p, &g, &n) || !solved_find(&g, &n, &known))
            return;
        ++*rows;
    }
    for (int i = 0; i < count; i++) {
        struct position next = *p;
        position_play(&next, moves[i], NULL);
        row_agrees(&next, rows, agreed);
        if (p->step != STEP_PLACE)
            continue;
        complete = complete && placing_of(&next, &g, &n) && solved_find(&g, &n, &after);
        best = complete && -after.value > best ? -after.value : best;
        kept = complete && moves[i].to == known.square ? -after.value : kept;
    }
    if (p->step == STEP_PLACE && complete) {
        assert_int_equal(known.value, best);
        assert_int_equal(kept, best);
        ++*agreed;
    }
    if (p->step == STEP_PLACE)
        assert_true(position_legal(p, (struct move){MOVE_PLACE, NO_SQUARE, (uint8_t)known.square, 0, 0}));
}

static void pocket_openings_agree(void **state)
{
    struct position p = helper_start("pocket"), limit = helper_start("pocket:end=limit,opening=usual");
    struct placing g;
    struct node n;
    struct solved known;
    int rows = 0, agreed = 0;
    (void)state;
    row_agrees(&p, &rows, &agreed);
    assert_true(agreed > 24);
    assert_true(rows > 2 * agreed);
    assert_true(placing_of(&limit, &g, &n));
    assert_false(solved_find(&g, &n, &known)); /* other rules, other values */
}

/* Rules 6.3: the diagonal opening is a draw, the parallel one is worth 2 to the first side, and he can get it. */
static void pocket_has_its_value(void **state)
{
    struct position p = helper_position("pocket", NULL, "c3c4d4d3");
    struct engine *e = engine_new(1, 16);
    const struct engine_limits limits = {.exact_from = 28};
    struct engine_result result;
    (void)state;
    assert_non_null(e);
    assert_true(engine_think(e, &p, &limits, NULL, NULL, &result));
    assert_true(result.exact);
    assert_int_equal(result.value, 0);
    p = helper_position("pocket", NULL, "c3c4d3d4");
    assert_true(engine_think(e, &p, &limits, NULL, NULL, &result));
    assert_int_equal(result.value, 2 * ENGINE_DISC);
    p = helper_start("pocket");
    assert_true(engine_think(e, &p, &limits, NULL, NULL, &result));
    assert_int_equal(result.value, 2 * ENGINE_DISC);
    engine_free(e);
}

/* So many positions it may well look at in its time. */
static const struct level_player LAST = {.number = LEVELS, .seed = 1, .nodes = 3000000};

static void top_level_knows(struct engine *e, const struct position *p)
{
    struct engine_result result;
    assert_true(level_think(e, p, &LAST, &result));
    assert_true(result.exact);
    assert_true(position_legal(p, result.move));
}

/* The last level's positions suffice to solve 6 x 6 from 22 open squares, 6 x 4 and Pocket from their first lays. */
static void the_last_level_is_perfect_on_small_boards(void **state)
{
    struct engine *e = engine_new(1, 16);
    struct position p = helper_start("piecepack:coins=24");
    (void)state;
    assert_non_null(e);
    assert_true(engine_load_weights(e, OUTFLANK_SOURCE_DIR "/assets/engine") > 0);
    top_level_knows(e, &p);
    for (uint32_t seed = 1; seed <= 4; seed++) {
        struct rng rng = rng_seeded(seed);
        p = helper_start("classic:size=6");
        while (bits_count(p.board & ~occupied(&p)) > 22) {
            struct move moves[MOVES_MAX];
            int count = position_moves(&p, moves);
            position_play(&p, moves[rng_below(&rng, (uint32_t)count)], NULL);
        }
        top_level_knows(e, &p);
    }
    p = helper_start("pocket");
    while (bits_count(p.board & ~occupied(&p)) > 24) {
        struct engine_result result;
        assert_true(level_advise(e, &p, &LAST, &result));
        assert_true(result.exact || p.step == STEP_OPENING);
        position_play(&p, result.move, NULL);
    }
    engine_free(e);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(lazy_positions_have_their_value),
                                       cmocka_unit_test(cuts_change_no_value),
                                       cmocka_unit_test(a_selective_search_before_changes_no_value),
                                       cmocka_unit_test(small_boards_have_their_values),
                                       cmocka_unit_test(pocket_openings_agree),
                                       cmocka_unit_test(pocket_has_its_value),
                                       cmocka_unit_test(the_last_level_is_perfect_on_small_boards)};
    helper_cores_init();
    if (argc > 1)
        games = (unsigned)atoi(argv[1]);
    if (argc > 2)
        wanted = (unsigned)atoi(argv[2]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
