/*
 * bindings - maps keys and pad buttons to actions: the defaults, ready-made sets for one hand, and the player's
 * changes. A plain value: input reads it, the settings store it, the settings screen changes it.
 *
 * Some keys and buttons have a fixed meaning, so that nobody can lock themselves out of the menus: the arrow keys,
 * Enter and Escape; a pad's d-pad, A and B. In the table they can only be bound to their own action.
 */
#ifndef OUTFLANK_KIT_BINDINGS_H
#define OUTFLANK_KIT_BINDINGS_H

#include <SDL.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "kit/input.h"

/* A key with modifiers: any of KMOD_CTRL, KMOD_ALT and KMOD_SHIFT, each with both its bits or neither. Code 0: no
 * key. */
struct bound_key {
    SDL_Keycode code;
    int modifiers;
};

/* SDL's buttons, and the two triggers. */
enum {
    BUTTON_NONE = -1,
    BUTTON_LEFT_TRIGGER = SDL_CONTROLLER_BUTTON_MAX,
    BUTTON_RIGHT_TRIGGER,
    BUTTONS,
    BINDING_KEYS = 2,           /* keys per action */
    BINDINGS_END = ACTION_CHAR, /* later actions have no key of their own */
    BINDING_TEXT_MAX = 96
};

struct bindings {
    struct bound_key keys[BINDINGS_END][BINDING_KEYS];
    int button[BINDINGS_END];
    uint64_t said_keys, said_buttons; /* private: one bit for each action that a file has set */
};

/* The sets: the defaults, and those for one hand. */
enum hands { HANDS_BOTH, HAND_LEFT, HAND_RIGHT, HANDS };
void bindings_init(struct bindings *b);
void bindings_use_keys(struct bindings *b, enum hands hand);
void bindings_use_buttons(struct bindings *b, enum hands hand);
/* The set in use; HANDS if the player has changed something. */
enum hands bindings_hand_of_keys(const struct bindings *b);
enum hands bindings_hand_of_buttons(const struct bindings *b);

/* True if keys and buttons can be bound to the action. */
bool bindings_has(enum action action);

/* The action of a key, or ACTION_NONE. `assigned` is set to whether the player bound it. */
enum action bindings_key(const struct bindings *b, struct bound_key key, bool *assigned);
enum action bindings_button(const struct bindings *b, int button);
/* The action that a key or button always has; ACTION_NONE for all others. */
enum action bindings_fixed_key(struct bound_key key);
enum action bindings_fixed_button(int button);
bool bindings_is_key(struct bound_key a, struct bound_key b);

/* The key and the button to show for an action; code 0 or BUTTON_NONE if it has none. */
struct bound_key bindings_key_of(const struct bindings *b, enum action action);
int bindings_button_of(const struct bindings *b, enum action action);

/* The other action that the key or button is bound to, and in which slot; ACTION_NONE if it is free. */
enum action bindings_holder_of_key(const struct bindings *b, enum action action, struct bound_key key, int *slot);
enum action bindings_holder_of_button(const struct bindings *b, enum action action, int button);
/* Binds a key or button to an action; another action that had it gets the previous binding in exchange. False if the
 * key or button is fixed. */
bool bindings_give_key(struct bindings *b, enum action action, int slot, struct bound_key key);
bool bindings_give_button(struct bindings *b, enum action action, int button);

/* The notation in files: "undo", "U or Ctrl+Z", "lefttrigger", "none". Reading fails for names that are unknown, fixed
 * to another action, or already bound by an earlier line. */
const char *bindings_name(enum action action);
enum action bindings_find(const char *name);
void bindings_write_keys(const struct bindings *b, enum action action, char out[BINDING_TEXT_MAX]);
void bindings_write_button(const struct bindings *b, enum action action, char out[BINDING_TEXT_MAX]);
bool bindings_read_keys(struct bindings *b, enum action action, const char *text);
bool bindings_read_button(struct bindings *b, enum action action, const char *text);
/* True if the binding is the default, which files omit. */
bool bindings_usual_keys(const struct bindings *b, enum action action);
bool bindings_usual_button(const struct bindings *b, enum action action);

/* keys: decodes a key press independently of the keyboard layout: the bound key it stands for, and the letter or digit
 * on it. It has no state. */

/* The letter or digit (a-z, 0-9) on a key; 0 if there is none, or if Ctrl or Alt is held. */
struct typed_key {
    char character; /* also 0 if the player has bound the key to something unusual */
    char letter;
};

/* The action of a key press: ACTION_NONE if none, ACTION_CHAR for a letter or digit without a command. `typed` receives
 * the character in both cases. On macOS the Command key counts as Ctrl. */
enum action keys_action(const struct bindings *b, const SDL_Keysym *key, struct typed_key *typed);

/* The key in the form in which keys are bound. */
struct bound_key keys_bound(const SDL_Keysym *key);
/* Shift, Ctrl, Alt and the desktop's key. */
bool keys_is_modifier(SDL_Keycode code);

#endif
