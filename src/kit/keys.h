/*
 * keys - the keyboard's one table: which key, with which of Ctrl, Alt and Shift, means which action, and which letter
 * or digit it is. It keeps nothing; input decides what a press or a repeat makes of it.
 */
#ifndef OUTFLANK_KIT_KEYS_H
#define OUTFLANK_KIT_KEYS_H

#include <SDL.h>
#include <stdbool.h>

#include "kit/input.h"

/* What pressing this key means: ACTION_NONE if nothing; ACTION_CHAR for a letter or digit that is no command. The
 * letter or digit (a-z, 0-9) goes to `character` in either case, 0 if there is none or Ctrl or Alt is held. The Shift
 * keys themselves mean nothing here. On macOS the command key counts as Ctrl. */
enum action keys_action(const SDL_Keysym *key, char *character);

/* The second key that means an action, as keyboards name it: "Space", "Ctrl Z". False if there is none. */
enum { KEYS_NAME_MAX = 32 };
bool keys_second(enum action action, char name[KEYS_NAME_MAX]);

#endif
