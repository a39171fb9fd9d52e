#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/scenes/today/today_internal.h"
#include "app/style/palette.h"
#include "app/ui/trophy_coin.h"
#include "app/view/disc.h"
#include "base/bits.h"

#define GOLD rgb(HUE_BRASS)
#define TRY_RADIUS 21.0f

void today_draw_rule(const void *screen, struct canvas *c, const struct form_node *node)
{
    (void)screen;
    canvas_rect(c, node->box, COLOUR_HAIRLINE);
}

void today_draw_piece(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct today_scene *s = screen;
    day_try_draw(c, &s->day.position, true, node->box.x + 34, node->box.y + node->box.h / 2, 32,
                 settings_on(&s->app->settings, SETTING_MARKS));
}

static void draw_try(const struct today_scene *s, struct canvas *c, int i, float x, float y)
{
    struct today_date now = today_now(s);
    if (i < now.tries) {
        day_try_draw(c, &s->day.position, now.solved && i == now.tries - 1, x, y, TRY_RADIUS,
                     settings_on(&s->app->settings, SETTING_MARKS));
    } else if (i == now.tries && !today_done(s)) {
        canvas_circle(c, x, y, TRY_RADIUS + 9, colour_fade(GOLD, 0.22f), colour_fade(GOLD, 0.0f));
        canvas_ring(c, x, y, TRY_RADIUS - 1, 3.5f, 0, GOLD);
    } else {
        canvas_ring(c, x, y, TRY_RADIUS - 1, 2, 13, colour_fade(UI_SOFT, 0.7f));
    }
}

void today_draw_tries(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct box b = node->box;
    float apart = fminf(58, b.w / TODAY_TRIES);
    for (int i = 0; i < TODAY_TRIES; i++)
        draw_try(screen, c, i, b.x + 32 + apart * (float)i, b.y + b.h / 2);
}

void today_draw_coins(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct today_scene *s = screen;
    struct box b = node->box;
    float r = fminf(25, b.w / TODAY_COINS / 2 - 3);
    char key[32];
    for (int i = 0; i < TODAY_COINS; i++) {
        int date = s->date - (TODAY_COINS - 1) + i;
        bool last = i == TODAY_COINS - 1, won = today_on(&s->today, date).solved;
        float x = b.x + r + (b.w - 2 * r) * (float)i / (TODAY_COINS - 1);
        float k = last && won ? 1.6f - 0.6f * s->struck : 1;
        (void)snprintf(key, sizeof key, "weekday.letter.%d", date_weekday(date));
        day_coin_draw(c, x, b.y + b.h / 2, r * k, won, last, app_word(s->app, key));
    }
}

/* The result line's discs as on a dark screen, where the right one is filled. */
static void draw_marks(const struct today_scene *s, struct canvas *c, float x, float y)
{
    struct today_date now = today_now(s);
    for (int i = 0; i < now.tries; i++, x += 26) {
        if (now.solved && i == now.tries - 1)
            canvas_circle(c, x, y, 10, UI_WHITE, UI_WHITE);
        else
            canvas_ring(c, x, y, 9, 2, 0, UI_WHITE);
    }
}

void today_draw_line(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct today_scene *s = screen;
    char line[160];
    struct box b = node->box;
    struct text_style style = {.face = FACE_TEXT, .size = 22, .colour = UI_TEXT, .align = ALIGN_LEFT, .least = 16};
    if (!today_done(s))
        style.colour = colour_fade(UI_SOFT, 0.8f);
    canvas_round(c, b, 12, rgb(0x08090c), rgb(0x08090c));
    rim_draw(c, b, 12, white(0.12f));
    today_says_line(s, false, line, sizeof line);
    struct box text = {b.x + 18, b.y, b.w - 36 - 26.0f * TODAY_TRIES, b.h};
    float w = shortened_text(c, text, style, line);
    draw_marks(s, c, text.x + w + 18, b.y + b.h / 2);
}

/* A small cross at a move tried before. */
static void draw_tried(const struct today_scene *s, struct canvas *c, struct board_place place)
{
    struct today_date now = today_now(s);
    if (s->board.state != TODAY_CHOOSING || match_length(s->board.match) > 0 || s->board.player.showing)
        return;
    for (int i = 0; i < now.tries; i++) {
        float x, y, r = 0.13f * place.square;
        if (now.try[i].square == NO_SQUARE || now.try[i].from != NO_SQUARE)
            continue;
        board_place_centre(&place, now.try[i].square, &x, &y);
        for (int k = 0; k < 2; k++) {
            float width = k ? 3.0f : 6.5f;
            struct colour colour = k ? UI_WARN : game_style_tone(TONE_SEAM);
            canvas_line(c, x - r, y - r, x + r, y + r, width, 0, colour);
            canvas_line(c, x + r, y - r, x - r, y + r, width, 0, colour);
        }
    }
}

void today_draw_board(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct today_scene *s = screen;
    struct board_place place = today_board_place(&s->board, node->box);
    today_board_draw(&s->board, c, node->box, s->board.state == TODAY_STILL ? &s->day.answer : NULL);
    draw_tried(s, c, place);
    illegal_move_draw(&s->board.player, c, &place);
}
