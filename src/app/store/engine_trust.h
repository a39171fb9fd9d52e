/*
 * engine_trust - which engine of the settings (opponent.h) may be started: one whose command line was typed on
 * this machine, or that the player has allowed here once. Settings can be copied from anywhere, so that says another
 * file, which is never taken along (backup.h) and holds the number of its folder, which no copy of the folder has.
 */
#ifndef OUTFLANK_APP_STORE_ENGINE_TRUST_H
#define OUTFLANK_APP_STORE_ENGINE_TRUST_H

#include <stdbool.h>

#include "app/core/settings.h"
#include "base/strbuf.h"

struct app;

enum { ENGINE_TRUST_FOLDER_MAX = 24 };

struct engine_trust {
    bool looked;                          /* the file was read */
    char folder[ENGINE_TRUST_FOLDER_MAX]; /* the number of the folder that the file was written in */
    char command[ENGINE_COMMAND_MAX];     /* the engine that may be started; "": none */
};

/* For the store: as text, which the reading changes, and back. */
void engine_trust_read(struct engine_trust *t, char *text);
void engine_trust_write(const struct engine_trust *t, struct strbuf *out);

/* Whether the engine of the settings may be started. */
bool engine_trusted(struct app *app);
/* It may from now on, and after the next start, too, where there is a data directory. */
void engine_trust(struct app *app);

#endif
