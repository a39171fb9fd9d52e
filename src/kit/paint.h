/*
 * paint - a small software painter: gradients, rounded boxes, soft shadows, grain. Static parts of a screen are painted
 * once at their exact size and cached, so that they look the same in every renderer. Shapes are signed distance
 * functions, so all edges are smooth; gradients are dithered, so dark ones show no bands. Everything is in pixels; the
 * module knows neither design units nor SDL.
 */
#ifndef OUTFLANK_KIT_PAINT_H
#define OUTFLANK_KIT_PAINT_H

#include <stdbool.h>
#include <stdint.h>

struct colour {
    uint8_t r, g, b, a;
};

/* From 0xRRGGBB and an opacity of 0 to 1. */
static inline struct colour rgba(uint32_t rgb, float alpha)
{
    return (struct colour){(uint8_t)(rgb >> 16), (uint8_t)(rgb >> 8), (uint8_t)rgb, (uint8_t)(alpha * 255.0f + 0.5f)};
}
static inline struct colour rgb(uint32_t value) { return rgba(value, 1.0f); }
/* Interpolates from a to b, t from 0 to 1. */
struct colour colour_mix(struct colour a, struct colour b, float t);
struct colour colour_fade(struct colour c, float alpha);

/* ARGB8888 with straight (not premultiplied) alpha; rows without padding. */
struct paint {
    uint32_t *pixels;
    int width, height;
    /* Shapes and grain skip this box, because it will be painted over. Empty: none. */
    struct paint_area {
        float x, y, w, h;
    } hidden;
    /* Clips everything where x * nx + y * ny > at. The normal has length 1; zeroed: no clipping. */
    struct paint_cut {
        float nx, ny, at;
    } cut;
};

/* How a shape is filled. */
enum fill_kind { FILL_PLAIN, FILL_LINEAR, FILL_RADIAL };
struct fill {
    enum fill_kind kind;
    struct colour from, to;
    float x0, y0, x1, y1; /* LINEAR: from the first point to the second. RADIAL: centre, and radii (x1, y1) */
};
struct fill fill_plain(struct colour c);
struct fill fill_vertical(struct colour top, struct colour bottom, float y0, float y1);
struct fill fill_radial(struct colour middle, struct colour rim, float x, float y, float rx, float ry);

void paint_clear(struct paint *p, struct colour c);
/* Fills every pixel. */
void paint_all(struct paint *p, struct fill fill);
void paint_round(struct paint *p, float x, float y, float w, float h, float radius, struct fill fill);
void paint_outline(struct paint *p, float x, float y, float w, float h, float radius, float width, struct colour c);
void paint_circle(struct paint *p, float x, float y, float r, struct fill fill);
void paint_ring(struct paint *p, float x, float y, float r, float width, struct colour c);
/* An arc of a ring, with angles in radians, clockwise from the right. */
void paint_arc(struct paint *p, float x, float y, float r, float width, float from, float to, struct colour c);
/* A simple polygon, convex or concave, with smooth edges; count <= 256. */
void paint_polygon(struct paint *p, const float *xy, int count, struct fill fill);
/* A polyline with round joins and ends; count <= 256. */
void paint_stroke(struct paint *p, const float *xy, int count, float width, struct fill fill);
/* The soft shadow of a rounded box or circle: opaque inside, fading to nothing `blur` pixels outside. */
void paint_shadow_round(struct paint *p, float x, float y, float w, float h, float radius, float blur, struct colour c);
void paint_shadow_circle(struct paint *p, float x, float y, float r, float blur, struct colour c);

/* Draws another picture with its upper left corner at a pixel, clipped. */
void paint_over(struct paint *p, const struct paint *above, int x, int y);

/* Grain over what is already painted inside a rounded box. `amount` is 0 to 1; the same seed gives the same grain.
 * Cloth is fine and even; wood runs along x, or along y if `upright`. `unit` is pixels per design unit. */
void paint_cloth(struct paint *p, float x, float y, float w, float h, float amount, float unit, uint32_t seed);
void paint_wood(struct paint *p, float x, float y, float w, float h, float radius, float amount, bool upright,
                float unit, uint32_t seed);

#endif
