/*
 * disk - a shared object to be preloaded (LD_PRELOAD) into the unmodified game: a slow disk. Whoever waits until a file
 * has reached it (fsync) waits DISK_MS milliseconds more.
 */
#define _GNU_SOURCE /* RTLD_NEXT */

#include <dlfcn.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

typedef int (*fsync_function)(int);

int fsync(int file)
{
    const char *given = getenv("DISK_MS");
    long ms = given ? strtol(given, NULL, 10) : 0;
    struct timespec left = {ms / 1000, ms % 1000 * 1000000};
    fsync_function next;
    *(void **)&next = dlsym(RTLD_NEXT, "fsync");
    while (nanosleep(&left, &left) != 0)
        ;
    return next(file);
}
