/* input_internal - what the files of input share: what is held, and the pads' half. Nobody else includes it. */
#ifndef OUTFLANK_KIT_INPUT_INTERNAL_H
#define OUTFLANK_KIT_INPUT_INTERNAL_H

#include "kit/bindings.h"
#include "kit/input.h"
#include "kit/key_repeat.h"
#include "kit/pads.h"

enum { FREE_KEYS = 4 };

/* What one pad has in its hands. */
struct hand {
    int pad; /* its number: another one that sits down holds nothing */
    struct key_repeat repeat;
    int x, y, right_x, right_y; /* the sticks */
    bool left_trigger, right_trigger;
    bool free_held, free_told; /* what means FREE, and what scenes were told about it */
    bool ok_held;
    enum direction due; /* repeats now */
};

struct input_memory {
    struct bindings usual;
    struct hand hands[PAD_SEATS];
    struct key_repeat keyboard;                      /* of directions, where the system does not repeat them */
    SDL_Keycode direction_keys[DIRECTION_RIGHT + 1]; /* that are held */
    SDL_Keycode free_keys[FREE_KEYS];                /* the same of FREE; 0: none */
    SDL_Keycode ok_key;                              /* that means OK and is held; 0: none */
    struct {                                         /* a press that must be held before it counts */
        bool pending;
        int left_ms;
        struct action_event event;
    } hold;
    bool press_told;          /* scenes know of the pointer's press, so they must know of its end */
    bool anchored;            /* the pointer was seen ... */
    float anchor_x, anchor_y; /* ... here when it counted last, or first */
    float mouse_x, mouse_y;   /* where it is, whether it counts or not */
    bool finger_down;
    SDL_FingerID finger; /* the first one down */
};

bool input_pad_button(struct input *in, const SDL_ControllerButtonEvent *event, struct action_event *out);
bool input_pad_axis(struct input *in, const SDL_ControllerAxisEvent *event, struct action_event *out);
/* Time passes; then, one by one, what the pads have to tell without an event. */
void input_pad_pass(struct input *in, unsigned ms);
bool input_pad_tell(struct input *in, struct action_event *out);
bool input_pad_holds_ok(const struct input *in);
bool input_pad_busy(const struct input *in);

#endif
