/*
 * store - the files of the data directory: a table (store_table.c) with a row per file, and common code to read, write
 * and repair them. A file is read and written as a whole, so it is never incomplete, and it is on disk when the call
 * returns; changes by another copy of the program are merged. The rows also define how a file from a backup is merged
 * (backup_kinds.h).
 *
 * A sealed file begins with "# sum 1a2b3c4d", the checksum of the rest. A file without it that was written by an
 * earlier version or by hand is accepted; one that has lost it is, too, but the player is told once. A damaged or
 * invalid file is renamed to an unused name, and the player is told. A file of a later version is left alone, which the
 * player is told too. A file may be a symbolic link to another file of the player's: that one is read and written, and
 * all that belongs to it lies beside it. Nothing is stored without a data directory, or when the program only makes a
 * picture.
 */
#ifndef OUTFLANK_APP_STORE_STORE_H
#define OUTFLANK_APP_STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>

#include "app/core/app.h"
#include "base/strbuf.h"

/* In the order of a backup. Each has the type of value named here; the others are files of another kind, for which the
 * rows only have the name and the way to merge. */
enum store {
    STORE_SETTINGS,      /* struct settings */
    STORE_BOARDS,        /* struct boards */
    STORE_TROPHIES,      /* struct trophies */
    STORE_RUNS,          /* struct runs: of runs as printed */
    STORE_RUNS_DEALT,    /* struct runs: of dealt runs */
    STORE_PEOPLE,        /* struct people */
    STORE_PLAYERS,       /* struct guises */
    STORE_DAYS,          /* struct today */
    STORE_LESSONS,       /* struct progress */
    STORE_YOURS,         /* struct yours */
    STORE_LADDER,        /* struct ladder; no file if no run is in progress */
    STORE_LADDER_MATCH,  /* its match, a game in progress (saved.h); merged after the run, to which it belongs */
    STORE_GAME_NIGHT,    /* struct game_night; no file without players */
    STORE_BOARD_WEIGHTS, /* struct custom_known */
    STORE_PADS,          /* gamepad mappings, written by the player */
    STORE_FINISHED,      /* finished games: an append-only file (game_archive.h); merged after all games in progress */
    STORES_IN_BACKUPS,
    STORE_ENGINE_TRUST = STORES_IN_BACKUPS, /* struct engine_trust: not in backups */
    STORE_GUESTS,                           /* struct guests: likewise */
    STORES
};

/* Reads a file into its value, which is zeroed, or for settings has the defaults. A damaged file is repaired: what can
 * be read is written to a new one. False if the old file could not be moved away. */
bool store_load(struct app *app, enum store store, void *value);
/* The same on the first call, nothing afterwards. */
void store_load_once(struct app *app, enum store store, void *value);
/* True if nothing may be written, because nobody is there who could be asked: in pictures, benchmarks, demonstrations.
 */
static inline bool store_only_reads(const struct app *app)
{
    return app_unattended(app) || app->options.bench_start || app->options.demo;
}
/* Saves the value, merged with changes in the file that have not been read. On failure the player is told; returns
 * false. */
bool store_save(struct app *app, enum store store, void *value);

/* Saves app->settings and waits until they are on disk. Changes by another copy of the program are overwritten. */
void store_keep_settings(struct app *app);

/* Data that may not be on disk yet: players never wait for the disk, which takes from a millisecond to a second. */
struct store_flush {
    bool due;
    struct async_write *under_way; /* NULL if there is none */
};
/* True if data is due and no write is in progress: the caller then starts one. */
bool store_flush_begins(struct store_flush *flush);
/* Waits for a write in progress. False if it failed. */
bool store_flush_wait(struct store_flush *flush);
/* Waits for a write in progress, starts one for data that is due by `begin`, and waits for that. */
void store_flush_finish(struct app *app, struct store_flush *flush, void (*begin)(struct app *app));

/* Starts writing all changes to disk (settings, games in progress, finished games), when the program is idle. */
void store_flush(struct app *app);
/* Milliseconds until store_flush must be called again, because settings are being written and the next change waits for
 * the end of that; -1: not needed. */
int store_flush_timeout(const struct app *app);

/* The same for threads without access to the app: they do not repair or report, so they fail (SDL_GetError) where that
 * would be necessary. The caller frees the text; what another copy of the program has written is merged into the value.
 */
char *store_text(const char *folder, enum store store, size_t *length);
bool store_put(const char *folder, enum store store, void *value);

/* Determines app->data and app->settings_folder, creating them if missing. Settings that are in the data directory stay
 * there. False with a message. */
bool store_find_folders(struct app *app);
/* The folder of a file; "" if there is none. */
const char *store_folder(const struct app *app, enum store store);
/* The path of a file, through a symbolic link (files_real); false if there is no folder, or with a message if the link
 * leads nowhere that is trusted. */
bool store_path(const char *folder, enum store store, char path[PATHS_MAX]);
/* Tells the player, at the start, which files are such links: they are left alone, and nothing is kept in them. */
void store_check_links(struct app *app);
/* The same for one file: true if it is such a link. */
bool store_leads_astray(struct app *app, enum store store);
bool store_name_leads_astray(struct app *app, const char *folder, const char *name);
/* Renames a file to an unused name and tells the player; `instead`, if not NULL or empty, replaces it. False if that
 * failed; the file must not be overwritten then. */
bool store_set_aside(struct app *app, enum store store, const struct strbuf *instead);
/* Renames the file at a path and writes `instead`, unless NULL or empty, in its place, synced to disk. False with a
 * message on failure. */
bool store_replace(const char *path, const char *aside, const struct strbuf *instead);
/* The first unused name of the form "STEM.damagedENDING", "STEM.damaged2ENDING" in a folder, and its path. The folder
 * is that in which the damaged file really is, so that it can be renamed. */
bool store_free_name(const char *folder, const char *stem, const char *ending, char name[ASIDE_NAME_MAX],
                     char path[PATHS_MAX]);

#endif
