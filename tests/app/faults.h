/*
 * faults - injects faults at the worst moment: ends the program at a call that changes a file, makes one fail, or runs
 * out of memory. For Linux: the program's own functions with these names (write, rename and so on) precede those of the
 * C library. Only calls that concern one folder count, and only between faults_begin and faults_end. The date is fixed,
 * and nothing waits for the disk.
 */
#ifndef OUTFLANK_TESTS_APP_FAULTS_H
#define OUTFLANK_TESTS_APP_FAULTS_H

#include <stdbool.h>

enum faults_kind {
    FAULTS_NONE,
    FAULTS_KILL,      /* ends before the call */
    FAULTS_KILL_HALF, /* ends after it; a write ends in the middle */
    FAULTS_REFUSE,    /* this call fails */
    FAULTS_FULL,      /* half is written, and nothing from then on */
    FAULTS_MEMORY     /* an allocation fails; allocations are counted; not under sanitizers, which have their own */
};

/* The fault occurs at call `at`, counted from 0, among those that concern `folder`. */
void faults_begin(enum faults_kind fault, int at, const char *folder);
/* Returns the number of calls. */
int faults_end(void);
/* If not NULL, called once at that call instead of a fault; its own calls are not counted. */
void faults_pause(void (*pause)(void));
/* If not NULL, called whenever a requested lock is held by another program. */
void faults_locked(void (*locked)(void));

/* Whether allocations can be made to fail here. */
bool faults_have_memory(void);

#endif
