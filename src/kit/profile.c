#include "kit/profile.h"

#include <SDL.h>
#include <stdio.h>

#ifdef __linux__
/* The numbers of /proc/PID/stat and /proc/PID/io: proc(5). */
static void read_system(struct profile *c)
{
    long long small = 0, large = 0;
    FILE *stat = fopen("/proc/thread-self/stat", "r");
    if (stat && fscanf(stat, "%*d (%*[^)]) %*c %*d %*d %*d %*d %*d %*u %lld %*d %lld", &small, &large) == 2)
        c->faults = small + large;
    if (stat)
        fclose(stat);
    FILE *io = fopen("/proc/thread-self/io", "r");
    if (io && fscanf(io, "rchar: %lld", &c->bytes) != 1)
        c->bytes = 0;
    if (io)
        fclose(io);
}
#else
static void read_system(struct profile *c) { (void)c; }
#endif

struct profile profile_now(void)
{
    struct profile now = {.ms = (double)SDL_GetPerformanceCounter() * 1000.0 / (double)SDL_GetPerformanceFrequency()};
    read_system(&now);
    return now;
}

struct profile profile_since(const struct profile *before)
{
    struct profile now = profile_now();
    return (struct profile){now.ms - before->ms, now.bytes - before->bytes, now.faults - before->faults};
}
