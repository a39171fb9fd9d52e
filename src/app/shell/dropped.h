/*
 * dropped - what is dropped on the window: files, or a text from another window, which comes line by line. The system
 * tells one event after another of it; what has come by the time that no event is left came at once, and is opened at
 * once (app/shell/incoming.h): twenty files are one list, twenty lines one text.
 */
#ifndef OUTFLANK_APP_SHELL_DROPPED_H
#define OUTFLANK_APP_SHELL_DROPPED_H

#include <SDL.h>

#include "app/session/import.h"

/* Zeroed: nothing has come. */
struct dropped {
    struct import_files files;
    struct strbuf text;
    bool text_came; /* it may be empty */
};

/* Notes a drop, and frees what SDL gave with it; any other event means nothing. */
void dropped_event(struct dropped *dropped, const SDL_Event *event);
/* Opens what has come since, in scenes on top. False if nothing has. */
bool dropped_open(struct dropped *dropped, struct app *app);
void dropped_finish(struct dropped *dropped);

#endif
