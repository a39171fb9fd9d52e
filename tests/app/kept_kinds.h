/*
 * kept_kinds - each kind of file that is kept: something that may be kept in it, and what it says. For the tests that
 * harm all of them.
 */
#ifndef OUTFLANK_TESTS_APP_KEPT_KINDS_H
#define OUTFLANK_TESTS_APP_KEPT_KINDS_H

#include "app/bare_app.h"
#include "app/store/store_rows.h"

/* A game in progress is no row of the store; Classic's stands for all of them. */
#define STORE_OF_GAME STORES

struct kept_kind {
    enum store store;
    const char *name;
    /* Keeps a state; 0, 1 and 2 may follow one another. */
    void (*keep)(struct app *app, int step);
    bool untold; /* learnt by the way: only the log says that it cannot be kept */
};

enum { KEPT_KINDS = 13 };
/* All rows but the mappings of pads, which the player writes. */
extern const struct kept_kind KEPT[KEPT_KINDS];

/* Waits until all that was kept is on the disk, and lets go of what was read. */
void kept_finish(struct app *app);

/* A value as the store has it, with what its file says; for kept_drop. */
void *kept_load(struct app *app, enum store store);
void kept_drop(enum store store, void *value);
/* What a file says now, by the program's reader and as its writer puts it. */
void kept_say(struct app *app, enum store store, struct strbuf *out);

#endif
