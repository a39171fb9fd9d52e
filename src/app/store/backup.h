/*
 * backup - everything along: all that is kept in the data directory as one file, and back into another one. The file
 * is an archive (kit/tar) with a list of what is in it and the checksum of each; it counts only if making it anew out
 * of what it holds gives the same bytes. What is brought is joined with what is here (backup_kinds); before anything
 * here is changed, all of it is put down as such a file beside it. docs/formats.md has the bytes.
 */
#ifndef OUTFLANK_APP_STORE_BACKUP_H
#define OUTFLANK_APP_STORE_BACKUP_H

#include "app/store/backup_kinds.h"
#include "kit/paths.h"

struct app;

#define BACKUP_ENDING ".luggage"

/* False where files do not leave the program: in a browser. */
bool backup_possible(const struct app *app);

/* ---- away ---- */

/* What there is to be taken along. */
void backup_count(struct app *app, struct backup_news *out);
/* Writes it as `path`, in place of another such file but of nothing else. False with a message (SDL_GetError). */
bool backup_write(struct app *app, const char *path);
/* The same under a new name with today's date where players keep their files, or failing that in the data directory;
 * `path` is where. */
bool backup_write_somewhere(struct app *app, char path[PATHS_MAX]);

/* ---- and back ---- */

/* Whether a file begins like one. */
bool backup_is(const char *text, size_t length);

enum backup_fault {
    BACKUP_FINE,
    BACKUP_DAMAGED, /* or something else */
    BACKUP_TWICE,   /* another copy of the program keeps its games here */
    BACKUP_NO_ROOM, /* what is here could not be put down first, so nothing was changed */
    BACKUP_HALF     /* not all of it could be written */
};

/* What such a file holds. */
enum backup_fault backup_look(const char *text, size_t length, struct backup_news *out);
/* Brings it. Scenes that were made before know nothing of it. `before`: where all that was here lies; "" if there was
 * nothing. */
enum backup_fault backup_bring(struct app *app, const char *text, size_t length, struct backup_news *news,
                               char before[PATHS_MAX]);

/* Files that may be brought, where players keep theirs: the newest names first. */
enum { BACKUP_FOUND_MAX = 6 };
int backup_find(const struct app *app, char paths[BACKUP_FOUND_MAX][PATHS_MAX]);

/* ---- in words ---- */

enum { BACKUP_LIST_MAX = 512, BACKUP_PHRASE_MAX = 80 };
/* "214 games". */
const char *backup_phrase(const struct app *app, enum backup_what what, int count, char out[BACKUP_PHRASE_MAX]);
/* "214 games, 3 boards": those that there are. Returns how many phrases these are. */
int backup_list(const struct app *app, const int counts[BACKUP_WHATS], char *out, size_t size);
/* The key of what is to be said; {1} is the file where it is damaged, else what was here before. */
const char *backup_fault_key(enum backup_fault fault);

#endif
