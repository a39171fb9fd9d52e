#include <assert.h>
#include <math.h>
#include <string.h>

#include "kit/paint_internal.h"

enum { CORNERS_MAX = 256 };

/* A side of the outline, from its upper end downwards. */
struct side {
    float top, bottom, x, per_row;
    float way; /* 1: the outline runs down along it, -1: up */
};

struct polygon {
    struct side sides[CORNERS_MAX]; /* sorted by their upper ends */
    int count;
};

static struct side side_of(const float *a, const float *b)
{
    const float *upper = a[1] < b[1] ? a : b, *lower = a[1] < b[1] ? b : a;
    return (struct side){upper[1], lower[1], upper[0], (lower[0] - upper[0]) / (lower[1] - upper[1]),
                         upper == a ? 1.0f : -1.0f};
}

static void add_side(struct polygon *g, struct side s)
{
    int place = g->count++;
    for (; place > 0 && g->sides[place - 1].top > s.top; place--)
        g->sides[place] = g->sides[place - 1];
    g->sides[place] = s;
}

/*
 * The coverage of a row is the prefix sum of `steps`: each pixel has the coverage of the previous one plus its own
 * step. A piece of a side covers everything to its right, by its height (`high`, signed by the direction of the side).
 */
static void add_piece(float *steps, int column, float from, float to, float high)
{
    float left_out = (from + to) / 2.0f - (float)column;
    steps[column] += high * (1.0f - left_out);
    steps[column + 1] += high * left_out;
}

/* A piece between two x in ascending order, both within the row's pixels, column by column. */
static void add_pieces(float *steps, float from, float to, float high)
{
    int column = (int)from, last = (int)to;
    float per_pixel = to > from ? high / (to - from) : 0.0f;
    if (column == last) {
        add_piece(steps, column, from, to, high);
        return;
    }
    add_piece(steps, column, from, (float)(column + 1), per_pixel * ((float)(column + 1) - from));
    for (column++; column < last; column++)
        add_piece(steps, column, (float)column, (float)(column + 1), per_pixel);
    add_piece(steps, last, (float)last, to, per_pixel * (to - (float)last));
}

/* The same without that restriction: what is left of the pixels covers all of them, what is right of them none. */
static void add_clipped(float *steps, int count, float from, float to, float high)
{
    float width = (float)count, part = to > from ? high / (to - from) : 0.0f;
    if (from >= width)
        return;
    if (to <= 0.0f) {
        steps[0] += high;
        return;
    }
    if (from < 0.0f) {
        steps[0] += part * -from;
        high += part * from;
        from = 0.0f;
    }
    if (to > width) {
        high -= part * (to - width);
        to = width;
    }
    add_pieces(steps, from, to, high);
}

static void add_side_to_row(float *steps, const struct side *s, int x, int y, int count)
{
    float top = s->top > (float)y ? s->top : (float)y, below = (float)(y + 1);
    float bottom = s->bottom < below ? s->bottom : below;
    float from = s->x + (top - s->top) * s->per_row - (float)x, to = s->x + (bottom - s->top) * s->per_row - (float)x;
    add_clipped(steps, count, from < to ? from : to, from < to ? to : from, (bottom - top) * s->way);
}

static bool cover_polygon(const void *shape, int x, int y, int count, uint8_t *cover)
{
    const struct polygon *g = shape;
    float steps[PAINT_CHUNK + 2], share = 0.0f;
    bool any = false;
    memset(steps, 0, (size_t)(count + 2) * sizeof steps[0]);
    for (int i = 0; i < g->count && g->sides[i].top < (float)(y + 1); i++)
        if (g->sides[i].bottom > (float)y)
            add_side_to_row(steps, &g->sides[i], x, y, count);
    for (int i = 0; i < count; i++) {
        share += steps[i];
        cover[i] = cover_of(fabsf(share));
        any = any || cover[i];
    }
    return any;
}

void paint_polygon(struct paint *p, const float *xy, int count, struct fill fill)
{
    assert(count <= CORNERS_MAX);
    if (count < 3)
        return;
    struct polygon g;
    g.count = 0;
    struct paint_bounds bounds = {xy[0], xy[1], xy[0], xy[1]};
    for (int i = 0; i < count; i++) {
        const float *a = xy + 2 * i, *b = xy + 2 * ((i + 1) % count);
        if (a[1] != b[1])
            add_side(&g, side_of(a, b));
        bounds.left = fminf(bounds.left, xy[2 * i]);
        bounds.right = fmaxf(bounds.right, xy[2 * i]);
        bounds.top = fminf(bounds.top, xy[2 * i + 1]);
        bounds.bottom = fmaxf(bounds.bottom, xy[2 * i + 1]);
    }
    paint_shape(p, bounds, cover_polygon, &g, fill);
}
