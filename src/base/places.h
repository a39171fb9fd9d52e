/*
 * places - where this program lies, where its assets may, and the user's own folders where the environment names them.
 * One answer for the game and for outflank-cli. Paths are UTF-8 with '/' between the parts, also on Windows.
 */
#ifndef OUTFLANK_BASE_PLACES_H
#define OUTFLANK_BASE_PLACES_H

#include <stdbool.h>

#include "base/strbuf.h"

/* For main: the name by which the program was called (argv[0], or NULL), for systems that do not say where it lies. */
void places_called(const char *name);

/* Adds the folder in which this program lies, links followed, with a '/' at its end. False if nobody knows. */
bool places_program(struct strbuf *out);

/* Adds the folder of the program that a shell finds under a name: a path is taken as it is, a mere name is looked for
 * in the folders of `search`, as PATH lists them (NULL: none). As places_program. */
bool places_by_name(const char *name, const char *search, struct strbuf *out);

/* Sets `out` to the folder number `n`, from 0, in which the assets may lie: beside the program, on the way on which
 * this build installs them, on the usual ways, in the build, and where it was to be installed. False after the last. A
 * folder need not exist, or may be somebody else's: look for what is needed in it. */
bool places_assets(int n, struct strbuf *out);

#ifndef _WIN32
/* Adds the user's home: HOME, or the password file's where that is not set, empty or no absolute path. False if both
 * say nothing. */
bool places_home(struct strbuf *out);

/* Adds a folder of the XDG Base Directory Specification (0.8): the `variable`, or `usual` in the user's home where that
 * is not set, empty or relative. As places_home. */
bool places_xdg(const char *variable, const char *usual, struct strbuf *out);
#endif

#endif
