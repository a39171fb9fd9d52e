#include "app/store/backup.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/core/app.h"
#include "app/store/backup_kinds.h"
#include "app/store/board_weights.h"
#include "app/store/saved.h"
#include "app/store/store_table.h"
#include "app/store/stores.h"
#include "app/text/words.h"
#include "base/checksum.h"
#include "base/log.h"
#include "base/output.h"
#include "kit/files.h"
#include "kit/page.h"
#include "kit/paths.h"

enum { NAMES_MOST = 99 };

bool backup_possible(const struct app *app) { return app->data[0] != '\0'; }

/* ---- local data ---- */

static const char *folder_of(const struct app *app, int kind)
{
    return kind < VARIANT_COUNT ? app->data : store_folder(app, (enum store)(kind - VARIANT_COUNT));
}

static bool path_of(const struct app *app, int kind, char out[PATHS_MAX])
{
    char name[BACKUP_NAME_MAX], named[PATHS_MAX];
    return paths_join(named, sizeof named, folder_of(app, kind), backup_kind_name(kind, name)) &&
           files_real(named, out);
}

static struct backup_text read_file(const char *path, int kind)
{
    struct backup_text t = {NULL, 0};
    if (files_exists(path))
        t.text = files_read(path, backup_kind_limit(kind), &t.length);
    if (t.text && !seal_open((char *)t.text, &t.length)) {
        free((void *)t.text);
        t = (struct backup_text){NULL, 0};
    }
    return t;
}

/* The index of the game in progress in a file; -1 for other files. */
static int box_of(int kind)
{
    if (kind < VARIANT_COUNT)
        return saved_box(VARIANTS[kind]);
    return kind - VARIANT_COUNT == STORE_LADDER_MATCH ? SAVED_RUN : -1;
}

/* ---- work in slices ---- */

enum { GAMES_AT_ONCE = 32 }; /* some ms */

struct backup_work {
    struct app *app; /* NULL: only a file is counted */
    bool file;       /* it has a file */
    enum backup_fault fault;
    struct backup_contents here, there;
    struct backup_joining mine, both; /* counts what is here; and what is there, merged with it */
    struct strbuf joined[BACKUP_KINDS_MAX];
    int done;     /* files that are finished; */
    bool joining; /* the next one has been counted, and is being merged */
    bool in_games;
    struct backup_games games;
};

static int finished(void) { return VARIANT_COUNT + STORE_FINISHED; }

/* Finished games follow the games in progress, as these may add to them, and precede everything that takes no time: so
 * no other file can change between being read and being written. */
static int kind_of_step(int step)
{
    if (step < VARIANT_COUNT)
        return step;
    return step == VARIANT_COUNT ? finished() : step - (step <= finished());
}

/* Reads what is there instead of a damaged game in progress. */
static struct backup_text read_before(struct app *app, int kind)
{
    struct saved_paths saved;
    bool any = box_of(kind) >= 0 && saved_paths_of(app, box_of(kind), &saved);
    return any ? read_file(saved.before, kind) : (struct backup_text){NULL, 0};
}

static void read_here(struct backup_work *w, int kind)
{
    char path[PATHS_MAX];
    struct backup_text *file = &w->here.files[kind];
    *file = path_of(w->app, kind, path) ? read_file(path, kind) : (struct backup_text){NULL, 0};
    if (!file->text)
        *file = read_before(w->app, kind);
}

/* An unreadable file is left out. */
static void leave_out(struct backup_work *w, int kind, struct backup_news before)
{
    struct backup_text *file = &w->here.files[kind];
    struct strbuf joined = {0};
    free((void *)file->text);
    w->mine.news = before;
    *file = read_before(w->app, kind);
    (void)backup_join(kind, &w->mine, (struct backup_text){NULL, 0}, *file, &joined);
    strbuf_free(&joined);
}

/* A file is counted by merging it with nothing. Games go on in the next slice if there are more of them. */
static bool merge(struct backup_work *w, int kind, struct strbuf *out)
{
    struct backup_joining *j = w->joining ? &w->both : &w->mine;
    struct backup_text here = w->joining ? w->here.files[kind] : (struct backup_text){NULL, 0};
    struct backup_text there = w->joining ? w->there.files[kind] : w->here.files[kind];
    if (kind != finished() || (!there.text && j->broken_off.length == 0))
        return backup_join(kind, j, here, there, out);
    if (!w->in_games)
        backup_games_begin(&w->games, j, here, there);
    w->in_games = backup_games_step(&w->games, GAMES_AT_ONCE);
    if (!w->in_games)
        backup_games_end(&w->games, j, out);
    return true;
}

