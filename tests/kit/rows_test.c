/* Rows of pixels are the same whichever of their two versions the processor gets. */
#include "support/test.h"

#include <string.h>

#include "base/rng.h"
#include "kit/paint_internal.h"

/* rows_once.c */
void once_shade_init(struct shade *s, struct fill fill);
void once_shade_row(const struct shade *s, int x, int y, int count, uint32_t *out);
void once_row_blend(uint32_t *row, const uint32_t *from, int count, uint32_t opacity);
void once_row_tint(uint32_t *restrict row, const uint32_t *restrict from, int count, struct colour tint);
void once_row_flat(uint32_t *row, int count, uint32_t above, uint32_t alpha);
void once_row_slope(uint32_t *row, int count, const int32_t start[4], const int32_t step[4]);

enum { LONGEST = 700, ROUNDS = 3000, REST = 8 };

static struct rng rng;
static int below(int n) { return (int)rng_below(&rng, (uint32_t)n); }
static uint32_t any(void) { return rng_below(&rng, 0xffffffffu); }
static uint8_t byte(void) { return (uint8_t)below(256); }
static struct colour any_colour(void) { return (struct colour){byte(), byte(), byte(), byte()}; }

static uint32_t one[LONGEST + REST], two[LONGEST + REST], above[LONGEST];

/* Opaque pixels below and any above; the end of a row is not to be touched. Returns a length. */
static int begin(void)
{
    for (int i = 0; i < LONGEST + REST; i++)
        one[i] = two[i] = any() & 0xffffffu;
    for (int i = 0; i < LONGEST; i++)
        above[i] = below(4) == 0 ? 0xff000000u | any() : any();
    return below(LONGEST + 1);
}

static void compare(const char *what, int count)
{
    for (int i = 0; i < LONGEST + REST; i++)
        if (one[i] != two[i])
            fail_msg("%s: pixel %d of %d is %08x and %08x", what, i, count, (unsigned)one[i], (unsigned)two[i]);
}

static float between(int from, int to) { return (float)from + (float)below(100 * (to - from)) / 100.0f; }

static void gradients_are_the_same(void **state)
{
    static struct shade shade, once;
    (void)state;
    rng = rng_seeded(1);
    for (int i = 0; i < ROUNDS; i++) {
        struct fill fill = {.kind = (enum fill_kind)below(3), .from = any_colour(), .to = any_colour()};
        bool vertical = below(2);
        fill.x0 = between(-100, 800);
        fill.y0 = between(-100, 800);
        fill.x1 = vertical && fill.kind == FILL_LINEAR ? fill.x0 : between(0, 3000);
        fill.y1 = between(0, 3000);
        int count = begin(), x = below(900), y = below(900);
        shade_init(&shade, fill);
        once_shade_init(&once, fill);
        shade_row(&shade, x, y, count, one);
        once_shade_row(&once, x, y, count, two);
        compare("a gradient", count);
    }
}

static void blended_pixels_are_the_same(void **state)
{
    (void)state;
    rng = rng_seeded(2);
    for (int i = 0; i < ROUNDS; i++) {
        int count = begin();
        uint32_t opacity = below(2) ? 255 : (uint32_t)below(256);
        row_blend(one, above, count, opacity);
        once_row_blend(two, above, count, opacity);
        compare("blended", count);
        for (int k = 0; opacity == 255 && k < count; k++) /* and what is said of them is true */
            two[k] = raster_blend(two[k], above[k], above[k] >> 24);
        row_blend(one, above, opacity == 255 ? count : 0, 255);
        compare("blended one by one", count);
        struct colour tint = any_colour();
        row_tint(one, above, count, tint);
        once_row_tint(two, above, count, tint);
        compare("tinted", count);
    }
}

static void one_colour_and_a_slope_are_the_same(void **state)
{
    (void)state;
    rng = rng_seeded(3);
    for (int i = 0; i < ROUNDS; i++) {
        int count = begin();
        uint32_t colour = any() & 0xffffffu, alpha = (uint32_t)below(256);
        row_flat(one, count, colour, alpha);
        once_row_flat(two, count, colour, alpha);
        compare("one colour", count);
        for (int k = 0; k < count; k++)
            two[k] = raster_blend(two[k], colour, alpha);
        row_flat(one, count, colour, alpha);
        compare("one colour, one by one", count);
        int32_t start[4], step[4];
        for (int k = 0; k < 4; k++) {
            start[k] = below(0x1000000);
            step[k] = count > 1 ? (below(0x1000000) - start[k]) / (count - 1) : 0;
        }
        row_slope(one, count, start, step);
        once_row_slope(two, count, start, step);
        compare("a slope", count);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(gradients_are_the_same),
                                       cmocka_unit_test(blended_pixels_are_the_same),
                                       cmocka_unit_test(one_colour_and_a_slope_are_the_same)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
