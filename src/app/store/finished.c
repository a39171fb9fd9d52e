#include "app/store/finished.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/core/app.h"
#include "app/store/saved_internal.h"
#include "app/store/store.h"
#include "app/store/stores.h"
#include "base/log.h"
#include "kit/files.h"
#include "kit/flush.h"

static const char NAME[] = "games.outflank";

enum { FILE_LIMIT = 1 << 28 };

/* What is no file takes nothing: it makes room for one. */
static bool append(struct app *app, const char *path, const struct strbuf *text)
{
    if (files_exists(path) && !files_is_plain(path))
        (void)store_set_aside(app, STORE_FINISHED);
    if (files_append(path, text->text, text->length) >= 0)
        return app->stores->finished.unflushed = true;
    log_warn("the finished game is not saved: %s", SDL_GetError());
    app_tell(app, TROUBLE_SAVING);
    return false;
}

void finished_list_finish(struct finished_list *list)
{
    archive_finish(&list->archive);
    strbuf_free(&list->text);
    *list = (struct finished_list){.strange = false};
}

/* Damage is told once: what the file held is set aside, and what is whole of it goes on. */
static void mend(struct app *app, const struct finished_list *list, const char *path)
{
    char aside[PATHS_MAX];
    struct strbuf whole = {0};
    if (list->archive.damaged == 0 || !saved_hold(app) || !store_aside(app, STORE_FINISHED, aside))
        return;
    archive_whole(list->text.text, list->text.length, &whole);
    if (files_write_surely(path, aside, strbuf_text(&whole), whole.length)) {
        memcpy(app->asides[TROUBLE_FINISHED], app->asides[TROUBLE_KEPT], ASIDE_NAME_MAX);
        log_warn("%s: %d damaged; it is %s now", path, list->archive.damaged, aside);
        app_tell(app, TROUBLE_FINISHED);
    } else {
        log_warn("%s", SDL_GetError());
        app_tell(app, TROUBLE_SAVING);
    }
    strbuf_free(&whole);
}

void finished_read(struct app *app, struct finished_list *list)
{
    char path[PATHS_MAX];
    size_t length;
    finished_list_finish(list);
    if (!app->data[0] || !paths_join(path, sizeof path, app->data, NAME) || !files_exists(path))
        return;
    char *text = files_read(path, FILE_LIMIT, &length);
    if (!text) {
        log_warn("%s", SDL_GetError());
        if (saved_hold(app))
            (void)store_set_aside(app, STORE_FINISHED);
        return;
    }
    strbuf_add(&list->text, text, length);
    free(text);
    archive_read(&list->archive, strbuf_text(&list->text), length);
    mend(app, list, path);
    archive_in_order(&list->archive);
}

/* Adds to the list what is added to its file. */
static void put(struct app *app, struct finished_list *list, const struct strbuf *more)
{
    char path[PATHS_MAX];
    if (!list->strange && app->data[0] && !app_unattended(app) && paths_join(path, sizeof path, app->data, NAME))
        (void)append(app, path, more);
    strbuf_add(&list->text, strbuf_text(more), more->length);
    archive_read(&list->archive, strbuf_text(more), more->length);
}

void finished_mark(struct app *app, struct finished_list *list, int number, enum archive_mark mark)
{
    struct strbuf more = {0};
    archive_note(&list->archive, number, mark, &more);
    put(app, list, &more);
    strbuf_free(&more);
}

void finished_note(struct app *app, uint32_t sum, const struct strbuf *facts)
{
    char path[PATHS_MAX];
    struct archive file = {.length = 1};
    struct strbuf more = {0};
    if (!app->data[0] || app_unattended(app) || !paths_join(path, sizeof path, app->data, NAME))
        return;
    archive_note_facts(&file, sum, facts, &more);
    (void)append(app, path, &more);
    strbuf_free(&more);
}

bool finished_record(const struct finished_list *list, int number, struct record *out)
{
    char why[RECORD_ERROR_MAX] = "";
    if (archive_record(&list->archive, strbuf_text(&list->text), number, out, why))
        return true;
    log_warn("a kept game: %s", why);
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
    archive_finish(&app->stores->finished.last);
    app->stores->finished.serial = 0;
}

/* The same match, with facts of its own. */
static struct record with_duration(const struct app *app, const struct record *record)
{
    char text[16];
    struct record noted = *record;
    noted.facts = (struct strbuf){0};
    strbuf_add(&noted.facts, strbuf_text(&record->facts), record->facts.length);
    int length = snprintf(text, sizeof text, "%d", app->stores->finished.seconds);
    if (app->stores->finished.seconds > 0)
        record_add_fact(&noted, "duration", text, (size_t)length);
    return noted;
}

void finished_keep(struct app *app, const struct record *record)
{
    char path[PATHS_MAX], date[ARCHIVE_DATE_MAX];
    struct strbuf text = {0};
    if (app->stores->finished.serial == match_serial(record->match) || !paths_join(path, sizeof path, app->data, NAME))
        return;
    finished_forget(app);
    trophy_news_match(app, record);
    app->stores->finished.serial = match_serial(record->match);
    struct archive file = {.length = files_exists(path)};
    struct record noted = with_duration(app, record);
    archive_add(&file, &noted, now(date), &text);
    strbuf_free(&noted.facts);
    if (append(app, path, &text))
        archive_read(&app->stores->finished.last, text.text, text.length);
    strbuf_free(&text);
}

uint32_t finished_sum(const struct app *app, const struct match *match)
{
    const struct finished_game *f = &app->stores->finished;
    return f->serial == match_serial(match) && f->last.count > 0 ? f->last.games[0].sum : 0;
}

void finished_take_back(struct app *app, const struct match *match)
{
    char path[PATHS_MAX];
    struct strbuf text = {0};
    if (app->stores->finished.serial != match_serial(match))
        return;
    if (app->stores->finished.last.count > 0 && paths_join(path, sizeof path, app->data, NAME)) {
        archive_note(&app->stores->finished.last, 0, ARCHIVE_REMOVE, &text);
        (void)append(app, path, &text);
        strbuf_free(&text);
    }
    finished_forget(app);
}

void finished_flush(struct app *app)
{
    char path[PATHS_MAX];
    struct finished_game *f = &app->stores->finished;
    if (!f->unflushed || !flush_done(f->flush) || !paths_join(path, sizeof path, app->data, NAME))
        return;
    flush_finish(f->flush);
    f->flush = flush_added(path);
    f->unflushed = false;
}

void finished_finish(struct app *app)
{
    struct finished_game *f = &app->stores->finished;
    for (int i = 0; i < 2; i++) { /* what is on its way, then what came after that */
        flush_finish(f->flush);
        f->flush = NULL;
        finished_flush(app);
    }
    flush_finish(f->flush);
    f->flush = NULL;
    finished_forget(app);
}
