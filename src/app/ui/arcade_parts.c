#include "app/ui/arcade_parts.h"

#include <math.h>
#include <stdio.h>

#include "app/store/guises_kept.h"
#include "app/store/ladder_run.h"
#include "app/style/palette.h"
#include "app/view/disc.h"

const char *arcade_word(const struct app *app, const char *kind, enum cast_id who)
{
    char key[48];
    (void)snprintf(key, sizeof key, "%s.%s", kind, CAST[who].id);
    return app_word(app, key);
}

const char *arcade_place(struct app *app, char *out, size_t size, const char *key, enum cast_id who)
{
    char number[12];
    (void)snprintf(number, sizeof number, "%d", ladder_run_rung_of(app, who) + 1);
    return words_fill(out, size, app_word(app, key), arcade_word(app, "cast", who), number);
}

void arcade_strength(const struct app *app, char *out, size_t size, enum cast_id who)
{
    char key[32];
    (void)snprintf(key, sizeof key, "value.opponent.%d", cast_level(who));
    (void)snprintf(out, size, "%d · %s", cast_level(who), app_word(app, key));
}

void arcade_side(const struct app *app, char *out, size_t size, const struct game_setup *match, bool player)
{
    bool first = (match->first_player == 0) == player;
    const char *colour = app_side_word(app, game_style_of(match->variant), first ? FIRST : SECOND);
    words_fill(out, size, app_word(app, first ? "ladder.is_first" : "ladder.is_second"), colour, NULL);
}

const char *arcade_player(struct app *app)
{
    const char *own = guises_kept_name(app);
    if (own[0])
        return own;
    const struct names *names = &app->settings.names;
    return names->count > 0 ? names->list[0] : app_word(app, "player.you");
}

void arcade_lives(struct canvas *c, float x, float y, float r, int lives)
{
    const struct game_style *game_style = game_style_of(VARIANTS[0]);
    for (int i = 0; i < LADDER_LIVES; i++) {
        float cx = x + r + (float)i * 2.6f * r;
        if (i < lives) {
            disc_draw_still(c, game_style->id, game_style->side, SECOND, cx, y, r, 1, false);
            continue;
        }
        canvas_circle(c, cx, y, r, black(.45f), black(.45f));
        canvas_ring(c, cx, y, r - 1.5f, 2, 14, rgba(0xc9c3b6, .5f));
    }
}

float arcade_lives_left_of(struct canvas *c, float x, float y, float r, int lives)
{
    float left = x - (2 * 2.6f + 2) * r;
    arcade_lives(c, left, y, r, lives);
    return left;
}

static float bubble_pad(float w) { return fminf(26, w / 12); }

/* A width in which the text has no more lines than in `w`, and no word is left alone on the last. */
static float balanced_width(struct canvas *c, float w, struct text_style style, const char *text)
{
    float high = canvas_text_height(c, w, style, text), least = w / 2;
    for (int i = 0; i < 4; i++) {
        float middle = (least + w) / 2;
        bool fits = canvas_text_height(c, middle, style, text) <= high;
        w = fits ? middle : w;
        least = fits ? least : middle;
    }
    return w;
}

void arcade_bubble(struct canvas *c, const struct app *app, struct box b, float em, const char *text, float tail_x,
                   float tail_y)
{
    char said[640];
    struct colour top = rgb(0xfbf4e6), bottom = rgb(HUE_PARCHMENT), shade = black(.35f);
    struct text_style style = {.face = FACE_BOLD, .size = em, .colour = rgb(0x241b10), .align = ALIGN_CENTRE};
    float radius = fminf(22, b.h / 3), pad = bubble_pad(b.w);
    words_fill(said, sizeof said, app_word(app, "ladder.says"), text, NULL);
    canvas_round(c, (struct box){b.x + 1, b.y + 5, b.w, b.h}, radius, shade, shade);
    if (tail_y < b.y) {
        struct vertex tail[3] = {{tail_x, tail_y, top}, {tail_x + 20, b.y + 3, top}, {tail_x - 20, b.y + 3, top}};
        canvas_polygon(c, tail, 3);
    } else if (tail_x > b.x + b.w) {
        /* The tip may point past an end of the side; the root stays on it. */
        float at = fminf(fmaxf(tail_y, b.y + 12), b.y + b.h - radius - 12);
        struct vertex tail[3] = {
            {tail_x, tail_y, bottom}, {b.x + b.w - 3, at - 12, bottom}, {b.x + b.w - 3, at + 12, bottom}};
        canvas_polygon(c, tail, 3);
    } else if (tail_y > b.y + b.h) {
        float low = b.y + b.h - 3;
        struct vertex tail[3] = {{tail_x, tail_y, bottom}, {tail_x + 20, low, bottom}, {tail_x - 20, low, bottom}};
        canvas_polygon(c, tail, 3);
    } else if (tail_x < b.x) {
        struct vertex tail[3] = {{tail_x, tail_y, top}, {b.x + 3, tail_y - 14, top}, {b.x + 3, tail_y + 14, top}};
        canvas_polygon(c, tail, 3);
    }
    canvas_round(c, b, radius, top, bottom);
    struct box in = {b.x + pad, b.y + 4, b.w - 2 * pad, b.h - 8};
    style.wrap = true;
    style = text_style_fitting(c, in, style, 16, said);
    float h = canvas_text_height(c, in.w, style, said);
    float w = balanced_width(c, in.w, style, said);
    canvas_text(c, (struct box){in.x + (in.w - w) / 2, in.y + (in.h - h) / 2, w, h + 1}, style, said);
}

