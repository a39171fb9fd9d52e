/*
 * import - reads games from dropped files or pasted text, in any known format, one by one, so that the list can be
 * shown meanwhile, and describes faults in words. It saves nothing; import_open (app/shell) and the records screen
 * decide what happens with the games. Also game_clipboard: what Ctrl+C copies.
 */
#ifndef OUTFLANK_APP_SESSION_IMPORT_H
#define OUTFLANK_APP_SESSION_IMPORT_H

#include "app/store/game_archive.h"
#include "match/record.h"

struct app;
struct import;

/* Paths of files that were dropped together. Zeroed: none. */
struct import_files {
    char **paths;
    int count;
};
/* Adds a copy of a path; does nothing when out of memory. */
void import_files_add(struct import_files *files, const char *path);
void import_files_finish(struct import_files *files);

enum { IMPORT_FAULT_MAX = 1024, IMPORT_NAME_MAX = 56 };

/* Start reading a text (transcript, GGF, records, positions), where `path` is its file, NULL if it was pasted; or
 * files, whose list is moved into the import and left empty. Both return NULL when out of memory. */
struct import *import_text(struct app *app, const char *path, const char *text, size_t length);
struct import *import_files(struct app *app, struct import_files *files);
void import_free(struct import *in);

/* Reads until two games are found, but only for a moment: 2 if there are or may be two, 1 for a single one, else 0.
 * While import_asks, more may follow. */
int import_read_first(struct import *in);
/* A position that does not say whose turn it is, as if it were FIRST's: nothing more is read until import_answer. NULL
 * if there is no such question. */
const struct position *import_asks(const struct import *in);
/* Whose turn it is in this position and in all others that do not say it; -1: nobody knows, and they are faults. */
void import_answer(struct import *in, int side);
/* Whether that was answered. */
bool import_given_up(const struct import *in);
/* Whether it holds positions instead of games. */
bool import_of_positions(const struct import *in);
/* Hands over the first game that import_read_first found. */
void import_hand_over(struct import *in, struct record *out);
/* Moves the games that it found to a list. */
void import_list(struct import *in, struct game_archive_list *list);

/* Reads games into the list for about `ms` milliseconds. False once there are no more. */
bool import_read(struct import *in, struct game_archive_list *list, double ms);
/* The name of the file, or the number of files. */
const char *import_name(const struct import *in);
/* A file's shortened name without its folders; for NULL, words for pasted text. Returns out. */
const char *import_file_name(const struct app *app, const char *path, char out[IMPORT_NAME_MAX]);
/* The key of the words for a file that could not be read: it is too large, or there is another reason. */
const char *import_refusal(const char *path);
/* What could not be read: of one file the first fault and the number of faults; of several files a line each for the
 * first few, and the number of others with faults. "" if all is well. */
void import_fault(const struct import *in, char *out, size_t size);

/* game_clipboard: what Ctrl+C copies of a game. */

/* Puts that on the clipboard. False in a browser, where only the page itself could read it. */
bool game_clipboard_copy(const struct record *record);

#endif
