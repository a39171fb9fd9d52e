#include "app/view/face_internal.h"

#include <assert.h>
#include <math.h>

struct ink ink_plain(struct colour c) { return (struct ink){.kind = INK_PLAIN, .from = c, .to = c}; }

struct ink ink_down(struct colour top, struct colour bottom)
{
    return (struct ink){.kind = INK_DOWN, .from = top, .to = bottom};
}

struct ink ink_across(struct colour left, struct colour right)
{
    return (struct ink){.kind = INK_ACROSS, .from = left, .to = right};
}

struct ink ink_by_way(struct ink ink, struct colour middle, float at)
{
    ink.middle = middle;
    ink.middle_at = at;
    return ink;
}

struct ink ink_glow(struct colour lit, struct colour away) { return ink_glow_at(lit, away, 0.38f, 0.30f, 0.85f); }

struct ink ink_glow_at(struct colour lit, struct colour away, float cx, float cy, float reach)
{
    return (struct ink){.kind = INK_GLOW, .from = lit, .to = away, .cx = cx, .cy = cy, .reach = reach};
}

struct sketch sketch_on(struct paint *p, float x, float y, float unit)
{
    return (struct sketch){.paint = p, .xx = unit, .yy = unit, .dx = x, .dy = y};
}

static void to_pixels(const struct sketch *s, float x, float y, float *px, float *py)
{
    *px = s->xx * x + s->yx * y + s->dx;
    *py = s->xy * x + s->yy * y + s->dy;
}

struct sketch sketch_moved(struct sketch s, float x, float y)
{
    to_pixels(&s, x, y, &s.dx, &s.dy);
    return s;
}

struct sketch sketch_scaled(struct sketch s, float x, float y)
{
    s.xx *= x, s.xy *= x, s.yx *= y, s.yy *= y;
    return s;
}

struct sketch sketch_turned(struct sketch s, float degrees)
{
    float a = degrees * 0.01745329252f, c = cosf(a), n = sinf(a);
    struct sketch t = s;
    t.xx = s.xx * c + s.yx * n, t.xy = s.xy * c + s.yy * n;
    t.yx = s.yx * c - s.xx * n, t.yy = s.yy * c - s.xy * n;
    return t;
}

void sketch_cut(struct sketch *s, int side)
{
    float length = hypotf(s->yx, s->yy), nx = s->yy / length, ny = -s->yx / length;
    s->paint->cut = (struct paint_cut){0};
    if (side != 0) {
        float way = (float)side;
        s->paint->cut = (struct paint_cut){way * nx, way * ny, way * (nx * s->dx + ny * s->dy)};
    }
}

/* Pixels per unit. */
static float unit_of(const struct sketch *s) { return sqrtf(fabsf(s->xx * s->yy - s->xy * s->yx)); }

static void place(const struct sketch *s, const struct trace *t, float *xy)
{
    for (int i = 0; i < t->count; i++)
        to_pixels(s, t->xy[2 * i], t->xy[2 * i + 1], &xy[2 * i], &xy[2 * i + 1]);
}

struct bounds {
    float x, y, w, h;
};

static struct bounds bounds_of(const struct trace *t)
{
    float left = t->xy[0], right = left, top = t->xy[1], bottom = top;
    for (int i = 1; i < t->count; i++) {
        left = fminf(left, t->xy[2 * i]);
        right = fmaxf(right, t->xy[2 * i]);
        top = fminf(top, t->xy[2 * i + 1]);
        bottom = fmaxf(bottom, t->xy[2 * i + 1]);
    }
    return (struct bounds){left, top, right - left, bottom - top};
}

static struct fill along(const struct sketch *s, const struct bounds *b, const struct ink *ink, float from, float to)
{
    struct fill f = {.kind = FILL_LINEAR, .from = ink->from, .to = ink->to};
    bool down = ink->kind == INK_DOWN;
    to_pixels(s, down ? b->x + b->w / 2 : b->x + from * b->w, down ? b->y + from * b->h : b->y + b->h / 2, &f.x0,
              &f.y0);
    to_pixels(s, down ? b->x + b->w / 2 : b->x + to * b->w, down ? b->y + to * b->h : b->y + b->h / 2, &f.x1, &f.y1);
    return f;
}

static struct fill glow(const struct sketch *s, const struct bounds *b, const struct ink *ink)
{
    float x, y, unit = unit_of(s);
    to_pixels(s, b->x + ink->cx * b->w, b->y + ink->cy * b->h, &x, &y);
    return fill_radial(ink->from, ink->to, x, y, ink->reach * b->w * unit, ink->reach * b->h * unit);
}

/* With a third colour: from there to the end, with what comes before it fading over that. */
static void fill_by_way(const struct sketch *s, const float *xy, int count, const struct bounds *b,
                        const struct ink *ink)
{
    struct fill rest = along(s, b, ink, ink->middle_at, 1), first = along(s, b, ink, 0, ink->middle_at);
    rest.from = ink->middle;
    first.to = colour_fade(ink->from, 0);
    paint_polygon(s->paint, xy, count, rest);
    paint_polygon(s->paint, xy, count, first);
}

