#include "app/ui/device_icon.h"

#define PEN 2.5f

static void draw_dots(struct canvas *c, float x, float y, struct colour k)
{
    for (int i = -1; i <= 1; i++)
        canvas_circle(c, x + 10.0f * (float)i, y, 3.6f, k, k);
}

static void draw_mouse(struct canvas *c, float x, float y, struct colour k)
{
    canvas_outline(c, (struct box){x - 10, y - 15, 20, 30}, 10, PEN, k);
    canvas_line(c, x, y - 10, x, y - 4, PEN, 0, k);
}

static void draw_keys(struct canvas *c, float x, float y, struct colour k)
{
    canvas_outline(c, (struct box){x - 18, y - 12, 36, 24}, 5, PEN, k);
    for (int i = 0; i < 4; i++)
        canvas_rect(c, (struct box){x - 12.5f + 7.0f * (float)i, y - 6, 4, 4}, k);
    canvas_line(c, x - 9, y + 5, x + 9, y + 5, PEN, 0, k);
}

static void draw_pad(struct canvas *c, float x, float y, struct colour k)
{
    canvas_outline(c, (struct box){x - 19, y - 11, 38, 23}, 11, PEN, k);
    canvas_line(c, x - 13, y, x - 5, y, PEN, 0, k);
    canvas_line(c, x - 9, y - 4, x - 9, y + 4, PEN, 0, k);
    canvas_circle(c, x + 7, y + 3, 2.2f, k, k);
    canvas_circle(c, x + 12, y - 2, 2.2f, k, k);
}

void device_icon_draw(struct canvas *c, enum seat_device device, float x, float y, struct colour colour)
{
    static void (*const draw[SEAT_DEVICES])(struct canvas *, float, float,
                                            struct colour) = {draw_dots, draw_mouse, draw_keys, draw_pad, draw_pad};
    draw[device](c, x, y, colour);
}
