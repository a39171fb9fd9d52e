#include <assert.h>
#include <math.h>
#include <string.h>

#include "kit/paint_internal.h"

enum { CORNERS_MAX = 256, SUBROWS = 8 };

struct polygon {
    const float *xy;
    int count;
};

/* Where the outline crosses the height y, in order. */
static int crossings(const struct polygon *g, float y, float *xs)
{
    int found = 0;
    for (int i = 0; i < g->count; i++) {
        const float *a = g->xy + 2 * i, *b = g->xy + 2 * ((i + 1) % g->count);
        if ((a[1] <= y) == (b[1] <= y))
            continue;
        float x = a[0] + (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]);
        int place = found++;
        for (; place > 0 && xs[place - 1] > x; place--)
            xs[place] = xs[place - 1];
        xs[place] = x;
    }
    return found;
}

/* Adds the share of each of `count` pixels that lies between from and to: the steps by which it differs from that of
 * the pixel before. */
static void add_span(float *steps, int count, float from, float to)
{
    from = from < 0.0f ? 0.0f : from;
    to = to > (float)count ? (float)count : to;
    if (to <= from)
        return;
    int first = (int)from, last = (int)to;
    steps[first] += (float)(first + 1) - from;
    steps[first + 1] += from - (float)first;
    steps[last] += to - (float)last - 1.0f;
    steps[last + 1] -= to - (float)last;
}

static bool cover_polygon(const void *shape, int x, int y, int count, uint8_t *cover)
{
    float steps[PAINT_CHUNK + 2], share = 0.0f;
    bool any = false;
    memset(steps, 0, sizeof steps);
    for (int k = 0; k < SUBROWS; k++) {
        float xs[CORNERS_MAX];
        int found = crossings(shape, (float)y + ((float)k + 0.5f) / (float)SUBROWS, xs);
        for (int i = 0; i + 1 < found; i += 2)
            add_span(steps, count, xs[i] - (float)x, xs[i + 1] - (float)x);
    }
    for (int i = 0; i < count; i++) {
        share += steps[i];
        cover[i] = cover_of(share / (float)SUBROWS);
        any = any || cover[i];
    }
    return any;
}

void paint_polygon(struct paint *p, const float *xy, int count, struct fill fill)
{
    assert(count <= CORNERS_MAX);
    if (count < 3)
        return;
    struct polygon g = {xy, count};
    struct paint_bounds bounds = {xy[0], xy[1], xy[0], xy[1]};
    for (int i = 1; i < count; i++) {
        bounds.left = fminf(bounds.left, xy[2 * i]);
        bounds.right = fmaxf(bounds.right, xy[2 * i]);
        bounds.top = fminf(bounds.top, xy[2 * i + 1]);
        bounds.bottom = fmaxf(bounds.bottom, xy[2 * i + 1]);
    }
    paint_shape(p, bounds, cover_polygon, &g, fill);
}
