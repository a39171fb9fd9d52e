#include <stdio.h>

#include "app/scenes/players/game_night_scene.h"
#include "app/scenes/players/players_internal.h"
#include "app/session/seating.h"
#include "app/store/stores.h"
#include "app/style/palette.h"
#include "app/view/board_view.h"
#include "app/view/disc.h"

#define EM 22.0f

enum { PAD_WIDTH = 152 };

/* The gamepad, and its previous player. */
static void draw_pad(const struct game_night_scene *s, struct canvas *c, struct box b, int seat, struct colour accent)
{
    char text[PAD_WORD_MAX], from[PLAYER_NAME_MAX + 40], shown[PLAYER_NAME_MAX + 48];
    int had = game_night_pads_from(s, seat);
    struct box right = {b.x + b.w - PAD_WIDTH - 6, b.y, PAD_WIDTH, 30};
    struct text_style style = text_style_of(FACE_TEXT, 20, accent, ALIGN_CENTRE);
    players_icon_draw(c, SEAT_PAD_1, right.x + right.w / 2, b.y + b.h * (had < 0 ? 0.36f : 0.25f), UI_WHITE);
    right.y += b.h * (had < 0 ? 0.56f : 0.42f);
    fitted_text(c, right, text_style_of(FACE_BOLD, EM, UI_WHITE, ALIGN_CENTRE), seating_pad_word(s->app, seat, text));
    if (had < 0)
        return;
    right.y += 30;
    words_fill(from, sizeof from, app_word(s->app, "evening.from"), s->app->stores->game_night.players[had].name, NULL);
    canvas_text(c, right, style, text_shortened(c, style, right.w, from, shown, sizeof shown));
}

void game_night_draw_player(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct game_night_scene *s = screen;
    const struct game_night *e = &s->app->stores->game_night;
    int match = game_night_next(e), seat = node->tag;
    struct box b = node->box;
    const struct game_night_match *m = &e->matches[match];
    const struct game_style *game_style = game_style_of(game_night_variant(s, match));
    int side = m->first == seat ? FIRST : SECOND;
    bool pads = game_night_has_pads(s);
    char shown[PLAYER_NAME_MAX + 8], text[96];
    canvas_round(c, b, 14, rgb(HUE_SLATE_DEEP), rgb(HUE_SLATE_DEEP));
    edge_draw(c, b, 14, 2.0f);
    struct disc_pose pose = {.x = b.x + 62, .y = b.y + b.h / 2, .r = 40, .up = (enum side)side, .alpha = 1};
    if (game_style->piece == PIECE_COIN)
        pose.coin = 1U + (unsigned)seat * 7U;
    disc_draw_resting(c, game_style->id, game_style->side, &pose, settings_on(&s->app->settings, SETTING_MARKS));
    struct text_style name = text_style_of(FACE_TITLE, 30, UI_WHITE, ALIGN_LEFT);
    float w = b.w - 124 - (pads ? PAD_WIDTH + 14 : 12);
    canvas_text(c, (struct box){b.x + 118, b.y + 16, w, 46}, name,
                text_shortened(c, name, w, e->players[m->player[seat]].name, shown, sizeof shown));
    const char *colour = app_side_word(s->app, game_style, side);
    if (side == FIRST)
        colour = words_fill(text, sizeof text, app_word(s->app, "people.plays_first"), colour, NULL);
    fitted_text(c, (struct box){b.x + 118, b.y + 62, w, 36}, text_style_of(FACE_TEXT, EM, UI_SOFT, ALIGN_LEFT), colour);
    if (pads)
        draw_pad(s, c, b, seat, game_style->accent);
}
