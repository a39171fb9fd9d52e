#include "app/store/lesson_progress.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/core/app.h"
#include "app/store/store.h"
#include "app/store/stores.h"
#include "base/log.h"
#include "kit/files.h"

enum { FILE_MAX = 1 << 20 };

/* ---- progress ---- */

struct progress *lesson_progress_all(struct app *app)
{
    store_load_once(app, STORE_LESSONS, &app->stores->lessons);
    return &app->stores->lessons;
}

void lesson_progress_keep(struct app *app)
{
    (void)store_save(app, STORE_LESSONS, lesson_progress_all(app));
    trophy_news_lessons(app);
}

struct progress_game *lesson_progress_of(struct app *app, const struct variant *variant)
{
    int i = 0;
    while (VARIANTS[i] != variant)
        i++;
    return &lesson_progress_all(app)->game[i];
}

/* ---- scripts ---- */

enum { SCRIPT_NAME_MAX = 96 };

static void script_name(const struct variant *variant, const char *kind, char name[SCRIPT_NAME_MAX])
{
    (void)snprintf(name, SCRIPT_NAME_MAX, "%ss/%s.%s", kind, variant->id, kind);
}

bool lesson_progress_script(const struct app *app, const struct variant *variant, const char *kind,
                            char path[PATHS_MAX])
{
    char name[SCRIPT_NAME_MAX];
    script_name(variant, kind, name);
    return paths_join(path, PATHS_MAX, app->assets, name);
}

/* The text of a file of the assets, to be freed; NULL if there is none. */
static char *read_asset(struct app *app, const char *name)
{
    char path[PATHS_MAX];
    if (!paths_join(path, sizeof path, app->assets, name))
        return NULL;
    char *text = files_read(path, FILE_MAX, NULL);
    if (text)
        return text;
    log_warn("%s", SDL_GetError());
    app_warn_of_asset(app, name);
    return NULL;
}

/* `why` begins with the number of the line. */
static void tell_damage(struct app *app, const char *name, const char *why)
{
    log_warn("%s/%s:%s", app->assets, name, why);
    app_warn_of_asset(app, name);
}

bool lesson_progress_has(const struct app *app, const struct variant *variant)
{
    char path[PATHS_MAX];
    return lesson_progress_script(app, variant, "lesson", path) && files_exists(path);
}

struct lesson *lesson_progress_lesson(struct app *app, const struct variant *variant)
{
    char why[LESSON_WHY_MAX], name[SCRIPT_NAME_MAX];
    script_name(variant, "lesson", name);
    char *text = read_asset(app, name);
    struct lesson *lesson = text ? lesson_read(text, why, sizeof why) : NULL;
    if (text && !lesson)
        tell_damage(app, name, why);
    free(text);
    return lesson;
}

bool lesson_progress_puzzles(struct app *app, const struct variant *variant, struct puzzles *out)
{
    char why[PUZZLE_WHY_MAX], name[SCRIPT_NAME_MAX];
    script_name(variant, "puzzle", name);
    char *text = read_asset(app, name);
    bool good = text && puzzles_read(out, text, why, sizeof why);
    if (text && !good)
        tell_damage(app, name, why);
    free(text);
    return good;
}

static bool read_win(struct app *app, const char *name, struct win *out)
{
    char why[WIN_WHY_MAX];
    char *text = read_asset(app, name);
    bool good = text && win_read(out, text, why, sizeof why);
    if (text && !good)
        tell_damage(app, name, why);
    free(text);
    return good;
}

bool lesson_progress_win(struct app *app, struct win *lessons, struct win *exercises)
{
    struct win ten, mixed;
    if (!read_win(app, LESSON_PROGRESS_WIN, &ten))
        return false;
    if (!win_is_lessons(&ten)) {
        tell_damage(app, LESSON_PROGRESS_WIN, "1: each of the ten lessons has two positions, in their order");
        win_finish(&ten);
        return false;
    }
    *lessons = ten;
    *exercises = (struct win){.count = 0};
    if (!read_win(app, "win/exercises.txt", &mixed))
        return true;
    if (mixed.count >= WIN_ROUND)
        *exercises = mixed;
    else
        win_finish(&mixed);
    return true;
}
