/*
 * flush - brings a file to the disk on a thread of its own: the disk takes from a millisecond to a second, and nobody
 * who presses a key meanwhile shall wait for it.
 */
#ifndef OUTFLANK_KIT_FLUSH_H
#define OUTFLANK_KIT_FLUSH_H

#include <stdbool.h>

struct flush;

/* Begins; where there are no threads the file is on the disk already when this returns. NULL without memory. */
struct flush *flush_start(const char *path);

/* True once the disk has it, or refused; NULL is done. */
bool flush_done(const struct flush *f);

/* Waits for it. NULL is fine. */
void flush_finish(struct flush *f);

#endif
