#include "kit/timeline.h"

#include <math.h>
#include <string.h>

#include "support/test.h"

static struct timeline tl;

static int begin(void **state)
{
    (void)state;
    timeline_clear(&tl);
    return 0;
}

static bool add(int target, int property, float start, float length, float from, float to)
{
    return timeline_add(&tl, (struct tween){target, property, EASE_LINEAR, start, length, from, to});
}

static void assert_near(float value, float expected) { assert_float_equal(value, expected, 1e-4f); }

static void test_value_before_during_between_and_after(void **state)
{
    (void)state;
    assert_true(add(7, 1, 100, 100, 10, 20));
    assert_true(add(7, 1, 300, 100, 50, 60));
    assert_near(timeline_value(&tl, 7, 1, 0, -1), 10);
    assert_near(timeline_value(&tl, 7, 1, 150, -1), 15);
    assert_near(timeline_value(&tl, 7, 1, 200, -1), 20);
    assert_near(timeline_value(&tl, 7, 1, 299, -1), 20);
    assert_near(timeline_value(&tl, 7, 1, 300, -1), 50);
    assert_near(timeline_value(&tl, 7, 1, 1e9f, -1), 60);
    assert_near(tl.length, 400);
}

static void test_value_at_rest_where_no_tween_is(void **state)
{
    (void)state;
    add(7, 1, 0, 100, 0, 1);
    assert_near(timeline_value(&tl, 7, 2, 50, 0.25f), 0.25f);
    assert_near(timeline_value(&tl, 8, 1, 50, 0.5f), 0.5f);
}

static void test_order_of_adding_does_not_matter(void **state)
{
    (void)state;
    add(1, 0, 200, 100, 20, 30);
    add(1, 0, 0, 100, 0, 10);
    add(2, 0, 50, 10, 5, 6);
    assert_near(timeline_value(&tl, 1, 0, 50, -1), 5);
    assert_near(timeline_value(&tl, 1, 0, 150, -1), 10);
    assert_near(timeline_value(&tl, 1, 0, 250, -1), 25);
    for (int i = 1; i < tl.tween_count; i++)
        assert_true(tl.tweens[i - 1].start <= tl.tweens[i].start);
}

static void test_read_backwards_it_shows_the_same(void **state)
{
    (void)state;
    float forwards[81];
    add(3, 0, 0, 30, 0, 1);
    add(3, 0, 30, 10, 1, 4);
    add(3, 0, 55, 20, 4, -2);
    for (int t = 0; t <= 80; t++)
        forwards[t] = timeline_value(&tl, 3, 0, (float)t, 9);
    for (int t = 80; t >= 0; t--)
        assert_true(timeline_value(&tl, 3, 0, (float)t, 9) == forwards[t]);
    assert_near(forwards[15], 0.5f);
    assert_near(forwards[65], 1.0f);
}

static void test_overlapping_tweens_are_refused(void **state)
{
    (void)state;
    assert_true(add(1, 0, 100, 100, 0, 1));
    assert_false(add(1, 0, 150, 10, 0, 1));
    assert_false(add(1, 0, 50, 60, 0, 1));
    assert_false(add(1, 0, 0, 500, 0, 1));
    assert_true(add(1, 0, 200, 50, 1, 2));
    assert_true(add(1, 0, 0, 100, 1, 0));
    assert_true(add(1, 1, 100, 100, 0, 1));
    assert_true(add(2, 0, 100, 100, 0, 1));
    assert_int_equal(tl.tween_count, 5);
    assert_near(tl.length, 250);
}

static void test_motions_chained_by_sums_of_floats_may_meet(void **state)
{
    (void)state;
    float start = 0.0f;
    for (int i = 0; i < 200; i++) {
        assert_true(add(1, 0, start, 33.3f, 0, 1));
        start = (float)(i + 1) * 33.3f;
    }
}

static void test_nonsense_is_refused(void **state)
{
    (void)state;
    assert_false(add(1, 0, -1, 10, 0, 1));
    assert_false(add(1, 0, 0, -10, 0, 1));
    assert_false(add(1, 0, NAN, 10, 0, 1));
    assert_false(timeline_cue(&tl, -0.5f, 0, 0));
    assert_int_equal(tl.tween_count + tl.cue_count, 0);
}

static void test_what_does_not_fit_is_left_out(void **state)
{
    (void)state;
    for (int i = 0; i < TIMELINE_TWEENS_MAX; i++)
        assert_true(add(i, 0, 0, 10, 0, 1));
    assert_false(add(9999, 0, 0, 99, 0, 1));
    for (int i = 0; i < TIMELINE_CUES_MAX; i++)
        assert_true(timeline_cue(&tl, 1, i, 0));
    assert_false(timeline_cue(&tl, 99, 0, 0));
    assert_near(tl.length, 10);
}

