#include "app/store/kept.h"

#include <SDL.h>
#include <stdlib.h>
#include <string.h>

#include "app/core/app.h"
#include "app/store/store.h"
#include "kit/files.h"

void kept_today(struct app *app, struct today *today)
{
    size_t length;
    bool sound;
    char *text = store_read(app, STORE_DAYS, &length, &sound);
    bool whole = !text || today_read(today, text, length) == 0;
    if (sound && !whole)
        (void)store_set_aside(app, STORE_DAYS);
    if ((!sound || !whole) && today->count > 0) /* what can be read of it goes on */
        kept_today_write(app, today);
    free(text);
}

void kept_trophies(struct app *app, struct trophies *trophies)
{
    size_t length;
    bool sound;
    char *text = store_read(app, STORE_TROPHIES, &length, &sound);
    if (text && sound && !trophies_read(trophies, text, length))
        (void)store_set_aside(app, STORE_TROPHIES);
    free(text);
}

void kept_runs(struct app *app, struct runs *runs)
{
    size_t length;
    bool sound;
    char *text = store_read(app, STORE_RUNS, &length, &sound);
    if (text && sound && !runs_read(runs, text, length))
        (void)store_set_aside(app, STORE_RUNS);
    free(text);
}

void kept_today_write(struct app *app, const struct today *today)
{
    struct strbuf text = {0};
    today_write(today, &text);
    (void)store_write(app, STORE_DAYS, &text);
}

void kept_trophies_write(struct app *app, const struct trophies *trophies)
{
    struct strbuf text = {0};
    trophies_write(trophies, &text);
    (void)store_write(app, STORE_TROPHIES, &text);
}

void kept_runs_write(struct app *app, const struct runs *runs)
{
    struct strbuf text = {0};
    runs_write(runs, &text);
    (void)store_write(app, STORE_RUNS, &text);
}

bool kept_text(struct app *app, const char *name, const char *text, char *path, size_t size)
{
    char whole[PATHS_MAX];
    if (app_unattended(app) || !app->data[0] || !paths_join(whole, sizeof whole, app->data, name) ||
        !files_write(whole, text, strlen(text)))
        return false;
    (void)SDL_snprintf(path, size, "%s", whole);
    return true;
}
