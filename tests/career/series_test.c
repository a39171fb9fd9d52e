/* Who has won a match of several games, and when it is over. */
#include "career/match_terms.h"

#include "rules/variant.h"
#include "support/test.h"

/* Winners by player, or DRAW, until the match is over; returns after how many games it was. */
static int play(struct series *s, enum series_kind kind, const int *winners, int count)
{
    *s = (struct series){.kind = kind};
    for (int i = 0; i < count; i++) {
        if (series_over(s))
            return i;
        assert_int_equal(series_played(s), i);
        series_count(s, winners[i]);
    }
    return count;
}

static void the_better_of_three_has_two(void **state)
{
    (void)state;
    struct series s;
    assert_int_equal(play(&s, SERIES_BEST_3, (const int[]){1, 0, 1}, 3), 3);
    assert_true(series_over(&s));
    assert_int_equal(series_winner(&s), 1);
    assert_int_equal(play(&s, SERIES_BEST_3, (const int[]){0, 0, 1}, 3), 2);
    assert_int_equal(series_winner(&s), 0);
}

static void whoever_cannot_be_caught_has_won(void **state)
{
    (void)state;
    struct series s;
    assert_int_equal(play(&s, SERIES_BEST_5, (const int[]){0, DRAW, 0, DRAW, 1}, 5), 4);
    assert_int_equal(series_winner(&s), 0);
    assert_int_equal(play(&s, SERIES_BEST_5, (const int[]){1, DRAW, 1, DRAW, 0}, 5), 4);
    assert_int_equal(series_winner(&s), 1);
    assert_int_equal(play(&s, SERIES_BEST_7, (const int[]){0, 1, 1, 1, DRAW, 0, 1}, 7), 7);
    assert_int_equal(play(&s, SERIES_BEST_7, (const int[]){1, 1, 1, 0, DRAW, DRAW, 0}, 7), 6);
    assert_int_equal(play(&s, SERIES_BEST_3, (const int[]){0, DRAW, DRAW}, 3), 3);
    assert_int_equal(series_winner(&s), 0);
}

static void a_match_may_be_drawn(void **state)
{
    (void)state;
    struct series s;
    assert_int_equal(play(&s, SERIES_BEST_3, (const int[]){0, DRAW, 1}, 3), 3);
    assert_true(series_over(&s));
    assert_int_equal(series_winner(&s), DRAW);
    assert_int_equal(play(&s, SERIES_SINGLE, (const int[]){DRAW}, 1), 1);
    assert_int_equal(series_winner(&s), DRAW);
}

static void first_to_goes_on_over_draws(void **state)
{
    (void)state;
    struct series s;
    assert_int_equal(play(&s, SERIES_FIRST_2, (const int[]){0, DRAW, DRAW, DRAW, 1, DRAW, 1}, 7), 7);
    assert_true(series_over(&s));
    assert_int_equal(series_winner(&s), 1);
    assert_int_equal(series_needed(SERIES_FIRST_5), 5);
    assert_int_equal(series_needed(SERIES_BEST_7), 4);
}

/* As long as nobody has what is needed, and not a game more. */
static void each_kind_is_as_long_as_its_name_says(void **state)
{
    static const int alternating[] = {0, 1, 0, 1, 0, 1, 0, 1, 0, 1};
    static const int games[SERIES_KINDS] = {1, 3, 5, 7, 3, 5, 9}, least[SERIES_KINDS] = {1, 2, 3, 4, 2, 3, 5};
    (void)state;
    for (int kind = 0; kind < SERIES_KINDS; kind++) {
        struct series s;
        assert_int_equal(play(&s, (enum series_kind)kind, alternating, 10), games[kind]);
        assert_int_equal(series_winner(&s), 0);
        assert_int_equal(play(&s, (enum series_kind)kind, (const int[10]){0}, 10), least[kind]);
        assert_int_equal(series_needed((enum series_kind)kind), least[kind]);
    }
}

static void every_kind_has_a_name(void **state)
{
    (void)state;
    for (int i = 0; i < SERIES_KINDS; i++)
        assert_non_null(SERIES_NAMES[i]);
    assert_null(SERIES_NAMES[SERIES_KINDS]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_better_of_three_has_two),
                                       cmocka_unit_test(whoever_cannot_be_caught_has_won),
                                       cmocka_unit_test(a_match_may_be_drawn),
                                       cmocka_unit_test(first_to_goes_on_over_draws),
                                       cmocka_unit_test(each_kind_is_as_long_as_its_name_says),
                                       cmocka_unit_test(every_kind_has_a_name)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
