/*
 * name_entry - an overlay for entering a name: typed on a keyboard or with an input method, picked from a grid of
 * letters with a gamepad, pointer or finger, or chosen among the latest names, to which it is added. The scene that
 * asks must stay below it and gets the name before the overlay is removed.
 */
#ifndef OUTFLANK_APP_UI_NAME_ENTRY_H
#define OUTFLANK_APP_UI_NAME_ENTRY_H

#include "app/ui/ui.h"

struct name_question {
    const char *heading; /* whose name is asked for; copied */
    const char *name;    /* the initial text, or NULL; copied */
    bool thing;          /* it is not a player's name: no names are offered, and it is not remembered */
    /* Receives the name, cleaned by names_clean; "" if there is none. Not called if the player goes back. */
    void (*accept)(void *user, const char *name);
    void *user;
};

/* For scene_push. Its scene_class.name is "name". NULL if out of memory. */
struct scene *name_entry_new(struct app *app, const struct name_question *question);

#endif
