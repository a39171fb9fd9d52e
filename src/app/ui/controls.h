/*
 * controls - what a screen is operated with: pills, steppers, sliders, segments (also tabs, tiles, boxes) and lists,
 * each in its box; which of them has the focus; and what an action does to them. It keeps no value and knows no screen.
 *
 * A screen has one function that fills a `struct controls` from what it knows, afresh every time, for an action as for
 * a picture: where each control lies, its group, its value. It keeps one `struct control_focus`. Every action goes to
 * controls_action, and the screen carries out the answer; controls_draw draws what is not `drawn` by the screen
 * itself, and the ring around what has the focus.
 *
 *     static void lay(const struct screen *s, struct canvas *c, struct controls *out)
 *     {
 *         out->count = 0;
 *         struct control volume = control_stepper(ID_VOLUME, 1, box, word, s->volume, 11);
 *         volume.row = row, volume.label = "Sound";
 *         controls_add(out, &volume);
 *         struct control start = control_pill(ID_START, 2, box, "Start");
 *         start.accent = true;
 *         controls_add(out, &start);
 *     }
 *     ...
 *     struct control_answer answer = controls_action(&s->focus, &controls, app, event);
 *     if (answer.what == CONTROL_CHANGED && answer.id == ID_VOLUME)
 *         s->volume = answer.value;
 *
 * Keys: the arrows go to the next control by where it lies, round at the top and the bottom; left and right change a
 * stepper, slider or segment, up and down go through a list. Tab, Shift+Tab and a pad's shoulders go to the next and
 * the last group, Home and End to its ends, Enter presses. Start on a pad presses the accent pill from anywhere. The
 * mouse acts on press, and a press that is drawn off its control takes the change back; the wheel acts on what it is
 * over; the focus follows a pointer that moves. Back, and whatever else is not named here, is the screen's.
 *
 * Selected is not focused: what is selected has a lighter fill and white words, what is focused has the ring.
 */
#ifndef OUTFLANK_APP_UI_CONTROLS_H
#define OUTFLANK_APP_UI_CONTROLS_H

#include "app/ui/ui.h"

enum control_kind {
    CONTROL_PILL,    /* is pressed */
    CONTROL_STEPPER, /* a value between two arrows */
    CONTROL_SLIDER,  /* a value on a track */
    CONTROL_SEGMENT, /* one of a few parts side by side: words, tabs, tiles, boxes */
    CONTROL_LIST     /* one of many rows, one under another, some of them in sight */
};

enum { CONTROLS_MAX = 128, CONTROL_PARTS_MAX = 16, CONTROL_GROUPS_MAX = 8 };

struct control {
    enum control_kind kind;
    int id;            /* the screen's name for it, > 0 */
    int group;         /* 0 to CONTROL_GROUPS_MAX - 1: what Tab goes through, in the order of the numbers */
    struct box box;    /* where it is */
    struct box row;    /* w > 0: the row it stands in. The label is at its left, and all of it means the control */
    const char *label; /* not owned, as all texts here; NULL: none */
    const char *text;  /* on a pill; the value of a stepper; right of a slider's track */
    int value, count;  /* the value is 0 to count - 1 */
    bool wraps;        /* after the last value comes the first */
    bool accent;       /* the pill that is the screen's default */
    bool selected;     /* a pill that stands for what is chosen */
    bool disabled;     /* gets no focus; a press is refused */
    bool drawn;        /* the screen draws it */
    bool away;         /* scrolled out of sight: keys reach it, the pointer does not, and nothing is drawn */
    float unseen;      /* 0: it is there; up to 1: it is still fading in */
    bool ring_part;    /* of a segment: the ring is around its part that is chosen */
    float radius;      /* of its corners, and of its parts; 0: half its height */
    float text_width;  /* of a slider: what its text takes */
    int first, shown;  /* the parts in sight: of a segment all, of a list the rows that there is room for */
    struct box parts[CONTROL_PARTS_MAX];  /* [i] is that of value first + i */
    const char *words[CONTROL_PARTS_MAX]; /* on them */
};

