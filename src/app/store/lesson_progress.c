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

void lesson_progress_keep(struct app *app) { (void)store_save(app, STORE_LESSONS, lesson_progress_all(app)); }

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

/* The text of a script, to be freed; NULL if there is none. */
static char *read_script(struct app *app, const struct variant *variant, const char *kind)
{
    char path[PATHS_MAX], name[SCRIPT_NAME_MAX];
    if (!lesson_progress_script(app, variant, kind, path))
        return NULL;
    char *text = files_read(path, FILE_MAX, NULL);
    if (text)
        return text;
    log_warn("%s", SDL_GetError());
    script_name(variant, kind, name);
    app_warn_of_asset(app, name);
    return NULL;
}

/* `why` begins with the number of the line. */
static void tell_damage(struct app *app, const struct variant *variant, const char *kind, const char *why)
{
    char name[SCRIPT_NAME_MAX];
    script_name(variant, kind, name);
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
    char why[LESSON_WHY_MAX];
    char *text = read_script(app, variant, "lesson");
    struct lesson *lesson = text ? lesson_read(text, why, sizeof why) : NULL;
    if (text && !lesson)
        tell_damage(app, variant, "lesson", why);
    free(text);
    return lesson;
}

bool lesson_progress_puzzles(struct app *app, const struct variant *variant, struct puzzles *out)
{
    char why[PUZZLE_WHY_MAX];
    char *text = read_script(app, variant, "puzzle");
    bool good = text && puzzles_read(out, text, why, sizeof why);
    if (text && !good)
        tell_damage(app, variant, "puzzle", why);
    free(text);
    return good;
}
