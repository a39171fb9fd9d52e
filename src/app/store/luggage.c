#include "app/store/luggage.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/core/app.h"
#include "app/store/boards_known.h"
#include "app/store/luggage_internal.h"
#include "app/store/saved_internal.h"
#include "app/store/store.h"
#include "app/store/stores.h"
#include "app/text/written.h"
#include "base/log.h"
#include "base/seal.h"
#include "kit/files.h"
#include "kit/folders.h"

enum { FILE_LIMIT = 1 << 28, NAMES_MOST = 99 };

bool luggage_possible(const struct app *app)
{
#ifdef __EMSCRIPTEN__
    (void)app;
    return false;
#else
    return app->data[0] != '\0';
#endif
}

/* ---- what is here ---- */

static bool path_of(const struct app *app, int kind, char out[PATHS_MAX])
{
    char name[LUGGAGE_NAME_MAX];
    return paths_join(out, PATHS_MAX, app->data, luggage_kind_name(kind, name));
}

static struct luggage_text read_file(const char *path)
{
    struct luggage_text t = {NULL, 0};
    if (files_exists(path))
        t.text = files_read(path, FILE_LIMIT, &t.length);
    if (t.text && !seal_take((char *)t.text, &t.length)) {
        free((void *)t.text);
        t = (struct luggage_text){NULL, 0};
    }
    return t;
}

static bool is_sound(int kind, struct luggage_text file)
{
    struct luggage_joining j = {.broken_off = {0}};
    struct strbuf out = {0};
    bool sound = luggage_join(kind, &j, (struct luggage_text){NULL, 0}, file, &out) && out.length > 0;
    strbuf_free(&out);
    return sound;
}

/* Whose game in progress a file is; -1: something else. */
static int box_of(int kind)
{
    char name[LUGGAGE_NAME_MAX];
    if (kind < VARIANT_COUNT)
        return saved_box(VARIANTS[kind]);
    return strcmp(luggage_kind_name(kind, name), LUGGAGE_RUN_MATCH) == 0 ? SAVED_RUN : -1;
}

/* All files as they are; those of damaged games are those before them, and what nobody could read stays here. */
static void read_here(struct app *app, struct luggage_contents *c)
{
    char path[PATHS_MAX];
    struct saved_paths saved;
    *c = (struct luggage_contents){.files = {{NULL, 0}}};
    for (int kind = 0; kind < luggage_kind_count(); kind++) {
        if (path_of(app, kind, path))
            c->files[kind] = read_file(path);
        if (is_sound(kind, c->files[kind]))
            continue;
        free((void *)c->files[kind].text);
        c->files[kind] = (struct luggage_text){NULL, 0};
        if (box_of(kind) >= 0 && saved_paths_of(app, box_of(kind), &saved))
            c->files[kind] = read_file(saved.before);
    }
}

/* ---- away ---- */

static void count_all(const struct luggage_contents *c, struct luggage_news *out)
{
    struct luggage_joining j = {.broken_off = {0}};
    for (int kind = 0; kind < luggage_kind_count(); kind++) {
        struct strbuf joined = {0};
        (void)luggage_join(kind, &j, (struct luggage_text){NULL, 0}, c->files[kind], &joined);
        strbuf_free(&joined);
    }
    *out = j.news;
}

void luggage_count(struct app *app, struct luggage_news *out)
{
    struct luggage_contents here;
    read_here(app, &here);
    count_all(&here, out);
    luggage_free(&here);
}

/* Another file of this name is not ours to replace. */
static bool may_write(const char *path)
{
    size_t length;
    if (!files_exists(path))
        return true;
    char *text = files_read(path, FILE_LIMIT, &length);
    bool ours = text && luggage_is(text, length);
    free(text);
    if (!ours)
        SDL_SetError("%s: is there already, and is something else", path);
    return ours;
}

static bool write_contents(const struct luggage_contents *c, const char *path)
{
    struct strbuf text = {0};
    luggage_pack(c, &text);
    bool written = files_write_surely(path, NULL, text.text, text.length);
    strbuf_free(&text);
    return written;
}

bool luggage_write(struct app *app, const char *path)
{
    struct luggage_contents here;
    if (!may_write(path))
        return false;
    read_here(app, &here);
    bool written = write_contents(&here, path);
    luggage_free(&here);
    return written;
}

