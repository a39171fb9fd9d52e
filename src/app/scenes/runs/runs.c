#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/scenes/runs/runs_internal.h"
#include "app/store/ladder_run.h"
#include "app/store/store.h"
#include "app/text/remarks.h"
#include "app/ui/spoken.h"

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

/* Enters the run into the table. */
static void enter_run(struct runs_scene *s)
{
    (void)runs_enter(&s->runs, &s->run);
    s->giving = false;
    (void)store_save(s->app, STORE_RUNS, &s->runs);
    ladder_run_entered(s->app);
    app_play_sound(s->app, SOUND_WIN, 0.8f, 0);
}

void runs_go_on(void *screen, int tag)
{
    struct runs_scene *s = screen;
    (void)tag;
    if (!s->giving)
        scene_pop(s->app->scenes);
    else if (s->wheel + 1 < RUN_INITIALS)
        (void)go_to(s, s->wheel + 1);
    else
        enter_run(s);
}

/* Sets the letter or digit of the current wheel and moves to the next one. */
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

/* Backspace deletes what was typed; otherwise the run is not entered. */
void runs_go_back(void *screen, int tag)
{
    struct runs_scene *s = screen;
    (void)tag;
    if (s->giving && s->typed && s->wheel > 0 && s->app->input.last_device == DEVICE_KEYBOARD) {
        (void)go_to(s, s->wheel - 1);
        s->typed = s->wheel > 0;
        return;
    }
    app_play_sound(s->app, SOUND_MENU_PRESS, 0.6f, 0);
    if (s->giving)
        ladder_run_entered(s->app);
    scene_pop(s->app->scenes);
}

void runs_turn_wheel(void *screen, int by)
{
    struct runs_scene *s = screen;
    turn(s, runs_turn(s->run.initials[s->wheel], by));
}

void runs_enter_now(void *screen, int tag)
{
    (void)tag;
    enter_run(screen);
}

void runs_to_wheel(void *screen, int by) { (void)go_to(screen, ((struct runs_scene *)screen)->wheel + by); }

static bool press_wheel(struct runs_scene *s, const struct action_event *e)
{
    for (int i = 0; s->giving && i < RUN_INITIALS; i++) {
        struct box wheel = form_find(s->base.form, RUNS_WHEEL, i)->box;
        if (!box_has(wheel, e->x, e->y))
            continue;
        int by = runs_wheel_part(wheel, e->y);
        if (i != s->wheel)
            (void)go_to(s, i);
        if (by != 0)
            runs_turn_wheel(s, by);
        return true;
    }
    return false;
}

static bool runs_action(struct scene *scene, const struct action_event *event)
{
    struct runs_scene *s = (struct runs_scene *)scene;
    if (s->giving && event->letter && !event->repeat) { /* text input, whatever the key is bound to */
        input_forget(&s->app->input);
        type(s, event->letter);
        return true;
    }
    return (event->action == ACTION_PRESS && press_wheel(s, event)) || form_action(s->base.form, event);
}

static int runs_update(struct scene *scene, double dt)
{
    struct runs_scene *s = (struct runs_scene *)scene;
    int next = form_update(s->base.form, dt);
    if (s->turned >= 1)
        return next;
    s->turned += (float)(dt * 1000.0) / TURN_MS;
    s->turned = s->turned < 1 ? s->turned : 1;
    return 0;
}

/* The remark of the last opponent; for a resumed run, one that fits any run. */
static void say_last(struct runs_scene *s, const char *says)
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

/* Suggests the last initials, or those of the player's name. */
static void begin_initials(struct runs_scene *s, const struct run_entry *run)
{
    s->run = *run;
    const struct names *names = &s->app->settings.names;
    (void)runs_offer(&s->runs, names->count > 0 ? names->list[0] : "", s->run.initials);
    s->place = runs_place_seen(&s->runs, run->score);
    s->giving = s->place >= 0;
}

/* Describes the current wheel. */
static void describe(const struct scene *scene, struct spoken *out)
{
    const struct runs_scene *s = (const struct runs_scene *)scene;
    const char letter[2] = {s->run.initials[s->wheel], '\0'};
    struct spoken_control wheel = {.id = 1 + s->wheel,
                                   .name = app_word(s->app, "runs.letter"),
                                   .value = letter,
                                   .role = "speech.choice",
                                   .place = 1 + s->wheel,
                                   .count = RUN_INITIALS};
    if (s->giving)
        spoken_focus(s->app, out, &wheel);
}

static struct scene *make(struct app *app, const struct scene_class *class_, const struct run_entry *run,
                          const char *says)
{
    struct runs_scene *s = form_screen_new(sizeof *s, class_, app, runs_walk);
    if (!s)
        return NULL;
    s->app = app;
    s->place = -1;
    s->turned = 1;
    s->base.form->ground = runs_draw_ground;
    (void)store_load(app, STORE_RUNS, &s->runs);
    if (run) {
        begin_initials(s, run);
        say_last(s, says);
    }
    return &s->base.scene;
}

struct scene *runs_scene_new(struct app *app)
{
    static const struct scene_class class_ = {.name = "runs",
                                              .enter = form_screen_enter,
                                              .leave = form_screen_leave,
                                              .action = runs_action,
                                              .update = runs_update,
                                              .draw = form_screen_draw,
                                              .destroy = form_screen_destroy};
    return make(app, &class_, NULL, NULL);
}

struct scene *initials_scene_new(struct app *app, const struct run_entry *run, const char *says)
{
    static const struct scene_class class_ = {.name = "initials",
                                              .enter = form_screen_enter,
                                              .leave = form_screen_leave,
                                              .action = runs_action,
                                              .update = runs_update,
                                              .draw = form_screen_draw,
                                              .describe = describe,
                                              .destroy = form_screen_destroy,
                                              .follows = true};
    return make(app, &class_, run, says);
}
