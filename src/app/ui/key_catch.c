#include "app/ui/key_catch.h"

#include "kit/bindings.h"

enum { PULLED = 16000 };

static void set_key(struct key_catch *k, struct bound_key key)
{
    bool named = SDL_GetKeyName(key.code)[0] != '\0'; /* without a name it could not be saved */
    if (key.code == SDLK_ESCAPE || key.code == SDLK_AC_BACK)
        k->state = CATCH_OFF;
    else if (named) {
        k->state = CATCH_KEY;
        k->key = key;
    }
}

/* A modifier counts as a key if it is released before anything else is pressed. */
static bool catch_key(struct key_catch *k, const SDL_KeyboardEvent *e)
{
    bool modifier = keys_is_modifier(e->keysym.sym), down = e->type == SDL_KEYDOWN;
    if (e->repeat || (!down && e->keysym.sym != k->modifier))
        return down;
    if (modifier && down)
        k->modifier = e->keysym.sym;
    else
        set_key(k, modifier ? (struct bound_key){e->keysym.sym, 0} : keys_bound(&e->keysym));
    return true;
}

static void set_button(struct key_catch *k, int button)
{
    k->state = button == SDL_CONTROLLER_BUTTON_B ? CATCH_OFF : CATCH_BUTTON;
    k->button = button;
}

bool key_catch_event(struct key_catch *k, const SDL_Event *event)
{
    if (k->state != CATCH_WAITS)
        return false;
    switch (event->type) {
    case SDL_KEYDOWN:
    case SDL_KEYUP:
        return catch_key(k, &event->key);
    case SDL_CONTROLLERBUTTONDOWN:
        if (event->cbutton.button < SDL_CONTROLLER_BUTTON_MAX)
            set_button(k, event->cbutton.button);
        return true;
    case SDL_CONTROLLERAXISMOTION:
        if (event->caxis.value >= PULLED && event->caxis.axis == SDL_CONTROLLER_AXIS_TRIGGERLEFT)
            set_button(k, BUTTON_LEFT_TRIGGER);
        if (event->caxis.value >= PULLED && event->caxis.axis == SDL_CONTROLLER_AXIS_TRIGGERRIGHT)
            set_button(k, BUTTON_RIGHT_TRIGGER);
        return true;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_FINGERDOWN:
        k->state = CATCH_OFF;
        return true;
    default:
        return false;
    }
}
