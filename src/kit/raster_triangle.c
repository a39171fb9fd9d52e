#include <math.h>

#include "kit/paint_internal.h"

/* A side, traversed downwards, so that two triangles compute the same crossings for a shared side. */
struct side {
    float top, bottom, x, per_row;
};

static struct side side_of(const struct raster_corner *a, const struct raster_corner *b)
{
    const struct raster_corner *upper = a->y <= b->y ? a : b, *lower = a->y <= b->y ? b : a;
    struct side s = {upper->y, lower->y, upper->x, 0.0f};
    if (lower->y > upper->y)
        s.per_row = (lower->x - upper->x) / (lower->y - upper->y);
    return s;
}

/* The gradients of colours in x and y, in 16.16 fixed point, relative to a corner. */
struct slope {
    float x, y, at[4], by_x[4], by_y[4];
    int32_t step[4];
    bool opaque; /* everywhere */
};

static bool slope_of(const struct raster_corner *a, const struct raster_corner *b, const struct raster_corner *c,
                     struct slope *s)
{
    float bx = b->x - a->x, by = b->y - a->y, cx = c->x - a->x, cy = c->y - a->y, area = bx * cy - cx * by;
    const uint8_t of_a[4] = {a->colour.b, a->colour.g, a->colour.r, a->colour.a};
    const uint8_t of_b[4] = {b->colour.b, b->colour.g, b->colour.r, b->colour.a};
    const uint8_t of_c[4] = {c->colour.b, c->colour.g, c->colour.r, c->colour.a};
    if (fabsf(area) < 1e-4f)
        return false;
    s->x = a->x;
    s->y = a->y;
    s->opaque = a->colour.a == 255 && b->colour.a == 255 && c->colour.a == 255;
    for (int i = 0; i < 4; i++) {
        float db = (float)(of_b[i] - of_a[i]) * 65536.0f, dc = (float)(of_c[i] - of_a[i]) * 65536.0f;
        s->at[i] = (float)of_a[i] * 65536.0f + 32768.0f;
        s->by_x[i] = (db * cy - dc * by) / area;
        s->by_y[i] = (dc * bx - db * cx) / area;
        s->step[i] = raster_fixed(s->by_x[i]);
    }
    return true;
}

/* A row of a triangle: its pixels and the colour of the first. */
struct slope_row {
    int begin, end;
    int32_t start[4];
    bool inside; /* all channels stay within 0 to 255 */
};

static bool within(int64_t channel) { return channel >= 0 && channel <= 0xffffff; }

static void colour_row(const struct slope *s, float y, struct slope_row *r)
{
    r->inside = s->opaque;
    for (int i = 0; i < 4; i++) {
        r->start[i] = raster_fixed(s->at[i] + ((float)r->begin + 0.5f - s->x) * s->by_x[i] + (y - s->y) * s->by_y[i]);
        int64_t last = r->start[i] + (int64_t)(r->end - 1 - r->begin) * s->step[i];
        r->inside = r->inside && (i == 3 || (within(r->start[i]) && within(last)));
    }
}

static void put_plainly(uint32_t *line, int from, int to, const struct slope_row *r, const struct slope *s)
{
    if (from >= to)
        return;
    int32_t along = from - r->begin;
    int32_t blue = r->start[0] + along * s->step[0], green = r->start[1] + along * s->step[1],
            red = r->start[2] + along * s->step[2];
    for (int x = from; x < to; x++) {
        line[x] = (uint32_t)blue >> 16 | ((uint32_t)green >> 8 & 0xff00u) | ((uint32_t)red & 0xff0000u);
        blue += s->step[0];
        green += s->step[1];
        red += s->step[2];
    }
}

static void put_row(uint32_t *line, int from, int to, const struct slope_row *r, const struct slope *s)
{
    for (int x = from; x < to; x++) {
        int64_t along = x - r->begin;
        uint32_t colour = raster_channel(r->start[0] + along * s->step[0]) |
                          raster_channel(r->start[1] + along * s->step[1]) << 8 |
                          raster_channel(r->start[2] + along * s->step[2]) << 16;
        uint32_t alpha = raster_channel(r->start[3] + along * s->step[3]);
        line[x] = alpha == 255 ? colour : raster_blend(line[x], colour, alpha);
    }
}

/* The pixels whose centres are between the sides in this row; false if there are none. */
static bool find_row(const struct side sides[3], float y, struct slope_row *r)
{
    float left = 1e9f, right = -1e9f;
    for (int i = 0; i < 3; i++)
        if (y >= sides[i].top && y < sides[i].bottom) {
            float x = sides[i].x + (y - sides[i].top) * sides[i].per_row;
            left = lesser(left, x);
            right = greater(right, x);
        }
    if (left > right)
        return false;
    r->begin = whole_above(left - 0.5f);
    r->end = whole_above(right - 0.5f);
    return r->begin < r->end;
}

void raster_triangle(const struct raster_corner *a, const struct raster_corner *b, const struct raster_corner *c,
                     const struct raster_target *t)
{
    const struct side sides[3] = {side_of(a, b), side_of(b, c), side_of(c, a)};
    float least = lesser(a->y, lesser(b->y, c->y)), most = greater(a->y, greater(b->y, c->y));
    int first = whole_above(least - 0.5f), last = whole_above(most - 0.5f);
    struct slope slope;
    raster_rows(t, &first, &last);
    if (first >= last || !slope_of(a, b, c, &slope))
        return;
    for (int y = first; y < last; y++) {
        struct slope_row row;
        if (!find_row(sides, (float)y + 0.5f, &row))
            continue;
        colour_row(&slope, (float)y + 0.5f, &row);
        for (int i = 0; i < t->count; i++)
            if (t->boxes[i].top <= y && y < t->boxes[i].bottom)
                (row.inside ? put_plainly : put_row)(raster_row(t, y), at_least(row.begin, t->boxes[i].left),
                                                     at_most(row.end, t->boxes[i].right), &row, &slope);
    }
}