static void test_scale_stretches_and_zero_does_all_at_once(void **state)
{
    (void)state;
    add(1, 0, 200, 100, 5, 9);
    add(1, 0, 0, 100, 0, 5);
    timeline_cue(&tl, 150, 1, 0);
    timeline_extend(&tl, 500);
    timeline_scale(&tl, 2.0f);
    assert_near(tl.length, 1000);
    assert_near(timeline_value(&tl, 1, 0, 100, -1), 2.5f);
    assert_near(timeline_value(&tl, 1, 0, 500, -1), 7);
    assert_near(tl.cues[0].at, 300);
    timeline_scale(&tl, 0.0f);
    assert_near(tl.length, 0);
    assert_near(timeline_value(&tl, 1, 0, 0, -1), 9);
    assert_false(timeline_active(&tl, 1, 0));
    assert_near(tl.cues[0].at, 0);
}

static void test_active_from_start_until_before_the_end(void **state)
{
    (void)state;
    add(4, 0, 10, 10, 0, 1);
    add(4, 1, 30, 10, 0, 1);
    assert_false(timeline_active(&tl, 4, 9.9f));
    assert_true(timeline_active(&tl, 4, 10));
    assert_true(timeline_active(&tl, 4, 19.9f));
    assert_false(timeline_active(&tl, 4, 20));
    assert_true(timeline_active(&tl, 4, 35));
    assert_false(timeline_active(&tl, 5, 15));
}

static void on_cue(void *user, const struct cue *cue)
{
    char *diary = user;
    size_t length = strlen(diary);
    diary[length] = (char)('0' + cue->kind);
    diary[length + 1] = '\0';
}

static void assert_cues(float from, float to, const char *expected)
{
    char diary[TIMELINE_CUES_MAX + 1] = "";
    timeline_cues(&tl, from, to, on_cue, diary);
    assert_string_equal(diary, expected);
}

static void test_cues_come_in_the_order_of_their_times(void **state)
{
    (void)state;
    timeline_cue(&tl, 50, 3, 0);
    timeline_cue(&tl, 0, 1, 0);
    timeline_cue(&tl, 100, 5, 0);
    timeline_cue(&tl, 50, 4, 0);
    timeline_cue(&tl, 20, 2, 0);
    assert_cues(-1, 1000, "12345");
    assert_cues(0, 50, "234");
    assert_cues(50, 100, "5");
    assert_cues(100, 1000, "");
    assert_cues(100, 0, "");
    assert_near(tl.length, 100);
}

static void test_every_ease_begins_and_ends_where_it_should(void **state)
{
    (void)state;
    for (enum ease ease = EASE_LINEAR; ease <= EASE_STEP; ease++) {
        assert_near(ease_apply(ease, 0), 0);
        assert_near(ease_apply(ease, 1), ease == EASE_HOP ? 0.0f : 1.0f);
        assert_near(ease_apply(ease, -5), 0);
        assert_near(ease_apply(ease, 5), ease == EASE_HOP ? 0.0f : 1.0f);
    }
}

static void test_eases_have_their_shapes(void **state)
{
    (void)state;
    float highest = 0;
    for (int i = 0; i <= 1000; i++)
        highest = fmaxf(highest, ease_apply(EASE_OUT_BACK, (float)i / 1000));
    assert_float_equal(highest, 1.1f, 0.001f);
    assert_near(ease_apply(EASE_HOP, 0.5f), 1);
    assert_near(ease_apply(EASE_IN_CUBIC, 0.5f), 0.125f);
    assert_near(ease_apply(EASE_OUT_CUBIC, 0.5f), 0.875f);
    assert_near(ease_apply(EASE_IN_OUT_CUBIC, 0.25f), 0.0625f);
    assert_near(ease_apply(EASE_IN_OUT_CUBIC, 0.75f), 0.9375f);
    assert_near(ease_apply(EASE_STEP, 0.99f), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_value_before_during_between_and_after, begin),
        cmocka_unit_test_setup(test_value_at_rest_where_no_tween_is, begin),
        cmocka_unit_test_setup(test_order_of_adding_does_not_matter, begin),
        cmocka_unit_test_setup(test_read_backwards_it_shows_the_same, begin),
        cmocka_unit_test_setup(test_overlapping_tweens_are_refused, begin),
        cmocka_unit_test_setup(test_motions_chained_by_sums_of_floats_may_meet, begin),
        cmocka_unit_test_setup(test_nonsense_is_refused, begin),
        cmocka_unit_test_setup(test_what_does_not_fit_is_left_out, begin),
        cmocka_unit_test_setup(test_scale_stretches_and_zero_does_all_at_once, begin),
        cmocka_unit_test_setup(test_active_from_start_until_before_the_end, begin),
        cmocka_unit_test_setup(test_cues_come_in_the_order_of_their_times, begin),
        cmocka_unit_test_setup(test_every_ease_begins_and_ends_where_it_should, begin),
        cmocka_unit_test_setup(test_eases_have_their_shapes, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
