#include "app/store/store.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/core/app.h"
#include "base/log.h"
#include "base/seal.h"
#include "kit/files.h"

enum { ASIDE_MAX = 9 };

static const struct row {
    const char *name;
    size_t limit; /* bytes */
    enum warning trouble;
    bool sealed;
} ROWS[STORES] = {
    [STORE_SETTINGS] = {"settings.txt", 64 << 10, WARNING_SETTINGS, true},
    [STORE_DAYS] = {"days.txt", 4 << 20, WARNING_KEPT, true},
    [STORE_TROPHIES] = {"trophies.txt", 4 << 20, WARNING_KEPT, true},
    [STORE_RUNS] = {"runs.txt", 4 << 20, WARNING_KEPT, true},
    [STORE_LEARNT] = {"learnt.txt", 1 << 20, WARNING_LEARNT, true},
    [STORE_BOARDS] = {"boards.txt", 1 << 20, WARNING_BOARDS, true},
    [STORE_GAME_NIGHT] = {"evening.txt", 64 << 10, WARNING_GAME_NIGHT, true},
    [STORE_LADDER] = {"ladder.txt", 4096, WARNING_RUN, false},
    [STORE_FINISHED] = {"games.outflank", 1 << 28, WARNING_KEPT, false},
};

bool store_seals(const char *name)
{
    int i = 0;
    while (i < STORES && strcmp(ROWS[i].name, name) != 0)
        i++;
    return i < STORES && ROWS[i].sealed;
}

/* ---- names ---- */

static bool path_of(const struct app *app, enum store store, const char *ending, char out[PATHS_MAX])
{
    char whole[ASIDE_NAME_MAX];
    (void)snprintf(whole, sizeof whole, "%s%s", ROWS[store].name, ending);
    return app->data[0] && paths_join(out, PATHS_MAX, app->data, whole);
}

bool store_aside(struct app *app, enum store store, char aside[PATHS_MAX])
{
    char ending[24] = ".damaged", *name = app->asides[ROWS[store].trouble];
    for (int i = 2; path_of(app, store, ending, aside) && files_exists(aside) && i <= ASIDE_MAX; i++)
        (void)snprintf(ending, sizeof ending, ".damaged%d", i);
    (void)snprintf(name, ASIDE_NAME_MAX, "%s%s", ROWS[store].name, ending);
    return path_of(app, store, ending, aside);
}

bool store_set_aside(struct app *app, enum store store)
{
    char path[PATHS_MAX], aside[PATHS_MAX];
    if (app_unattended(app) || !path_of(app, store, "", path) || !store_aside(app, store, aside))
        return false;
    if (!files_move(path, aside)) {
        log_warn("%s", SDL_GetError());
        return false;
    }
    log_warn("%s is damaged or cannot be read; it is %s now", path, aside);
    app_warn(app, ROWS[store].trouble);
    return true;
}

/* ---- reading and writing ---- */

char *store_read(struct app *app, enum store store, size_t *length, bool *sound)
{
    char path[PATHS_MAX];
    *sound = true;
    *length = 0;
    if (!path_of(app, store, "", path) || !files_exists(path))
        return NULL;
    char *text = files_read(path, ROWS[store].limit, length);
    if (!text)
        log_warn("%s", SDL_GetError());
    *sound = text && (!ROWS[store].sealed || seal_take(text, length));
    if (!*sound)
        (void)store_set_aside(app, store);
    return text;
}

char *store_look(const struct app *app, enum store store, size_t *length)
{
    char path[PATHS_MAX];
    if (!path_of(app, store, "", path) || !files_exists(path))
        return NULL;
    char *text = files_read(path, ROWS[store].limit, length);
    if (!text || !ROWS[store].sealed || seal_take(text, length))
        return text;
    free(text);
    return NULL;
}

/* What is there and cannot be read is not written over, even if nobody has tried to read it before. */
static bool may_write(struct app *app, enum store store, const char *path)
{
    if (!files_exists(path))
        return true;
    char *text = files_read(path, ROWS[store].limit, NULL);
    bool readable = text != NULL;
    free(text);
    return readable || store_set_aside(app, store);
}

bool store_write(struct app *app, enum store store, struct strbuf *text)
{
    char path[PATHS_MAX];
    struct strbuf sealed = {0};
    bool written = true;
    if (ROWS[store].sealed)
        seal_add(text, &sealed);
    else
        strbuf_add(&sealed, strbuf_text(text), text->length);
    if (!app_unattended(app) && path_of(app, store, "", path))
        written = may_write(app, store, path) && files_write_surely(path, NULL, sealed.text, sealed.length);
    if (!written) {
        log_warn("%s", SDL_GetError());
        app_warn(app, WARNING_SAVING);
    }
    strbuf_free(&sealed);
    strbuf_free(text);
    return written;
}
