#include "support/test.h"

#include <string.h>

#include "base/bits.h"
#include "engine/level.h"

static struct engine *engine;

static int set_up(void **state)
{
    (void)state;
    engine = engine_new(1, 4);
    return engine ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    engine_free(engine);
    return 0;
}

/* Values in hundredths, best first. */
static const struct engine_line LINES[] = {
    {.value = 500}, {.value = 400}, {.value = 100}, {.value = -300}, {.value = -2000}};
enum { COUNT = sizeof LINES / sizeof LINES[0], TRIALS = 4096 };

static void choose_often(int budget, int cap, int chosen[COUNT], double *loss)
{
    memset(chosen, 0, COUNT * sizeof *chosen);
    *loss = 0;
    for (uint32_t i = 0; i < TRIALS; i++) {
        int at = level_choose(LINES, COUNT, budget, cap, i << 20);
        assert_in_range(at, 0, COUNT - 1);
        chosen[at]++;
        *loss += (LINES[0].value - LINES[at].value) / (double)TRIALS;
    }
}

static void a_budget_is_spent_on_the_average(void **state)
{
    static const int budgets[] = {20, 50, 100, 200};
    int chosen[COUNT];
    double loss;
    (void)state;
    for (size_t i = 0; i < sizeof budgets / sizeof budgets[0]; i++) {
        choose_often(budgets[i], 5000, chosen, &loss);
        assert_true(loss > budgets[i] - 5 && loss < budgets[i] + 5);
        for (int k = 1; k < COUNT; k++)
            assert_true(chosen[k] <= chosen[k - 1]); /* better moves are likelier */
    }
}

static void no_loss_is_larger_than_the_cap(void **state)
{
    int chosen[COUNT];
    double loss;
    (void)state;
    choose_often(100000, 400, chosen, &loss);
    assert_true(chosen[2] > 0);
    assert_int_equal(chosen[3] + chosen[4], 0);
    choose_often(0, 400, chosen, &loss);
    assert_int_equal(chosen[0], TRIALS);
    choose_often(300, 0, chosen, &loss);
    assert_int_equal(chosen[0], TRIALS);
}

static void levels_grow(void **state)
{
    (void)state;
    for (int v = 0; v < VARIANT_COUNT; v++) {
        const struct setup defaults = {0};
        struct position p;
        variant_start(VARIANTS[v], &defaults, &p);
        for (int i = 2; i <= LEVELS; i++) {
            const struct level *below = level_of(&p, i - 1), *above = level_of(&p, i);
            assert_true(above->budget <= below->budget && above->cap <= below->cap);
            assert_true(above->exact_from >= below->exact_from && above->nodes >= below->nodes);
            assert_true(above->depth == 0 || above->depth >= below->depth);
            assert_string_not_equal(level_name(i), level_name(i - 1));
        }
        assert_ptr_equal(level_of(&p, 0), level_of(&p, 1));
        assert_ptr_equal(level_of(&p, 99), level_of(&p, LEVELS));
    }
}

/* The same game and place, the same move, whatever was thought about in between; all moves are legal. */
static void a_level_keeps_to_its_opinion(void **state)
{
    (void)state;
    for (int v = 0; v < VARIANT_COUNT; v++) {
        const struct setup defaults = {0};
        struct position p;
        struct engine_result first, again, elsewhere;
        variant_start(VARIANTS[v], &defaults, &p);
        for (int ply = 0; ply < 12 && position_status(&p) != STATUS_OVER; ply++) {
            int level = 1 + ply % 6;
            assert_true(level_think(engine, &p, level, 7, &first));
            assert_true(position_legal(&p, first.move));
            assert_true(level_think(engine, &p, 6, 8, &elsewhere));
            assert_true(level_think(engine, &p, level, 7, &again));
            assert_true(move_equal(first.move, again.move));
            position_play(&p, first.move, NULL);
        }
    }
}

