#include "app/style/palette.h"
#include "app/view/pawn.h"

#include <stdio.h>

/* Where the eight sides of the unit lid meet, and half of its picture's side in radii. */
#define CORNER 0.42f
#define PICTURE 1.45f
#define LIFT 4.0f /* design units */

static void corners(float x, float y, float r, float xy[16])
{
    static const float at[8][2] = {{-CORNER, -1}, {CORNER, -1}, {1, -CORNER}, {1, CORNER},
                                   {CORNER, 1},   {-CORNER, 1}, {-1, CORNER}, {-1, -CORNER}};
    for (int i = 0; i < 8; i++) {
        xy[2 * i] = x + at[i][0] * r;
        xy[2 * i + 1] = y + at[i][1] * r;
    }
}

static void paint_octagon(struct paint *p, float x, float y, float r, struct fill fill)
{
    float xy[16];
    corners(x, y, r, xy);
    paint_polygon(p, xy, 8, fill);
}

/* A plate with a dark edge of `edge` pixels. */
static void paint_plate(struct paint *p, float x, float y, float r, float edge, uint32_t top, uint32_t bottom,
                        uint32_t rim)
{
    paint_octagon(p, x, y, r + edge / 2, fill_plain(rgb(rim)));
    paint_octagon(p, x, y, r - edge / 2, fill_vertical(rgb(top), rgb(bottom), y - r, y + r));
}

static void paint_socket(struct paint *p, float x, float y, float r)
{
    paint_octagon(p, x, y, 1.15f * r, fill_plain(rgba(0x8a7540, 0.55f)));
    paint_octagon(p, x, y, 1.10f * r, fill_plain(rgb(0x0b1424)));
}

static void paint_brass(struct paint *p, float x, float y, float r, unsigned discs)
{
    float top = y - (discs > 1 ? 0.16f * r : 0), q = 0.15f * r, edge = 0.07f * r;
    paint_octagon(p, x + 0.06f * r, y + 0.22f * r, 0.98f * r, fill_plain(black(0.5f)));
    paint_plate(p, x, y + 0.13f * r, 0.95f * r, edge, 0x8a5d14, 0x4a3008, 0x2e1d04);
    if (discs > 1)
        paint_plate(p, x, y - 0.02f * r, 0.95f * r, edge, 0x8a5d14, 0x4a3008, 0x2e1d04);
    paint_plate(p, x, top, 0.95f * r, edge, 0xd9ae55, 0x966a22, 0x4d3208);
    paint_octagon(p, x, top, 0.78f * r, fill_plain(white(0.40f)));
    paint_octagon(p, x, top, 0.72f * r,
                  fill_vertical(colour_mix(rgb(0xd9ae55), rgb(0x966a22), 0.12f),
                                colour_mix(rgb(0xd9ae55), rgb(0x966a22), 0.88f), top - 0.72f * r, top + 0.72f * r));
    if (r < 8) /* pixels: too few for pips */
        return;
    if (discs > 1) {
        paint_circle(p, x - 0.28f * r, top, q, fill_plain(rgb(0x1d1100)));
        paint_circle(p, x + 0.28f * r, top, q, fill_plain(rgb(0x1d1100)));
    } else {
        paint_circle(p, x, top, q, fill_plain(rgb(0x1d1100)));
    }
}

static void paint_lid(struct paint *p, float scale, const void *user)
{
    const unsigned *discs = user;
    float x = (float)p->width / 2, r = x / PICTURE;
    (void)scale;
    paint_clear(p, rgba(0, 0));
    paint_brass(p, x, x, r, *discs);
}

static void paint_hollow(struct paint *p, float scale, const void *user)
{
    const unsigned *discs = user;
    float x = (float)p->width / 2, r = x / PICTURE;
    (void)scale;
    paint_clear(p, rgba(0, 0));
    paint_socket(p, x, x + 0.08f * r, r);
    if (*discs > 0)
        return;
    paint_octagon(p, x, x + 0.08f * r, 0.86f * r, fill_plain(rgb(0x060b15)));
    paint_round(p, x - 0.32f * r, x + 0.01f * r, 0.64f * r, 0.14f * r, 0.07f * r, fill_plain(rgb(0x8a93a3)));
}

void lid_draw(struct canvas *c, float x, float y, float r, unsigned discs, float lifted)
{
    char name[32];
    struct box b = {x - PICTURE * r, y - PICTURE * r, 2 * PICTURE * r, 2 * PICTURE * r};
    (void)snprintf(name, sizeof name, "socket.%d", (int)(r * 8.0f));
    canvas_picture(c, name, discs > 0, b, false, 1.0f, paint_hollow, &discs);
    if (discs == 0)
        return;
    b.y -= LIFT * lifted;
    (void)snprintf(name, sizeof name, "lid.%d", (int)(r * 8.0f));
    canvas_picture(c, name, discs, b, false, 1.0f, paint_lid, &discs);
}

void lid_ring(struct canvas *c, float x, float y, float r, float width, struct colour colour)
{
    float xy[16];
    corners(x, y, r, xy);
    for (int i = 0; i < 8; i++) {
        int next = (i + 1) % 8;
        canvas_line(c, xy[2 * i], xy[2 * i + 1], xy[2 * next], xy[2 * next + 1], width, 0, colour);
    }
}