struct board_place;

/* Controls of each kind, with what they need; everything else is set after. `words` and `parts` are copied. */
struct control control_pill(int id, int group, struct box box, const char *text);
struct control control_stepper(int id, int group, struct box box, const char *text, int value, int count);
struct control control_slider(int id, int group, struct box box, int value, int count);
/* The parts share the box by the length of their words. */
struct control control_segment(struct canvas *c, int id, int group, struct box box, const char *const *words, int value,
                               int count);
/* Parts of the screen's own. */
struct control control_tiles(int id, int group, const struct box *parts, int value, int count);
/* A whole board, which the screen draws and whose keys it hears itself; the ring is around the square of the cursor. */
struct control control_board(int id, int group, const struct board_place *place, unsigned cursor);
/* Rows of this height with gaps between them, as many as the box holds, from `first` on; words by the caller. */
struct control control_list(int id, int group, struct box box, float row, float gap, int first, int value, int count);

/* All controls of a screen, in their order. */
struct controls {
    struct control items[CONTROLS_MAX];
    int count;
};
void controls_add(struct controls *cs, const struct control *control);
/* NULL if there is none. */
const struct control *controls_find(const struct controls *cs, int id);

/* What a screen keeps. Zeroed: the accent pill has the focus, or the first control. */
struct control_focus {
    int id;
    int last[CONTROL_GROUPS_MAX]; /* who had it last in each group */
    struct {                      /* what the pointer is upon, and the part of it; id 0: nothing */
        int id, part;
    } hover;
    struct { /* what a button is held upon; id 0: nothing */
        int id, before;
        bool changed;
        struct box box;
    } held;
    bool keeps_column; /* up and down have begun ... */
    float column;      /* ... and keep to this middle */
    struct box from;   /* where the ring comes from */
    float ring_to_go;  /* 1: it has just begun to move; 0: it is there */
    struct {           /* whose value moves, and from which */
        int id, from;
        float to_go;
    } moved;
    bool calm;      /* motions are reduced */
    bool passed;    /* one switch is at something else (scan.h): likewise */
    bool elsewhere; /* keys go to something else on the screen just now: no ring is drawn */
};

enum control_what {
    CONTROL_NOTHING,  /* the action meant nothing here */
    CONTROL_FOCUSED,  /* only the focus or the picture changed */
    CONTROL_CHANGED,  /* `value` is wanted */
    CONTROL_SCROLLED, /* of a list: `value` shall be the first row in sight */
    CONTROL_PRESSED,  /* Enter, or a press on a pill or on what is chosen already */
    CONTROL_REFUSED   /* it is disabled */
};
struct control_answer {
    enum control_what what;
    int id, value;
};

/* What an action does; plays the menu's sounds. */
struct control_answer controls_action(struct control_focus *f, const struct controls *cs, struct app *app,
                                      const struct action_event *event);

/* The control that has the focus, given who there is; NULL if there is none that can. */
const struct control *controls_focused(const struct control_focus *f, const struct controls *cs);
/* Puts it there, as the player would, without a sound. */
void controls_focus_on(struct control_focus *f, const struct controls *cs, const struct app *app, int id);

/* How far a list that shows `shown` rows must be scrolled so that its value is seen: a new `first`. */
int control_first_shown(int first, int shown, int value, int count);

/* Time passes, seconds. True while anything moves. */
bool controls_update(struct control_focus *f, double dt);
void controls_draw(const struct control_focus *f, const struct controls *cs, struct canvas *c, struct colour accent);
/* The ring alone, 3 wide and 4 outside the box, with its glow; `alpha` 0 to 1. */
void focus_ring_draw(struct canvas *c, struct box b, float radius, struct colour accent, float alpha);

/* A text in one line, or in two small ones if it is too long for that: never cut while there is a way. */
void fitted_text(struct canvas *c, struct box b, struct text_style style, const char *text);

#endif
