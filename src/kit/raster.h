/*
 * raster - draws pictures, boxes, polygons and triangles into pixels, with exact edges and a colour per corner. The
 * canvas uses it where there is no GPU, instead of SDL's software renderer, which moves the corners of triangles to
 * whole pixels, so that slow rotations jerk and have ragged edges, fills each triangle by a separate blit
 * (SW_QueueGeometry in src/render/software/SDL_render_sw.c of SDL 2.26 stores corners as SDL_Point), and draws pictures
 * with an opacity by a loop with divisions. This module does not use SDL.
 *
 * A pixel's result does not depend on which parts of the target are drawn, so a picture drawn in parts equals the
 * picture drawn at once. There is no state between calls: two threads may draw on different boxes of one target.
 */
#ifndef OUTFLANK_KIT_RASTER_H
#define OUTFLANK_KIT_RASTER_H

#include <stdbool.h>

#include "kit/paint.h"

enum { RASTER_CORNERS = 128 }; /* maximum per outline */

/* Whole pixels; right and bottom are exclusive. */
struct raster_box {
    int left, top, right, bottom;
};

struct raster_corner {
    float x, y; /* pixels */
    struct colour colour;
};

/* The target, XRGB8888, opaque, `pitch` in pixels; and its parts to draw, which do not overlap. */
struct raster_target {
    uint32_t *pixels;
    int pitch;
    const struct raster_box *boxes;
    int count;
};

/* ARGB8888 with straight alpha; `pitch` in pixels. */
struct raster_picture {
    const uint32_t *pixels;
    int pitch;
};

/* Fills the box `at` opaquely; the fill's coordinates are relative to the box. */
void raster_shade(struct raster_box at, struct fill fill, const struct raster_target *target);

void raster_fill(struct raster_box at, struct colour colour, const struct raster_target *target);

/* Copies the pixels from (x, y) on to the box `at`, multiplied by the tint. Without `blend` they are copied as opaque
 * and without tint. */
void raster_copy(const struct raster_picture *picture, int x, int y, struct raster_box at, struct colour tint,
                 bool blend, const struct raster_target *target);

/* The same for the pixels `from` on to a box of another size: smooth where it is enlarged, averaged where it is
 * reduced. */
void raster_stretch(const struct raster_picture *picture, struct raster_box from, struct raster_box at, uint8_t alpha,
                    const struct raster_target *target);

/* A convex polygon with smooth edges, in either orientation. Colours are interpolated along the outline, then between
 * edges in each row. The inside of the convex polygon `hidden` will be drawn over and may be skipped; NULL: none. */
void raster_convex(const struct raster_corner *corners, int count, const struct raster_corner *hidden, int hidden_count,
                   const struct raster_target *target);

/* The area between two convex polygons, the second inside the first, in the colours of the outer one. */
void raster_band(const struct raster_corner *outer, int outer_count, const struct raster_corner *inner, int inner_count,
                 const struct raster_target *target);

/* A triangle with interpolated colours and without smooth edges. Triangles that share a side neither overlap nor leave
 * a gap. */
void raster_triangle(const struct raster_corner *a, const struct raster_corner *b, const struct raster_corner *c,
                     const struct raster_target *target);

#endif
