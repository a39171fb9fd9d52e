#include "app/view/disc.h"

#include <math.h>
#include <stdio.h>

#include "app/style/palette.h"
#include "app/view/coin.h"
#include "base/clamp.h"

/* The fraction of a height that appears as a shift up the screen: the eye is in front of the table and high above
 * it. */
#define EYE 0.36f
/* Thickness of a disc in radii; at rest THICK * EYE of it is visible below the face. */
#define THICK 0.50f
#define RING_POINTS 48
#define EDGE 0.07f /* of a face that has an edge */
/* The radius of the highlight on a face, in radii; and how much of a shape drawn on top certainly hides it. */
#define LIT 0.94f
#define HIDDEN 0.97f
#define TAU 6.28318530718f

struct point {
    float x, y, z;
};

/* The turned disc: its axis, the perpendicular direction within the disc, and the normal of the face `up`. */
struct disc_frame {
    struct point along, across, normal;
};

static struct disc_frame frame_of(const struct disc_pose *pose)
{
    float ax = cosf(pose->axis), ay = sinf(pose->axis), c = cosf(pose->angle), s = sinf(pose->angle);
    /* Right-handed about the axis, with z towards the eye, so the far side of the axis rises first. */
    struct point across = {-ay * c, ax * c, s};
    struct point normal = {ay * s, -ax * s, c};
    return (struct disc_frame){{ax, ay, 0}, across, normal};
}

/* The screen position of a point given in radii relative to the centre of the disc. */
static void project(const struct disc_pose *pose, struct point p, float *x, float *y)
{
    *x = pose->x + p.x * pose->r;
    *y = pose->y + (p.y - EYE * p.z) * pose->r - EYE * pose->lift * 2.0f * pose->r - pose->lift * 0.6f * pose->r;
}

static struct colour shade(struct colour c, float light)
{
    struct colour dark = {0, 0, 0, c.a}, bright = {255, 255, 255, c.a};
    return light < 1.0f ? colour_mix(dark, c, light) : colour_mix(c, bright, (light - 1.0f) * 0.5f);
}

/* Point i of the disc's ring at height h (in radii, along the normal). */
static struct point ring_point(const struct disc_frame *f, int i, float radius, float h)
{
    float a = TAU * (float)i / RING_POINTS, c = cosf(a) * radius, s = sinf(a) * radius;
    return (struct point){f->along.x * c + f->across.x * s + f->normal.x * h,
                          f->along.y * c + f->across.y * s + f->normal.y * h,
                          f->along.z * c + f->across.z * s + f->normal.z * h};
}

static void place_ring(const struct disc_pose *pose, const struct disc_frame *f, float radius, float h,
                       struct vertex out[RING_POINTS])
{
    for (int i = 0; i < RING_POINTS; i++) {
        project(pose, ring_point(f, i, radius, h), &out[i].x, &out[i].y);
        out[i].colour = black(1);
    }
}

/* A coloured band of the rim: the convex hull of two parallel rings, low < high, without what the face will hide. */
static void draw_band(struct canvas *c, const struct disc_pose *pose, const struct disc_frame *f, float low, float high,
                      const struct disc_colours *face, const struct vertex hidden[RING_POINTS])
{
    struct vertex hull[RING_POINTS + 2];
    int n = 0;
    /* On the side of the hull that faces the direction of the shift, points come from the further ring. */
    float dx = f->normal.x, dy = f->normal.y - EYE * f->normal.z;
    /* The orientation of the ring on the screen. It decides what is outward, as the points of a disc seen edge on
     * cannot. */
    float turning = f->along.x * (f->across.y - EYE * f->across.z) - (f->along.y - EYE * f->along.z) * f->across.x;
    float way = turning < 0.0f ? -1.0f : 1.0f;
    bool was_high = false;
    for (int i = 0; i <= RING_POINTS; i++) {
        struct point p = ring_point(f, i, 1.0f, 0.0f);
        float px = p.x, py = p.y - EYE * p.z;
        struct point q = ring_point(f, i + 1, 1.0f, 0.0f), o = ring_point(f, i - 1, 1.0f, 0.0f);
        float tx = q.x - o.x, ty = (q.y - EYE * q.z) - (o.y - EYE * o.z);
        float nx = way * ty, ny = -way * tx; /* outwards */
        bool is_high = nx * dx + ny * dy > 0.0f;
        float light = 0.75f - 0.35f * px + 0.1f * py;
        struct colour colour = colour_fade(
            shade(colour_mix(face->shade, face->rim, 0.5f + 0.5f * light), 0.6f + 0.5f * light), pose->alpha);
        if (i > 0 && is_high != was_high && n < RING_POINTS + 1) {
            struct point turn = ring_point(f, i, 1.0f, was_high ? high : low);
            project(pose, turn, &hull[n].x, &hull[n].y);
            hull[n++].colour = colour;
        }
        was_high = is_high;
        if (i == RING_POINTS)
            break;
        struct point at = ring_point(f, i, 1.0f, is_high ? high : low);
        project(pose, at, &hull[n].x, &hull[n].y);
        hull[n++].colour = colour;
    }
    canvas_rim(c, hull, n, hidden, RING_POINTS);
}

