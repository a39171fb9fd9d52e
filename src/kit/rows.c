/* Rows of pixels: gradients, and blending over opaque pixels. Most of a frame in software is spent here, so it is
 * compiled twice where glibc can choose at load what the processor has: on x86 usual builds have no AVX2, with which
 * eight pixels are computed at once. Both compute the same (kit_rows). The sanitizers begin after that choice. */
#include <math.h>
#include <stdint.h>
#include <string.h>

#include "kit/paint_internal.h"

#if defined(__x86_64__) && defined(__GLIBC__) && !defined(__clang__) && !defined(__SANITIZE_ADDRESS__) &&              \
    !defined(__SANITIZE_THREAD__) && !defined(ROWS_ONCE)
#define TWICE __attribute__((target_clones("default", "avx2")))
#define WITHIN static inline __attribute__((always_inline))
#else
#define TWICE
#define WITHIN static inline
#endif

/* Rows are processed in pieces of at most this many pixels. */
enum { SHADE_PIECE = 256, BLEND_PIECE = 64 };

/* ---- gradients ---- */

/* A dithering threshold of 0 to 255 for each pixel, evenly distributed, with large differences between neighbours and
 * no visible pattern. */
WITHIN uint32_t dither_at(int x, int y) { return (((uint32_t)x * 49471u + (uint32_t)y * 37345u) & 0xffffu) >> 8; }

static uint64_t channel_step(uint8_t from, uint8_t to, int step, int shift)
{
    int value = from * 256 + ((to - from) * 256 * step) / SHADE_STEPS;
    return (uint64_t)value << shift;
}

/* Channels in 8.8 fixed point, so that adding a threshold to all four at once dithers them. */
static uint64_t wide_colour(struct colour from, struct colour to, int step)
{
    return channel_step(from.b, to.b, step, 0) | channel_step(from.g, to.g, step, 16) |
           channel_step(from.r, to.r, step, 32) | channel_step(from.a, to.a, step, 48);
}

/* A row of wide colours, and the result: the upper byte of each channel. In two steps, so that compilers vectorize the
 * second. */
struct wide_row {
    uint16_t channels[4 * SHADE_PIECE];
};

WITHIN void put_wide(struct wide_row *r, int i, uint64_t wide, uint32_t threshold)
{
    wide += threshold * UINT64_C(0x0001000100010001);
    memcpy(&r->channels[4 * i], &wide, sizeof wide);
}

WITHIN void narrow_row(const struct wide_row *r, int count, uint32_t *out)
{
    uint8_t *bytes = (uint8_t *)out;
    for (int i = 0; i < 4 * count; i++)
        bytes[i] = (uint8_t)(r->channels[i] >> 8);
}

void shade_init(struct shade *s, struct fill fill)
{
    s->fill = fill;
    int last = fill.kind == FILL_PLAIN ? 0 : SHADE_STEPS;
    for (int i = 0; i <= last; i++)
        s->steps[i] = wide_colour(fill.from, fill.to, i);
}

WITHIN int step_of(float t) { return t <= 0.0f ? 0 : t >= 1.0f ? SHADE_STEPS : (int)(t * (float)SHADE_STEPS); }

WITHIN void shade_linear(const struct shade *s, int x, int y, int count, struct wide_row *out)
{
    const struct fill *f = &s->fill;
    float dx = f->x1 - f->x0, dy = f->y1 - f->y0;
    float length = dx * dx + dy * dy;
    float per_x = length > 0.0f ? dx / length : 0.0f, per_y = length > 0.0f ? dy / length : 0.0f;
    float t = ((float)x + 0.5f - f->x0) * per_x + ((float)y + 0.5f - f->y0) * per_y;
    if (dx == 0.0f) { /* vertical: a row has one colour */
        const uint64_t wide = s->steps[step_of(t)];
        for (int i = 0; i < count; i++)
            put_wide(out, i, wide, dither_at(x + i, y));
        return;
    }
    for (int i = 0; i < count; i++)
        put_wide(out, i, s->steps[step_of(t + (float)i * per_x)], dither_at(x + i, y));
}

/* In a large gradient this many adjacent pixels share a colour before dithering, which is not visible. */
enum { WIDE_RUN = 4, WIDE_RADIUS = 256, WIDER_RUN = 8, WIDER_RADIUS = 2048 };

WITHIN void shade_radial(const struct shade *s, int x, int y, int count, struct wide_row *out)
{
    const struct fill *f = &s->fill;
    float per_x = f->x1 > 0.0f ? 1.0f / f->x1 : 0.0f, per_y = f->y1 > 0.0f ? 1.0f / f->y1 : 0.0f;
    float v = ((float)y + 0.5f - f->y0) * per_y;
    float vv = v * v;
    const int run = f->x1 >= WIDER_RADIUS ? WIDER_RUN : f->x1 >= WIDE_RADIUS ? WIDE_RUN : 1;
    for (int i = -(x % run); i < count; i += run) { /* runs are aligned independently of where the row begins */
        float u = ((float)(x + i) + 0.5f * (float)run - f->x0) * per_x;
        float tt = u * u + vv;
        uint64_t wide = s->steps[tt >= 1.0f ? SHADE_STEPS : (int)(sqrtf(tt) * (float)SHADE_STEPS)];
        for (int k = i < 0 ? 0 : i; k < i + run && k < count; k++)
            put_wide(out, k, wide, dither_at(x + k, y));
    }
}

