/* stopwatch - wall-clock seconds, and the processor seconds this process has used; for
 * what the commands report, never for play. */
#ifndef OUTFLANK_CLI_STOPWATCH_H
#define OUTFLANK_CLI_STOPWATCH_H

#include <time.h>

/* Seconds since some fixed moment. */
static inline double stopwatch_now(void)
{
#ifdef _WIN32
    return (double)clock() / CLOCKS_PER_SEC; /* there it is the wall's time; timespec_get is not in every C library */
#else
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
#endif
}

/* Seconds of processor of all threads of this process (Windows' C library has only the wall's). */
static inline double stopwatch_cpu(void) { return (double)clock() / CLOCKS_PER_SEC; }

#endif
