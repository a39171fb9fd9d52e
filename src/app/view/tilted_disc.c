#include <math.h>
#include <stdio.h>

#include "app/style/palette.h"
#include "app/view/disc.h"
#include "app/view/tilted_board.h"

#define THICK 0.40f /* of a disc, in radii */
#define TAU 6.28318530718f
enum { RING = 48, SHADOWS = 5 };

const struct tilt TILT_BOARD = {1.007f, -0.160f, 0.269f, 0.828f, 0.50f};
const struct tilt TILT_NAME = {1.0f, 0.0f, 0.0f, 0.86f, 0.51f};

struct vec {
    float x, y;
};

/* The disc on the screen: half its axis, the perpendicular half, and the vector from its centre to the face `up`. */
struct shape {
    struct vec along, across, normal;
};

static struct vec project(const struct tilt *t, float x, float y, float z)
{
    return (struct vec){t->right_x * x + t->down_x * y, t->right_y * x + t->down_y * y - t->up * z};
}

static struct vec scaled(struct vec v, float by) { return (struct vec){v.x * by, v.y * by}; }

static struct shape shape_of(const struct tilt *t, const struct tilted_disc *d)
{
    float ax = cosf(d->axis), ay = sinf(d->axis), c = cosf(d->angle), s = sinf(d->angle);
    return (struct shape){scaled(project(t, ax, ay, 0), d->r), scaled(project(t, -ay * c, ax * c, s), d->r),
                          scaled(project(t, ay * s, -ax * s, c), d->r * THICK / 2)};
}

static struct vec ring_at(const struct shape *s, int i, float radius)
{
    float a = TAU * (float)i / RING, c = cosf(a) * radius, q = sinf(a) * radius;
    return (struct vec){s->along.x * c + s->across.x * q, s->along.y * c + s->across.y * q};
}

/* A band of the rim: the convex hull of the ring shifted to `low` and to `high` along the normal. */
static int band(const struct shape *s, float x, float y, float low, float high, struct pen_point *out)
{
    int n = 0;
    bool was_high = false;
    float turning = s->along.x * s->across.y - s->along.y * s->across.x < 0.0f ? -1.0f : 1.0f;
    for (int i = 0; i <= RING; i++) {
        struct vec at = ring_at(s, i, 1.0f), before = ring_at(s, i - 1, 1.0f), after = ring_at(s, i + 1, 1.0f);
        float out_x = turning * (after.y - before.y), out_y = -turning * (after.x - before.x);
        bool is_high = out_x * s->normal.x + out_y * s->normal.y > 0.0f;
        float here = is_high ? high : low, there = was_high ? high : low;
        if (i > 0 && is_high != was_high)
            out[n++] = (struct pen_point){x + at.x + s->normal.x * there, y + at.y + s->normal.y * there};
        if (i < RING)
            out[n++] = (struct pen_point){x + at.x + s->normal.x * here, y + at.y + s->normal.y * here};
        was_high = is_high;
    }
    return n;
}

static int ellipse(const struct shape *s, float x, float y, float radius, struct pen_point *out)
{
    for (int i = 0; i < RING; i++) {
        struct vec at = ring_at(s, i, radius);
        out[i] = (struct pen_point){x + at.x, y + at.y};
    }
    return RING;
}

/* The higher the disc, the wider, fainter and further away the shadow. */
static void draw_shadow(struct pen *pen, const struct tilt *tilt, const struct tilted_disc *d)
{
    struct pen_point points[RING];
    struct tilted_disc flat = *d;
    flat.angle = 0;
    struct shape s = shape_of(tilt, &flat);
    float away = 0.10f * d->r + 0.35f * d->lift, alpha = d->alpha * 0.15f * d->r / (d->r + d->lift * 0.7f);
    for (int i = 0; i < SHADOWS; i++) {
        float radius = 0.96f + 0.26f * (float)(SHADOWS - 1 - i) / (SHADOWS - 1) * (1.0f + 0.5f * d->lift / d->r);
        int n = ellipse(&s, d->x + away * 0.7f, d->y + away, radius, points);
        pen_polygon(pen, points, n, black(alpha), black(alpha));
    }
}

static void draw_band(struct pen *pen, const struct shape *s, float x, float y, float low, float high,
                      const struct disc_colours *face, float alpha)
{
    struct pen_point points[RING + 4];
    int n = band(s, x, y, low, high, points);
    pen_polygon(pen, points, n, colour_fade(colour_mix(face->rim, face->face, 0.35f), alpha),
                colour_fade(face->shade, alpha));
}

