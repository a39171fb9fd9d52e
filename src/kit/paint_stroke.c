#include <assert.h>
#include <math.h>

#include "kit/paint_internal.h"

enum { POINTS_MAX = 256 };

struct stroke {
    const float *xy;
    int count;
    float half; /* of its width */
};

/* Lowers the squared distances of a row's pixels to those from the piece between a and b, where it is near enough. */
static void near_piece(const float *a, const float *b, float reach, int x, float row, int count, float *distance)
{
    if (fminf(a[1], b[1]) - reach > row || fmaxf(a[1], b[1]) + reach < row)
        return;
    int from = (int)fmaxf(0.0f, floorf(fminf(a[0], b[0]) - reach) - (float)x);
    int to = (int)fminf((float)count - 1.0f, ceilf(fmaxf(a[0], b[0]) + reach) - (float)x);
    float dx = b[0] - a[0], dy = b[1] - a[1], length = dx * dx + dy * dy, py = row - a[1];
    for (int i = from; i <= to; i++) {
        float px = (float)(x + i) + 0.5f - a[0];
        float t = length > 0.0f ? fminf(1.0f, fmaxf(0.0f, (px * dx + py * dy) / length)) : 0.0f;
        float ex = px - t * dx, ey = py - t * dy, d = ex * ex + ey * ey;
        distance[i] = d < distance[i] ? d : distance[i];
    }
}

static bool cover_stroke(const void *shape, int x, int y, int count, uint8_t *cover)
{
    const struct stroke *s = shape;
    float distance[PAINT_CHUNK], reach = s->half + 1.0f;
    bool any = false;
    for (int i = 0; i < count; i++)
        distance[i] = reach * reach;
    for (int i = 0; i + 1 < s->count; i++)
        near_piece(s->xy + 2 * i, s->xy + 2 * i + 2, reach, x, (float)y + 0.5f, count, distance);
    /* thinner than a pixel it is fainter, not narrower */
    float half = fmaxf(s->half, 0.5f), strength = s->half / half;
    for (int i = 0; i < count; i++) {
        cover[i] = cover_of(fminf(1.0f, half + 0.5f - sqrtf(distance[i])) * strength);
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
