/* Boards of one's own: the search's own rules against the game's, exact ends against plain counting, learnt weights. */
#include "engine/own/own_search.h"

#include <string.h>

#include "base/bits.h"
#include "base/rng.h"
#include "rules/flipping.h"
#include "rules/helper.h"
#include "rules/line.h"
#include "rules/perft.h"
#include "support/test.h"

static const char *const BOARDS[] = {
    "workshop:join=all",
    "workshop:join=sides",
    "workshop:board=..../.ox./.xo./....,join=all",
    "workshop:board=__....__/_......_/......../...ox.../...xo.../......../_......_/__....__",
    "workshop:board=.o./xox/...,join=all",
    "workshop:board=......./..ox.../..xo.../......_/.......,join=all",
    "workshop:board=...._.../...._.../......../__.ox.../...xo.__/......../..._..../..._....,join=sides,goal=fewest",
    "workshop:board=_._._._./......../_......./...ox.../...xo.../......._/......../._._._._,join=all"};
enum { COUNT = sizeof BOARDS / sizeof BOARDS[0] };

static void compare(const struct position *p, struct move move, void *user)
{
    const struct own_ground *g = user;
    uint64_t me = p->discs[p->turn], you = p->discs[other(p->turn)];
    uint64_t lays = own_lays(g, me, you), stable = own_stable(g, me, you);
    assert_int_equal(lays, flipping_lays(p, p->turn));
    for (uint64_t left = lays; left;) {
        unsigned square = bits_take(&left);
        assert_int_equal(own_flips(g, me, you, square), flipping_turned(p, p->turn, square));
        assert_int_equal(own_flips(g, me, you, square) & own_stable(g, you, me), 0);
    }
    assert_int_equal(stable & ~me, 0);
    (void)move;
}

static void moves_and_flips_are_those_of_the_game(void **state)
{
    (void)state;
    for (int i = 0; i < COUNT; i++)
        for (uint32_t seed = 1; seed <= 40; seed++) {
            struct position p = helper_start(BOARDS[i]);
            struct own_ground g;
            own_ground_init(&g, &p);
            assert_int_equal(g.kind[0], line_corners(&p));
            helper_random_game(&p, seed, compare, &g);
        }
}

/* The table of rules 12.5. */
static void trees_come_out(void **state)
{
    (void)state;
    static const struct {
        const char *game;
        int depth;
        uint64_t leaves;
    } trees[] = {{"workshop:join=all", 7, 55180},
                 {"workshop:join=sides", 7, 55136},
                 {"workshop:board=..../.ox./.xo./....,join=all", 7, 32908},
                 {"workshop:board=.o./xox/...,join=all", 6, 72}};
    for (size_t i = 0; i < sizeof trees / sizeof trees[0]; i++) {
        struct position p = helper_start(trees[i].game);
        struct own_ground g;
        own_ground_init(&g, &p);
        assert_int_equal(own_perft(&g, p.discs[FIRST], p.discs[SECOND], trees[i].depth), trees[i].leaves);
    }
}

/* Discs that are said to be stable are never flipped in any game that goes on from there. */
static void hold(const struct position *p, struct move move, void *user)
{
    const uint64_t *stable = user;
    (void)move;
    for (unsigned side = FIRST; side <= SECOND; side++)
        assert_int_equal(stable[side] & ~p->discs[side], 0);
}

static void stop_half_way(const struct position *p, struct move move, void *user)
{
    struct position *kept = user;
    if (move.kind == MOVE_PLACE && bits_count(p->board & ~occupied(p)) >= bits_count(p->board) / 3)
        *kept = *p;
}

static void stable_discs_stay(void **state)
{
    (void)state;
    for (int i = 0; i < COUNT; i++)
        for (uint32_t seed = 1; seed <= 20; seed++) {
            struct position p = helper_start(BOARDS[i]), half = p;
            struct own_ground g;
            own_ground_init(&g, &p);
            helper_random_game(&p, seed, stop_half_way, &half);
            uint64_t stable[2] = {own_stable(&g, half.discs[FIRST], half.discs[SECOND]),
                                  own_stable(&g, half.discs[SECOND], half.discs[FIRST])};
            for (uint32_t on = 1; on <= 8; on++) {
                struct position q = half;
                helper_random_game(&q, on, hold, stable);
            }
        }
}

/* Plain counting to the end. */
static int solve(const struct position *p)
{
    struct move moves[MOVES_MAX];
    int count = position_moves(p, moves), best = -64;
    if (count == 0) {
        int margin = bits_count(p->discs[p->turn]) - bits_count(p->discs[other(p->turn)]);
        return position_fewest_wins(p) ? -margin : margin;
    }
    for (int i = 0; i < count; i++) {
        struct position next = *p;
        position_play(&next, moves[i], NULL);
        int value = next.step == STEP_OVER || next.turn != p->turn ? -solve(&next) : solve(&next);
        if (next.step == STEP_OVER && next.turn == p->turn)
            value = -value;
        best = value > best ? value : best;
    }
    return best;
}

static void near_the_end(const struct position *p, struct move move, void *user)
{
    if (move.kind == MOVE_PLACE && bits_count(p->board & ~occupied(p)) >= 6)
        *(struct position *)user = *p;
}

static void ends_are_exact(void **state)
{
    (void)state;
    struct own_thinker *t = own_thinker_new();
    const struct engine_limits limits = {.exact_from = 64};
    assert_non_null(t);
    for (int i = 0; i < COUNT; i++)
        for (uint32_t seed = 1; seed <= 4; seed++) {
            struct position p = helper_start(BOARDS[i]), end = p;
            struct engine_line lines[MOVES_MAX];
            struct engine_result result;
            helper_random_game(&p, seed, near_the_end, &end);
            if (bits_count(end.board & ~occupied(&end)) > 7)
                continue;
            const struct own_task task = {.position = &end, .limits = &limits, .all = seed % 2 == 0};
            assert_true(own_search(t, &task, lines, &result) > 0);
            assert_true(result.exact);
            assert_int_equal(result.value, ENGINE_DISC * solve(&end));
        }
    own_thinker_free(t);
}

static void the_same_board_teaches_the_same(void **state)
{
    (void)state;
    struct position p = helper_start(BOARDS[2]);
    struct own_ground g;
    struct own_weights one, two;
    atomic_bool stop = true;
    own_ground_init(&g, &p);
    assert_true(own_weights_learn(&one, &g, &p, NULL));
    assert_true(own_weights_learn(&two, &g, &p, NULL));
    assert_memory_equal(&one, &two, sizeof one);
    assert_false(own_weights_learn(&two, &g, &p, &stop));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_and_flips_are_those_of_the_game),
        cmocka_unit_test(trees_come_out),
        cmocka_unit_test(stable_discs_stay),
        cmocka_unit_test(ends_are_exact),
        cmocka_unit_test(the_same_board_teaches_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
