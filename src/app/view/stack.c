#include "app/style/palette.h"
#include "app/view/pawn.h"

#include <math.h>
#include <stdio.h>

/* Half the side of a picture, the visible thickness of a disc, and the offset of the second disc, in radii. */
#define PICTURE 1.5f
#define EDGE 0.22f
#define UP 0.30f
#define LIFT 4.0f /* in design units */

enum { HALF_STEPS = 12 }; /* corners of half a face */

struct painted {
    const struct disc_colours *faces;
    unsigned discs;
};

/* Half a face: left or right of the diagonal from the upper left to the lower right edge. */
static void paint_half(struct paint *p, float x, float y, float r, const struct disc_colours *face, bool right)
{
    float xy[2 * (HALF_STEPS + 1)], from = right ? -2.05f : 1.09f;
    for (int i = 0; i <= HALF_STEPS; i++) {
        float angle = from + 3.14159265f * (float)i / HALF_STEPS;
        xy[2 * i] = x + r * cosf(angle);
        xy[2 * i + 1] = y + r * sinf(angle);
    }
    paint_polygon(p, xy, HALF_STEPS + 1, fill_vertical(face->lit, face->face, y - r, y + r));
}

/* A disc without an owner: both colours on top, and one above the other along the edge. */
static void paint_disc(struct paint *p, float x, float y, float r, const struct disc_colours faces[2])
{
    const struct disc_colours *dark = &faces[FIRST], *light = &faces[SECOND];
    float edge = EDGE * r;
    paint_circle(p, x, y + edge, r, fill_plain(black(0.85f)));
    paint_circle(p, x, y + edge - 0.05f * r, 0.97f * r, fill_vertical(dark->rim, dark->shade, y, y + edge + r));
    paint_circle(p, x, y + 0.5f * edge, 0.98f * r, fill_vertical(light->rim, light->shade, y, y + r));
    paint_circle(p, x, y, r, fill_plain(rgb(HUE_PITCH)));
    paint_half(p, x, y, 0.96f * r, light, false);
    paint_half(p, x, y, 0.96f * r, dark, true);
    paint_ring(p, x, y, 0.78f * r, 0.05f * r, colour_fade(light->rim, 0.4f));
}

static void paint_stack(struct paint *p, float scale, const void *user)
{
    const struct painted *s = user;
    float x = (float)p->width / 2, r = x / PICTURE;
    (void)scale;
    paint_clear(p, rgba(0, 0));
    paint_shadow_circle(p, x + 0.05f * r, x + 0.3f * r, 0.95f * r, 0.3f * r, black(0.5f));
    for (unsigned i = 0; i < s->discs; i++)
        paint_disc(p, x, x - UP * r * (float)i, r, s->faces);
}

/* An empty stack: a hollow with a rim. */
static void paint_socket(struct paint *p, float scale, const void *user)
{
    float x = (float)p->width / 2, r = x / PICTURE;
    (void)scale;
    (void)user;
    paint_clear(p, rgba(0, 0));
    paint_circle(p, x, x, r, fill_plain(rgba(0x8a7540, 0.75f)));
    paint_circle(p, x, x, 0.93f * r, fill_plain(rgb(0x0b1424)));
    paint_shadow_circle(p, x, x + 0.1f * r, 0.7f * r, 0.25f * r, black(0.35f));
}

void stack_draw(struct canvas *c, const struct game_style *game_style, float x, float y, float r, unsigned discs,
                float lifted)
{
    char name[48];
    struct painted painted = {game_style->side, discs};
    struct box b = {x - PICTURE * r, y - PICTURE * r, 2 * PICTURE * r, 2 * PICTURE * r};
    if (discs < 2 && (discs == 0 || lifted > 0)) {
        (void)snprintf(name, sizeof name, "socket.%d", (int)(r * 8.0f));
        canvas_picture(c, name, 0, b, false, 1.0f, paint_socket, NULL);
    }
    if (discs == 0)
        return;
    b.y -= LIFT * lifted;
    (void)snprintf(name, sizeof name, "stack.%s.%d", game_style->id, (int)(r * 8.0f));
    canvas_picture(c, name, discs, b, false, 1.0f, paint_stack, &painted);
}
