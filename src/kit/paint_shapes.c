#include <math.h>
#include <string.h>

#include "kit/paint_internal.h"

static const float two_pi = 6.28318530718f;

static float least_of(float a, float b) { return a < b ? a : b; }
static float most_of(float a, float b) { return a > b ? a : b; }

struct round_box round_box_of(float x, float y, float w, float h, float radius)
{
    struct round_box b = {x + w / 2.0f, y + h / 2.0f, most_of(w / 2.0f, 0.0f), most_of(h / 2.0f, 0.0f), 0.0f};
    b.radius = most_of(0.0f, least_of(radius, least_of(b.hx, b.hy)));
    return b;
}

float round_box_distance(const struct round_box *b, float x, float y)
{
    float dx = fabsf(x - b->cx) - b->hx + b->radius, dy = fabsf(y - b->cy) - b->hy + b->radius;
    if (dx <= 0.0f || dy <= 0.0f)
        return most_of(dx, dy) - b->radius;
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
    *from = (int)most_of(0.0f, least_of(first, (float)count));
    *to = half > 0.0f ? (int)most_of((float)*from, least_of(last + 1.0f, (float)count)) : *from;
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
    return least_of(band->outer - distance + 0.5f, 1.0f) - most_of(band->inner - distance + 0.5f, 0.0f);
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
    float middle = (from + to) / 2.0f, half = least_of(fabsf(to - from), two_pi) / 2.0f;
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
    float t = most_of(0.0f, least_of(1.0f, 1.0f - distance * ((const struct shadow *)shape)->per_pixel));
    return t * t * (3.0f - 2.0f * t);
}

static bool cover_shadow(const void *shape, int x, int y, int count, uint8_t *cover)
{
    const struct shadow *s = shape;
    return cover_by_distance(&s->box, 0.0f, share_shadow, s, x, y, count, cover);
}

void paint_shadow_round(struct paint *p, float x, float y, float w, float h, float radius, float blur, struct colour c)
{
    blur = most_of(blur, 1.0f);
    struct shadow s = {round_box_of(x, y, w, h, radius), 1.0f / blur};
    paint_shape(p, bounds_of(&s.box, blur), cover_shadow, &s, fill_plain(c));
}

void paint_shadow_circle(struct paint *p, float x, float y, float r, float blur, struct colour c)
{
    paint_shadow_round(p, x - r, y - r, 2.0f * r, 2.0f * r, r, blur, c);
}
