#include "app/store/game_archive.h"

#include <SDL.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/core/app.h"
#include "app/store/saved.h"
#include "app/store/store_table.h"
#include "app/store/stores.h"
#include "base/log.h"
#include "base/os.h"
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

static void stop(struct game_archive_rest *rest);

void game_archive_list_finish(struct game_archive_list *list)
{
    stop(list->rest);
    archive_finish(&list->archive);
    strbuf_free(&list->text);
    *list = (struct game_archive_list){.strange = false};
}

/* Sets a damaged file aside, tells the player, and writes a new file of its intact records. True if it did: `text` is
 * that of the new file then. */
static bool mend(struct app *app, struct strbuf *text)
{
    struct strbuf whole = {0};
    if (!saved_hold(app))
        return false;
    archive_whole(text->text, text->length, &whole);
    bool mended = store_set_aside(app, STORE_FINISHED, &whole);
    if (mended) {
        struct strbuf damaged = *text;
        *text = whole;
        whole = damaged;
    } else
        app_warn(app, WARNING_SAVING);
    strbuf_free(&whole);
    return mended;
}

/* Remembers how long the file is and with what it ends, by a text from `from` to its end. */
static void note_end(struct game_archive_list *list, size_t from, const struct strbuf *text)
{
    size_t last = text->length < sizeof list->last ? text->length : sizeof list->last;
    list->known = from + text->length;
    memcpy(list->last, strbuf_text(text) + text->length - last, last);
}

/* Lists the games of a text, which is that of the file from list->from on. */
static void read_text(struct game_archive_list *list, const char *path, const struct strbuf *text)
{
    (void)snprintf(list->path, sizeof list->path, "%s", path);
    archive_read(&list->archive, strbuf_text(text), text->length);
    note_end(list, list->from, text);
}

void game_archive_read(struct app *app, struct game_archive_list *list)
{
    char path[PATHS_MAX];
    size_t length;
    game_archive_list_finish(list);
    if (!path_of(app, path) || !files_exists(path))
        return;
    char *read = files_read(path, STORE_ROWS[STORE_FINISHED].limit, &length);
    if (!read) {
        log_warn("%s", SDL_GetError());
        if (saved_hold(app))
            (void)store_set_aside(app, STORE_FINISHED, NULL);
        return;
    }
    struct strbuf text = {.text = read, .length = length, .room = length + 1};
    read_text(list, path, &text);
    if (list->archive.damaged > 0 && mend(app, &text)) {
        archive_finish(&list->archive);
        read_text(list, path, &text);
    }
    archive_in_order(&list->archive);
    strbuf_free(&text);
}

/* ---- a long file, beside the screen ---- */

enum {
    NEWEST = 1 << 17, /* bytes that are read at once: some 400 games, in a millisecond or two */
    PART = 1 << 20    /* bytes that are read between two looks at whether they are still wanted */
};

/* The thread, as all without the app (store.h), neither mends nor reports: where that would be needed, it fails. */
struct game_archive_rest {
    struct game_archive_list list; /* the thread's until it has ended */
    struct archive_watch watch;
    struct strbuf since; /* marks that were made meanwhile */
    char path[PATHS_MAX];
    struct os_thread *thread; /* NULL if threads are not available */
    atomic_bool ended;
    bool good;
};

void (*game_archive_slow)(const atomic_bool *unwanted);

static bool read_parts(struct game_archive_rest *rest, struct strbuf *text)
{
    char *part = malloc(PART);
    long long count = part ? 1 : -1;
    while (count > 0 && text->length <= STORE_ROWS[STORE_FINISHED].limit && !atomic_load(&rest->watch.unwanted)) {
        if (game_archive_slow)
            game_archive_slow(&rest->watch.unwanted);
        count = files_read_part(rest->path, (long long)text->length, part, PART);
        if (count > 0)
            strbuf_add(text, part, (size_t)count);
    }
    free(part);
    return count == 0;
}

static void run(void *user)
{
    struct game_archive_rest *rest = user;
    struct game_archive_list *list = &rest->list;
    struct strbuf text = {0};
    list->archive.watch = &rest->watch;
    if (read_parts(rest, &text)) {
        read_text(list, rest->path, &text);
        archive_in_order(&list->archive);
        rest->good = list->archive.damaged == 0;
    }
    list->archive.watch = NULL;
    strbuf_free(&text);
    atomic_store(&rest->ended, true);
}

/* This is not an SDL thread, so its thread-local SDL error must be freed explicitly. */
static void run_beside(void *user)
{
    os_thread_step_back();
    run(user);
    SDL_TLSCleanup();
}

static void stop(struct game_archive_rest *rest)
{
    if (!rest)
        return;
    atomic_store(&rest->watch.unwanted, true);
    os_thread_join(rest->thread);
    game_archive_list_finish(&rest->list);
    strbuf_free(&rest->since);
    free(rest);
}

static struct game_archive_rest *begin(const char *path)
{
    struct game_archive_rest *rest = calloc(1, sizeof *rest);
    if (!rest)
        return NULL;
    (void)snprintf(rest->path, sizeof rest->path, "%s", path);
    rest->thread = os_thread_start(run_beside, rest);
    if (!rest->thread)
        run(rest);
    return rest;
}

/* Reads the games at the end of the file. What it begins with is the end of a game, and says nothing. False if the file
 * is short, or cannot be read. */