/* "outflank-2026-11-22.luggage", "outflank-2026-11-22-2.luggage": the first name in a folder that nothing has. */
static bool new_name(const char *folder, const char *what, const char *format, char path[PATHS_MAX])
{
    char date[32] = "", name[LUGGAGE_NAME_MAX];
    time_t now = time(NULL);
    const struct tm *t = localtime(&now);
    if (t)
        (void)strftime(date, sizeof date, format, t);
    for (int i = 1; i <= NAMES_MOST; i++) {
        (void)snprintf(name, sizeof name, i > 1 ? "%s-%s-%d" LUGGAGE_ENDING : "%s-%s" LUGGAGE_ENDING, what, date, i);
        if (!paths_join(path, PATHS_MAX, folder, name))
            return false;
        if (!files_exists(path))
            return true;
    }
    SDL_SetError("%s: there are too many of them", path);
    return false;
}

bool luggage_write_somewhere(struct app *app, char path[PATHS_MAX])
{
    static const enum folder folders[] = {FOLDER_DOCUMENTS, FOLDER_HOME};
    char folder[PATHS_MAX];
    for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++)
        if (folders_find(folders[i], folder, sizeof folder) && new_name(folder, "outflank", "%Y-%m-%d", path) &&
            luggage_write(app, path))
            return true;
    return new_name(app->data, "outflank", "%Y-%m-%d", path) && luggage_write(app, path);
}

/* ---- and back ---- */

enum luggage_fault luggage_look(const char *text, size_t length, struct luggage_news *out)
{
    struct luggage_contents c;
    if (!luggage_unpack(text, length, &c))
        return LUGGAGE_DAMAGED;
    count_all(&c, out);
    luggage_free(&c);
    return LUGGAGE_FINE;
}

/* What each file here is to hold. */
static bool join_all(const struct luggage_contents *here, const struct luggage_contents *there,
                     struct strbuf joined[LUGGAGE_KINDS_MAX], struct luggage_news *news)
{
    struct luggage_joining j = {.broken_off = {0}};
    bool good = true;
    for (int kind = 0; kind < luggage_kind_count() && good; kind++)
        good = luggage_join(kind, &j, here->files[kind], there->files[kind], &joined[kind]);
    strbuf_free(&j.broken_off);
    *news = j.news;
    return good;
}

/* All that is here, before any of it is changed; `path` stays "" if there is nothing. */
static bool put_down(const struct app *app, const struct luggage_contents *here, char path[PATHS_MAX])
{
    bool any = false;
    for (int kind = 0; kind < luggage_kind_count(); kind++)
        any = any || here->files[kind].text;
    return !any || (new_name(app->data, "before", "%Y-%m-%d-%H%M%S", path) && write_contents(here, path));
}

/* A file here that could not be read keeps another name. */
static bool write_kind(const struct app *app, int kind, bool readable, const struct strbuf *text)
{
    char path[PATHS_MAX], aside[PATHS_MAX], name[LUGGAGE_NAME_MAX];
    if (!path_of(app, kind, path))
        return false;
    (void)snprintf(aside, sizeof aside, "%.*s.damaged", (int)(sizeof aside - 16), path);
    struct strbuf sealed = {0};
    if (store_seals(luggage_kind_name(kind, name)))
        seal_add(text, &sealed);
    else
        strbuf_add(&sealed, text->text, text->length);
    bool written = files_write_surely(path, readable ? NULL : aside, sealed.text, sealed.length);
    if (!written)
        log_warn("%s", SDL_GetError());
    strbuf_free(&sealed);
    return written;
}

static enum luggage_fault write_all(const struct app *app, const struct luggage_contents *here,
                                    const struct strbuf joined[LUGGAGE_KINDS_MAX], char before[PATHS_MAX])
{
    bool news = false, written = true;
    for (int kind = 0; kind < luggage_kind_count(); kind++)
        news = news || joined[kind].length > 0;
    if (news && !put_down(app, here, before)) {
        log_warn("%s", SDL_GetError());
        return LUGGAGE_NO_ROOM;
    }
    for (int kind = 0; kind < luggage_kind_count() && written; kind++)
        if (joined[kind].length > 0)
            written = write_kind(app, kind, here->files[kind].text != NULL, &joined[kind]);
    return written ? LUGGAGE_FINE : LUGGAGE_HALF;
}

/* What was read before is read again when it is next asked for. */
static void forget_all(struct app *app)
{
    char why[512];
    saved_finish(app);
    own_boards_finish(&app->stores->boards);
    app->stores->learning = (struct learning){.read = false};
    app->stores->ladder_run = (struct ladder_run){.looked = false};
    app->stores->evening = (struct evening){.count = 0};
    app->stores->evening_counted = 0;
    boards_known_changed(app->stores->boards_known);
    if (!app->settings_file[0])
        return;
    struct desktop_wishes desktop = app->settings.desktop;
    if (!settings_load(&app->settings, app->settings_file, why, sizeof why))
        log_warn("%s", why);
    app->settings.desktop = desktop;
    if (app->window.handle)
        app_apply_settings(app);
}

