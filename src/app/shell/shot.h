/*
 * shot - one picture of what the command line asks for, as a PNG file, without a window, a sound or a clock: the same
 * arguments give the same pixels.
 */
#ifndef OUTFLANK_APP_SHELL_SHOT_H
#define OUTFLANK_APP_SHELL_SHOT_H

#include "app/core/app.h"

/* Draws the scenes and writes options.screenshot. False, with a line in `why`, if it cannot be written whole;
 * then there is no file, or the one that was there before. */
bool shot_take(struct app *app, char *why, size_t why_size);

#endif
