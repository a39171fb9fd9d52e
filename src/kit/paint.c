#include "kit/paint.h"

#include <assert.h>
#include <math.h>
#include <stddef.h>
#include <string.h>

#include "kit/paint_internal.h"

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

void paint_seen(const struct paint *p, int row, int left, int right, struct paint_span spans[2])
{
    const struct paint_area *h = &p->hidden;
    spans[0] = (struct paint_span){left, right};
    spans[1] = (struct paint_span){right, right};
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

static void paint_span(struct paint *p, const struct brush *b, int y, struct paint_span span)
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
        struct paint_span spans[2];
        paint_seen(p, y, left, right, spans);
        paint_span(p, &brush, y, spans[0]);
        paint_span(p, &brush, y, spans[1]);
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
