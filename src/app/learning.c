#include "app/learning.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/app.h"
#include "base/checksum.h"
#include "base/log.h"
#include "kit/files.h"

enum { FILE_MAX = 1 << 20 };

/* The file's path. False if nothing is kept. */
static bool path_of(const struct app *app, char path[PATHS_MAX])
{
    return app->data[0] && paths_join(path, PATHS_MAX, app->data, LEARNING_FILE);
}

/* ---- progress ---- */

static void put_aside(struct app *app, const char *path)
{
    char aside[PATHS_MAX];
    if (!paths_join(aside, sizeof aside, app->data, LEARNING_ASIDE) || !files_move(path, aside))
        log_warn("%s stays where it is: %s", path, SDL_GetError());
    app_tell(app, TROUBLE_LEARNT);
}

static void read_progress(struct app *app)
{
    char path[PATHS_MAX];
    size_t length = 0;
    long line = 0;
    if (!path_of(app, path) || !files_exists(path))
        return;
    char *text = files_read(path, FILE_MAX, &length);
    app->learning.sum = text ? checksum_add(0, text, length) : 0; /* the reading changes it */
    bool good = text && strlen(text) == length && progress_read(&app->learning.progress, text, &line);
    if (!good)
        log_warn("%s:%ld: what has been learnt cannot be read from here%s%s", path, line, text ? "" : ": ",
                 text ? "" : SDL_GetError());
    free(text);
    if (!good)
        put_aside(app, path);
}

struct progress *learning_progress(struct app *app)
{
    if (!app->learning.read)
        read_progress(app);
    app->learning.read = true;
    return &app->learning.progress;
}

/* What another copy of the program has written meanwhile is not lost. */
static void gather_changed(struct app *app, const char *path)
{
    struct progress there;
    size_t length = 0;
    long line;
    char *text = files_exists(path) ? files_read(path, FILE_MAX, &length) : NULL;
    bool changed = text && strlen(text) == length && checksum_add(0, text, length) != app->learning.sum;
    if (changed && progress_read(&there, text, &line))
        progress_gather(&app->learning.progress, &there);
    free(text);
}

void learning_keep(struct app *app)
{
    char path[PATHS_MAX];
    struct strbuf text = {0};
    if (!path_of(app, path) || app->options.screenshot || app->options.bench)
        return;
    (void)learning_progress(app);
    gather_changed(app, path);
    progress_write(&app->learning.progress, &text);
    if (files_write(path, text.text, text.length)) {
        app->learning.sum = checksum_add(0, text.text, text.length);
    } else {
        log_warn("what was learnt is not kept: %s", SDL_GetError());
        app_tell(app, TROUBLE_SAVING);
    }
    strbuf_free(&text);
}

struct progress_game *learning_of(struct app *app, const struct variant *variant)
{
    int i = 0;
    while (VARIANTS[i] != variant)
        i++;
    return &learning_progress(app)->game[i];
}

/* ---- scripts ---- */

bool learning_script(const struct app *app, const struct variant *variant, const char *kind, char path[PATHS_MAX])
{
    char name[96];
    (void)snprintf(name, sizeof name, "%ss/%s.%s", kind, variant->id, kind);
    return paths_join(path, PATHS_MAX, app->assets, name);
}

bool learning_has(const struct app *app, const struct variant *variant)
{
    char path[PATHS_MAX];
    return learning_script(app, variant, "lesson", path) && files_exists(path);
}

struct lesson *learning_lesson(const struct app *app, const struct variant *variant)
{
    char path[PATHS_MAX], why[LESSON_WHY_MAX];
    struct lesson *lesson = NULL;
    if (!learning_script(app, variant, "lesson", path))
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

bool learning_puzzles(const struct app *app, const struct variant *variant, struct puzzles *out)
{
    char path[PATHS_MAX], why[PUZZLE_WHY_MAX];
    if (!learning_script(app, variant, "puzzle", path))
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
