/*
 * input - SDL events become actions before a scene sees them: what the player wants, with the device and the seat that
 * it came from. Which key and which button means what it asks of bindings.h; what is held and repeats is its own. It
 * does not know what a scene makes of an action. Everything acts on press, or once it has been held for a moment.
 */
#ifndef OUTFLANK_KIT_INPUT_H
#define OUTFLANK_KIT_INPUT_H

#include <SDL.h>
#include <stdbool.h>

/* How soon and how often a direction repeats that is held. */

/* Zeroed: REPEAT_FIRST_MS, REPEAT_NEXT_MS. */
struct key_repeat_speed {
    int first_ms, next_ms;
};

/* With the keys and buttons that are usual (bindings_sets.c has all of them). */
enum action {
    ACTION_NONE,
    ACTION_UP,
    ACTION_DOWN,
    ACTION_LEFT,
    ACTION_RIGHT,
    ACTION_OK,   /* Enter, Space, keypad Enter; pad: A, which is south (east on Nintendo's pads) */
    ACTION_BACK, /* Escape, Backspace, the back key of a phone, the right mouse button; pad: B, which is east (south on
                    Nintendo's) */
    ACTION_MENU, /* F10, P; pad: Start */
    ACTION_UNDO, /* U, Ctrl+Z; pad: left trigger */
    ACTION_REDO, /* R, Ctrl+Y, Ctrl+Shift+Z; pad: right trigger */
    ACTION_HINT, /* H, F2; pad: Y, which is north (west on Nintendo's) */
    ACTION_HELP, /* F1: the rules, where they can be read */
    ACTION_PREVIEW, /* V; pad: X, which is west (north on Nintendo's) */
    ACTION_NEXT,    /* Tab, Page Down, mouse wheel down (`wheel`); pad: right shoulder */
    ACTION_PREV,    /* Shift+Tab, Page Up, mouse wheel up (`wheel`); pad: left shoulder (which is also FREE) */
    ACTION_FREE,    /* Shift held; pad: the left shoulder held: `down` says pressed or released */
    ACTION_HOME,
    ACTION_END,
    ACTION_FULLSCREEN, /* F11, Alt+Enter: the application handles it */
    ACTION_MUSIC,      /* F9: the application handles it too */
    ACTION_SPEECH,     /* F6: speech on or off; so does this */
    ACTION_READ,       /* F7: the whole screen is read out; and this */
    ACTION_NEW,        /* Ctrl+N */
    ACTION_KEEP,       /* K; on pads HINT means the same where there are no hints */
    ACTION_REMOVE,     /* Delete */
    ACTION_COPY,       /* Ctrl+C, Ctrl+Insert */
    ACTION_PASTE,      /* Ctrl+V, Shift+Insert */
    ACTION_SWAP,       /* pad: View (Share, minus): who has a pad each change seats; the application handles it, too */
    ACTION_TOOL_NEXT,  /* Q: where something is set up by hand, the next tool or piece; on pads UNDO and REDO mean it */
    ACTION_TOOL_PREV,  /* E */
    ACTION_SIDE,       /* T: the other side is to move */
    ACTION_TELL,       /* M: what was missed is told, or no more; on pads PREVIEW means it beside a hint */
    ACTION_SIT,        /* a pad that has no seat was pressed: `pad` sits down, and nothing else; the same */
    ACTION_QUIT,       /* Ctrl+Q, the window's close button */
    ACTION_CHAR,       /* a letter or digit that is no command of its own: see `character` */
    ACTION_POINT,      /* the pointer moved: x, y */
    ACTION_PRESS,      /* left button or finger down: x, y */
    ACTION_RELEASE,    /* left button or finger up: x, y */
    ACTION_LEAVE,      /* the pointer left the window */
    ACTION_AIM         /* one switch (app/ui/scan.h): the focus or the cursor is to be at `target` */
};

