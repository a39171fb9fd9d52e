#include "app/store/game_archive.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/core/app.h"
#include "app/store/saved.h"
#include "app/store/store_table.h"
#include "app/store/stores.h"
#include "base/log.h"
#include "kit/files.h"

/* The path of the file. False if there is none, or if it is a link that must be left alone, which the player is told.
 */
static bool path_of(struct app *app, char path[PATHS_MAX])
{
    return store_path(app->data, STORE_FINISHED, path) || (store_leads_astray(app, STORE_FINISHED), false);
}

/* If the path is not a regular file, it is set aside. */
static bool append(struct app *app, const char *path, const struct strbuf *text)
{
    if (files_exists(path) && !files_is_plain(path))
        (void)store_set_aside(app, STORE_FINISHED, NULL);
    if (files_append(path, text->text, text->length) >= 0)
        return app->stores->finished.flush.due = true;
    log_warn("the finished game is not saved: %s", SDL_GetError());
    app_warn(app, WARNING_SAVING);
    return false;
}

void game_archive_list_finish(struct game_archive_list *list)
{
    archive_finish(&list->archive);
    strbuf_free(&list->text);
    *list = (struct game_archive_list){.strange = false};
}

/* Sets a damaged file aside, tells the player, and writes a new file of its intact records. */
static void mend(struct app *app, const struct game_archive_list *list)
{
    struct strbuf whole = {0};
    if (list->archive.damaged == 0 || !saved_hold(app))
        return;
    archive_whole(list->text.text, list->text.length, &whole);
    if (!store_set_aside(app, STORE_FINISHED, &whole))
        app_warn(app, WARNING_SAVING);
    strbuf_free(&whole);
}

void game_archive_read(struct app *app, struct game_archive_list *list)
{
    char path[PATHS_MAX];
    size_t length;
    game_archive_list_finish(list);
    if (!path_of(app, path) || !files_exists(path))
        return;
    char *text = files_read(path, STORE_ROWS[STORE_FINISHED].limit, &length);
    if (!text) {
        log_warn("%s", SDL_GetError());
        if (saved_hold(app))
            (void)store_set_aside(app, STORE_FINISHED, NULL);
        return;
    }
    strbuf_add(&list->text, text, length);
    free(text);
    archive_read(&list->archive, strbuf_text(&list->text), length);
    mend(app, list);
    archive_in_order(&list->archive);
}

/* Appends to the file and to the list. */
static void put(struct app *app, struct game_archive_list *list, const struct strbuf *more)
{
    char path[PATHS_MAX];
    if (!list->strange && !store_only_reads(app) && path_of(app, path))
        (void)append(app, path, more);
    strbuf_add(&list->text, strbuf_text(more), more->length);
    archive_read(&list->archive, strbuf_text(more), more->length);
}

void game_archive_mark(struct app *app, struct game_archive_list *list, int number, enum archive_mark mark)
{
    struct strbuf more = {0};
    archive_note(&list->archive, number, mark, &more);
    put(app, list, &more);
    strbuf_free(&more);
}

void game_archive_note(struct app *app, uint32_t sum, const struct strbuf *facts)
{
    char path[PATHS_MAX];
    struct archive file = {.length = 1};
    struct strbuf more = {0};
    if (store_only_reads(app) || !path_of(app, path))
        return;
    archive_note_facts(&file, sum, facts, &more);
    (void)append(app, path, &more);
    strbuf_free(&more);
}

bool game_archive_record(const struct game_archive_list *list, int number, struct record *out)
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

void game_archive_forget(struct app *app)
{
    archive_finish(&app->stores->finished.last);
    app->stores->finished.serial = 0;
}

/* A copy of the record with the duration added. */
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

bool game_archive_keep(struct app *app, const struct record *record)
{
    char path[PATHS_MAX], date[ARCHIVE_DATE_MAX];
    struct strbuf text = {0};
    bool counted = app->stores->finished.serial == match_serial(record->match);
    if (counted && app->stores->finished.last.count > 0)
        return true;
    if (!counted) {
        game_archive_forget(app);
        trophy_news_match(app, record);
        app->stores->finished.serial = match_serial(record->match);
    }
    if (!path_of(app, path))
        return false;
    struct archive file = {.length = files_exists(path)};
    struct record noted = with_duration(app, record);
    archive_add(&file, &noted, now(date), &text);
    strbuf_free(&noted.facts);
    bool kept = append(app, path, &text);
    if (kept)
        archive_read(&app->stores->finished.last, text.text, text.length);
    strbuf_free(&text);
    return kept;
}

bool game_archive_abandon(struct app *app, const struct record *record)
{
    char path[PATHS_MAX], date[ARCHIVE_DATE_MAX];
    struct strbuf text = {0};
    if (!path_of(app, path))
        return false;
    struct archive file = {.length = files_exists(path)};
    archive_add(&file, record, now(date), &text);
    bool put = append(app, path, &text);
    strbuf_free(&text);
    return put;
}

uint32_t game_archive_sum(const struct app *app, const struct match *match)
{
    const struct game_archive_game *f = &app->stores->finished;
    return f->serial == match_serial(match) && f->last.count > 0 ? f->last.games[0].sum : 0;
}

void game_archive_undo(struct app *app, const struct match *match)
{
    char path[PATHS_MAX];
    struct strbuf text = {0};
    if (app->stores->finished.serial != match_serial(match))
        return;
    if (app->stores->finished.last.count > 0 && path_of(app, path)) {
        archive_note(&app->stores->finished.last, 0, ARCHIVE_REMOVE, &text);
        (void)append(app, path, &text);
        strbuf_free(&text);
    }
    game_archive_forget(app);
}

void game_archive_flush(struct app *app)
{
    char path[PATHS_MAX];
    struct store_flush *flush = &app->stores->finished.flush;
    if (store_flush_begins(flush) && path_of(app, path))
        flush->under_way = async_write_added(path);
}

void game_archive_finish(struct app *app)
{
    store_flush_finish(app, &app->stores->finished.flush, game_archive_flush);
    game_archive_forget(app);
}
