#include <assert.h>
#include <math.h>

#include "kit/canvas_internal.h"
#include "kit/raster.h"

enum { CORNERS_MAX = 128 };

static SDL_Color sdl_colour(struct colour c) { return (SDL_Color){c.r, c.g, c.b, c.a}; }

void canvas_triangles(struct canvas *c, const struct vertex *vertices, int count, const int *indices, int index_count)
{
    SDL_Vertex *v = count > 0 ? SDL_malloc(sizeof *v * (size_t)count) : NULL;
    if (!v)
        return;
    for (int i = 0; i < count; i++)
        v[i] = (SDL_Vertex){.position = {canvas_x(c, vertices[i].x), canvas_y(c, vertices[i].y)},
                            .color = sdl_colour(canvas_tint(c, vertices[i].colour))};
    SDL_SetRenderDrawBlendMode(c->renderer, SDL_BLENDMODE_BLEND);
    SDL_RenderGeometry(c->renderer, NULL, v, count, indices, index_count);
    SDL_free(v);
}

/* A convex outline in pixels, without points that lie on top of one another. */
struct outline {
    int count;
    SDL_FPoint at[CORNERS_MAX];
    SDL_Color colour[CORNERS_MAX];
    SDL_FPoint middle;
    float turn; /* 1 clockwise on the screen, -1 the other way */
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

static void trace(struct outline *o, const struct canvas *c, const struct vertex *vertices, int count)
{
    o->count = 0;
    o->middle = (SDL_FPoint){0.0f, 0.0f};
    for (int i = 0; i < count; i++) {
        SDL_FPoint p = {canvas_x(c, vertices[i].x), canvas_y(c, vertices[i].y)};
        const SDL_FPoint *last = o->count ? &o->at[o->count - 1] : NULL;
        if (last && fabsf(last->x - p.x) + fabsf(last->y - p.y) < 0.01f)
            continue;
        o->colour[o->count] = sdl_colour(canvas_tint(c, vertices[i].colour));
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

/* The direction in which corner i moves when both its edges move outwards by one pixel. */
static SDL_FPoint miter(const struct outline *o, int i)
{
    SDL_FPoint before = o->at[(i + o->count - 1) % o->count], after = o->at[(i + 1) % o->count];
    SDL_FPoint m = outward(before, o->at[i], o->turn), n = outward(o->at[i], after, o->turn);
    float x = m.x + n.x, y = m.y + n.y, square = x * x + y * y;
    float stretch = square > 0.5f ? 2.0f / square : 4.0f; /* sharp corners are cut off */
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

/* Inner ring, outer ring half a pixel to either side of the outline, and the middle last. */
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

static void put_mesh(struct canvas *c, const struct outline *o)
{
    struct mesh mesh;
    place_rings(&mesh, o);
    join_rings(&mesh, o->count);
    SDL_SetRenderDrawBlendMode(c->renderer, SDL_BLENDMODE_BLEND);
    SDL_RenderGeometry(c->renderer, NULL, mesh.vertices, mesh.count, mesh.indices, mesh.index_count);
}

/* One texture serves all tiles: locking it makes SDL draw first what still waits for it. */
static SDL_Texture *tile_texture(struct canvas *c)
{
    if (!c->tile) {
        c->tile = SDL_CreateTexture(c->renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_STREAMING, RASTER_WIDTH,
                                    RASTER_HEIGHT);
        if (c->tile)
            SDL_SetTextureBlendMode(c->tile, SDL_BLENDMODE_BLEND);
    }
    return c->tile;
}

static void put_tile(struct canvas *c, const struct raster_corner *corners, int count, SDL_Rect at)
{
    SDL_Texture *texture = tile_texture(c);
    SDL_Rect part = {0, 0, at.w, at.h};
    void *pixels;
    int pitch;
    if (!texture || SDL_LockTexture(texture, &part, &pixels, &pitch) != 0)
        return;
    raster_convex(corners, count, (struct raster_tile){at.x, at.y, at.w, at.h, pixels, pitch / 4});
    SDL_UnlockTexture(texture);
    SDL_RenderCopy(c->renderer, texture, &part, &at);
}

static SDL_Rect bounds_of(const struct outline *o)
{
    SDL_FPoint least = o->at[0], most = o->at[0];
    for (int i = 1; i < o->count; i++) {
        least = (SDL_FPoint){fminf(least.x, o->at[i].x), fminf(least.y, o->at[i].y)};
        most = (SDL_FPoint){fmaxf(most.x, o->at[i].x), fmaxf(most.y, o->at[i].y)};
    }
    int x = (int)floorf(least.x), y = (int)floorf(least.y);
    return (SDL_Rect){x, y, (int)ceilf(most.x) - x, (int)ceilf(most.y) - y};
}

static void put_tiles(struct canvas *c, const struct outline *o)
{
    struct raster_corner corners[CORNERS_MAX];
    for (int i = 0; i < o->count; i++) {
        SDL_Color k = o->colour[i];
        corners[i] = (struct raster_corner){o->at[i].x, o->at[i].y, {k.r, k.g, k.b, k.a}};
    }
    SDL_Rect b = bounds_of(o), screen = {0, 0, c->pixel_width, c->pixel_height};
    if (!SDL_IntersectRect(&b, &screen, &b))
        return;
    for (int y = b.y; y < b.y + b.h; y += RASTER_HEIGHT)
        for (int x = b.x; x < b.x + b.w; x += RASTER_WIDTH) {
            int w = b.x + b.w - x, h = b.y + b.h - y;
            SDL_Rect at = {x, y, w < RASTER_WIDTH ? w : RASTER_WIDTH, h < RASTER_HEIGHT ? h : RASTER_HEIGHT};
            put_tile(c, corners, o->count, at);
        }
}

void canvas_polygon(struct canvas *c, const struct vertex *vertices, int count)
{
    assert(count <= CORNERS_MAX);
    struct outline outline;
    trace(&outline, c, vertices, count);
    if (outline.count < 3)
        return;
    if (c->software)
        put_tiles(c, &outline);
    else
        put_mesh(c, &outline);
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
