#include <limits.h>

#include "kit/paint_internal.h"

/* ------------------------------------------------------------------------------------------ outlines */

/* A convex outline, traversed downwards along two chains of corners from the highest to the lowest. */
struct outline {
    const struct raster_corner *corners;
    int count, lowest;
    int at[2]; /* the position of each chain: the edge from this corner, or a later one, crosses the current row */
    float top, bottom;
    bool plain; /* a single colour */
};

static int next_of(const struct outline *o, int chain, int corner)
{
    int next = corner + (chain ? o->count - 1 : 1);
    return next < o->count ? next : next - o->count;
}

static bool same(struct colour a, struct colour b) { return a.r == b.r && a.g == b.g && a.b == b.b && a.a == b.a; }

static struct outline outline_of(const struct raster_corner *corners, int count)
{
    struct outline o = {.corners = corners, .count = count, .plain = true};
    int highest = 0;
    for (int i = 1; i < count; i++) {
        if (corners[i].y < corners[highest].y)
            highest = i;
        if (corners[i].y > corners[o.lowest].y)
            o.lowest = i;
        o.plain = o.plain && same(corners[0].colour, corners[i].colour);
    }
    o.at[0] = o.at[1] = highest;
    o.top = corners[highest].y;
    o.bottom = corners[o.lowest].y;
    return o;
}

/* ---------------------------------------------------------------------------------------------- rows */

/* The part of an edge within a row: its horizontal extent and its height. */
struct piece {
    float left, right, height, slant; /* slant: 1 / (2 (right - left)), 0 if vertical */
};

/* A side of an outline in a row. It touches the pixels [first, last). `middle` is where it crosses the vertical centre
 * of the outline's part in the row, with the colour there. */
struct side {
    int count, first, last;
    float middle;
    struct colour colour;
    struct piece pieces[RASTER_CORNERS];
};

/* An outline in a row: [left.first, right.last) is touched, [left.last, right.first) fully covered up to the row's
 * height. */
struct row {
    struct side sides[2], *left, *right;
    float height; /* 1 except in the first and last row */
};

/* A position along an edge, as a fraction of its height. */
struct edge {
    const struct raster_corner *a, *b;
    float per_row;
};

static float share_at(const struct edge *e, float y) { return lesser(greater((y - e->a->y) * e->per_row, 0.0f), 1.0f); }

static float x_at(const struct edge *e, float y) { return e->a->x + (e->b->x - e->a->x) * share_at(e, y); }

static void add_piece(struct side *s, float x0, float x1, float height)
{
    struct piece p = {lesser(x0, x1), greater(x0, x1), height, 0.0f};
    int first = whole_below(p.left), last = whole_above(p.right);
    if (p.right > p.left)
        p.slant = 0.5f / (p.right - p.left);
    s->first = s->count ? at_most(s->first, first) : first;
    s->last = s->count ? at_least(s->last, last) : last;
    s->pieces[s->count++] = p;
}

/* Follows a chain from y to `end`. */
static void find_side(const struct outline *o, int chain, float y, float end, struct side *s)
{
    float middle = (y + end) / 2.0f;
    bool found = false;
    s->count = 0;
    for (int at = o->at[chain]; y < end && at != o->lowest; at = next_of(o, chain, at)) {
        struct edge e = {&o->corners[at], &o->corners[next_of(o, chain, at)], 0.0f};
        float to = lesser(e.b->y, end);
        if (to <= y)
            continue;
        e.per_row = 1.0f / (e.b->y - e.a->y);
        add_piece(s, x_at(&e, y), x_at(&e, to), to - y);
        if (!found && to >= middle) {
            found = true;
            s->middle = x_at(&e, middle);
            s->colour = o->plain ? e.a->colour : colour_mix(e.a->colour, e.b->colour, share_at(&e, middle));
        }
        y = to;
    }
    if (!found)
        s->count = 0;
}

