/*
 * first_scenes - the screens that a program begins with: the title, and on it what the command line asks for (--scene,
 * --game, --moves), with contents to be looked at where a picture is made of it.
 */
#ifndef OUTFLANK_APP_SHELL_FIRST_SCENES_H
#define OUTFLANK_APP_SHELL_FIRST_SCENES_H

#include <stdbool.h>
#include <stddef.h>

struct app;
struct scene;

/* Whether this program makes a picture, or measures, and was given no directory: then its scene finds a player's folder
 * of the assets (assets/samples), if any, which is read as any other; no such program writes to it. */
bool first_scenes_samples(struct app *app);

/* Puts them onto the stack; the game among them goes to `play` (may be NULL), NULL if there is none. False with the
 * reason. */
bool first_scenes_show(struct app *app, struct scene **play, char *why, size_t why_size);

#endif
