/*
 * bench_start - what a start costs: runs the program from its first moment to its first picture and prints one JSON
 * object about it on standard output.
 */
#ifndef OUTFLANK_APP_SHELL_BENCH_START_H
#define OUTFLANK_APP_SHELL_BENCH_START_H

#include "app/core/app.h"

/* Call first of all. No system tells a program exactly when it was started, so where that is possible this one starts
 * itself again, and the second time knows when; elsewhere what comes before main is not counted. */
void bench_start_begin(struct app *app, char **argv);
/* Draws the first picture and prints. */
void bench_start_end(struct app *app);

#endif
