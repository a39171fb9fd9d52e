#include "kit/cost.h"

#include <SDL.h>
#include <stdio.h>

#ifdef __linux__
/* The numbers of /proc/PID/stat and /proc/PID/io: proc(5). */
static void read_system(struct cost *c)
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
static void read_system(struct cost *c) { (void)c; }
#endif

struct cost cost_now(void)
{
    struct cost now = {.ms = (double)SDL_GetPerformanceCounter() * 1000.0 / (double)SDL_GetPerformanceFrequency()};
    read_system(&now);
    return now;
}

struct cost cost_since(const struct cost *before)
{
    struct cost now = cost_now();
    return (struct cost){now.ms - before->ms, now.bytes - before->bytes, now.faults - before->faults};
}
