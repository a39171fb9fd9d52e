#include "app/store/lesson_progress.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/core/app.h"
#include "app/store/store.h"
#include "app/store/stores.h"
#include "base/checksum.h"
#include "base/log.h"
#include "kit/files.h"

enum { FILE_MAX = 1 << 20 };

/* ---- progress ---- */

static void read_progress(struct app *app)
{
    size_t length;
    long line = 0;
    bool sound;
    char *text = store_read(app, STORE_LEARNT, &length, &sound);
    app->stores->lessons.sum = text ? checksum_add(0, text, length) : 0; /* the reading changes it */
    if (text && sound && (strlen(text) != length || !progress_read(&app->stores->lessons.progress, text, &line))) {
        log_warn("what has been learnt: line %ld says nothing that is known", line);
        (void)store_set_aside(app, STORE_LEARNT);
    }
    free(text);
}

struct progress *lesson_progress_progress(struct app *app)
{
    if (!app->stores->lessons.read)
        read_progress(app);
    app->stores->lessons.read = true;
    return &app->stores->lessons.progress;
}

/* What another copy of the program has written meanwhile is not lost. */
static void merge_changed(struct app *app)
{
    struct progress there;
    size_t length = 0;
    long line;
    char *text = store_look(app, STORE_LEARNT, &length);
    bool changed = text && strlen(text) == length && checksum_add(0, text, length) != app->stores->lessons.sum;
    if (changed && progress_read(&there, text, &line))
        progress_gather(&app->stores->lessons.progress, &there);
    free(text);
}

void lesson_progress_keep(struct app *app)
{
    struct strbuf text = {0};
    if (!app->data[0] || app_unattended(app))
        return;
    (void)lesson_progress_progress(app);
    merge_changed(app);
    progress_write(&app->stores->lessons.progress, &text);
    uint32_t sum = checksum_add(0, text.text, text.length);
    if (store_write(app, STORE_LEARNT, &text))
        app->stores->lessons.sum = sum;
}

struct progress_game *lesson_progress_of(struct app *app, const struct variant *variant)
{
    int i = 0;
    while (VARIANTS[i] != variant)
        i++;
    return &lesson_progress_progress(app)->game[i];
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
