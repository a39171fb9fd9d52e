#include <stdio.h>

#include "app/scenes/settings/settings_internal.h"
#include "app/session/session.h"
#include "app/view/disc.h"

#define PAIR_WIDE 200.0f

/* Two discs of the current game in the colours of a pair, on the matching field. */
static void draw_pair(const struct settings_scene *s, struct canvas *c, struct box b, const struct variant *game,
                      enum disc_pair pair)
{
    struct game_style game_style = game_style_in(game, (struct style_variant){pair, game_style_variant().strong});
    bool chosen = pair == game_style_variant().pair, marks = settings_on(&s->app->settings, SETTING_MARKS);
    char key[64];
    (void)snprintf(key, sizeof key, "%s.%d", game_style.id, (int)pair);
    float k = b.w < PAIR_WIDE ? b.w / PAIR_WIDE : 1, y = b.y + b.h / 2, x = b.x + b.w / 2 - (chosen ? 18 * k : 0);
    canvas_round(c, b, 16, game_style.field_top, game_style.field_bottom);
    if (chosen)
        canvas_outline(c, b, 16, 4, game_style.accent);
    for (unsigned i = 0; i < 2; i++) {
        struct disc_pose pose = {
            .x = x + (i ? 34 * k : -34 * k), .y = y - 1, .r = 28 * k, .up = i ? SECOND : FIRST, .alpha = 1};
        if (game_style.piece == PIECE_COIN)
            pose.coin = 1U + ((unsigned)pair * 2U + i) * 7U;
        disc_draw_resting(c, key, game_style.side, &pose, marks);
    }
    if (chosen) {
        x += 86 * k;
        canvas_line(c, x - 9 * k, y, x - 2 * k, y + 8 * k, 4, 0, game_style.mark);
        canvas_line(c, x - 2 * k, y + 8 * k, x + 11 * k, y - 9 * k, 4, 0, game_style.mark);
    }
}

void settings_draw_pairs(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct settings_scene *s = screen;
    const struct variant *game =
        s->app->session->game_setup.variant ? s->app->session->game_setup.variant : VARIANTS[0];
    const struct box b = {node->box.x, node->box.y + 4, node->box.w, node->box.h - 12};
    const float gap = 12, w = (b.w - (DISC_PAIRS - 1) * gap) / DISC_PAIRS;
    for (int i = 0; i < DISC_PAIRS; i++)
        draw_pair(s, c, (struct box){b.x + (float)i * (w + gap), b.y, w, b.h}, game, (enum disc_pair)i);
}

/* ---- on the tabs ---- */

/* The pictures are centred at (x, y) and extend 17 units to each side. */

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

void settings_draw_tab(const void *screen, struct canvas *c, const struct form_node *node, struct box part, int value,
                       bool hover)
{
    static void (*const pictures[SETTINGS_GROUPS])(struct canvas *, float, float,
                                                   struct colour) = {draw_screen, draw_speaker, draw_discs, draw_pad};
    const struct settings_scene *s = screen;
    bool on = value == node->value;
    struct colour k = on || hover ? UI_WHITE : UI_SOFT;
    pictures[value](c, part.x + 44, part.y + part.h / 2, k);
    fitted_text(c, (struct box){part.x + 80, part.y, part.w - 96, part.h},
                (struct text_style){.face = on ? FACE_BOLD : FACE_TEXT, .size = 24, .colour = k},
                app_word(s->app, node->words[value]));
}