static void draw_ring_on_face(struct canvas *c, const struct disc_pose *pose, const struct disc_frame *f, float radius,
                              float width, float h, struct colour colour)
{
    struct vertex outer[RING_POINTS], inner[RING_POINTS];
    for (int i = 0; i < RING_POINTS; i++) {
        project(pose, ring_point(f, i, radius + width / 2, h), &outer[i].x, &outer[i].y);
        project(pose, ring_point(f, i, radius - width / 2, h), &inner[i].x, &inner[i].y);
        outer[i].colour = inner[i].colour = colour;
    }
    canvas_band(c, outer, inner, RING_POINTS);
}

/* The visible face: a polygon with smooth edges, with light from the upper left on it. */
static void draw_face(struct canvas *c, const struct disc_pose *pose, const struct disc_frame *f, float h,
                      const struct disc_colours *face)
{
    /* Light from the upper left and above; a face tilted away from it is darker. */
    float sign = h > 0 ? 1.0f : -1.0f;
    float light = 0.76f + 0.32f * sign * (-0.25f * f->normal.x - 0.35f * f->normal.y + 0.80f * f->normal.z);
    struct vertex v[RING_POINTS + 1];
    int index[RING_POINTS * 3];
    struct colour edge = colour_fade(shade(face->face, light), pose->alpha);
    for (int i = 0; i < RING_POINTS; i++) {
        project(pose, ring_point(f, i, 1.0f, h), &v[i].x, &v[i].y);
        v[i].colour = edge;
    }
    struct vertex hidden[RING_POINTS];
    place_ring(pose, f, HIDDEN * LIT, h, hidden);
    canvas_rim(c, v, RING_POINTS, hidden, RING_POINTS);

    for (int i = 0; i < RING_POINTS; i++) {
        project(pose, ring_point(f, i, LIT, h), &v[i].x, &v[i].y);
        int *t = &index[i * 3];
        t[0] = RING_POINTS, t[1] = i, t[2] = (i + 1) % RING_POINTS;
    }
    /* The brightest spot is on the lit side on the screen, however the disc has turned. */
    struct point spot = ring_point(f, 0, 0.0f, h);
    project(pose, spot, &v[RING_POINTS].x, &v[RING_POINTS].y);
    v[RING_POINTS].x -= 0.18f * pose->r * fabsf(f->normal.z);
    v[RING_POINTS].y -= 0.22f * pose->r * fabsf(f->normal.z);
    v[RING_POINTS].colour = colour_fade(shade(face->lit, light), pose->alpha);
    canvas_triangles(c, v, RING_POINTS + 1, index, RING_POINTS * 3);
    draw_ring_on_face(c, pose, f, 0.8f, 0.05f, h, colour_fade(face->rim, 0.30f * pose->alpha));
    if (face->edge.a > 0)
        draw_ring_on_face(c, pose, f, 1.0f - EDGE / 2, EDGE, h, colour_fade(face->edge, pose->alpha));
}

/* An emblem that turns with the face that it is on. */
struct carried {
    struct canvas *canvas;
    const struct disc_pose *pose;
    const struct disc_frame *frame;
    float h;
    struct colour colour;
};

/* An emblem is upright once its face is on top, whatever the axis; in the other direction the lower face appears
 * mirrored. */
