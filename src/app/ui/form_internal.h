/* form_internal - shared by form.c, form_measure.c, form_place.c, form_controls.c and form_draw.c. */
#ifndef OUTFLANK_APP_UI_FORM_INTERNAL_H
#define OUTFLANK_APP_UI_FORM_INTERNAL_H

#include "app/ui/form.h"

enum form_axis { AXIS_X, AXIS_Y };

/* Walks the screen, computes the layout, and fills the controls. */
void form_refresh(struct form *f, struct canvas *c);

/* Computes each node's preferred and minimum size: horizontally from its contents, vertically once widths are known. */
void form_measure(struct form *f, struct canvas *c, enum form_axis axis);
/* Distributes the page among the nodes. */
void form_place(struct form *f, struct canvas *c);
/* True on the axis along which a parent arranges its children; on the other axis each child fills the parent. */
bool form_runs_along(const struct form_node *parent, enum form_axis axis);

/* The number of columns of a grid with `count` children, once its width is known. */
int form_grid_columns(const struct form_node *grid, int count);

static inline struct form_length *form_length_of(struct form_node *n, enum form_axis axis)
{
    return axis == AXIS_X ? &n->w : &n->h;
}

/* A node's maximum length, 0: none. The maximum height of a side-by-side applies only while it is a row. */
float form_most(const struct form_node *n, enum form_axis axis);

/* Text i of a node, in the player's language. */
const char *form_word(const struct form *f, const struct form_node *n, int i);

bool form_is_container(const struct form_node *n);
bool form_is_labelled(const struct form_node *n);
/* True if the label is above the control: if requested, or if there is not enough width beside it. */
bool form_label_is_above(const struct form_node *n);

/* True if the side-by-side around a node is a row, so that tabs are a list. */
bool form_lies_beside(const struct form *f, const struct form_node *n);

/* The distance from one row of a list to the next. */
float form_list_pitch(const struct form_node *list);
/* The row of a list at a point within its mark; -1: none. */
int form_mark_at(struct form *f, const struct form_node *list, float x, float y);

/* The stored state of a scroll. */
struct form_scrolled *form_scrolled(struct form *f, int id);
/* The number of children of a scroll, and how many of them, from `first` on, are visible. */
int form_children(const struct form *f, const struct form_node *scroll);
int form_children_seen(const struct form *f, const struct form_node *scroll);
/* Scrolls by `step` children; false at the end. */
bool form_scroll_by(struct form *f, const struct form_node *scroll, int step);

struct form_node *form_node_of(struct form *f, int id);
/* True for a scroll, and for a list whose rows cannot be chosen. */
static inline bool form_only_scrolls(const struct form_node *n)
{
    return n->kind == FORM_SCROLL || (n->kind == FORM_LIST && !n->works_on);
}
/* The boxes of its scroll bar and thumb; false if it needs none. */
bool form_bar(const struct form *f, const struct form_node *n, struct box *bar, struct box *thumb);
/* Handle actions on scrolls, lists and their bars. */
bool form_turn_wheel(struct form *f, const struct action_event *e);
bool form_hold_bar(struct form *f, const struct action_event *e);
bool form_draw_scroll(struct form *f, const struct action_event *e);

int form_prompts(const struct form *f, struct prompt out[FORM_PROMPTS_MAX]);

#endif
