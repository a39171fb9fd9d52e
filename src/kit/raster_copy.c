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
