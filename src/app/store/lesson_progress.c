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

bool lesson_progress_script(const struct app *app, const struct variant *variant, const char *kind,
                            char path[PATHS_MAX])
{
    char name[96];
    (void)snprintf(name, sizeof name, "%ss/%s.%s", kind, variant->id, kind);
    return paths_join(path, PATHS_MAX, app->assets, name);
}

bool lesson_progress_has(const struct app *app, const struct variant *variant)
{
    char path[PATHS_MAX];
    return lesson_progress_script(app, variant, "lesson", path) && files_exists(path);
}

struct lesson *lesson_progress_lesson(const struct app *app, const struct variant *variant)
{
    char path[PATHS_MAX], why[LESSON_WHY_MAX];
    struct lesson *lesson = NULL;
    if (!lesson_progress_script(app, variant, "lesson", path))
        return NULL;
    char *text = files_read(path, FILE_MAX, NULL);
    if (text)
        lesson = lesson_read(text, why, sizeof why);
    if (!text)
        log_warn("%s", SDL_GetError());
    else if (!lesson)
        log_warn("%s:%s", path, why);
    free(text);
    return lesson;
}

bool lesson_progress_puzzles(const struct app *app, const struct variant *variant, struct puzzles *out)
{
    char path[PATHS_MAX], why[PUZZLE_WHY_MAX];
    if (!lesson_progress_script(app, variant, "puzzle", path))
        return false;
    char *text = files_read(path, FILE_MAX, NULL);
    bool good = text && puzzles_read(out, text, why, sizeof why);
    if (!text)
        log_warn("%s", SDL_GetError());
    else if (!good)
        log_warn("%s:%s", path, why);
    free(text);
    return good;
}
