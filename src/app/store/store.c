#include "app/store/store.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/store/store_table.h"
#include "app/store/stores.h"
#include "base/checksum.h"
#include "base/log.h"
#include "kit/files.h"

/* Held by the copy of the program that is about to write. */
static const char TURN_NAME[] = "lock-write";
enum { WRITING_MS = 10 }; /* how often the end of a write is looked for */

/* ---- names ---- */

const char *store_folder(const struct app *app, enum store store)
{
    return store == STORE_SETTINGS && app->settings_folder[0] ? app->settings_folder : app->data;
}

bool store_find_folders(struct app *app)
{
    const char *given = app->options.data;
    char path[PATHS_MAX];
    app->settings_folder[0] = '\0';
    if (!paths_data(app->data, sizeof app->data, given))
        return false;
    bool here = paths_join(path, sizeof path, app->data, STORE_ROWS[STORE_SETTINGS].name) &&
                (files_exists(path) || files_is_link(path));
    if (!given && !here)
        (void)paths_settings(app->settings_folder, sizeof app->settings_folder);
    return true;
}

bool store_path(const char *folder, enum store store, char path[PATHS_MAX])
{
    char named[PATHS_MAX];
    return *folder && paths_join(named, PATHS_MAX, folder, STORE_ROWS[store].name) && files_real(named, path);
}

bool store_name_leads_astray(struct app *app, const char *folder, const char *name)
{
    char named[PATHS_MAX], real[PATHS_MAX];
    if (!*folder || !paths_join(named, sizeof named, folder, name) || files_real(named, real))
        return false;
    (void)snprintf(app->asides[WARNING_LINK], ASIDE_NAME_MAX, "%s", name);
    log_warn("%s", SDL_GetError());
    app_warn(app, WARNING_LINK);
    return true;
}

bool store_leads_astray(struct app *app, enum store store)
{
    return store_name_leads_astray(app, store_folder(app, store), STORE_ROWS[store].name);
}

void store_check_links(struct app *app)
{
    for (int store = 0; store < STORES; store++)
        (void)store_leads_astray(app, (enum store)store);
    saved_check_links(app);
}

bool store_free_name(const char *folder, const char *stem, const char *ending, char name[ASIDE_NAME_MAX],
                     char path[PATHS_MAX])
{
    enum { MOST = 9999 };
    (void)snprintf(name, ASIDE_NAME_MAX, "%s.damaged%s", stem, ending);
    for (int i = 2; i <= MOST && *folder && paths_join(path, PATHS_MAX, folder, name); i++) {
        if (!files_exists(path))
            return true;
        (void)snprintf(name, ASIDE_NAME_MAX, "%s.damaged%d%s", stem, i, ending);
    }
    SDL_SetError("%s: there is no name for a damaged file", stem);
    return false;
}

/* What is there is copied and not renamed: a program that is killed in between leaves a file of its name. */
bool store_replace(const char *path, const char *aside, const struct strbuf *instead)
{
    enum { LARGEST = 1 << 28 };
    bool empty = !instead || instead->length == 0;
    size_t length;
    if (empty || !files_is_plain(path))
        return files_move(path, aside) && (empty || files_write_surely(path, NULL, instead->text, instead->length));
    char *old = files_read(path, LARGEST, &length);
    bool copied = old && files_write_copy(aside, path, old, length);
    bool cannot_be = old && !copied;
    free(old);
    return !cannot_be && files_write_surely(path, copied ? NULL : aside, instead->text, instead->length);
}

/* ---- the state of a file ---- */

enum state {
    STATE_NONE,
    STATE_ASTRAY, /* a link that must be left alone */
    STATE_UNREADABLE,
    STATE_DAMAGED,
    STATE_LATER,
    STATE_UNSEALED, /* it had a seal once; what it says is used */
    STATE_SOUND
};

bool store_is_later(enum store store, const char *text)
{
    const char *header = STORE_ROWS[store].header;
    return header && strncmp(text, header, strlen(header)) == 0 &&
           strtol(text + strlen(header), NULL, 10) > STORE_ROWS[store].version;
}

static bool begins_with(const char *text, const char *start) { return strncmp(text, start, strlen(start)) == 0; }

/* Whether a file without a seal had one. What hits a seal may hit what is behind it as well, so that nothing of what a
 * sealed file begins with need be left. */
