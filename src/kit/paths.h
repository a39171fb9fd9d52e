/*
 * paths - finds the program's assets, the data directory, and the player's own folders. Paths are UTF-8 with '/'
 * between the parts, also on Windows; pass them to SDL (SDL_RWFromFile) or to files, never to fopen.
 */
#ifndef OUTFLANK_KIT_PATHS_H
#define OUTFLANK_KIT_PATHS_H

#include <stdbool.h>
#include <stddef.h>

/* Room for any path accepted here. */
enum { PATHS_MAX = 1024 };

/* Joins `directory` and `name` with exactly one '/' into `out`; an empty directory gives `name` alone. False, with a
 * message in SDL_GetError and `out` unchanged, if it does not fit. */
bool paths_join(char *out, size_t size, const char *directory, const char *name);

/* The directory of the assets: `given` if not NULL, otherwise the first of places_assets that has the game's texts.
 * False, with a message that lists them, if none has. */
bool paths_assets(char *out, size_t size, const char *given);

/* The directory for settings and saved games: `given` if not NULL, otherwise, unless the copy is portable, the system's
 * directory for application data (on Linux outflank in places_xdg's of XDG_DATA_HOME). Created if missing. False with a
 * message that names it. */
bool paths_data(char *out, size_t size, const char *given);

/* The folder `data` next to the executable, in which a portable copy keeps everything. False if it does not exist or is
 * not writable. */
bool paths_portable(char *out, size_t size);

/* The directory for settings on systems that keep them apart, outflank in XDG_CONFIG_HOME's, created if missing. False
 * on other systems and in a portable copy. */
bool paths_settings(char *out, size_t size);

/* folders: the player's own folders and their contents, for exchanging files with other programs. */

enum folder { FOLDER_DOCUMENTS, FOLDER_DOWNLOADS, FOLDER_DESKTOP, FOLDER_HOME, FOLDERS };

/* The path of a folder. False if it is unknown or does not exist. */
bool folders_find(enum folder folder, char *out, size_t size);

/* Calls `found` with the name of each regular file of a directory that ends with `ending`, in any order. */
void folders_list(const char *directory, const char *ending, void (*found)(void *user, const char *name), void *user);

#endif
