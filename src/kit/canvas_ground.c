#include "kit/canvas_internal.h"

/* Scales coordinates to pixels. */
static struct fill scaled(struct fill fill, float scale)
{
    fill.x0 *= scale, fill.y0 *= scale, fill.x1 *= scale, fill.y1 *= scale;
    return fill;
}

static void paint_ground(struct paint *p, float scale, const void *user)
{
    const struct fill *fill = user;
    paint_all(p, scaled(*fill, scale));
}

void canvas_ground(struct canvas *c, struct fill fill)
{
    struct fill pixels = scaled(fill, c->scale);
    uint64_t number = canvas_key(key_start, &pixels, sizeof pixels); /* a kind, colours and floats: no padding */
    if (c->software) {
        canvas_list_add(&c->list, (struct drawing){.kind = DRAWING_GROUND,
                                                   .at = {0, 0, c->pixel_width, c->pixel_height},
                                                   .number = number,
                                                   .fill = pixels});
        return;
    }
    struct shift shift = c->shifts[c->depth];
    struct box all = {-shift.dx, -shift.dy, c->width, c->height};
    canvas_picture(c, "ground", (uint32_t)(number ^ number >> 32), all, true, 1.0f, paint_ground, &fill);
}
