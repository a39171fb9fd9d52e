/*
 * files - whole files in and out, by UTF-8 paths on every system: read, written so that an interruption loses nothing,
 * written on another thread, mapped into memory, locked. It does not know what is in them. Messages are left in
 * SDL_GetError and name the file and the reason.
 */
#ifndef OUTFLANK_KIT_FILES_H
#define OUTFLANK_KIT_FILES_H

#include <stdbool.h>
#include <stddef.h>

/* The whole file, with a NUL after it, to be given back to `free`; its length goes to `length` (may be NULL). NULL with
 * a message if it cannot be read, is longer than `limit` bytes, or is no plain file: a pipe is never waited for. */
char *files_read(const char *path, size_t limit, size_t *length);

/* Makes the file hold these bytes or, if anything goes wrong, leaves it as it was: written beside it as PATH.tmp1 or
 * the like, a name that nobody else has, then put in its place. False with a message. */
bool files_write(const char *path, const char *text, size_t length);
/* The same, and waits (some milliseconds, or a second) until the disk has the bytes and the name. What the file held
 * before goes by the name `before` then, if that is not NULL: whenever this is interrupted, one of the two is whole. */
bool files_write_surely(const char *path, const char *before, const char *text, size_t length);
/* Its three steps, for who has something to say between them: the bytes on the disk beside the file, under a name that
 * spare[] receives (PATHS_MAX + 8 bytes do); the names changed; the folder brought to the disk. */
bool files_write_spare(const char *path, const char *text, size_t length, char *spare, size_t size);
bool files_swap(const char *spare, const char *path, const char *before);
void files_flush_directory(const char *path);
/* Waits until the disk has what was added to a file that is there. False with a message. */
bool files_flush(const char *path);

/* Adds bytes to the end of a file, which is made if it is missing; a link is not followed. Returns the file's length
 * then, or -1 with a message: some of the bytes may have been written. */
long long files_append(const char *path, const char *text, size_t length);
/* In bytes; -1 with a message if there is no such plain file. */
long long files_length(const char *path);

/* Whether a file can be made in a directory: not in one that is read-only. A full disk has room for an empty one. */
bool files_takes(const char *directory);
bool files_exists(const char *path);
bool files_is_directory(const char *path);
/* A file that has a length and can be replaced by another: no directory, no pipe, no device. */
bool files_is_plain(const char *path);
/* A number that the system gave a file or a directory when it was made, which no copy of it has; 0 if nobody knows. */
unsigned long long files_number(const char *path);
/* Creates a directory and those above it that are missing. True if it is there at the end; else a message. */
bool files_make_directory(const char *path);
/* Gives a file or a directory another name, in the place of what has it. False with a message. */
bool files_move(const char *from, const char *to);
/* Removes a file or an empty directory. True if it is gone at the end; else a message. */
bool files_remove(const char *path);

/* async_write: brings a file to the disk on a thread of its own: the disk takes from a millisecond to a second, and
 * nobody who presses a key meanwhile shall wait for it. */

struct async_write;

/* Begins files_write_surely with copies of all this (`before` may be NULL); where there are no threads it is done when
 * this returns. NULL without memory. */
struct async_write *async_write_start(const char *path, const char *before, const char *text, size_t length);

/* The same for what has been added to the end of a file: it is only waited for. NULL without memory. */
struct async_write *async_write_added(const char *path);

/* True once the disk has it, or refused; NULL is done. */
bool async_write_done(const struct async_write *f);

/* From now on it changes the names of no files: what is added to the file at `path` after this stays there. Waits for
 * two renamings at most. NULL is fine. */
void async_write_leave(struct async_write *f);

/* Waits for it, and frees it. False if the disk refused; NULL is fine. */
bool async_write_finish(struct async_write *f);

/* mapped_file: a file as memory: only what is looked at is read, and the system may take it back. Where files cannot
 * be mapped the whole of it is read. */

/* Zeroed it is none. */
struct mapped_file {
    void *bytes;
    size_t length;
};

/* False with a message in SDL_GetError, if it is no plain file, is empty or cannot be read. */
bool mapped_file_open(struct mapped_file *m, const char *path);
void mapped_file_close(struct mapped_file *m);

/* lock: one program at a time: a file that is held by whoever opened it first, until that lets go of it or ends,
 * however it ends. What is in the file means nothing. */

struct lock;

/* Takes the lock; the file is made if it is missing, and a link is not followed. NULL if it cannot be had; `taken` says
 * whether that is because somebody else has it. */
struct lock *lock_take(const char *path, bool *taken);

/* NULL is fine. */
void lock_release(struct lock *lock);

#endif