static void draw_carried(void *user, const float *xy, int count)
{
    const struct carried *e = user;
    const struct point *along = &e->frame->along, *across = &e->frame->across;
    struct vertex v[64];
    float ax = cosf(e->pose->axis), ay = sinf(e->pose->axis), way = e->h > 0 ? 1.0f : -1.0f;
    for (int i = 0; i < count; i++) {
        float u = xy[2 * i] * ax + xy[2 * i + 1] * ay, w = way * (xy[2 * i + 1] * ax - xy[2 * i] * ay);
        struct point p = {along->x * u + across->x * w + e->frame->normal.x * e->h,
                          along->y * u + across->y * w + e->frame->normal.y * e->h,
                          along->z * u + across->z * w + e->frame->normal.z * e->h};
        project(e->pose, p, &v[i].x, &v[i].y);
        v[i].colour = e->colour;
    }
    canvas_polygon(e->canvas, v, count);
}

static void draw_emblem(struct canvas *c, const struct disc_pose *pose, const struct disc_frame *f, float h,
                        enum side side)
{
    struct carried carried = {c, pose, f, h, colour_fade(coin_colour(pose->coin - 1, side), pose->alpha)};
    coin_emblem(pose->coin - 1, side, draw_carried, &carried);
}

/* The marks turn and tilt with the face that they are cut into. */
static void draw_marks(struct canvas *c, const struct disc_pose *pose, const struct disc_frame *f, float h,
                       const struct disc_colours *face, enum side side)
{
    struct carried carried = {c, pose, f, h, colour_fade(face->ink, pose->alpha)};
    rim_mark(side, rim_mark_coarse(pose->r * canvas_scale(c)), draw_carried, &carried);
}

void disc_draw(struct canvas *c, const struct disc_colours faces[2], const struct disc_pose *pose, bool marks)
{
    struct disc_frame f = frame_of(pose);
    /* The eye looks along (0, EYE, 1); determines the visible face. */
    bool up_seen = f.normal.z + EYE * f.normal.y > 0.0f;
    enum side seen = up_seen ? pose->up : other(pose->up);
    float half = up_seen ? THICK / 2 : -THICK / 2;
    struct vertex hidden[RING_POINTS];
    place_ring(pose, &f, HIDDEN, half, hidden);
    draw_band(c, pose, &f, fminf(-half, 0.0f), fmaxf(-half, 0.0f), &faces[other(seen)], hidden);
    draw_band(c, pose, &f, fminf(half, 0.0f), fmaxf(half, 0.0f), &faces[seen], hidden);
    draw_face(c, pose, &f, half, &faces[seen]);
    if (pose->coin)
        draw_emblem(c, pose, &f, half, seen);
    if (marks)
        draw_marks(c, pose, &f, half, &faces[seen], seen);
}

static void paint_shadow(struct paint *p, float scale, const void *user)
{
    const float *soft = user;
    (void)scale;
    float half = (float)p->width / 2.0f;
    paint_shadow_circle(p, half, half, half * (1.0f - *soft), half * *soft, black(0.45f));
}

/* Shadows are cached for a few heights; the steps in between are not visible. */
enum { SHADOW_STEPS = 6 };

void disc_shadow(struct canvas *c, const struct disc_pose *pose)
{
    float lift = clamp_unit(pose->lift);
    int step = (int)(lift * 2.0f * SHADOW_STEPS + 0.5f);
    float high = (float)step / (2.0f * SHADOW_STEPS);
    float soft = 0.28f + 0.45f * high, size = pose->r * (1.22f + 0.55f * high);
    float x = pose->x + pose->r * 0.9f * lift, y = pose->y + pose->r * (0.16f + 1.2f * lift);
    char name[32];
    (void)snprintf(name, sizeof name, "shadow.%d", (int)(pose->r * 8.0f));
    canvas_picture(c, name, (uint32_t)step, (struct box){x - size, y - size, 2 * size, 2 * size}, false,
                   pose->alpha * (1.0f - 0.5f * high), paint_shadow, &soft);
}

struct still {
    const struct disc_colours *faces;
    enum side up;
    bool marks;
    unsigned coin; /* as in a pose */
    bool pegged;
};

/* The size of a picture at rest, in radii, with room for the shadow. */
#define STILL_BOX 1.42f

#define SEAM 0.55f /* pixels */

