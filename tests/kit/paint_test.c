#include "support/test.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "kit/paint.h"

enum { SIZE = 64 };
static uint32_t pixels[SIZE * SIZE];

static struct paint sheet(struct colour c)
{
    struct paint p = {.pixels = pixels, .width = SIZE, .height = SIZE};
    paint_clear(&p, c);
    return p;
}

static int alpha_at(int x, int y) { return (int)(pixels[y * SIZE + x] >> 24); }
static int red_at(int x, int y) { return (int)(pixels[y * SIZE + x] >> 16 & 255); }

static void assert_about(int value, int wanted, int slack)
{
    assert_in_range(value + 1000, wanted - slack + 1000, wanted + slack + 1000);
}

static void test_colours_mix_and_fade(void **state)
{
    (void)state;
    struct colour half = colour_mix(rgb(0x000000), rgba(0xff8000, 0.0f), 0.5f);
    assert_int_equal(half.r, 128);
    assert_int_equal(half.g, 64);
    assert_int_equal(half.a, 128);
    assert_int_equal(colour_mix(rgb(0x102030), rgb(0xffffff), -1.0f).g, 0x20);
    assert_int_equal(colour_fade(rgb(0xffffff), 0.25f).a, 64);
}

static void test_a_vertical_fill_goes_from_end_to_end(void **state)
{
    (void)state;
    struct paint p = sheet(rgb(0));
    paint_all(&p, fill_vertical(rgb(0x000000), rgb(0xff0000), 0.0f, SIZE));
    assert_about(red_at(0, 0), 2, 2);
    assert_about(red_at(SIZE - 1, SIZE - 1), 253, 2);
    assert_about(red_at(20, SIZE / 2), 128, 4);
    for (int y = 1; y < SIZE; y++)
        assert_true(red_at(5, y) >= red_at(5, y - 1));
}

static void test_a_radial_fill_goes_from_middle_to_rim(void **state)
{
    (void)state;
    struct paint p = sheet(rgb(0));
    paint_all(&p, fill_radial(rgb(0xff0000), rgb(0x000000), SIZE / 2, SIZE / 2, SIZE / 2, SIZE / 2));
    assert_about(red_at(SIZE / 2, SIZE / 2), 249, 6);
    assert_about(red_at(SIZE / 4, SIZE / 2), 128, 8);
    assert_int_equal(red_at(0, 0), 0);
}

static void test_dithering_keeps_the_mean(void **state)
{
    (void)state;
    struct paint p = sheet(rgb(0));
    paint_all(&p, fill_vertical(rgb(0x0a0000), rgb(0x0b0000), 0.0f, SIZE));
    int sum = 0, tens = 0;
    for (int i = 0; i < SIZE * SIZE; i++) {
        int red = (int)(pixels[i] >> 16 & 255);
        assert_in_range(red, 0x0a, 0x0b);
        sum += red;
        tens += red == 0x0a;
    }
    assert_about(sum * 100 / (SIZE * SIZE), 1050, 5);
    assert_about(tens * 100 / (SIZE * SIZE), 50, 5);
}

static void test_shapes_cover_what_they_should(void **state)
{
    (void)state;
    struct paint p = sheet(rgba(0, 0.0f));
    paint_round(&p, 10.5f, 10.0f, 20.0f, 20.0f, 0.0f, fill_plain(rgb(0xffffff)));
    assert_int_equal(alpha_at(9, 20), 0);
    assert_about(alpha_at(10, 20), 128, 1);
    assert_int_equal(alpha_at(11, 20), 255);
    assert_about(alpha_at(30, 20), 128, 1);
    assert_int_equal(alpha_at(20, 10), 255);
    assert_int_equal(alpha_at(20, 9), 0);
    assert_int_equal(alpha_at(20, 30), 0);
}

static long covered(void)
{
    long sum = 0;
    for (int i = 0; i < SIZE * SIZE; i++)
        sum += pixels[i] >> 24;
    return sum;
}

static void assert_area(float wanted, float slack)
{
    float area = (float)covered() / 255.0f;
    assert_true(fabsf(area - wanted) <= slack);
}

static void test_areas(void **state)
{
    (void)state;
    const float pi = 3.14159265f;
    struct colour white = rgb(0xffffff);
    struct paint p = sheet(rgba(0, 0.0f));
    paint_circle(&p, 31.3f, 30.9f, 20.0f, fill_plain(white));
    assert_area(pi * 400.0f, 4.0f);
    p = sheet(rgba(0, 0.0f));
    paint_ring(&p, 32.0f, 32.0f, 20.0f, 4.0f, white);
    assert_area(2.0f * pi * 20.0f * 4.0f, 4.0f);
    p = sheet(rgba(0, 0.0f));
    paint_arc(&p, 32.0f, 32.0f, 20.0f, 4.0f, 0.0f, pi / 2.0f, white);
    assert_area(pi / 2.0f * 20.0f * 4.0f + pi * 4.0f, 3.0f);
    assert_int_equal(alpha_at(46, 46), 255);
    assert_int_equal(alpha_at(17, 17), 0);
    p = sheet(rgba(0, 0.0f));
    paint_outline(&p, 4.0f, 4.0f, 40.0f, 30.0f, 0.0f, 3.0f, white);
    assert_area(40.0f * 30.0f - 34.0f * 24.0f, 1.0f);
    p = sheet(rgba(0, 0.0f));
    const float triangle[] = {3.2f, 5.1f, 60.7f, 20.3f, 13.9f, 58.2f};
    paint_polygon(&p, triangle, 3, fill_plain(white));
    assert_area(fabsf((57.5f * 53.1f - 10.7f * 15.2f) / 2.0f), 0.4f);
    assert_int_equal(alpha_at(25, 27), 255);
}

