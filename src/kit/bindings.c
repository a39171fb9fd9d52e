#include "kit/input_internal.h"

static const struct {
    struct bound_key key;
    enum action action;
} FIXED[] = {
    {{SDLK_UP, 0}, ACTION_UP},       {{SDLK_DOWN, 0}, ACTION_DOWN},    {{SDLK_LEFT, 0}, ACTION_LEFT},
    {{SDLK_RIGHT, 0}, ACTION_RIGHT}, {{SDLK_RETURN, 0}, ACTION_OK},    {{SDLK_KP_ENTER, 0}, ACTION_OK},
    {{SDLK_ESCAPE, 0}, ACTION_BACK}, {{SDLK_AC_BACK, 0}, ACTION_BACK},
};

/* Additional keys that apply unless the player has bound them. */
static const struct {
    struct bound_key key;
    enum action action;
} FURTHER[] = {
    {{SDLK_z, KMOD_CTRL | KMOD_SHIFT}, ACTION_REDO}, {{SDLK_KP_9, 0}, ACTION_PREV}, {{SDLK_KP_3, 0}, ACTION_NEXT},
    {{SDLK_KP_ENTER, KMOD_ALT}, ACTION_FULLSCREEN},  {{SDLK_COPY, 0}, ACTION_COPY}, {{SDLK_PASTE, 0}, ACTION_PASTE},
};

static const struct {
    int button;
    enum action action;
} FIXED_BUTTONS[] = {
    {SDL_CONTROLLER_BUTTON_DPAD_UP, ACTION_UP},     {SDL_CONTROLLER_BUTTON_DPAD_DOWN, ACTION_DOWN},
    {SDL_CONTROLLER_BUTTON_DPAD_LEFT, ACTION_LEFT}, {SDL_CONTROLLER_BUTTON_DPAD_RIGHT, ACTION_RIGHT},
    {SDL_CONTROLLER_BUTTON_A, ACTION_OK},           {SDL_CONTROLLER_BUTTON_B, ACTION_BACK},
};

#define COUNT_OF(table) (sizeof(table) / sizeof(table)[0])

bool bindings_is_key(struct bound_key a, struct bound_key b) { return a.code == b.code && a.modifiers == b.modifiers; }

enum action bindings_fixed_key(struct bound_key key)
{
    for (size_t i = 0; i < COUNT_OF(FIXED); i++)
        if (FIXED[i].key.code == key.code && !(key.modifiers & (KMOD_CTRL | KMOD_ALT)))
            return FIXED[i].action;
    return ACTION_NONE;
}

enum action bindings_fixed_button(int button)
{
    for (size_t i = 0; i < COUNT_OF(FIXED_BUTTONS); i++)
        if (FIXED_BUTTONS[i].button == button)
            return FIXED_BUTTONS[i].action;
    return ACTION_NONE;
}

static enum action in_table(const struct bindings *b, struct bound_key key, int *slot)
{
    for (int action = ACTION_NONE + 1; action < BINDINGS_END; action++)
        for (*slot = 0; *slot < BINDING_KEYS; ++*slot)
            if (bindings_is_key(b->keys[action][*slot], key))
                return (enum action)action;
    return ACTION_NONE;
}

static enum action further(struct bound_key key)
{
    for (size_t i = 0; i < COUNT_OF(FURTHER); i++)
        if (bindings_is_key(FURTHER[i].key, key))
            return FURTHER[i].action;
    return ACTION_NONE;
}

static bool is_usual(enum action action, struct bound_key key)
{
    const struct bindings_row *row = bindings_row(action);
    for (int slot = 0; slot < BINDING_KEYS; slot++)
        if (bindings_is_key(row->keys[HANDS_BOTH][slot], key))
            return true;
    return false;
}

/* Shift is ignored unless it is part of the binding. */
enum action bindings_key(const struct bindings *b, struct bound_key key, bool *assigned)
{
    enum action action = bindings_fixed_key(key);
    *assigned = false;
    if (key.code == 0 || action != ACTION_NONE)
        return action;
    for (;;) {
        int slot;
        action = in_table(b, key, &slot);
        *assigned = action != ACTION_NONE && !is_usual(action, key);
        if (action == ACTION_NONE)
            action = further(key);
        if (action != ACTION_NONE || !(key.modifiers & KMOD_SHIFT))
            return action;
        key.modifiers &= ~KMOD_SHIFT;
    }
}

