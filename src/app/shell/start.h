/*
 * start - starts the program: first what the first frame needs, in the order it is needed, with the scenes that the
 * command line asks for; then, when a frame is shown, the rest. And shuts it down. loop runs it.
 */
#ifndef OUTFLANK_APP_SHELL_START_H
#define OUTFLANK_APP_SHELL_START_H

#include <stdbool.h>
#include <stddef.h>

#include "app/core/app.h"

/* Loads settings, texts and fonts, creates the scenes that the options ask for, and opens the window, which stays
 * empty. `app` must be zeroed except for `options` and `started`. `play` (may be NULL) receives the play scene, if
 * there is one. False, with a line in `why`, if something indispensable is missing or the scenes cannot be shown. */
bool start_program(struct app *app, struct scene **play, char *why, size_t why_size);

/* Starts what the first frame does not need: gamepads and the window's icon. Failures are logged, and the game goes
 * on. */
void start_later(struct app *app);

/* Shuts down everything that was started, at any stage. */
void start_finish(struct app *app);

/* first_scenes: the initial screens: the title, and on it what the command line asks for (--scene, --game, --moves),
 * with sample data when a picture is made. */

struct app;
struct scene;

/* The names of scenes that --scene and --bench know, from 0 to first_scenes_count() - 1. */
int first_scenes_count(void);
const char *first_scenes_name(int i);
/* The folder of assets/samples that its picture shows, and that has what it needs; NULL: any will do. */
const char *first_scenes_sample(int i);
/* True if a link may name it: it needs and changes nothing that the player has kept (link.h). */
bool first_scenes_linked(int i);

/* True if the program makes a picture or a benchmark and was given no directory. Its data directory then is a sample
 * folder of the assets (assets/samples), if there is one for the scene, which is never written to. */
bool first_scenes_samples(struct app *app);

/* Simulates the presses that lead to what the picture shows. False if none are necessary. */
bool first_scenes_press(struct app *app);

/* Pushes them onto the stack. `play` (may be NULL) receives the play scene, or NULL. False with the reason. */
bool first_scenes_show(struct app *app, struct scene **play, char *why, size_t why_size);

#endif
