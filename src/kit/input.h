/*
 * input - translates SDL events into actions, with the device and the seat that they come from. bindings.h maps keys
 * and buttons; this module keeps track of held keys and repeats. Actions take effect on press, or after having been
 * held for a set time.
 */
#ifndef OUTFLANK_KIT_INPUT_H
#define OUTFLANK_KIT_INPUT_H

#include <SDL.h>
#include <stdbool.h>

/* The delay and the interval at which a held direction repeats. */

/* Zeroed: REPEAT_FIRST_MS, REPEAT_NEXT_MS. */
struct key_repeat_speed {
    int first_ms, next_ms;
};

/* Actions, with their default keys and buttons (all of them are in bindings.c). */
enum action {
    ACTION_NONE,
    ACTION_UP,
    ACTION_DOWN,
    ACTION_LEFT,
    ACTION_RIGHT,
    ACTION_OK,      /* Enter, Space, keypad Enter; pad: A, the south button (east on Nintendo pads) */
    ACTION_BACK,    /* Escape, Backspace, a phone's Back key, right mouse button; pad: B, the east button (south on
                       Nintendo pads) */
    ACTION_MENU,    /* F10, P; pad: Start */
    ACTION_UNDO,    /* U, Ctrl+Z; pad: left trigger */
    ACTION_REDO,    /* R, Ctrl+Y, Ctrl+Shift+Z; pad: right trigger */
    ACTION_HINT,    /* H, F2; pad: Y, the north button (west on Nintendo pads) */
    ACTION_HELP,    /* F1: the rules, where available */
    ACTION_PREVIEW, /* V; pad: X, the west button (north on Nintendo pads) */
    ACTION_NEXT,    /* Tab, Page Down, mouse wheel down (`wheel`); pad: right shoulder */
    ACTION_PREV,    /* Shift+Tab, Page Up, mouse wheel up (`wheel`); pad: left shoulder (also FREE) */
    ACTION_FREE,    /* Shift held; pad: left shoulder held. `down` tells press from release */
    ACTION_HOME,
    ACTION_END,
    ACTION_FULLSCREEN, /* F11, Alt+Enter; handled by the application */
    ACTION_MUSIC,      /* F9; handled by the application */
    ACTION_SPEECH,     /* F6: speech on or off; handled by the application */
    ACTION_READ,       /* F7: read the whole screen aloud; handled by the application */
    ACTION_NEW,        /* Ctrl+N */
    ACTION_KEEP,       /* K; on pads HINT has this meaning where there are no hints */
    ACTION_REMOVE,     /* Delete */
    ACTION_COPY,       /* Ctrl+C, Ctrl+Insert */
    ACTION_PASTE,      /* Ctrl+V, Shift+Insert */
    ACTION_SWAP, /* pad: View (Share, minus): exchange the seats of two pads, or change the seat of one; handled by the
                    application */
    ACTION_TOOL_NEXT, /* Q: in an editor, the next tool or piece; on pads UNDO and REDO have this meaning */
    ACTION_TOOL_PREV, /* E */
    ACTION_SIDE,      /* T: change the side to move */
    ACTION_TELL,      /* M: show or hide what was missed; on pads PREVIEW has this meaning next to a hint */
    ACTION_SIT,       /* a button of a pad without a seat was pressed: `pad` takes one; handled by the application */
    ACTION_ANSWERS,   /* W: show or hide what the other side could answer */
    ACTION_RUNS,      /* Ctrl+P: the next run up the ladder dealt, or as printed */
    ACTION_QUIT,      /* Ctrl+Q, the window's close button */
    ACTION_CHAR,      /* a letter or digit without a command of its own: see `character` */
    ACTION_POINT,     /* the pointer moved: x, y */
    ACTION_PRESS,     /* left button or finger down: x, y */
    ACTION_RELEASE,   /* left button or finger up: x, y */
    ACTION_LEAVE,     /* the pointer left the window; or a press is not meant any more: another button or finger is
                         down, or the window has lost the focus */
    ACTION_PEEK,      /* look at something as long as it is held: a pad's button of HINT, or two fingers, the first one
                         at x, y. `down` tells press from release; only where `peeks`, but the release always */
    ACTION_AIM        /* one switch (app/ui/scan.h): move the focus or cursor to `target` */
};