static int alpha_in(const struct paint *p, int x, int y) { return (int)(p->pixels[y * p->width + x] >> 24); }

/* Each pixel of a slope by its own area, wherever rows are cut into pieces and wherever the outline leaves the sheet.
 */
static void test_a_polygon_covers_each_pixel_by_its_area(void **state)
{
    (void)state;
    enum { WIDE = 700, HIGH = 8 };
    static uint32_t wide[WIDE * HIGH];
    struct paint p = {.pixels = wide, .width = WIDE, .height = HIGH};
    const float slope[] = {-70.0f, 0.0f, 770.0f, 0.0f, 770.0f, 8.4f, -70.0f, 0.0f}; /* its lower side: y = (x+70)/100 */
    memset(wide, 0, sizeof wide);
    paint_polygon(&p, slope, 4, fill_plain(rgb(0xffffff)));
    for (int x = 0; x < WIDE; x++)
        for (int y = 0; y < HIGH; y++) {
            float depth = ((float)x + 0.5f + 70.0f) / 100.0f - (float)y,
                  slack = depth > -0.01f && depth < 1.01f ? 3 : 0;
            int wanted = (int)(255.0f * (depth < 0.0f ? 0.0f : depth > 1.0f ? 1.0f : depth) + 0.5f);
            assert_about(alpha_in(&p, x, y), wanted, (int)slack);
        }
}

static void test_a_stroke_is_as_wide_as_asked(void **state)
{
    (void)state;
    enum { WIDE = 700, HIGH = 40 };
    static uint32_t wide[WIDE * HIGH];
    struct paint p = {.pixels = wide, .width = WIDE, .height = HIGH};
    const float bent[] = {-20.0f, 10.5f, 650.0f, 10.5f, 650.0f, 60.0f};
    memset(wide, 0, sizeof wide);
    paint_stroke(&p, bent, 3, 6.0f, fill_plain(rgb(0xffffff)));
    for (int x = 0; x < 640; x++) {
        int sum = 0;
        for (int y = 0; y < HIGH; y++)
            sum += alpha_in(&p, x, y);
        assert_about(sum, 6 * 255, 2);
    }
    for (int y = 16; y < HIGH; y++) {
        int sum = 0;
        for (int x = 0; x < WIDE; x++)
            sum += alpha_in(&p, x, y);
        assert_about(sum, 6 * 255, 2);
    }
}

static void test_a_circle_is_symmetric(void **state)
{
    (void)state;
    struct paint p = sheet(rgba(0, 0.0f));
    paint_circle(&p, SIZE / 2, SIZE / 2, 25.3f, fill_plain(rgb(0xffffff)));
    for (int y = 0; y < SIZE; y++)
        for (int x = 0; x < SIZE; x++) {
            assert_int_equal(alpha_at(x, y), alpha_at(SIZE - 1 - x, y));
            assert_int_equal(alpha_at(x, y), alpha_at(y, x));
        }
}

static void test_a_shadow_falls_off(void **state)
{
    (void)state;
    struct paint p = sheet(rgba(0, 0.0f));
    paint_shadow_round(&p, 20.0f, 20.0f, 24.0f, 24.0f, 6.0f, 15.0f, rgba(0, 0.8f));
    assert_int_equal(alpha_at(32, 32), 204);
    for (int x = 44; x < SIZE; x++)
        assert_true(alpha_at(x, 32) <= alpha_at(x - 1, 32));
    assert_in_range(alpha_at(51, 32), 80, 125);
    assert_int_equal(alpha_at(60, 32), 0);
    assert_int_equal(alpha_at(32, 4), 0);
}

static void test_straight_alpha_blends(void **state)
{
    (void)state;
    struct paint p = sheet(rgb(0x000000));
    paint_round(&p, 0.0f, 0.0f, SIZE, SIZE, 0.0f, fill_plain(rgba(0xff0000, 0.5f)));
    assert_about(red_at(5, 5), 128, 1);
    assert_int_equal(alpha_at(5, 5), 255);
    p = sheet(rgba(0x00ff00, 0.0f));
    paint_round(&p, 0.0f, 0.0f, SIZE, SIZE, 0.0f, fill_plain(rgba(0xff0000, 0.5f)));
    assert_int_equal(pixels[0], 0x80ff0000u);
    paint_round(&p, 0.0f, 0.0f, SIZE, SIZE, 0.0f, fill_plain(rgba(0x0000ff, 0.5f)));
    assert_about(alpha_at(0, 0), 192, 1);
    assert_about(red_at(0, 0), 85, 2);
}

