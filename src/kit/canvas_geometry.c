#include <assert.h>
#include <math.h>

#include "kit/canvas_internal.h"

/* In pixels, with the offset and tint of the current push. */
static SDL_Vertex placed(const struct canvas *c, struct vertex v)
{
    struct colour k = canvas_tint(c, v.colour);
    return (SDL_Vertex){.position = {canvas_x(c, v.x), canvas_y(c, v.y)}, .color = {k.r, k.g, k.b, k.a}};
}

void canvas_triangles(struct canvas *c, const struct vertex *vertices, int count, const int *indices, int index_count)
{
    SDL_Vertex *v = count > 0 ? SDL_malloc(sizeof *v * (size_t)count) : NULL;
    if (!v)
        return;
    for (int i = 0; i < count; i++)
        v[i] = placed(c, vertices[i]);
    canvas_list_add_shape(&c->list, DRAWING_TRIANGLES, v, count, 0, indices, index_count);
    SDL_free(v);
}

void canvas_polygon(struct canvas *c, const struct vertex *vertices, int count)
{
    SDL_Vertex v[CORNERS_MAX];
    assert(count <= CORNERS_MAX);
    for (int i = 0; i < count; i++)
        v[i] = placed(c, vertices[i]);
    if (count >= 3)
        canvas_list_add_shape(&c->list, DRAWING_SHAPE, v, count, 0, NULL, 0);
}

void canvas_rim(struct canvas *c, const struct vertex *vertices, int count, const struct vertex *hidden,
                int hidden_count)
{
    SDL_Vertex v[2 * CORNERS_MAX];
    assert(count <= CORNERS_MAX && hidden_count <= CORNERS_MAX);
    for (int i = 0; i < count; i++)
        v[i] = placed(c, vertices[i]);
    for (int i = 0; i < hidden_count; i++)
        v[count + i] = placed(c, hidden[i]);
    if (count >= 3)
        canvas_list_add_shape(&c->list, DRAWING_SHAPE, v, count, hidden_count, NULL, 0);
}

void canvas_band(struct canvas *c, const struct vertex *outer, const struct vertex *inner, int count)
{
    SDL_Vertex v[2 * CORNERS_MAX];
    assert(count <= CORNERS_MAX);
    for (int i = 0; i < count; i++) {
        v[i] = placed(c, outer[i]);
        v[count + i] = placed(c, inner[i]);
    }
    if (count >= 3)
        canvas_list_add_shape(&c->list, DRAWING_BAND, v, count, count, NULL, 0);
}

enum { CAP_STEPS = 8 };

/* A stroke with round ends is a convex polygon: two half circles. */
static void put_stroke(struct canvas *c, float x0, float y0, float x1, float y1, float width, struct colour colour)
{
    const float pi = 3.14159265f;
    float angle = atan2f(y1 - y0, x1 - x0), r = width / 2.0f;
    struct vertex v[2 * (CAP_STEPS + 1)];
    for (int i = 0; i <= CAP_STEPS; i++) {
        float t = angle - pi / 2.0f + pi * (float)i / (float)CAP_STEPS;
        v[i] = (struct vertex){x1 + r * cosf(t), y1 + r * sinf(t), colour};
        v[CAP_STEPS + 1 + i] = (struct vertex){x0 - r * cosf(t), y0 - r * sinf(t), colour};
    }
    canvas_polygon(c, v, 2 * (CAP_STEPS + 1));
}

void canvas_line(struct canvas *c, float x0, float y0, float x1, float y1, float width, float dash,
                 struct colour colour)
{
    float length = hypotf(x1 - x0, y1 - y0);
    width = fmaxf(width, 1.0f / c->scale);
    if (dash <= 0.0f || length <= dash) {
        put_stroke(c, x0, y0, x1, y1, width, colour);
        return;
    }
    for (float at = 0.0f; at < length; at += 2.0f * dash) {
        float end = fminf(at + dash, length), a = at / length, b = end / length;
        put_stroke(c, x0 + (x1 - x0) * a, y0 + (y1 - y0) * a, x0 + (x1 - x0) * b, y0 + (y1 - y0) * b, width, colour);
    }
}