enum device { DEVICE_KEYBOARD, DEVICE_MOUSE, DEVICE_TOUCH, DEVICE_PAD };

/* Determines names and glyphs of a pad's buttons. */
enum pad_style { PAD_XBOX, PAD_PLAYSTATION, PAD_NINTENDO, PAD_DECK };

/* Targets of ACTION_AIM other than the ids of controls: nothing; the board, at square `value`. */
enum { AIM_ELSEWHERE = 0, AIM_BOARD = -1 };

struct action_event {
    enum action action;
    bool down;   /* false only when FREE or PEEK ends */
    bool repeat; /* repeated by a held key or stick */
    bool wheel;  /* NEXT and PREV: from the mouse wheel, at x, y */
    enum device device;
    int seat;          /* 0 or 1: the seat of the pad; -1: a device shared by both players, or a pad without a seat */
    int pad;           /* the pad's number (pads.h); 0: no pad, or unknown */
    int target, value; /* AIM: the target, and the row of a list; -1: unchanged */
    float x, y;        /* for POINT, PRESS, RELEASE and the wheel: input_translate gives window points; the application
                          converts them to design units before a scene sees them */
    char character; /* a-z, 0-9 or a blank if a key with a letter or digit was pressed without Ctrl or Alt, otherwise 0.
                       A letter that is also a command ("h") comes once, as that command with its character; a scene
                       that wants letters, such as the h of "h7", checks this first */
    char letter; /* the same, but set even if the player has bound the key to something else, in which case `character`
                    is 0: for text input such as initials */
};

/* True for presses and typing, false for pointer motion, what is held and releases. */
bool action_is_press(enum action action);

struct bindings;
struct input {
    struct pads *pads;               /* borrowed; may be NULL, and may be set later */
    const struct bindings *bindings; /* borrowed; initially the defaults */
    struct key_repeat_speed speed;   /* for held directions; zeroed: the module's own for pads, the system's for keys */
    int dead_zone;                   /* a stick must be so many per cent out to count; 0: the module's own */
    int hold_ms;                     /* how long OK and the pointer must be held to count; 0: not at all */
    int pause_ms;                    /* presses sooner after the previous one are ignored; 0: none */
    bool peeks;                      /* the screen knows PEEK: on pads HINT counts when its button is let go */
    bool each_pad;                   /* pads without a seat act as the others do, instead of taking one */
    enum device last_device;         /* the device whose prompts to show */
    enum pad_style last_style;       /* of the pad used last */
    int last_seat;                   /* of the pad used last; initially 0 */
    bool pointer_inside;
    struct input_memory *memory; /* private: what is held, where the pointer was */
};

/* False only if out of memory. `input_finish` accepts a zeroed input. */
bool input_init(struct input *in, struct pads *pads);
void input_finish(struct input *in);

/* Translates one SDL event. Returns true and fills `out` if it has a meaning. Coordinates are window points, as SDL
 * reports them for a mouse; those of a finger, which are fractions of the window, are multiplied by the size of the
 * event's window. Mouse events that SDL synthesizes from touches are ignored, and so are further fingers.
 *
 * `last_device` follows every meaningful event, with one exception: while another device is in use, the pointer must
 * move by more than 3 points before its motion counts, so that a shaking table does not take the cursor away from a
 * player with a pad. */
bool input_translate(struct input *in, const SDL_Event *event, struct action_event *out);

/* Actions that have no event of their own: repeats of a held direction, a press that has been held long enough, PEEK,
 * and FREE, which a pad's shoulder means in addition to PREV. Coordinates are in window points. Call it once per frame
 * with the milliseconds passed, and again with 0 as long as it returns true. */
bool input_repeat(struct input *in, unsigned ms, struct action_event *out);

/* True while the key or pad button for OK is held. */
bool input_holds_ok(const struct input *in);

/* How much of its holding time a pending press has been held, 0 to 1, and the press; 0 if there is none. */
float input_held(const struct input *in, struct action_event *press);
/* True while a finger is on the window. */
bool input_touching(const struct input *in);
/* Stops repeats and pending presses until something is pressed again. */
void input_forget(struct input *in);

/* True while a direction or press is held, so the loop must run without events. */
bool input_busy(const struct input *in);

#endif
