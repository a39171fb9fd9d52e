/* The pad of whoever is to move has gone: the game waits for it, for another one, or for anybody's wish to play on. */
#include <stdio.h>
#include <stdlib.h>

#include "app/scenes/scenes.h"
#include "app/session/seating.h"
#include "app/style/game_style.h"
#include "app/style/palette.h"
#include "app/ui/ui.h"

#define WIDTH 620.0f
#define HEIGHT 266.0f
#define PAD 36.0f

struct pad_gone {
    struct scene base;
    struct app *app;
    struct game_result game;
    int seat;
    bool missed; /* its pad was seen to be gone: so it can come back */
    struct entrance entrance;
};

static struct prompt continue_prompt(const struct pad_gone *s)
{
    return (struct prompt){ACTION_OK, app_word(s->app, "pause.continue")};
}

static void gone_enter(struct scene *scene, enum intent intent)
{
    struct pad_gone *s = (struct pad_gone *)scene;
    entrance_begin(&s->entrance, s->app, intent);
}

static int gone_update(struct scene *scene, double dt)
{
    struct pad_gone *s = (struct pad_gone *)scene;
    bool missing = pads_missing(s->app->pads, s->seat);
    if (s->missed && !missing)
        scene_pop(s->app->scenes);
    s->missed = missing;
    return scene_moves(entrance_update(&s->entrance, dt));
}

/* Whatever is pressed plays on; a pad that has no seat takes the one that is empty. */
static bool gone_action(struct scene *scene, const struct action_event *event)
{
    struct pad_gone *s = (struct pad_gone *)scene;
    if (!action_is_press(event->action))
        return false;
    if (event->action == ACTION_SIT)
        seating_pad_sits(s->app, event->pad, s->seat);
    s->missed = false;
    app_play_sound(s->app, SOUND_MENU_PRESS, 0.6f, 0.0f);
    scene_pop(s->app->scenes);
    return true;
}

/* Whose pad it is: "DualSense Wireless Controller · Anna". */
static const char *whose(const struct pad_gone *s, char *out, size_t size)
{
    const char *pad = pads_name(s->app->pads, s->seat);
    const struct seat *seats = s->game.setup->seats;
    int player = s->seat;
    for (int i = 0; i < 2; i++)
        if ((int)seats[i].device == SEAT_PAD_1 + s->seat)
            player = i;
    const char *name = seats[player].name;
    (void)snprintf(out, size, "%s%s%s", pad, pad[0] && name[0] ? " · " : "", name);
    return out;
}

static void gone_draw(const struct scene *scene, struct canvas *c)
{
    const struct pad_gone *s = (const struct pad_gone *)scene;
    const struct game_style *look = game_style_of(match_variant(s->game.match));
    struct prompt prompt = continue_prompt(s);
    struct text_style heading = {.face = FACE_TITLE, .size = 40, .colour = UI_WHITE, .align = ALIGN_CENTRE};
    struct text_style line = {.face = FACE_TEXT, .size = 24, .colour = UI_SOFT, .align = ALIGN_CENTRE, .wrap = true};
    struct text_style soft = line;
    char number[16], text[120], shown[PLAYER_NAME_MAX + 120], named[PLAYER_NAME_MAX + 112];
    veil_draw(c, s->entrance.done);
    entrance_push(&s->entrance, c);
    struct box card = {(canvas_width(c) - WIDTH) / 2, (canvas_height(c) - HEIGHT) / 2, WIDTH, HEIGHT};
    card_draw(c, card, 26, rgb(HUE_COAL), colour_fade(look->accent, 0.6f));
    int pad = pads_at(s->app->pads, s->seat);
    (void)snprintf(number, sizeof number, "%d", pad ? pad : s->seat + 1);
    words_fill(text, sizeof text, app_word(s->app, "pad.gone"), number, NULL);
    canvas_text(c, (struct box){card.x + PAD, card.y + PAD - 6, card.w - 2 * PAD, 56}, heading, text);
    soft.size = 22;
    soft.wrap = false;
    canvas_text(c, (struct box){card.x + PAD, card.y + PAD + 52, card.w - 2 * PAD, 36}, soft,
                text_shortened(c, soft, card.w - 2 * PAD, whose(s, named, sizeof named), shown, sizeof shown));
    line.colour = UI_TEXT;
    canvas_text(c, (struct box){card.x + PAD, card.y + PAD + 104, card.w - 2 * PAD, 96}, line,
                app_word(s->app, "pad.take"));
    canvas_pop(c);
    prompts_draw(c, s->app, &prompt, 1, page_foot(c));
}

static void gone_destroy(struct scene *scene) { free(scene); }

struct scene *pad_lost_scene_new(struct app *app, struct scene *play, int seat)
{
    static const struct scene_class class_ = {.name = "pad_gone",
                                              .overlay = true,
                                              .enter = gone_enter,
                                              .action = gone_action,
                                              .update = gone_update,
                                              .draw = gone_draw,
                                              .destroy = gone_destroy};
    struct pad_gone *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    *s = (struct pad_gone){
        .base = {&class_}, .app = app, .game = play_scene_result(play), .seat = seat, .entrance = {1.0f, 0.0f}};
    return &s->base;
}
