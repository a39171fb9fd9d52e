#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/remarks.h"
#include "app/scenes/runs/runs_internal.h"

enum { TURN_MS = 160 };

static void turn(struct runs_scene *s, char to)
{
    char *letter = &s->run.initials[s->wheel];
    bool still = settings_on(&s->app->settings, SETTING_REDUCE_MOTION) || app_pace(s->app) <= 0;
    s->before = *letter;
    s->turned = still || *letter == to ? 1 : 0;
    *letter = to;
    app_play_piece(s->app, SOUND_SET_FELT, SOUND_FLIP_1, 0.7f, (float)(s->wheel - 1) * 0.3f);
}

static bool go_to(struct runs_scene *s, int wheel)
{
    if (wheel < 0 || wheel >= RUN_INITIALS)
        return false;
    s->wheel = wheel;
    s->turned = 1;
    app_play_sound(s->app, SOUND_MENU_MOVE, 0.6f, 0);
    return true;
}

/* The run stands in the table from now on. */
static void enter_run(struct runs_scene *s)
{
    s->place = runs_enter(&s->runs, &s->run);
    s->giving = false;
    kept_runs_write(s->app, &s->runs);
    climb_entered(s->app);
    app_play_sound(s->app, SOUND_WIN, 0.8f, 0);
}

static void go_on(struct runs_scene *s)
{
    if (!s->giving)
        scene_pop(s->app->scenes);
    else if (s->wheel + 1 < RUN_INITIALS)
        (void)go_to(s, s->wheel + 1);
    else
        enter_run(s);
}

/* A letter or digit goes onto its wheel, and the next one follows. */
static void type(struct runs_scene *s, char character)
{
    char letter = character >= 'a' && character <= 'z' ? (char)(character - 'a' + 'A') : character;
    if (!runs_initial(letter))
        return;
    turn(s, letter);
    s->typed = true;
    if (s->wheel + 1 < RUN_INITIALS) {
        s->wheel++;
        s->turned = 1;
    }
}

/* Backspace takes back what was typed; else the run is left out of the table. */
static void go_back(struct runs_scene *s, const struct action_event *e)
{
    if (s->giving && s->typed && s->wheel > 0 && e->device == DEVICE_KEYBOARD) {
        (void)go_to(s, s->wheel - 1);
        s->typed = s->wheel > 0;
        return;
    }
    app_play_sound(s->app, SOUND_MENU_PRESS, 0.6f, 0);
    if (s->giving)
        climb_entered(s->app);
    scene_pop(s->app->scenes);
}

int runs_prompts(const struct runs_scene *s, struct prompt out[RUNS_PROMPTS_MAX])
{
    int n = 0;
    if (s->giving) {
        out[n++] = (struct prompt){ACTION_UP, app_word(s->app, "runs.letter")};
        out[n++] = (struct prompt){ACTION_LEFT, app_word(s->app, "runs.place")};
        out[n++] =
            (struct prompt){ACTION_OK, app_word(s->app, s->wheel + 1 < RUN_INITIALS ? "runs.next" : "runs.done")};
        out[n++] = (struct prompt){ACTION_BACK,
                                   app_word(s->app, s->typed && s->wheel > 0 ? "prompt.take_back" : "runs.leave_out")};
        return n;
    }
    out[n++] = (struct prompt){ACTION_BACK, app_word(s->app, "prompt.back")};
    return n;
}

static bool point(struct runs_scene *s, const struct action_event *e)
{
    struct runs_layout at = runs_layout(s, s->app->canvas);
    int wheel, by;
    if (e->action != ACTION_PRESS || !s->giving || !runs_wheel_at(&at, e->x, e->y, &wheel, &by))
        return false;
    if (wheel != s->wheel)
        (void)go_to(s, wheel);
    if (by != 0)
        turn(s, runs_turn(s->run.initials[wheel], by));
    return true;
}

