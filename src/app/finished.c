#include "app/finished.h"

#include <SDL.h>
#include <stdio.h>
#include <time.h>

#include "app/app.h"
#include "base/log.h"
#include "kit/files.h"

static const char NAME[] = "games.outflank";

static bool append(struct app *app, const char *path, const struct strbuf *text)
{
    if (files_append(path, text->text, text->length) >= 0)
        return true;
    log_warn("the finished game is not saved: %s", SDL_GetError());
    app_tell(app, TROUBLE_SAVING);
    return false;
}

static const char *now(char out[ARCHIVE_DATE_MAX])
{
    time_t seconds = time(NULL);
    const struct tm *t = gmtime(&seconds);
    return t && strftime(out, ARCHIVE_DATE_MAX, "%Y-%m-%d %H:%M:%S UTC", t) > 0 ? out : NULL;
}

void finished_forget(struct app *app)
{
    archive_finish(&app->finished.last);
    app->finished.match = NULL;
}

void finished_keep(struct app *app, const struct record *record)
{
    char path[PATHS_MAX], date[ARCHIVE_DATE_MAX];
    struct strbuf text = {0};
    if (app->finished.match == record->match || !paths_join(path, sizeof path, app->data, NAME))
        return;
    finished_forget(app);
    app->finished.match = record->match;
    struct archive file = {.length = files_exists(path)};
    archive_add(&file, record, now(date), &text);
    if (append(app, path, &text))
        archive_read(&app->finished.last, text.text, text.length);
    strbuf_free(&text);
}

void finished_take_back(struct app *app, const struct match *match)
{
    char path[PATHS_MAX];
    struct strbuf text = {0};
    if (app->finished.match != match)
        return;
    if (app->finished.last.count > 0 && paths_join(path, sizeof path, app->data, NAME)) {
        archive_note(&app->finished.last, 0, ARCHIVE_REMOVE, &text);
        (void)append(app, path, &text);
        strbuf_free(&text);
    }
    finished_forget(app);
}
