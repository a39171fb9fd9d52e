#include "kit/bindings.h"

/* The letter or digit on a key, for naming squares: according to the layout if it has Latin letters, otherwise by the
 * key's position. Digits are by position where the layout has them on Shift, as the French one does. */
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

static int modifiers_of(const SDL_Keysym *key)
{
#ifdef __APPLE__
    const Uint16 control = KMOD_CTRL | KMOD_GUI;
#else
    const Uint16 control = KMOD_CTRL;
#endif
    int held = (key->mod & control ? KMOD_CTRL : 0) | (key->mod & KMOD_ALT ? KMOD_ALT : 0) |
               (key->mod & KMOD_SHIFT ? KMOD_SHIFT : 0);
    return keys_is_modifier(key->sym) ? 0 : held;
}

bool keys_is_modifier(SDL_Keycode code) { return code >= SDLK_LCTRL && code <= SDLK_RGUI; }

struct bound_key keys_bound(const SDL_Keysym *key)
{
    char letter = character_of(key);
    return (struct bound_key){letter ? letter : key->sym, modifiers_of(key)};
}

enum action keys_action(const struct bindings *b, const SDL_Keysym *key, struct typed_key *typed)
{
    struct bound_key bound = keys_bound(key);
    char letter = character_of(key);
    bool assigned;
    enum action action = bindings_key(b, bound, &assigned);

    *typed = (struct typed_key){0};
    if (!(bound.modifiers & KMOD_CTRL) && (key->mod & KMOD_GUI) && !keys_is_modifier(key->sym))
        return ACTION_NONE; /* the desktop's own shortcuts */
    if (!(bound.modifiers & (KMOD_CTRL | KMOD_ALT)))
        *typed = (struct typed_key){assigned ? 0 : letter, letter};
    return action == ACTION_NONE && typed->character ? ACTION_CHAR : action;
}