static bool runs_action(struct scene *scene, const struct action_event *event)
{
    struct runs_scene *s = (struct runs_scene *)scene;
    struct canvas *c = s->app->canvas;
    struct prompt prompts[RUNS_PROMPTS_MAX];
    struct action_event e = prompts_translate(c, s->app, prompts, runs_prompts(s, prompts), page_foot(c), event);
    if (s->giving && e.letter && !e.repeat) { /* a name is asked for, whatever else the key means */
        input_forget(&s->app->input);
        type(s, e.letter);
        return true;
    }
    switch (e.action) {
    case ACTION_UP:
    case ACTION_DOWN:
        if (s->giving)
            turn(s, runs_turn(s->run.initials[s->wheel], e.action == ACTION_UP ? -1 : 1));
        return s->giving;
    case ACTION_NEXT:
    case ACTION_PREV:
        if (s->giving)
            turn(s, runs_turn(s->run.initials[s->wheel], e.action == ACTION_PREV ? -1 : 1));
        return s->giving;
    case ACTION_LEFT:
    case ACTION_RIGHT:
        return s->giving && go_to(s, s->wheel + (e.action == ACTION_LEFT ? -1 : 1));
    case ACTION_OK:
        go_on(s);
        return true;
    case ACTION_MENU:
        if (s->giving)
            enter_run(s);
        return true;
    case ACTION_BACK:
        go_back(s, &e);
        return true;
    default:
        return point(s, &e);
    }
}

static bool runs_update(struct scene *scene, double dt)
{
    struct runs_scene *s = (struct runs_scene *)scene;
    bool moving = entrance_update(&s->entrance, dt);
    if (s->turned >= 1)
        return moving;
    s->turned += (float)(dt * 1000.0) / TURN_MS;
    s->turned = s->turned < 1 ? s->turned : 1;
    return true;
}

static void runs_entered(struct scene *scene, enum intent intent)
{
    struct runs_scene *s = (struct runs_scene *)scene;
    entrance_begin(&s->entrance, s->app, intent);
}

static void runs_destroy(struct scene *scene) { free(scene); }

/* The one who ended the run says something; of a run that is gone on with, something that is true of any. */
static void hear_last(struct runs_scene *s, const char *says)
{
    enum cast_id who = cast_of_level(s->run.met);
    enum remark_event event = s->run.won >= RUN_OPPONENTS ? REMARK_LOSES : REMARK_WINS;
    char key[64];
    for (int number = 1; !says && number <= REMARKS_EACH; number++)
        if (remark_is_always_true(who, event, number)) {
            (void)snprintf(key, sizeof key, "says.%s.%s.%d", CAST[who].id, REMARK_WORDS[event], number);
            says = app_word(s->app, key);
        }
    (void)snprintf(s->says, sizeof s->says, "%s", says ? says : "");
}

/* The last initials are offered, or those of the name that the player goes by. */
static void begin_initials(struct runs_scene *s, const struct run_entry *run)
{
    s->run = *run;
    const struct names *names = &s->app->settings.names;
    (void)runs_offer(&s->runs, names->count > 0 ? names->list[0] : "", s->run.initials);
    s->place = runs_place(&s->runs, run->score);
    s->giving = s->place >= 0;
}

static struct scene *make(struct app *app, const struct scene_class *class_, const struct run_entry *run,
                          const char *says)
{
    struct runs_scene *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    *s = (struct runs_scene){.base = {class_}, .app = app, .place = -1, .turned = 1, .entrance = {1.0f, 0.0f}};
    kept_runs(app, &s->runs);
    if (run) {
        begin_initials(s, run);
        hear_last(s, says);
    }
    if (run && app->options.screenshot)
        s->wheel = RUN_INITIALS - 1;
    return &s->base;
}

struct scene *runs_scene_new(struct app *app)
{
    static const struct scene_class class_ = {.name = "runs",
                                              .enter = runs_entered,
                                              .action = runs_action,
                                              .update = runs_update,
                                              .draw = runs_draw,
                                              .destroy = runs_destroy};
    return make(app, &class_, NULL, NULL);
}

struct scene *initials_scene_new(struct app *app, const struct run_entry *run, const char *says)
{
    static const struct scene_class class_ = {.name = "initials",
                                              .enter = runs_entered,
                                              .action = runs_action,
                                              .update = runs_update,
                                              .draw = runs_draw,
                                              .destroy = runs_destroy,
                                              .follows = true};
    return make(app, &class_, run, says);
}