/* False if the outline has no part in the row. Rows must be requested from top to bottom. */
static bool find_row(struct outline *o, int y, struct row *r)
{
    float from = greater((float)y, o->top), to = lesser((float)(y + 1), o->bottom);
    if (from >= to)
        return false;
    r->height = to - from;
    for (int chain = 0; chain < 2; chain++) {
        int next = next_of(o, chain, o->at[chain]);
        while (o->at[chain] != o->lowest && o->corners[next].y <= from) {
            o->at[chain] = next;
            next = next_of(o, chain, next);
        }
        find_side(o, chain, from, to, &r->sides[chain]);
        if (r->sides[chain].count == 0)
            return false;
    }
    bool swapped = r->sides[0].middle > r->sides[1].middle;
    r->left = &r->sides[swapped];
    r->right = &r->sides[!swapped];
    return true;
}

/* ------------------------------------------------------------------------------------------- coverage */

/* How far x is to the right of a piece, averaged over the row; 0 if to the left. */
static float beyond(const struct piece *p, float x)
{
    if (x <= p->left)
        return 0.0f;
    if (x >= p->right)
        return x - 0.5f * (p->left + p->right);
    return (x - p->left) * (x - p->left) * p->slant;
}

/* The part of a pixel to the right of a side. */
static float right_of(const struct side *s, int x)
{
    float sum = 0.0f;
    for (int i = 0; i < s->count; i++)
        sum += s->pieces[i].height * (beyond(&s->pieces[i], (float)(x + 1)) - beyond(&s->pieces[i], (float)x));
    return sum;
}

/* The coverage of the pixel by the outline in the row, 0 to 1. */
static float cover_at(const struct row *r, int x)
{
    float left = x < r->left->first ? 0.0f : x >= r->left->last ? r->height : right_of(r->left, x);
    float right = x < r->right->first ? 0.0f : x >= r->right->last ? r->height : right_of(r->right, x);
    return greater(left - right, 0.0f);
}

/* -------------------------------------------------------------------------------------------- colours */

/* Channels in 16.16 fixed point, blue first, with a step per pixel. */
struct ramp {
    int32_t value[4], step[4];
    bool flat; /* all steps are 0 */
};

static struct ramp ramp_of(const struct row *r)
{
    struct colour a = r->left->colour, b = r->right->colour;
    const int from[4] = {a.b, a.g, a.r, a.a}, to[4] = {b.b, b.g, b.r, b.a};
    float per_pixel = 65536.0f / greater(r->right->middle - r->left->middle, 1.0f);
    struct ramp ramp = {.flat = true};
    for (int i = 0; i < 4; i++) {
        float step = (float)(to[i] - from[i]) * per_pixel;
        ramp.flat = ramp.flat && from[i] == to[i];
        ramp.step[i] = raster_fixed(step);
        ramp.value[i] = from[i] * 65536 + 32768 + raster_fixed(((float)r->left->first + 0.5f - r->left->middle) * step);
    }
    return ramp;
}

static uint32_t colour_of(const struct ramp *r, int64_t along)
{
    return raster_channel(r->value[0] + along * r->step[0]) | raster_channel(r->value[1] + along * r->step[1]) << 8 |
           raster_channel(r->value[2] + along * r->step[2]) << 16;
}

/* ------------------------------------------------------------------------------------------- drawing */

/* A row being drawn: its outline, the hole in it, its colours. */
struct strip {
    const struct row *row, *hole; /* hole may be NULL */
    struct ramp ramp;
    uint32_t *line;
    int left, right; /* the columns that may be drawn */
};

/* Pixels [from, to), each by its coverage. */
static void put_edge(const struct strip *s, int from, int to)
{
    for (int x = at_least(from, s->left); x < at_most(to, s->right); x++) {
        float cover = cover_at(s->row, x) - (s->hole ? cover_at(s->hole, x) : 0.0f);
        uint32_t share = (uint32_t)(lesser(greater(cover, 0.0f), 1.0f) * 255.0f + 0.5f);
        int64_t along = x - s->row->left->first;
        uint32_t alpha = share_of(share, raster_channel(s->ramp.value[3] + along * s->ramp.step[3]));
        s->line[x] = raster_blend(s->line[x], colour_of(&s->ramp, along), alpha);
    }
}

static bool stays_within(int64_t first, int64_t last)
{
    return first >= 0 && last >= 0 && first <= 0xffffff && last <= 0xffffff;
}

