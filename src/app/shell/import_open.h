/*
 * import_open - opens what was dropped on the window or pasted: one game in the replay, several games, also of several
 * files, as a list, a position in the editor, a board in the workshop, a backup on the backup screen. For anything else
 * a message says what is wrong, where, and what was expected. Nothing is saved unless the player plays on. If there is
 * no room for another screen (scene_stack_room), nothing is read.
 */
#ifndef OUTFLANK_APP_SHELL_IMPORT_OPEN_H
#define OUTFLANK_APP_SHELL_IMPORT_OPEN_H

#include <SDL.h>

#include "app/session/import.h"

/* Opens files. The games of several files form one list, and all faults one message. Takes over the list, leaving it
 * empty. */
void import_open_files(struct app *app, struct import_files *files);
void import_open_file(struct app *app, const char *path);
/* The same for a text of `length` bytes. */
void import_open_text(struct app *app, const char *text, size_t length);
/* The same for the files of the command line, and for standard input if named. */
void import_open_named(struct app *app);
/* The same for the clipboard. */
void import_open_paste(struct app *app);

/* dropped: collects what is dropped on the window: files, or lines of text from another window. The system sends
 * several events; what arrived by the time no event is left was dropped together and is opened together: twenty files
 * are one list, twenty lines one text. */

/* Zeroed: nothing. */
struct dropped {
    struct import_files files;
    struct strbuf text;
    bool text_came; /* the text may be empty */
};

/* Handles a drop event and frees SDL's data; ignores other events. */
void dropped_event(struct dropped *dropped, const SDL_Event *event);
/* Opens what was collected, in scenes on top. False if there is nothing. */
bool dropped_open(struct dropped *dropped, struct app *app);
void dropped_finish(struct dropped *dropped);

#endif