static void next_file(struct backup_work *w)
{
    int kind = kind_of_step(w->done);
    struct backup_news before = w->mine.news;
    struct strbuf counted = {0}, *out = w->joining ? &w->joined[kind] : &counted;
    if (!w->joining && !w->in_games)
        read_here(w, kind);
    bool good = merge(w, kind, out);
    if (w->in_games)
        return;
    if (!good)
        strbuf_clear(out);
    if (!w->joining && w->here.files[kind].text && out->length == 0)
        leave_out(w, kind, before);
    if (w->joining && w->app && !good)
        w->fault = BACKUP_DAMAGED;
    w->joining = w->file && (!w->app || !w->joining);
    w->done += !w->joining || !w->app;
    strbuf_free(&counted);
}

static bool any_left(const struct backup_work *w) { return w->done < backup_kind_count() && w->fault == BACKUP_FINE; }

static void next_slice(struct backup_work *w)
{
    do
        next_file(w);
    while (any_left(w) && !w->in_games);
}

static struct backup_work *new_work(struct app *app)
{
    struct backup_work *w = calloc(1, sizeof *w);
    if (w)
        w->app = app;
    return w;
}

struct backup_work *backup_read(struct app *app) { return new_work(app); }

struct backup_work *backup_inspect(const char *text, size_t length)
{
    struct backup_work *w = new_work(NULL);
    if (!w)
        return NULL;
    w->file = w->joining = true;
    if (!backup_unpack(text, length, &w->there))
        w->fault = BACKUP_DAMAGED;
    return w;
}

struct backup_work *backup_bring(struct app *app, const char *text, size_t length)
{
    struct backup_work *w = backup_inspect(text, length);
    if (!w || w->fault != BACKUP_FINE)
        return w;
    w->app = app;
    w->joining = false;
    saved_finish(app); /* finishes all writing */
    (void)store_flush_wait(&app->stores->settings);
    if (!saved_hold(app))
        w->fault = BACKUP_TWICE;
    return w;
}

bool backup_work_step(struct backup_work *w, double ms)
{
    Uint64 until = SDL_GetPerformanceCounter() + (Uint64)(ms * (double)SDL_GetPerformanceFrequency() / 1000.0);
    do
        if (any_left(w))
            next_slice(w);
    while (any_left(w) && SDL_GetPerformanceCounter() < until);
    return any_left(w);
}

float backup_work_share(const struct backup_work *w)
{
    float mine = (float)w->here.files[finished()].length, theirs = (float)w->there.files[finished()].length;
    float share = w->in_games ? backup_games_share(&w->games) : 0.0f;
    if (!any_left(w) || w->done > VARIANT_COUNT)
        return 1.0f; /* all the rest takes no time */
    if (mine + theirs <= 0.0f)
        return 0.0f;
    return (w->joining ? mine + share * theirs : share * mine) / (mine + theirs);
}

enum backup_fault backup_work_fault(const struct backup_work *w) { return w->fault; }

const struct backup_news *backup_work_news(const struct backup_work *w)
{
    return w->file ? &w->both.news : &w->mine.news;
}

void backup_work_free(struct backup_work *w)
{
    struct strbuf out = {0};
    if (!w)
        return;
    if (w->in_games)
        backup_games_end(&w->games, w->joining ? &w->both : &w->mine, &out);
    strbuf_free(&out);
    strbuf_free(&w->mine.broken_off);
    strbuf_free(&w->both.broken_off);
    for (int kind = 0; kind < backup_kind_count(); kind++)
        strbuf_free(&w->joined[kind]);
    backup_free(&w->here);
    backup_free(&w->there);
    free(w);
}

static void finish(struct backup_work *w)
{
    while (backup_work_step(w, 1000.0))
        ;
}

/* ---- export ---- */

static const struct output_kind BACKUP_OUTPUT = {.is = backup_is, .what = "a backup", .regular = true, .surely = true};

bool backup_write(struct backup_work *w, const char *path)
{
    struct strbuf text = {0};
    struct output out;
    char why[OUTPUT_WHY_MAX];
    bool written = output_open(&out, path, &BACKUP_OUTPUT, why);
    if (written) {
        finish(w);
        backup_pack(&w->here, &text);
        written = output_close(&out, fwrite(text.text, 1, text.length, out.file) == text.length, why);
        strbuf_free(&text);
    }
    if (!written)
        SDL_SetError("%s: %s", path, why);
    return written;
}

