#include "kit/raster.h"

#include <math.h>
#include <stdbool.h>
#include <stddef.h>

#include "kit/paint_internal.h"

enum { SUBROWS = 8, COLOUR_SUBROW = 4, ROWS = 64 };

/* Where an outline crosses a subrow: the edge, and how far along it. */
struct end {
    float x, t;
    int edge;
};
struct span {
    struct end left, right;
};

/* An outline and its spans in `rows` rows from `top` on. */
struct traced {
    const struct raster_corner *corners;
    int count, top, rows;
    struct span spans[ROWS * SUBROWS];
};

/* fminf and fmaxf ask about numbers that there are none of here, and are calls. */
static inline float lesser(float a, float b) { return a < b ? a : b; }
static inline float greater(float a, float b) { return a > b ? a : b; }
static inline int at_least(int a, int b) { return a > b ? a : b; }
static inline int at_most(int a, int b) { return a < b ? a : b; }

static void widen(struct span *s, struct end e)
{
    if (e.x < s->left.x)
        s->left = e;
    if (e.x > s->right.x)
        s->right = e;
}

/* Enters the crossings of one edge with all subrows. */
static void trace_edge(struct traced *o, int edge)
{
    const struct raster_corner *a = &o->corners[edge], *b = &o->corners[(edge + 1) % o->count];
    float y0 = (a->y - (float)o->top) * (float)SUBROWS, y1 = (b->y - (float)o->top) * (float)SUBROWS;
    float upper = lesser(y0, y1), lower = greater(y0, y1);
    int from = (int)ceilf(greater(upper - 0.5f, 0.0f)),
        to = (int)ceilf(lesser(lower - 0.5f, (float)(o->rows * SUBROWS)));
    for (int i = from; i < to; i++) {
        float t = ((float)i + 0.5f - y0) / (y1 - y0);
        widen(&o->spans[i], (struct end){a->x + (b->x - a->x) * t, t, edge});
    }
}

static void trace(struct traced *o, const struct raster_corner *corners, int count, int top, int rows)
{
    o->corners = corners;
    o->count = count;
    o->top = top;
    o->rows = rows;
    for (int i = 0; i < rows * SUBROWS; i++)
        o->spans[i] = (struct span){{1e9f, 0.0f, 0}, {-1e9f, 0.0f, 0}};
    for (int i = 0; i < count; i++)
        trace_edge(o, i);
}

/* One row of an outline: [left, right) is touched, [inner_left, inner_right) covered whole. */
struct row {
    const struct span *spans;
    int left, right, inner_left, inner_right;
};

static struct row row_of(const struct traced *o, int number)
{
    struct row r = {.spans = &o->spans[number * SUBROWS]};
    float least = 1e9f, most = -1e9f, inner_left = -1e9f, inner_right = 1e9f;
    for (int k = 0; k < SUBROWS; k++) {
        const struct span *s = &r.spans[k];
        least = lesser(least, s->left.x);
        most = greater(most, s->right.x);
        inner_left = greater(inner_left, s->left.x);
        inner_right = lesser(inner_right, s->right.x);
    }
    if (least >= most)
        return r;
    r.left = r.inner_left = r.inner_right = (int)floorf(least);
    r.right = (int)ceilf(most);
    if (inner_right - inner_left >= 1.0f) { /* empty subrows have made it negative */
        r.inner_left = (int)ceilf(inner_left);
        r.inner_right = (int)floorf(inner_right);
    }
    return r;
}

/* How much of the pixel the row covers, 0 to 1. */
static float cover_at(const struct row *r, int x)
{
    float sum = 0.0f, from = (float)x, to = (float)(x + 1);
    if (x < r->left || x >= r->right)
        return 0.0f;
    if (x >= r->inner_left && x < r->inner_right)
        return 1.0f;
    for (int k = 0; k < SUBROWS; k++) {
        float part = lesser(r->spans[k].right.x, to) - greater(r->spans[k].left.x, from);
        sum += part > 0.0f ? part : 0.0f;
    }
    return sum / (float)SUBROWS;
}

static struct colour colour_at(const struct traced *o, struct end e)
{
    return colour_mix(o->corners[e.edge].colour, o->corners[(e.edge + 1) % o->count].colour, e.t);
}

/* A subrow of the row that the outline crosses, the middle one if it can be had. */
static const struct span *colour_span(const struct span *spans)
{
    const struct span *found = &spans[COLOUR_SUBROW];
    for (int k = 0; k < SUBROWS && found->right.x < found->left.x; k++)
        found = &spans[k];
    return found;
}

