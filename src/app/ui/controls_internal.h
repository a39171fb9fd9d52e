/* controls_internal - what controls.c, controls_move.c and controls_draw.c share. Nobody else includes it. */
#ifndef OUTFLANK_APP_UI_CONTROLS_INTERNAL_H
#define OUTFLANK_APP_UI_CONTROLS_INTERNAL_H

#include "app/ui/controls.h"

/* What the ring goes around: the control, or the part that its value stands for. */
struct box control_ring_box(const struct control *control);
/* Where the ring is seen now. */
struct box control_ring_now(const struct control_focus *f, const struct control *control);

/* The way of a slider's knob: its middle goes from the left end to the right one. */
struct box control_track(const struct control *control);
/* How wide each of a stepper's arrows is to a finger. */
float control_arrow(const struct control *control);

/* The value `step` further, round or as far as it goes. */
int control_stepped(const struct control *control, int step);

struct control_answer control_answered(enum control_what what, const struct control *control, int value);
/* The focus goes to a control (NULL: nowhere), with a sound if it was elsewhere. */
struct control_answer controls_go_to(struct control_focus *f, const struct controls *cs, struct app *app,
                                     const struct control *to, float volume);
/* Asks for another value, and lets it move there. */
struct control_answer controls_change(struct control_focus *f, const struct controls *cs, struct app *app,
                                      const struct control *control, int value);
struct control_answer controls_press(struct app *app, const struct control *control);
/* What the mouse, its wheel or a finger does. */
struct control_answer controls_point(struct control_focus *f, const struct controls *cs, struct app *app,
                                     const struct action_event *event);

/* The nearest control in the direction of UP, DOWN, LEFT or RIGHT; above and below round the screen. NULL: none. */
const struct control *controls_towards(struct control_focus *f, const struct controls *cs, const struct control *from,
                                       enum action direction);
/* The control that had the focus last in the next group (step 1) or the one before (-1). NULL: there is no other. */
const struct control *controls_group(const struct control_focus *f, const struct controls *cs,
                                     const struct control *from, int step);
/* The first (step 1) or last (-1) control of a group. */
const struct control *controls_end(const struct controls *cs, int group, int step);

#endif