/* The first of `count` colours starting at `along`. False if a channel leaves 0 to 255. */
static bool slope_from(const struct ramp *r, int64_t along, int count, int32_t start[4])
{
    for (int i = 0; i < 4; i++) {
        int64_t first = r->value[i] + along * r->step[i];
        if (!stays_within(first, first + (int64_t)(count - 1) * r->step[i]))
            return false;
        start[i] = (int32_t)first;
    }
    return true;
}

/* Pixels [from, to), fully covered; most have one opaque colour. */
static void put_inside(const struct strip *s, int from, int to)
{
    const struct ramp *r = &s->ramp;
    uint32_t plain = colour_of(r, 0);
    from = at_least(from, s->left);
    to = at_most(to, s->right);
    if (r->flat && raster_channel(r->value[3]) == 255) {
        for (int x = from; x < to; x++)
            s->line[x] = plain;
        return;
    }
    if (r->flat && from < to) {
        row_flat(s->line + from, to - from, plain, raster_channel(r->value[3]));
        return;
    }
    int32_t start[4];
    if (from < to && slope_from(r, from - s->row->left->first, to - from, start)) {
        row_slope(s->line + from, to - from, start, r->step);
        return;
    }
    for (int x = from; x < to; x++) {
        int64_t along = x - s->row->left->first;
        uint32_t alpha = raster_channel(r->value[3] + along * r->step[3]);
        s->line[x] = raster_blend(s->line[x], colour_of(r, along), alpha);
    }
}

/* A row without its pixels [skip, go_on): left edge, fully covered part, right edge. */
static void put_row(const struct strip *s, int skip, int go_on)
{
    const struct row *r = s->row;
    int first = r->left->first, last = r->right->last, left = r->left->last;
    int right = at_least(r->right->first, left);
    if (r->height < 1.0f)
        left = right = last;
    put_edge(s, first, at_most(left, skip));
    put_edge(s, at_least(first, go_on), left);
    put_inside(s, left, at_most(right, skip));
    put_inside(s, at_least(left, go_on), right);
    put_edge(s, right, at_most(last, skip));
    put_edge(s, at_least(right, go_on), last);
}

/* A row around a hole, at whose edges it is drawn pixel by pixel. */
static void put_row_round(struct strip *s, const struct row *hole)
{
    int first = hole->left->first, last = hole->right->last, left = hole->left->last, right = hole->right->first;
    put_row(s, first, last);
    s->hole = hole;
    if (hole->height < 1.0f || left >= right)
        left = right = last;
    put_edge(s, first, left);
    put_edge(s, right, last);
}

/* A row without what a hole fully covers; for a `band`, the hole's edges are cut out too. */
static void put_part(struct strip *s, const struct row *hole, bool band)
{
    if (hole && band)
        put_row_round(s, hole);
    else if (hole && hole->height >= 1.0f && hole->left->last < hole->right->first)
        put_row(s, hole->left->last, hole->right->first);
    else
        put_row(s, INT_MAX, INT_MAX);
}

static void draw(struct outline *outer, struct outline *inner, bool band, const struct raster_target *t)
{
    struct row row, hole;
    int first = whole_below(outer->top), last = whole_above(outer->bottom);
    raster_rows(t, &first, &last);
    for (int y = first; y < last; y++) {
        if (!find_row(outer, y, &row))
            continue;
        const struct row *found = inner && find_row(inner, y, &hole) ? &hole : NULL;
        struct strip strip = {.row = &row, .ramp = ramp_of(&row), .line = raster_row(t, y)};
        for (int i = 0; i < t->count; i++)
            if (t->boxes[i].top <= y && y < t->boxes[i].bottom) {
                strip.left = t->boxes[i].left;
                strip.right = t->boxes[i].right;
                strip.hole = NULL;
                put_part(&strip, found, band);
            }
    }
}

void raster_convex(const struct raster_corner *corners, int count, const struct raster_corner *hidden, int hidden_count,
                   const struct raster_target *t)
{
    struct outline outer = outline_of(corners, count), inner = {.count = 0};
    if (hidden)
        inner = outline_of(hidden, hidden_count);
    draw(&outer, hidden ? &inner : NULL, false, t);
}

void raster_band(const struct raster_corner *outer, int outer_count, const struct raster_corner *inner, int inner_count,
                 const struct raster_target *t)
{
    struct outline outside = outline_of(outer, outer_count), inside = outline_of(inner, inner_count);
    draw(&outside, &inside, true, t);
}
