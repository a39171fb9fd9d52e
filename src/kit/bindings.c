#include "kit/bindings.h"

#include <stdio.h>
#include <string.h>

#define COUNT_OF(table) (sizeof(table) / sizeof(table)[0])

enum { CTRL = KMOD_CTRL, ALT = KMOD_ALT, SHIFT = KMOD_SHIFT, NO = BUTTON_NONE };

#define PAD(name) SDL_CONTROLLER_BUTTON_##name

/* Each action with its name in files; its default keys, and those for the left and the right hand; its buttons
 * likewise. The sets for one hand keep defaults where that does no harm, in case the other hand can help. */
static const struct bindings_row {
    enum action action;
    const char *name;
    struct bound_key keys[HANDS][BINDING_KEYS];
    int button[HANDS];
} ROWS[] = {
    {ACTION_UP,
     "up",
     {{{SDLK_UP, 0}, {SDLK_KP_8, 0}}, {{SDLK_w, 0}, {SDLK_UP, 0}}, {{SDLK_UP, 0}, {SDLK_KP_8, 0}}},
     {PAD(DPAD_UP), PAD(DPAD_UP), PAD(DPAD_UP)}},
    {ACTION_DOWN,
     "down",
     {{{SDLK_DOWN, 0}, {SDLK_KP_2, 0}}, {{SDLK_s, 0}, {SDLK_DOWN, 0}}, {{SDLK_DOWN, 0}, {SDLK_KP_2, 0}}},
     {PAD(DPAD_DOWN), PAD(DPAD_DOWN), PAD(DPAD_DOWN)}},
    {ACTION_LEFT,
     "left",
     {{{SDLK_LEFT, 0}, {SDLK_KP_4, 0}}, {{SDLK_a, 0}, {SDLK_LEFT, 0}}, {{SDLK_LEFT, 0}, {SDLK_KP_4, 0}}},
     {PAD(DPAD_LEFT), PAD(DPAD_LEFT), PAD(DPAD_LEFT)}},
    {ACTION_RIGHT,
     "right",
     {{{SDLK_RIGHT, 0}, {SDLK_KP_6, 0}}, {{SDLK_d, 0}, {SDLK_RIGHT, 0}}, {{SDLK_RIGHT, 0}, {SDLK_KP_6, 0}}},
     {PAD(DPAD_RIGHT), PAD(DPAD_RIGHT), PAD(DPAD_RIGHT)}},
    {ACTION_OK,
     "ok",
     {{{SDLK_RETURN, 0}, {SDLK_SPACE, 0}}, {{SDLK_SPACE, 0}, {SDLK_f, 0}}, {{SDLK_RETURN, 0}, {SDLK_SPACE, 0}}},
     {PAD(A), PAD(LEFTSHOULDER), PAD(A)}},
    {ACTION_BACK,
     "back",
     {{{SDLK_ESCAPE, 0}, {SDLK_BACKSPACE, 0}},
      {{SDLK_ESCAPE, 0}, {SDLK_q, 0}},
      {{SDLK_BACKSPACE, 0}, {SDLK_ESCAPE, 0}}},
     {PAD(B), BUTTON_LEFT_TRIGGER, PAD(B)}},
    {ACTION_MENU,
     "menu",
     {{{SDLK_F10, 0}, {SDLK_p, 0}}, {{SDLK_F4, 0}, {SDLK_F10, 0}}, {{SDLK_F10, 0}, {SDLK_p, 0}}},
     {PAD(START), PAD(BACK), PAD(START)}},
    {ACTION_UNDO,
     "undo",
     {{{SDLK_u, 0}, {SDLK_z, CTRL}}, {{SDLK_z, 0}, {SDLK_z, CTRL}}, {{SDLK_u, 0}, {SDLK_z, CTRL}}},
     {BUTTON_LEFT_TRIGGER, PAD(X), BUTTON_RIGHT_TRIGGER}},
    {ACTION_REDO,
     "redo",
     {{{SDLK_r, 0}, {SDLK_y, CTRL}}, {{SDLK_x, 0}, {SDLK_y, CTRL}}, {{SDLK_o, 0}, {SDLK_y, CTRL}}},
     {BUTTON_RIGHT_TRIGGER, BUTTON_RIGHT_TRIGGER, BUTTON_LEFT_TRIGGER}},
    {ACTION_HINT,
     "hint",
     {{{SDLK_h, 0}, {SDLK_F2, 0}}, {{SDLK_e, 0}, {SDLK_F2, 0}}, {{SDLK_h, 0}, {SDLK_F2, 0}}},
     {PAD(Y), PAD(Y), PAD(Y)}},
    {ACTION_HELP, "help", {{{SDLK_F1, 0}}, {{SDLK_F1, 0}}, {{SDLK_F12, 0}, {SDLK_F1, 0}}}, {NO, NO, NO}},
    {ACTION_PREVIEW, "preview", {{{SDLK_v, 0}}, {{SDLK_r, 0}}, {{SDLK_i, 0}}}, {PAD(X), PAD(LEFTSTICK), PAD(X)}},
    {ACTION_NEXT,
     "next",
     {{{SDLK_TAB, 0}, {SDLK_PAGEDOWN, 0}}, {{SDLK_TAB, 0}, {SDLK_PAGEDOWN, 0}}, {{SDLK_PAGEDOWN, 0}, {SDLK_TAB, 0}}},
     {PAD(RIGHTSHOULDER), PAD(RIGHTSHOULDER), PAD(RIGHTSHOULDER)}},
    {ACTION_PREV,
     "prev",
     {{{SDLK_TAB, SHIFT}, {SDLK_PAGEUP, 0}},
      {{SDLK_TAB, SHIFT}, {SDLK_PAGEUP, 0}},
      {{SDLK_PAGEUP, 0}, {SDLK_TAB, SHIFT}}},
     {PAD(LEFTSHOULDER), PAD(START), PAD(RIGHTSTICK)}},
    {ACTION_FREE,
     "free",
     {{{SDLK_LSHIFT, 0}, {SDLK_RSHIFT, 0}}, {{SDLK_LSHIFT, 0}, {SDLK_RSHIFT, 0}}, {{SDLK_RSHIFT, 0}, {SDLK_LSHIFT, 0}}},
     {PAD(LEFTSHOULDER), PAD(START), PAD(RIGHTSTICK)}},
    {ACTION_HOME,
     "home",
     {{{SDLK_HOME, 0}, {SDLK_KP_7, 0}}, {{SDLK_1, 0}, {SDLK_HOME, 0}}, {{SDLK_HOME, 0}, {SDLK_KP_7, 0}}},
     {NO, NO, NO}},
    {ACTION_END,
     "end",
     {{{SDLK_END, 0}, {SDLK_KP_1, 0}}, {{SDLK_2, 0}, {SDLK_END, 0}}, {{SDLK_END, 0}, {SDLK_KP_1, 0}}},
     {NO, NO, NO}},
    {ACTION_FULLSCREEN,
     "fullscreen",
     {{{SDLK_F11, 0}, {SDLK_RETURN, ALT}}, {{SDLK_F5, 0}, {SDLK_F11, 0}}, {{SDLK_F11, 0}, {SDLK_RETURN, ALT}}},
     {NO, NO, NO}},
    {ACTION_MUSIC, "music", {{{SDLK_F9, 0}}, {{SDLK_F3, 0}, {SDLK_F9, 0}}, {{SDLK_F9, 0}}}, {NO, NO, NO}},
    {ACTION_SPEECH, "speech", {{{SDLK_F6, 0}}, {{SDLK_F3, SHIFT}, {SDLK_F6, 0}}, {{SDLK_F6, 0}}}, {NO, NO, NO}},
    {ACTION_READ, "read", {{{SDLK_F7, 0}}, {{SDLK_F2, SHIFT}, {SDLK_F7, 0}}, {{SDLK_F7, 0}}}, {NO, NO, NO}},
    {ACTION_NEW, "new", {{{SDLK_n, CTRL}}, {{SDLK_g, CTRL}, {SDLK_n, CTRL}}, {{SDLK_n, CTRL}}}, {NO, NO, NO}},
    {ACTION_KEEP, "keep", {{{SDLK_k, 0}}, {{SDLK_g, 0}}, {{SDLK_k, 0}}}, {NO, NO, NO}},
    {ACTION_REMOVE, "remove", {{{SDLK_DELETE, 0}}, {{SDLK_b, 0}, {SDLK_DELETE, 0}}, {{SDLK_DELETE, 0}}}, {NO, NO, NO}},
    {ACTION_COPY,
     "copy",
     {{{SDLK_c, CTRL}, {SDLK_INSERT, CTRL}},
      {{SDLK_c, CTRL}, {SDLK_INSERT, CTRL}},
      {{SDLK_INSERT, CTRL}, {SDLK_c, CTRL}}},
     {NO, NO, NO}},
    {ACTION_PASTE,
     "paste",
     {{{SDLK_v, CTRL}, {SDLK_INSERT, SHIFT}},
      {{SDLK_v, CTRL}, {SDLK_INSERT, SHIFT}},
      {{SDLK_INSERT, SHIFT}, {SDLK_v, CTRL}}},
     {NO, NO, NO}},
    {ACTION_SWAP, "swap", {{{0}}}, {PAD(BACK), PAD(RIGHTSTICK), PAD(BACK)}},
    {ACTION_TOOL_NEXT, "tool_next", {{{SDLK_q, 0}}, {{SDLK_v, 0}}, {{SDLK_l, 0}}}, {NO, NO, NO}},
    {ACTION_TOOL_PREV, "tool_prev", {{{SDLK_e, 0}}, {{SDLK_v, SHIFT}}, {{SDLK_j, 0}}}, {NO, NO, NO}},
    {ACTION_SIDE, "side", {{{SDLK_t, 0}}, {{SDLK_t, 0}}, {{SDLK_y, 0}}}, {NO, NO, NO}},
    {ACTION_TELL, "tell", {{{SDLK_m, 0}}, {{SDLK_t, SHIFT}}, {{SDLK_m, 0}}}, {NO, NO, NO}},
    {ACTION_ANSWERS, "answers", {{{SDLK_w, 0}}, {{SDLK_c, 0}}, {{SDLK_n, 0}}}, {NO, NO, NO}},
    {ACTION_RUNS, "runs", {{{SDLK_p, CTRL}}, {{SDLK_r, CTRL}, {SDLK_p, CTRL}}, {{SDLK_p, CTRL}}}, {NO, NO, NO}},
    {ACTION_QUIT, "quit", {{{SDLK_q, CTRL}}, {{SDLK_q, CTRL}}, {{SDLK_DELETE, CTRL}, {SDLK_q, CTRL}}}, {NO, NO, NO}},
};

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
    {{SDLK_z, KMOD_CTRL | KMOD_SHIFT}, ACTION_REDO},
    {{SDLK_KP_9, 0}, ACTION_PREV},
    {{SDLK_KP_3, 0}, ACTION_NEXT},
    {{SDLK_KP_ENTER, KMOD_ALT}, ACTION_FULLSCREEN},
    {{SDLK_COPY, 0}, ACTION_COPY},
    {{SDLK_PASTE, 0}, ACTION_PASTE},
    {{SDLK_RETURN, KMOD_CTRL}, ACTION_MENU},
    {{SDLK_KP_ENTER, KMOD_CTRL}, ACTION_MENU},
};