WITHIN void shade_plain(const struct shade *s, int count, uint32_t *out)
{
    struct wide_row one;
    put_wide(&one, 0, s->steps[0], 0);
    narrow_row(&one, 1, out);
    for (int i = 1; i < count; i++)
        out[i] = out[0];
}

TWICE void shade_row(const struct shade *s, int x, int y, int count, uint32_t *out)
{
    struct wide_row wide;
    if (s->fill.kind == FILL_PLAIN) {
        shade_plain(s, count, out);
        return;
    }
    for (int done = 0; done < count; done += SHADE_PIECE) {
        int part = count - done < SHADE_PIECE ? count - done : SHADE_PIECE;
        if (s->fill.kind == FILL_LINEAR)
            shade_linear(s, x + done, y, part, &wide);
        else
            shade_radial(s, x + done, y, part, &wide);
        narrow_row(&wide, part, out + done);
    }
}

/* ---- blending ---- */

/* raster_blend in 16-bit channels, of which compilers process many at a time. */
WITHIN void blend_piece(uint32_t *restrict row, const uint32_t *restrict from, int count, uint32_t opacity)
{
    uint32_t alphas[BLEND_PIECE], mixed[BLEND_PIECE];
    for (int i = 0; i < count; i++) {
        uint32_t alpha = opacity == 255 ? from[i] >> 24 : share_of(from[i] >> 24, opacity);
        alpha |= alpha << 8;
        alphas[i] = alpha | alpha << 16;
    }
    const uint8_t *below = (const uint8_t *)row, *above = (const uint8_t *)from, *alpha = (const uint8_t *)alphas;
    uint8_t *out = (uint8_t *)mixed;
    for (int i = 0; i < 4 * count; i++) {
        uint8_t under = (uint8_t)(255 - alpha[i]);
        uint16_t sum = (uint16_t)((uint16_t)(below[i] * under) + (uint16_t)(above[i] * alpha[i]) + 128);
        sum = (uint16_t)(sum + (sum >> 8));
        out[i] = (uint8_t)(sum >> 8);
    }
    for (int i = 0; i < count; i++)
        row[i] = mixed[i] & 0xffffffu;
}

TWICE void row_blend(uint32_t *row, const uint32_t *from, int count, uint32_t opacity)
{
    for (int i = 0; i < count; i += BLEND_PIECE)
        blend_piece(row + i, from + i, at_most(count - i, BLEND_PIECE), opacity);
}

WITHIN uint32_t tinted(uint32_t pixel, struct colour tint)
{
    return share_of(pixel >> 16 & 255, tint.r) << 16 | share_of(pixel >> 8 & 255, tint.g) << 8 |
           share_of(pixel & 255, tint.b);
}

TWICE void row_tint(uint32_t *restrict row, const uint32_t *restrict from, int count, struct colour tint)
{
    for (int i = 0; i < count; i++)
        row[i] = raster_blend(row[i], tinted(from[i], tint), share_of(from[i] >> 24, tint.a));
}

/* Constant terms are computed once, and compilers vectorize the rest. */
TWICE void row_flat(uint32_t *row, int count, uint32_t above, uint32_t alpha)
{
    const uint32_t under = 255 - alpha, red_blue_above = (above & 0xff00ffu) * alpha + 0x800080u,
                   green_above = (above >> 8 & 0xffu) * alpha + 0x80u;
    for (int i = 0; i < count; i++) {
        uint32_t red_blue = (row[i] & 0xff00ffu) * under + red_blue_above;
        uint32_t green = (row[i] >> 8 & 0xffu) * under + green_above;
        red_blue = (red_blue + (red_blue >> 8 & 0xff00ffu)) >> 8 & 0xff00ffu;
        green = (green + (green >> 8)) & 0xff00u;
        row[i] = red_blue | green;
    }
}

TWICE void row_slope(uint32_t *row, int count, const int32_t start[4], const int32_t step[4])
{
    for (int i = 0; i < count; i++) {
        uint32_t blue = (uint32_t)(start[0] + i * step[0]) >> 16, green = (uint32_t)(start[1] + i * step[1]) >> 16;
        uint32_t red = (uint32_t)(start[2] + i * step[2]) >> 16, alpha = (uint32_t)(start[3] + i * step[3]) >> 16;
        row[i] = raster_blend(row[i], red << 16 | green << 8 | blue, alpha);
    }
}
