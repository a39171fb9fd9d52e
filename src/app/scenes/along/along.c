/* Everything along: away as one file, and back from one that another machine has written. */
#include "app/scenes/along/along_internal.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

void along_look_around(void *screen, int tag)
{
    struct along *s = screen;
    (void)tag;
    if (s->sample)
        return;
    s->found_count = luggage_find(s->app, s->found);
    luggage_count(s->app, &s->here);
}

void along_write(void *screen, int tag)
{
    struct along *s = screen;
    (void)tag;
    s->unwritten = !luggage_write_somewhere(s->app, s->written);
    if (s->unwritten) {
        log_warn("%s", SDL_GetError());
        s->written[0] = '\0';
    }
    app_play_sound(s->app, s->unwritten ? SOUND_REFUSE : SOUND_MENU_PRESS, 0.8f, 0.0f);
    along_look_around(s, 0);
}

/* With the focus on what is asked there. */
static void turn_to(struct along *s, enum along_state state)
{
    s->state = state;
    s->form->focus.id = 0;
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
    turn_to(s, ALONG_OPENED);
}

void along_open(void *screen, int found)
{
    struct along *s = screen;
    const char *path = s->found[found];
    size_t length = 0;
    char *text = files_read(path, FILE_LIMIT, &length);
    open_text(s, path, text, length);
}

static void close_file(struct along *s)
{
    free(s->text);
    s->text = NULL;
    turn_to(s, ALONG_BEGUN);
    along_look_around(s, 0);
}

void along_bring(void *screen, int tag)
{
    struct along *s = screen;
    (void)tag;
    enum luggage_fault fault = luggage_bring(s->app, s->text, s->length, &s->news, s->before);
    if (fault != LUGGAGE_FINE) {
        say(s, luggage_fault_key(fault), fault == LUGGAGE_DAMAGED ? s->path : s->before);
        close_file(s);
        return;
    }
    app_play_sound(s->app, SOUND_WIN, 0.6f, 0.0f);
    close_file(s);
    turn_to(s, ALONG_BROUGHT);
}

/* What the screens below know was read before something was brought: all but the first are left. */
void along_leave(void *screen)
{
    struct along *s = screen;
    if (s->state == ALONG_OPENED)
        close_file(s);
    else if (s->state == ALONG_BROUGHT)
        scene_pop_to_bottom(s->app->scenes);
    else
        scene_pop(s->app->scenes);
}

/* ---- the scene ---- */

static bool along_action(struct scene *scene, const struct action_event *event)
{
    return form_action(along_of(scene)->form, event);
}

static void along_enter(struct scene *scene, enum intent intent)
{
    struct along *s = along_of(scene);
    form_enter(s->form, intent);
    if (s->state == ALONG_BEGUN)
        along_look_around(s, 0);
}

static void along_quit(struct scene *scene, enum intent intent)
{
    (void)intent;
    form_leave(along_of(scene)->form);
}

static bool along_update(struct scene *scene, double dt) { return form_update(along_of(scene)->form, dt); }

static void along_draw(const struct scene *scene, struct canvas *c)
{
    form_draw(((const struct along *)scene)->form, c);
}

static void along_destroy(struct scene *scene)
{
    struct along *s = along_of(scene);
    form_free(s->form);
    free(s->text);
    free(s);
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
                                              .leave = along_quit,
                                              .action = along_action,
                                              .update = along_update,
                                              .draw = along_draw,
                                              .destroy = along_destroy};
    struct along *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->base.class_ = &class_;
    s->app = app;
    s->form = form_new(app, along_walk, s);
    if (!s->form) {
        free(s);
        return NULL;
    }
    if (app_unattended(app) && !app->data[0])
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
