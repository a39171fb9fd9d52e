/* Shapes cover as much as they are large, and the same pixels in whatever boxes they are drawn. */
#include "support/test.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "kit/raster.h"

enum { WIDE = 96, HIGH = 80, CORNERS = 24 };

static struct rng rng;
static const struct raster_box everywhere = {0, 0, WIDE, HIGH};
static const struct colour white = {255, 255, 255, 255};

static int below(int n) { return (int)rng_below(&rng, (uint32_t)n); }
static float between(float from, float to) { return from + (to - from) * (float)below(10000) / 10000.0f; }

static struct raster_target target_of(uint32_t *pixels, const struct raster_box *boxes, int count)
{
    return (struct raster_target){pixels, WIDE, boxes, count};
}

/* A turned ellipse; its corners run one way round or the other. */
static void ellipse(struct raster_corner *corners, float x, float y, float wide, float high, float turn, bool back)
{
    for (int i = 0; i < CORNERS; i++) {
        float a = (back ? -1.0f : 1.0f) * 6.2831853f * (float)i / CORNERS, c = cosf(a) * wide, s = sinf(a) * high;
        corners[i] =
            (struct raster_corner){x + c * cosf(turn) - s * sinf(turn), y + c * sinf(turn) + s * cosf(turn), white};
    }
}

static float polygon_area(const struct raster_corner *corners, int count)
{
    float sum = 0;
    for (int i = 0; i < count; i++) {
        const struct raster_corner *a = &corners[i], *b = &corners[(i + 1) % count];
        sum += a->x * b->y - b->x * a->y;
    }
    return fabsf(sum) / 2.0f;
}

static float covered(const uint32_t *pixels)
{
    float sum = 0;
    for (int i = 0; i < WIDE * HIGH; i++)
        sum += (float)(pixels[i] & 255) / 255.0f;
    return sum;
}

static void polygons_cover_their_area(void **state)
{
    (void)state;
    rng = rng_seeded(1);
    for (int i = 0; i < 400; i++) {
        uint32_t pixels[WIDE * HIGH] = {0};
        struct raster_corner corners[CORNERS];
        struct raster_target t = target_of(pixels, &everywhere, 1);
        float thin = i % 4 == 0 ? 0.3f : 30.0f;
        ellipse(corners, between(40, 50), between(36, 44), between(0.2f, 34), between(0.2f, thin), between(0, 3),
                i & 1);
        raster_convex(corners, CORNERS, NULL, 0, &t);
        float area = polygon_area(corners, CORNERS);
        assert_float_equal(covered(pixels), area, 0.3f + 0.004f * area);
    }
}

static void bands_cover_what_lies_between(void **state)
{
    (void)state;
    rng = rng_seeded(2);
    for (int i = 0; i < 200; i++) {
        uint32_t pixels[WIDE * HIGH] = {0};
        struct raster_corner outer[CORNERS], inner[CORNERS];
        struct raster_target t = target_of(pixels, &everywhere, 1);
        float x = between(40, 50), y = between(36, 44), wide = between(3, 34), high = between(3, 30),
              turn = between(0, 3);
        float share = between(0.2f, 0.98f);
        ellipse(outer, x, y, wide, high, turn, false);
        ellipse(inner, x, y, wide * share, high * share, turn, i & 1);
        raster_band(outer, CORNERS, inner, CORNERS, &t);
        float area = polygon_area(outer, CORNERS) - polygon_area(inner, CORNERS);
        assert_float_equal(covered(pixels), area, 0.4f + 0.01f * area);
    }
}

/* A pixel in the middle of the hidden part is left, one at its edge is not. */
static void hidden_parts_may_be_left_out(void **state)
{
    (void)state;
    uint32_t pixels[WIDE * HIGH] = {0}, whole[WIDE * HIGH] = {0};
    struct raster_corner outer[CORNERS], hidden[CORNERS];
    struct raster_target t = target_of(pixels, &everywhere, 1), w = target_of(whole, &everywhere, 1);
    ellipse(outer, 48, 40, 30, 30, 0, false);
    ellipse(hidden, 48, 40, 20, 20, 0, false);
    raster_convex(outer, CORNERS, hidden, CORNERS, &t);
    raster_convex(outer, CORNERS, NULL, 0, &w);
    assert_int_equal(pixels[40 * WIDE + 48], 0);
    for (int i = 0; i < WIDE * HIGH; i++) {
        float dx = (float)(i % WIDE) + 0.5f - 48, dy = (float)(i / WIDE) + 0.5f - 40;
        if (hypotf(dx, dy) > 20)
            assert_int_equal(pixels[i], whole[i]);
    }
}

/* Boxes of a random size that together are everywhere. */
static int cut_up(struct raster_box *boxes)
{
    int wide = 5 + below(40), high = 5 + below(40), count = 0;
    for (int y = 0; y < HIGH; y += high)
        for (int x = 0; x < WIDE; x += wide)
            boxes[count++] =
                (struct raster_box){x, y, x + wide < WIDE ? x + wide : WIDE, y + high < HIGH ? y + high : HIGH};
    return count;
}

