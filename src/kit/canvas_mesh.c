#include <assert.h>
#include <math.h>

#include "kit/canvas_internal.h"

/* A convex outline in pixels, without duplicate points. */
struct outline {
    int count;
    SDL_FPoint at[CORNERS_MAX];
    SDL_Color colour[CORNERS_MAX];
    SDL_FPoint middle;
    float turn; /* 1 clockwise on the screen, -1 counterclockwise */
};

static float area_of(const struct outline *o)
{
    float sum = 0.0f;
    for (int i = 0; i < o->count; i++) {
        SDL_FPoint a = o->at[i], b = o->at[(i + 1) % o->count];
        sum += a.x * b.y - b.x * a.y;
    }
    return sum / 2.0f;
}

static void trace(struct outline *o, const SDL_Vertex *vertices, int count)
{
    o->count = 0;
    o->middle = (SDL_FPoint){0.0f, 0.0f};
    for (int i = 0; i < count; i++) {
        SDL_FPoint p = vertices[i].position;
        const SDL_FPoint *last = o->count ? &o->at[o->count - 1] : NULL;
        if (last && fabsf(last->x - p.x) + fabsf(last->y - p.y) < 0.01f)
            continue;
        o->colour[o->count] = vertices[i].color;
        o->at[o->count++] = p;
        o->middle.x += p.x;
        o->middle.y += p.y;
    }
    if (o->count) {
        o->middle.x /= (float)o->count;
        o->middle.y /= (float)o->count;
    }
    o->turn = area_of(o) >= 0.0f ? 1.0f : -1.0f;
}

static SDL_FPoint outward(SDL_FPoint a, SDL_FPoint b, float turn)
{
    float dx = b.x - a.x, dy = b.y - a.y, length = sqrtf(dx * dx + dy * dy);
    return length > 0.0f ? (SDL_FPoint){turn * dy / length, -turn * dx / length} : (SDL_FPoint){0.0f, 0.0f};
}

/* The displacement of corner i when both its edges move outwards by one pixel. */
static SDL_FPoint miter(const struct outline *o, int i)
{
    SDL_FPoint before = o->at[(i + o->count - 1) % o->count], after = o->at[(i + 1) % o->count];
    SDL_FPoint m = outward(before, o->at[i], o->turn), n = outward(o->at[i], after, o->turn);
    float x = m.x + n.x, y = m.y + n.y, square = x * x + y * y;
    float stretch = square > 0.5f ? 2.0f / square : 4.0f; /* limited at sharp corners */
    return (SDL_FPoint){x * stretch, y * stretch};
}

static SDL_Color mean_colour(const struct outline *o)
{
    unsigned r = 0, g = 0, b = 0, a = 0, n = (unsigned)o->count;
    for (int i = 0; i < o->count; i++) {
        r += o->colour[i].r;
        g += o->colour[i].g;
        b += o->colour[i].b;
        a += o->colour[i].a;
    }
    return (SDL_Color){(Uint8)(r / n), (Uint8)(g / n), (Uint8)(b / n), (Uint8)(a / n)};
}

struct mesh {
    int count, index_count;
    SDL_Vertex vertices[2 * CORNERS_MAX + 1];
    int indices[9 * CORNERS_MAX];
};

/* An inner and an outer ring, half a pixel to either side of the outline, and the centre. */
static void place_rings(struct mesh *m, const struct outline *o)
{
    int n = o->count;
    for (int i = 0; i < n; i++) {
        SDL_FPoint at = o->at[i], out = miter(o, i);
        float to_middle = hypotf(at.x - o->middle.x, at.y - o->middle.y);
        float in = fminf(0.5f, to_middle / (hypotf(out.x, out.y) + 0.001f));
        SDL_Color clear = o->colour[i];
        clear.a = 0;
        m->vertices[i] = (SDL_Vertex){.position = {at.x - out.x * in, at.y - out.y * in}, .color = o->colour[i]};
        m->vertices[n + i] = (SDL_Vertex){.position = {at.x + out.x * 0.5f, at.y + out.y * 0.5f}, .color = clear};
    }
    m->vertices[2 * n] = (SDL_Vertex){.position = o->middle, .color = mean_colour(o)};
    m->count = 2 * n + 1;
}

static void join_rings(struct mesh *m, int n)
{
    m->index_count = 0;
    for (int i = 0; i < n; i++) {
        int next = (i + 1) % n;
        const int nine[9] = {2 * n, i, next, i, n + i, n + next, i, n + next, next};
        for (int k = 0; k < 9; k++)
            m->indices[m->index_count++] = nine[k];
    }
}

void canvas_mesh_shape(SDL_Renderer *renderer, const SDL_Vertex *vertices, int count)
{
    struct outline outline;
    struct mesh mesh;
    assert(count <= CORNERS_MAX);
    trace(&outline, vertices, count);
    if (outline.count < 3)
        return;
    place_rings(&mesh, &outline);
    join_rings(&mesh, outline.count);
    SDL_RenderGeometry(renderer, NULL, mesh.vertices, mesh.count, mesh.indices, mesh.index_count);
}

void canvas_mesh_band(SDL_Renderer *renderer, const SDL_Vertex *vertices, int count)
{
    int indices[6 * CORNERS_MAX], n = 0;
    assert(count <= CORNERS_MAX);
    for (int i = 0; i < count; i++) {
        int next = (i + 1) % count;
        const int six[6] = {i, next, count + next, i, count + next, count + i};
        for (int k = 0; k < 6; k++)
            indices[n++] = six[k];
    }
    SDL_RenderGeometry(renderer, NULL, vertices, 2 * count, indices, n);
}
