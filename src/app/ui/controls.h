/*
 * controls - the controls of a screen: pills, steppers, sliders, segments (also tabs and tiles) and lists, each in a
 * box; which one has the focus; and how actions affect them. It stores no values.
 *
 * A screen has one function that fills a `struct controls` with the box, group and value of each control. It is called
 * anew for every action and every picture. The screen stores one `struct control_focus`. It passes every action to
 * controls_action and carries out the answer; controls_draw draws the controls that the screen does not draw itself
 * (`drawn`), and the ring around the one with the focus.
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
 * Keys: the arrows move to the nearest control in their direction, wrapping around at the top and the bottom; left and
 * right change a stepper, slider or segment; up and down move through a list. Tab, Shift+Tab and a pad's shoulders go
 * to the next and previous group, Home and End to its ends, Enter presses. A pad's Start presses the accent pill from
 * anywhere. The mouse acts on press, and dragging off the control undoes the change; the wheel acts on what is under
 * the pointer; the focus follows a moving pointer. Back and everything else is handled by the screen.
 *
 * Selected differs from focused: what is selected has a lighter fill and white text, what is focused has the ring.
 */
#ifndef OUTFLANK_APP_UI_CONTROLS_H
#define OUTFLANK_APP_UI_CONTROLS_H

#include "app/ui/ui.h"

enum control_kind {
    CONTROL_PILL,    /* a button */
    CONTROL_STEPPER, /* a value between two arrows */
    CONTROL_SLIDER,  /* a value on a track */
    CONTROL_SEGMENT, /* one of a few parts side by side: texts, tabs, tiles */
    CONTROL_LIST     /* one of many rows, of which some are visible */
};

enum { CONTROLS_MAX = 128, CONTROL_PARTS_MAX = 16, CONTROL_GROUPS_MAX = 8 };

struct control {
    enum control_kind kind;
    int id;            /* identifies it within the screen, > 0 */
    int group;         /* 0 to CONTROL_GROUPS_MAX - 1: Tab goes through the groups in this order */
    struct box box;    /* where it is */
    struct box row;    /* w > 0: its row, with the label at the left, where presses also act on the control */
    const char *label; /* borrowed, like all texts here; NULL: none */
    const char *text;  /* of a pill; the value of a stepper; right of a slider's track */
    int value, count;  /* the value is from 0 to count - 1 */
    bool wraps;        /* the last value is followed by the first */
    bool accent;       /* the default pill */
    bool selected;     /* a pill that represents the current choice */
    bool disabled;     /* cannot have the focus; a press is refused */
    bool drawn;        /* the screen draws it */
    bool away;         /* scrolled out of view: reachable by keys but not by the pointer, and not drawn */
    float unseen;      /* 0: visible; up to 1: still fading in */
    bool ring_part;    /* of a segment: the ring is around the chosen part */
    float radius;      /* of its corners and of its parts' corners; 0: half the height */
    float text_width;  /* of a slider: the width of its text */
    int first, shown;  /* the visible parts: of a segment all, of a list the rows that fit */
    struct box parts[CONTROL_PARTS_MAX];  /* [i] belongs to value first + i */
    const char *words[CONTROL_PARTS_MAX]; /* their texts */
};

struct board_place;

/* Constructors with what each kind needs; set other members afterwards. `words` and `parts` are copied. */
struct control control_pill(int id, int group, struct box box, const char *text);
struct control control_stepper(int id, int group, struct box box, const char *text, int value, int count);
struct control control_slider(int id, int group, struct box box, int value, int count);
/* The parts share the box in proportion to their texts. */
struct control control_segment(struct canvas *c, int id, int group, struct box box, const char *const *words, int value,
                               int count);
/* Parts placed by the screen. */
struct control control_tiles(int id, int group, const struct box *parts, int value, int count);
/* A whole board; the screen draws it and handles its keys. The ring is around the cursor's square. */
struct control control_board(int id, int group, const struct board_place *place, unsigned cursor);
/* A list of rows of this height with gaps in between, as many as fit, starting with `first`. The caller sets the
 * texts. */
struct control control_list(int id, int group, struct box box, float row, float gap, int first, int value, int count);

/* The controls of a screen, in order. */
struct controls {
    struct control items[CONTROLS_MAX];
    int count;
};
void controls_add(struct controls *cs, const struct control *control);
/* NULL if there is none. */
const struct control *controls_find(const struct controls *cs, int id);

/* The state that a screen stores. Zeroed: the accent pill has the focus, or else the first control. */
struct control_focus {
    int id;
    int last[CONTROL_GROUPS_MAX]; /* the control that last had the focus in each group */
    struct {                      /* the control under the pointer, and its part; id 0: none */
        int id, part;
    } hover;
    struct { /* the control on which a button is held; id 0: none */
        int id, before;
        bool changed;
        struct box box;
    } held;
    bool keeps_column; /* moving up or down has begun ... */
    float column;      /* ... and keeps to this x coordinate */
    struct box from;   /* where the ring comes from */
    float ring_to_go;  /* 1: the ring starts to move; 0: it has arrived */
    struct {           /* the control whose value moves, and its previous value */
        int id, from;
        float to_go;
    } moved;
    bool calm;      /* reduced motion */
    bool passed;    /* one switch is on something else (scan.h): no ring is drawn */
    bool elsewhere; /* keys currently go to something else on the screen: no ring is drawn */
};

enum control_what {
    CONTROL_NOTHING,  /* the action was not handled */
    CONTROL_FOCUSED,  /* only the focus or the picture has changed */
    CONTROL_CHANGED,  /* set the value to `value` */
    CONTROL_SCROLLED, /* of a list: set the first visible row to `value` */
    CONTROL_PRESSED,  /* Enter, or a press on a pill or on what is already chosen */
    CONTROL_REFUSED   /* the control is disabled */
};
struct control_answer {
    enum control_what what;
    int id, value;
};

/* Handles an action, with the menu's sounds. */
struct control_answer controls_action(struct control_focus *f, const struct controls *cs, struct app *app,
                                      const struct action_event *event);

/* The control that has the focus among these controls; NULL if none can have it. */
const struct control *controls_focused(const struct control_focus *f, const struct controls *cs);
/* Moves the focus, as the player would, but silently. */
void controls_focus_on(struct control_focus *f, const struct controls *cs, const struct app *app, int id);

/* The new `first` of a list that shows `shown` rows, so that its value is visible. */
int control_first_shown(int first, int shown, int value, int count);

/* Lets time pass, in seconds. True while anything moves. */
bool controls_update(struct control_focus *f, double dt);
void controls_draw(const struct control_focus *f, const struct controls *cs, struct canvas *c, struct colour accent);

#endif
