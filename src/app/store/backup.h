/*
 * backup - all saved data as one file, and back. The file is an archive (kit/tar) with a list of its files and their
 * checksums; it is accepted only if packing its contents again gives the same bytes. An import merges the backup with
 * the data directory (backup_kinds.h), after writing a backup of the directory as it was. docs/formats.md has the
 * format.
 */
#ifndef OUTFLANK_APP_STORE_BACKUP_H
#define OUTFLANK_APP_STORE_BACKUP_H

#include "app/store/backup_kinds.h"
#include "kit/paths.h"

struct app;

#define BACKUP_ENDING ".outflank-backup"

/* False where nothing is kept. */
bool backup_possible(const struct app *app);

/* ---- work in slices ---- */

/* Reading, counting and merging go slice by slice, as each finished game is replayed: a hundred thousand take many
 * seconds. Between slices it can be given up; then nothing has changed. */
struct backup_work;
/* The functions that begin one return NULL if out of memory; backup_work_free accepts it. */
void backup_work_free(struct backup_work *w);
/* Works for about so many ms, at least as long as some games and everything else take. False once nothing is left to
 * do, or it failed. */
bool backup_work_step(struct backup_work *w, double ms);
/* How much has been done, 0 to 1. */
float backup_work_share(const struct backup_work *w);
/* What was counted so far: what is kept here; or what the file has, and for an import, what of it is new here. */
const struct backup_news *backup_work_news(const struct backup_work *w);

/* ---- export ---- */

/* Reads and counts what is kept. */
struct backup_work *backup_read(struct app *app);
/* Reads the rest and writes it (base/output.h); may replace another backup but no other file. False with a message
 * (SDL_GetError). */
bool backup_write(struct backup_work *w, const char *path);
/* Writes it with today's date in its name to the player's documents folder, or otherwise to the data directory. `path`
 * receives where. In a browser it is downloaded, and `path` receives its name. */
bool backup_write_somewhere(struct backup_work *w, char path[PATHS_MAX]);

/* ---- import ---- */

/* Whether a file begins like a backup. */
bool backup_is(const char *text, size_t length);

enum backup_fault {
    BACKUP_FINE,
    BACKUP_DAMAGED,  /* or not a backup */
    BACKUP_TWICE,    /* another copy of the program keeps its games here */
    BACKUP_TOO_LONG, /* a file would be longer than its reader takes, so nothing was changed */
    BACKUP_NO_ROOM,  /* the backup of the current data could not be written, so nothing was changed */
    BACKUP_HALF      /* some data could not be written */
};

enum backup_fault backup_work_fault(const struct backup_work *w);

/* Counts what a backup contains. */
struct backup_work *backup_inspect(const char *text, size_t length);
/* Begins to import it. */
struct backup_work *backup_bring(struct app *app, const char *text, size_t length);
/* Does the rest and writes it. Scenes created before still show the old data. `before` receives the path of a backup of
 * the data before the import; "" if there was none. With BACKUP_TOO_LONG it receives the name of the file. */
enum backup_fault backup_bring_end(struct backup_work *w, char before[PATHS_MAX]);

/* Finds backups in the player's folders and the data directory, newest name first. Returns how many. */
enum { BACKUP_FOUND_MAX = 6 };
int backup_find(const struct app *app, char paths[BACKUP_FOUND_MAX][PATHS_MAX]);

/* ---- texts ---- */

enum { BACKUP_LIST_MAX = 512, BACKUP_PHRASE_MAX = 80 };
/* "214 games". */
const char *backup_phrase(const struct app *app, enum backup_what what, int count, char out[BACKUP_PHRASE_MAX]);
/* "214 games, 3 boards", omitting zeros. Returns the number of phrases. */
int backup_list(const struct app *app, const int counts[BACKUP_WHATS], char *out, size_t size);
/* The key of the message; {1} is the damaged or too long file, otherwise the backup of the current data. */
const char *backup_fault_key(enum backup_fault fault);

#endif
