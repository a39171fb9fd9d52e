/*
 * name_entry - a name being entered, an overlay over whatever scene asks for it: typed by keys and input methods, or
 * put together on a grid of letters by a pad, a pointer or a finger; the names used last stand there to be chosen. What
 * is taken is remembered among them. The scene that asks must stay below it: it is told before the overlay is gone.
 */
#ifndef OUTFLANK_APP_UI_NAME_ENTRY_H
#define OUTFLANK_APP_UI_NAME_ENTRY_H

#include "app/ui/ui.h"

struct name_question {
    const char *heading; /* who is asked for; copied */
    const char *name;    /* what stands there at first, or NULL; copied */
    bool thing;          /* it is no player's: none is offered, and it is not remembered */
    /* What was entered, clean as names_clean leaves it; "" if nothing was. Not called if the player goes back. */
    void (*take)(void *user, const char *name);
    void *user;
};

/* To be pushed (scene_push). Its scene_class.name is "name". NULL if memory is out. */
struct scene *name_entry_new(struct app *app, const struct name_question *question);

#endif
