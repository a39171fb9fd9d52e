/*
 * os - threads, a clock, large pages and temporary files: what is needed of the system below SDL. POSIX threads or
 * those of Windows.
 */
#ifndef OUTFLANK_BASE_OS_H
#define OUTFLANK_BASE_OS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Milliseconds since some moment, evenly: nothing that sets the time of day moves it. */
int64_t os_now(void);

/* A running thread; opaque, to be joined once. */
struct os_thread;

/* Starts `run(user)` on a thread of its own; NULL if that is not possible. */
struct os_thread *os_thread_start(void (*run)(void *user), void *user);

/* Waits for its end. NULL is no thread. */
void os_thread_join(struct os_thread *t);

/* From now on the calling thread, and on Linux those that it starts, come behind others that want the processor: for
 * what may take long while somebody looks at a screen. */
void os_thread_step_back(void);

/* Threads that the machine runs at once, at least 1. */
int os_cores(void);

/* Asks for large pages for memory that is read here and there, where the system has them: each look at a small page
 * costs a look at the tables of pages. `memory` is aligned to OS_LARGE_PAGE, or nothing may come of it. */
enum { OS_LARGE_PAGE = 1 << 21 }; /* bytes */
void os_use_large_pages(void *memory, size_t size);

/* Lets large blocks of memory go back to the system as soon as they are freed, for a program that makes pictures and
 * drops them. (glibc raises the size from which it does so whenever such a block is freed: M_MMAP_THRESHOLD in
 * mallopt(3).) */
void os_give_memory_back(void);
/* Gives back what is free already, small blocks too. For a moment when nobody waits. */
void os_trim_memory(void);

/* A file to be written and read that is gone once it is closed; NULL if there can be none. tmpfile() alone would not
 * do: on Windows it wants to write into the root of the drive, and two programs may get the same name. */
FILE *os_temporary_file(void);

/* Whether somebody reads it as it is written: a terminal. */
bool os_is_terminal(FILE *file);

/* Runs this program from its beginning in the place of this one, with the same arguments and the environment as it is
 * now. Returns only where that cannot be. */
void os_start_again(char **argv);

#endif
