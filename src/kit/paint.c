#include "kit/paint.h"

#include <assert.h>
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "kit/paint_internal.h"

/* Rows are processed in chunks of at most this many pixels. */
enum { PAINT_CHUNK = 256 };

static const float two_pi = 6.28318530718f;

/* ----------------------------------------------------------------------------- colours and fills */

static uint8_t mix_channel(uint8_t a, uint8_t b, float t)
{
    return (uint8_t)((float)a + ((float)b - (float)a) * t + 0.5f);
}

struct colour colour_mix(struct colour a, struct colour b, float t)
{
    t = t < 0.0f ? 0.0f : t > 1.0f ? 1.0f : t;
    return (struct colour){mix_channel(a.r, b.r, t), mix_channel(a.g, b.g, t), mix_channel(a.b, b.b, t),
                           mix_channel(a.a, b.a, t)};
}

struct colour colour_fade(struct colour c, float alpha)
{
    alpha = alpha < 0.0f ? 0.0f : alpha > 1.0f ? 1.0f : alpha;
    c.a = (uint8_t)((float)c.a * alpha + 0.5f);
    return c;
}

struct fill fill_plain(struct colour c) { return (struct fill){.kind = FILL_PLAIN, .from = c, .to = c}; }

struct fill fill_vertical(struct colour top, struct colour bottom, float y0, float y1)
{
    return (struct fill){.kind = FILL_LINEAR, .from = top, .to = bottom, .y0 = y0, .y1 = y1};
}

struct fill fill_radial(struct colour middle, struct colour rim, float x, float y, float rx, float ry)
{
    return (struct fill){.kind = FILL_RADIAL, .from = middle, .to = rim, .x0 = x, .y0 = y, .x1 = rx, .y1 = ry};
}

/* ----------------------------------------------------------------------------- rows */

static uint32_t blend_over_translucent(uint32_t below, uint32_t above, uint32_t alpha)
{
    uint32_t under = share_of(below >> 24, 255 - alpha);
    uint32_t sum = alpha + under;
    uint32_t out = sum << 24;
    for (int shift = 0; shift < 24; shift += 8) {
        uint32_t a = (above >> shift) & 255, b = (below >> shift) & 255;
        out |= ((a * alpha + b * under + sum / 2) / sum) << shift;
    }
    return out;
}

static uint32_t blend_over_opaque(uint32_t below, uint32_t above, uint32_t alpha)
{
    uint32_t red_blue = (below & 0xff00ffu) * (255 - alpha) + (above & 0xff00ffu) * alpha + 0x800080u;
    uint32_t green = ((below >> 8) & 255) * (255 - alpha) + ((above >> 8) & 255) * alpha + 0x80u;
    red_blue = (red_blue + ((red_blue >> 8) & 0xff00ffu)) >> 8;
    green = (green + (green >> 8)) >> 8;
    return 0xff000000u | (red_blue & 0xff00ffu) | (green << 8);
}

/* Caches the last blend, which is expensive and often the same as for the previous pixel. */
struct last_blend {
    uint32_t below, above, alpha, out;
};

static uint32_t blend_again(struct last_blend *last, uint32_t below, uint32_t above, uint32_t alpha)
{
    if (last->below != below || last->above != above || last->alpha != alpha)
        *last = (struct last_blend){below, above, alpha, blend_over_translucent(below, above, alpha)};
    return last->out;
}

static void blend_row(uint32_t *row, int count, const uint8_t *cover, const uint32_t *colours)
{
    struct last_blend last = {0};
    for (int i = 0; i < count; i++) {
        uint32_t alpha = cover[i] == 255 ? colours[i] >> 24 : share_of(cover[i], colours[i] >> 24);
        if (alpha == 0)
            continue;
        if (alpha == 255)
            row[i] = colours[i];
        else if (row[i] >> 24 == 255)
            row[i] = blend_over_opaque(row[i], colours[i], alpha);
        else if (row[i] >> 24 == 0)
            row[i] = (colours[i] & 0xffffffu) | alpha << 24;
        else
            row[i] = blend_again(&last, row[i], colours[i], alpha);
    }
}

