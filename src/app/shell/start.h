/*
 * start - brings the program up: only what the first frame needs, in the order in which it is needed, with the scenes
 * that the command line asks for; then, when a frame is on the screen, the rest. And down again. It does not run the
 * program.
 */
#ifndef OUTFLANK_APP_SHELL_START_H
#define OUTFLANK_APP_SHELL_START_H

#include <stdbool.h>
#include <stddef.h>

#include "app/core/app.h"

/* Settings, words, fonts, the scenes that the options ask for, and the window, in which nothing is seen yet. `app` must
 * be zeroed but for `options` and `started`. Returns the play scene if there is one, through `play` (may be NULL).
 * False, with one line in `why`, if something is missing that the game cannot do without or the scenes cannot be shown.
 */
bool start_program(struct app *app, struct scene **play, char *why, size_t why_size);

/* What the first frame does not need: gamepads and the window's icon. Without them the game goes on; the log says so.
 */
void start_later(struct app *app);

/* Takes everything down that was brought up, however far that came. */
void start_finish(struct app *app);

/* first_scenes: the screens that a program begins with: the title, and on it what the command line asks for (--scene,
 * --game, --moves), with contents to be looked at where a picture is made of it. */

struct app;
struct scene;

/* Whether this program makes a picture, or measures, and was given no directory: then its scene finds a player's folder
 * of the assets (assets/samples), if any, which is read as any other; no such program writes to it. */
bool first_scenes_samples(struct app *app);

/* What a player would press to get to what the picture is to show. False if it is there already. */
bool first_scenes_press(struct app *app);

/* Puts them onto the stack; the game among them goes to `play` (may be NULL), NULL if there is none. False with the
 * reason. */
bool first_scenes_show(struct app *app, struct scene **play, char *why, size_t why_size);

#endif
