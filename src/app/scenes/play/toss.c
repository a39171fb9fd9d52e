/* Announces who begins after the lots were drawn, by a disc tossed over the board. Any press ends it. */
#include <stdio.h>

#include "app/scenes/scenes.h"
#include "app/style/game_style.h"
#include "app/ui/form.h"
#include "app/view/disc.h"

#define TAU 6.2831853f
#define WIDTH 720.0f
#define ROOM 230.0f /* room for the disc and its flight */

enum { TOSS_MS = 620, SHOWN_MS = 1500, CALM_MS = 120, TURNS = 3 };

struct toss {
    struct form_screen base;
    struct app *app;
    float t; /* ms */
    char name[PLAYER_NAME_MAX];
};

/* The time when the disc has landed: at once if motions are reduced. */
static float landed_at(const struct toss *s)
{
    return settings_on(&s->app->settings, SETTING_REDUCE_MOTION) ? CALM_MS : TOSS_MS * app_pace(s->app);
}

static void end(struct toss *s) { scene_pop(s->app->scenes); }

static int update(struct scene *scene, double dt)
{
    struct toss *s = (struct toss *)scene;
    float landed = landed_at(s);
    int next = form_update(s->base.form, dt);
    bool before = s->t < landed;
    s->t += (float)(dt * 1000.0);
    if (before && s->t >= landed)
        app_play_piece(s->app, s->base.form->game_style->sounds, SOUND_PLACE, 1.0f, 0);
    if (s->t >= landed + SHOWN_MS)
        end(s);
    return s->t < landed ? 0 : scene_soonest(next, scene_after(landed + SHOWN_MS - s->t));
}

static bool action(struct scene *scene, const struct action_event *e)
{
    struct toss *s = (struct toss *)scene;
    bool pressed = action_is_press(e->action);
    if (pressed)
        end(s);
    return pressed;
}

/* Thrown up and landing on the table, with the side that begins on top after the last half turn. */
static void draw_disc(const void *screen, struct canvas *c, const struct form_node *node)
{
    const struct toss *s = screen;
    const struct game_style *game_style = s->base.form->game_style;
    float landed = landed_at(s), u = landed > 0 && s->t < landed ? s->t / landed : 1.0f;
    bool calm = settings_on(&s->app->settings, SETTING_REDUCE_MOTION);
    struct disc_pose pose = {.r = 74, .up = FIRST, .alpha = 1, .axis = 0.35f};
    bool marks = settings_on(&s->app->settings, SETTING_MARKS);
    pose.x = node->box.x + node->box.w / 2;
    pose.y = node->box.y + node->box.h - 88;
    if (game_style->piece == PIECE_COIN)
        pose.coin = 1;
    if (u >= 1.0f || calm) {
        pose.alpha = calm ? u : 1.0f;
        disc_draw_resting(c, game_style->id, game_style->side, &pose, marks);
        return;
    }
    pose.lift = 1.7f * 4.0f * u * (1.0f - u);
    pose.angle = TAU * TURNS * (u - 1.0f);
    disc_shadow(c, &pose);
    disc_draw(c, game_style->side, &pose, marks);
}

/* The room for the outcome is reserved from the start. */
static void line(struct form *f, const char *key, const char *text, struct text_style style)
{
    const struct toss *s = f->screen;
    struct form_node *n = form_text(f, key, s->t < landed_at(s) ? "" : text);
    style.align = ALIGN_CENTRE;
    n->style = style;
}

static void walk(struct form *f, void *screen)
{
    const struct toss *s = screen;
    struct text_style heading = {.face = FACE_TITLE, .size = 44, .colour = UI_WHITE};
    struct text_style soft = {.face = FACE_TEXT, .size = 24, .colour = UI_SOFT};
    form_overlay(f, WIDTH)->gap = 0;
    form_picture(f, "disc", draw_disc)->h.fixed = ROOM;
    line(f, "toss.begins", form_fill(f, "toss.begins", s->name), heading);
    line(f, "toss.colour", form_fill(f, "toss.colour", app_side_word(s->app, f->game_style, FIRST)), soft);
    form_end(f);
}

struct scene *toss_scene_new(struct app *app, struct scene *play)
{
    static const struct scene_class class_ = {.name = "toss", .overlay = true, .action = action, .update = update};
    struct toss *s = form_screen_new(sizeof *s, &class_, app, walk);
    if (!s)
        return NULL;
    struct game_result game = play_scene_result(play);
    s->app = app;
    s->base.form->game_style = game_style_of(match_variant(game.match));
    (void)snprintf(s->name, sizeof s->name, "%s", game.names[FIRST]);
    return &s->base.scene;
}
