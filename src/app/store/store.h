/*
 * store - the small files of the data directory that are read whole and written whole. What a file says is its module's
 * business; here it is found, read, written so that it is never half there, sealed, and set aside where it is not what
 * was written. A row of a table says all that differs: the file's name, how long it may be, what the player is told.
 *
 * The first line of a sealed file is "# sum 1a2b3c4d", a checksum of all that follows. A file without it was written by
 * an earlier version or by hand, and is read as it is. One whose seal is wrong was changed or cut: it keeps another
 * name, which no other file has, and the player is told. Nothing is kept where there is no data directory, or by a
 * program that only makes a picture.
 */
#ifndef OUTFLANK_APP_STORE_STORE_H
#define OUTFLANK_APP_STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/strbuf.h"
#include "kit/paths.h"

struct app;

enum store {
    STORE_SETTINGS,
    STORE_DAYS,
    STORE_TROPHIES,
    STORE_RUNS,
    STORE_LEARNT,
    STORE_BOARDS,
    STORE_GAME_NIGHT,
    STORE_LADDER,   /* has a sum of its own, and is not sealed */
    STORE_FINISHED, /* grows, and is not sealed: only set aside here */
    STORES
};

/* What a file says, without its seal, for `free`; NULL if it is not there, or cannot be read. `sound` is false if it is
 * not what was written: then it has been set aside and told, and what it says may be anything. */
char *store_read(struct app *app, enum store store, size_t *length, bool *sound);
/* The same, and nothing is set aside: NULL, too, if it is not sound. */
char *store_look(const struct app *app, enum store store, size_t *length);

/* Keeps a text, which is freed; waits for the disk. What is there and cannot be read is set aside first. If it cannot
 * be kept, that is told, and false. */
bool store_write(struct app *app, enum store store, struct strbuf *text);

/* For what makes no sense to its reader: the file keeps a free name, and the player is told. False if it cannot be
 * given one: then nothing may be written over it. */
bool store_set_aside(struct app *app, enum store store);
/* That name, to be put there by the caller. False if there is no directory. */
bool store_aside(struct app *app, enum store store, char aside[PATHS_MAX]);

/* Whether the file of this name is one that is sealed. */
bool store_seals(const char *name);

#endif
