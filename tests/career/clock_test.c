/* Time is taken from whoever is to move, and nobody loses by it unasked. */
#include "career/match_terms.h"

#include <limits.h>

#include "support/test.h"

static void assert_seen(const struct clock *c, int player, const char *text)
{
    char out[CLOCK_TEXT_MAX];
    assert_string_equal(clock_text(c, player, out), text);
}

static void minutes_a_game_run_down(void **state)
{
    (void)state;
    struct clock c = clock_begin(CLOCK_GAME_3, true);
    assert_true(clock_counts_down(&c));
    assert_seen(&c, 0, "3:00");
    clock_pass(&c, 0, 18001);
    clock_move(&c, 0);
    assert_seen(&c, 0, "2:42"); /* what is left of a second counts as one */
    assert_seen(&c, 1, "3:00");
    clock_pass(&c, 1, 179999);
    assert_seen(&c, 1, "0:01");
    clock_pass(&c, 1, 1);
    assert_seen(&c, 1, "0:00");
}

static void seconds_a_move_come_again(void **state)
{
    (void)state;
    struct clock c = clock_begin(CLOCK_MOVE_10, false);
    clock_pass(&c, 0, 9000);
    clock_move(&c, 0);
    assert_seen(&c, 0, "0:10"); /* a slow move leaves what every move has */
    clock_pass(&c, 0, 500);
    clock_move(&c, 0);
    assert_seen(&c, 0, "0:12"); /* a quick one a little more: 11.5 */
    for (int i = 0; i < 3; i++)
        clock_move(&c, 0);
    assert_int_equal(clock_seen(&c, 0), 17500);
    assert_seen(&c, 1, "0:10");
}

static void calm_only_counts(void **state)
{
    (void)state;
    struct clock c = clock_begin(CLOCK_CALM, true);
    assert_false(clock_counts_down(&c));
    clock_pass(&c, 1, 3725999);
    clock_move(&c, 1);
    assert_seen(&c, 1, "1:02:05");
    assert_seen(&c, 0, "0:00");
}

static void nothing_runs_over(void **state)
{
    (void)state;
    struct clock c = clock_begin(CLOCK_GAME_20, false);
    for (int i = 0; i < 5; i++)
        clock_pass(&c, 0, LONG_MAX / 2);
    clock_pass(&c, 0, -5);
    assert_int_equal(clock_seen(&c, 0), 0);
    assert_in_range(c.used_ms[0], 1, 24 * 60 * 60000);
}

static void each_clock_begins_with_what_its_name_says(void **state)
{
    static const char *const times[CLOCK_KINDS] = {"0:00", "3:00", "5:00", "10:00", "20:00",
                                                   "0:10", "0:20", "0:30", "0:00"};
    (void)state;
    for (int kind = 0; kind < CLOCK_KINDS; kind++) {
        struct clock c = clock_begin((enum clock_kind)kind, true);
        assert_seen(&c, 0, times[kind]);
        assert_seen(&c, 1, times[kind]);
        assert_int_equal(clock_counts_down(&c), kind != CLOCK_OFF && kind != CLOCK_CALM);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(minutes_a_game_run_down),
                                       cmocka_unit_test(seconds_a_move_come_again), cmocka_unit_test(calm_only_counts),
                                       cmocka_unit_test(nothing_runs_over),
                                       cmocka_unit_test(each_clock_begins_with_what_its_name_says)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
