#include "kit/raster.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "kit/paint_internal.h"

enum { SUBROWS = 8, COLOUR_SUBROW = 4 };

/* Where the outline crosses a subrow: the edge, and how far along it. */
struct end {
    float x, t;
    int edge;
};
struct span {
    struct end left, right;
};

static void widen(struct span *s, struct end e)
{
    if (e.x < s->left.x)
        s->left = e;
    if (e.x > s->right.x)
        s->right = e;
}

/* Enters the crossings of one edge with all subrows of the tile. */
static void trace_edge(struct span *spans, const struct raster_tile *tile, const struct raster_corner *a,
                       const struct raster_corner *b, int edge)
{
    float y0 = (a->y - (float)tile->y) * (float)SUBROWS, y1 = (b->y - (float)tile->y) * (float)SUBROWS;
    float upper = fminf(y0, y1), lower = fmaxf(y0, y1);
    float last = (float)(tile->h * SUBROWS);
    int from = (int)ceilf(fmaxf(upper - 0.5f, 0.0f)), to = (int)ceilf(fminf(lower - 0.5f, last));
    for (int i = from; i < to; i++) {
        float t = ((float)i + 0.5f - y0) / (y1 - y0);
        widen(&spans[i], (struct end){a->x + (b->x - a->x) * t - (float)tile->x, t, edge});
    }
}

static struct colour colour_at(const struct raster_corner *corners, int count, struct end e)
{
    return colour_mix(corners[e.edge].colour, corners[(e.edge + 1) % count].colour, e.t);
}

/* A subrow of the row that the outline crosses, the middle one if it can be had. */
static const struct span *colour_span(const struct span *spans)
{
    const struct span *found = &spans[COLOUR_SUBROW];
    for (int k = 0; k < SUBROWS && found->right.x < found->left.x; k++)
        found = &spans[k];
    return found;
}

static bool row_cover(const struct span *spans, int w, float *shares)
{
    bool any = false;
    memset(shares, 0, sizeof *shares * (size_t)(w + 1));
    for (int k = 0; k < SUBROWS; k++)
        if (spans[k].right.x > spans[k].left.x) {
            cover_add_span(shares, w, spans[k].left.x, spans[k].right.x);
            any = true;
        }
    return any;
}

/* Channels of 16.16 bits, going by a step a pixel. */
struct ramp {
    int32_t value[4], step[4];
};

static struct ramp ramp_of(struct colour a, struct colour b, float left, float right)
{
    const int from[4] = {a.b, a.g, a.r, a.a}, to[4] = {b.b, b.g, b.r, b.a};
    float per_pixel = 65536.0f / fmaxf(right - left, 1.0f);
    struct ramp r;
    for (int i = 0; i < 4; i++) {
        float step = (float)(to[i] - from[i]) * per_pixel;
        r.step[i] = (int32_t)step;
        r.value[i] = from[i] * 65536 + 32768 + (int32_t)((0.5f - left) * step);
    }
    return r;
}

static uint32_t channel(int32_t value) { return value < 0 ? 0 : value > 0xffffff ? 255 : (uint32_t)value >> 16; }

static void put_row(uint32_t *out, int w, const float *shares, struct ramp r)
{
    for (int x = 0; x < w; x++) {
        uint32_t cover = (uint32_t)(shares[x] * (255.0f / (float)SUBROWS) + 0.5f);
        uint32_t pixel = channel(r.value[0]) | channel(r.value[1]) << 8 | channel(r.value[2]) << 16;
        out[x] = pixel | share_of(cover, channel(r.value[3])) << 24;
        for (int i = 0; i < 4; i++)
            r.value[i] += r.step[i];
    }
}

void raster_convex(const struct raster_corner *corners, int count, struct raster_tile tile)
{
    assert(tile.w <= RASTER_WIDTH && tile.h <= RASTER_HEIGHT);
    struct span spans[RASTER_HEIGHT * SUBROWS];
    for (int i = 0; i < tile.h * SUBROWS; i++)
        spans[i] = (struct span){{1e9f, 0.0f, 0}, {-1e9f, 0.0f, 0}};
    for (int i = 0; i < count; i++)
        trace_edge(spans, &tile, &corners[i], &corners[(i + 1) % count], i);
    for (int row = 0; row < tile.h; row++) {
        float shares[RASTER_WIDTH + 1];
        uint32_t *out = tile.pixels + (size_t)row * (size_t)tile.pitch;
        if (!row_cover(spans + row * SUBROWS, tile.w, shares)) {
            memset(out, 0, sizeof *out * (size_t)tile.w);
            continue;
        }
        const struct span *s = colour_span(spans + row * SUBROWS);
        struct colour left = colour_at(corners, count, s->left), right = colour_at(corners, count, s->right);
        put_row(out, tile.w, shares, ramp_of(left, right, s->left.x, s->right.x));
    }
}
