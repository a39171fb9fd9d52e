/*
 * profile - what a piece of work on one thread has cost: time, page faults, bytes read. It is for measurements; what a
 * system does not tell is 0.
 */
#ifndef OUTFLANK_KIT_PROFILE_H
#define OUTFLANK_KIT_PROFILE_H

struct profile {
    double ms;       /* on the clock, not on the processor */
    long long bytes; /* read from files and sockets; what is mapped is not counted */
    long long faults;
};

/* What this thread has cost so far; of the time only differences mean anything, also between one program and the next
 * that takes its place. */
struct profile profile_now(void);
/* From `before` until now, on the thread of both. */
struct profile profile_since(const struct profile *before);

#endif