/* "outflank-2026-11-22.outflank-backup", "outflank-2026-11-22-2.outflank-backup": the first unused name in a folder. */
static bool new_name(const char *folder, const char *what, const char *format, char path[PATHS_MAX])
{
    char date[32] = "", name[BACKUP_NAME_MAX];
    time_t now = time(NULL);
    const struct tm *t = localtime(&now);
    if (t)
        (void)strftime(date, sizeof date, format, t);
    for (int i = 1; i <= NAMES_MOST; i++) {
        (void)snprintf(name, sizeof name, i > 1 ? "%s-%s-%d" BACKUP_ENDING : "%s-%s" BACKUP_ENDING, what, date, i);
        if (!paths_join(path, PATHS_MAX, folder, name))
            return false;
        if (!files_exists(path))
            return true;
    }
    SDL_SetError("%s: there are too many of them", path);
    return false;
}

static bool write_to_page(struct backup_work *w, char path[PATHS_MAX])
{
    if (!new_name("", "outflank", "%Y-%m-%d", path) || !backup_write(w, path))
        return false;
    page_download(path);
    return true;
}

bool backup_write_somewhere(struct backup_work *w, char path[PATHS_MAX])
{
    static const enum folder folders[] = {FOLDER_DOCUMENTS, FOLDER_HOME};
    char folder[PATHS_MAX];
    if (PAGE_FILES)
        return write_to_page(w, path);
    for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++)
        if (folders_find(folders[i], folder, sizeof folder) && new_name(folder, "outflank", "%Y-%m-%d", path) &&
            backup_write(w, path))
            return true;
    return new_name(w->app->data, "outflank", "%Y-%m-%d", path) && backup_write(w, path);
}

/* ---- import ---- */

/* Writes a backup of the current data; `path` stays "" if there is none. */
static bool put_down(const struct app *app, const struct backup_contents *here, char path[PATHS_MAX])
{
    bool any = false;
    for (int kind = 0; kind < backup_kind_count(); kind++)
        any = any || here->files[kind].text;
    if (!any)
        return true;
    struct strbuf text = {0};
    backup_pack(here, &text);
    bool written = new_name(app->data, "before", "%Y-%m-%d-%H%M%S", path) &&
                   files_write_surely(path, NULL, text.text, text.length);
    strbuf_free(&text);
    return written;
}

/* Sets an unreadable file aside. */
static bool write_kind(const struct app *app, int kind, bool readable, const struct strbuf *text)
{
    char path[PATHS_MAX], aside[PATHS_MAX], folder[PATHS_MAX], name[BACKUP_NAME_MAX], new_name[ASIDE_NAME_MAX];
    if (!path_of(app, kind, path))
        return false;
    files_folder(path, folder);
    if (!store_free_name(folder, backup_kind_name(kind, name), "", new_name, aside))
        return false;
    struct strbuf sealed = {0};
    if (kind >= VARIANT_COUNT && STORE_ROWS[kind - VARIANT_COUNT].sealed)
        seal_add(text, &sealed);
    else
        strbuf_add(&sealed, text->text, text->length);
    bool written = files_write_surely(path, readable ? NULL : aside, sealed.text, sealed.length);
    if (!written)
        log_warn("%s", SDL_GetError());
    strbuf_free(&sealed);
    return written;
}

/* The first file that its reader would refuse, with room for its seal; -1: there is none. */
static int too_long(const struct strbuf joined[BACKUP_KINDS_MAX])
{
    enum { SEAL = 16 };
    for (int kind = 0; kind < backup_kind_count(); kind++)
        if (joined[kind].length > backup_kind_limit(kind) - SEAL)
            return kind;
    return -1;
}

static enum backup_fault write_all(const struct app *app, const struct backup_contents *here,
                                   const struct strbuf joined[BACKUP_KINDS_MAX], char before[PATHS_MAX])
{
    bool news = false, written = true;
    char name[BACKUP_NAME_MAX];
    if (too_long(joined) >= 0) {
        (void)snprintf(before, PATHS_MAX, "%s", backup_kind_name(too_long(joined), name));
        return BACKUP_TOO_LONG;
    }
    for (int kind = 0; kind < backup_kind_count(); kind++)
        news = news || joined[kind].length > 0;
    if (news && !put_down(app, here, before)) {
        log_warn("%s", SDL_GetError());
        return BACKUP_NO_ROOM;
    }
    for (int kind = 0; kind < backup_kind_count() && written; kind++)
        if (joined[kind].length > 0)
            written = write_kind(app, kind, here->files[kind].text != NULL, &joined[kind]);
    return written ? BACKUP_FINE : BACKUP_HALF;
}

