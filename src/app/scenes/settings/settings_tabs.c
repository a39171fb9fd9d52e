#include "app/scenes/settings/settings_internal.h"

/* The pictures are drawn about (x, y), 17 units to each side. */

static void draw_screen(struct canvas *c, float x, float y, struct colour k)
{
    canvas_outline(c, (struct box){x - 16, y - 13, 32, 22}, 5, 2.5f, k);
    canvas_line(c, x - 8, y + 13, x + 8, y + 13, 2.5f, 0, k);
}

static void draw_speaker(struct canvas *c, float x, float y, struct colour k)
{
    struct vertex cone[6] = {{x - 15, y - 5, k}, {x - 9, y - 5, k}, {x - 1, y - 12, k},
                             {x - 1, y + 12, k}, {x - 9, y + 5, k}, {x - 15, y + 5, k}};
    canvas_polygon(c, cone, 6);
    for (int i = 0; i < 2; i++) {
        float r = 6.0f + 6.0f * (float)i;
        canvas_line(c, x + 4 + r * 0.3f, y - r, x + 4 + r * 0.75f, y, 2.5f, 0, k);
        canvas_line(c, x + 4 + r * 0.75f, y, x + 4 + r * 0.3f, y + r, 2.5f, 0, k);
    }
}

static void draw_discs(struct canvas *c, float x, float y, struct colour k)
{
    canvas_circle(c, x - 6, y, 9, k, k);
    canvas_ring(c, x + 6, y, 8.5f, 2.5f, 0, k);
}

static void draw_pad(struct canvas *c, float x, float y, struct colour k)
{
    canvas_outline(c, (struct box){x - 18, y - 11, 36, 22}, 11, 2.5f, k);
    canvas_line(c, x - 12, y, x - 4, y, 2.5f, 0, k);
    canvas_line(c, x - 8, y - 4, x - 8, y + 4, 2.5f, 0, k);
    canvas_circle(c, x + 6, y + 2, 2.2f, k, k);
    canvas_circle(c, x + 11, y - 2, 2.2f, k, k);
}

void settings_tabs_draw(const struct app *app, struct canvas *c, const struct control *tabs)
{
    static void (*const pictures[SETTINGS_GROUPS])(struct canvas *, float, float,
                                                   struct colour) = {draw_screen, draw_speaker, draw_discs, draw_pad};
    for (int i = 0; i < tabs->shown; i++) {
        bool on = i == tabs->value;
        struct box b = tabs->parts[i];
        struct colour k = on ? UI_WHITE : UI_SOFT;
        pictures[i](c, b.x + 44, b.y + b.h / 2, k);
        fitted_text(c, (struct box){b.x + 80, b.y, b.w - 96, b.h},
                    (struct text_style){.face = on ? FACE_BOLD : FACE_TEXT, .size = 24, .colour = k},
                    settings_group_word(app, i));
    }
}