enum luggage_fault luggage_bring(struct app *app, const char *text, size_t length, struct luggage_news *news,
                                 char before[PATHS_MAX])
{
    struct luggage_contents here, there;
    struct strbuf joined[LUGGAGE_KINDS_MAX] = {{0}};
    before[0] = '\0';
    *news = (struct luggage_news){.came = {0}};
    if (!luggage_unpack(text, length, &there))
        return LUGGAGE_DAMAGED;
    saved_finish(app); /* what is on its way to the disk is here, too */
    enum luggage_fault fault = saved_hold(app) ? LUGGAGE_FINE : LUGGAGE_TWICE;
    if (fault == LUGGAGE_FINE) {
        read_here(app, &here);
        fault = join_all(&here, &there, joined, news) ? write_all(app, &here, joined, before) : LUGGAGE_DAMAGED;
        luggage_free(&here);
        forget_all(app);
    }
    for (int kind = 0; kind < luggage_kind_count(); kind++)
        strbuf_free(&joined[kind]);
    luggage_free(&there);
    return fault;
}

/* ---- files to be brought ---- */

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

/* The names begin with their dates, so the last in the alphabet is the newest. */
static void take_found(void *user, const char *name)
{
    struct finding *f = user;
    int at = 0;
    while (at < f->count && strcmp(name_of(f->paths[at]), name) >= 0)
        at++;
    if (at == LUGGAGE_FOUND_MAX)
        return;
    f->count += f->count < LUGGAGE_FOUND_MAX;
    memmove(f->paths[at + 1], f->paths[at], (size_t)(f->count - at - 1) * sizeof f->paths[0]);
    if (!paths_join(f->paths[at], PATHS_MAX, f->folder, name)) {
        memmove(f->paths[at], f->paths[at + 1], (size_t)(f->count - at - 1) * sizeof f->paths[0]);
        f->count--;
    }
}

int luggage_find(const struct app *app, char paths[LUGGAGE_FOUND_MAX][PATHS_MAX])
{
    char folder[PATHS_MAX];
    struct finding f = {.folder = folder, .paths = paths};
    for (int i = 0; i < FOLDERS; i++)
        if (folders_find((enum folder)i, folder, sizeof folder))
            folders_list(folder, LUGGAGE_ENDING, take_found, &f);
    f.folder = app->data;
    folders_list(app->data, LUGGAGE_ENDING, take_found, &f);
    return f.count;
}

/* ---- in words ---- */

const char *luggage_phrase(const struct app *app, enum luggage_what what, int count, char out[LUGGAGE_PHRASE_MAX])
{
    static const char *const keys[LUGGAGE_WHATS] = {
        [LUGGAGE_GAMES] = "records.games",       [LUGGAGE_RUNNING] = "luggage.running",
        [LUGGAGE_SETTINGS] = "luggage.settings", [LUGGAGE_BOARDS] = "luggage.boards",
        [LUGGAGE_TROPHIES] = "luggage.trophies", [LUGGAGE_RUNS] = "luggage.runs",
        [LUGGAGE_DAYS] = "luggage.days",         [LUGGAGE_LEARNT] = "luggage.learnt",
        [LUGGAGE_LADDER] = "luggage.ladder",     [LUGGAGE_EVENING] = "luggage.evening"};
    char number[24];
    (void)written_number(app->words, number, sizeof number, count);
    return words_fill(out, LUGGAGE_PHRASE_MAX, words_plural(app->words, keys[what], count), number, NULL);
}

int luggage_list(const struct app *app, const int counts[LUGGAGE_WHATS], char *out, size_t size)
{
    char phrase[LUGGAGE_PHRASE_MAX], before[LUGGAGE_LIST_MAX];
    int phrases = 0;
    out[0] = '\0';
    for (int what = 0; what < LUGGAGE_WHATS; what++) {
        if (counts[what] == 0)
            continue;
        (void)snprintf(before, sizeof before, "%s", out);
        (void)luggage_phrase(app, (enum luggage_what)what, counts[what], phrase);
        if (phrases++ > 0)
            (void)words_fill(out, size, app_word(app, "luggage.and"), before, phrase);
        else
            (void)snprintf(out, size, "%s", phrase);
    }
    return phrases;
}

const char *luggage_fault_key(enum luggage_fault fault)
{
    static const char *const keys[] = {[LUGGAGE_FINE] = "luggage.came",
                                       [LUGGAGE_DAMAGED] = "luggage.damaged",
                                       [LUGGAGE_TWICE] = "luggage.twice",
                                       [LUGGAGE_NO_ROOM] = "luggage.no_room",
                                       [LUGGAGE_HALF] = "luggage.half"};
    return keys[fault];
}