static struct colour any_colour(void)
{
    return (struct colour){(uint8_t)below(256), (uint8_t)below(256), (uint8_t)below(256),
                           (uint8_t)(below(2) ? 255 : below(256))};
}

struct things {
    struct raster_corner outer[CORNERS], inner[CORNERS];
    uint32_t picture[32 * 32];
    struct raster_box at;
    struct colour tint;
};

static void draw(const struct things *d, const struct raster_target *t)
{
    const struct raster_picture picture = {d->picture, 32};
    raster_fill((struct raster_box){-3, 9, 60, 90}, d->tint, t);
    raster_copy(&picture, 1, 2, d->at, d->tint, true, t);
    raster_convex(d->outer, CORNERS, d->inner, CORNERS, t);
    raster_band(d->outer, CORNERS, d->inner, CORNERS, t);
    for (int i = 1; i + 1 < CORNERS; i++)
        raster_triangle(&d->inner[0], &d->inner[i], &d->inner[i + 1], t);
    raster_copy(&picture, 0, 0, (struct raster_box){70, 50, 102, 82}, white, true, t);
    raster_copy(&picture, 3, 3, (struct raster_box){5, 60, 30, 75}, white, false, t);
    raster_stretch(&picture, (struct raster_box){1, 1, 30, 31}, (struct raster_box){-9, 20, 75, 101}, d->tint.a, t);
    raster_stretch(&picture, (struct raster_box){0, 0, 32, 32}, (struct raster_box){60, 3, 71, 12}, 255, t);
}

/* A plain picture stays plain in any size and up to its edges, and its left half stays left. */
static void a_stretched_picture_is_the_same_in_another_size(void **state)
{
    enum { SIDE = 32 };
    (void)state;
    uint32_t plain[SIDE * SIDE], halves[SIDE * SIDE];
    for (int i = 0; i < SIDE * SIDE; i++) {
        plain[i] = 0xff80c0e1;
        halves[i] = i % SIDE < SIDE / 2 ? 0xffff0000 : 0x400000ff;
    }
    for (int side = 5; side < HIGH; side += 7) {
        uint32_t pixels[WIDE * HIGH] = {0};
        const struct raster_box all = {0, 0, WIDE, HIGH}, at = {2, 1, 2 + side, 1 + side}, from = {0, 0, SIDE, SIDE};
        const struct raster_target t = {pixels, WIDE, &all, 1};
        raster_stretch(&(struct raster_picture){plain, SIDE}, from, at, 255, &t);
        for (int y = 0; y < HIGH; y++)
            for (int x = 0; x < WIDE; x++) {
                bool in = x >= at.left && x < at.right && y >= at.top && y < at.bottom;
                assert_int_equal(pixels[y * WIDE + x] & 0xffffff, in ? 0x80c0e1 : 0);
            }
        raster_stretch(&(struct raster_picture){halves, SIDE}, from, at, 255, &t);
        int middle = (at.top + at.bottom) / 2 * WIDE;
        assert_int_equal(pixels[middle + at.left] & 0xffffff, 0xff0000);
        assert_in_range(pixels[middle + at.right - 1] & 255, 0x80, 0xff); /* a quarter of blue over the plain one */
    }
}

static void parts_make_the_whole(void **state)
{
    (void)state;
    rng = rng_seeded(3);
    for (int i = 0; i < 200; i++) {
        static struct things d;
        uint32_t whole[WIDE * HIGH] = {0}, parts[WIDE * HIGH] = {0};
        struct raster_box boxes[400];
        ellipse(d.outer, between(-10, 100), between(-10, 90), between(2, 50), between(2, 40), between(0, 3), i & 1);
        ellipse(d.inner, between(30, 60), between(30, 60), between(0.1f, 40), between(0.1f, 20), between(0, 3), i & 2);
        for (int k = 0; k < CORNERS; k++) {
            d.outer[k].colour = any_colour();
            d.inner[k].colour = any_colour();
        }
        for (int k = 0; k < 32 * 32; k++)
            d.picture[k] = (uint32_t)below(65536) << 16 | (uint32_t)below(65536);
        int x = below(90) - 10, y = below(70) - 10;
        d.at = (struct raster_box){x, y, x + 31, y + 30};
        d.tint = any_colour();
        struct raster_target in_whole = target_of(whole, &everywhere, 1);
        draw(&d, &in_whole);
        struct raster_target in_parts = target_of(parts, boxes, cut_up(boxes));
        draw(&d, &in_parts);
        assert_memory_equal(whole, parts, sizeof whole);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(polygons_cover_their_area),
        cmocka_unit_test(bands_cover_what_lies_between),
        cmocka_unit_test(hidden_parts_may_be_left_out),
        cmocka_unit_test(a_stretched_picture_is_the_same_in_another_size),
        cmocka_unit_test(parts_make_the_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
