/*
 * import - games on their way in and out. In come a file dropped on the window or a text pasted: read one by one, in
 * whatever format they are, while the list that they go into may be seen already, and what is wrong with them in
 * words. What is done with them is import_open's (app/shell) and the records' business; nothing is kept. Out goes what
 * Ctrl+C copies of a game (game_clipboard).
 */
#ifndef OUTFLANK_APP_SESSION_IMPORT_H
#define OUTFLANK_APP_SESSION_IMPORT_H

#include "app/store/game_archive.h"
#include "match/record.h"

struct app;
struct import;

/* Files that have come at once, by their paths. Zeroed there are none. */
struct import_files {
    char **paths;
    int count;
};
/* One more, copied; left out if memory is out. */
void import_files_add(struct import_files *files, const char *path);
void import_files_finish(struct import_files *files);

enum { IMPORT_FAULT_MAX = 1024, IMPORT_NAME_MAX = 56 };

/* What a text of so many bytes holds: a transcript, GGF, records, POSITION. `path`: the file it was in; NULL: it was
 * pasted. The same of files, which are taken over: none is left. Both NULL without memory. */
struct import *import_text(struct app *app, const char *path, const char *text, size_t length);
struct import *import_files(struct app *app, struct import_files *files);
void import_free(struct import *in);

/* Reads on for a moment until there are two games: 2 if there are, or may be; 1 if there is one alone; 0. */
int import_look(struct import *in);
/* Whether what it holds are positions, not games. */
bool import_of_positions(const struct import *in);
/* The first game that import_look found, the caller's from then on. */
void import_take(struct import *in, struct record *out);
/* Those that it found go into a list. */
void import_list(struct import *in, struct game_archive_list *list);

/* Reads games into the list for about so many milliseconds. False once there are no more. */
bool import_read(struct import *in, struct game_archive_list *list, double ms);
/* What the file is called, or how many they are. */
const char *import_name(const struct import *in);
/* A file's name without its folders, shortened; of NULL that it was pasted. Returns out. */
const char *import_file_name(const struct app *app, const char *path, char out[IMPORT_NAME_MAX]);
/* What could not be read: of a file its first fault and how many there are; of several files that of each, the first
 * few, a line each, and in how many more there are some. "" if nothing is wrong. */
void import_fault(const struct import *in, char *out, size_t size);

/* game_clipboard: what Ctrl+C copies of a game. */

/* Adds the game as text: a line as in a plain transcript, "[GAME] MOVES [RESULT]", which others read too; a whole
 * record where a line cannot hold it: a board that was set up, a turn under way. */
void game_clipboard_write(const struct record *record, struct strbuf *out);
/* Puts that on the clipboard. False where there is none: in a browser it is the page's own, which nobody else sees. */
bool game_clipboard_copy(const struct record *record);

#endif
