/* The gamepad of the side to move was disconnected: the game waits for it, for another one, or for the wish to play
 * on. */
#include <stdio.h>

#include "app/scenes/scenes.h"
#include "app/session/seating.h"
#include "app/style/game_style.h"
#include "app/ui/form.h"

#define WIDTH 620.0f

struct pad_lost {
    struct form_screen base;
    struct app *app;
    struct game_result game;
    int seat;
    bool missed; /* it was seen to be disconnected, so it can come back */
};

static int pad_lost_update(struct scene *scene, double dt)
{
    struct pad_lost *s = (struct pad_lost *)scene;
    bool missing = pads_missing(s->app->pads, s->seat);
    if (s->missed && !missing)
        scene_pop(s->app->scenes);
    s->missed = missing;
    return form_update(s->base.form, dt);
}

/* Any press continues; a pad without a seat takes the empty one. */
static bool pad_lost_action(struct scene *scene, const struct action_event *event)
{
    struct pad_lost *s = (struct pad_lost *)scene;
    if (!action_is_press(event->action))
        return false;
    if (event->action == ACTION_SIT)
        seating_pad_sits(s->app, event->pad, s->seat);
    s->missed = false;
    app_play_sound(s->app, SOUND_MENU_PRESS, 0.6f, 0.0f);
    scene_pop(s->app->scenes);
    return true;
}

/* The pad and its player: "DualSense Wireless Controller · Anna". */
static const char *whose(const struct pad_lost *s, char *out, size_t size)
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

static void walk(struct form *f, void *screen)
{
    const struct pad_lost *s = screen;
    int pad = pads_at(s->app->pads, s->seat);
    (void)form_overlay(f, WIDTH);
    form_with(form_line(f, "pad.gone", form_fill_numbers(f, "pad.gone", pad ? pad : s->seat + 1, 0), UI_WHITE),
              .style.face = FACE_TITLE, .style.size = 40, .style.align = ALIGN_CENTRE);
    char named[PLAYER_NAME_MAX + 112];
    form_with(form_line(f, "whose", whose(s, named, sizeof named), UI_SOFT), .style.align = ALIGN_CENTRE,
              .style.least = TYPE_NOTE);
    form_with(form_text(f, "pad.take", app_word(s->app, "pad.take")), .style.size = 24, .style.colour = UI_TEXT,
              .style.align = ALIGN_CENTRE);
    form_end(f);
    form_prompt(f, ACTION_OK, "pause.continue", NULL);
}

struct scene *pad_lost_scene_new(struct app *app, struct scene *play, int seat)
{
    static const struct scene_class class_ = {
        .name = "pad_lost", .overlay = true, .action = pad_lost_action, .update = pad_lost_update};
    struct pad_lost *s = form_screen_new(sizeof *s, &class_, app, walk);
    if (!s)
        return NULL;
    s->app = app;
    s->game = play_scene_result(play);
    s->seat = seat;
    s->base.form->game_style = game_style_of(match_variant(s->game.match));
    return &s->base.scene;
}
