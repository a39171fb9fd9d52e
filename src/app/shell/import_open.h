/*
 * import_open - what is dropped on the window or pasted opens a screen: one game is looked back at, many are a list, as
 * the games of several files are; a position opens in the editor, a board in the workshop, a backup on the screen that
 * brings it. Of what is none of these the player hears what is wrong, where, and what would be right. Nothing of it is
 * kept unless the player plays on. Where there is no room for a screen (scene_stack_room), nothing is read.
 */
#ifndef OUTFLANK_APP_SHELL_IMPORT_OPEN_H
#define OUTFLANK_APP_SHELL_IMPORT_OPEN_H

#include <SDL.h>

#include "app/session/import.h"

/* Opens what files hold; the games of several are one list, and what is wrong with any of them one notice. They are
 * taken over: none is left. */
void import_open_files(struct app *app, struct import_files *files);
void import_open_file(struct app *app, const char *path);
/* The same with a text of so many bytes. */
void import_open_text(struct app *app, const char *text, size_t length);
/* The same with the files of the command line, and with standard input where that is named. */
void import_open_named(struct app *app);
/* The same with what the clipboard holds. */
void import_open_paste(struct app *app);

/* dropped: what is dropped on the window: files, or a text from another window, which comes line by line. The system
 * tells one event after another of it; what has come by the time that no event is left came at once, and is opened at
 * once: twenty files are one list, twenty lines one text. */

/* Zeroed: nothing has come. */
struct dropped {
    struct import_files files;
    struct strbuf text;
    bool text_came; /* it may be empty */
};

/* Notes a drop, and frees what SDL gave with it; any other event means nothing. */
void dropped_event(struct dropped *dropped, const SDL_Event *event);
/* Opens what has come since, in scenes on top. False if nothing has. */
bool dropped_open(struct dropped *dropped, struct app *app);
void dropped_finish(struct dropped *dropped);

#endif