float arcade_bubble_least(const struct app *app, float w, const char *text)
{
    char said[640];
    struct text_style style = {.face = FACE_BOLD, .size = 16, .wrap = true};
    if (canvas_finger(app->canvas) <= 0)
        return 0;
    words_fill(said, sizeof said, app_word(app, "ladder.says"), text, NULL);
    return canvas_text_height(app->canvas, w - 2 * bubble_pad(w), style, said) + 12;
}

void arcade_pill(struct canvas *c, struct box b, float em, const char *text, bool gold, bool focus)
{
    struct colour shade = black(.4f);
    struct text_style style = {
        .face = gold ? FACE_TITLE : FACE_BOLD, .size = em, .colour = gold ? UI_DARK : UI_TEXT, .align = ALIGN_CENTRE};
    canvas_round(c, (struct box){b.x, b.y + 4, b.w, b.h}, b.h / 2, shade, shade);
    if (gold)
        canvas_round(c, b, b.h / 2, rgb(0xf5c85e), rgb(0xeebb45));
    else
        canvas_round(c, b, b.h / 2, rgb(0x34363e), rgb(0x282a31));
    edge_draw(c, b, b.h / 2, 2.0f);
    if (focus)
        canvas_outline(c, (struct box){b.x - 5, b.y - 5, b.w + 10, b.h + 10}, b.h / 2 + 5, 3, UI_WHITE);
    canvas_text(c, (struct box){b.x + 16, b.y, b.w - 32, b.h}, style, text);
}

struct card_colours {
    struct colour lit, dark;
};

static void paint_card(struct paint *p, float scale, const void *user)
{
    const struct card_colours *k = user;
    float m = 14 * scale, w = (float)p->width - 2 * m, h = (float)p->height - 2 * m, r = 22 * scale;
    paint_shadow_round(p, m, m + 6 * scale, w, h, r, m * .8f, black(.5f));
    paint_round(p, m, m, w, h, r, fill_radial(k->lit, k->dark, m + w * .5f, m + h * .22f, w * .9f, h * .85f));
    paint_outline(p, m, m, w, h, r, scale, white(.08f));
}

static void paint_table(struct paint *p, float scale, const void *user)
{
    float w = (float)p->width, h = (float)p->height;
    (void)user;
    paint_round(p, 0, 0, w, h, 0, fill_vertical(rgb(0x4a2f1c), rgb(0x140c06), 0, h * .8f));
    paint_wood(p, 0, 0, w, h, 0, .5f, false, scale, 11);
    paint_round(p, 0, 0, w, 4 * scale, 0, fill_plain(rgb(0x8a6640)));
}

void arcade_table(struct canvas *c, float floor)
{
    struct box b = {0, floor, canvas_width(c), canvas_height(c) - floor};
    canvas_picture(c, "arcade.table", 0, b, true, 1, paint_table, NULL);
}

void arcade_card(struct canvas *c, struct box b, struct colour lit, struct colour dark, bool focus)
{
    struct card_colours k = {lit, dark};
    uint32_t stamp = ((uint32_t)lit.r << 16 | (uint32_t)lit.g << 8 | lit.b) * 31u + dark.b;
    canvas_picture(c, "arcade.card", stamp, (struct box){b.x - 14, b.y - 14, b.w + 28, b.h + 28}, false, 1, paint_card,
                   &k);
    if (!focus) {
        edge_draw(c, b, 22, 2.0f);
        return;
    }
    for (int i = 3; i > 0; i--)
        canvas_outline(c, (struct box){b.x - 3 * (float)i, b.y - 3 * (float)i, b.w + 6 * (float)i, b.h + 6 * (float)i},
                       22 + 3 * (float)i, 4, colour_fade(ARCADE_GOLD, .12f));
    canvas_outline(c, b, 22, 4, ARCADE_GOLD);
}

const char *arcade_remark(const struct app *app, enum cast_id who, const char *event, int number)
{
    char key[64];
    (void)snprintf(key, sizeof key, "says.%s.%s.%d", CAST[who].id, event, number);
    return app_word(app, key);
}

static struct livery livery_in(enum cast_id who, const struct game_setup *match)
{
    return livery_of(who, match->variant, match->first_player == 0 ? SECOND : FIRST);
}

struct livery arcade_livery(enum cast_id who)
{
    const struct game_setup match = ladder_run_setup(who, 0);
    return livery_in(who, &match);
}

struct livery arcade_run_livery(struct app *app, enum cast_id who)
{
    const struct game_setup match = ladder_run_match(app, who, 0);
    return livery_in(who, &match);
}