/* A thin ring slightly inside the edge of the face, and the lamp's reflection at its upper left. */
static void draw_ring(struct pen *pen, const struct shape *s, float x, float y, int from, int to, float radius,
                      float width, struct colour colour)
{
    struct pen_point points[2 * (RING + 1)];
    int n = to - from + 1;
    for (int i = 0; i < n; i++) {
        struct vec a = ring_at(s, from + i, radius), b = ring_at(s, from + i, radius - width);
        points[i] = (struct pen_point){x + a.x, y + a.y};
        points[2 * n - 1 - i] = (struct pen_point){x + b.x, y + b.y};
    }
    pen_strip(pen, points, n, colour);
}

/* Maps a mark onto the face. */
struct carried {
    struct pen *pen;
    const struct shape *shape;
    float x, y;
    struct colour ink;
};

static void draw_carried(void *user, const float *xy, int count)
{
    const struct carried *m = user;
    struct pen_point points[RING];
    for (int i = 0; i < count; i++) {
        points[i].x = m->x + m->shape->along.x * xy[2 * i] + m->shape->across.x * xy[2 * i + 1];
        points[i].y = m->y + m->shape->along.y * xy[2 * i] + m->shape->across.y * xy[2 * i + 1];
    }
    pen_polygon(m->pen, points, count, m->ink, m->ink);
}

static void draw_solid(struct pen *pen, const struct tilt *tilt, const struct disc_colours faces[2],
                       const struct tilted_disc *d)
{
    struct shape s = shape_of(tilt, d);
    /* Seen from behind, the ring has the opposite orientation on the screen. */
    bool front = s.along.x * s.across.y - s.along.y * s.across.x > 0.0f;
    float x = d->x, y = d->y - tilt->up * d->lift - tilt->up * d->r * THICK / 2;
    const struct disc_colours *up = &faces[d->up], *down = &faces[other(d->up)];
    if (front) {
        draw_band(pen, &s, x, y, -1, 0, down, d->alpha);
        draw_band(pen, &s, x, y, 0, 1, up, d->alpha);
    } else {
        draw_band(pen, &s, x, y, 0, 1, up, d->alpha);
        draw_band(pen, &s, x, y, -1, 0, down, d->alpha);
    }
    const struct disc_colours *seen = front ? up : down;
    float h = front ? 1.0f : -1.0f;
    x += s.normal.x * h, y += s.normal.y * h;
    struct pen_point points[RING];
    int n = ellipse(&s, x, y, 1.0f, points);
    pen_polygon(pen, points, n, colour_fade(seen->lit, d->alpha), colour_fade(seen->face, d->alpha));
    draw_ring(pen, &s, x, y, 0, RING, 0.83f, 0.05f, colour_fade(seen->rim, 0.30f * d->alpha));
    if (seen->edge.a > 0)
        draw_ring(pen, &s, x, y, 0, RING, 1.0f, 0.07f, colour_fade(seen->edge, d->alpha));
    float glint = seen->lit.r > 128 ? 0.75f : 0.28f;
    if (d->marked) {
        struct carried mark = {pen, &s, x, y, colour_fade(seen->ink, d->alpha)};
        rim_mark(front ? d->up : other(d->up), rim_mark_coarse(d->r * pen_scale(pen)), draw_carried, &mark);
    }
    if (d->angle == 0.0f)
        draw_ring(pen, &s, x, y, RING * 25 / 48, RING * 38 / 48, 0.90f, 0.045f, white(glint * d->alpha));
}

void tilted_disc_shadow(struct canvas *c, const struct tilt *tilt, const struct tilted_disc *disc)
{
    struct pen pen = {.canvas = c, .scale = 1.0f};
    draw_shadow(&pen, tilt, disc);
}

void tilted_disc_draw(struct canvas *c, const struct tilt *tilt, const struct disc_colours faces[2],
                      const struct tilted_disc *disc)
{
    struct pen pen = {.canvas = c, .scale = 1.0f};
    draw_solid(&pen, tilt, faces, disc);
}

void tilted_disc_paint(struct paint *p, float scale, const void *user)
{
    const struct tilted_disc_art *art = user;
    struct pen pen = {.paint = p, .scale = scale};
    paint_clear(p, black(0.0f));
    draw_shadow(&pen, art->tilt, &art->disc);
    draw_solid(&pen, art->tilt, art->game_style->side, &art->disc);
}
