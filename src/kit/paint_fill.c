#include <math.h>
#include <string.h>

#include "kit/paint_internal.h"

struct fill fill_plain(struct colour c) { return (struct fill){.kind = FILL_PLAIN, .from = c, .to = c}; }

struct fill fill_vertical(struct colour top, struct colour bottom, float y0, float y1)
{
    return (struct fill){.kind = FILL_LINEAR, .from = top, .to = bottom, .y0 = y0, .y1 = y1};
}

struct fill fill_radial(struct colour middle, struct colour rim, float x, float y, float rx, float ry)
{
    return (struct fill){.kind = FILL_RADIAL, .from = middle, .to = rim, .x0 = x, .y0 = y, .x1 = rx, .y1 = ry};
}

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
    uint16_t channels[4 * PAINT_CHUNK];
};

static inline void put_wide(struct wide_row *r, int i, uint64_t wide, uint32_t threshold)
{
    wide += threshold * UINT64_C(0x0001000100010001);
    memcpy(&r->channels[4 * i], &wide, sizeof wide);
}

static void narrow_row(const struct wide_row *r, int count, uint32_t *out)
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

static int step_of(float t) { return t <= 0.0f ? 0 : t >= 1.0f ? SHADE_STEPS : (int)(t * (float)SHADE_STEPS); }

static void shade_linear(const struct shade *s, int x, int y, int count, struct wide_row *out)
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

static void shade_radial(const struct shade *s, int x, int y, int count, struct wide_row *out)
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

static void shade_plain(const struct shade *s, int count, uint32_t *out)
{
    struct wide_row one;
    put_wide(&one, 0, s->steps[0], 0);
    narrow_row(&one, 1, out);
    for (int i = 1; i < count; i++)
        out[i] = out[0];
}

void shade_row(const struct shade *s, int x, int y, int count, uint32_t *out)
{
    struct wide_row wide;
    if (s->fill.kind == FILL_PLAIN) {
        shade_plain(s, count, out);
        return;
    }
    for (int done = 0; done < count; done += PAINT_CHUNK) {
        int part = count - done < PAINT_CHUNK ? count - done : PAINT_CHUNK;
        if (s->fill.kind == FILL_LINEAR)
            shade_linear(s, x + done, y, part, &wide);
        else
            shade_radial(s, x + done, y, part, &wide);
        narrow_row(&wide, part, out + done);
    }
}
