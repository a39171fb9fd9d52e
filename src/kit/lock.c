#ifndef _WIN32
#define _POSIX_C_SOURCE 200809L /* open */
#define _DARWIN_C_SOURCE        /* flock, on macOS */
#endif

#include "kit/files.h"

#include <SDL.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#ifdef _WIN32

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

struct lock {
    HANDLE file;
};

/* A file opened without sharing cannot be opened a second time. */
static bool open_lock(const char *path, struct lock *lock, bool *held)
{
    wchar_t *name = (wchar_t *)(void *)SDL_iconv_string("UTF-16LE", "UTF-8", path, strlen(path) + 1);
    lock->file = name ? CreateFileW(name, GENERIC_WRITE, 0, NULL, OPEN_ALWAYS, FILE_ATTRIBUTE_NORMAL, NULL)
                      : INVALID_HANDLE_VALUE;
    *held = lock->file == INVALID_HANDLE_VALUE && GetLastError() == ERROR_SHARING_VIOLATION;
    SDL_free(name);
    return lock->file != INVALID_HANDLE_VALUE;
}

static void close_lock(struct lock *lock) { CloseHandle(lock->file); }

#else

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

struct lock {
    int file;
};

static bool open_lock(const char *path, struct lock *lock, bool *held)
{
    lock->file = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0666);
    if (lock->file < 0)
        return false;
    errno = 0;
    if (flock(lock->file, LOCK_EX | LOCK_NB) == 0)
        return true;
    *held = errno == EWOULDBLOCK;
    close(lock->file);
    return false;
}

static void close_lock(struct lock *lock) { close(lock->file); }

#endif

struct lock *lock_acquire(const char *path, bool *held)
{
    struct lock *lock = calloc(1, sizeof *lock);
    *held = false;
    if (lock && open_lock(path, lock, held))
        return lock;
    free(lock);
    return NULL;
}

void lock_release(struct lock *lock)
{
    if (!lock)
        return;
    close_lock(lock);
    free(lock);
}
