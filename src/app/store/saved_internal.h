/* saved_internal - the files of games in progress: their paths and their recovery. For saved*.c only. */
#ifndef OUTFLANK_APP_STORE_SAVED_INTERNAL_H
#define OUTFLANK_APP_STORE_SAVED_INTERNAL_H

#include "kit/paths.h"
#include "match/record.h"

struct app;
struct game_setup;

/* The index of a variant's file: its index in VARIANTS. SAVED_RUN is the run's. */
int saved_box(const struct variant *variant);

/* True if a record belongs into a file: it is of that variant, or a match of the run. */
bool saved_belongs(const struct app *app, int box, const struct record *record);

/* The paths of a file and of its previous version. False if there is no data directory. */
struct saved_paths {
    char now[PATHS_MAX], before[PATHS_MAX];
};
bool saved_paths_of(const struct app *app, int box, struct saved_paths *out);

/* Releases the locks. */
struct saved_games;
void saved_let_go(struct saved_games *games);

/* True if this copy of the program may change the files. If another one holds the lock, the player is told. */
bool saved_hold(struct app *app);

/* Reads the best record from the two files, which the caller must finish. Damage is repaired and reported, if this copy
 * of the program may change the files. False if there is no game to resume. */
bool saved_read(struct app *app, int box, struct record *out);

/* Reads one file if it exists. False if it has no game to resume; `damaged` is set if data was lost. */
bool saved_read_file(const char *path, struct record *out, bool *damaged);

/* Writes the setup, except the players, into the facts of a record; and reads it into a table that has its first player
 * already. */
void saved_note_setup(struct record *record, const struct game_setup *game_setup);
void saved_read_setup(const struct record *record, struct game_setup *game_setup);

#endif
