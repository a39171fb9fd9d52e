/*
 * input_internal - shared by the files of input: held keys and repeats, and the pads' part of input.
 */
#ifndef OUTFLANK_KIT_INPUT_INTERNAL_H
#define OUTFLANK_KIT_INPUT_INTERNAL_H

#include <stdbool.h>

#include "kit/bindings.h"
#include "kit/input.h"
#include "kit/pads.h"

/* key_repeat: directions from a d-pad and a stick, and their repetition while held. It gets presses, positions and
 * times and returns directions; it knows no device, event or clock. */

enum direction { DIRECTION_NONE, DIRECTION_UP, DIRECTION_DOWN, DIRECTION_LEFT, DIRECTION_RIGHT };

enum {
    REPEAT_FIRST_MS = 350,
    REPEAT_NEXT_MS = 120,
    STICK_ENTER = 8000, /* of 32767: the stick becomes a direction here ... */
    STICK_LEAVE = 6000, /* ... and stops being one here, as long as it is not worn */
    PEEK_MS = 250       /* the button of HINT is held for PEEK from then on */
};

/* A stick and its dead zone, which grows if the stick is worn, that is, if it stands still somewhere off its centre
 * while nobody holds anything of the pad; it shrinks again once the stick has passed its centre. Zeroed: at rest. */
struct stick {
    int x, y;             /* -32768 to 32767, y downwards */
    int still_x, still_y; /* where it has stood ... */
    unsigned still_ms;    /* ... for so long */
    int rest_x, rest_y;   /* where it rests, as it has shown; 0, 0: in the middle */
};

/* Moves the stick to where it is now. */
void stick_move(struct stick *s, int x, int y);
/* Lets time pass while nothing else of its pad is held. */
void stick_stand(struct stick *s, unsigned ms);
/* Begins to watch the stick anew: something of its pad is held. */
void stick_watch(struct stick *s);
/* How far out the stick is. */
int stick_out(const struct stick *s);
/* How far out it must be to become a direction, and to remain one. `per_cent`: the least of the former, 0 for
 * STICK_ENTER. */
int stick_enter(const struct stick *s, int per_cent);
int stick_leave(const struct stick *s, int per_cent);

/* One pad or the keyboard. Zeroed: nothing is held. */
struct key_repeat {
    struct key_repeat_speed speed;
    bool button[DIRECTION_RIGHT + 1];
    enum direction stick;
    enum direction held; /* the direction that repeats: the one pressed last */
    int left_ms;         /* ms until it repeats */
};

/* Updates a button of the d-pad. Returns a newly pressed direction, or DIRECTION_NONE. */
enum direction key_repeat_button(struct key_repeat *r, enum direction direction, bool down);

/* Updates the direction by a stick; `per_cent` as above. The longer axis determines one of four directions; the other
 * axis must be clearly longer to take over, so that diagonals do not flicker. Returns a newly pressed direction. */
enum direction key_repeat_stick(struct key_repeat *r, const struct stick *s, int per_cent);

/* Lets time pass. Returns the direction that repeats now, at most once however long it was. */
enum direction key_repeat_advance(struct key_repeat *r, unsigned ms);

static inline bool key_repeat_busy(const struct key_repeat *r) { return r->held != DIRECTION_NONE; }

/* input: what is held. */

enum { FREE_KEYS = 4 };

/* The state of one pad. */
struct hand {
    int pad; /* its number; a newly seated pad holds nothing */
    struct key_repeat repeat;
    struct stick left, right;
    unsigned held; /* the buttons, and triggers, that are down: bits */
    bool left_trigger, right_trigger;
    bool free_held, free_told; /* whether FREE is held, and whether scenes were told */
    bool ok_held;
    unsigned hint_ms; /* until the button of HINT, which is down, is held for PEEK; 0: it is not down, or is held */
    bool peek_held, peek_told; /* whether it is, and whether scenes were told */
    enum direction due;        /* to be repeated now */
};

struct input_memory {
    struct bindings usual;
    struct hand hands[PAD_SEATS + PADS_MAX]; /* of the seats; behind them of pads without one, by their numbers */
    struct key_repeat keyboard;              /* for directions, where the system does not repeat them */
    SDL_Keycode direction_keys[DIRECTION_RIGHT + 1]; /* currently held */
    SDL_Keycode free_keys[FREE_KEYS];                /* currently held for FREE; 0: none */
    SDL_Keycode ok_key;                              /* currently held for OK; 0: none */
    struct {                                         /* a press that must be held to count */
        bool pending;
        int left_ms;
        struct action_event event;
    } hold;
    bool press_told;          /* scenes were told of the pointer's press and must be told of its release */
    bool pressed;             /* there was a press ... */
    Uint32 pressed_at;        /* ... which counted at this time, in SDL ticks */
    bool anchored;            /* the pointer was seen ... */
    float anchor_x, anchor_y; /* ... here when its motion last counted, or first */
    float mouse_x, mouse_y;   /* the current position, counted or not */
    bool finger_down;
    SDL_FingerID finger, second; /* the first one down, and one beside it */
    float finger_x, finger_y;    /* where the first one is */
    bool two_down, two_told;     /* both are down, and scenes were told */
};

bool input_pad_button(struct input *in, const SDL_ControllerButtonEvent *event, struct action_event *out);
bool input_pad_axis(struct input *in, const SDL_ControllerAxisEvent *event, struct action_event *out);
/* Lets time pass; then returns, one by one, the pads' actions that have no event. */
void input_pad_pass(struct input *in, unsigned ms);
bool input_pad_tell(struct input *in, struct action_event *out);
bool input_pad_holds_ok(const struct input *in);
bool input_pad_busy(const struct input *in);

#endif
