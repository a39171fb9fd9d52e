#include <string.h>

#include "kit/paint_internal.h"

static void fill_row(uint32_t *row, int count, uint32_t value)
{
    for (int i = 0; i < count; i++)
        row[i] = value;
}

void raster_fill(struct raster_box at, struct colour colour, const struct raster_target *t)
{
    for (int i = 0; i < t->count; i++) {
        struct raster_box b = raster_common(at, t->boxes[i]);
        for (int y = b.top; y < b.bottom && b.left < b.right; y++)
            if (colour.a == 255)
                fill_row(raster_row(t, y) + b.left, b.right - b.left, raster_pack(colour));
            else
                row_flat(raster_row(t, y) + b.left, b.right - b.left, raster_pack(colour), colour.a);
    }
}

void raster_shade(struct raster_box at, struct fill fill, const struct raster_target *t)
{
    struct shade shade;
    shade_init(&shade, fill);
    for (int i = 0; i < t->count; i++) {
        struct raster_box b = raster_common(at, t->boxes[i]);
        for (int y = b.top; y < b.bottom && b.left < b.right; y++)
            shade_row(&shade, b.left - at.left, y - at.top, b.right - b.left, raster_row(t, y) + b.left);
    }
}

void raster_copy(const struct raster_picture *picture, int x, int y, struct raster_box at, struct colour tint,
                 bool blend, const struct raster_target *t)
{
    const bool plain = tint.r == 255 && tint.g == 255 && tint.b == 255;
    for (int i = 0; i < t->count; i++) {
        struct raster_box b = raster_common(at, t->boxes[i]);
        int count = b.right - b.left;
        for (int row = b.top; row < b.bottom && count > 0; row++) {
            const uint32_t *from =
                picture->pixels + (ptrdiff_t)(y + row - at.top) * picture->pitch + x + b.left - at.left;
            uint32_t *to = raster_row(t, row) + b.left;
            if (!blend)
                memcpy(to, from, sizeof *to * (size_t)count);
            else if (plain)
                row_blend(to, from, count, tint.a);
            else
                row_tint(to, from, count, tint);
        }
    }
}

/* ---- another size ---- */

/* One axis of it, in 1/65536 pixels of the picture: where the middle of pixel 0 lies, and the way to the next one. */
struct scale {
    int64_t start, step;
    int first, last; /* pixels that may be read */
};

static struct scale scale_of(int from, int from_end, int at, int at_end)
{
    int64_t step = ((int64_t)(from_end - from) << 16) / (at_end - at);
    return (struct scale){((int64_t)from << 16) + step / 2 - (int64_t)at * step, step, from, from_end - 1};
}

static int within(const struct scale *s, int64_t at)
{
    int pixel = (int)(at >> 16);
    return pixel < s->first ? s->first : pixel > s->last ? s->last : pixel;
}

/* Sums of colours, each weighed by its own opacity; the weights are 256 at most in all. */
struct mixed {
    uint32_t weight, a, r, g, b;
};

static void mix(struct mixed *m, uint32_t pixel, uint32_t weight)
{
    uint32_t a = (pixel >> 24) * weight;
    m->weight += weight;
    m->a += a;
    m->r += a * (pixel >> 16 & 255);
    m->g += a * (pixel >> 8 & 255);
    m->b += a * (pixel & 255);
}

static uint32_t mixed_pixel(const struct mixed *m)
{
    uint32_t a = m->a, half = a / 2;
    if (a == 0)
        return 0;
    return (a + m->weight / 2) / m->weight << 24 | (m->r + half) / a << 16 | (m->g + half) / a << 8 | (m->b + half) / a;
}

/* Between the four pixels around it. */
static uint32_t between(const struct raster_picture *p, const struct scale *across, const struct scale *down, int64_t x,
                        int64_t y)
{
    int64_t half = 1 << 15;
    uint32_t u = (uint32_t)(x - half) >> 8 & 255, v = (uint32_t)(y - half) >> 8 & 255;
    int left = within(across, x - half), right = within(across, x + half);
    const uint32_t *upper = p->pixels + (ptrdiff_t)within(down, y - half) * p->pitch;
    const uint32_t *lower = p->pixels + (ptrdiff_t)within(down, y + half) * p->pitch;
    const uint32_t pixels[] = {upper[left], upper[right], lower[left], lower[right]};
    uint32_t weights[] = {(256 - u) * (256 - v) >> 8, u * (256 - v) >> 8, (256 - u) * v >> 8, 0};
    weights[3] = 256 - weights[0] - weights[1] - weights[2];
    if ((pixels[0] & pixels[1] & pixels[2] & pixels[3]) >> 24 == 255) { /* two channels at once */
        uint32_t red_blue = 0, green = 0;
        for (int i = 0; i < 4; i++) {
            red_blue += (pixels[i] & 0xff00ff) * weights[i];
            green += (pixels[i] >> 8 & 255) * weights[i];
        }
        return 0xff000000 | (red_blue >> 8 & 0xff00ff) | (green & 0xff00);
    }
    struct mixed m = {0};
    for (int i = 0; i < 4; i++)
        mix(&m, pixels[i], weights[i]);
    return mixed_pixel(&m);
}

/* The mean of n x n pixels that become one. */
static uint32_t mean_of(const struct raster_picture *p, const struct scale *across, const struct scale *down, int64_t x,
                        int64_t y, int n)
{
    struct mixed m = {0};
    for (int j = 0; j < n; j++) {
        const uint32_t *row =
            p->pixels + (ptrdiff_t)within(down, y + down->step * (2 * j + 1 - n) / (2 * n)) * p->pitch;
        for (int i = 0; i < n; i++)
            mix(&m, row[within(across, x + across->step * (2 * i + 1 - n) / (2 * n))], 256 / (uint32_t)(n * n));
    }
    return mixed_pixel(&m);
}

void raster_stretch(const struct raster_picture *picture, struct raster_box from, struct raster_box at, uint8_t alpha,
                    const struct raster_target *t)
{
    enum { PIECE = 128, FINEST = 4 };
    const struct scale across = scale_of(from.left, from.right, at.left, at.right);
    const struct scale down = scale_of(from.top, from.bottom, at.top, at.bottom);
    int n = (int)((across.step + (1 << 15)) >> 16);
    n = n < 1 ? 1 : n > FINEST ? FINEST : n;
    for (int i = 0; i < t->count; i++) {
        struct raster_box b = raster_common(at, t->boxes[i]);
        for (int y = b.top; y < b.bottom; y++)
            for (int x = b.left; x < b.right; x += PIECE) {
                uint32_t row[PIECE];
                int count = b.right - x < PIECE ? b.right - x : PIECE;
                for (int k = 0; k < count; k++) {
                    int64_t fx = across.start + across.step * (x + k), fy = down.start + down.step * y;
                    row[k] =
                        n > 1 ? mean_of(picture, &across, &down, fx, fy, n) : between(picture, &across, &down, fx, fy);
                }
                row_blend(raster_row(t, y) + x, row, count, alpha);
            }
    }
}