static void fill_placed(const struct sketch *s, const struct trace *t, const struct bounds *b, struct ink ink)
{
    float xy[2 * TRACE_MAX];
    place(s, t, xy);
    if (ink.kind == INK_PLAIN)
        paint_polygon(s->paint, xy, t->count, fill_plain(ink.from));
    else if (ink.kind == INK_GLOW)
        paint_polygon(s->paint, xy, t->count, glow(s, b, &ink));
    else if (ink.middle_at > 0)
        fill_by_way(s, xy, t->count, b, &ink);
    else
        paint_polygon(s->paint, xy, t->count, along(s, b, &ink, 0, 1));
}

/* How far a point is inside the edge from a to b of an outline that runs clockwise on the screen. */
static float inside(const float *a, const float *b, const float *p)
{
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
}

/* Clips an outline to the inner side of an edge (Sutherland and Hodgman, CACM 17, 1974). */
static void clip_by(struct trace *t, const float *a, const float *b)
{
    struct trace out;
    float deep[TRACE_MAX], least = 0;
    for (int i = 0; i < t->count; i++) {
        deep[i] = inside(a, b, t->xy + 2 * i);
        least = deep[i] < least ? deep[i] : least;
    }
    if (least >= 0)
        return;
    out.count = 0;
    out.closed = t->closed;
    for (int i = 0; i < t->count && out.count < TRACE_MAX - 1; i++) {
        int next = i + 1 < t->count ? i + 1 : 0;
        const float *p = t->xy + 2 * i, *q = t->xy + 2 * next;
        if (deep[i] >= 0)
            trace_line(&out, p[0], p[1]);
        if ((deep[i] >= 0) != (deep[next] >= 0)) {
            float k = deep[i] / (deep[i] - deep[next]);
            trace_line(&out, p[0] + k * (q[0] - p[0]), p[1] + k * (q[1] - p[1]));
        }
    }
    *t = out;
}

void sketch_fill_trace(const struct sketch *s, const struct trace *t, struct ink ink)
{
    struct bounds b = bounds_of(t);
    if (!s->within) {
        fill_placed(s, t, &b, ink);
        return;
    }
    struct trace part = *t;
    const struct trace *w = s->within;
    for (int i = 0; i < w->count && part.count > 0; i++)
        clip_by(&part, w->xy + 2 * i, w->xy + 2 * ((i + 1) % w->count));
    if (part.count > 2)
        fill_placed(s, &part, &b, ink);
}

void sketch_line_trace(const struct sketch *s, const struct trace *t, struct colour colour, float width)
{
    float xy[2 * TRACE_MAX + 2];
    place(s, t, xy);
    xy[2 * t->count] = xy[0];
    xy[2 * t->count + 1] = xy[1];
    paint_stroke(s->paint, xy, t->count + t->closed, width * unit_of(s), fill_plain(colour));
}

void sketch_fill(const struct sketch *s, const char *path, struct ink ink)
{
    struct trace t;
    (void)trace_read(&t, path);
    sketch_fill_trace(s, &t, ink);
}

void sketch_line(const struct sketch *s, const char *path, struct colour colour, float width)
{
    struct trace t;
    while (path) {
        path = trace_read(&t, path);
        sketch_line_trace(s, &t, colour, width);
    }
}

void sketch_ellipse(const struct sketch *s, float x, float y, float rx, float ry, struct ink ink)
{
    struct trace t;
    trace_ellipse(&t, x, y, rx, ry);
    sketch_fill_trace(s, &t, ink);
}

void sketch_disc(const struct sketch *s, float x, float y, float r, struct ink ink)
{
    sketch_ellipse(s, x, y, r, r, ink);
}

void sketch_ring(const struct sketch *s, float x, float y, float r, struct colour colour, float width)
{
    struct trace t;
    trace_ellipse(&t, x, y, r, r);
    sketch_line_trace(s, &t, colour, width);
}

void sketch_box(const struct sketch *s, float x, float y, float w, float h, float radius, struct ink ink)
{
    struct trace t;
    float r = fminf(radius, fminf(w, h) / 2), k = r * 0.4477f;
    trace_begin(&t, x + r, y);
    trace_line(&t, x + w - r, y);
    trace_cubic(&t, x + w - k, y, x + w, y + k, x + w, y + r);
    trace_line(&t, x + w, y + h - r);
    trace_cubic(&t, x + w, y + h - k, x + w - k, y + h, x + w - r, y + h);
    trace_line(&t, x + r, y + h);
    trace_cubic(&t, x + k, y + h, x, y + h - k, x, y + h - r);
    trace_line(&t, x, y + r);
    trace_cubic(&t, x, y + k, x + k, y, x + r, y);
    t.closed = true;
    sketch_fill_trace(s, &t, ink);
}