static int clip(float value, int least, int most)
{
    return value <= (float)least ? least : value >= (float)most ? most : (int)value;
}

static bool is_opaque(struct fill fill) { return fill.from.a == 255 && (fill.kind == FILL_PLAIN || fill.to.a == 255); }

static bool all_covered(const uint8_t *cover, int count)
{
    uint8_t least = 255;
    for (int i = 0; i < count; i++)
        least &= cover[i];
    return least == 255;
}

/* The visible columns of a row within [left, right): up to two spans, which may be empty. */
struct span {
    int left, right;
};
static void seen_spans(const struct paint *p, int row, int left, int right, struct span spans[2])
{
    const struct paint_area *h = &p->hidden;
    spans[0] = (struct span){left, right};
    spans[1] = (struct span){right, right};
    if (row < (int)ceilf(h->y) || row >= (int)floorf(h->y + h->h) || h->w <= 0.0f)
        return;
    spans[0].right = clip(ceilf(h->x), left, right);
    spans[1].left = clip(floorf(h->x + h->w), spans[0].right, right);
}

/* The fill and the blending of a shape. */
struct brush {
    struct shade shade;
    bool opaque;
    paint_cover cover;
    const void *shape;
};

static void cut_row(const struct paint_cut *cut, int x, int y, int count, uint8_t *cover)
{
    float beyond = ((float)x + 0.5f) * cut->nx + ((float)y + 0.5f) * cut->ny - cut->at;
    for (int i = 0; i < count; i++, beyond += cut->nx)
        cover[i] = (uint8_t)share_of(cover[i], cover_of(0.5f - beyond));
}

static void put_span(struct paint *p, const struct brush *b, int y, struct span span)
{
    for (int x = span.left; x < span.right; x += PAINT_CHUNK) {
        uint8_t covers[PAINT_CHUNK];
        uint32_t colours[PAINT_CHUNK];
        int count = span.right - x < PAINT_CHUNK ? span.right - x : PAINT_CHUNK;
        if (!b->cover(b->shape, x, y, count, covers))
            continue;
        if (p->cut.nx != 0.0f || p->cut.ny != 0.0f)
            cut_row(&p->cut, x, y, count, covers);
        uint32_t *row = p->pixels + (size_t)y * (size_t)p->width + x;
        if (b->opaque && all_covered(covers, count)) {
            shade_row(&b->shade, x, y, count, row);
            continue;
        }
        shade_row(&b->shade, x, y, count, colours);
        blend_row(row, count, covers, colours);
    }
}

void paint_shape(struct paint *p, struct paint_bounds bounds, paint_cover cover, const void *shape, struct fill fill)
{
    int left = clip(floorf(bounds.left), 0, p->width), right = clip(ceilf(bounds.right), 0, p->width);
    int top = clip(floorf(bounds.top), 0, p->height), bottom = clip(ceilf(bounds.bottom), 0, p->height);
    struct brush brush = {.opaque = is_opaque(fill), .cover = cover, .shape = shape};
    shade_init(&brush.shade, fill);
    for (int y = top; y < bottom; y++) {
        struct span spans[2];
        seen_spans(p, y, left, right, spans);
        put_span(p, &brush, y, spans[0]);
        put_span(p, &brush, y, spans[1]);
    }
}

void paint_clear(struct paint *p, struct colour c)
{
    uint32_t value = (uint32_t)c.a << 24 | (uint32_t)c.r << 16 | (uint32_t)c.g << 8 | c.b;
    size_t count = (size_t)p->width * (size_t)p->height;
    for (size_t i = 0; i < count; i++)
        p->pixels[i] = value;
}

