/*
 * loop - the program's heartbeat: events become actions for the scenes, time passes for them, and a frame is drawn when
 * something changed or moves. When nothing does it sleeps until something happens, and costs nothing. It knows no
 * scene.
 */
#ifndef OUTFLANK_APP_SHELL_LOOP_H
#define OUTFLANK_APP_SHELL_LOOP_H

#include <stdbool.h>

#include "app/core/app.h"

/* Draws the first frame, starts what can wait until then, and runs until the player has had enough or no scene is left.
 */
void loop_run(struct app *app);

/* One frame of the scenes as they are, presented. */
void loop_draw(struct app *app);

/* Lets dt seconds pass for the scenes. Returns as a scene's update does (kit/scene.h). */
int loop_update(struct app *app, double dt);

/* Milliseconds since the program began. */
double loop_clock(const struct app *app);

/*
 * idle_report: tells a test that drives the real program what the loop waits for, so that it need not compare screens
 * to find out whether anything still moves. Off unless the environment has OUTFLANK_REPORT_IDLE=1; then a line on
 * standard error whenever the answer has changed as the loop goes to sleep:
 *
 *     outflank: idle: waiting 12
 *
 * A state, and how many pictures have been shown so far; frames that changed nothing are not counted.
 */

enum idle_state {
    IDLE_MOVING,   /* another frame is due as soon as the display takes one */
    IDLE_PAUSING,  /* the picture stands, and will change by itself after a while: a clock, a pause before a motion */
    IDLE_THINKING, /* it stands until the computer has answered */
    IDLE_WAITING,  /* it stands until somebody does something */
};

struct idle_report {
    bool on;
    enum idle_state state; /* as it was said last; nothing was while `pictures` is 0 */
    unsigned pictures;
};

void idle_report_init(struct idle_report *r);
/* Nothing is said before the first picture. */
void idle_report_say(struct idle_report *r, enum idle_state state, unsigned pictures);

#endif
