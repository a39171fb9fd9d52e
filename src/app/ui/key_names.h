/*
 * key_names - what keys are called in the language of the screen, and buttons on the pads of their makers: "Ctrl Z",
 * "Leertaste", "LB". It knows no action.
 */
#ifndef OUTFLANK_APP_UI_KEY_NAMES_H
#define OUTFLANK_APP_UI_KEY_NAMES_H

#include "app/core/app.h"
#include "kit/bindings.h"

/* Returns out. */
const char *key_name(const struct app *app, struct bound_key key, char *out, size_t size);
/* As it is printed on the pad; "?" for what has a sign instead. */
const char *button_name(enum pad_style style, int button);

#endif
