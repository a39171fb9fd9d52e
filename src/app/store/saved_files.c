/* Reads the files of games in progress and sets damaged ones aside. */
#include <SDL.h>
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/core/app.h"
#include "app/store/saved_internal.h"
#include "app/store/store_rows.h"
#include "app/store/stores.h"
#include "base/log.h"
#include "kit/files.h"

static const char LOCK_NAME[] = "lock";

int saved_box(const struct variant *variant)
{
    for (int i = 0; i < VARIANT_COUNT && i < SAVED_RUN; i++)
        if (VARIANTS[i] == variant)
            return i;
    assert(false && "a game of the registry");
    return 0;
}

static const char *name_of(int box) { return box == SAVED_RUN ? "ladder" : VARIANTS[box]->id; }

static const char *file_name(int box, const char *ending, char out[ASIDE_NAME_MAX])
{
    (void)snprintf(out, ASIDE_NAME_MAX, "game-%s%s.txt", name_of(box), ending);
    return out;
}

static bool path_of(const char *folder, int box, const char *ending, char out[PATHS_MAX])
{
    char name[ASIDE_NAME_MAX], named[PATHS_MAX];
    return paths_join(named, sizeof named, folder, file_name(box, ending, name)) && files_real(named, out);
}

bool saved_paths_of(const struct app *app, int box, struct saved_paths *out)
{
    char folder[PATHS_MAX];
    if (!saved_possible(app) || !path_of(app->data, box, "", out->now))
        return false;
    files_folder(out->now, folder);
    return path_of(folder, box, ".before", out->before);
}

static bool is_box(int box) { return box == SAVED_RUN || box < VARIANT_COUNT; }

void saved_check_links(struct app *app)
{
    char name[ASIDE_NAME_MAX];
    for (int box = 0; box < SAVED_GAMES_MAX; box++)
        if (is_box(box) && !store_name_leads_astray(app, app->data, file_name(box, "", name)))
            (void)store_name_leads_astray(app, app->data, file_name(box, ".before", name));
}

void saved_let_go(struct saved_games *games)
{
    for (size_t i = 0; i < sizeof games->locks / sizeof games->locks[0]; i++) {
        lock_release(games->locks[i]);
        games->locks[i] = NULL;
    }
    games->held = false;
}

/* Which folders are locked, by the system's numbers of them. */
struct locked {
    unsigned long long numbers[SAVED_GAMES_MAX + 1];
    int count;
};

/* Locks a folder unless that is done already. False if another copy holds it. */
static bool hold_folder(struct saved_games *games, const char *folder, struct locked *locked)
{
    char path[PATHS_MAX];
    unsigned long long number = files_number(folder);
    bool elsewhere = false;
    for (int i = 0; i < locked->count; i++)
        if (locked->numbers[i] == number)
            return true;
    if (paths_join(path, sizeof path, folder, LOCK_NAME))
        games->locks[locked->count] = lock_acquire(path, &elsewhere);
    locked->numbers[locked->count++] = number;
    return !elsewhere;
}

/* The data directory, and wherever links lead: two data directories may share a file. */
static bool hold_all(struct app *app)
{
    struct saved_games *games = &app->stores->games;
    struct locked locked = {0};
    char path[PATHS_MAX], folder[PATHS_MAX];
    bool held = hold_folder(games, app->data, &locked);
    if (held && store_path(app->data, STORE_FINISHED, path)) {
        files_folder(path, folder);
        held = hold_folder(games, folder, &locked);
    }
    for (int box = 0; box < SAVED_GAMES_MAX && held; box++)
        if (is_box(box) && path_of(app->data, box, "", path)) {
            files_folder(path, folder);
            held = hold_folder(games, folder, &locked);
        }
    return held;
}

bool saved_hold(struct app *app)
{
    struct saved_games *games = &app->stores->games;
    if (!saved_possible(app) || (store_only_reads(app) && !app->options.bench_press))
        return false;
    if (games->held)
        return true;
    if (hold_all(app))
        return games->held = true; /* where locking is impossible, writing will fail and be reported */
    saved_let_go(games);
    app_warn(app, WARNING_TWICE);
    return false;
}

/* A game can be resumed if it has begun and is not over. */
static bool goes_on(const struct record *record)
{
    return match_length(record->match) > match_begun_at(record->match) && !match_over(record->match) &&
           (record->opponent[0] == '\0' || settings_opponent(record->opponent) >= 0);
}

bool saved_read_file(const char *path, struct record *out, bool *damaged)
{
    char why[RECORD_ERROR_MAX] = "";
    size_t length;
    *damaged = false;
    if (!files_exists(path))
        return false;
    char *text = files_read(path, STORE_ROWS[STORE_LADDER_MATCH].limit, &length);
    if (text && length == 0) { /* the program was ended between making the file and writing it */
        free(text);
        return false;
    }
    bool read = text && record_read(text, length, out, why), good = read && goes_on(out);
    if (!text)
        (void)snprintf(why, sizeof why, "%s", SDL_GetError());
    else if (read && !good)
        (void)snprintf(why, sizeof why, "it holds no game that can be resumed");
    *damaged = text && why[0];
    if (why[0])
        log_warn("%s: %s", path, why);
    if (read && !good)
        record_finish(out);
    free(text);
    return good;
}

/* Sets a damaged file aside and writes what was recovered of the game in its place. */
static void set_aside(struct app *app, int box, const char *path, const struct record *found)
{
    char aside[PATHS_MAX], folder[PATHS_MAX], stem[ASIDE_NAME_MAX], *name = app->asides[WARNING_GAME_LOST];
    struct strbuf text = {0};
    (void)snprintf(stem, sizeof stem, "game-%s", name_of(box));
    if (found)
        record_write(found, &text);
    files_folder(path, folder);
    if (!store_free_name(folder, stem, ".txt", name, aside) || !store_replace(path, aside, &text))
        log_warn("%s", SDL_GetError());
    memcpy(app->asides[WARNING_GAME_MENDED], name, ASIDE_NAME_MAX);
    strbuf_free(&text);
}

/* The newer of a game's file and the one before it. */
static bool better_of(struct record *now, bool has_now, struct record *before, bool has_before, struct record *out)
{
    bool use_before = has_before && (!has_now || before->order > now->order);
    if (use_before && has_now)
        record_finish(now);
    else if (!use_before && has_before)
        record_finish(before);
    *out = use_before ? *before : *now;
    return has_now || has_before;
}

bool saved_read(struct app *app, int box, struct record *out)
{
    struct saved_paths paths;
    struct record now, before;
    bool damaged, before_damaged;
    if (!saved_paths_of(app, box, &paths))
        return false;
    bool has_now = saved_read_file(paths.now, &now, &damaged);
    bool has_before = saved_read_file(paths.before, &before, &before_damaged);
    if (!has_now && !damaged && files_exists(paths.now)) /* unreadable, so its contents are unknown */
        damaged = has_before;
    bool found = better_of(&now, has_now, &before, has_before, out);
    if (found && !saved_belongs(app, box, out)) {
        log_warn("%s: another box's game", paths.now);
        record_finish(out);
        found = false;
        damaged = true;
    }
    if (!damaged || !saved_hold(app))
        return found;
    set_aside(app, box, paths.now, found ? out : NULL);
    app_warn(app, found ? WARNING_GAME_MENDED : WARNING_GAME_LOST);
    return found;
}