/* Channels of 16.16 bits, blue first, going by a step a pixel. */
struct ramp {
    int32_t value[4], step[4];
    bool flat; /* all steps are 0 */
};

static struct ramp ramp_of(const struct traced *o, const struct row *r)
{
    const struct span *s = colour_span(r->spans);
    struct colour a = colour_at(o, s->left), b = colour_at(o, s->right);
    const int from[4] = {a.b, a.g, a.r, a.a}, to[4] = {b.b, b.g, b.r, b.a};
    float per_pixel = 65536.0f / greater(s->right.x - s->left.x, 1.0f);
    struct ramp ramp = {.flat = true};
    for (int i = 0; i < 4; i++) {
        float step = (float)(to[i] - from[i]) * per_pixel;
        ramp.flat = ramp.flat && from[i] == to[i];
        ramp.step[i] = (int32_t)step;
        ramp.value[i] = from[i] * 65536 + 32768 + (int32_t)(((float)r->left + 0.5f - s->left.x) * step);
    }
    return ramp;
}

static uint32_t channel(int32_t value) { return value < 0 ? 0 : value > 0xffffff ? 255 : (uint32_t)value >> 16; }

/* `above` with an opacity of 0 to 255 over an opaque pixel. */
static uint32_t blended(uint32_t below, uint32_t above, uint32_t alpha)
{
    uint32_t red_blue = (below & 0xff00ffu) * (255 - alpha) + (above & 0xff00ffu) * alpha + 0x800080u;
    uint32_t green = (below >> 8 & 0xffu) * (255 - alpha) + (above >> 8 & 0xffu) * alpha + 0x80u;
    red_blue = (red_blue + (red_blue >> 8 & 0xff00ffu)) >> 8 & 0xff00ffu;
    green = (green + (green >> 8)) & 0xff00u;
    return red_blue | green;
}

/* A row being put: its outline, what lies outside of the hole, its colours. */
struct strip {
    const struct row *row, *hole; /* hole: NULL for none */
    struct ramp ramp;
    uint32_t *line;
    int left, right; /* what may be touched */
};

static uint32_t colour_of(const struct ramp *r, int32_t along)
{
    return channel(r->value[0] + along * r->step[0]) | channel(r->value[1] + along * r->step[1]) << 8 |
           channel(r->value[2] + along * r->step[2]) << 16;
}

/* Pixels [from, to), each as far as the outlines cover it. */
static void put_edge(const struct strip *s, int from, int to)
{
    for (int x = from; x < to; x++) {
        float cover = cover_at(s->row, x) - (s->hole ? cover_at(s->hole, x) : 0.0f);
        uint32_t share = (uint32_t)(greater(cover, 0.0f) * 255.0f + 0.5f);
        int32_t along = x - s->row->left;
        uint32_t alpha = share_of(share, channel(s->ramp.value[3] + along * s->ramp.step[3]));
        s->line[x] = blended(s->line[x], colour_of(&s->ramp, along), alpha);
    }
}

/* Pixels [from, to), covered whole; most have one opaque colour. */
static void put_inside(const struct strip *s, int from, int to)
{
    const struct ramp *r = &s->ramp;
    uint32_t plain = colour_of(r, 0);
    if (r->flat && channel(r->value[3]) == 255) {
        for (int x = from; x < to; x++)
            s->line[x] = plain;
        return;
    }
    for (int x = from; x < to; x++) {
        int32_t along = x - s->row->left;
        uint32_t alpha = channel(r->value[3] + along * r->step[3]);
        s->line[x] = blended(s->line[x], colour_of(r, along), alpha);
    }
}

static void put(const struct strip *s, int from, int to, bool inside)
{
    from = at_least(from, s->left);
    to = at_most(to, s->right);
    if (inside)
        put_inside(s, from, to);
    else
        put_edge(s, from, to);
}

/* The same without what the hole covers whole. */
static void put_outside_hole(const struct strip *s, int from, int to, bool inside)
{
    const struct row *h = s->hole;
    put(s, from, at_most(to, h->left), inside);
    put(s, at_least(from, h->left), at_most(to, h->inner_left), false);
    put(s, at_least(from, h->inner_right), at_most(to, h->right), false);
    put(s, at_least(from, h->right), to, inside);
}

/* A row: its left edge, what it covers whole, its right edge. */
static void put_row(const struct strip *s)
{
    void (*part)(const struct strip *, int, int, bool) = s->hole ? put_outside_hole : put;
    const struct row *r = s->row;
    part(s, r->left, r->inner_left, false);
    part(s, r->inner_left, r->inner_right, true);
    part(s, r->inner_right, r->right, false);
}

