#include "app/ui/key_names.h"

#include <stdio.h>
#include <string.h>

/* Keys with a word on them; the left one of a pair. */
static const struct {
    SDL_Keycode code;
    const char *word;
} WORDS[] = {
    {SDLK_RETURN, "key.enter"},      {SDLK_ESCAPE, "key.escape"},       {SDLK_TAB, "key.tab"},
    {SDLK_SPACE, "key.space"},       {SDLK_BACKSPACE, "key.backspace"}, {SDLK_DELETE, "key.delete"},
    {SDLK_INSERT, "key.insert"},     {SDLK_HOME, "key.home"},           {SDLK_END, "key.end"},
    {SDLK_PAGEUP, "key.pageup"},     {SDLK_PAGEDOWN, "key.pagedown"},   {SDLK_UP, "key.up"},
    {SDLK_DOWN, "key.down"},         {SDLK_LEFT, "key.left"},           {SDLK_RIGHT, "key.right"},
    {SDLK_CAPSLOCK, "key.capslock"}, {SDLK_LSHIFT, "key.shift"},        {SDLK_LCTRL, "key.ctrl"},
    {SDLK_LALT, "key.alt"},
};

static const char *word_of(const struct app *app, SDL_Keycode code)
{
    for (size_t i = 0; i < sizeof WORDS / sizeof WORDS[0]; i++)
        if (WORDS[i].code == code)
            return app_word(app, WORDS[i].word);
    return NULL;
}

/* The right key of a pair, and keys of the keypad. */
static bool name_second(const struct app *app, SDL_Keycode code, char *out, size_t size)
{
    static const SDL_Keycode rights[][2] = {
        {SDLK_RSHIFT, SDLK_LSHIFT}, {SDLK_RCTRL, SDLK_LCTRL}, {SDLK_RALT, SDLK_LALT}};
    static const char keypad[] = "Keypad ";
    const char *name = SDL_GetKeyName(code);
    for (size_t i = 0; i < sizeof rights / sizeof rights[0]; i++)
        if (rights[i][0] == code) {
            (void)words_fill(out, size, app_word(app, "key.right_one"), word_of(app, rights[i][1]), NULL);
            return true;
        }
    if (strncmp(name, keypad, sizeof keypad - 1) != 0)
        return false;
    name = code == SDLK_KP_ENTER ? app_word(app, "key.enter") : name + sizeof keypad - 1;
    (void)words_fill(out, size, app_word(app, "key.keypad"), name, NULL);
    return true;
}

const char *key_name(const struct app *app, struct bound_key key, char *out, size_t size)
{
    char name[32];
    const char *word = word_of(app, key.code);
    if (!word && name_second(app, key.code, name, sizeof name))
        word = name;
    (void)snprintf(out, size, "%s%s%s%s%s%s%s", key.modifiers & KMOD_CTRL ? app_word(app, "key.ctrl") : "",
                   key.modifiers & KMOD_CTRL ? " " : "", key.modifiers & KMOD_ALT ? app_word(app, "key.alt") : "",
                   key.modifiers & KMOD_ALT ? " " : "", key.modifiers & KMOD_SHIFT ? app_word(app, "key.shift") : "",
                   key.modifiers & KMOD_SHIFT ? " " : "", word ? word : SDL_GetKeyName(key.code));
    return out;
}

const char *button_name(enum pad_style style, int button)
{
    static const char *const names[BUTTONS][4] = {
        [SDL_CONTROLLER_BUTTON_BACK] = {"View", "Share", "-", "View"},
        [SDL_CONTROLLER_BUTTON_GUIDE] = {"Xbox", "PS", "Home", "Steam"},
        [SDL_CONTROLLER_BUTTON_LEFTSTICK] = {"LS", "L3", "LS", "L3"},
        [SDL_CONTROLLER_BUTTON_RIGHTSTICK] = {"RS", "R3", "RS", "R3"},
        [SDL_CONTROLLER_BUTTON_LEFTSHOULDER] = {"LB", "L1", "L", "L1"},
        [SDL_CONTROLLER_BUTTON_RIGHTSHOULDER] = {"RB", "R1", "R", "R1"},
        [SDL_CONTROLLER_BUTTON_MISC1] = {"Share", "Mic", "Capture", "QAM"},
        [SDL_CONTROLLER_BUTTON_PADDLE1] = {"P1", "P1", "P1", "R4"},
        [SDL_CONTROLLER_BUTTON_PADDLE2] = {"P2", "P2", "P2", "L4"},
        [SDL_CONTROLLER_BUTTON_PADDLE3] = {"P3", "P3", "P3", "R5"},
        [SDL_CONTROLLER_BUTTON_PADDLE4] = {"P4", "P4", "P4", "L5"},
        [SDL_CONTROLLER_BUTTON_TOUCHPAD] = {"Touch", "Touch", "Touch", "Touch"},
        [BUTTON_LEFT_TRIGGER] = {"LT", "L2", "ZL", "L2"},
        [BUTTON_RIGHT_TRIGGER] = {"RT", "R2", "ZR", "R2"},
    };
    return button >= 0 && button < BUTTONS && names[button][style] ? names[button][style] : "?";
}
