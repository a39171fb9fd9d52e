/* form_internal - what form.c, form_measure.c, form_place.c, form_controls.c and form_draw.c share. Nobody else
 * includes it. */
#ifndef OUTFLANK_APP_UI_FORM_INTERNAL_H
#define OUTFLANK_APP_UI_FORM_INTERNAL_H

#include "app/ui/form.h"

enum form_axis { AXIS_X, AXIS_Y };

/* Walks the screen, places what it says, and fills the controls. */
void form_refresh(struct form *f, struct canvas *c);

/* What each node wants and can do with, across (from its contents) and, once the widths are known, down. */
void form_measure(struct form *f, struct canvas *c, enum form_axis axis);
/* Shares the room of the canvas's page among the nodes. */
void form_place(struct form *f, struct canvas *c);
/* The place of a child among its siblings on the parent's own axis is shared there, on the other one it fills it. */
bool form_runs_along(const struct form_node *parent, enum form_axis axis);

/* How many columns a grid of so many children has, once its width is known. */
int form_grid_columns(const struct form_node *grid, int count);

static inline struct form_length *form_length_of(struct form_node *n, enum form_axis axis)
{
    return axis == AXIS_X ? &n->w : &n->h;
}

/* How long a node may be, 0: as long as there is room; a side-by-side is bounded in height only while it lies so. */
float form_most(const struct form_node *n, enum form_axis axis);

/* One of its words, in the player's language. */
const char *form_word(const struct form *f, const struct form_node *n, int i);

bool form_is_container(const struct form_node *n);
bool form_is_labelled(const struct form_node *n);
/* Whether a label stands over the control: asked for, or for want of width beside it. */
bool form_label_is_above(const struct form_node *n);

/* Whether the side-by-side around a node lies side by side: tabs are a list then. */
bool form_lies_beside(const struct form *f, const struct form_node *n);

/* The scroll's own memory. */
struct form_scrolled *form_scrolled(struct form *f, int id);
/* How many children a scroll has, and how many of them, from `first` on, are in sight. */
int form_children(const struct form *f, const struct form_node *scroll);
int form_children_seen(const struct form *f, const struct form_node *scroll);
/* Moves what is in sight by so many children; false if it is at its end. */
bool form_scroll_by(struct form *f, const struct form_node *scroll, int step);

struct form_node *form_node_of(struct form *f, int id);
/* How long a scroll or a list is, in its rows; true if that is more than there is room for. */
struct form_extent {
    int first, shown, count;
    float pitch; /* from row to row */
};
bool form_extent(const struct form *f, const struct form_node *n, struct form_extent *out);
/* Where its bar is, and on that what is in sight; false: it needs none. */
bool form_bar(const struct form *f, const struct form_node *n, struct box *bar, struct box *thumb);
/* What an action does to scrolls, lists and their bars. */
bool form_turn_wheel(struct form *f, const struct action_event *e);
bool form_hold_bar(struct form *f, const struct action_event *e);
bool form_draw_scroll(struct form *f, const struct action_event *e);

int form_prompts(const struct form *f, struct prompt out[FORM_PROMPTS_MAX]);

#endif
