#include <math.h>
#include <stdio.h>

#include "app/scenes/learn/learn_internal.h"
#include "app/style/game_style.h"
#include "app/style/palette.h"
#include "app/view/board_view.h"

#define GOLD_TOP rgb(0xf8cd63)
#define GOLD_LOW rgb(0xefb843)
#define TAU 6.28318530718f

/* ---- a puzzle's disc ---- */

static void draw_tick(struct canvas *c, float x, float y, float r)
{
    canvas_line(c, x - 0.36f * r, y + 0.02f * r, x - 0.10f * r, y + 0.28f * r, 0.13f * r, 0, UI_DARK);
    canvas_line(c, x - 0.10f * r, y + 0.28f * r, x + 0.40f * r, y - 0.28f * r, 0.13f * r, 0, UI_DARK);
}

static void draw_number(struct canvas *c, float x, float y, float r, int number, struct colour colour)
{
    char text[16];
    (void)snprintf(text, sizeof text, "%d", number);
    struct text_style style = {.face = FACE_BOLD, .size = 22, .colour = colour, .align = ALIGN_CENTRE};
    canvas_text(c, (struct box){x - r, y - r, 2 * r, 2 * r}, style, text);
}

/* `turning`: 1 shows the number, 0 the solved side. */
static void draw_disc(struct canvas *c, struct box b, int number, bool tried, bool solved, bool hover, float turning,
                      struct colour accent)
{
    float x = b.x + b.w / 2, y = b.y + b.h / 2, r = b.w / 2;
    if (solved && turning < 0.5f) {
        float w = cosf(turning * TAU / 2) * r;
        struct box gold = {x - w, y - r, 2 * w, 2 * r};
        canvas_round(c, gold, w, GOLD_TOP, GOLD_LOW);
        if (turning <= 0)
            draw_tick(c, x, y, r);
        return;
    }
    struct colour plate = hover ? rgb(HUE_SLATE_LIT) : rgb(0x24272d);
    canvas_circle(c, x, y, r, plate, plate);
    if (tried) {
        canvas_ring(c, x, y, r, 2.5f, 22, accent);
    } else {
        canvas_ring(c, x, y, r - 1, 1.5f, 0, white(0.14f));
    }
    draw_number(c, x, y, r, number, tried ? accent : UI_WHITE);
}

void learn_draw_disc(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct learn_scene *s = screen;
    int i = learn_card_of(node->tag), k = learn_puzzle_of(node->tag);
    const struct progress_game *g = s->cards[i].progress;
    draw_disc(c, node->box, k + 1, g->tries[k] > 0, g->solved[k], s->base.form->focus.hover.id == node->id,
              s->turning[i][k], s->base.form->game_style->accent);
}

/* ---- cards and other pictures ---- */

void learn_draw_card(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct learn_scene *s = screen;
    struct colour fill = colour_mix(rgb(HUE_GROUND), game_style_of(s->cards[node->tag].variant)->tabletop, 0.5f);
    card_draw(c, node->row_box, 22, colour_fade(fill, 0.88f),
              node->selected ? s->base.form->game_style->accent : white(0.07f));
}

void learn_draw_board(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct learn_scene *s = screen;
    struct box b = node->box;
    float side = fminf(b.w, b.h);
    small_board_draw(c, (struct box){b.x, b.y + (b.h - side) / 2, side, side}, &s->cards[node->tag].sample, NULL,
                     settings_on(&s->app->settings, SETTING_MARKS), 1.0f);
}

/* The overall progress. */
void learn_draw_bar(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct learn_scene *s = screen;
    struct box bar = node->box;
    bar.h = 10;
    canvas_round(c, bar, 5, rgb(0x08090b), rgb(0x08090b));
    if (node->value > 0 && node->count > 0) {
        bar.w = fmaxf(10, bar.w * (float)node->value / (float)node->count);
        canvas_round(c, bar, 5, colour_mix(s->base.form->game_style->accent, UI_WHITE, 0.15f),
                     s->base.form->game_style->accent);
    }
}

void learn_draw_key(const void *screen, struct canvas *c, const struct form_node *node)
{
    float r = 13, x = node->box.x + r, y = node->box.y + node->box.h / 2;
    if (node->tag) {
        canvas_circle(c, x, y, r, GOLD_TOP, GOLD_LOW);
        draw_tick(c, x, y, r * 1.2f);
    } else {
        canvas_ring(c, x, y, r - 1, 2.5f, 14, ((const struct learn_scene *)screen)->base.form->game_style->accent);
    }
    struct text_style style = {.face = FACE_TEXT, .size = 22, .colour = UI_SOFT, .align = ALIGN_LEFT, .least = 16};
    fitted_text(c, (struct box){x + r + 10, node->box.y, node->box.w - 2 * r - 10, node->box.h}, style, node->text);
}
