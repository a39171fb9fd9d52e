/*
 * flush - brings a file to the disk on a thread of its own: the disk takes from a millisecond to a second, and nobody
 * who presses a key meanwhile shall wait for it.
 */
#ifndef OUTFLANK_KIT_FLUSH_H
#define OUTFLANK_KIT_FLUSH_H

#include <stdbool.h>
#include <stddef.h>

struct flush;

/* Begins files_write_surely with copies of all this; where there are no threads it is done when this returns. NULL
 * without memory. */
struct flush *flush_start(const char *path, const char *before, const char *text, size_t length);

/* The same for what has been added to the end of a file: it is only waited for. NULL without memory. */
struct flush *flush_added(const char *path);

/* True once the disk has it, or refused; NULL is done. */
bool flush_done(const struct flush *f);

/* From now on it changes the names of no files: what is added to the file at `path` after this stays there. Waits for
 * two renamings at most. NULL is fine. */
void flush_leave(struct flush *f);

/* Waits for it. NULL is fine. */
void flush_finish(struct flush *f);

#endif
