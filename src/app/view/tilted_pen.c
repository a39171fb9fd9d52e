#include "app/view/tilted_board.h"

#include <assert.h>

float pen_scale(const struct pen *pen) { return pen->canvas ? canvas_scale(pen->canvas) : pen->scale; }

enum { POINTS_MAX = 64, STRIP_MAX = 128 };

/* The direction of the light: downwards and to the right, by about the same amount. */
#define LIGHT_X 0.42f
#define LIGHT_Y 0.91f

static void reach(const struct pen_point *points, int count, float *low, float *high)
{
    *low = 1e9f;
    *high = -1e9f;
    for (int i = 0; i < count; i++) {
        float at = points[i].x * LIGHT_X + points[i].y * LIGHT_Y;
        *low = at < *low ? at : *low;
        *high = at > *high ? at : *high;
    }
}

static void draw(struct canvas *c, const struct pen_point *points, int count, struct colour from, struct colour to)
{
    struct vertex v[POINTS_MAX];
    float low, high;
    reach(points, count, &low, &high);
    for (int i = 0; i < count; i++) {
        float at = (points[i].x * LIGHT_X + points[i].y * LIGHT_Y - low) / (high - low + 1e-6f);
        v[i] = (struct vertex){points[i].x, points[i].y, colour_mix(from, to, at)};
    }
    canvas_polygon(c, v, count);
}

static void paint(struct pen *pen, const struct pen_point *points, int count, struct fill fill)
{
    float xy[2 * STRIP_MAX];
    for (int i = 0; i < count; i++) {
        xy[2 * i] = points[i].x * pen->scale;
        xy[2 * i + 1] = points[i].y * pen->scale;
    }
    paint_polygon(pen->paint, xy, count, fill);
}

void pen_polygon(struct pen *pen, const struct pen_point *points, int count, struct colour from, struct colour to)
{
    assert(count <= POINTS_MAX);
    if (pen->canvas) {
        draw(pen->canvas, points, count, from, to);
        return;
    }
    float low, high;
    reach(points, count, &low, &high);
    struct fill fill = {FILL_LINEAR,
                        from,
                        to,
                        LIGHT_X * low * pen->scale,
                        LIGHT_Y * low * pen->scale,
                        LIGHT_X * high * pen->scale,
                        LIGHT_Y * high * pen->scale};
    paint(pen, points, count, fill);
}

void pen_strip(struct pen *pen, const struct pen_point *points, int count, struct colour colour)
{
    assert(2 * count <= STRIP_MAX && count >= 2);
    if (pen->paint) {
        paint(pen, points, 2 * count, fill_plain(colour));
        return;
    }
    struct vertex v[STRIP_MAX];
    int index[STRIP_MAX * 3], n = 0;
    for (int i = 0; i < 2 * count; i++)
        v[i] = (struct vertex){points[i].x, points[i].y, colour};
    for (int i = 0; i + 1 < count; i++) {
        int a = i, b = i + 1, across = 2 * count - 1 - i;
        index[n++] = a, index[n++] = b, index[n++] = across - 1;
        index[n++] = a, index[n++] = across - 1, index[n++] = across;
    }
    canvas_triangles(pen->canvas, v, 2 * count, index, n);
}