static const struct {
    int button;
    enum action action;
} FIXED_BUTTONS[] = {
    {SDL_CONTROLLER_BUTTON_DPAD_UP, ACTION_UP},     {SDL_CONTROLLER_BUTTON_DPAD_DOWN, ACTION_DOWN},
    {SDL_CONTROLLER_BUTTON_DPAD_LEFT, ACTION_LEFT}, {SDL_CONTROLLER_BUTTON_DPAD_RIGHT, ACTION_RIGHT},
    {SDL_CONTROLLER_BUTTON_A, ACTION_OK},           {SDL_CONTROLLER_BUTTON_B, ACTION_BACK},
};

/* NULL if nothing can be bound to the action. */
static const struct bindings_row *row_of(enum action action)
{
    for (size_t i = 0; i < COUNT_OF(ROWS); i++)
        if (ROWS[i].action == action)
            return &ROWS[i];
    return NULL;
}

bool bindings_has(enum action action) { return row_of(action) != NULL; }

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
    const struct bindings_row *row = row_of(action);
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

/* The sets. */

void bindings_init(struct bindings *b)
{
    *b = (struct bindings){.said_keys = 0};
    for (int action = 0; action < BINDINGS_END; action++)
        b->button[action] = BUTTON_NONE;
    bindings_use_keys(b, HANDS_BOTH);
    bindings_use_buttons(b, HANDS_BOTH);
}

