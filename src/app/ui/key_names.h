/*
 * key_names - the names of keys in the language of the screen, and of buttons on each maker's gamepads: "Ctrl Z",
 * "Leertaste", "LB".
 */
#ifndef OUTFLANK_APP_UI_KEY_NAMES_H
#define OUTFLANK_APP_UI_KEY_NAMES_H

#include "app/core/app.h"
#include "kit/bindings.h"

/* Returns out. */
const char *key_name(const struct app *app, struct bound_key key, char *out, size_t size);
/* The name printed on the gamepad; "?" for a button with a symbol instead. */
const char *button_name(enum pad_style style, int button);

#endif
