/*
 * store - what is kept in the data directory: a row of a table (store_rows.c) for each file, and one way to read, write
 * and mend all of them. A file is read whole and written whole, so that it is never half there and is on the disk when
 * the call returns; what another copy of the program has written meanwhile is merged. The rows also say how a file that
 * comes in a backup is merged (backup_kinds.h).
 *
 * The first line of a sealed file is "# sum 1a2b3c4d", a checksum of all that follows. A file without it was written by
 * an earlier version or by hand, and is read as it is. One that is not what was written, or makes no sense, gets a name
 * that no other file has, and the player is told. One of a later version stays as it is, which is told, too. Nothing is
 * kept where there is no data directory, or by a program that only makes a picture.
 */
#ifndef OUTFLANK_APP_STORE_STORE_H
#define OUTFLANK_APP_STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>

#include "app/core/app.h"
#include "base/strbuf.h"

/* In the order in which a backup has them. The value that belongs to each is named; the others are files of another
 * kind, of which the rows know the name and how they are merged. */
enum store {
    STORE_SETTINGS,      /* struct settings */
    STORE_BOARDS,        /* struct boards */
    STORE_TROPHIES,      /* struct trophies */
    STORE_RUNS,          /* struct runs */
    STORE_DAYS,          /* struct today */
    STORE_LESSONS,       /* struct progress */
    STORE_LADDER,        /* struct ladder; one that is not going has no file */
    STORE_LADDER_MATCH,  /* its match, a game in progress (saved.h): behind it, with which it comes */
    STORE_GAME_NIGHT,    /* struct game_night; one of nobody has no file */
    STORE_BOARD_WEIGHTS, /* struct custom_known */
    STORE_PADS,          /* mappings of gamepads, written by the player */
    STORE_FINISHED,      /* games that are over: the file grows (game_archive.h); behind all games in progress */
    STORES_IN_BACKUPS,
    STORE_ENGINE_TRUST = STORES_IN_BACKUPS, /* struct engine_trust: of this machine alone */
    STORES
};

/* Reads a file into its value, which is zeroed, or, of settings, at its defaults. Damage is mended: what can be read
 * goes on in a new file. False if what is there stays in the way. */
bool store_load(struct app *app, enum store store, void *value);
/* The same the first time, and nothing after that. */
void store_load_once(struct app *app, enum store store, void *value);
/* Keeps the value, into which what is there and has not been read is merged. If it cannot be kept, that is told, and
 * false. */
bool store_save(struct app *app, enum store store, void *value);

/* Keeps app->settings, and waits until they are on the disk; what another copy of the program has chosen meanwhile
 * gives way. */
void store_keep_settings(struct app *app);

/* What may not be on the disk yet: nobody who plays waits for the disk, which takes from a millisecond to a second. */
struct store_flush {
    bool due;
    struct async_write *under_way; /* or NULL */
};
/* True where something is due and nothing under way any more: the caller begins with it. */
bool store_flush_begins(struct store_flush *flush);
/* Waits for what is under way. False if the disk refused it. */
bool store_flush_wait(struct store_flush *flush);
/* Waits for what is under way, begins with what is due by `begin`, and waits for that. */
void store_flush_finish(struct app *app, struct store_flush *flush, void (*begin)(struct app *app));

/* Begins to bring all that was changed to the disk, settings, games in progress and finished ones: for a moment when
 * nothing else is to be done. */
void store_flush(struct app *app);

/* The same for threads that have no app: nothing is mended, merged or told, so these fail (SDL_GetError) where it would
 * be. What the file says is for `free`. */
char *store_text(const char *folder, enum store store, size_t *length);
bool store_put(const char *folder, enum store store, const void *value);

/* Finds app->data, and app->settings_folder: settings that are in the data directory stay there. Both are made where
 * they are missing. False with a message. */
bool store_find_folders(struct app *app);
/* The folder of a file; "" if there is none. */
const char *store_folder(const struct app *app, enum store store);
/* Where a file lies; false if there is no folder. */
bool store_path(const char *folder, enum store store, char path[PATHS_MAX]);
/* Gives a file a free name, and tells; `instead`, if it is not NULL or empty, takes its place. False if it stays as it
 * is: then nothing may be written over it. */
bool store_set_aside(struct app *app, enum store store, const struct strbuf *instead);
/* What lies at a path gets another one, and `instead`, unless it is NULL or empty, its place, on the disk. False with a
 * message if it stays as it is. */
bool store_replace(const char *path, const char *aside, const struct strbuf *instead);
/* "STEM.damagedENDING", "STEM.damaged2ENDING": the first name that no file of a folder has, and its path. */
bool store_free_name(const char *folder, const char *stem, const char *ending, char name[ASIDE_NAME_MAX],
                     char path[PATHS_MAX]);

#endif
