/*
 * paint_internal - what the parts of paint share: rows of coverage and of colour, and how they meet the
 * pixels. Private to paint*.c.
 */
#ifndef OUTFLANK_KIT_PAINT_INTERNAL_H
#define OUTFLANK_KIT_PAINT_INTERNAL_H

#include "kit/paint.h"

/* Rows are worked on in pieces of at most so many pixels. */
enum { PAINT_CHUNK = 256 };

/* A fill made ready for rows: its colours in steps of t, 16 bits a channel. */
enum { SHADE_STEPS = 1024 };
struct shade {
    struct fill fill;
    uint64_t steps[SHADE_STEPS + 1];
};
void shade_init(struct shade *s, struct fill fill);
/* `count` colours (ARGB) of row y from column x on. */
void shade_row(const struct shade *s, int x, int y, int count, uint32_t *out);

/* How much of each of `count` pixels of row y from column x on is covered, 0 to 255. True if any is. */
typedef bool (*paint_cover)(const void *shape, int x, int y, int count, uint8_t *cover);

/* Fills what `cover` says within the bounds (in pixels, clipped to the picture). */
struct paint_bounds {
    float left, top, right, bottom;
};
/* Columns [left, right) of a row but for those that are hidden: up to two spans, empty ones among them. */
struct paint_span {
    int left, right;
};
void paint_seen(const struct paint *p, int row, int left, int right, struct paint_span spans[2]);
void paint_shape(struct paint *p, struct paint_bounds bounds, paint_cover cover, const void *shape, struct fill fill);

/* A rounded box as a signed distance: negative inside. */
struct round_box {
    float cx, cy, hx, hy, radius;
};
struct round_box round_box_of(float x, float y, float w, float h, float radius);
float round_box_distance(const struct round_box *b, float x, float y);

/* 0 to 255 of a coverage given as 0 to 1 (or beyond). */
static inline uint8_t cover_of(float share)
{
    return share <= 0.0f ? 0 : share >= 1.0f ? 255 : (uint8_t)(share * 255.0f + 0.5f);
}

/* Product of two values of 0 to 255 (as shares of 255), rounded. */
static inline uint32_t share_of(uint32_t a, uint32_t b)
{
    uint32_t t = a * b + 128;
    return (t + (t >> 8)) >> 8;
}

/* An even and well spread threshold of 0 to 255 for every pixel: neighbours differ a lot, and no pattern shows. */
static inline uint32_t dither_at(int x, int y)
{
    return (((uint32_t)x * 49471u + (uint32_t)y * 37345u) & 0xffffu) >> 8;
}

#endif