static bool read_newest(struct game_archive_list *list, const char *path)
{
    long long length = files_length(path);
    struct strbuf text = {.text = length > NEWEST ? malloc(NEWEST + 1) : NULL, .room = NEWEST + 1};
    long long count = text.text ? files_read_part(path, length - NEWEST, text.text, NEWEST) : -1;
    if (count > 0) {
        text.length = (size_t)count;
        list->from = (size_t)length - NEWEST;
        read_text(list, path, &text);
        archive_in_order(&list->archive);
    }
    free(text.text);
    return count > 0;
}

void game_archive_open(struct app *app, struct game_archive_list *list)
{
    char path[PATHS_MAX];
    game_archive_list_finish(list);
    if (!app_unattended(app) && path_of(app, path) && read_newest(list, path))
        list->rest = begin(path);
    if (!list->rest)
        game_archive_read(app, list);
}

bool game_archive_take_rest(struct app *app, struct game_archive_list *list, struct game_archive_list *before)
{
    struct game_archive_rest *rest = list->rest;
    if (!rest || !atomic_load(&rest->ended))
        return false;
    *before = *list;
    before->rest = NULL;
    *list = rest->list;
    list->rest = NULL;
    rest->list = (struct game_archive_list){.strange = false};
    if (rest->good)
        archive_read(&list->archive, strbuf_text(&rest->since), rest->since.length); /* some may have been read */
    else
        game_archive_read(app, list);
    stop(rest);
    return true;
}

int game_archive_number(const struct game_archive_list *list, const struct game_archive_list *before, int number)
{
    size_t at = before->from + before->archive.games[number].at;
    int likely = number + list->archive.count - before->archive.count;
    if (likely >= 0 && likely < list->archive.count && list->from + list->archive.games[likely].at == at)
        return likely;
    for (int i = 0; i < list->archive.count; i++)
        if (list->from + list->archive.games[i].at == at)
            return i;
    return -1;
}

int game_archive_count(const struct game_archive_list *list)
{
    int read = list->rest ? atomic_load(&list->rest->watch.games) : 0;
    return read > list->archive.count ? read : list->archive.count;
}

/* How many of the bytes that were read last are compared. */
static size_t compared(const struct game_archive_list *list)
{
    return list->known < sizeof list->last ? list->known : sizeof list->last;
}

/* The end of the file, with those bytes before it. False if they are not there any more. */
static bool read_end(const struct game_archive_list *list, const char *path, struct strbuf *end)
{
    char part[1 << 12];
    size_t last = compared(list), from = list->known - last;
    long long count = 1;
    while (count > 0) {
        count = files_read_part(path, (long long)from + (long long)end->length, part, sizeof part);
        if (count > 0)
            strbuf_add(end, part, (size_t)count);
    }
    return count == 0 && last > 0 && end->length >= last && memcmp(end->text, list->last, last) == 0;
}

void game_archive_read_added(struct app *app, struct game_archive_list *list)
{
    char path[PATHS_MAX];
    struct strbuf end = {0};
    bool same = !list->rest && list->from == 0 && path_of(app, path) && read_end(list, path, &end);
    if (same) {
        size_t last = compared(list), from = list->known - last;
        list->archive.length = list->known; /* the marks made since are in the file, among what else was added */
        archive_read(&list->archive, end.text + last, end.length - last);
        archive_in_order(&list->archive);
        note_end(list, from, &end);
    }
    strbuf_free(&end);
    if (!same)
        game_archive_open(app, list);
    else if (list->archive.damaged > 0)
        game_archive_read(app, list);
}

/* Appends to the file and to the list. */
static void put(struct app *app, struct game_archive_list *list, const struct strbuf *more)
{
    char path[PATHS_MAX];
    if (!list->strange && !store_only_reads(app) && path_of(app, path))
        (void)append(app, path, more);
    if (list->strange)
        strbuf_add(&list->text, strbuf_text(more), more->length);
    archive_read(&list->archive, strbuf_text(more), more->length);
    if (list->rest)
        strbuf_add(&list->rest->since, strbuf_text(more), more->length);
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

/* A part of games.outflank, to be freed; NULL with a message. */
static char *text_at(const struct game_archive_list *list, size_t at, size_t length)
{
    char *text = malloc(length + 1);
    if (!text ||
        files_read_part(list->path, (long long)list->from + (long long)at, text, length) != (long long)length) {
        free(text);
        return NULL;
    }
    text[length] = '\0';
    return text;
}

/* Another program may have replaced the file: the record must be that which was listed. */
static bool record_there(const struct game_archive_list *list, int number, struct record *out, char *why)
{
    const struct archive_game *g = &list->archive.games[number];
    char *text = text_at(list, g->at, g->length), *noted = g->noted > 0 ? text_at(list, g->noted_at, g->noted) : NULL;
    bool good = text && archive_replay(g, text, noted, out, why);
    if (good && out->sum != g->sum) {
        record_finish(out);
        good = false;
    }
    if (!good && !*why)
        (void)snprintf(why, RECORD_ERROR_MAX, "%s has changed since it was read", STORE_ROWS[STORE_FINISHED].name);
    free(text);
    free(noted);
    return good;
}

bool game_archive_record(const struct game_archive_list *list, int number, struct record *out)
{
    char why[RECORD_ERROR_MAX] = "";
    if (*list->path ? record_there(list, number, out, why)
                    : archive_record(&list->archive, strbuf_text(&list->text), number, out, why))
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
