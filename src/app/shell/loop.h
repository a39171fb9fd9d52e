/*
 * loop - the program's heartbeat: events become actions for the scenes, time passes for them, and a frame is drawn when
 * something changed or moves. When nothing does it sleeps until something happens, and costs nothing. It knows no
 * scene.
 */
#ifndef OUTFLANK_APP_SHELL_LOOP_H
#define OUTFLANK_APP_SHELL_LOOP_H

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

#endif
