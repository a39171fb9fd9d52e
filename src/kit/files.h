/*
 * files - reads and writes whole files by UTF-8 paths on every system: safely against interruptions, in the background,
 * mapped into memory, locked. Messages are left in SDL_GetError and name the file and the reason.
 */
#ifndef OUTFLANK_KIT_FILES_H
#define OUTFLANK_KIT_FILES_H

#include <stdbool.h>
#include <stddef.h>

#include "kit/paths.h"

/* Reads a whole file and appends a NUL; the caller frees it. `length` (may be NULL) receives the file's length. NULL
 * with a message if the file cannot be read, is longer than `limit` bytes, or is not a regular file; a pipe does not
 * block. */
char *files_read(const char *path, size_t limit, size_t *length);

/* Reads up to `most` bytes of a file, from `from` on. Returns how many there were, 0 at the end; -1 with a message if
 * they cannot be read. */
long long files_read_part(const char *path, long long from, char *out, size_t most);

/* Where a file of the player's really is, whose path may be a symbolic link: its target, if the links and the target
 * are the player's, and the target is a regular file, or missing in a folder that exists. Any other path is itself. The
 * other functions here follow no link in writing. False with a message. */
bool files_real(const char *path, char real[PATHS_MAX]);
/* The folder in which a path is, as for paths_join. */
void files_folder(const char *path, char folder[PATHS_MAX]);
/* True for a symbolic link, wherever it leads. */
bool files_is_link(const char *path);

/* Replaces the contents of a file and keeps its mode, or leaves it unchanged on failure: writes to a temporary file
 * next to it, PATH.tmp1 or similar, then renames that. False with a message. */
bool files_write(const char *path, const char *text, size_t length);
/* The same, and waits (milliseconds, up to a second) until the data and the name are on disk. If `before` is not NULL,
 * the old contents are kept under that name. Whenever this is interrupted, one of the two files is complete. */
bool files_write_surely(const char *path, const char *before, const char *text, size_t length);
/* Writes a copy of a file, of which `text` is the contents, with its mode, likewise. */
bool files_write_copy(const char *path, const char *original, const char *text, size_t length);
/* Its three steps, for callers that must act in between: write and sync a temporary file, whose name `spare` receives
 * (PATHS_MAX + 8 bytes are enough); rename the files; sync the directory. */
bool files_write_spare(const char *path, const char *text, size_t length, char *spare, size_t size);
bool files_swap(const char *spare, const char *path, const char *before);
void files_flush_directory(const char *path);
/* Waits until data appended to an existing file is on disk. False with a message. */
bool files_flush(const char *path);

/* Appends to a file, which is created if missing; does not follow a symbolic link. Returns the new length, or -1 with a
 * message, in which case part of the bytes may have been written. */
long long files_append(const char *path, const char *text, size_t length);
/* The length in bytes; -1 with a message if the path is not a regular file. */
long long files_length(const char *path);

/* True if files can be created in a directory. A full disk still allows an empty one. */
bool files_writable(const char *directory);
bool files_exists(const char *path);
bool files_is_directory(const char *path);
/* True for a directory, not a link to one, that only the user can use; never on Windows. */
bool files_is_private(const char *path);
/* True for a regular file, as opposed to a directory, pipe or device. */
bool files_is_plain(const char *path);
/* The system's number of a file or directory (such as its inode), which no copy shares; 0 if unknown. */
unsigned long long files_number(const char *path);
/* Creates a directory and its missing parents, each for the user alone (XDG Base Directory Specification 0.8). True if
 * it exists afterwards; otherwise there is a message. */
bool files_make_directory(const char *path);
/* Renames a file or directory, replacing an existing one. False with a message. */
bool files_move(const char *from, const char *to);
/* Removes a file or an empty directory. True if it does not exist afterwards; otherwise there is a message. */
bool files_remove(const char *path);

/* async_write: writes a file on a thread of its own, since a disk can take up to a second and input must not wait for
 * it. */

struct async_write;

/* Starts files_write_surely with copies of all arguments (`before` may be NULL). Without threads, the work is done
 * before this returns. NULL if out of memory. */
struct async_write *async_write_start(const char *path, const char *before, const char *text, size_t length);

/* The same for data already appended to a file: only waits for the disk. NULL if out of memory. */
struct async_write *async_write_added(const char *path);

/* True if the write has finished or failed; true for NULL. */
bool async_write_done(const struct async_write *f);

/* Prevents the write from renaming files from now on, so that data appended to the file at `path` afterwards is not
 * lost. Waits for at most two renames. Accepts NULL. */
void async_write_leave(struct async_write *f);

/* Waits for the write and frees it. False if it failed. Accepts NULL. */
bool async_write_finish(struct async_write *f);

/* mapped_file: a file mapped into memory: only the parts accessed are read, and the system can reclaim them. Where
 * mapping is not possible, the whole file is read. */

/* Zeroed: none. */
struct mapped_file {
    void *bytes;
    size_t length;
};

/* False, with a message in SDL_GetError, if the file is not a regular file, is empty or cannot be read. */
bool mapped_file_open(struct mapped_file *m, const char *path);
void mapped_file_close(struct mapped_file *m);

/* lock: a lock file that only one process at a time can hold. It is released when that process ends, in whatever way.
 * The contents of the file are irrelevant. */

struct lock;

/* Takes the lock, creating the file if missing; does not follow a symbolic link. NULL on failure; `held` tells whether
 * another process holds the lock. */
struct lock *lock_acquire(const char *path, bool *held);

/* Accepts NULL. */
void lock_release(struct lock *lock);

#endif
