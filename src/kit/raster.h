/*
 * raster - pictures, boxes, polygons and triangles onto pixels: exact edges, a colour a corner. SDL's software renderer
 * moves the corners of triangles to whole pixels, so that what turns slowly jerks and has ragged edges, and fills each
 * by a blit of its own (SW_QueueGeometry in src/render/software/SDL_render_sw.c of SDL 2.26 keeps them as SDL_Point); a
 * picture with an opacity goes through a loop of divisions there. So the canvas draws with this where there is no
 * graphics device. It knows no SDL.
 *
 * The same pixel comes out the same whatever part of the target may be touched: a picture drawn in parts is the picture
 * drawn whole. Nothing is kept between calls: two threads may draw on different boxes of one target.
 */
#ifndef OUTFLANK_KIT_RASTER_H
#define OUTFLANK_KIT_RASTER_H

#include <stdbool.h>

#include "kit/paint.h"

enum { RASTER_CORNERS = 128 }; /* of one outline, at most */

/* Whole pixels; right and bottom are the first beyond. */
struct raster_box {
    int left, top, right, bottom;
};

struct raster_corner {
    float x, y; /* pixels */
    struct colour colour;
};

/* What is drawn on, and its parts that may be touched, none of which overlap: XRGB8888, opaque; `pitch` in pixels. */
struct raster_target {
    uint32_t *pixels;
    int pitch;
    const struct raster_box *boxes;
    int count;
};

/* Pixels ARGB8888, straight alpha; `pitch` in pixels. */
struct raster_picture {
    const uint32_t *pixels;
    int pitch;
};

/* An opaque fill of the box `at`, from whose upper left corner its places are counted. */
void raster_shade(struct raster_box at, struct fill fill, const struct raster_target *target);

void raster_fill(struct raster_box at, struct colour colour, const struct raster_target *target);

/* The pixels from (x, y) on go to the box `at`, their colours and opacities multiplied by the tint. Without `blend`
 * they count as opaque and take no tint. */
void raster_copy(const struct raster_picture *picture, int x, int y, struct raster_box at, struct colour tint,
                 bool blend, const struct raster_target *target);

/* A convex polygon with smooth edges, in either direction round. Colours run along the outline and from edge to edge in
 * each row. What lies inside `hidden`, another convex polygon, is about to be drawn over and may be left out; NULL:
 * nothing is. */
void raster_convex(const struct raster_corner *corners, int count, const struct raster_corner *hidden, int hidden_count,
                   const struct raster_target *target);

/* What lies between two of them, the second inside the first; the colours are the outer one's. */
void raster_band(const struct raster_corner *outer, int outer_count, const struct raster_corner *inner, int inner_count,
                 const struct raster_target *target);

/* A triangle whose colour runs evenly between its corners, without smooth edges: triangles that share a side neither
 * overlap nor leave a gap. */
void raster_triangle(const struct raster_corner *a, const struct raster_corner *b, const struct raster_corner *c,
                     const struct raster_target *target);

#endif
