/*
 * tar - reads POSIX ustar archives in memory: assets of one kind, and backups, are one file each. It opens and writes
 * no files. Source of the format: IEEE Std 1003.1, pax, "ustar Interchange Format".
 */
#ifndef OUTFLANK_KIT_TAR_H
#define OUTFLANK_KIT_TAR_H

#include <stdbool.h>
#include <stddef.h>

#include "base/strbuf.h"

/* The bytes of the plain file with this name, without a folder before it, inside the archive; their number goes to
 * `length`. NULL if there is none, or the archive breaks off or is damaged before it. */
const void *tar_find(const void *archive, size_t size, const char *name, size_t *length);

/* A plain file of an archive. */
enum { TAR_NAME_MAX = 101 };
struct tar_file {
    char name[TAR_NAME_MAX]; /* with its folders */
    const char *contents;    /* in the archive, without a NUL behind them */
    size_t length;
};

/* The file that begins at *at (0 at first), which goes on to the next; what is no plain file is stepped over. False at
 * the end, and where the archive breaks off or is damaged. */
bool tar_next(const void *archive, size_t size, size_t *at, struct tar_file *out);

/* Adds a plain file, always the same bytes for the same file: its date is the beginning of time. The name is shorter
 * than TAR_NAME_MAX. */
void tar_add(struct strbuf *archive, const char *name, const void *contents, size_t length);
/* Ends the archive. */
void tar_end(struct strbuf *archive);

#endif