static bool has_lost_seal(const struct store_row *row, const char *text)
{
    bool old = row->unsealed && begins_with(text, row->unsealed);
    bool by_hand = row->last_line && text[0] != '#' && memchr(text, '=', strcspn(text, "\n")) &&
                   !strstr(text, row->last_line) && !strstr(text, "# sum ");
    return !old && !by_hand;
}

/* Without a checksum a later version might be a damaged digit. */
static enum state read_state(const char *folder, enum store store, char **text, size_t *length)
{
    char path[PATHS_MAX];
    *text = NULL;
    *length = 0;
    if (!*folder)
        return STATE_NONE;
    if (!store_path(folder, store, path))
        return STATE_ASTRAY;
    if (!files_exists(path))
        return STATE_NONE;
    *text = files_read(path, STORE_ROWS[store].limit, length);
    if (!*text)
        return STATE_UNREADABLE;
    size_t with_seal = *length;
    if (STORE_ROWS[store].sealed && !seal_open(*text, length))
        return STATE_DAMAGED;
    bool sealed = *length < with_seal;
    if (sealed && store_is_later(store, *text))
        return STATE_LATER;
    return !sealed && STORE_ROWS[store].sealed && has_lost_seal(&STORE_ROWS[store], *text) ? STATE_UNSEALED
                                                                                           : STATE_SOUND;
}

/* What the file says may be used. */
static bool is_usable(enum state state) { return state == STATE_SOUND || state == STATE_UNSEALED; }

static uint32_t sum_of(const char *text, size_t length) { return text ? checksum_add(0, text, length) : 0; }

static void tell_later(struct app *app, enum store store)
{
    (void)snprintf(app->asides[WARNING_LATER], ASIDE_NAME_MAX, "%s", STORE_ROWS[store].name);
    log_warn("%s was written by a later version and stays as it is", STORE_ROWS[store].name);
    app_warn(app, WARNING_LATER);
}

/* ---- writing ---- */

/* The content of the file for a text; to be freed. */
static struct strbuf sealed_text(enum store store, const struct strbuf *text)
{
    struct strbuf sealed = {0};
    if (text->length > 0 && STORE_ROWS[store].sealed)
        seal_add(text, &sealed);
    else
        strbuf_add(&sealed, strbuf_text(text), text->length);
    return sealed;
}

/* `aside`: the new path of the file that is there, or NULL. */
static bool put_text(const char *path, enum store store, const struct strbuf *text, const char *aside)
{
    struct strbuf sealed = sealed_text(store, text);
    bool written = aside               ? store_replace(path, aside, &sealed)
                   : sealed.length > 0 ? files_write_surely(path, NULL, sealed.text, sealed.length)
                                       : files_remove(path);
    strbuf_free(&sealed);
    return written;
}

bool store_set_aside(struct app *app, enum store store, const struct strbuf *instead)
{
    const struct store_row *row = &STORE_ROWS[store];
    const struct strbuf nothing = {0};
    char path[PATHS_MAX], aside[PATHS_MAX], folder[PATHS_MAX];
    if (store_only_reads(app) || !store_path(store_folder(app, store), store, path))
        return false;
    files_folder(path, folder);
    if (!store_free_name(folder, row->name, "", app->asides[row->warning], aside) ||
        !put_text(path, store, instead ? instead : &nothing, aside)) {
        log_warn("%s", SDL_GetError());
        return false;
    }
    log_warn("%s is damaged or cannot be read; it is %s now", path, aside);
    app_warn(app, row->warning);
    return true;
}

static bool put(struct app *app, enum store store, const void *value)
{
    char path[PATHS_MAX];
    struct strbuf text = {0};
    STORE_ROWS[store].write(value, &text);
    bool written = store_path(store_folder(app, store), store, path) && put_text(path, store, &text, NULL);
    if (written)
        app->stores->sums[store] = sum_of(text.text, text.length);
    strbuf_free(&text);
    return written;
}

/* ---- reading ---- */

/* The file is damaged: sets it aside and writes what could be read. */
static bool mend(struct app *app, enum store store, const void *value, bool found)
{
    struct strbuf rest = {0};
    if (found)
        STORE_ROWS[store].write(value, &rest);
    bool mended = store_set_aside(app, store, &rest);
    if (mended)
        app->stores->sums[store] = sum_of(rest.text, rest.length);
    strbuf_free(&rest);
    return mended;
}

