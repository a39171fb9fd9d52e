#include <math.h>
#include <stddef.h>
#include <stdlib.h>

#include "kit/paint_internal.h"

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

/* ------------------------------------------------------------------------------------------- cloth */

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

/* -------------------------------------------------------------------------------------------- wood */

/* Wood is stored in tables along and across the grain: two sets of fine lines that blend into each other along the
 * grain, and a few broad dark rings, all with the same waviness. */
enum { FINENESS = 4 }; /* entries per pixel across the grain */
struct wood {
    struct round_box box;
    struct paint_span along, across; /* pixels of the picture, along and across the grain */
    float *wave, *fade;              /* indexed by pixels along the grain */
    float *one, *two;                /* fine lines, indexed by 1/FINENESS pixels across the grain */
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
    wood.along = upright ? (struct paint_span){top, bottom} : (struct paint_span){left, right};
    wood.across = upright ? (struct paint_span){left, right} : (struct paint_span){top, bottom};
    if (right <= left || bottom <= top || !grow(&wood, unit > 0.1f ? unit : 0.1f, seed))
        return; /* wood without grain */
    for (int row = top; row < bottom; row++) {
        struct paint_span spans[2];
        paint_seen(p, row, left, right, spans);
        rub(p, &wood, row, spans[0].left, spans[0].right, upright);
        rub(p, &wood, row, spans[1].left, spans[1].right, upright);
    }
    free(wood.wave);
}
