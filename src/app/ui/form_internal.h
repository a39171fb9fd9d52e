/* form_internal - shared by the files of the form: form.c (the walk, and what is asked of a form), form_kinds.c (what
 * kinds differ in), form_layout.c, form_input.c, form_draw.c, form_speech.c. */
#ifndef OUTFLANK_APP_UI_FORM_INTERNAL_H
#define OUTFLANK_APP_UI_FORM_INTERNAL_H

#include "app/ui/form.h"

enum form_axis { AXIS_X, AXIS_Y };

/* ---- kinds (form_kinds.c) ---- */

/* What a kind of nodes does in its own way; whatever is NULL it does not have. Containers have nothing here. */
struct form_class {
    const char *role; /* what it is called aloud, a key; NULL: not a control */
    bool button;      /* it has no value: a press is all there is to it */
    bool sideways;    /* left and right change its value */
    bool held;        /* its value follows a pointer that is held */
    bool labelled;    /* its name stands before it or above it; of tiles only above */
    bool rings_part;  /* the ring is around the part of its value */
    float radius;     /* of its corners; 0: half its height */
    void (*wide)(const struct form *f, struct canvas *c, struct form_node *n); /* calls form_wants, likewise below */
    void (*high)(const struct form *f, struct canvas *c, struct form_node *n);
    void (*parts)(struct form *f, struct canvas *c, struct form_node *n); /* places its parts, once it has its box */
    int (*at)(const struct form_node *n, float x); /* the value that a press there gives it; NULL: that of the part */
    void (*draw)(const struct form *f, struct canvas *c, const struct form_node *n, bool focus);
};
extern const struct form_class FORM_CLASSES[FORM_KINDS];
static inline const struct form_class *form_class(const struct form_node *n) { return &FORM_CLASSES[n->kind]; }

static inline bool form_changes_sideways(const struct form_node *n) { return form_class(n)->sideways && !n->listed; }
/* The value `step` further, wrapping around or clamped. */
int form_stepped(const struct form_node *n, int step);
float form_radius(const struct form_node *n, struct box b);
/* The distance from one row of a list to the next. */
float form_list_pitch(const struct form_node *list);
/* The heights of a control, and of a label above it. */
float form_control_high(const struct canvas *c);
float form_label_high(const struct canvas *c);
/* How and where a button's text is drawn. */
struct text_style form_button_style(const struct form_node *n);
struct box form_button_inside(const struct form_node *n);
/* Text i of a node, in the player's language. */
const char *form_word(const struct form *f, const struct form_node *n, int i);

/* ---- layout (form_layout.c) ---- */

/* Distributes the page among the nodes. */
void form_place(struct form *f, struct canvas *c);
/* A node's preferred and minimum size on an axis. */
void form_wants(struct form_node *n, enum form_axis axis, float want, float least);
bool form_is_labelled(const struct form_node *n);
/* True if the label is above the control: if requested, or if there is not enough width beside it. */
bool form_label_is_above(const struct form_node *n);
/* True if the side-by-side around a node is a row, so that tabs are a list. */
bool form_lies_beside(const struct form *f, const struct form_node *n);
/* The number of children of a scroll, or of rows of a grid, and how many of them, from `first` on, are visible. */
int form_children(const struct form *f, const struct form_node *scroll);
int form_children_seen(const struct form *f, const struct form_node *scroll);
/* Scrolls by `step` children; false at the end. */
bool form_scroll_by(struct form *f, const struct form_node *scroll, int step);

/* ---- the nodes (form.c) ---- */

/* Walks the screen, computes the layout and the parts of controls. */
void form_refresh(struct form *f, struct canvas *c);
struct form_node *form_node_of(struct form *f, int id);
int form_prompts(const struct form *f, struct prompt out[FORM_PROMPTS_MAX]);

/* Logs that there is no room for something; once, since every frame would say it again. */
void form_say_full(struct form *f, const char *what, const char *which);
/* Calls a function of the screen, if there is one. */
void form_do(const struct form *f, struct form_call call, int tag);

/* True for a scroll, and for a list whose rows cannot be chosen. */
static inline bool form_only_scrolls(const struct form_node *n)
{
    return n->kind == FORM_SCROLL || n->scrolls || (n->kind == FORM_LIST && !n->works_on);
}
/* Something that is shown and can be worked, though it may be disabled at the moment. */
static inline bool form_is_control(const struct form_node *n)
{
    return form_class(n)->role && !n->left_out && (n->kind != FORM_PICTURE || form_does(n->pressed));
}
/* What is disabled too, if it can say why. */
static inline bool form_can_have_focus(const struct form_node *n)
{
    return form_is_control(n) && (!n->disabled || n->why) && !form_only_scrolls(n) && !n->by_pointer;
}
/* A press does something. */
static inline bool form_acts(const struct form_node *n)
{
    return form_is_control(n) && !n->disabled && !form_only_scrolls(n);
}
/* A control that a pointer can reach. */
static inline bool form_can_be_touched(const struct form_node *n)
{
    return form_is_control(n) && !n->hidden && !form_only_scrolls(n);
}

/* ---- focus and input (form_input.c) ---- */

/* The control that has the focus; NULL if none can have it. */
const struct form_node *form_focus_of(const struct form *f);
/* Moves the focus, as the player would, but silently. */
void form_focus_to(struct form *f, const struct form_node *to);
/* How long a disabled control nods, and says why it would do nothing, ms. */
enum { FORM_NOD_MS = 160, FORM_WHY_MS = 1600 };
/* Whether a ring is drawn around it while it has the focus. */
bool form_rings(const struct form *f, const struct form_node *n);
/* The ring's current position, and the radius of its corners. */
struct box form_ring_now(const struct form *f, const struct form_node *n);
float form_ring_radius(const struct form *f, const struct form_node *n);
/* Lets time pass, in seconds. True while anything moves. */
bool form_focus_update(struct form *f, double dt);
/* True if the pointer is over the part for that value. */
static inline bool form_is_over(const struct form *f, const struct form_node *n, int value)
{
    return f->focus.hover.id == n->id && f->focus.hover.part == value;
}
/* What is said of the control that has the focus, or the text itself. */
const char *form_said_of_focus(const struct form *f, const struct form_node *text);
/* The boxes of its scroll bar and thumb; false if it needs none. */
bool form_bar(const struct form *f, const struct form_node *n, struct box *bar, struct box *thumb);

#endif
