#define _GNU_SOURCE /* syscall, O_TMPFILE */

#include "app/faults.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { FILES = 1024, A_DAY_OF_2026 = 1790000000 };

static struct {
    enum faults_kind fault;
    int at;
    char folder[256];
    void (*pause)(void), (*locked)(void);
} plan;
static atomic_bool armed, full;
static atomic_int calls;
static atomic_bool ours[FILES]; /* the open files of the folder */

void faults_begin(enum faults_kind fault, int at, const char *folder)
{
    plan.fault = fault;
    plan.at = at;
    (void)snprintf(plan.folder, sizeof plan.folder, "%s/", folder);
    full = false;
    calls = 0;
    armed = true;
}

int faults_end(void)
{
    armed = false;
    return calls;
}

void faults_pause(void (*pause)(void)) { plan.pause = pause; }
void faults_locked(void (*locked)(void)) { plan.locked = locked; }

/* ---- files ---- */

static void die(void) { (void)syscall(SYS_kill, getpid(), SIGKILL); }

static bool counts(const char *path)
{
    return armed && plan.fault != FAULTS_MEMORY && strncmp(path, plan.folder, strlen(plan.folder)) == 0;
}

static bool is_ours(int file)
{
    return armed && plan.fault != FAULTS_MEMORY && file >= 0 && file < FILES && ours[file];
}

/* Counts a call. True if its turn has come. */
static bool turn(void)
{
    bool come = atomic_fetch_add(&calls, 1) == plan.at;
    if (!come || !plan.pause)
        return come;
    armed = false;
    plan.pause();
    plan.pause = NULL;
    armed = true;
    return false;
}

/* Whether a call is refused; one that ends the program before it does not return. */
static bool refused(bool come)
{
    if (come && plan.fault == FAULTS_KILL)
        die();
    if (!full && !(come && plan.fault == FAULTS_REFUSE))
        return false;
    errno = ENOSPC;
    return true;
}

static long result_of(bool come, long result)
{
    if (come && plan.fault == FAULTS_KILL_HALF)
        die();
    full = full || (come && plan.fault == FAULTS_FULL);
    return result;
}

int open(const char *path, int flags, ...)
{
    unsigned mode = 0;
    va_list arguments;
    va_start(arguments, flags);
    if (flags & O_CREAT)
        mode = va_arg(arguments, unsigned);
    va_end(arguments);
    bool counted = (flags & O_ACCMODE) != O_RDONLY && counts(path), come = counted && turn();
    if (counted && refused(come))
        return -1;
    int file = (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
    if (file >= 0 && file < FILES)
        ours[file] = counted;
    return (int)result_of(come, file);
}

ssize_t write(int file, const void *bytes, size_t length)
{
    if (!is_ours(file))
        return syscall(SYS_write, file, bytes, length);
    bool come = turn();
    if (refused(come))
        return -1;
    bool half = come && (plan.fault == FAULTS_KILL_HALF || plan.fault == FAULTS_FULL);
    return result_of(come, syscall(SYS_write, file, bytes, half ? (length + 1) / 2 : length));
}

int fsync(int file)
{
    bool come = is_ours(file) && turn();
    return is_ours(file) && refused(come) ? -1 : (int)result_of(come, 0);
}

int close(int file)
{
    bool counted = is_ours(file), come = counted && turn(), bad = counted && refused(come);
    if (file >= 0 && file < FILES)
        ours[file] = false;
    int closed = (int)syscall(SYS_close, file);
    return bad ? -1 : (int)result_of(come, closed);
}

int rename(const char *from, const char *to)
{
    bool counted = counts(from) || counts(to), come = counted && turn();
    if (counted && refused(come))
        return -1;
    return (int)result_of(come, syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0));
}

int remove(const char *path)
{
    bool counted = counts(path), come = counted && turn();
    if (counted && refused(come))
        return -1;
    long gone = syscall(SYS_unlinkat, AT_FDCWD, path, 0);
    if (gone != 0 && errno == EISDIR)
        gone = syscall(SYS_unlinkat, AT_FDCWD, path, AT_REMOVEDIR);
    return (int)result_of(come, gone);
}

int flock(int file, int operation)
{
    long locked = syscall(SYS_flock, file, operation);
    int why = errno;
    if (locked != 0 && plan.locked)
        plan.locked();
    errno = why;
    return (int)locked;
}

time_t time(time_t *out)
{
    if (out)
        *out = A_DAY_OF_2026;
    return A_DAY_OF_2026;
}

/* ---- memory ---- */

#ifdef __has_feature
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED
#endif
#endif

#if defined(SANITIZED) || defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(__GLIBC__)

bool faults_have_memory(void) { return false; }

#else

bool faults_have_memory(void) { return true; }

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);

static bool gone(void)
{
    if (!armed || plan.fault != FAULTS_MEMORY || !turn())
        return false;
    errno = ENOMEM;
    return true;
}

void *malloc(size_t size) { return gone() ? NULL : __libc_malloc(size); }
void *calloc(size_t count, size_t size) { return gone() ? NULL : __libc_calloc(count, size); }
void *realloc(void *memory, size_t size) { return gone() ? NULL : __libc_realloc(memory, size); }

#endif
