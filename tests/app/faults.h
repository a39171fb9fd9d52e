/*
 * faults - the system as it may be at the worst moment: it ends the program at a call that changes a file,
 * refuses one, or has no memory. For Linux; the program's own functions of these names (write, rename and so on) come
 * before the C library's. Only what is done to one folder counts, and only between faults_begin and faults_end. The
 * date stands still, and nothing waits for the disk.
 */
#ifndef OUTFLANK_TESTS_APP_FAULTS_H
#define OUTFLANK_TESTS_APP_FAULTS_H

#include <stdbool.h>

enum faults_kind {
    FAULTS_NONE,
    FAULTS_KILL,      /* ends before the call */
    FAULTS_KILL_HALF, /* ends behind it, and of what is written in the middle */
    FAULTS_REFUSE,    /* this call fails */
    FAULTS_FULL,      /* half is written, and nothing from there on */
    FAULTS_MEMORY     /* an allocation fails, which are counted instead; not under sanitizers, who have their own */
};

/* The fault comes at the call number `at`, counted from 0, that concerns `folder`. */
void faults_begin(enum faults_kind fault, int at, const char *folder);
/* How many calls there were. */
int faults_end(void);
/* Called at that call instead of a fault, once, if it is not NULL; its own calls are not counted. */
void faults_pause(void (*pause)(void));
/* Called whenever another program has a lock that is asked for, if it is not NULL. */
void faults_locked(void (*locked)(void));

/* Whether allocations can be made to fail here. */
bool faults_have_memory(void);

#endif
