/* saved_internal - the files of the games in progress: where they lie, and what is to be had from them. For saved*.c
 * alone. */
#ifndef OUTFLANK_APP_STORE_SAVED_INTERNAL_H
#define OUTFLANK_APP_STORE_SAVED_INTERNAL_H

#include "kit/paths.h"
#include "match/record.h"

struct app;
struct game_setup;

/* Boxes are numbers: places in VARIANTS, or SAVED_RUN. */
int saved_box(const struct variant *variant);

/* True if a record belongs into a box: it is of that game, or a match of the run. */
bool saved_belongs(const struct app *app, int box, const struct record *record);

/* The file of a box and the one before it. False if there is no directory. */
struct saved_paths {
    char now[PATHS_MAX], before[PATHS_MAX];
};
bool saved_paths_of(const struct app *app, int box, struct saved_paths *out);

/* True if this copy of the program may change the files. If another one may, the player is told. */
bool saved_hold(struct app *app);

/* The best that the files of a box hold, which is then the caller's. Damage is mended and told, if this copy of the
 * program may change the files. False if there is no game that can be gone on with. */
bool saved_read(struct app *app, int box, struct record *out);

/* Reads one file, if it is there. False if it holds no game that can be gone on with; `damaged`: something of it is
 * lost. */
bool saved_read_file(const char *path, struct record *out, bool *damaged);

/* What is known of the table besides who plays: into the facts of a record, and back into a table that has its first
 * player already. */
void saved_note_table(struct record *record, const struct game_setup *table);
void saved_read_table(const struct record *record, struct game_setup *table);

#endif
