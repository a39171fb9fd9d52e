/*
 * lock - one program at a time: a file that is held by whoever opened it first, until that lets go of it or ends,
 * however it ends. What is in the file means nothing.
 */
#ifndef OUTFLANK_KIT_LOCK_H
#define OUTFLANK_KIT_LOCK_H

#include <stdbool.h>

struct lock;

/* Takes the lock; the file is made if it is missing, and a link is not followed. NULL if it cannot be had; `taken` says
 * whether that is because somebody else has it. */
struct lock *lock_take(const char *path, bool *taken);

/* NULL is fine. */
void lock_release(struct lock *lock);

#endif
