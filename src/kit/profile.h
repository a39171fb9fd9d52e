/*
 * profile - measures the work of one thread: time, page faults, bytes read. Values that the system does not report are
 * 0.
 */
#ifndef OUTFLANK_KIT_PROFILE_H
#define OUTFLANK_KIT_PROFILE_H

struct profile {
    double ms;       /* wall-clock time */
    long long bytes; /* read from files and sockets, without mapped files */
    long long faults;
};

/* The totals of this thread so far. Only differences of times are meaningful, even across a restart of the program
 * (os_start_again). */
struct profile profile_now(void);
/* The difference from `before` until now, on the same thread. */
struct profile profile_since(const struct profile *before);

#endif
