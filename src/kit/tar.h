/*
 * tar - a file inside an archive of POSIX's ustar kind that lies in memory: assets of one kind are one file for the
 * disk. It opens no files and writes none. Source of the format: IEEE Std 1003.1, pax, "ustar Interchange Format".
 */
#ifndef OUTFLANK_KIT_TAR_H
#define OUTFLANK_KIT_TAR_H

#include <stddef.h>

/* The bytes of the plain file with this name, without a folder before it, inside the archive; their number goes to
 * `length`. NULL if there is none, or the archive breaks off or is damaged before it. */
const void *tar_find(const void *archive, size_t size, const char *name, size_t *length);

#endif
