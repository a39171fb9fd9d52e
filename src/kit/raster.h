/*
 * raster - convex polygons into pixels: exact edges, a colour a corner. SDL's software renderer moves the corners
 * of triangles to whole pixels, so that what turns slowly jerks and has ragged edges; there the canvas makes its
 * polygons with this. It knows no SDL.
 */
#ifndef OUTFLANK_KIT_RASTER_H
#define OUTFLANK_KIT_RASTER_H

#include <stdint.h>

#include "kit/paint.h"

enum { RASTER_WIDTH = 512, RASTER_HEIGHT = 64 }; /* the largest tile, pixels */

struct raster_corner {
    float x, y;
    struct colour colour;
};

/* The tile of the plane at (x, y), w x h pixels: what the polygon covers, and nothing elsewhere. ARGB8888,
 * straight alpha; `pitch` in pixels. Colours run along the outline and from edge to edge in each row. */
struct raster_tile {
    int x, y, w, h;
    uint32_t *pixels;
    int pitch;
};
void raster_convex(const struct raster_corner *corners, int count, struct raster_tile tile);

#endif
