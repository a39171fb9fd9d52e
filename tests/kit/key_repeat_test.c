#include "kit/input_internal.h"

#include "support/test.h"

static void test_button_steps_at_once_and_only_once(void **state)
{
    (void)state;
    struct key_repeat r = {0};
    assert_int_equal(key_repeat_button(&r, DIRECTION_LEFT, true), DIRECTION_LEFT);
    assert_int_equal(key_repeat_button(&r, DIRECTION_LEFT, true), DIRECTION_NONE);
    assert_true(key_repeat_busy(&r));
    assert_int_equal(key_repeat_button(&r, DIRECTION_LEFT, false), DIRECTION_NONE);
    assert_false(key_repeat_busy(&r));
    assert_int_equal(key_repeat_advance(&r, 10000), DIRECTION_NONE);
}

/* How often it repeats within `ms` in frames of `frame` ms. */
static int repeats(struct key_repeat *r, int ms, int frame)
{
    int count = 0;
    for (int t = frame; t <= ms; t += frame)
        count += key_repeat_advance(r, (unsigned)frame) != DIRECTION_NONE;
    return count;
}

static void test_first_repeat_is_late_and_the_rest_are_quick(void **state)
{
    (void)state;
    for (int frame = 1; frame <= 10; frame += 3) {
        struct key_repeat r = {0};
        key_repeat_button(&r, DIRECTION_DOWN, true);
        assert_int_equal(repeats(&r, REPEAT_FIRST_MS - 1, frame), 0);
        assert_int_equal(repeats(&r, 20, frame), 1);
        assert_int_equal(repeats(&r, 10 * REPEAT_NEXT_MS, frame), 10);
    }
}

static void test_long_pause_gives_one_step(void **state)
{
    (void)state;
    struct key_repeat r = {0};
    key_repeat_button(&r, DIRECTION_UP, true);
    assert_int_equal(key_repeat_advance(&r, 60000), DIRECTION_UP);
    assert_int_equal(key_repeat_advance(&r, 0), DIRECTION_NONE);
}

static enum direction lean(struct key_repeat *r, int x, int y)
{
    return key_repeat_stick(r, &(struct stick){.x = x, .y = y}, 0);
}

static void test_stick_has_a_dead_zone_with_two_edges(void **state)
{
    (void)state;
    struct key_repeat r = {0};
    assert_int_equal(lean(&r, STICK_ENTER - 1, 0), DIRECTION_NONE);
    assert_int_equal(lean(&r, STICK_ENTER, 0), DIRECTION_RIGHT);
    assert_int_equal(lean(&r, STICK_LEAVE, 0), DIRECTION_NONE);
    assert_true(key_repeat_busy(&r));
    assert_int_equal(lean(&r, STICK_LEAVE - 1, 0), DIRECTION_NONE);
    assert_false(key_repeat_busy(&r));
    assert_int_equal(lean(&r, STICK_LEAVE, 0), DIRECTION_NONE);
    assert_false(key_repeat_busy(&r));
}

static void test_stick_has_four_directions(void **state)
{
    (void)state;
    static const struct {
        int x, y;
        enum direction expected;
    } cases[] = {
        {32767, 100, DIRECTION_RIGHT}, {-32768, 100, DIRECTION_LEFT},   {100, -32768, DIRECTION_UP},
        {100, 32767, DIRECTION_DOWN},  {20000, 19000, DIRECTION_RIGHT}, {-19000, -20000, DIRECTION_UP},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct key_repeat r = {0};
        assert_int_equal(lean(&r, cases[i].x, cases[i].y), cases[i].expected);
    }
}

static void test_diagonal_does_not_flutter(void **state)
{
    (void)state;
    struct key_repeat r = {0};
    assert_int_equal(lean(&r, 20000, 19900), DIRECTION_RIGHT);
    for (int i = 0; i < 10; i++)
        assert_int_equal(lean(&r, 20000, i % 2 ? 21000 : 19000), DIRECTION_NONE);
    assert_int_equal(lean(&r, 20000, 26000), DIRECTION_DOWN);
    assert_int_equal(lean(&r, 22000, 20000), DIRECTION_NONE);
}

static void test_last_direction_pressed_wins_and_the_other_goes_on(void **state)
{
    (void)state;
    struct key_repeat r = {0};
    key_repeat_button(&r, DIRECTION_LEFT, true);
    assert_int_equal(key_repeat_button(&r, DIRECTION_UP, true), DIRECTION_UP);
    assert_int_equal(key_repeat_advance(&r, REPEAT_FIRST_MS), DIRECTION_UP);
    key_repeat_button(&r, DIRECTION_UP, false);
    assert_int_equal(key_repeat_advance(&r, REPEAT_FIRST_MS - 1), DIRECTION_NONE);
    assert_int_equal(key_repeat_advance(&r, 1), DIRECTION_LEFT);
    lean(&r, 0, 30000);
    key_repeat_button(&r, DIRECTION_LEFT, false);
    assert_int_equal(key_repeat_advance(&r, REPEAT_FIRST_MS), DIRECTION_DOWN);
    lean(&r, 0, 0);
    assert_false(key_repeat_busy(&r));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_button_steps_at_once_and_only_once),
        cmocka_unit_test(test_first_repeat_is_late_and_the_rest_are_quick),
        cmocka_unit_test(test_long_pause_gives_one_step),
        cmocka_unit_test(test_stick_has_a_dead_zone_with_two_edges),
        cmocka_unit_test(test_stick_has_four_directions),
        cmocka_unit_test(test_diagonal_does_not_flutter),
        cmocka_unit_test(test_last_direction_pressed_wins_and_the_other_goes_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
