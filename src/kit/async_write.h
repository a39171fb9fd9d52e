/*
 * flush - brings a file to the disk on a thread of its own: the disk takes from a millisecond to a second, and nobody
 * who presses a key meanwhile shall wait for it.
 */
#ifndef OUTFLANK_KIT_ASYNC_WRITE_H
#define OUTFLANK_KIT_ASYNC_WRITE_H

#include <stdbool.h>
#include <stddef.h>

struct async_write;

/* Begins files_write_surely with copies of all this; where there are no threads it is done when this returns. NULL
 * without memory. */
struct async_write *async_write_start(const char *path, const char *before, const char *text, size_t length);

/* The same for what has been added to the end of a file: it is only waited for. NULL without memory. */
struct async_write *async_write_added(const char *path);

/* True once the disk has it, or refused; NULL is done. */
bool async_write_done(const struct async_write *f);

/* From now on it changes the names of no files: what is added to the file at `path` after this stays there. Waits for
 * two renamings at most. NULL is fine. */
void async_write_leave(struct async_write *f);

/* Waits for it. NULL is fine. */
void async_write_finish(struct async_write *f);

#endif
