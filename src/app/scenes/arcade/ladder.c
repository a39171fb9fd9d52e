#include "app/scenes/arcade/ladder_internal.h"
#include "app/scenes/arcade/ladder_match.h"

#include <stdlib.h>

#include "app/scenes/scenes.h"
#include "app/ui/rung_livery.h"

static struct ladder_scene *scene_of(struct scene *s) { return (struct ladder_scene *)s; }

static bool calm(const struct ladder_scene *s)
{
    return settings_on(&s->app->settings, SETTING_REDUCE_MOTION) || app_pace(s->app) <= 0 || s->app->options.screenshot;
}

/* Shows another opponent on the card. */
static void show_rung(struct ladder_scene *s, int rung)
{
    if (rung < 0 || rung >= LADDER_RUNGS || rung == s->rung)
        return;
    app_play_sound(s->app, SOUND_MENU_MOVE, 0.6f, 0);
    s->rung = rung;
    s->second = false;
    s->crossed = 0;
    face_begin(&s->portrait, (enum cast_id)rung, s->app->options.seed);
    s->portrait.pose.livery = rung_livery((enum cast_id)rung);
    face_feel(&s->portrait, rung < s->seen.rung ? MOOD_BEATEN : MOOD_CALM);
    face_settle(&s->portrait);
}

/* Continues from the previous match, without a further press. */
static void lead_on(struct ladder_scene *s)
{
    s->leads = false;
    scene_push(s->app->scenes, versus_scene_leading(s->app, (enum cast_id)s->rung));
}

/* A challenge first shows the opponents; those beaten already, and those still to come, are for practice only. */
static void challenge(struct ladder_scene *s, bool practice)
{
    if (!ladder_is_next(s) && !practice && s->rung > s->seen.rung) {
        app_play_sound(s->app, SOUND_REFUSE, 0.6f, 0);
        return;
    }
    practice = practice || !ladder_is_next(s);
    app_play_sound(s->app, SOUND_MENU_PRESS, 0.8f, 0);
    scene_push(s->app->scenes, versus_scene_new(s->app, (enum cast_id)s->rung, practice));
}

static bool press(struct ladder_scene *s, const struct ladder_places *at, float x, float y)
{
    for (int i = 0; i < LADDER_RUNGS; i++)
        if (box_has(at->rungs[i], x, y)) {
            show_rung(s, i);
            return true;
        }
    for (int i = 0; i < 2; i++)
        if (at->pill[i].w > 0 && box_has(at->pill[i], x, y)) {
            challenge(s, i == 1);
            return true;
        }
    return false;
}

static bool act(struct ladder_scene *s, const struct action_event *e)
{
    switch (e->action) {
    case ACTION_UP:
    case ACTION_PREV:
        show_rung(s, s->rung + 1);
        return true;
    case ACTION_DOWN:
    case ACTION_NEXT:
        show_rung(s, s->rung - 1);
        return true;
    case ACTION_LEFT:
    case ACTION_RIGHT:
        s->second = ladder_is_next(s) && e->action == ACTION_RIGHT;
        return true;
    case ACTION_OK:
        challenge(s, s->second);
        return true;
    case ACTION_PREVIEW:
        challenge(s, true);
        return true;
    case ACTION_HINT:
        scene_push(s->app->scenes, runs_scene_new(s->app));
        return true;
    case ACTION_BACK:
        scene_pop(s->app->scenes);
        return true;
    default:
        return false;
    }
}

static bool ladder_action(struct scene *scene, const struct action_event *event)
{
    struct ladder_scene *s = scene_of(scene);
    struct ladder_places at;
    struct prompt prompts[LADDER_PROMPTS];
    struct action_event e = prompts_translate(s->app->canvas, s->app, prompts, ladder_prompts(s, prompts),
                                              page_foot(s->app->canvas), event);
    ladder_lay_out(s, s->app->canvas, &at);
    if (e.action != ACTION_POINT && e.action != ACTION_LEAVE)
        s->alone = 0;
    if (e.character == 'p')
        e.action = ACTION_PREVIEW;
    if (s->leads && action_is_press(e.action)) {
        s->leads = false;
        if (e.action == ACTION_OK || e.action == ACTION_PRESS)
            lead_on(s);
        return true;
    }
    if (e.action == ACTION_PRESS)
        return press(s, &at, e.x, e.y);
    return act(s, &e);
}