static struct lock *await_turn(const char *folder, enum store store);

/* Tells that a file has no seal any more, and gives it one, so that it is told once. If another file was told already,
 * this one is at the next start. */
static void seal_again(struct app *app, enum store store)
{
    const char *folder = store_folder(app, store);
    char path[PATHS_MAX], *text;
    size_t length;
    if (store_only_reads(app) || app->warnings_told & 1U << WARNING_UNSEALED || !store_path(folder, store, path))
        return;
    (void)snprintf(app->asides[WARNING_UNSEALED], ASIDE_NAME_MAX, "%s", STORE_ROWS[store].name);
    log_warn("%s has lost its checksum; it is read as it is", path);
    app_warn(app, WARNING_UNSEALED);
    struct lock *turn = await_turn(folder, store);
    if (read_state(folder, store, &text, &length) == STATE_UNSEALED) {
        struct strbuf same = {0};
        strbuf_add(&same, text, length);
        if (!put_text(path, store, &same, NULL))
            log_warn("%s", SDL_GetError());
        strbuf_free(&same);
    }
    free(text);
    lock_release(turn);
}

bool store_load(struct app *app, enum store store, void *value)
{
    const struct store_row *row = &STORE_ROWS[store];
    enum store_found found = STORE_NOTHING;
    size_t length;
    char *text;
    enum state state = read_state(store_folder(app, store), store, &text, &length);
    bool usable = true;
    app->stores->sums[store] = sum_of(text, length); /* reading changes it */
    if (is_usable(state) || (state == STATE_DAMAGED && row->by_line))
        found = row->read(value, text, length);
    if (state == STATE_UNREADABLE)
        log_warn("%s", SDL_GetError());
    if (state == STATE_LATER)
        tell_later(app, store);
    else if (state == STATE_ASTRAY)
        usable = !store_leads_astray(app, store);
    else if (state != STATE_NONE && (!is_usable(state) || found != STORE_WHOLE))
        usable = mend(app, store, value, found != STORE_NOTHING);
    else if (state == STATE_UNSEALED)
        seal_again(app, store);
    free(text);
    return usable;
}

void store_load_once(struct app *app, enum store store, void *value)
{
    if (!(app->stores->loaded & 1U << store))
        (void)store_load(app, store, value);
    app->stores->loaded |= 1U << store;
}

/* ---- saving ---- */

/* One copy of the program at a time reads what is there, joins it with its own and writes: this takes its turn, for
 * lock_release. One that hangs in the middle of that is not waited for long; without a turn it goes on. */
static struct lock *await_turn(const char *folder, enum store store)
{
    enum { MOST_MS = 1000 };
    char path[PATHS_MAX], beside[PATHS_MAX];
    if (store_path(folder, store, path))
        files_folder(path, beside);
    else
        (void)snprintf(beside, sizeof beside, "%s", folder);
    bool held = paths_join(path, sizeof path, beside, TURN_NAME);
    struct lock *lock = NULL;
    for (int i = 0; held && i < MOST_MS; i++) {
        if (i > 0)
            SDL_Delay(1);
        lock = lock_acquire(path, &held);
    }
    return lock;
}

/* Merges what a text says. False without memory. */
static bool merge_text(enum store store, void *value, char *text, size_t length, enum store_found *found)
{
    const struct store_row *row = &STORE_ROWS[store];
    void *there = calloc(1, row->size);
    if (!there)
        return false;
    *found = row->read(there, text, length);
    if (*found != STORE_NOTHING && row->merge)
        (void)row->merge(value, there, true);
    if (row->finish)
        row->finish(there);
    free(there);
    return true;
}

/* Merges what another copy of the program has written, or what was not read yet. */
static bool merge_there(struct app *app, enum store store, void *value, char *text, size_t length)
{
    enum store_found found;
    if (sum_of(text, length) == app->stores->sums[store])
        return true;
    return merge_text(store, value, text, length, &found) &&
           (found == STORE_WHOLE || store_set_aside(app, store, NULL));
}

