/* Who begins was drawn by lot: a disc is tossed over the board, lands, and says it. Any press ends it. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/scenes/scenes.h"
#include "app/style/game_style.h"
#include "app/style/palette.h"
#include "app/ui/ui.h"
#include "app/view/disc.h"

#define TAU 6.2831853f

enum { TOSS_MS = 620, SHOWN_MS = 1500, CALM_MS = 120, TURNS = 3 };

struct toss {
    struct scene base;
    struct app *app;
    const struct game_style *look;
    float t; /* ms */
    char name[PLAYER_NAME_MAX];
};

/* When the disc has landed: at once where motions are reduced. */
static float landed_at(const struct toss *s)
{
    return settings_on(&s->app->settings, SETTING_REDUCE_MOTION) ? CALM_MS : TOSS_MS * app_pace(s->app);
}

static void end(struct toss *s) { scene_pop(s->app->scenes); }

static int update(struct scene *scene, double dt)
{
    struct toss *s = (struct toss *)scene;
    float landed = landed_at(s);
    bool before = s->t < landed;
    s->t += (float)(dt * 1000.0);
    if (before && s->t >= landed)
        app_play_piece(s->app, s->look->sounds, SOUND_LAY, 1.0f, 0);
    if (s->t >= landed + SHOWN_MS)
        end(s);
    return s->t < landed ? 0 : scene_after(landed + SHOWN_MS - s->t);
}

static bool action(struct scene *scene, const struct action_event *e)
{
    struct toss *s = (struct toss *)scene;
    bool pressed = action_is_press(e->action);
    if (pressed)
        end(s);
    return pressed;
}

/* Thrown up and caught by the table, the last half turn ending with the side that begins on top. */
static void draw_disc(const struct toss *s, struct canvas *c, const struct game_style *look, float x, float y)
{
    float landed = landed_at(s), u = landed > 0 && s->t < landed ? s->t / landed : 1.0f;
    bool calm = settings_on(&s->app->settings, SETTING_REDUCE_MOTION);
    struct disc_pose pose = {.x = x, .y = y, .r = 74, .up = FIRST, .alpha = 1, .axis = 0.35f};
    bool marks = settings_on(&s->app->settings, SETTING_MARKS);
    if (look->piece == PIECE_COIN)
        pose.coin = 1;
    if (u >= 1.0f || calm) {
        pose.alpha = calm ? u : 1.0f;
        disc_draw_resting(c, look->id, look->side, &pose, marks);
        return;
    }
    pose.lift = 1.7f * 4.0f * u * (1.0f - u);
    pose.angle = TAU * TURNS * (u - 1.0f);
    disc_shadow(c, &pose);
    disc_draw(c, look->side, &pose, marks);
}

static void draw(const struct scene *scene, struct canvas *c)
{
    const struct toss *s = (const struct toss *)scene;
    const struct game_style *look = s->look;
    struct text_style heading = {.face = FACE_TITLE, .size = 44, .colour = UI_WHITE, .align = ALIGN_CENTRE};
    struct text_style line = {.face = FACE_TEXT, .size = 24, .colour = UI_SOFT, .align = ALIGN_CENTRE};
    float w = fminf(720, canvas_width(c) - 80), h = 380;
    struct box card = {(canvas_width(c) - w) / 2, (canvas_height(c) - h) / 2, w, h};
    char text[192];
    veil_draw(c, 1.0f);
    card_draw(c, card, 26, rgb(HUE_COAL), colour_fade(look->accent, 0.6f));
    draw_disc(s, c, look, card.x + w / 2, card.y + 178);
    if (s->t < landed_at(s))
        return;
    words_fill(text, sizeof text, app_word(s->app, "toss.begins"), s->name, NULL);
    canvas_text(c, (struct box){card.x + 30, card.y + 272, w - 60, 54}, heading, text);
    words_fill(text, sizeof text, app_word(s->app, "toss.colour"), app_word(s->app, look->side_word[FIRST]), NULL);
    canvas_text(c, (struct box){card.x + 30, card.y + 326, w - 60, 34}, line, text);
}

static void destroy(struct scene *scene) { free(scene); }

struct scene *toss_scene_new(struct app *app, struct scene *play)
{
    static const struct scene_class class_ = {
        .name = "toss", .overlay = true, .action = action, .update = update, .draw = draw, .destroy = destroy};
    struct toss *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    struct game_result game = play_scene_result(play);
    *s = (struct toss){.base = {&class_}, .app = app, .look = game_style_of(match_variant(game.match))};
    memcpy(s->name, game.names[FIRST], sizeof s->name);
    char text[192];
    speech_say(app, words_fill(text, sizeof text, app_word(app, "toss.begins"), s->name, NULL));
    return &s->base;
}
