/*
 * bindings - which keys and which buttons of a pad mean which action: what is usual, ready sets for one hand, and what
 * the player makes of them. A plain value; input asks it, settings keep it, the settings screen changes it.
 *
 * A few keys and buttons mean the same whatever is bound, so that nobody can lock themselves out of the menus: the
 * arrows, Enter and Escape; a pad's d-pad, A and B. They can stand in the table where they belong, and nowhere else.
 */
#ifndef OUTFLANK_KIT_BINDINGS_H
#define OUTFLANK_KIT_BINDINGS_H

#include <SDL.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "kit/input.h"

/* A key, with what is held beside it: KMOD_CTRL, KMOD_ALT and KMOD_SHIFT, each whole or not at all. Code 0: no key. */
struct bound_key {
    SDL_Keycode code;
    int modifiers;
};

/* A pad's buttons are SDL's, and two more. */
enum {
    BUTTON_NONE = -1,
    BUTTON_LEFT_TRIGGER = SDL_CONTROLLER_BUTTON_MAX,
    BUTTON_RIGHT_TRIGGER,
    BUTTONS,
    BINDING_KEYS = 2,           /* keys of an action */
    BINDINGS_END = ACTION_CHAR, /* actions from here on have no key of their own */
    BINDING_TEXT_MAX = 96
};

struct bindings {
    struct bound_key keys[BINDINGS_END][BINDING_KEYS];
    int button[BINDINGS_END];
    uint64_t said_keys, said_buttons; /* private: by a bit each, the actions that a file has said something about */
};

/* What is usual, or what one hand reaches. */
enum hands { HANDS_BOTH, HAND_LEFT, HAND_RIGHT, HANDS };
void bindings_init(struct bindings *b);
void bindings_take_keys(struct bindings *b, enum hands hand);
void bindings_take_buttons(struct bindings *b, enum hands hand);
/* Which set it is; HANDS if the player has changed something. */
enum hands bindings_hand_of_keys(const struct bindings *b);
enum hands bindings_hand_of_buttons(const struct bindings *b);

/* Whether keys and buttons can be given to an action. */
bool bindings_has(enum action action);

/* What a key means, ACTION_NONE if nothing. `own`: the player gave it that meaning. */
enum action bindings_key(const struct bindings *b, struct bound_key key, bool *own);
enum action bindings_button(const struct bindings *b, int button);
/* What a key or button means whatever is bound; ACTION_NONE for all others. */
enum action bindings_fixed_key(struct bound_key key);
enum action bindings_fixed_button(int button);
bool bindings_is_key(struct bound_key a, struct bound_key b);

/* The key and the button to name to the player for an action: code 0, BUTTON_NONE if it has none. */
struct bound_key bindings_key_of(const struct bindings *b, enum action action);
int bindings_button_of(const struct bindings *b, enum action action);

/* Another action that has the key or button in the table (`slot`: in which place); ACTION_NONE if it is free. */
enum action bindings_holder_of_key(const struct bindings *b, enum action action, struct bound_key key, int *slot);
enum action bindings_holder_of_button(const struct bindings *b, enum action action, int button);
/* Gives a key or button to an action; whoever had it gets what stood there before. What is fixed stays where it is:
 * false then. */
bool bindings_give_key(struct bindings *b, enum action action, int slot, struct bound_key key);
bool bindings_give_button(struct bindings *b, enum action action, int button);

/* As files say it: "undo", "U or Ctrl+Z", "lefttrigger", "none". The readers refuse what is unknown, fixed elsewhere,
 * or given to another action by a line before. */
const char *bindings_name(enum action action);
enum action bindings_find(const char *name);
void bindings_write_keys(const struct bindings *b, enum action action, char out[BINDING_TEXT_MAX]);
void bindings_write_button(const struct bindings *b, enum action action, char out[BINDING_TEXT_MAX]);
bool bindings_read_keys(struct bindings *b, enum action action, const char *text);
bool bindings_read_button(struct bindings *b, enum action action, const char *text);
/* Whether it is as usual, and need not be said. */
bool bindings_usual_keys(const struct bindings *b, enum action action);
bool bindings_usual_button(const struct bindings *b, enum action action);

/* keys: what a key is, however the keyboard is laid out: which of the bound keys it stands for, and which letter or
 * digit. It keeps nothing; input decides what a press or a repeat makes of it. */

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
