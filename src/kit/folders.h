/*
 * folders - where players keep things of their own, and what lies there: for a file that is to be found again by
 * whoever made it. The program's own folders are in paths.
 */
#ifndef OUTFLANK_KIT_FOLDERS_H
#define OUTFLANK_KIT_FOLDERS_H

#include <stdbool.h>
#include <stddef.h>

enum folder { FOLDER_DOCUMENTS, FOLDER_DOWNLOADS, FOLDER_DESKTOP, FOLDER_HOME, FOLDERS };

/* The path of the player's folder. False if it is not known, or not there. */
bool folders_find(enum folder folder, char *out, size_t size);

/* Calls `found` with the name of each plain file of a directory that ends with `ending`, in any order. */
void folders_list(const char *directory, const char *ending, void (*found)(void *user, const char *name), void *user);

#endif
