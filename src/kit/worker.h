/*
 * worker - a thread that helps with work that can be cut into parts. It sleeps until there is some; whoever comes first
 * takes the next part, so that a helper who comes late keeps nobody waiting. Where there is one core, or no threads
 * (a browser), the caller does all of it.
 */
#ifndef OUTFLANK_KIT_WORKER_H
#define OUTFLANK_KIT_WORKER_H

struct worker;

/* The thread begins with the first work. NULL without memory, which is fine below. */
struct worker *worker_new(void);
/* Ends the thread and waits for it. */
void worker_free(struct worker *worker);

/* Calls work(user, part) for every part from 0 to parts - 1, some of them on the other thread, in any order; returns
 * when all are done. */
void worker_share(struct worker *worker, int parts, void (*work)(void *user, int part), void *user);

#endif