static bool cover_all(const void *shape, int x, int y, int count, uint8_t *cover)
{
    (void)shape, (void)x, (void)y;
    for (int i = 0; i < count; i++)
        cover[i] = 255;
    return true;
}

void paint_all(struct paint *p, struct fill fill)
{
    if (!is_opaque(fill)) {
        struct paint_bounds all = {0.0f, 0.0f, (float)p->width, (float)p->height};
        paint_shape(p, all, cover_all, NULL, fill);
        return;
    }
    struct shade shade;
    shade_init(&shade, fill);
    for (int y = 0; y < p->height; y++)
        shade_row(&shade, 0, y, p->width, p->pixels + (size_t)y * (size_t)p->width);
}

void paint_over(struct paint *p, const struct paint *above, int x, int y)
{
    int left = x < 0 ? -x : 0, right = p->width - x < above->width ? p->width - x : above->width;
    uint8_t whole[PAINT_CHUNK];
    memset(whole, 255, sizeof whole);
    for (int row = y < 0 ? -y : 0; row < above->height && y + row < p->height; row++)
        for (int at = left; at < right; at += PAINT_CHUNK)
            blend_row(p->pixels + (size_t)(y + row) * (size_t)p->width + x + at,
                      right - at < PAINT_CHUNK ? right - at : PAINT_CHUNK, whole,
                      above->pixels + (size_t)row * (size_t)above->width + at);
}

/* ----------------------------------------------------------------------------- rounded boxes, rings and shadows */

/* A rounded box as a signed distance function, negative inside. */
struct round_box {
    float cx, cy, hx, hy, radius;
};
static struct round_box round_box_of(float x, float y, float w, float h, float radius)
{
    struct round_box b = {x + w / 2.0f, y + h / 2.0f, greater(w / 2.0f, 0.0f), greater(h / 2.0f, 0.0f), 0.0f};
    b.radius = greater(0.0f, lesser(radius, lesser(b.hx, b.hy)));
    return b;
}

static float round_box_distance(const struct round_box *b, float x, float y)
{
    float dx = fabsf(x - b->cx) - b->hx + b->radius, dy = fabsf(y - b->cy) - b->hy + b->radius;
    if (dx <= 0.0f || dy <= 0.0f)
        return greater(dx, dy) - b->radius;
    return sqrtf(dx * dx + dy * dy) - b->radius;
}

static struct paint_bounds bounds_of(const struct round_box *b, float margin)
{
    return (struct paint_bounds){b->cx - b->hx - margin, b->cy - b->hy - margin, b->cx + b->hx + margin,
                                 b->cy + b->hy + margin};
}

/* The coverage of a pixel, given its distance from the edge of the box. */
typedef float (*share_at)(const void *shape, float distance);

/* The columns [*from, *to) of a row with the same distance: away from the corners the distance depends only on y, and
 * is limited to `deep` inside. Returns their distance. */
static float even_columns(const struct round_box *b, float deep, float y, int x, int count, int *from, int *to)
{
    float dy = fabsf(y - b->cy) - b->hy + b->radius;
    bool corner_row = dy > 0.0f;
    float half = corner_row ? b->hx - b->radius : dy - b->radius <= -deep ? b->hx - deep : 0.0f;
    float first = ceilf(b->cx - half - 0.5f) - (float)x, last = floorf(b->cx + half - 0.5f) - (float)x;
    *from = (int)greater(0.0f, lesser(first, (float)count));
    *to = half > 0.0f ? (int)greater((float)*from, lesser(last + 1.0f, (float)count)) : *from;
    return corner_row ? dy - b->radius : -deep;
}

