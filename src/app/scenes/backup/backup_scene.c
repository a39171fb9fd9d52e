/* Export of all data to one file, and import of a file from another machine. */
#include "app/scenes/backup/backup_scene_internal.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "kit/files.h"

enum { FILE_LIMIT = 1 << 28 };

static struct backup_scene *backup_scene_of(struct scene *scene) { return (struct backup_scene *)scene; }

const char *backup_scene_name(const char *path)
{
    const char *name = path;
    for (const char *at = path; *at; at++)
        if (*at == '/' || *at == '\\')
            name = at + 1;
    return name;
}

static void say(struct backup_scene *s, const char *key, const char *path)
{
    char text[512];
    app_play_sound(s->app, SOUND_REFUSE, 0.8f, 0.0f);
    words_fill(text, sizeof text, app_word(s->app, key), backup_scene_name(path), NULL);
    scene_push(s->app->scenes, notice_scene_new(s->app, text));
}

/* ---- actions ---- */

void backup_scene_search(void *screen, int tag)
{
    struct backup_scene *s = screen;
    (void)tag;
    s->found_count = backup_find(s->app, s->found);
    backup_count(s->app, &s->here);
}

void backup_scene_write(void *screen, int tag)
{
    struct backup_scene *s = screen;
    (void)tag;
    s->unwritten = !backup_write_somewhere(s->app, s->written);
    if (s->unwritten) {
        log_warn("%s", SDL_GetError());
        s->written[0] = '\0';
    }
    app_play_sound(s->app, s->unwritten ? SOUND_REFUSE : SOUND_MENU_PRESS, 0.8f, 0.0f);
    backup_scene_search(s, 0);
}

/* Changes the state and moves the focus to its main control. */
static void turn_to(struct backup_scene *s, enum backup_scene_state state)
{
    s->state = state;
    s->base.form->focus.id = 0;
}

/* Examines a file, taking over its text. Reports what is wrong with it. */
static void open_text(struct backup_scene *s, const char *path, char *text, size_t length)
{
    if (!text || backup_inspect(text, length, &s->news) != BACKUP_FINE) {
        say(s, text ? backup_fault_key(BACKUP_DAMAGED) : "incoming.unreadable", path);
        free(text);
        return;
    }
    (void)snprintf(s->path, sizeof s->path, "%s", path);
    s->text = text;
    s->length = length;
    turn_to(s, BACKUP_SCENE_OPENED);
}

void backup_scene_choose(void *screen, int found)
{
    struct backup_scene *s = screen;
    const char *path = s->found[found];
    size_t length = 0;
    char *text = files_read(path, FILE_LIMIT, &length);
    open_text(s, path, text, length);
}

static void close_file(struct backup_scene *s)
{
    free(s->text);
    s->text = NULL;
    turn_to(s, BACKUP_SCENE_BEGUN);
    backup_scene_search(s, 0);
}

void backup_scene_bring(void *screen, int tag)
{
    struct backup_scene *s = screen;
    (void)tag;
    enum backup_fault fault = backup_bring(s->app, s->text, s->length, &s->news, s->before);
    if (fault != BACKUP_FINE) {
        say(s, backup_fault_key(fault), fault == BACKUP_DAMAGED ? s->path : s->before);
        close_file(s);
        return;
    }
    app_play_sound(s->app, SOUND_WIN, 0.6f, 0.0f);
    close_file(s);
    turn_to(s, BACKUP_SCENE_BROUGHT);
}

/* Screens below may show data from before the import, so all but the first are closed. */
void backup_scene_leave(void *screen, int tag)
{
    struct backup_scene *s = screen;
    (void)tag;
    if (s->state == BACKUP_SCENE_OPENED)
        close_file(s);
    else if (s->state == BACKUP_SCENE_BROUGHT)
        scene_pop_to_bottom(s->app->scenes);
    else
        scene_pop(s->app->scenes);
}

/* ---- the scene ---- */

static void backup_scene_enter(struct scene *scene, enum intent intent)
{
    struct backup_scene *s = backup_scene_of(scene);
    form_enter(s->base.form, intent);
    if (s->state == BACKUP_SCENE_BEGUN)
        backup_scene_search(s, 0);
}

static void backup_scene_destroy(struct scene *scene)
{
    struct backup_scene *s = backup_scene_of(scene);
    free(s->text);
    form_screen_destroy(scene);
}

static struct backup_scene *make(struct app *app)
{
    static const struct scene_class class_ = {.name = "along",
                                              .enter = backup_scene_enter,
                                              .leave = form_screen_leave,
                                              .action = form_screen_action,
                                              .update = form_screen_update,
                                              .draw = form_screen_draw,
                                              .destroy = backup_scene_destroy};
    struct backup_scene *s = form_screen_new(sizeof *s, &class_, app, backup_scene_walk);
    if (!s)
        return NULL;
    s->app = app;
    return s;
}

struct scene *backup_scene_new(struct app *app)
{
    struct backup_scene *s = make(app);
    return s ? &s->base.scene : NULL;
}

void backup_scene_open(struct app *app, const char *path, char *text, size_t length)
{
    struct backup_scene *s = make(app);
    if (!s) {
        free(text);
        return;
    }
    open_text(s, path, text, length);
    if (s->state == BACKUP_SCENE_OPENED)
        scene_push(app->scenes, &s->base.scene);
    else
        backup_scene_destroy(&s->base.scene);
}
