/*
 * kept_kinds - each kind of saved file: values to be saved in it, and its contents. For the tests that damage all of
 * them.
 */
#ifndef OUTFLANK_TESTS_APP_KEPT_KINDS_H
#define OUTFLANK_TESTS_APP_KEPT_KINDS_H

#include "app/bare_app.h"
#include "app/store/store_table.h"

/* A game in progress is no row of the store; Classic's represents them all. */
#define STORE_OF_GAME STORES

struct kept_kind {
    enum store store;
    const char *name;
    /* Saves a state; 0, 1 and 2 may follow one another. */
    void (*keep)(struct app *app, int step);
    bool untold; /* saved in passing: only the log says that it could not be */
};

enum { KEPT_KINDS = 18 };
/* All rows except the gamepad mappings, which the player writes. */
extern const struct kept_kind KEPT[KEPT_KINDS];

/* Waits until everything is on the disk, and frees what was read. */
void kept_finish(struct app *app);

/* A value of the store, read from its file, to be freed by kept_drop. */
void *kept_load(struct app *app, enum store store);
void kept_drop(enum store store, void *value);
/* The contents of a file, read and written again by the program. */
void kept_say(struct app *app, enum store store, struct strbuf *out);

#endif
