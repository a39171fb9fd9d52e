/*
 * input - SDL events become actions before a scene sees them: what the player wants, with the device and
 * the seat that it came from. It owns the key table, the pads' buttons and sticks and their repeat; it
 * does not know what a scene makes of an action. Everything acts on press.
 */
#ifndef OUTFLANK_KIT_INPUT_H
#define OUTFLANK_KIT_INPUT_H

#include <SDL.h>
#include <stdbool.h>

enum action {
    ACTION_NONE,
    ACTION_UP,
    ACTION_DOWN,
    ACTION_LEFT,
    ACTION_RIGHT,
    ACTION_OK,      /* Enter, Space, keypad Enter; pad: the south button (east on Nintendo's pads) */
    ACTION_BACK,    /* Escape, Backspace, the back key of a phone; pad: east (south on Nintendo's) */
    ACTION_MENU,    /* F10, P; pad: Start */
    ACTION_UNDO,    /* U, Ctrl+Z; pad: left trigger */
    ACTION_REDO,    /* R, Ctrl+Y, Ctrl+Shift+Z; pad: right trigger */
    ACTION_HINT,    /* H; pad: north */
    ACTION_PREVIEW, /* V; pad: west */
    ACTION_NEXT,    /* Tab, Page Down, mouse wheel down; pad: right shoulder */
    ACTION_PREV,    /* Shift+Tab, Page Up, mouse wheel up; pad: left shoulder (which is also FREE) */
    ACTION_FREE,    /* Shift held; pad: a shoulder held: `down` says pressed or released */
    ACTION_HOME,
    ACTION_END,
    ACTION_FULLSCREEN, /* F11, Alt+Enter: the application handles it */
    ACTION_NEW,        /* Ctrl+N */
    ACTION_QUIT,       /* Ctrl+Q, the window's close button */
    ACTION_CHAR,       /* a letter or digit that is no command here: `character`, lower case */
    ACTION_POINT,      /* the pointer moved: x, y */
    ACTION_PRESS,      /* left button or finger down: x, y */
    ACTION_RELEASE,    /* left button or finger up: x, y */
    ACTION_LEAVE       /* the pointer left the window */
};

enum device { DEVICE_KEYBOARD, DEVICE_MOUSE, DEVICE_TOUCH, DEVICE_PAD };

/* Whose names and glyphs a pad's buttons have. */
enum pad_style { PAD_XBOX, PAD_PLAYSTATION, PAD_NINTENDO, PAD_DECK };

struct action_event {
    enum action action;
    bool down;      /* false only for the end of FREE */
    bool repeat;    /* a held key or stick repeats itself */
    enum device device;
    int seat;       /* 0 or 1: the first or second pad; -1: a device that both sides share */
    float x, y;     /* design units, for POINT, PRESS, RELEASE */
    char character; /* for CHAR: a-z, 0-9; letters U R H V P too come as CHAR *after* their own action
                       only if the scene left that unhandled: see input_as_character */
};

struct input {
    struct pads *pads;         /* not owned; may be NULL */
    enum device last_device;   /* whose prompts to show */
    enum pad_style last_style; /* of the pad used last */
    bool pointer_inside;
    /* repeat state is private to input.c and repeat.c */
    struct repeat *repeat;
};

bool input_init(struct input *in, struct pads *pads);
void input_finish(struct input *in);

/* Translates one SDL event. Returns true and fills `out` if it means something. Coordinates are the
 * window's points; the caller turns them into design units (window_to_design). */
bool input_translate(struct input *in, const SDL_Event *event, struct action_event *out);

/* Actions that come from holding a stick or a d-pad: call once a frame with the milliseconds passed, until it
 * returns false. */
bool input_repeat(struct input *in, unsigned ms, struct action_event *out);

/* True while something is held, so that the loop must go on without events. */
bool input_busy(const struct input *in);

/* The same key press read as a character (for "h", "u", which are commands and also columns of a board):
 * fills `out` with ACTION_CHAR and returns true if there is one. */
bool input_as_character(const struct action_event *event, const SDL_Event *sdl, struct action_event *out);

#endif