/* True if the value may be written now. */
static bool make_way(struct app *app, enum store store, void *value)
{
    size_t length;
    char *text;
    enum state state = read_state(store_folder(app, store), store, &text, &length);
    bool clear = state == STATE_NONE || is_usable(state);
    if (state == STATE_LATER)
        tell_later(app, store);
    else if (state == STATE_ASTRAY)
        (void)store_leads_astray(app, store);
    else if (!clear)
        clear = store_set_aside(app, store, NULL);
    else if (is_usable(state) && !STORE_ROWS[store].replaces)
        clear = merge_there(app, store, value, text, length);
    free(text);
    if (!clear && state != STATE_LATER && state != STATE_ASTRAY)
        app_warn(app, WARNING_SAVING);
    return clear;
}

bool store_save(struct app *app, enum store store, void *value)
{
    if (store_only_reads(app) || !app->data[0])
        return true;
    struct lock *turn = await_turn(store_folder(app, store), store);
    bool clear = make_way(app, store, value), written = clear && put(app, store, value);
    lock_release(turn);
    if (written || !clear)
        return written;
    log_warn("%s", SDL_GetError());
    app_warn(app, WARNING_SAVING);
    return false;
}

/* ---- in the background ---- */

bool store_flush_begins(struct store_flush *flush)
{
    if (!flush->due || !async_write_done(flush->under_way))
        return false;
    (void)store_flush_wait(flush);
    flush->due = false;
    return true;
}

bool store_flush_wait(struct store_flush *flush)
{
    bool good = async_write_finish(flush->under_way);
    flush->under_way = NULL;
    return good;
}

void store_flush_finish(struct app *app, struct store_flush *flush, void (*begin)(struct app *app))
{
    (void)store_flush_wait(flush);
    begin(app);
    (void)store_flush_wait(flush);
}

void store_keep_settings(struct app *app)
{
    if (!app->keeps_settings)
        return;
    (void)store_flush_wait(&app->stores->settings);
    app->settings_changed = false;
    struct settings kept = app_settings_to_keep(app);
    (void)store_save(app, STORE_SETTINGS, &kept);
}

static void flush_settings(struct app *app)
{
    struct store_flush *flush = &app->stores->settings;
    char path[PATHS_MAX];
    if (async_write_done(flush->under_way) && !store_flush_wait(flush))
        app_warn(app, WARNING_SAVING);
    flush->due = app->settings_changed && app->keeps_settings;
    if (!store_flush_begins(flush))
        return;
    app->settings_changed = false;
    struct settings kept = app_settings_to_keep(app);
    if (!make_way(app, STORE_SETTINGS, &kept) || !store_path(store_folder(app, STORE_SETTINGS), STORE_SETTINGS, path))
        return;
    struct strbuf text = {0};
    settings_write(&kept, &text);
    struct strbuf sealed = sealed_text(STORE_SETTINGS, &text);
    flush->under_way = async_write_start(path, NULL, sealed.text, sealed.length);
    strbuf_free(&sealed);
    strbuf_free(&text);
}

void store_flush(struct app *app)
{
    flush_settings(app);
    saved_flush(app);
    game_archive_flush(app);
}

int store_flush_timeout(const struct app *app) { return app->stores->settings.under_way ? WRITING_MS : -1; }

/* ---- without an app ---- */

char *store_text(const char *folder, enum store store, size_t *length)
{
    char *text;
    if (is_usable(read_state(folder, store, &text, length)))
        return text;
    free(text);
    return NULL;
}

/* Joins a value with what the file says. False if the file must stay as it is. */
static bool join_there(const char *folder, enum store store, void *value)
{
    char *text;
    size_t length;
    enum store_found found = STORE_NOTHING;
    enum state state = read_state(folder, store, &text, &length);
    bool merged = is_usable(state) && merge_text(store, value, text, length, &found);
    bool clear = state == STATE_NONE || (merged && found == STORE_WHOLE);
    free(text);
    if (!clear && state != STATE_ASTRAY)
        SDL_SetError("%s: is damaged, or of a later version", STORE_ROWS[store].name);
    return clear;
}

bool store_put(const char *folder, enum store store, void *value)
{
    char path[PATHS_MAX];
    struct strbuf written = {0};
    struct lock *turn = await_turn(folder, store);
    bool good = store_path(folder, store, path) && join_there(folder, store, value);
    if (good) {
        STORE_ROWS[store].write(value, &written);
        good = put_text(path, store, &written, NULL);
    }
    lock_release(turn);
    strbuf_free(&written);
    return good;
}