enum device { DEVICE_KEYBOARD, DEVICE_MOUSE, DEVICE_TOUCH, DEVICE_PAD };

/* Whose names and glyphs a pad's buttons have. */
enum pad_style { PAD_XBOX, PAD_PLAYSTATION, PAD_NINTENDO, PAD_DECK };

/* Of ACTION_AIM: neither a control nor a place; the board, at the place `value`. A control has its id there. */
enum { AIM_ELSEWHERE = 0, AIM_BOARD = -1 };

struct action_event {
    enum action action;
    bool down;   /* false only for the end of FREE */
    bool repeat; /* a held key or stick repeats itself */
    bool wheel;  /* NEXT and PREV: the mouse's wheel was turned, over x, y */
    enum device device;
    int seat;          /* 0 or 1: the pad that sits there; -1: a device that both sides share */
    int pad;           /* SIT: the pad's number (pads.h) */
    int target, value; /* AIM: at what, and of a list at which row; -1: where it is */
    float x, y;        /* for POINT, PRESS, RELEASE and the wheel: as input_translate gives them the window's points;
                          the application turns them into design units before a scene sees them */
    char character;    /* a-z, 0-9 or a blank if a key with a letter or digit was pressed without Ctrl or Alt, else 0. A
                          letter that is also a command ("h") comes once, as that command with its character:
                          a scene that wants the letter looks here first, as at the h of "h7". */
    char letter;       /* the same, also where the player has given the key another meaning, for which `character` is 0:
                          what is typed where a text is asked for, as a name's initials */
};

/* Something was pressed or typed: the pointer's and Shift's own ways are none, nor is letting go. */
bool action_is_press(enum action action);

struct bindings;
struct input {
    struct pads *pads;               /* not owned; may be NULL, and may be set later */
    const struct bindings *bindings; /* not owned: at first what is usual */
    struct key_repeat_speed speed;   /* of directions that are held; zeroed: pads' own, and the system's for keys */
    int hold_ms;               /* how long OK and the pointer's press must be held before they count; 0: not at all */
    int pause_ms;              /* a press sooner than this after another one does not count; 0: all do */
    enum device last_device;   /* whose prompts to show */
    enum pad_style last_style; /* of the pad used last */
    int last_seat;             /* of the pad used last; 0 before */
    bool pointer_inside;
    struct input_memory *memory; /* private: what is held, where the pointer was */
};

/* False only for want of memory. `input_finish` accepts a zeroed input. */
bool input_init(struct input *in, struct pads *pads);
void input_finish(struct input *in);

/* Translates one SDL event. Returns true and fills `out` if it means something. Coordinates are the window's points, as
 * SDL gives them for a mouse; a finger's (fractions of the window) are multiplied by the size of the window that its
 * event names. Mouse events that SDL makes out of touches are ignored, and so are second fingers.
 *
 * `last_device` follows whatever means something, with one exception: while another device is in use, the pointer
 * must move by more than 3 points before it counts (until then its motion means nothing), so a shaking table does not
 * take the cursor away from a player with a pad. */
bool input_translate(struct input *in, const SDL_Event *event, struct action_event *out);

/* What comes without an event of its own: the repeat of a direction that is held, a press that has been held for its
 * moment, and FREE, which a shoulder means as well as PREV. A press's place is the window's, as from input_translate.
 * Call it once a frame with the milliseconds passed, and again with 0 while it returns true. */
bool input_repeat(struct input *in, unsigned ms, struct action_event *out);

/* True while what means OK is held down: the key, or a pad's button. */
bool input_holds_ok(const struct input *in);

/* How far a press has been held that does not count yet, 0 to 1, and which; 0 if there is none. */
float input_held(const struct input *in, struct action_event *press);
/* Nothing repeats, and no press waits, until it is pressed anew. */
void input_forget(struct input *in);

/* True while a direction or a press is held, so that the loop must go on without events. */
bool input_busy(const struct input *in);

#endif
