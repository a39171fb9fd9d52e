/*
 * cost - what a piece of work on one thread has cost: time, page faults, bytes read. It is for measurements; what a
 * system does not tell is 0.
 */
#ifndef OUTFLANK_KIT_COST_H
#define OUTFLANK_KIT_COST_H

struct cost {
    double ms;       /* on the clock, not on the processor */
    long long bytes; /* read from files and sockets; what is mapped is not counted */
    long long faults;
};

/* What this thread has cost so far; of the time only differences mean anything, also between one program and the next
 * that takes its place. */
struct cost cost_now(void);
/* From `before` until now, on the thread of both. */
struct cost cost_since(const struct cost *before);

#endif
