/*
 * raster_internal - what the parts of raster share: how a colour meets a pixel. Private to raster*.c.
 */
#ifndef OUTFLANK_KIT_RASTER_INTERNAL_H
#define OUTFLANK_KIT_RASTER_INTERNAL_H

#include <stddef.h>

#include "kit/raster.h"

/* fminf and fmaxf ask about numbers that there are none of here, and are calls. */
static inline float lesser(float a, float b) { return a < b ? a : b; }
static inline float greater(float a, float b) { return a > b ? a : b; }
static inline int at_least(int a, int b) { return a > b ? a : b; }
static inline int at_most(int a, int b) { return a < b ? a : b; }

/* floorf and ceilf are calls, too. */
static inline int whole_below(float x) { return (int)x - (x < (float)(int)x); }
static inline int whole_above(float x) { return (int)x + (x > (float)(int)x); }

static inline struct raster_box raster_common(struct raster_box a, struct raster_box b)
{
    return (struct raster_box){at_least(a.left, b.left), at_least(a.top, b.top), at_most(a.right, b.right),
                               at_most(a.bottom, b.bottom)};
}

/* Narrows the rows [*first, *last) to those between the highest and the lowest box. */
static inline void raster_rows(const struct raster_target *t, int *first, int *last)
{
    int top = *last, bottom = *first;
    for (int i = 0; i < t->count; i++) {
        top = at_most(top, t->boxes[i].top);
        bottom = at_least(bottom, t->boxes[i].bottom);
    }
    *first = at_least(*first, top);
    *last = at_most(*last, bottom);
}

static inline uint32_t *raster_row(const struct raster_target *t, int y) { return t->pixels + (ptrdiff_t)y * t->pitch; }

static inline uint32_t raster_pack(struct colour c) { return (uint32_t)c.r << 16 | (uint32_t)c.g << 8 | (uint32_t)c.b; }

/* `above` with an opacity of 0 to 255 over an opaque pixel. */
static inline uint32_t raster_blend(uint32_t below, uint32_t above, uint32_t alpha)
{
    uint32_t red_blue = (below & 0xff00ffu) * (255 - alpha) + (above & 0xff00ffu) * alpha + 0x800080u;
    uint32_t green = (below >> 8 & 0xffu) * (255 - alpha) + (above >> 8 & 0xffu) * alpha + 0x80u;
    red_blue = (red_blue + (red_blue >> 8 & 0xff00ffu)) >> 8 & 0xff00ffu;
    green = (green + (green >> 8)) & 0xff00u;
    return red_blue | green;
}

/* To 16.16 bits; what goes beyond all bounds, as a sliver's slope may, stays at them. */
static inline int32_t raster_fixed(float value) { return (int32_t)lesser(greater(value, -1e9f), 1e9f); }

/* A channel of 16.16 bits, which along a row of a sliver may be larger. */
static inline uint32_t raster_channel(int64_t value)
{
    return value < 0 ? 0 : value > 0xffffff ? 255 : (uint32_t)value >> 16;
}

#endif