void raster_convex(const struct raster_corner *corners, int count, const struct raster_corner *hole, int hole_count,
                   const struct raster_target *t)
{
    struct traced outer, inner;
    float least = corners[0].y, most = corners[0].y;
    for (int i = 1; i < count; i++) {
        least = lesser(least, corners[i].y);
        most = greater(most, corners[i].y);
    }
    int first = (int)floorf(least), last = (int)ceilf(most);
    for (int top = first; top < at_most(last, t->bottom); top += ROWS) {
        int rows = at_most(ROWS, last - top);
        if (top + rows <= t->top)
            continue;
        trace(&outer, corners, count, top, rows);
        if (hole)
            trace(&inner, hole, hole_count, top, rows);
        for (int y = at_least(top, t->top); y < at_most(top + rows, t->bottom); y++) {
            struct row r = row_of(&outer, y - top), h = {0};
            if (hole)
                h = row_of(&inner, y - top);
            if (r.right > r.left)
                put_row(&(struct strip){.row = &r,
                                        .hole = h.right > h.left ? &h : NULL,
                                        .ramp = ramp_of(&outer, &r),
                                        .line = t->pixels + (ptrdiff_t)y * t->pitch,
                                        .left = t->left,
                                        .right = t->right});
        }
    }
}

/* ----------------------------------------------------------------------------------------- triangles */

/* Where a side crosses the middle of a row; false if it does not. Sides are walked downwards, so that two triangles
 * find the same crossing with the side that they share. */
static bool crossing(const struct raster_corner *a, const struct raster_corner *b, float y, float *x)
{
    const struct raster_corner *upper = a->y <= b->y ? a : b, *lower = a->y <= b->y ? b : a;
    if (y < upper->y || y >= lower->y)
        return false;
    *x = upper->x + (lower->x - upper->x) * ((y - upper->y) / (lower->y - upper->y));
    return true;
}

/* How colours change with x and y, in 16.16 bits, about a corner. */
struct slope {
    float x, y, at[4], by_x[4], by_y[4];
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
    for (int i = 0; i < 4; i++) {
        float db = (float)(of_b[i] - of_a[i]) * 65536.0f, dc = (float)(of_c[i] - of_a[i]) * 65536.0f;
        s->at[i] = (float)of_a[i] * 65536.0f + 32768.0f;
        s->by_x[i] = (db * cy - dc * by) / area;
        s->by_y[i] = (dc * bx - db * cx) / area;
    }
    return true;
}

/* Pixels [from, to) of a row whose first pixel, touched or not, is `begin`. */
static void put_slope_row(uint32_t *line, int begin, int from, int to, float y, const struct slope *s)
{
    int32_t start[4], step[4];
    for (int i = 0; i < 4; i++) {
        step[i] = (int32_t)s->by_x[i];
        start[i] = (int32_t)(s->at[i] + ((float)begin + 0.5f - s->x) * s->by_x[i] + (y - s->y) * s->by_y[i]);
    }
    for (int x = from; x < to; x++) {
        int32_t along = x - begin;
        uint32_t colour = channel(start[0] + along * step[0]) | channel(start[1] + along * step[1]) << 8 |
                          channel(start[2] + along * step[2]) << 16;
        uint32_t alpha = channel(start[3] + along * step[3]);
        line[x] = alpha == 255 ? colour : blended(line[x], colour, alpha);
    }
}

void raster_triangle(const struct raster_corner *a, const struct raster_corner *b, const struct raster_corner *c,
                     const struct raster_target *t)
{
    const struct raster_corner *sides[3][2] = {{a, b}, {b, c}, {c, a}};
    float least = lesser(a->y, lesser(b->y, c->y)), most = greater(a->y, greater(b->y, c->y));
    struct slope slope;
    if (!slope_of(a, b, c, &slope))
        return;
    int first = at_least((int)ceilf(least - 0.5f), t->top), last = at_most((int)ceilf(most - 0.5f), t->bottom);
    for (int row = first; row < last; row++) {
        float y = (float)row + 0.5f, left = 1e9f, right = -1e9f, x;
        for (int i = 0; i < 3; i++)
            if (crossing(sides[i][0], sides[i][1], y, &x)) {
                left = lesser(left, x);
                right = greater(right, x);
            }
        if (left > right)
            continue;
        int begin = (int)ceilf(left - 0.5f), end = (int)ceilf(right - 0.5f);
        put_slope_row(t->pixels + (ptrdiff_t)row * t->pitch, begin, at_least(begin, t->left), at_most(end, t->right), y,
                      &slope);
    }
}
