#include "app/ui/hold_ring.h"

#include <math.h>

#include "app/style/palette.h"

enum { STEPS = 40, RADIUS = 30, FOOT = 110 };
#define WHOLE_TURN 6.2831853f

void hold_ring_draw(const struct app *app, struct canvas *c)
{
    struct action_event press = {.action = ACTION_NONE};
    float held = input_held(&app->input, &press);
    if (held <= 0.0f)
        return;
    float x = canvas_width(c) / 2, y = canvas_height(c) - FOOT;
    if (press.action == ACTION_PRESS) {
        x = press.x, y = press.y;
        window_to_pixels(&app->window, &x, &y);
        x /= canvas_scale(c);
        y /= canvas_scale(c);
    } else { /* it covers no square there, but possibly text */
        struct colour plate = rgba(HUE_NIGHT, 0.92f);
        canvas_circle(c, x, y, RADIUS + 10, plate, plate);
    }
    struct colour light = rgb(HUE_GOLD);
    canvas_ring(c, x, y, RADIUS, 9.0f, 0, rgba(HUE_NIGHT, 0.75f));
    for (int i = 0; i < STEPS && (float)i < held * STEPS; i++) {
        float from = WHOLE_TURN * (float)i / STEPS, to = WHOLE_TURN * (float)(i + 1) / STEPS;
        canvas_line(c, x + RADIUS * sinf(from), y - RADIUS * cosf(from), x + RADIUS * sinf(to), y - RADIUS * cosf(to),
                    5.0f, 0, light);
    }
}
