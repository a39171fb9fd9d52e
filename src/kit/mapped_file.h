/*
 * mapped - a file as memory: only what is looked at is read, and the system may take it back. Where files cannot be
 * mapped the whole of it is read.
 */
#ifndef OUTFLANK_KIT_MAPPED_FILE_H
#define OUTFLANK_KIT_MAPPED_FILE_H

#include <stdbool.h>
#include <stddef.h>

/* Zeroed it is none. */
struct mapped_file_file {
    void *bytes;
    size_t length;
};

/* False with a message in SDL_GetError, if it is no plain file, is empty or cannot be read. */
bool mapped_file_open(struct mapped_file_file *m, const char *path);
void mapped_file_close(struct mapped_file_file *m);

#endif
