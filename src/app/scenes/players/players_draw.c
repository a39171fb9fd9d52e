#include <stdio.h>
#include <string.h>

#include "app/core/settings.h"
#include "app/scenes/players/players_internal.h"
#include "app/session/opponent.h"
#include "app/session/seating.h"
#include "app/style/palette.h"
#include "app/view/board_view.h"
#include "app/view/disc.h"
#include "career/match_terms.h"

void players_draw_disc(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct players_screen *s = screen;
    struct box b = node->box;
    int side = players_side(s, node->tag);
    const struct game_style *game_style = game_style_of(s->variant);
    bool marks = settings_on(&s->app->settings, SETTING_MARKS);
    float r = side < 0 ? 22.0f : b.w / 2;
    for (int i = side < 0 ? 0 : 1; i < 2; i++) { /* both if it is open */
        struct disc_pose pose = {.x = b.x + b.w / 2, .y = b.y + b.h / 2, .r = r, .up = SECOND, .alpha = 1};
        if (side < 0)
            pose.x += i ? 12.0f : -12.0f;
        if (side == FIRST || (side < 0 && i == 0))
            pose.up = FIRST;
        if (game_style->piece == PIECE_COIN)
            pose.coin = 1U + (unsigned)i * 7U;
        disc_draw_resting(c, game_style->id, game_style->side, &pose, marks);
    }
}

void players_draw_pencil(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct players_screen *s = screen;
    struct box b = node->box;
    float light = s->base.form->focus.hover.id == node->id ? 0.10f : 0.04f;
    canvas_round(c, b, b.h / 2, white(light), white(light));
    rim_draw(c, b, b.h / 2, white(0.22f));
    players_pencil_draw(c, b.x + b.w / 2, b.y + b.h / 2, UI_TEXT);
}

const char *players_device_word(const struct players_screen *s, enum seat_device device, char pad[PAD_WORD_MAX])
{
    static const char *const keys[SEAT_PAD_1] = {"people.any", "people.mouse", "people.keys"};
    return device < SEAT_PAD_1 ? app_word(s->app, keys[device])
                               : seating_pad_word(s->app, (int)(device - SEAT_PAD_1), pad);
}

void players_draw_device(const void *screen, struct canvas *c, const struct form_node *node, struct box b, int device,
                         bool hover)
{
    const struct players_screen *s = screen;
    char pad[PAD_WORD_MAX];
    struct text_style style = form_tile_draw(c, b, device == node->value, hover);
    rim_draw(c, b, RADIUS_TILE, white(0.12f));
    players_icon_draw(c, (enum seat_device)device, b.x + b.w / 2, b.y + b.h * 0.34f, style.colour);
    const char *word = players_device_word(s, (enum seat_device)device, pad), *number = strrchr(word, ' ');
    style.size = 16;
    if (device >= SEAT_PAD_1 && number && canvas_text_width(c, style, word) > b.w - 4) /* its picture is enough */
        word = number + 1;
    style.size = 20;
    style.least = 16;
    fitted_text(c, (struct box){b.x, b.y + b.h * 0.60f, b.w, b.h * 0.38f}, style, word);
}

/* The board as the next game starts. */
void players_draw_board(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct players_screen *s = screen;
    struct position p = s->start;
    for (int seat = 0; seat < 2 && players_have_corners(s); seat++) {
        int side = players_side(s, seat);
        (void)handicap_place(&p, side == SECOND || (side < 0 && seat == 1) ? SECOND : FIRST,
                             s->choice->seats[seat].corners);
    }
    small_board_draw(c, node->box, &p, NULL, settings_on(&s->app->settings, SETTING_MARKS), 1.0f);
}

void players_draw_swap(const void *screen, struct canvas *c, const struct form_node *node)
{
    struct box b = node->box;
    (void)screen;
    canvas_round(c, b, b.h / 2, rgb(HUE_SLATE_HIGH), rgb(HUE_SLATE));
    edge_draw(c, b, b.h / 2, 2.0f);
    players_swap_draw(c, b.x + b.w / 2, b.y + b.h / 2, UI_WHITE);
}
