/*
 * key_catch - hears which key or button is pressed next, whatever it means, for a screen that gives it another meaning.
 * Escape, a pad's B and a press of the pointer call it off. The loop feeds it while app->catching points to it.
 */
#ifndef OUTFLANK_APP_UI_KEY_CATCH_H
#define OUTFLANK_APP_UI_KEY_CATCH_H

#include "kit/bindings.h"

enum catch_state { CATCH_WAITS, CATCH_KEY, CATCH_BUTTON, CATCH_OFF };

/* Zeroed, it waits. */
struct key_catch {
    enum catch_state state;
    struct bound_key key;
    int button;
    SDL_Keycode modifier; /* Shift, Ctrl or Alt is held, and nothing yet beside it */
};

/* True if the event was meant for it, and shall mean nothing else. */
bool key_catch_event(struct key_catch *k, const SDL_Event *event);

#endif
