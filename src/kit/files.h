/*
 * files - whole text files in and out, by UTF-8 paths on every system. It does not know what is in them. Messages are
 * left in SDL_GetError and name the file and the reason.
 */
#ifndef OUTFLANK_KIT_FILES_H
#define OUTFLANK_KIT_FILES_H

#include <stdbool.h>
#include <stddef.h>

/* The whole file, with a NUL after it, to be given back to `free`; its length goes to `length` (may be NULL). NULL with
 * a message if it cannot be read or is longer than `limit` bytes. */
char *files_read(const char *path, size_t limit, size_t *length);

/* Makes the file hold these bytes or, if anything goes wrong, leaves it as it was: written beside it as PATH.tmp, then
 * put in its place. False with a message. */
bool files_write(const char *path, const char *text, size_t length);

bool files_exists(const char *path);
bool files_is_directory(const char *path);
/* Creates a directory and those above it that are missing. True if it is there at the end; else a message. */
bool files_make_directory(const char *path);
/* Removes a file or an empty directory. True if it is gone at the end; else a message. */
bool files_remove(const char *path);

#endif