static bool cover_by_distance(const struct round_box *b, float deep, share_at share, const void *shape, int x, int y,
                              int count, uint8_t *cover)
{
    int from, to;
    float row = (float)y + 0.5f;
    uint8_t even = cover_of(share(shape, even_columns(b, deep, row, x, count, &from, &to)));
    bool any = to > from && even > 0;
    memset(cover + from, even, (size_t)(to - from));
    for (int i = from > 0 ? 0 : to; i < count; i = i + 1 == from ? to : i + 1) {
        cover[i] = cover_of(share(shape, round_box_distance(b, (float)(x + i) + 0.5f, row)));
        any = any || cover[i];
    }
    return any;
}

static float share_round(const void *shape, float distance)
{
    (void)shape;
    return 0.5f - distance;
}

static bool cover_round(const void *shape, int x, int y, int count, uint8_t *cover)
{
    return cover_by_distance(shape, 1.0f, share_round, shape, x, y, count, cover);
}

void paint_round(struct paint *p, float x, float y, float w, float h, float radius, struct fill fill)
{
    struct round_box b = round_box_of(x, y, w, h, radius);
    paint_shape(p, bounds_of(&b, 1.0f), cover_round, &b, fill);
}

void paint_circle(struct paint *p, float x, float y, float r, struct fill fill)
{
    paint_round(p, x - r, y - r, 2.0f * r, 2.0f * r, r, fill);
}

/* The band between `inner` and `outer`, distances from the shape's edge, negative inside. */
struct band {
    struct round_box box;
    float inner, outer;
};

static float share_band(const void *shape, float distance)
{
    const struct band *band = shape;
    return lesser(band->outer - distance + 0.5f, 1.0f) - greater(band->inner - distance + 0.5f, 0.0f);
}

static bool cover_band(const void *shape, int x, int y, int count, uint8_t *cover)
{
    const struct band *band = shape;
    return cover_by_distance(&band->box, 1.0f - band->inner, share_band, band, x, y, count, cover);
}

void paint_outline(struct paint *p, float x, float y, float w, float h, float radius, float width, struct colour c)
{
    struct band band = {round_box_of(x, y, w, h, radius), -width, 0.0f};
    paint_shape(p, bounds_of(&band.box, 1.0f), cover_band, &band, fill_plain(c));
}

void paint_ring(struct paint *p, float x, float y, float r, float width, struct colour c)
{
    struct band band = {round_box_of(x - r, y - r, 2.0f * r, 2.0f * r, r), -width / 2.0f, width / 2.0f};
    paint_shape(p, bounds_of(&band.box, width / 2.0f + 1.0f), cover_band, &band, fill_plain(c));
}

struct arc {
    float x, y, r, half_width;
    float middle_x, middle_y, half_angle; /* direction of the arc's middle, and half its angle */
    float end_x, end_y;                   /* the end of the arc, in coordinates where the middle's direction is x */
};

static float arc_distance(const struct arc *a, float x, float y)
{
    float dx = x - a->x, dy = y - a->y;
    float along = dx * a->middle_x + dy * a->middle_y;
    float across = fabsf(dy * a->middle_x - dx * a->middle_y);
    if (atan2f(across, along) <= a->half_angle)
        return fabsf(sqrtf(dx * dx + dy * dy) - a->r) - a->half_width;
    return hypotf(along - a->end_x, across - a->end_y) - a->half_width;
}

static bool cover_arc(const void *shape, int x, int y, int count, uint8_t *cover)
{
    bool any = false;
    for (int i = 0; i < count; i++) {
        cover[i] = cover_of(0.5f - arc_distance(shape, (float)(x + i) + 0.5f, (float)y + 0.5f));
        any = any || cover[i];
    }
    return any;
}

void paint_arc(struct paint *p, float x, float y, float r, float width, float from, float to, struct colour c)
{
    float middle = (from + to) / 2.0f, half = lesser(fabsf(to - from), two_pi) / 2.0f;
    struct arc a = {x, y, r, width / 2.0f, cosf(middle), sinf(middle), half, r * cosf(half), r * sinf(half)};
    float reach = r + width / 2.0f + 1.0f;
    struct paint_bounds bounds = {x - reach, y - reach, x + reach, y + reach};
    paint_shape(p, bounds, cover_arc, &a, fill_plain(c));
}

