/* paint_internal - shared by paint, raster*.c, rows.c and the canvas's sprites: rows of coverage and colour, and
 * blending. */
#ifndef OUTFLANK_KIT_PAINT_INTERNAL_H
#define OUTFLANK_KIT_PAINT_INTERNAL_H

#include <stddef.h>

#include "kit/paint.h"
#include "kit/raster.h"

/* rows: rows of pixels, in which most of the time goes. */

/* A fill prepared for rows: its colours in steps of t, 16 bits per channel. */
enum { SHADE_STEPS = 1024 };
struct shade {
    struct fill fill;
    uint64_t steps[SHADE_STEPS + 1];
};
void shade_init(struct shade *s, struct fill fill);
/* Writes `count` colours (ARGB) of row y from column x. */
void shade_row(const struct shade *s, int x, int y, int count, uint32_t *out);

/* Blends over `count` opaque pixels, as raster_blend does each: pixels with an opacity, the same with a tint, one
 * colour, and a linear gradient of 16.16 channels (blue first) that stay within 0 to 255. */
void row_blend(uint32_t *row, const uint32_t *from, int count, uint32_t opacity);
void row_tint(uint32_t *restrict row, const uint32_t *restrict from, int count, struct colour tint);
void row_flat(uint32_t *row, int count, uint32_t above, uint32_t alpha);
void row_slope(uint32_t *row, int count, const int32_t start[4], const int32_t step[4]);

/* paint */

/* Writes the coverage, 0 to 255, of `count` pixels of row y from column x. True if any is not 0. */
typedef bool (*paint_cover)(const void *shape, int x, int y, int count, uint8_t *cover);

/* Bounds in pixels. */
struct paint_bounds {
    float left, top, right, bottom;
};
void paint_shape(struct paint *p, struct paint_bounds bounds, paint_cover cover, const void *shape, struct fill fill);

/* Converts a coverage of 0 to 1 to 0 to 255, with clamping. */
static inline uint8_t cover_of(float share)
{
    return share <= 0.0f ? 0 : share >= 1.0f ? 255 : (uint8_t)(share * 255.0f + 0.5f);
}

/* The product of two values of 0 to 255 taken as fractions, rounded. */
static inline uint32_t share_of(uint32_t a, uint32_t b)
{
    uint32_t t = a * b + 128;
    return (t + (t >> 8)) >> 8;
}

/* raster: integer pixel arithmetic, and blending over opaque pixels. */

/* Used instead of fminf and fmaxf, which handle NaN and are function calls. */
static inline float lesser(float a, float b) { return a < b ? a : b; }
static inline float greater(float a, float b) { return a > b ? a : b; }
static inline int at_least(int a, int b) { return a > b ? a : b; }
static inline int at_most(int a, int b) { return a < b ? a : b; }

/* Used instead of floorf and ceilf, which are function calls too. */
static inline int whole_below(float x) { return (int)x - (x < (float)(int)x); }
static inline int whole_above(float x) { return (int)x + (x > (float)(int)x); }

static inline struct raster_box raster_common(struct raster_box a, struct raster_box b)
{
    return (struct raster_box){at_least(a.left, b.left), at_least(a.top, b.top), at_most(a.right, b.right),
                               at_most(a.bottom, b.bottom)};
}

/* Narrows the rows [*first, *last) to those covered by the boxes. */
static inline void raster_rows(const struct raster_target *t, int *first, int *last)
{
    int top = *last, bottom = *first;
    for (int i = 0; i < t->count; i++) {
        top = at_most(top, t->boxes[i].top);
        bottom = at_least(bottom, t->boxes[i].bottom);
    }
    *first = at_least(*first, top);
    *last = at_most(*last, bottom);
}

static inline uint32_t *raster_row(const struct raster_target *t, int y) { return t->pixels + (ptrdiff_t)y * t->pitch; }

static inline uint32_t raster_pack(struct colour c) { return (uint32_t)c.r << 16 | (uint32_t)c.g << 8 | (uint32_t)c.b; }

/* Blends `above`, with an opacity of 0 to 255, over an opaque pixel. */
static inline uint32_t raster_blend(uint32_t below, uint32_t above, uint32_t alpha)
{
    uint32_t red_blue = (below & 0xff00ffu) * (255 - alpha) + (above & 0xff00ffu) * alpha + 0x800080u;
    uint32_t green = (below >> 8 & 0xffu) * (255 - alpha) + (above >> 8 & 0xffu) * alpha + 0x80u;
    red_blue = (red_blue + (red_blue >> 8 & 0xff00ffu)) >> 8 & 0xff00ffu;
    green = (green + (green >> 8)) & 0xff00u;
    return red_blue | green;
}

/* To 16.16 fixed point, clamped, as the slope of a sliver may exceed the range. */
static inline int32_t raster_fixed(float value) { return (int32_t)lesser(greater(value, -1e9f), 1e9f); }

/* From a 16.16 channel, clamped, as it may exceed the range along a row of a sliver. */
static inline uint32_t raster_channel(int64_t value)
{
    return value < 0 ? 0 : value > 0xffffff ? 255 : (uint32_t)value >> 16;
}

#endif
