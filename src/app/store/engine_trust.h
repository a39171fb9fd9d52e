/*
 * engine_trust - which external engine (opponent.h) may be started: one whose command line was typed on this machine or
 * allowed here by the player. As settings can be copied from anywhere, this is saved in a file of its own. It is never
 * part of a backup, and holds a number that identifies its folder and differs in every copy of the folder.
 */
#ifndef OUTFLANK_APP_STORE_ENGINE_TRUST_H
#define OUTFLANK_APP_STORE_ENGINE_TRUST_H

#include <stdbool.h>

#include "app/core/settings.h"
#include "base/strbuf.h"

struct app;

enum { ENGINE_TRUST_FOLDER_MAX = 24 };

struct engine_trust {
    bool loaded;                          /* the file was read */
    char folder[ENGINE_TRUST_FOLDER_MAX]; /* the number of the folder that the file was written in */
    char command[ENGINE_COMMAND_MAX];     /* the engine that may be started; "": none */
};

/* For the store; reading changes the text. */
void engine_trust_read(struct engine_trust *t, char *text);
void engine_trust_write(const struct engine_trust *t, struct strbuf *out);

/* Whether the engine of the settings may be started. */
bool engine_trusted(struct app *app);
/* Allows it, also for later starts if there is a data directory. */
void engine_trust(struct app *app);

#endif
