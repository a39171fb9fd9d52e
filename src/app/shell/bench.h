/*
 * bench - how fast a scene is drawn: frames one after the other as fast as they come, and one JSON object about them on
 * standard output.
 */
#ifndef OUTFLANK_APP_SHELL_BENCH_H
#define OUTFLANK_APP_SHELL_BENCH_H

#include "app/core/app.h"

/* Draws options.frames frames of the scenes on the stack. `play`: the play scene among them, or NULL; it is asked to
 * flip twelve discs. Times are those of updating, drawing and presenting one frame. */
void bench_run(struct app *app, struct scene *play);

#endif