/* Starts the animation of what the last match has changed: the ring climbs, or a life disappears. */
static void see_run(struct ladder_scene *s)
{
    const struct ladder *run = ladder_run(s->app);
    bool still = calm(s), new_rung = run->rung != s->seen.rung && s->seen.going;
    s->climbed = new_rung && !still ? 0 : CLIMB_MS;
    s->lost = run->lives < s->seen.lives && !still ? 0 : LIFE_MS;
    s->seen = *run;
    s->resumes = ladder_run_under_way(s->app);
    for (int i = 0; i < CAST_SIZE; i++) {
        face_begin(&s->faces[i], (enum cast_id)i, s->app->options.seed + 3);
        s->faces[i].pose.livery = rung_livery((enum cast_id)i);
        face_feel(&s->faces[i], i < run->rung ? MOOD_BEATEN : MOOD_CALM);
        face_settle(&s->faces[i]);
    }
    s->rung = -1;
    show_rung(s, (int)ladder_run_next(s->app));
}

static void ladder_enter(struct scene *scene, enum intent intent)
{
    struct ladder_scene *s = scene_of(scene);
    s->leads = ladder_run_leads_on(s->app) && !ladder_over(ladder_run(s->app));
    s->led = 0;
    if (ladder_over(ladder_run(s->app)))
        ladder_match_close_run(s->app);
    if (!ladder_run(s->app)->going)
        ladder_run_begin(s->app);
    entrance_begin(&s->entrance, s->app, intent);
    s->since = calm(s) || intent == INTENT_BACK ? 10000 : 0;
    s->clicked = s->since > 0 ? LADDER_RUNGS : 0;
    s->alone = 0;
    music_want(s->app, MUSIC_MENU);
    see_run(s);
}

/* The rungs drop in from below, each with a click a semitone higher. */
static bool drop_in(struct ladder_scene *s)
{
    if (s->clicked < LADDER_RUNGS && s->since >= (float)s->clicked * RISE_APART_MS) {
        app_play_piece(s->app, SOUND_SET_INLAY, (enum sound_name)(SOUND_FLIP_1 + s->clicked), 0.35f, 0);
        s->clicked++;
    }
    return s->since < LADDER_RUNGS * RISE_APART_MS + RISE_MS;
}

static int ladder_update(struct scene *scene, double dt)
{
    struct ladder_scene *s = scene_of(scene);
    float ms = (float)dt * 1000;
    bool reduced = settings_on(&s->app->settings, SETTING_REDUCE_MOTION);
    bool moving = entrance_update(&s->entrance, dt);
    s->since += ms, s->crossed += ms, s->climbed += ms, s->lost += ms, s->alone += ms, s->led += ms;
    if (s->leads && (s->led >= LEAD_MS || calm(s)))
        lead_on(s);
    moving = drop_in(s) || s->crossed < CROSS_MS || s->climbed < CLIMB_MS || s->lost < LIFE_MS || s->leads || moving;
    if (s->app->options.screenshot || s->alone > ARCADE_DOZE_MS)
        return scene_moves(moving);
    int next = face_update(&s->portrait, ms, reduced);
    return moving || s->clicked < LADDER_RUNGS ? 0 : next;
}

struct scene *ladder_scene_new(struct app *app)
{
    static const struct scene_class class_ = {.name = "ladder",
                                              .enter = ladder_enter,
                                              .action = ladder_action,
                                              .update = ladder_update,
                                              .draw = ladder_draw,
                                              .describe = ladder_describe};
    struct ladder_scene *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->base.class_ = &class_;
    s->app = app;
    s->entrance.done = 1;
    s->since = 10000;
    s->clicked = LADDER_RUNGS;
    see_run(s);
    return &s->base;
}
