#include "kit/input_internal.h"

enum { CTRL = KMOD_CTRL, ALT = KMOD_ALT, SHIFT = KMOD_SHIFT, NO = BUTTON_NONE };

#define PAD(name) SDL_CONTROLLER_BUTTON_##name

/* Each action with its name in files; its default keys, and those for the left and the right hand; its buttons
 * likewise. The sets for one hand keep defaults where that does no harm, in case the other hand can help. */
static const struct bindings_row ROWS[] = {
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
    {ACTION_QUIT, "quit", {{{SDLK_q, CTRL}}, {{SDLK_q, CTRL}}, {{SDLK_DELETE, CTRL}, {SDLK_q, CTRL}}}, {NO, NO, NO}},
};

const struct bindings_row *bindings_row(enum action action)
{
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++)
        if (ROWS[i].action == action)
            return &ROWS[i];
    return NULL;
}

bool bindings_has(enum action action) { return bindings_row(action) != NULL; }

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
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++)
        for (int slot = 0; slot < BINDING_KEYS; slot++)
            b->keys[ROWS[i].action][slot] = ROWS[i].keys[hand][slot];
}

void bindings_use_buttons(struct bindings *b, enum hands hand)
{
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++)
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
        for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++)
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
        for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++)
            same = same && b->button[ROWS[i].action] == ROWS[i].button[hand];
        if (same)
            return (enum hands)hand;
    }
    return HANDS;
}

bool bindings_usual_keys(const struct bindings *b, enum action action)
{
    const struct bindings_row *row = bindings_row(action);
    return !row || has_keys(b, row, HANDS_BOTH);
}

bool bindings_usual_button(const struct bindings *b, enum action action)
{
    const struct bindings_row *row = bindings_row(action);
    return !row || b->button[action] == row->button[HANDS_BOTH];
}