struct painted {
    struct paint *paint;
    float x, y, r;
    struct colour colour;
};

static void paint_polygon_of(void *user, const float *xy, int count)
{
    const struct painted *e = user;
    float at[2 * 64];
    float mx = 0, my = 0;
    for (int i = 0; i < count; i++) {
        mx += xy[2 * i] / (float)count;
        my += xy[2 * i + 1] / (float)count;
    }
    /* Slightly enlarged, so that no seam is visible between adjacent polygons. */
    for (int i = 0; i < count; i++) {
        float dx = xy[2 * i] - mx, dy = xy[2 * i + 1] - my, l = sqrtf(dx * dx + dy * dy), more = SEAM / (l * e->r);
        at[2 * i] = e->x + e->r * (xy[2 * i] + dx * more);
        at[2 * i + 1] = e->y + e->r * (xy[2 * i + 1] + dy * more);
    }
    paint_polygon(e->paint, at, count, fill_plain(e->colour));
}

static void paint_still(struct paint *p, float scale, const void *user)
{
    (void)scale;
    const struct still *s = user;
    const struct disc_colours *face = &s->faces[s->up], *below = &s->faces[other(s->up)];
    float x = (float)p->width / 2.0f, r = x / STILL_BOX, y = x;
    float rim = THICK * EYE * r * (s->pegged ? 0.5f : 1.0f);
    float top = y - rim / 2, bottom = y + rim / 2;
    if (s->pegged) {
        paint_shadow_circle(p, x + 0.02f * r, y + 0.09f * r, r * 0.97f, r * 0.16f, black(0.62f));
        paint_shadow_circle(p, x + 0.05f * r, y + 0.16f * r, r * 0.90f, r * 0.30f, black(0.30f));
    } else {
        paint_shadow_circle(p, x, y + 0.17f * r, r * 0.92f, r * 0.34f, black(0.5f));
    }
    paint_circle(p, x, bottom, r, fill_vertical(below->rim, below->shade, y, bottom + r));
    paint_circle(p, x, y, r, fill_vertical(face->rim, face->shade, y, bottom + r));
    paint_circle(p, x, top, r,
                 fill_radial(face->lit, face->face, x - 0.24f * r, top - 0.30f * r, 1.25f * r, 1.25f * r));
    paint_ring(p, x, top, r * 0.8f, r * 0.05f, colour_fade(face->rim, 0.30f));
    bool dark = face->face.r + face->face.g + face->face.b < 300;
    paint_arc(p, x, top, r * 0.88f, r * 0.05f, 3.5f, 4.9f, white(dark ? 0.22f : 0.75f));
    if (face->edge.a > 0)
        paint_ring(p, x, top, r * (1.0f - EDGE / 2), r * EDGE, face->edge);
    if (s->coin) {
        struct painted emblem = {p, x, top, r, coin_colour(s->coin - 1, s->up)};
        coin_emblem(s->coin - 1, s->up, paint_polygon_of, &emblem);
    }
    if (s->marks) {
        struct painted ink = {p, x, top, r, face->ink};
        rim_mark(s->up, rim_mark_coarse(r), paint_polygon_of, &ink);
    }
}

void disc_draw_resting(struct canvas *c, const char *key, const struct disc_colours faces[2],
                       const struct disc_pose *pose, bool marks)
{
    struct still still = {faces, pose->up, marks, pose->coin, pose->pegged};
    char name[48];
    unsigned stamp = pose->coin ? 2 + coin_stamp(pose->coin - 1, pose->up) : 0U;
    stamp += (marks ? 100U : 0U) + (pose->pegged ? 40U : 0U);
    (void)snprintf(name, sizeof name, "disc.%s.%d.%d", key, (int)pose->up, (int)(pose->r * 8.0f));
    float half = pose->r * STILL_BOX;
    canvas_picture(c, name, stamp, (struct box){pose->x - half, pose->y - half, 2 * half, 2 * half}, false, pose->alpha,
                   paint_still, &still);
}

void disc_draw_still(struct canvas *c, const char *key, const struct disc_colours faces[2], enum side up, float x,
                     float y, float r, float alpha, bool marks)
{
    struct disc_pose pose = {.x = x, .y = y, .r = r, .up = up, .alpha = alpha};
    disc_draw_resting(c, key, faces, &pose, marks);
}
