/*
 * tar - reads and writes POSIX ustar archives in memory, for assets of one kind and for backups. It opens no files.
 * Source of the format: IEEE Std 1003.1, pax, "ustar Interchange Format".
 */
#ifndef OUTFLANK_KIT_TAR_H
#define OUTFLANK_KIT_TAR_H

#include <stdbool.h>
#include <stddef.h>

#include "base/strbuf.h"

/* The contents of the regular file with this name, without folders, inside the archive; `length` receives its size.
 * NULL if there is none, or if the archive is truncated or damaged before it. */
const void *tar_find(const void *archive, size_t size, const char *name, size_t *length);

/* A regular file of an archive. */
enum { TAR_NAME_MAX = 101 };
struct tar_file {
    char name[TAR_NAME_MAX]; /* including folders */
    const char *contents;    /* inside the archive, not NUL-terminated */
    size_t length;
};

/* Reads the file at offset *at (initially 0) and advances *at. Skips what is not a regular file. False at the end, and
 * where the archive is truncated or damaged. */
bool tar_next(const void *archive, size_t size, size_t *at, struct tar_file *out);

/* Appends a regular file. The same file always gives the same bytes, since its date is the epoch. The name is shorter
 * than TAR_NAME_MAX. */
void tar_add(struct strbuf *archive, const char *name, const void *contents, size_t length);
/* Appends the end of the archive. */
void tar_end(struct strbuf *archive);

#endif