struct shadow {
    struct round_box box;
    float per_pixel; /* 1 / blur */
};

/* A smoothstep curve, so that the shadow has no visible beginning or end. */
static float share_shadow(const void *shape, float distance)
{
    float t = greater(0.0f, lesser(1.0f, 1.0f - distance * ((const struct shadow *)shape)->per_pixel));
    return t * t * (3.0f - 2.0f * t);
}

static bool cover_shadow(const void *shape, int x, int y, int count, uint8_t *cover)
{
    const struct shadow *s = shape;
    return cover_by_distance(&s->box, 0.0f, share_shadow, s, x, y, count, cover);
}

void paint_shadow_round(struct paint *p, float x, float y, float w, float h, float radius, float blur, struct colour c)
{
    blur = greater(blur, 1.0f);
    struct shadow s = {round_box_of(x, y, w, h, radius), 1.0f / blur};
    paint_shape(p, bounds_of(&s.box, blur), cover_shadow, &s, fill_plain(c));
}

void paint_shadow_circle(struct paint *p, float x, float y, float r, float blur, struct colour c)
{
    paint_shadow_round(p, x - r, y - r, 2.0f * r, 2.0f * r, r, blur, c);
}

/* ----------------------------------------------------------------------------- polygons and strokes */

static struct paint_bounds bounds_of_points(const float *xy, int count)
{
    struct paint_bounds bounds = {xy[0], xy[1], xy[0], xy[1]};
    for (int i = 1; i < count; i++) {
        bounds.left = fminf(bounds.left, xy[2 * i]);
        bounds.right = fmaxf(bounds.right, xy[2 * i]);
        bounds.top = fminf(bounds.top, xy[2 * i + 1]);
        bounds.bottom = fmaxf(bounds.bottom, xy[2 * i + 1]);
    }
    return bounds;
}

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
    for (int i = 0; i < count; i++) {
        const float *a = xy + 2 * i, *b = xy + 2 * ((i + 1) % count);
        if (a[1] != b[1])
            add_side(&g, side_of(a, b));
    }
    paint_shape(p, bounds_of_points(xy, count), cover_polygon, &g, fill);
}

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
    struct paint_bounds bounds = bounds_of_points(xy, count);
    float reach = s.half + 1.0f;
    bounds =
        (struct paint_bounds){bounds.left - reach, bounds.top - reach, bounds.right + reach, bounds.bottom + reach};
    paint_shape(p, bounds, cover_stroke, &s, fill);
}

/* ----------------------------------------------------------------------------- grain */

static uint32_t hash(uint32_t x, uint32_t y, uint32_t seed)
{
    uint32_t h = x * 0x9e3779b1u ^ y * 0x85ebca77u ^ seed * 0xc2b2ae3du;
    h = (h ^ h >> 15) * 0x2c1b3c6du;
    h = (h ^ h >> 12) * 0x297a2d39u;
    return h ^ h >> 15;
}

/* Noise from -1 to 1 at a lattice point. */
static float lattice(int x, int y, uint32_t seed)
{
    return (float)(hash((uint32_t)x, (uint32_t)y, seed) >> 8) / 8388608.0f - 1.0f;
}

static float ease(float t) { return t * t * (3.0f - 2.0f * t); }

/* Smooth one-dimensional noise from -1 to 1, with a new value every unit. */
static float noise(float x, uint32_t seed)
{
    float floor_x = floorf(x);
    float t = ease(x - floor_x);
    float a = lattice((int)floor_x, 0, seed), b = lattice((int)floor_x + 1, 0, seed);
    return a + (b - a) * t;
}

