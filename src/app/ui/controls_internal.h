/* controls_internal - shared by controls.c, controls_move.c and controls_draw.c. */
#ifndef OUTFLANK_APP_UI_CONTROLS_INTERNAL_H
#define OUTFLANK_APP_UI_CONTROLS_INTERNAL_H

#include "app/ui/controls.h"

/* What the ring surrounds: the control, or the part for its value. */
struct box control_ring_box(const struct control *control);
/* The ring's current position. */
struct box control_ring_now(const struct control_focus *f, const struct control *control);

/* The track of a slider's knob; the knob's centre moves from its left end to its right end. */
struct box control_track(const struct control *control);
/* The width of the touch area of a stepper's arrows. */
float control_arrow(const struct control *control);

/* The value `step` further, wrapping around or clamped. */
int control_stepped(const struct control *control, int step);

struct control_answer control_answered(enum control_what what, const struct control *control, int value);
/* Moves the focus to a control (NULL: none), with a sound if it was elsewhere. */
struct control_answer controls_go_to(struct control_focus *f, const struct controls *cs, struct app *app,
                                     const struct control *to, float volume);
/* Requests another value and animates the change. */
struct control_answer controls_change(struct control_focus *f, const struct controls *cs, struct app *app,
                                      const struct control *control, int value);
struct control_answer controls_press(struct app *app, const struct control *control);
/* Handles the mouse, its wheel, and touch. */
struct control_answer controls_point(struct control_focus *f, const struct controls *cs, struct app *app,
                                     const struct action_event *event);

/* The nearest control in the direction UP, DOWN, LEFT or RIGHT; up and down wrap around. NULL: none. */
const struct control *controls_towards(struct control_focus *f, const struct controls *cs, const struct control *from,
                                       enum action direction);
/* The control that last had the focus in the next (step 1) or previous (-1) group. NULL: there is no other. */
const struct control *controls_group(const struct control_focus *f, const struct controls *cs,
                                     const struct control *from, int step);
/* The first (step 1) or last (-1) control of a group. */
const struct control *controls_end(const struct controls *cs, int group, int step);

#endif
