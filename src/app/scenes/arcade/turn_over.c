#include "app/scenes/arcade/turn_over.h"

#include <stdio.h>
#include <stdlib.h>

#include "app/ui/ui.h"

static struct turn_over *scene_of(struct scene *s) { return (struct turn_over *)s; }

/* The number of characters on the player's side at the end. */
static int seated(const struct turn_over *s) { return (int)s->who + 1; }

float turn_over_down(const struct turn_over *s)
{
    return s->calm ? TURN_CROSS_MS : s->drawn ? TURN_TIPPED_MS : TURN_DOWN_MS;
}

/* The duration of the whole scene, in ms. */
static float turn_over_length(const struct turn_over *s)
{
    enum { SEEN_MS = 400 };
    if (s->calm || s->drawn)
        return TURN_LEAVES_MS;
    return (float)(TURN_SITS_MS + (seated(s) - 1) * TURN_HOPS_APART_MS + TURN_HOP_MS + SEEN_MS);
}

/* ---- sounds ---- */

/* True at the first update after `at`, unless it was skipped. */
static bool comes(const struct turn_over *s, float at) { return s->sounded <= at && s->t > at; }

static void sound_hops(struct turn_over *s)
{
    for (; s->hopped < seated(s) && s->t > (float)(TURN_SITS_MS + s->hopped * TURN_HOPS_APART_MS); s->hopped++)
        app_play_piece(s->app, SOUND_SET_COIN, (enum sound_name)(SOUND_FLIP_1 + s->hopped), 0.6f, 0);
}

static void play_sounds(struct turn_over *s)
{
    bool skipped = s->sounded < TURN_OTHER_MS && s->t >= TURN_DOWN_MS;
    if (s->drawn) {
        if (comes(s, turn_over_down(s)))
            app_play_piece(s->app, s->game_style->sounds, SOUND_PLACE, 0.9f, 0);
    } else {
        if (comes(s, 0) && !s->calm)
            app_play_sound(s->app, SOUND_TURN_RISE, 0.9f, 0);
        if (comes(s, TURN_OTHER_MS) && !s->calm && !skipped)
            app_play_sound(s->app, SOUND_TURN_FIFTH, 0.9f, 0);
        if (comes(s, turn_over_down(s)))
            app_play_sound(s->app, s->who + 1 < CAST_SIZE ? SOUND_TURN_DOWN : SOUND_TURN_TEN, 1, 0);
        if (!s->calm)
            sound_hops(s);
    }
    s->sounded = s->t;
}

/* ---- events ---- */

/* The first press shows the end of the turn; the next one leads to the points. */
static bool turn_over_action(struct scene *scene, const struct action_event *event)
{
    struct turn_over *s = scene_of(scene);
    if (!action_is_press(event->action))
        return false;
    if (event->repeat)
        return true;
    if (s->t >= turn_over_down(s))
        scene_pop(s->app->scenes);
    else
        s->t = turn_over_down(s);
    return true;
}

static int turn_over_update(struct scene *scene, double dt)
{
    struct turn_over *s = scene_of(scene);
    if (s->app->options.screenshot)
        return SCENE_STILL;
    s->t += (float)dt * 1000;
    play_sounds(s);
    if (s->t >= turn_over_length(s))
        scene_pop(s->app->scenes);
    bool rests = s->t >= turn_over_down(s) && (s->calm || s->drawn);
    return rests ? scene_after(turn_over_length(s) - s->t) : 0;
}

static void turn_over_enter(struct scene *scene, enum intent intent)
{
    (void)intent;
    music_want(scene_of(scene)->app, MUSIC_PIECES);
}

static void turn_over_leave(struct scene *scene, enum intent intent)
{
    (void)intent;
    music_want(scene_of(scene)->app, scene_of(scene)->game_style->music);
}

struct scene *turn_over_scene_new(struct app *app, enum cast_id who, bool drawn, const struct game_style *game_style,
                                  enum side mine, const char *said)
{
    static const struct scene_class class_ = {.name = "turn-over",
                                              .enter = turn_over_enter,
                                              .leave = turn_over_leave,
                                              .action = turn_over_action,
                                              .update = turn_over_update,
                                              .draw = turn_over_draw,
                                              .follows = true};
    struct turn_over *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->base.class_ = &class_;
    s->app = app;
    s->game_style = game_style;
    s->mine = mine;
    s->who = who;
    s->drawn = drawn;
    s->calm = settings_on(&app->settings, SETTING_REDUCE_MOTION) || app_pace(app) <= 0;
    (void)snprintf(s->said, sizeof s->said, "%s", said);
    if (app->options.screenshot)
        s->t = app->options.at >= 0 ? (float)app->options.at : turn_over_down(s) + TURN_CHEER_MS / 2;
    return &s->base;
}