/* Scales the colour of a pixel by 1 + by / 4096. */
static uint32_t brighten(uint32_t pixel, int by)
{
    uint32_t out = pixel & 0xff000000u;
    for (int shift = 0; shift < 24; shift += 8) {
        int value = (int)(pixel >> shift & 255);
        value += (value * by + 2048) >> 12;
        out |= (uint32_t)(value < 0 ? 0 : value > 255 ? 255 : value) << shift;
    }
    return out;
}

enum { TILE = 256, FIBRES = 9000 };

/* A fibre: a short light or dark line, mostly in one of two directions, as in napped cloth. */
static void draw_fibre(float *tile, float unit, uint32_t number, uint32_t seed)
{
    uint32_t h = hash(number, 77, seed), g = hash(number, 78, seed);
    float x = (float)(h & 0xffff) / 256.0f, y = (float)(h >> 16) / 256.0f;
    float angle = (number & 1 ? 0.6f : -0.8f) + (float)(g & 1023) / 1023.0f * 0.9f;
    float strength = (float)(g >> 10 & 1023) / 511.5f - 1.0f;
    float dx = cosf(angle), dy = sinf(angle);
    int length = (int)((3.0f + (float)(g >> 20 & 7)) * unit) + 1;
    for (int i = 0; i < length; i++) {
        int column = (int)(x + (float)i * dx) & (TILE - 1), row = (int)(y + (float)i * dy) & (TILE - 1);
        tile[row * TILE + column] += strength;
    }
}

/* A tileable square of cloth. NULL if out of memory. */
static float *weave(float unit, uint32_t seed)
{
    float *tile = malloc(sizeof *tile * TILE * TILE);
    if (!tile)
        return NULL;
    for (int y = 0; y < TILE; y++)
        for (int x = 0; x < TILE; x++)
            tile[y * TILE + x] = 0.6f * lattice(x, y, seed);
    for (uint32_t i = 0; i < FIBRES; i++)
        draw_fibre(tile, unit < 0.5f ? 0.5f : unit, i, seed);
    return tile;
}

void paint_cloth(struct paint *p, float x, float y, float w, float h, float amount, float unit, uint32_t seed)
{
    int left = (int)fmaxf(0.0f, x + 0.5f), right = (int)fminf((float)p->width, x + w + 0.5f);
    int top = (int)fmaxf(0.0f, y + 0.5f), bottom = (int)fminf((float)p->height, y + h + 0.5f);
    float *tile = weave(unit, seed);
    if (!tile)
        return; /* cloth without grain */
    for (int row = top; row < bottom; row++) {
        uint32_t *pixels = p->pixels + (size_t)row * (size_t)p->width;
        const float *line = tile + (row & (TILE - 1)) * TILE;
        for (int column = left; column < right; column++)
            pixels[column] = brighten(pixels[column], (int)(line[column & (TILE - 1)] * amount * 300.0f));
    }
    free(tile);
}

/* Wood is stored in tables along and across the grain: two sets of fine lines that blend into each other along the
 * grain, and a few broad dark rings, all with the same waviness. */
enum { FINENESS = 4 }; /* entries per pixel across the grain */
struct wood {
    struct round_box box;
    struct span along, across; /* pixels of the picture, along and across the grain */
    float *wave, *fade;        /* indexed by pixels along the grain */
    float *one, *two;          /* fine lines, indexed by 1/FINENESS pixels across the grain */
    float amount;
};

enum { WAVE_ROOM = 64 }; /* the maximum shift of a line by the wave, in pixels */

static float ring_at(float across, uint32_t seed)
{
    float ring = noise(across / 17.0f, seed + 5);
    return ring > 0.35f ? -(ring - 0.35f) * 2.4f : 0.0f;
}

/* The entries needed for a part of the wood, counted from the first entry of the whole picture. */
static int first_line(const struct wood *wood) { return wood->across.left * FINENESS; }
static int line_count(const struct wood *wood)
{
    return (wood->across.right - wood->across.left + 2 * WAVE_ROOM) * FINENESS;
}

