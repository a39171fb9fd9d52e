#include <string.h>

#include "kit/paint_internal.h"

static void fill_row(uint32_t *row, int count, uint32_t value)
{
    for (int i = 0; i < count; i++)
        row[i] = value;
}

static void shade_over(uint32_t *row, int count, uint32_t value, uint32_t alpha)
{
    for (int i = 0; i < count; i++)
        row[i] = raster_blend(row[i], value, alpha);
}

void raster_fill(struct raster_box at, struct colour colour, const struct raster_target *t)
{
    for (int i = 0; i < t->count; i++) {
        struct raster_box b = raster_common(at, t->boxes[i]);
        for (int y = b.top; y < b.bottom && b.left < b.right; y++)
            if (colour.a == 255)
                fill_row(raster_row(t, y) + b.left, b.right - b.left, raster_pack(colour));
            else
                shade_over(raster_row(t, y) + b.left, b.right - b.left, raster_pack(colour), colour.a);
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

/* Rows are processed in pieces of this many pixels. */
enum { PIECE = 64 };

/* raster_blend in 16-bit channels, of which compilers process eight at a time on every processor. */
static void blend_piece(uint32_t *restrict row, const uint32_t *restrict from, int count, uint32_t opacity)
{
    uint32_t alphas[PIECE], mixed[PIECE];
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

static void blend_row(uint32_t *row, const uint32_t *from, int count, uint32_t opacity)
{
    for (int i = 0; i < count; i += PIECE)
        blend_piece(row + i, from + i, at_most(count - i, PIECE), opacity);
}

static uint32_t tinted(uint32_t pixel, struct colour tint)
{
    return share_of(pixel >> 16 & 255, tint.r) << 16 | share_of(pixel >> 8 & 255, tint.g) << 8 |
           share_of(pixel & 255, tint.b);
}

static void tint_row(uint32_t *restrict row, const uint32_t *restrict from, int count, struct colour tint)
{
    for (int i = 0; i < count; i++)
        row[i] = raster_blend(row[i], tinted(from[i], tint), share_of(from[i] >> 24, tint.a));
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
                blend_row(to, from, count, tint.a);
            else
                tint_row(to, from, count, tint);
        }
    }
}