static void test_shapes_may_leave_the_picture(void **state)
{
    (void)state;
    struct paint p = sheet(rgb(0x000000));
    paint_circle(&p, -5.0f, -5.0f, 20.0f, fill_plain(rgb(0xff0000)));
    paint_round(&p, 50.0f, 50.0f, 500.0f, 500.0f, 9.0f, fill_plain(rgb(0xff0000)));
    paint_shadow_circle(&p, 1000.0f, 0.0f, 20.0f, 10.0f, rgb(0xff0000));
    paint_cloth(&p, -10.0f, -10.0f, 900.0f, 900.0f, 1.0f, 1.0f, 3);
    paint_wood(&p, -10.0f, -10.0f, 900.0f, 900.0f, 4.0f, 1.0f, true, 1.0f, 3);
    assert_true(red_at(0, 0) > 100);
    assert_true(red_at(63, 63) > 100);
    assert_int_equal(red_at(32, 20), 0);
}

/* Paints a frame of all kinds with or without what will be painted over. */
static void frame(struct paint_area hidden, uint32_t *copy)
{
    struct paint p = sheet(rgba(0, 0));
    p.hidden = hidden;
    paint_shadow_round(&p, 5, 5, 54, 54, 6, 4, rgba(0x000000, 0.5f));
    paint_round(&p, 4.5f, 4.5f, 55, 55, 7, fill_vertical(rgb(0x806040), rgb(0x402010), 4, 60));
    paint_wood(&p, 4.5f, 4.5f, 55, 55, 7, 0.5f, false, 1, 3);
    p.hidden = (struct paint_area){0};
    paint_round(&p, 12, 14, 40, 36, 0, fill_plain(rgb(0x205030)));
    memcpy(copy, pixels, sizeof pixels);
}

static void test_what_is_painted_over_may_be_left_out(void **state)
{
    (void)state;
    static uint32_t whole[SIZE * SIZE], left_out[SIZE * SIZE];
    frame((struct paint_area){0}, whole);
    frame((struct paint_area){12, 14, 40, 36}, left_out);
    assert_memory_equal(whole, left_out, sizeof whole);
    frame((struct paint_area){11, 14, 40, 36}, left_out); /* too much */
    assert_memory_not_equal(whole, left_out, sizeof whole);
}

static void grain(uint32_t seed, bool wood, uint32_t *copy)
{
    struct paint p = sheet(rgb(0x808080));
    if (wood)
        paint_wood(&p, 0.0f, 0.0f, SIZE, SIZE, 8.0f, 0.6f, false, 1.0f, seed);
    else
        paint_cloth(&p, 0.0f, 0.0f, SIZE, SIZE, 0.6f, 1.0f, seed);
    memcpy(copy, pixels, sizeof pixels);
}

static void test_grain_depends_on_its_seed_alone(void **state)
{
    (void)state;
    static uint32_t one[SIZE * SIZE], again[SIZE * SIZE], other[SIZE * SIZE];
    for (int wood = 0; wood < 2; wood++) {
        grain(7, wood, one);
        grain(7, wood, again);
        grain(8, wood, other);
        assert_memory_equal(one, again, sizeof one);
        assert_memory_not_equal(one, other, sizeof one);
    }
    assert_int_equal(one[0], 0xff808080u); /* outside the wood's rounded corner */
}

static void test_grain_keeps_the_brightness(void **state)
{
    (void)state;
    static uint32_t copy[SIZE * SIZE];
    for (int wood = 0; wood < 2; wood++) {
        grain(5, wood, copy);
        long sum = 0;
        for (int i = 0; i < SIZE * SIZE; i++)
            sum += copy[i] & 255;
        assert_about((int)(sum / (SIZE * SIZE)), 128, 12);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_colours_mix_and_fade),
        cmocka_unit_test(test_a_vertical_fill_goes_from_end_to_end),
        cmocka_unit_test(test_a_radial_fill_goes_from_middle_to_rim),
        cmocka_unit_test(test_dithering_keeps_the_mean),
        cmocka_unit_test(test_shapes_cover_what_they_should),
        cmocka_unit_test(test_areas),
        cmocka_unit_test(test_a_polygon_covers_each_pixel_by_its_area),
        cmocka_unit_test(test_a_stroke_is_as_wide_as_asked),
        cmocka_unit_test(test_a_circle_is_symmetric),
        cmocka_unit_test(test_a_shadow_falls_off),
        cmocka_unit_test(test_straight_alpha_blends),
        cmocka_unit_test(test_shapes_may_leave_the_picture),
        cmocka_unit_test(test_what_is_painted_over_may_be_left_out),
        cmocka_unit_test(test_grain_depends_on_its_seed_alone),
        cmocka_unit_test(test_grain_keeps_the_brightness),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
