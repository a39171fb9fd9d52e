/*
 * run - the program from command line to exit status: the game, or instead a picture of a screen (shot), a benchmark of
 * a screen (bench) or of the start (bench_start), a backup export or import (backup_command), or version information
 * for bug reports (version_report).
 */
#ifndef OUTFLANK_APP_SHELL_RUN_H
#define OUTFLANK_APP_SHELL_RUN_H

#include "app/core/app.h"
#include "base/strbuf.h"

/* Returns the exit status: 0, 1 or 2. */
int app_run(int argc, char **argv);

/* shot: a picture of what the command line asks for, as a PNG file, without window, sound or clock: the same arguments
 * give the same pixels. */

/* Draws the scenes and writes options.screenshot. False, with a line in `why`, on failure; then the file does not exist
 * or is unchanged. */
bool shot_save(struct app *app, char *why, size_t why_size);

/* bench: the drawing speed of a scene: frames in immediate succession, and a JSON object about them on standard
 * output. */

/* Draws options.frames frames of the scenes on the stack. `play` is the play scene among them, or NULL; it flips twelve
 * discs. Times are for updating, drawing and presenting a frame. */
void bench_run(struct app *app, struct scene *play);

/* bench_start: the cost of a start: runs the program from its first moment to its first picture and prints a JSON
 * object on standard output. */

/* To be called first. A program cannot find out exactly when it was started, so where possible this starts the program
 * again, and the second process knows; elsewhere the time before main is not included. */
void bench_start_begin(struct app *app, char **argv);
/* Draws the first picture and prints. */
void bench_start_end(struct app *app);

/* backup_command: --export and --import. */

struct app;

/* Executes the command, prints what was done, and returns the exit status. */
int backup_command(struct app *app);

/* version_report: the output of --version, with everything a bug report should contain. It starts video and sound to
 * find the drivers they get, opens no window and leaves no traces. */

/* Appends the lines. Of the app only the options are used. */
void version_report(struct strbuf *out, struct app *app);

#endif
