/*
 * clock - a shared object to be preloaded (LD_PRELOAD) into the unmodified game: the date is what the file named by
 * CLOCK_FILE says, in seconds since 1970, whenever it is asked for, and stands still in between. Only time() is told
 * so; what a motion takes is measured by the clock that nobody sets. Without a file the time is the system's.
 */
#define _GNU_SOURCE /* RTLD_NEXT */

#include <dlfcn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef time_t (*time_function)(time_t *);

static bool told(time_t *now)
{
    const char *path = getenv("CLOCK_FILE");
    FILE *file = path ? fopen(path, "r") : NULL;
    long long seconds;
    if (!file)
        return false;
    bool read = fscanf(file, "%lld", &seconds) == 1;
    fclose(file);
    if (read)
        *now = (time_t)seconds;
    return read;
}

time_t time(time_t *out)
{
    static time_function next;
    time_t now;
    if (!next)
        *(void **)&next = dlsym(RTLD_NEXT, "time");
    if (!told(&now))
        return next(out);
    if (out)
        *out = now;
    return now;
}
