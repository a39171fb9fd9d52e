#include "app/ui/pot.h"

#include <math.h>

#include "app/ui/ui.h"
#include "base/rng.h"

enum { CORNERS = 24, DISCS_MOST = 30, HEAP_POINTS = 3000, SIDE_STEPS = 12, HEAP_SEED = 5 };

#define TAU 6.2831853f
#define RIM 0.13f   /* half of the rim's height, of the width */
#define BODY 0.36f  /* from the middle of the rim down to the foot */
#define FOOT 0.18f  /* half of the foot's width */
#define BAND 0.038f /* of brass, below the rim */

static struct vertex at(float x, float y, struct colour colour) { return (struct vertex){x, y, colour}; }

/* ---- a gold disc ---- */

static void ellipse(struct canvas *c, float x, float y, float r, float seen, float angle, struct colour lit,
                    struct colour dark)
{
    struct vertex v[CORNERS];
    const float along = cosf(angle), across = sinf(angle);
    for (int i = 0; i < CORNERS; i++) {
        const float a = TAU * (float)i / CORNERS, dx = r * cosf(a), dy = r * seen * sinf(a);
        v[i] =
            at(x + dx * along - dy * across, y + dx * across + dy * along, colour_mix(lit, dark, .5f + .5f * sinf(a)));
    }
    canvas_polygon(c, v, CORNERS);
}

void pot_disc_draw(struct canvas *c, float x, float y, float r, float seen, float angle)
{
    const float thick = .26f * r * sqrtf(fmaxf(0, 1 - seen * seen));
    seen = fmaxf(seen, .08f);
    ellipse(c, x - thick * sinf(angle), y + thick * cosf(angle), r, seen, angle, rgb(0x8a5d14), rgb(0x5a3a08));
    ellipse(c, x, y, r, seen, angle, rgb(0xffeeb6), rgb(0xcf9530));
    ellipse(c, x, y, .72f * r, seen, angle, rgb(0xf0d182), rgb(0xdba63f));
}

int pot_discs(int points)
{
    const int discs = (points + 99) / 100;
    return discs < DISCS_MOST ? discs : DISCS_MOST;
}

/* ---- the bowl ---- */

/* The outline of its side: the x of it at a height 0 (rim) to 1 (foot), of half the width. */
static float side_at(float down) { return 2 * FOOT + (1 - 2 * FOOT) * powf(1 - powf(down, 2.2f), .62f); }

/* The front from the rim down, from `from` to `to` of half the width (-1 to 1), turned around (x, y). */
static void draw_front(struct canvas *c, float x, float y, float w, float from, float to, float angle)
{
    const float along = cosf(angle), across = sinf(angle);
    for (int i = 0; i < SIDE_STEPS; i++) {
        struct vertex v[4];
        for (int k = 0; k < 4; k++) {
            const float part = from + (to - from) * (float)(i + (k == 1 || k == 2)) / SIDE_STEPS;
            const float brim = RIM * w * sqrtf(fmaxf(0, 1 - part * part));
            const float down = k < 2 ? 0 : 1, dx = part * w / 2 * (k < 2 ? 1 : 2 * FOOT);
            const float dy = k < 2 ? brim : BODY * w + .25f * brim;
            v[k] = at(x + dx * along - dy * across, y + dx * across + dy * along,
                      down > 0 ? rgb(0x2b1409) : colour_mix(rgb(0x9a5c34), rgb(0x5a3018), fabsf(part + .25f)));
        }
        canvas_polygon(c, v, 4);
    }
}

/* The belly: beyond the straight line from rim to foot. */
static void draw_belly(struct canvas *c, float x, float y, float w, int side, float angle)
{
    struct vertex v[SIDE_STEPS + 1];
    const float along = cosf(angle), across = sinf(angle);
    for (int i = 0; i <= SIDE_STEPS; i++) {
        const float down = (float)i / SIDE_STEPS, dx = (float)side * side_at(down) * w / 2, dy = down * BODY * w;
        v[i] = at(x + dx * along - dy * across, y + dx * across + dy * along,
                  colour_mix(rgb(0x6b3a1e), rgb(0x2b1409), down));
    }
    canvas_polygon(c, v, SIDE_STEPS + 1);
}

