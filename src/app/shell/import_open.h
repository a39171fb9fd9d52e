/*
 * import_open - what is dropped on the window or pasted opens a screen: one game is looked back at, many are a list, as
 * the games of several files are; a position opens in the editor, a backup on the screen that brings it. Of what is
 * none of these the player hears what is wrong, where, and what would be right. Nothing of it is kept unless the player
 * plays on. Where there is no room for a screen (scene_stack_room), nothing is read.
 */
#ifndef OUTFLANK_APP_SHELL_IMPORT_OPEN_H
#define OUTFLANK_APP_SHELL_IMPORT_OPEN_H

#include "app/session/import.h"

/* Opens what files hold; the games of several are one list, and what is wrong with any of them one notice. They are
 * taken over: none is left. */
void import_open_files(struct app *app, struct import_files *files);
void import_open_file(struct app *app, const char *path);
/* The same with a text of so many bytes. */
void import_open_text(struct app *app, const char *text, size_t length);
/* The same with what the clipboard holds. */
void import_open_paste(struct app *app);

#endif
