/*
 * run - the whole program, from its command line to the exit status: the game, or in its place a picture of a screen
 * (shot), how fast a screen is drawn (bench) or a start is (bench_start), a backup made or brought (backup_command),
 * or the version and what a report of a fault should say (version_report).
 */
#ifndef OUTFLANK_APP_SHELL_RUN_H
#define OUTFLANK_APP_SHELL_RUN_H

#include "app/core/app.h"
#include "base/strbuf.h"

/* Returns the exit status: 0, 1 or 2. */
int app_run(int argc, char **argv);

/* shot: one picture of what the command line asks for, as a PNG file, without a window, a sound or a clock: the same
 * arguments give the same pixels. */

/* Draws the scenes and writes options.screenshot. False, with a line in `why`, if it cannot be written whole;
 * then there is no file, or the one that was there before. */
bool shot_take(struct app *app, char *why, size_t why_size);

/* bench: how fast a scene is drawn: frames one after the other as fast as they come, and one JSON object about them on
 * standard output. */

/* Draws options.frames frames of the scenes on the stack. `play`: the play scene among them, or NULL; it is asked to
 * flip twelve discs. Times are those of updating, drawing and presenting one frame. */
void bench_run(struct app *app, struct scene *play);

/* bench_start: what a start costs: runs the program from its first moment to its first picture and prints one JSON
 * object about it on standard output. */

/* Call first of all. No system tells a program exactly when it was started, so where that is possible this one starts
 * itself again, and the second time knows when; elsewhere what comes before main is not counted. */
void bench_start_begin(struct app *app, char **argv);
/* Draws the first picture and prints. */
void bench_start_end(struct app *app);

/* backup_command: --export and --import. */

struct app;

/* Does it, says what was done, and returns the exit status. */
int backup_command(struct app *app);

/* version_report: what --version prints, which is what somebody who reports a fault would otherwise be asked for. It
 * starts the video and the sound to see which drivers they get, opens no window and leaves nothing behind. */

/* Adds the lines. Of the app only the options are looked at. */
void version_report(struct strbuf *out, struct app *app);

#endif
