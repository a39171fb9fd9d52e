/*
 * paths - where the program's own things are and where the player's are kept. Paths are UTF-8 with '/' between the
 * parts, also on Windows; give them to SDL (SDL_RWFromFile) or files, never to fopen.
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
 * $XDG_DATA_HOME/outflank). It is created if it is missing. False with a message that names it. */
bool paths_data(char *out, size_t size, const char *given);

#endif
