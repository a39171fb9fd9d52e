/*
 * engine_trust - which engine of the settings (external_engine.h) may be started: one whose command line was typed on
 * this machine, or that the player has allowed here once. Settings can be copied from anywhere, so that says another
 * file, which is never taken along (backup.h) and holds the number of its folder, which no copy of the folder has.
 */
#ifndef OUTFLANK_APP_STORE_ENGINE_TRUST_H
#define OUTFLANK_APP_STORE_ENGINE_TRUST_H

#include <stdbool.h>

#include "app/core/settings.h"

struct app;

struct engine_trust {
    bool looked;                      /* the file was read */
    char command[ENGINE_COMMAND_MAX]; /* the engine that may be started; "": none */
};

/* Whether the engine of the settings may be started. */
bool engine_trusted(struct app *app);
/* It may from now on, and after the next start, too, where there is a data directory. */
void engine_trust(struct app *app);

#endif
