#include "kit/keys.h"

#include <stdio.h>

enum { CTRL = 1, ALT = 2, SHIFT = 4 };

/* The first line that fits counts: Ctrl and Alt must be as they are here, Shift only where it is asked for. */
static const struct key {
    SDL_Keycode code;
    int modifiers;
    enum action action;
} keys[] = {
    {SDLK_UP, 0, ACTION_UP},
    {SDLK_DOWN, 0, ACTION_DOWN},
    {SDLK_LEFT, 0, ACTION_LEFT},
    {SDLK_RIGHT, 0, ACTION_RIGHT},
    {SDLK_KP_8, 0, ACTION_UP},
    {SDLK_KP_2, 0, ACTION_DOWN},
    {SDLK_KP_4, 0, ACTION_LEFT},
    {SDLK_KP_6, 0, ACTION_RIGHT},
    {SDLK_RETURN, 0, ACTION_OK},
    {SDLK_SPACE, 0, ACTION_OK},
    {SDLK_KP_ENTER, 0, ACTION_OK},
    {SDLK_ESCAPE, 0, ACTION_BACK},
    {SDLK_BACKSPACE, 0, ACTION_BACK},
    {SDLK_AC_BACK, 0, ACTION_BACK},
    {SDLK_F10, 0, ACTION_MENU},
    {SDLK_p, 0, ACTION_MENU},
    {SDLK_u, 0, ACTION_UNDO},
    {SDLK_r, 0, ACTION_REDO},
    {SDLK_y, CTRL, ACTION_REDO},
    {SDLK_z, CTRL | SHIFT, ACTION_REDO},
    {SDLK_z, CTRL, ACTION_UNDO},
    {SDLK_h, 0, ACTION_HINT},
    {SDLK_F2, 0, ACTION_HINT},
    {SDLK_F1, 0, ACTION_HELP},
    {SDLK_v, 0, ACTION_PREVIEW},
    {SDLK_TAB, SHIFT, ACTION_PREV},
    {SDLK_TAB, 0, ACTION_NEXT},
    {SDLK_PAGEUP, 0, ACTION_PREV},
    {SDLK_PAGEDOWN, 0, ACTION_NEXT},
    {SDLK_KP_9, 0, ACTION_PREV},
    {SDLK_KP_3, 0, ACTION_NEXT},
    {SDLK_HOME, 0, ACTION_HOME},
    {SDLK_END, 0, ACTION_END},
    {SDLK_KP_7, 0, ACTION_HOME},
    {SDLK_KP_1, 0, ACTION_END},
    {SDLK_F9, 0, ACTION_MUSIC},
    {SDLK_F11, 0, ACTION_FULLSCREEN},
    {SDLK_RETURN, ALT, ACTION_FULLSCREEN},
    {SDLK_KP_ENTER, ALT, ACTION_FULLSCREEN},
    {SDLK_n, CTRL, ACTION_NEW},
    {SDLK_k, 0, ACTION_KEEP},
    {SDLK_DELETE, 0, ACTION_REMOVE},
    {SDLK_c, CTRL, ACTION_COPY},
    {SDLK_INSERT, CTRL, ACTION_COPY},
    {SDLK_v, CTRL, ACTION_PASTE},
    {SDLK_INSERT, SHIFT, ACTION_PASTE},
    {SDLK_q, CTRL, ACTION_QUIT},
};

/* The letter or digit on a key, as it names a square: by the layout where that has Latin letters, else by the key's
 * place; digits by place where the layout has them on Shift, as the French one. */
static char character_of(const SDL_Keysym *key)
{
    SDL_Keycode code = key->sym;
    SDL_Scancode place = key->scancode;
    bool other_alphabet = code >= 128 && !(code & SDLK_SCANCODE_MASK);

    if ((code >= 'a' && code <= 'z') || (code >= '0' && code <= '9'))
        return (char)code;
    if (code == SDLK_SPACE)
        return ' ';
    if ((key->mod & KMOD_NUM) && code >= SDLK_KP_1 && code <= SDLK_KP_0)
        return "1234567890"[code - SDLK_KP_1];
    if (place >= SDL_SCANCODE_1 && place <= SDL_SCANCODE_0)
        return "1234567890"[place - SDL_SCANCODE_1];
    if (other_alphabet && place >= SDL_SCANCODE_A && place <= SDL_SCANCODE_Z)
        return (char)('a' + (place - SDL_SCANCODE_A));
    return 0;
}

static enum action key_action(SDL_Keycode code, int modifiers)
{
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        int wrong = keys[i].modifiers ^ modifiers;
        bool shift_fits = !(keys[i].modifiers & SHIFT) || (modifiers & SHIFT);
        if (keys[i].code == code && !(wrong & (CTRL | ALT)) && shift_fits)
            return keys[i].action;
    }
    return ACTION_NONE;
}

static int modifiers_of(Uint16 mod)
{
#ifdef __APPLE__
    const Uint16 control = KMOD_CTRL | KMOD_GUI;
#else
    const Uint16 control = KMOD_CTRL;
#endif
    return (mod & control ? CTRL : 0) | (mod & KMOD_ALT ? ALT : 0) | (mod & KMOD_SHIFT ? SHIFT : 0);
}

enum action keys_action(const SDL_Keysym *key, char *character)
{
    int modifiers = modifiers_of(key->mod);
    char letter = character_of(key);
    enum action action = key_action(letter ? letter : key->sym, modifiers);

    *character = 0;
    if (!(modifiers & CTRL) && (key->mod & KMOD_GUI)) /* the desktop's own shortcuts */
        return ACTION_NONE;
    if (!(modifiers & (CTRL | ALT)))
        *character = letter;
    return action == ACTION_NONE && *character ? ACTION_CHAR : action;
}

bool keys_second(enum action action, char name[KEYS_NAME_MAX])
{
    bool first = true;
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        if (keys[i].action != action)
            continue;
        if (!first) {
            (void)snprintf(name, KEYS_NAME_MAX, "%s%s%s", keys[i].modifiers & CTRL ? "Ctrl " : "",
                           keys[i].modifiers & SHIFT ? "Shift " : "", SDL_GetKeyName(keys[i].code));
            return true;
        }
        first = false;
    }
    return false;
}