enum action bindings_button(const struct bindings *b, int button)
{
    enum action fixed = bindings_fixed_button(button);
    if (fixed != ACTION_NONE || button == BUTTON_NONE)
        return fixed;
    for (int action = ACTION_NONE + 1; action < BINDINGS_END; action++)
        if (b->button[action] == button && action != ACTION_FREE)
            return (enum action)action;
    return ACTION_NONE;
}

struct bound_key bindings_key_of(const struct bindings *b, enum action action)
{
    if (!bindings_has(action))
        return (struct bound_key){0};
    for (int slot = 0; slot < BINDING_KEYS; slot++)
        if (b->keys[action][slot].code != 0)
            return b->keys[action][slot];
    for (size_t i = 0; i < COUNT_OF(FIXED); i++)
        if (FIXED[i].action == action)
            return FIXED[i].key;
    return (struct bound_key){0};
}

int bindings_button_of(const struct bindings *b, enum action action)
{
    if (!bindings_has(action))
        return BUTTON_NONE;
    if (b->button[action] != BUTTON_NONE)
        return b->button[action];
    for (size_t i = 0; i < COUNT_OF(FIXED_BUTTONS); i++)
        if (FIXED_BUTTONS[i].action == action)
            return FIXED_BUTTONS[i].button;
    return BUTTON_NONE;
}

/* A button may be bound to both PREV (pressed) and FREE (held). */
static bool bindings_share(enum action a, enum action b)
{
    return (a == ACTION_PREV && b == ACTION_FREE) || (a == ACTION_FREE && b == ACTION_PREV);
}

enum action bindings_holder_of_key(const struct bindings *b, enum action action, struct bound_key key, int *slot)
{
    enum action holder = key.code ? in_table(b, key, slot) : ACTION_NONE;
    return holder == action ? ACTION_NONE : holder;
}

enum action bindings_holder_of_button(const struct bindings *b, enum action action, int button)
{
    for (int other = ACTION_NONE + 1; button != BUTTON_NONE && other < BINDINGS_END; other++)
        if (b->button[other] == button && other != (int)action && !bindings_share((enum action)other, action))
            return (enum action)other;
    return ACTION_NONE;
}

/* A fixed key cannot move to another action; the slot is left empty. */
static struct bound_key movable(struct bound_key key, enum action to)
{
    enum action fixed = bindings_fixed_key(key);
    return fixed == ACTION_NONE || fixed == to ? key : (struct bound_key){0};
}

bool bindings_give_key(struct bindings *b, enum action action, int slot, struct bound_key key)
{
    enum action fixed = bindings_fixed_key(key);
    struct bound_key before = b->keys[action][slot];
    int there;
    if (fixed != ACTION_NONE && fixed != action)
        return false;
    enum action holder = key.code ? in_table(b, key, &there) : ACTION_NONE;
    if (holder != ACTION_NONE)
        b->keys[holder][there] = movable(before, holder);
    b->keys[action][slot] = key;
    return true;
}

static bool is_anybodys(const struct bindings *b, int button)
{
    return bindings_holder_of_button(b, ACTION_NONE, button) != ACTION_NONE;
}

bool bindings_give_button(struct bindings *b, enum action action, int button)
{
    enum action fixed = bindings_fixed_button(button);
    int before = b->button[action];
    if (fixed != ACTION_NONE && fixed != action)
        return false;
    b->button[action] = BUTTON_NONE;
    if (is_anybodys(b, before))
        before = BUTTON_NONE; /* it is still bound elsewhere */
    for (enum action holder; (holder = bindings_holder_of_button(b, action, button)) != ACTION_NONE;) {
        fixed = bindings_fixed_button(before);
        b->button[holder] = fixed == ACTION_NONE || fixed == holder ? before : BUTTON_NONE;
    }
    b->button[action] = button;
    return true;
}
