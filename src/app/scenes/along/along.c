/* Everything along: away as one file, and back from one that another machine has written. */
#include "app/scenes/along/along_internal.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/start.h"
#include "base/log.h"
#include "kit/files.h"

enum { FILE_LIMIT = 1 << 28 };

static struct along *along_of(struct scene *scene) { return (struct along *)scene; }

const char *along_name(const char *path)
{
    const char *name = path;
    for (const char *at = path; *at; at++)
        if (*at == '/' || *at == '\\')
            name = at + 1;
    return name;
}

static void say(struct along *s, const char *key, const char *path)
{
    char text[512];
    app_play_sound(s->app, SOUND_REFUSE, 0.8f, 0.0f);
    words_fill(text, sizeof text, app_word(s->app, key), along_name(path), NULL);
    scene_push(s->app->scenes, notice_scene_new(s->app, text));
}

/* ---- what is done ---- */

static void look_around(struct along *s)
{
    if (s->sample)
        return;
    s->found_count = luggage_find(s->app, s->found);
    luggage_count(s->app, &s->here);
}

static void write_file(struct along *s)
{
    s->unwritten = !luggage_write_somewhere(s->app, s->written);
    if (s->unwritten) {
        log_warn("%s", SDL_GetError());
        s->written[0] = '\0';
    }
    app_play_sound(s->app, s->unwritten ? SOUND_REFUSE : SOUND_MENU_PRESS, 0.8f, 0.0f);
    look_around(s);
}

/* Looks into a file, whose text is taken over; what is wrong with it is said. */
static void open_text(struct along *s, const char *path, char *text, size_t length)
{
    if (!text || luggage_look(text, length, &s->news) != LUGGAGE_FINE) {
        say(s, text ? luggage_fault_key(LUGGAGE_DAMAGED) : "incoming.unreadable", path);
        free(text);
        return;
    }
    (void)snprintf(s->path, sizeof s->path, "%s", path);
    s->text = text;
    s->length = length;
    s->state = ALONG_OPENED;
    s->focus.id = ALONG_BRING;
}

static void open_file(struct along *s, const char *path)
{
    size_t length = 0;
    char *text = files_read(path, FILE_LIMIT, &length);
    open_text(s, path, text, length);
}

static void close_file(struct along *s)
{
    free(s->text);
    s->text = NULL;
    s->state = ALONG_BEGUN;
    s->focus.id = 0;
    look_around(s);
}

static void bring(struct along *s)
{
    enum luggage_fault fault = luggage_bring(s->app, s->text, s->length, &s->news, s->before);
    if (fault != LUGGAGE_FINE) {
        say(s, luggage_fault_key(fault), fault == LUGGAGE_DAMAGED ? s->path : s->before);
        close_file(s);
        return;
    }
    app_play_sound(s->app, SOUND_WIN, 0.6f, 0.0f);
    close_file(s);
    s->state = ALONG_BROUGHT;
    s->focus.id = ALONG_DONE;
}

/* What the screens below know was read before something was brought: all but the first are left. */
static void leave(struct along *s)
{
    if (s->state == ALONG_OPENED)
        close_file(s);
    else if (s->state == ALONG_BROUGHT)
        scene_pop_to_bottom(s->app->scenes);
    else
        scene_pop(s->app->scenes);
}

static void press(struct along *s, int id)
{
    if (id == ALONG_WRITE)
        write_file(s);
    else if (id == ALONG_AGAIN)
        look_around(s);
    else if (id == ALONG_BRING)
        bring(s);
    else if (id == ALONG_LEAVE || id == ALONG_DONE)
        leave(s);
    else if (id >= ALONG_FILE)
        open_file(s, s->found[id - ALONG_FILE]);
}

/* ---- the scene ---- */

static bool along_action(struct scene *scene, const struct action_event *event)
{
    struct along *s = along_of(scene);
    struct canvas *c = s->app->canvas;
    struct along_names names;
    struct controls controls;
    struct prompt prompts[ALONG_PROMPTS];
    struct action_event e = prompts_translate(c, s->app, prompts, along_prompts(s, prompts), page_foot(c), event);
    along_lay(s, c, &names, &controls);
    if (e.action == ACTION_BACK) {
        leave(s);
        return true;
    }
    struct control_answer answer = controls_action(&s->focus, &controls, s->app, &e);
    if (answer.what == CONTROL_PRESSED)
        press(s, answer.id);
    return answer.what != CONTROL_NOTHING;
}

static void along_enter(struct scene *scene, enum intent intent)
{
    struct along *s = along_of(scene);
    entrance_begin(&s->entrance, s->app, intent);
    if (s->state == ALONG_BEGUN)
        look_around(s);
}

static bool along_update(struct scene *scene, double dt)
{
    struct along *s = along_of(scene);
    bool moving = entrance_update(&s->entrance, dt);
    return controls_update(&s->focus, dt) || moving;
}

static void along_destroy(struct scene *scene)
{
    free(along_of(scene)->text);
    free(scene);
}

/* Believable things for a picture. */
static void fill_sample(struct along *s)
{
    s->sample = true;
    s->here = (struct luggage_news){.came = {214, 2, 1, 3, 5, 6, 12, 9, 1, 1}};
    (void)snprintf(s->found[0], PATHS_MAX, "/media/outflank-2026-11-20.luggage");
    s->found_count = 1;
    (void)snprintf(s->written, sizeof s->written, "/home/anna/Documents/outflank-2026-11-22.luggage");
}

static struct along *make(struct app *app)
{
    static const struct scene_class class_ = {.name = "along",
                                              .enter = along_enter,
                                              .action = along_action,
                                              .update = along_update,
                                              .draw = along_draw,
                                              .destroy = along_destroy};
    struct along *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->base.class_ = &class_;
    s->app = app;
    s->entrance.done = 1.0f;
    if (start_unattended(app) && !app->data[0])
        fill_sample(s);
    return s;
}

struct scene *along_scene_new(struct app *app)
{
    struct along *s = make(app);
    return s ? &s->base : NULL;
}

void along_scene_open(struct app *app, const char *path, char *text, size_t length)
{
    struct along *s = make(app);
    if (!s) {
        free(text);
        return;
    }
    open_text(s, path, text, length);
    if (s->state == ALONG_OPENED)
        scene_push(app->scenes, &s->base);
    else
        along_destroy(&s->base);
}