/* Other seeds make other games, on every level that gives anything away. */
static void seeds_make_other_games(void **state)
{
    const struct setup defaults = {0};
    (void)state;
    for (int level = 1; level <= 6; level++) {
        struct position start;
        int differ = 0;
        variant_start(variant_find("classic", 7), &defaults, &start);
        for (uint32_t seed = 1; seed <= 4; seed++) {
            struct position p = start;
            struct engine_result mine, plain;
            for (int ply = 0; ply < 20; ply++) {
                assert_true(level_think(engine, &p, level, seed, &mine));
                assert_true(level_think(engine, &p, level, 0, &plain));
                differ += !move_equal(mine.move, plain.move);
                position_play(&p, mine.move, NULL);
            }
        }
        assert_true(differ > 0);
    }
}

/* Where a level works out the end, the move that it takes costs no more than its cap. */
static void known_ends_are_not_thrown_away(void **state)
{
    const struct setup defaults = {0};
    int seen = 0;
    (void)state;
    for (int v = 0; v < VARIANT_COUNT; v++) {
        for (uint32_t seed = 1; seed <= 6; seed++) {
            struct position p;
            struct engine_result result;
            int level = 4 + (int)seed % 6;
            variant_start(VARIANTS[v], &defaults, &p);
            while (!p.pawns[FIRST] && position_status(&p) != STATUS_OVER) {
                const int open = bits_count(p.board & ~occupied(&p));
                assert_true(level_think(engine, &p, open > 8 ? 1 : level, seed, &result));
                if (open <= 8) {
                    const struct engine_limits limits = {.exact_from = 64};
                    struct engine_line lines[MOVES_MAX];
                    int count = engine_analyse(engine, &p, &limits, lines, MOVES_MAX), at = 0;
                    while (at < count && !move_equal(lines[at].move, result.move))
                        at++;
                    assert_true(at < count && lines[0].exact);
                    assert_true(lines[0].value - lines[at].value <= level_of(&p, level)->cap);
                    seen++;
                }
                position_play(&p, result.move, NULL);
            }
        }
    }
    assert_true(seen > 100);
}

/* A level that reads the whole game plays it perfectly from the first disc on: the values of tests/engine/exact_test.
 */
static void the_last_level_solves_small_boards(void **state)
{
    const struct setup four = {.option = {0, 1}}; /* classic on 4 x 4 */
    struct position p;
    struct engine_result result;
    int score[2];
    (void)state;
    variant_start(variant_find("classic", 7), &four, &p);
    while (position_status(&p) != STATUS_OVER) {
        assert_true(level_think(engine, &p, LEVELS, 3, &result));
        assert_true(result.exact);
        position_play(&p, result.move, NULL);
    }
    position_score(&p, score);
    assert_int_equal(score[FIRST], 3);
    assert_int_equal(score[SECOND], 11);
}

/* Large boards, small ones and games with pawns have levels of their own. */
static void families_differ(void **state)
{
    const struct setup defaults = {0}, six = {.option = {0, 3}};
    struct position classic, small, pocket, flipside;
    (void)state;
    variant_start(variant_find("classic", 7), &defaults, &classic);
    variant_start(variant_find("classic", 7), &six, &small);
    variant_start(variant_find("pocket", 6), &defaults, &pocket);
    variant_start(variant_find("flipside", 8), &defaults, &flipside);
    assert_ptr_equal(level_of(&small, 5), level_of(&pocket, 5));
    assert_ptr_not_equal(level_of(&classic, 5), level_of(&pocket, 5));
    assert_ptr_not_equal(level_of(&classic, 5), level_of(&flipside, 5));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_budget_is_spent_on_the_average),
        cmocka_unit_test(no_loss_is_larger_than_the_cap),
        cmocka_unit_test(levels_grow),
        cmocka_unit_test(a_level_keeps_to_its_opinion),
        cmocka_unit_test(seeds_make_other_games),
        cmocka_unit_test(known_ends_are_not_thrown_away),
        cmocka_unit_test(the_last_level_solves_small_boards),
        cmocka_unit_test(families_differ),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
