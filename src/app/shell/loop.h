/*
 * loop - the main loop: passes events as actions to the scenes, lets time pass, and draws a frame when something has
 * changed or moves. Otherwise it sleeps until something happens, at no cost. It is independent of the scenes.
 */
#ifndef OUTFLANK_APP_SHELL_LOOP_H
#define OUTFLANK_APP_SHELL_LOOP_H

#include <stdbool.h>

#include "app/core/app.h"

/* Draws the first frame, starts what was postponed until then, and runs until the player quits or no scene is left. */
void loop_run(struct app *app);

/* Draws and presents one frame of the current scenes. */
void loop_draw(struct app *app);

/* Lets dt seconds pass for the scenes. Returns as a scene's update does (kit/scene.h). */
int loop_update(struct app *app, double dt);

/* Milliseconds since the program started. */
double loop_clock(const struct app *app);

/*
 * idle_report: tells a test that drives the real program what the loop waits for, so that it need not compare pictures
 * to find out whether something still moves. Only with OUTFLANK_REPORT_IDLE=1 in the environment: when the loop goes to
 * sleep and the answer has changed, it prints a line on standard error:
 *
 *     outflank: idle: waiting 12 7
 *
 * A state, the number of pictures shown so far, where frames without changes do not count, and the number of presses
 * dealt with: a key, a button or a finger that goes down or up, and a turn of the wheel.
 */

enum idle_state {
    IDLE_MOVING,   /* the next frame is due as soon as the display accepts it */
    IDLE_WRITING,  /* the picture is still, and changed settings are on their way to the disk */
    IDLE_PAUSING,  /* the picture is still but will change by itself later: a clock, a pause before a motion */
    IDLE_THINKING, /* the picture is still until the computer has answered */
    IDLE_WAITING,  /* the picture is still until there is input */
};

struct idle_report {
    bool on;
    enum idle_state state; /* as last printed; nothing was printed while `pictures` is 0 */
    unsigned pictures, presses;
};

void idle_report_init(struct idle_report *r);
/* Prints nothing before the first picture. */
void idle_report_say(struct idle_report *r, enum idle_state state, unsigned pictures, unsigned presses);

#endif
