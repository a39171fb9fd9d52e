/*
 * name_entry - an overlay in which a name is entered: typed on a keyboard or by an input method, or picked from a grid
 * of letters with a gamepad, pointer or finger, or chosen among the latest names, which it joins. The scene that asks
 * must stay below it; it gets the name before the overlay is removed.
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

/* For scene_push. Its scene_class.name is "name". NULL without memory. */
struct scene *name_entry_new(struct app *app, const struct name_question *question);

#endif
