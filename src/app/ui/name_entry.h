/*
 * name_entry - an overlay for entering a name: typed on a keyboard or with an input method, picked from a grid of
 * letters with a gamepad, pointer or finger, or chosen among the latest names, to which it is added. Or a code, of
 * which the scene that asks says what is wrong with it. That scene must stay below it and gets the text before the
 * overlay is removed.
 */
#ifndef OUTFLANK_APP_UI_NAME_ENTRY_H
#define OUTFLANK_APP_UI_NAME_ENTRY_H

#include "app/ui/ui.h"

struct name_question {
    const char *heading; /* whose name is asked for; copied */
    const char *name;    /* the initial text, or NULL; copied */
    const char *about;   /* a line below the heading, or NULL; copied */
    bool thing;          /* it is not a player's name: no names are offered, and it is not remembered */
    /* Of a code: its letters, capitals and digits, a constant; and what is wrong with a text, for the player. False if
     * it is right. NULL: it is a name. */
    const char *code;
    bool (*faulty)(void *user, const char *text, char *why, size_t size);
    /* Receives the name, cleaned by names_clean; "" if there is none. Or the code, which is right. Not called if the
     * player goes back. */
    void (*accept)(void *user, const char *name);
    void *user;
};

/* For scene_push. Its scene_class.name is "name". NULL if out of memory. */
struct scene *name_entry_new(struct app *app, const struct name_question *question);

#endif
