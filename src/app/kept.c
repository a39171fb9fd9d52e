#include "app/kept.h"

#include <SDL.h>
#include <stdlib.h>
#include <string.h>

#include "app/app.h"
#include "app/kept_sample.h"
#include "app/start.h"
#include "base/log.h"
#include "kit/files.h"

enum { LIMIT = 4 << 20, ASIDE_MAX = 9 };

static const char TODAY_NAME[] = "days.txt", TROPHIES_NAME[] = "trophies.txt", RUNS_NAME[] = "runs.txt";

static bool path_of(const struct app *app, const char *name, const char *ending, char out[PATHS_MAX])
{
    char whole[64];
    (void)SDL_snprintf(whole, sizeof whole, "%s%s", name, ending);
    return app->data[0] && paths_join(out, PATHS_MAX, app->data, whole);
}

bool kept_aside_of(struct app *app, const char *name, char aside[PATHS_MAX])
{
    char ending[24] = ".damaged";
    for (int i = 2; path_of(app, name, ending, aside) && files_exists(aside) && i <= ASIDE_MAX; i++)
        (void)SDL_snprintf(ending, sizeof ending, ".damaged%d", i);
    (void)SDL_snprintf(app->games.aside, sizeof app->games.aside, "%s%s", name, ending);
    return path_of(app, name, ending, aside);
}

bool kept_set_aside(struct app *app, const char *name)
{
    char path[PATHS_MAX], aside[PATHS_MAX];
    if (start_unattended(app) || !path_of(app, name, "", path) || !kept_aside_of(app, name, aside))
        return false;
    if (!files_move(path, aside)) {
        log_warn("%s", SDL_GetError());
        return false;
    }
    log_warn("%s is damaged or cannot be read; it is %s now", path, aside);
    app_tell(app, TROUBLE_KEPT);
    return true;
}

/* NULL if there is none, or none that can be read: a directory, a pipe, what is too long or forbidden. */
static char *text_of(struct app *app, const char *name, size_t *length)
{
    char path[PATHS_MAX];
    if (!path_of(app, name, "", path) || !files_exists(path))
        return NULL;
    char *text = files_read(path, LIMIT, length);
    if (!text) {
        log_warn("%s", SDL_GetError());
        (void)kept_set_aside(app, name);
    }
    return text;
}

/* What is there and cannot be read is not written over, even if nobody has tried to read it before. */
static bool may_write(struct app *app, const char *name, const char *path)
{
    if (!files_exists(path))
        return true;
    char *text = files_read(path, LIMIT, NULL);
    bool readable = text != NULL;
    free(text);
    return readable || kept_set_aside(app, name);
}

static void write_text(struct app *app, const char *name, struct strbuf *text)
{
    char path[PATHS_MAX];
    if (!start_unattended(app) && path_of(app, name, "", path) &&
        (!may_write(app, name, path) || !files_write(path, text->text, text->length))) {
        log_warn("%s", SDL_GetError());
        app_tell(app, TROUBLE_SAVING);
    }
    strbuf_free(text);
}

/* A picture without a directory shows what somebody might have kept; with one, what is there. */
static bool makes_up(const struct app *app) { return app->options.screenshot && !app->data[0]; }

void kept_today(struct app *app, struct today *today)
{
    size_t length;
    char *text = text_of(app, TODAY_NAME, &length);
    if (text && today_read(today, text, length) != 0) {
        (void)kept_set_aside(app, TODAY_NAME);
        if (today->count > 0)
            kept_today_write(app, today);
    }
    if (makes_up(app))
        kept_sample_today(app, today);
    free(text);
}

void kept_trophies(struct app *app, struct trophies *trophies)
{
    size_t length;
    char *text = text_of(app, TROPHIES_NAME, &length);
    if (text && !trophies_read(trophies, text, length))
        (void)kept_set_aside(app, TROPHIES_NAME);
    if (makes_up(app))
        kept_sample_trophies(app, trophies);
    free(text);
}

void kept_runs(struct app *app, struct runs *runs)
{
    size_t length;
    char *text = text_of(app, RUNS_NAME, &length);
    if (text && !runs_read(runs, text, length))
        (void)kept_set_aside(app, RUNS_NAME);
    if (makes_up(app))
        kept_sample_runs(runs);
    free(text);
}

void kept_today_write(struct app *app, const struct today *today)
{
    struct strbuf text = {0};
    today_write(today, &text);
    write_text(app, TODAY_NAME, &text);
}

void kept_trophies_write(struct app *app, const struct trophies *trophies)
{
    struct strbuf text = {0};
    trophies_write(trophies, &text);
    write_text(app, TROPHIES_NAME, &text);
}

void kept_runs_write(struct app *app, const struct runs *runs)
{
    struct strbuf text = {0};
    runs_write(runs, &text);
    write_text(app, RUNS_NAME, &text);
}

bool kept_text(struct app *app, const char *name, const char *text, char *path, size_t size)
{
    char whole[PATHS_MAX];
    if (start_unattended(app) || !path_of(app, name, "", whole) || !files_write(whole, text, strlen(text)))
        return false;
    (void)SDL_snprintf(path, size, "%s", whole);
    return true;
}
