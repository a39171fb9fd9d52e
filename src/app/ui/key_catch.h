/*
 * key_catch - catches the next key or gamepad button, for the screen that binds it to an action. Escape, a gamepad's B
 * and a press of the pointer cancel. The loop passes events to it while app->catching points to it.
 */
#ifndef OUTFLANK_APP_UI_KEY_CATCH_H
#define OUTFLANK_APP_UI_KEY_CATCH_H

#include "kit/bindings.h"

enum catch_state { CATCH_WAITS, CATCH_KEY, CATCH_BUTTON, CATCH_OFF };

/* Zeroed: waiting. */
struct key_catch {
    enum catch_state state;
    struct bound_key key;
    int button;
    SDL_Keycode modifier; /* Shift, Ctrl or Alt, held without another key */
};

/* True if it used the event, which must then have no other effect. */
bool key_catch_event(struct key_catch *k, const SDL_Event *event);

#endif