static void draw_band(struct canvas *c, float x, float y, float w, float from, float to, float angle)
{
    const float along = cosf(angle), across = sinf(angle);
    for (int i = 0; i < SIDE_STEPS; i++) {
        struct vertex v[4];
        for (int k = 0; k < 4; k++) {
            const float part = from + (to - from) * (float)(i + (k == 1 || k == 2)) / SIDE_STEPS;
            const float dx = part * w / 2;
            const float dy = RIM * w * sqrtf(fmaxf(0, 1 - part * part)) + (k < 2 ? 0 : BAND * w);
            v[k] = at(x + dx * along - dy * across, y + dx * across + dy * along,
                      colour_mix(rgb(0xf3d88c), rgb(0xa8741e), k < 2 ? fabsf(part) : .5f + .5f * fabsf(part)));
        }
        canvas_polygon(c, v, 4);
    }
}

static void draw_side(struct canvas *c, float x, float y, float w, int half, float angle)
{
    const float from = half > 0 ? 0 : -1, to = half < 0 ? 0 : 1;
    for (int side = -1; side <= 1; side += 2)
        if (half == 0 || half == side)
            draw_belly(c, x, y, w, side, angle);
    draw_front(c, x, y, w, from, to, angle);
    draw_band(c, x, y, w, from, to, angle);
}

void pot_draw_half(struct canvas *c, float x, float y, float w, int half, float angle)
{
    struct vertex v[CORNERS + 1];
    const float along = cosf(angle), across = sinf(angle);
    for (int i = 0; i <= CORNERS; i++) {
        const float a = TAU / 4 + TAU / 2 * (float)i / CORNERS, dx = -(float)half * w / 2 * cosf(a),
                    dy = RIM * w * sinf(a);
        v[i] = at(x + dx * along - dy * across, y + dx * across + dy * along, rgb(0x1d0f06));
    }
    canvas_polygon(c, v, CORNERS + 1);
    draw_side(c, x, y, w, half, angle);
}

/* The discs lie in the bowl the higher the more there are. */
static void draw_heap(struct canvas *c, float x, float y, float w, int points)
{
    struct rng rng = rng_seeded(HEAP_SEED);
    const int discs = pot_discs(points);
    const float stands = fminf(.04f, .04f * fmaxf(0, (float)(points - HEAP_POINTS)) / HEAP_POINTS);
    for (int i = 0; i < discs; i++) {
        const float a = TAU * (float)rng_below(&rng, 1000) / 1000, far = sqrtf((float)rng_below(&rng, 1000) / 1000);
        const float seen = .5f + .0004f * (float)rng_below(&rng, 1000), tip = .0009f * (float)rng_below(&rng, 1000);
        const float high = (float)i / DISCS_MOST, d = .6f * far * (1 - high * .8f);
        pot_disc_draw(c, x + cosf(a) * d * w / 2,
                      y + (.02f + sinf(a) * d * RIM * .75f) * w - high * (.17f + stands) * w, .062f * w, seen,
                      tip - .45f);
    }
}

void pot_draw(struct canvas *c, struct box b, int points, const char *number)
{
    const float w = fminf(b.w, b.h / POT_HIGH), x = b.x + b.w / 2, y = b.y + (b.h + POT_HIGH * w) / 2 - .39f * w;
    const struct text_style style = {
        .face = FACE_TITLE, .size = .235f * w, .colour = rgb(0xffe39a), .align = ALIGN_CENTRE, .tabular = true};
    ellipse(c, x, y + BODY * w, .38f * w, .13f, 0, black(.5f), black(.5f));
    ellipse(c, x, y, w / 2, 2 * RIM, 0, rgb(0x4a2b16), rgb(0x2a1709));
    ellipse(c, x, y + .1f * RIM * w, .465f * w, 1.7f * RIM, 0, rgb(0x0d0603), rgb(0x160b05));
    draw_heap(c, x, y, w, points);
    draw_side(c, x, y, w, 0, 0);
    seamed_text(c, (struct box){x - w / 2, y + .06f * w, w, .3f * w}, style, number);
}
