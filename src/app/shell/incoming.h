/*
 * incoming - games that come from outside: a file dropped on the window, a text pasted. One game opens for looking
 * back, many open as a list, as the games of several files do; a position opens in the editor, and of what is neither
 * the player hears what is wrong, where, and what would be right. Nothing of it is kept unless the player plays on.
 * What was taken along of another machine opens on the screen that brings it.
 */
#ifndef OUTFLANK_APP_SHELL_INCOMING_H
#define OUTFLANK_APP_SHELL_INCOMING_H

#include "app/store/finished.h"

struct app;

/* Files that have come at once, by their paths. Zeroed there are none. */
struct incoming_files {
    char **paths;
    int count;
};
/* One more, copied; left out if memory is out. */
void incoming_files_add(struct incoming_files *files, const char *path);
void incoming_files_finish(struct incoming_files *files);

/* Opens what the files hold, in a scene on top; or says what is wrong with it. The games of several are one list, and
 * what is wrong with any of them one notice. They are taken over: none is left. Where there is no room for a screen
 * (scene_stack_room), nothing is read. */
void incoming_files(struct app *app, struct incoming_files *files);
void incoming_file(struct app *app, const char *path);
/* The same with a text of so many bytes: a transcript, GGF, records, POSITION. */
void incoming_text(struct app *app, const char *text, size_t length);
/* The same with what the clipboard holds. */
void incoming_paste(struct app *app);

/* ---- many games, which are read while the list is seen already ---- */

struct incoming;
enum { INCOMING_FAULT_MAX = 1024 };

void incoming_free(struct incoming *in);
/* Reads games into the list for about so many milliseconds. False once there are no more. */
bool incoming_read(struct incoming *in, struct finished_list *list, double ms);
/* What the file is called, or how many they are. */
const char *incoming_name(const struct incoming *in);
/* What could not be read: of a file its first fault and how many there are; of several files that of each, the first
 * few, a line each, and in how many more there are some. "" if nothing is wrong. */
void incoming_fault(const struct incoming *in, char *out, size_t size);

#endif
