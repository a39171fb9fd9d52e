#include <math.h>

#include "kit/canvas_internal.h"

static int quarters(float pixels) { return (int)lroundf(pixels * 4.0f); }

static bool same_colour(struct colour a, struct colour b)
{
    return a.r == b.r && a.g == b.g && a.b == b.b && a.a == b.a;
}

void canvas_rect(struct canvas *c, struct box b, struct colour colour)
{
    struct pixel_box p = canvas_pixels(c, b);
    canvas_fill(c, (SDL_Rect){p.x, p.y, p.w, p.h}, canvas_tint(c, colour));
}

/* --------------------------------------------------------------------------------- circles and rings */

/* Draws a sprite centred at (x, y) in pixels. */
static void put_sprite(struct canvas *c, struct sprite s, float x, float y, struct colour tint)
{
    int qx = quarters(x), qy = quarters(y);
    s.phase_x = qx & 3;
    s.phase_y = qy & 3;
    if (tint.a == 0 || s.radius <= 0)
        return;
    const struct cached_texture *stored = canvas_sprite(c, s);
    if (!stored)
        return;
    int reach = canvas_sprite_reach(s);
    SDL_Rect to = {(qx - s.phase_x) / 4 - reach, (qy - s.phase_y) / 4 - reach, stored->w, stored->h};
    canvas_copy(c, stored, (SDL_Rect){0, 0, stored->w, stored->h}, to, tint, true);
}

void canvas_circle(struct canvas *c, float x, float y, float r, struct colour middle, struct colour rim)
{
    struct sprite s = {.kind = SPRITE_CIRCLE, .radius = quarters(r * c->scale)};
    float px = canvas_x(c, x), py = canvas_y(c, y);
    struct colour inner = canvas_tint(c, middle), outer = canvas_tint(c, rim);
    if (same_colour(middle, rim)) {
        put_sprite(c, s, px, py, inner);
        return;
    }
    /* Opaque: the centre's colour fades out over the rim's. Otherwise each fades towards the other. */
    s.kind = outer.a == 255 ? SPRITE_CIRCLE : SPRITE_HOLLOW;
    put_sprite(c, s, px, py, outer);
    s.kind = SPRITE_GLOW;
    put_sprite(c, s, px, py, inner);
}

void canvas_ring(struct canvas *c, float x, float y, float r, float width, int dashes, struct colour colour)
{
    int thick = quarters(width * c->scale);
    struct sprite s = {
        .kind = SPRITE_RING, .radius = quarters(r * c->scale), .width = thick < 4 ? 4 : thick, .dashes = dashes};
    put_sprite(c, s, canvas_x(c, x), canvas_y(c, y), canvas_tint(c, colour));
}

/* ----------------------------------------------------------------------------------------- boxes */

static int corner_of(struct canvas *c, struct pixel_box p, float radius)
{
    int r = (int)lroundf(radius * c->scale), most = (p.w < p.h ? p.w : p.h) / 2;
    return r < most ? r : most;
}

/* Rows [y0, y1) of a rounded box in one colour; its corners use the circle's sprite. */
static void put_band(struct canvas *c, struct pixel_box p, int r, const struct cached_texture *corner, int y0, int y1,
                     struct colour colour)
{
    bool above = y0 < r, below = y0 >= p.h - r;
    if (!above && !below) {
        canvas_fill(c, (SDL_Rect){p.x, p.y + y0, p.w, y1 - y0}, colour);
        return;
    }
    int reach = corner->w / 2, row = above ? reach - r + y0 : reach + y0 - (p.h - r);
    SDL_Rect left = {reach - r, row, r, y1 - y0}, right = {reach, row, r, y1 - y0};
    canvas_copy(c, corner, left, (SDL_Rect){p.x, p.y + y0, r, y1 - y0}, colour, true);
    canvas_copy(c, corner, right, (SDL_Rect){p.x + p.w - r, p.y + y0, r, y1 - y0}, colour, true);
    canvas_fill(c, (SDL_Rect){p.x + r, p.y + y0, p.w - 2 * r, y1 - y0}, colour);
}

/* The first row after y with a different colour, but not beyond the current section (upper corners, middle, lower
 * corners). */
static int band_end(struct pixel_box p, int r, int y, struct colour top, struct colour bottom)
{
    int part_end = y < r ? r : y < p.h - r ? p.h - r : p.h;
    if (same_colour(top, bottom))
        return part_end;
    struct colour here = colour_mix(top, bottom, ((float)y + 0.5f) / (float)p.h);
    for (y++; y < part_end; y++)
        if (!same_colour(here, colour_mix(top, bottom, ((float)y + 0.5f) / (float)p.h)))
            break;
    return y;
}

void canvas_round(struct canvas *c, struct box b, float radius, struct colour top, struct colour bottom)
{
    struct pixel_box p = canvas_pixels(c, b);
    top = canvas_tint(c, top);
    bottom = canvas_tint(c, bottom);
    if (p.w <= 0 || p.h <= 0 || (top.a == 0 && bottom.a == 0))
        return;
    int r = corner_of(c, p, radius);
    const struct cached_texture *corner =
        r ? canvas_sprite(c, (struct sprite){.kind = SPRITE_CIRCLE, .radius = 4 * r}) : NULL;
    if (!corner)
        r = 0;
    for (int y = 0, end; y < p.h; y = end) {
        end = band_end(p, r, y, top, bottom);
        put_band(c, p, r, corner, y, end, colour_mix(top, bottom, ((float)y + 0.5f) / (float)p.h));
    }
}

static void put_corner(struct canvas *c, const struct cached_texture *ring, int size, int right, int low, int x, int y,
                       struct colour colour)
{
    int reach = ring->w / 2;
    SDL_Rect from = {right ? reach : reach - size, low ? reach : reach - size, size, size};
    canvas_copy(c, ring, from, (SDL_Rect){x, y, size, size}, colour, true);
}

void canvas_outline(struct canvas *c, struct box b, float radius, float width, struct colour colour)
{
    struct pixel_box p = canvas_pixels(c, b);
    colour = canvas_tint(c, colour);
    int w = (int)lroundf(width * c->scale);
    w = w < 1 ? 1 : w;
    if (p.w < 2 * w || p.h < 2 * w) {
        canvas_fill(c, (SDL_Rect){p.x, p.y, p.w, p.h}, colour);
        return;
    }
    int r = corner_of(c, p, radius);
    r = r < w ? 0 : r;
    const struct cached_texture *ring =
        r ? canvas_sprite(c, (struct sprite){.kind = SPRITE_RING, .radius = 4 * r - 2 * w, .width = 4 * w}) : NULL;
    for (int i = 0; ring && i < 4; i++)
        put_corner(c, ring, r, i & 1, i >> 1, i & 1 ? p.x + p.w - r : p.x, i >> 1 ? p.y + p.h - r : p.y, colour);
    int side = r ? r : w; /* square corners belong to the upper and lower edges */
    int inset = r;
    canvas_fill(c, (SDL_Rect){p.x + inset, p.y, p.w - 2 * inset, w}, colour);
    canvas_fill(c, (SDL_Rect){p.x + inset, p.y + p.h - w, p.w - 2 * inset, w}, colour);
    canvas_fill(c, (SDL_Rect){p.x, p.y + side, w, p.h - 2 * side}, colour);
    canvas_fill(c, (SDL_Rect){p.x + p.w - w, p.y + side, w, p.h - 2 * side}, colour);
}
