/*
 * raster - polygons and triangles onto pixels: exact edges, a colour a corner. SDL's software renderer moves the
 * corners of triangles to whole pixels, so that what turns slowly jerks and has ragged edges, and fills each by a blit
 * of its own (SW_QueueGeometry in src/render/software/SDL_render_sw.c of SDL 2.26 keeps them as SDL_Point); there the
 * canvas draws what moves with this. It knows no SDL.
 *
 * The same pixel comes out the same whatever part of the target may be touched: a picture drawn in parts is the picture
 * drawn whole.
 */
#ifndef OUTFLANK_KIT_RASTER_H
#define OUTFLANK_KIT_RASTER_H

#include "kit/paint.h"

struct raster_corner {
    float x, y; /* pixels */
    struct colour colour;
};

/* What is drawn on, and the part of it that may be touched: XRGB8888, opaque; `pitch` in pixels. */
struct raster_target {
    uint32_t *pixels;
    int pitch;
    int left, top, right, bottom;
};

/* A convex polygon with smooth edges, in either direction round. Colours run along the outline and from edge to edge in
 * each row. With a `hole`, another convex polygon, only what lies outside of that; NULL: none. */
void raster_convex(const struct raster_corner *corners, int count, const struct raster_corner *hole, int hole_count,
                   const struct raster_target *target);

/* A triangle whose colour runs evenly between its corners, without smooth edges: triangles that share a side neither
 * overlap nor leave a gap. */
void raster_triangle(const struct raster_corner *a, const struct raster_corner *b, const struct raster_corner *c,
                     const struct raster_target *target);

#endif
