/*
 * keys - what a key is, however the keyboard is laid out: which of the bound keys (bindings.h) it stands for, and which
 * letter or digit. It keeps nothing; input decides what a press or a repeat makes of it.
 */
#ifndef OUTFLANK_KIT_KEYS_H
#define OUTFLANK_KIT_KEYS_H

#include <SDL.h>
#include <stdbool.h>

#include "kit/bindings.h"

/* The letter or digit (a-z, 0-9) on a key; 0 if there is none or Ctrl or Alt is held. */
struct typed_key {
    char character; /* 0, too, where the player has given the key a meaning that it does not usually have */
    char letter;
};

/* What pressing this key means: ACTION_NONE if nothing; ACTION_CHAR for a letter or digit that is no command. What it
 * types goes to `typed` in either case. On macOS the command key counts as Ctrl. */
enum action keys_action(const struct bindings *b, const SDL_Keysym *key, struct typed_key *typed);

/* The key as it is bound. */
struct bound_key keys_bound(const SDL_Keysym *key);
/* Shift, Ctrl, Alt and the desktop's own. */
bool keys_is_modifier(SDL_Keycode code);

#endif
