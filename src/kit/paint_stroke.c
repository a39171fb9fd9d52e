#include <assert.h>
#include <math.h>
#include <string.h>

#include "kit/paint_internal.h"

enum { POINTS_MAX = 256 };

struct stroke {
    const float *xy;
    int count;
    float half; /* half the width */
};

/* The pixels [from, to) of a row near the line, with their squared distances. */
struct near_row {
    int from, to;
    float distance[PAINT_CHUNK];
};

/* Extends the range; new pixels have the maximum distance. */
static void widen(struct near_row *n, int from, int to, float far)
{
    if (n->from == n->to)
        n->from = n->to = from;
    for (; n->from > from; n->from--)
        n->distance[n->from - 1] = far;
    for (; n->to < to; n->to++)
        n->distance[n->to] = far;
}

/* Lowers the squared distances to those from the segment a to b, where it is near enough. */
static void near_piece(const float *a, const float *b, float reach, int x, float row, int count, struct near_row *n)
{
    if (lesser(a[1], b[1]) - reach > row || greater(a[1], b[1]) + reach < row)
        return;
    int from = (int)greater(0.0f, lesser(a[0], b[0]) - reach - (float)x);
    int to = (int)lesser((float)count, greater(a[0], b[0]) + reach - (float)x + 1.0f);
    if (from >= to)
        return;
    widen(n, from, to, reach * reach);
    float dx = b[0] - a[0], dy = b[1] - a[1], length = dx * dx + dy * dy, py = row - a[1];
    float per_length = length > 0.0f ? 1.0f / length : 0.0f;
    for (int i = from; i < to; i++) {
        float px = (float)(x + i) + 0.5f - a[0];
        float t = (px * dx + py * dy) * per_length;
        t = lesser(1.0f, greater(0.0f, t));
        float ex = px - t * dx, ey = py - t * dy;
        n->distance[i] = lesser(n->distance[i], ex * ex + ey * ey);
    }
}

static bool cover_stroke(const void *shape, int x, int y, int count, uint8_t *cover)
{
    const struct stroke *s = shape;
    struct near_row n;
    bool any = false;
    n.from = n.to = 0;
    for (int i = 0; i + 1 < s->count; i++)
        near_piece(s->xy + 2 * i, s->xy + 2 * i + 2, s->half + 1.0f, x, (float)y + 0.5f, count, &n);
    memset(cover, 0, (size_t)count);
    /* a line thinner than a pixel is drawn fainter instead */
    float half = greater(s->half, 0.5f), strength = s->half / half, far = (half + 0.5f) * (half + 0.5f);
    for (int i = n.from; i < n.to; i++) {
        if (n.distance[i] >= far)
            continue;
        cover[i] = cover_of(lesser(1.0f, half + 0.5f - sqrtf(n.distance[i])) * strength);
        any = any || cover[i];
    }
    return any;
}

void paint_stroke(struct paint *p, const float *xy, int count, float width, struct fill fill)
{
    assert(count <= POINTS_MAX);
    if (count < 2)
        return;
    struct stroke s = {xy, count, width / 2.0f};
    struct paint_bounds bounds = {xy[0], xy[1], xy[0], xy[1]};
    for (int i = 1; i < count; i++) {
        bounds.left = fminf(bounds.left, xy[2 * i]);
        bounds.right = fmaxf(bounds.right, xy[2 * i]);
        bounds.top = fminf(bounds.top, xy[2 * i + 1]);
        bounds.bottom = fmaxf(bounds.bottom, xy[2 * i + 1]);
    }
    float reach = s.half + 1.0f;
    bounds =
        (struct paint_bounds){bounds.left - reach, bounds.top - reach, bounds.right + reach, bounds.bottom + reach};
    paint_shape(p, bounds, cover_stroke, &s, fill);
}