void bindings_use_keys(struct bindings *b, enum hands hand)
{
    for (size_t i = 0; i < COUNT_OF(ROWS); i++)
        for (int slot = 0; slot < BINDING_KEYS; slot++)
            b->keys[ROWS[i].action][slot] = ROWS[i].keys[hand][slot];
}

void bindings_use_buttons(struct bindings *b, enum hands hand)
{
    for (size_t i = 0; i < COUNT_OF(ROWS); i++)
        b->button[ROWS[i].action] = ROWS[i].button[hand];
}

static bool has_keys(const struct bindings *b, const struct bindings_row *row, int hand)
{
    for (int slot = 0; slot < BINDING_KEYS; slot++)
        if (!bindings_is_key(b->keys[row->action][slot], row->keys[hand][slot]))
            return false;
    return true;
}

enum hands bindings_hand_of_keys(const struct bindings *b)
{
    for (int hand = HANDS_BOTH; hand < HANDS; hand++) {
        bool same = true;
        for (size_t i = 0; i < COUNT_OF(ROWS); i++)
            same = same && has_keys(b, &ROWS[i], hand);
        if (same)
            return (enum hands)hand;
    }
    return HANDS;
}

enum hands bindings_hand_of_buttons(const struct bindings *b)
{
    for (int hand = HANDS_BOTH; hand < HANDS; hand++) {
        bool same = true;
        for (size_t i = 0; i < COUNT_OF(ROWS); i++)
            same = same && b->button[ROWS[i].action] == ROWS[i].button[hand];
        if (same)
            return (enum hands)hand;
    }
    return HANDS;
}

bool bindings_usual_keys(const struct bindings *b, enum action action)
{
    const struct bindings_row *row = row_of(action);
    return !row || has_keys(b, row, HANDS_BOTH);
}

bool bindings_usual_button(const struct bindings *b, enum action action)
{
    const struct bindings_row *row = row_of(action);
    return !row || b->button[action] == row->button[HANDS_BOTH];
}

/* The notation in files. */

static const char NONE[] = "none", OR[] = " or ";

static const struct {
    const char *text;
    int modifier;
} MODIFIERS[] = {{"Ctrl+", KMOD_CTRL}, {"Alt+", KMOD_ALT}, {"Shift+", KMOD_SHIFT}};
enum { MODIFIER_COUNT = COUNT_OF(MODIFIERS) };

const char *bindings_name(enum action action)
{
    const struct bindings_row *row = row_of(action);
    return row ? row->name : NULL;
}

enum action bindings_find(const char *name)
{
    for (int action = ACTION_NONE + 1; action < BINDINGS_END; action++) {
        const struct bindings_row *row = row_of((enum action)action);
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