/* Makes everything be read again on next use. */
static void forget_all(struct app *app)
{
    saved_finish(app);
    custom_boards_finish(&app->stores->boards);
    app->stores->lessons = (struct progress){.last = 0};
    app->stores->ladder_run = (struct ladder_run){.counted = 0};
    app->stores->game_night = (struct game_night){.count = 0};
    app->stores->game_night_counted = 0;
    app->stores->loaded = 0;
    memset(app->stores->sums, 0, sizeof app->stores->sums);
    board_weights_changed(app->stores->board_weights);
    if (!app->keeps_settings)
        return;
    struct desktop_wishes desktop = app->settings.desktop;
    settings_default(&app->settings);
    (void)store_load(app, STORE_SETTINGS, &app->settings);
    app->settings.desktop = desktop;
    if (app->window.handle)
        app_apply_settings(app);
}

enum backup_fault backup_bring_end(struct backup_work *w, char before[PATHS_MAX])
{
    before[0] = '\0';
    finish(w);
    bool held = w->fault != BACKUP_TWICE && w->app;
    if (w->fault == BACKUP_FINE)
        w->fault = write_all(w->app, &w->here, w->joined, before);
    if (held)
        forget_all(w->app);
    return w->fault;
}

/* ---- finding backups ---- */

struct finding {
    const char *folder;
    char (*paths)[PATHS_MAX];
    int count;
};

static const char *name_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

/* Names begin with their dates, so the last one in alphabetical order is the newest. */
static void add_found(void *user, const char *name)
{
    struct finding *f = user;
    int at = 0;
    while (at < f->count && strcmp(name_of(f->paths[at]), name) >= 0)
        at++;
    if (at == BACKUP_FOUND_MAX)
        return;
    f->count += f->count < BACKUP_FOUND_MAX;
    memmove(f->paths[at + 1], f->paths[at], (size_t)(f->count - at - 1) * sizeof f->paths[0]);
    if (!paths_join(f->paths[at], PATHS_MAX, f->folder, name)) {
        memmove(f->paths[at], f->paths[at + 1], (size_t)(f->count - at - 1) * sizeof f->paths[0]);
        f->count--;
    }
}

int backup_find(const struct app *app, char paths[BACKUP_FOUND_MAX][PATHS_MAX])
{
    char folder[PATHS_MAX];
    struct finding f = {.folder = folder, .paths = paths};
    for (int i = 0; i < FOLDERS && !app_unattended(app); i++)
        if (folders_find((enum folder)i, folder, sizeof folder))
            folders_list(folder, BACKUP_ENDING, add_found, &f);
    f.folder = app->data;
    folders_list(app->data, BACKUP_ENDING, add_found, &f);
    return f.count;
}

/* ---- texts ---- */

const char *backup_phrase(const struct app *app, enum backup_what what, int count, char out[BACKUP_PHRASE_MAX])
{
    static const char *const keys[BACKUP_WHATS] = {
        [BACKUP_GAMES] = "records.games",      [BACKUP_RUNNING] = "backup.running",
        [BACKUP_SETTINGS] = "backup.settings", [BACKUP_BOARDS] = "backup.boards",
        [BACKUP_TROPHIES] = "backup.trophies", [BACKUP_RUNS] = "backup.runs",
        [BACKUP_DAYS] = "backup.days",         [BACKUP_LEARNT] = "backup.learnt",
        [BACKUP_LADDER] = "backup.ladder",     [BACKUP_GAME_NIGHT] = "backup.night"};
    return words_count(app->words, out, BACKUP_PHRASE_MAX, keys[what], count);
}

int backup_list(const struct app *app, const int counts[BACKUP_WHATS], char *out, size_t size)
{
    char phrase[BACKUP_PHRASE_MAX], before[BACKUP_LIST_MAX];
    int phrases = 0;
    out[0] = '\0';
    for (int what = 0; what < BACKUP_WHATS; what++) {
        if (counts[what] == 0)
            continue;
        (void)snprintf(before, sizeof before, "%s", out);
        (void)backup_phrase(app, (enum backup_what)what, counts[what], phrase);
        if (phrases++ > 0)
            (void)words_fill(out, size, app_word(app, "backup.and"), before, phrase);
        else
            (void)snprintf(out, size, "%s", phrase);
    }
    return phrases;
}

const char *backup_fault_key(enum backup_fault fault)
{
    static const char *const keys[] = {
        [BACKUP_FINE] = "backup.came",         [BACKUP_DAMAGED] = "backup.damaged", [BACKUP_TWICE] = "backup.twice",
        [BACKUP_TOO_LONG] = "backup.too_long", [BACKUP_NO_ROOM] = "backup.no_room", [BACKUP_HALF] = "backup.half"};
    return keys[fault];
}
