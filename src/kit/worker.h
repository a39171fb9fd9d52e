/*
 * worker - a thread that helps with work divided into parts. It sleeps until there is work; both threads take the next
 * part as soon as they are free, so a helper that wakes up late delays nothing. With one core or without threads (in a
 * browser) the caller does everything.
 */
#ifndef OUTFLANK_KIT_WORKER_H
#define OUTFLANK_KIT_WORKER_H

struct worker;

/* The thread starts with the first work. NULL if out of memory; the functions below accept NULL. */
struct worker *worker_new(void);
/* Ends the thread and waits for it. */
void worker_free(struct worker *worker);

/* Calls work(user, part) for every part from 0 to parts - 1, in any order and some on the other thread. Returns when
 * all are done. */
void worker_share(struct worker *worker, int parts, void (*work)(void *user, int part), void *user);

#endif