static bool grow(struct wood *wood, float unit, uint32_t seed)
{
    int length = wood->along.right - wood->along.left, across = line_count(wood);
    wood->wave = malloc(sizeof(float) * (2 * (size_t)length + 2 * (size_t)across));
    if (!wood->wave)
        return false;
    wood->fade = wood->wave + length;
    wood->one = wood->fade + length;
    wood->two = wood->one + across;
    for (int i = 0; i < length; i++) {
        float u = (float)(wood->along.left + i) / unit;
        wood->wave[i] = unit * (2.6f * noise(u / 170.0f, seed + 1) + 0.8f * noise(u / 45.0f, seed + 2));
        wood->fade[i] = 0.5f + 0.5f * noise(u / 90.0f, seed + 3);
    }
    for (int i = 0; i < across; i++) {
        float v = (float)(first_line(wood) + i) / (float)FINENESS / unit;
        float broad = ring_at(v, seed) + 0.5f * noise(v / 6.0f, seed + 4);
        wood->one[i] = broad + 0.7f * noise(v / 1.3f, seed + 6);
        wood->two[i] = broad + 0.7f * noise(v / 1.7f, seed + 7);
    }
    return true;
}

static float wood_at(const struct wood *wood, int along, int across)
{
    int i = along - wood->along.left, limit = line_count(wood) - 1;
    float shifted = (float)(across + WAVE_ROOM) + wood->wave[i];
    int place = (int)(shifted * (float)FINENESS) - first_line(wood);
    place = place < 0 ? 0 : place > limit ? limit : place;
    return wood->one[place] + (wood->two[place] - wood->one[place]) * wood->fade[i];
}

/* Pixels [left, right) of a row. */
static void rub(struct paint *p, const struct wood *wood, int row, int left, int right, bool upright)
{
    uint32_t *pixels = p->pixels + (size_t)row * (size_t)p->width;
    const struct round_box *b = &wood->box;
    bool even = fabsf((float)row + 0.5f - b->cy) < b->hy - b->radius - 1.0f; /* outside the corners and edges */
    int even_left = even ? (int)(b->cx - b->hx) + 2 : right, even_right = even ? (int)(b->cx + b->hx) - 2 : right;
    for (int column = left; column < right; column++) {
        float share = 1.0f;
        if (column < even_left || column >= even_right) {
            float inside = 0.5f - round_box_distance(b, (float)column + 0.5f, (float)row + 0.5f);
            if (inside <= 0.0f)
                continue;
            share = inside < 1.0f ? inside : 1.0f;
        }
        float grain = upright ? wood_at(wood, row, column) : wood_at(wood, column, row);
        pixels[column] = brighten(pixels[column], (int)(grain * share * wood->amount * 700.0f));
    }
}

void paint_wood(struct paint *p, float x, float y, float w, float h, float radius, float amount, bool upright,
                float unit, uint32_t seed)
{
    int left = (int)fmaxf(0.0f, x), right = (int)fminf((float)p->width, x + w + 1.0f);
    int top = (int)fmaxf(0.0f, y), bottom = (int)fminf((float)p->height, y + h + 1.0f);
    struct wood wood = {.box = round_box_of(x, y, w, h, radius), .amount = amount};
    wood.along = upright ? (struct span){top, bottom} : (struct span){left, right};
    wood.across = upright ? (struct span){left, right} : (struct span){top, bottom};
    if (right <= left || bottom <= top || !grow(&wood, unit > 0.1f ? unit : 0.1f, seed))
        return; /* wood without grain */
    for (int row = top; row < bottom; row++) {
        struct span spans[2];
        seen_spans(p, row, left, right, spans);
        rub(p, &wood, row, spans[0].left, spans[0].right, upright);
        rub(p, &wood, row, spans[1].left, spans[1].right, upright);
    }
    free(wood.wave);
}
