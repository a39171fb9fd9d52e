#include <stdio.h>
#include <string.h>

#include "kit/input_internal.h"

static const char NONE[] = "none", OR[] = " or ";

static const struct {
    const char *text;
    int modifier;
} MODIFIERS[] = {{"Ctrl+", KMOD_CTRL}, {"Alt+", KMOD_ALT}, {"Shift+", KMOD_SHIFT}};
enum { MODIFIER_COUNT = sizeof MODIFIERS / sizeof MODIFIERS[0] };

const char *bindings_name(enum action action)
{
    const struct bindings_row *row = bindings_row(action);
    return row ? row->name : NULL;
}

enum action bindings_find(const char *name)
{
    for (int action = ACTION_NONE + 1; action < BINDINGS_END; action++) {
        const struct bindings_row *row = bindings_row((enum action)action);
        if (row && strcmp(row->name, name) == 0)
            return (enum action)action;
    }
    return ACTION_NONE;
}

static void write_key(struct bound_key key, char *out, size_t size)
{
    size_t n = 0;
    if (key.code == 0) {
        (void)snprintf(out, size, "%s", NONE);
        return;
    }
    out[0] = '\0';
    for (int i = 0; i < MODIFIER_COUNT && n < size; i++)
        if (key.modifiers & MODIFIERS[i].modifier)
            n += (size_t)snprintf(out + n, size - n, "%s", MODIFIERS[i].text);
    if (n < size)
        (void)snprintf(out + n, size - n, "%s", SDL_GetKeyName(key.code));
}

void bindings_write_keys(const struct bindings *b, enum action action, char out[BINDING_TEXT_MAX])
{
    char first[BINDING_TEXT_MAX / 2 - sizeof OR], second[sizeof first];
    write_key(b->keys[action][0], first, sizeof first);
    write_key(b->keys[action][1], second, sizeof second);
    if (b->keys[action][1].code == 0)
        (void)snprintf(out, BINDING_TEXT_MAX, "%s", first);
    else
        (void)snprintf(out, BINDING_TEXT_MAX, "%s%s%s", first, OR, second);
}

static const char *button_name(int button)
{
    if (button == BUTTON_LEFT_TRIGGER)
        return SDL_GameControllerGetStringForAxis(SDL_CONTROLLER_AXIS_TRIGGERLEFT);
    if (button == BUTTON_RIGHT_TRIGGER)
        return SDL_GameControllerGetStringForAxis(SDL_CONTROLLER_AXIS_TRIGGERRIGHT);
    return button == BUTTON_NONE ? NONE : SDL_GameControllerGetStringForButton((SDL_GameControllerButton)button);
}

void bindings_write_button(const struct bindings *b, enum action action, char out[BINDING_TEXT_MAX])
{
    (void)snprintf(out, BINDING_TEXT_MAX, "%s", button_name(b->button[action]));
}

static bool read_key(const char *text, struct bound_key *key)
{
    *key = (struct bound_key){0};
    if (strcmp(text, NONE) == 0)
        return true;
    for (int i = 0; i < MODIFIER_COUNT; i++) {
        size_t length = strlen(MODIFIERS[i].text);
        if (strncmp(text, MODIFIERS[i].text, length) == 0 && text[length]) {
            key->modifiers |= MODIFIERS[i].modifier;
            text += length;
        }
    }
    key->code = SDL_GetKeyFromName(text);
    /* For a text that is not UTF-8, SDL returns a key with a different name. */
    return key->code != SDLK_UNKNOWN && SDL_GetKeyFromName(SDL_GetKeyName(key->code)) == key->code;
}

/* Whether a line of a file may bind a key to an action: bindings from earlier lines have precedence. */
static bool may_have(const struct bindings *b, enum action action, struct bound_key key)
{
    int slot;
    enum action fixed = bindings_fixed_key(key), holder = bindings_holder_of_key(b, action, key, &slot);
    if (key.code == 0)
        return true;
    return (fixed == ACTION_NONE || fixed == action) &&
           (holder == ACTION_NONE || !(b->said_keys & UINT64_C(1) << holder));
}

bool bindings_read_keys(struct bindings *b, enum action action, const char *text)
{
    char half[BINDING_TEXT_MAX];
    struct bound_key keys[BINDING_KEYS] = {{0}};
    const char * or = strstr(text, OR);
    size_t length = or ? (size_t)(or -text) : strlen(text);
    if (length >= sizeof half)
        return false;
    memcpy(half, text, length);
    half[length] = '\0';
    if (!read_key(half, &keys[0]) || (or &&!read_key(or +strlen(OR), &keys[1])))
        return false;
    if ((keys[0].code && bindings_is_key(keys[0], keys[1])) || !may_have(b, action, keys[0]) ||
        !may_have(b, action, keys[1]))
        return false;
    for (int slot = 0; slot < BINDING_KEYS; slot++) {
        int there;
        enum action holder = bindings_holder_of_key(b, action, keys[slot], &there);
        if (holder != ACTION_NONE)
            b->keys[holder][there] = (struct bound_key){0};
    }
    memcpy(b->keys[action], keys, sizeof keys);
    b->said_keys |= UINT64_C(1) << action;
    return true;
}

bool bindings_read_button(struct bindings *b, enum action action, const char *text)
{
    int button = strcmp(text, NONE) == 0 ? BUTTON_NONE : BUTTONS;
    for (int i = 0; i < BUTTONS && button == BUTTONS; i++)
        if (strcmp(button_name(i), text) == 0)
            button = i;
    enum action fixed = bindings_fixed_button(button);
    if (button == BUTTONS || (fixed != ACTION_NONE && fixed != action))
        return false;
    for (enum action holder; (holder = bindings_holder_of_button(b, action, button)) != ACTION_NONE;) {
        if (b->said_buttons & UINT64_C(1) << holder)
            return false;
        b->button[holder] = BUTTON_NONE;
    }
    b->button[action] = button;
    b->said_buttons |= UINT64_C(1) << action;
    return true;
}
