/*
 * paths - finds the program's assets, the data directory, and the player's own folders. Paths are UTF-8 with '/'
 * between the parts, also on Windows; pass them to SDL (SDL_RWFromFile) or to files, never to fopen.
 */
#ifndef OUTFLANK_KIT_PATHS_H
#define OUTFLANK_KIT_PATHS_H

#include <stdbool.h>
#include <stddef.h>

/* Room for any path that is accepted here. */
enum { PATHS_MAX = 1024 };

/* `directory`/`name` into `out`, with just one '/' between them; an empty directory gives `name` alone. False, with a
 * message in SDL_GetError and `out` untouched, if it does not fit. */
bool paths_join(char *out, size_t size, const char *directory, const char *name);

/* The directory of the assets: `given` if not NULL; else the first that exists of `assets` beside the executable,
 * `share/outflank/assets` beside the executable's directory, and the Resources of a macOS bundle. False with a message
 * that names what was looked at. */
bool paths_assets(char *out, size_t size, const char *given);

/* The directory for settings and saved games: `given` if not NULL, else what the system keeps for programs (on Linux
 * $XDG_DATA_HOME/outflank), unless the copy is portable. It is created if it is missing. False with a message that
 * names it. */
bool paths_data(char *out, size_t size, const char *given);

/* The folder `data` beside the executable, in which a portable copy keeps everything. False if there is none, or
 * nothing can be written to it. */
bool paths_portable(char *out, size_t size);

/* The directory for settings alone, on systems that keep these apart: $XDG_CONFIG_HOME/outflank, which is created if it
 * is missing. False where there is none, as in a portable copy. */
bool paths_settings(char *out, size_t size);

/* folders: the player's own folders and their contents, for files that players exchange with other programs. */

enum folder { FOLDER_DOCUMENTS, FOLDER_DOWNLOADS, FOLDER_DESKTOP, FOLDER_HOME, FOLDERS };

/* The path of the player's folder. False if it is not known, or not there. */
bool folders_find(enum folder folder, char *out, size_t size);

/* Calls `found` with the name of each plain file of a directory that ends with `ending`, in any order. */
void folders_list(const char *directory, const char *ending, void (*found)(void *user, const char *name), void *user);

#endif
