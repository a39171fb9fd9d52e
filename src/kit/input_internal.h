/*
 * input_internal - what the files of input and bindings share: the table of what is usual, what is held and repeats,
 * and the pads' half of input. Private to them.
 */
#ifndef OUTFLANK_KIT_INPUT_INTERNAL_H
#define OUTFLANK_KIT_INPUT_INTERNAL_H

#include <stdbool.h>

#include "kit/bindings.h"
#include "kit/input.h"
#include "kit/pads.h"

/* key_repeat: four directions from a d-pad and a stick, and their repeat while they are held. It is fed with presses,
 * positions and times and answers with directions; it knows no device, no event and no clock. */

enum direction { DIRECTION_NONE, DIRECTION_UP, DIRECTION_DOWN, DIRECTION_LEFT, DIRECTION_RIGHT };

enum {
    REPEAT_FIRST_MS = 350,
    REPEAT_NEXT_MS = 120,
    STICK_ENTER = 8000, /* of 32767: the stick says a direction from here on ... */
    STICK_LEAVE = 6000  /* ... and until it is back within this */
};

/* One player's hand. Zeroed, nothing is held. */
struct key_repeat {
    struct key_repeat_speed speed;
    bool button[DIRECTION_RIGHT + 1];
    enum direction stick;
    enum direction held; /* what repeats: the direction pressed last, if several are held */
    int left_ms;         /* until it repeats */
};

/* A button of the d-pad. Returns the direction that was newly pressed, or DIRECTION_NONE. */
enum direction key_repeat_button(struct key_repeat *r, enum direction direction, bool down);

/* The stick's position, -32768 to 32767, y downwards: one direction of four, by the longer axis; the other axis takes
 * over only where it is clearly longer, so a diagonal does not flutter. Returns the direction newly pressed. */
enum direction key_repeat_stick(struct key_repeat *r, int x, int y);

/* Lets time pass: the direction that repeats itself now, at most one however long it was. */
enum direction key_repeat_advance(struct key_repeat *r, unsigned ms);

static inline bool key_repeat_busy(const struct key_repeat *r) { return r->held != DIRECTION_NONE; }

/* A row of the table of what is usual (bindings_sets.c). */

struct bindings_row {
    enum action action;
    const char *name;
    struct bound_key keys[HANDS][BINDING_KEYS];
    int button[HANDS];
};

/* NULL if nothing can be bound to the action. */
const struct bindings_row *bindings_row(enum action action);

/* input: what is held. */

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
    bool pressed;             /* something was ... */
    Uint32 pressed_at;        /* ... when it counted last, by SDL's ticks */
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
