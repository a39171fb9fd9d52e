/*
 * os - threads, a clock, large pages and temporary files, for code that does not use SDL. POSIX or Windows.
 */
#ifndef OUTFLANK_BASE_OS_H
#define OUTFLANK_BASE_OS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "base/strbuf.h"

/* Milliseconds of a monotonic clock; only differences mean anything. */
int64_t os_now(void);

/* A running thread, to be joined once. */
struct os_thread;

/* Starts `run(user)` on a thread of its own; NULL if that is not possible. */
struct os_thread *os_thread_start(void (*run)(void *user), void *user);

/* Waits for its end. NULL is no thread. */
void os_thread_join(struct os_thread *t);

/* Lowers the priority of the calling thread, and on Linux of the threads that it starts later: for long work beside a
 * screen that must stay responsive. */
void os_thread_step_back(void);

/* Lets the calling thread sleep for about a millisecond. */
void os_nap(void);

/* The number of hardware threads, at least 1. */
int os_cores(void);

/* Asks the system for large pages, which make random access faster. It may ignore memory that is not aligned to
 * OS_LARGE_PAGE. */
enum { OS_LARGE_PAGE = 1 << 21 }; /* bytes */
void os_use_large_pages(void *memory, size_t size);

/* Returns large blocks to the system as soon as they are freed, for a program that allocates many short-lived pictures.
 * (glibc raises the size from which it does so whenever such a block is freed: M_MMAP_THRESHOLD in mallopt(3).) */
void os_give_memory_back(void);
/* Returns all freed memory to the system, small blocks too. It takes a while: call it when nobody waits. */
void os_trim_memory(void);

/* Whether there is something by this name, found without opening it. */
bool os_exists(const char *path);

/* A file for writing and reading that is deleted when it is closed; NULL on failure. Not tmpfile(), which on Windows
 * writes to the root of the drive and may give two programs the same name. */
FILE *os_temporary_file(void);

/* Where a path leads if it is a symbolic link, through all links: a file that is no link, or need not exist. Any other
 * path leads to itself. With `own` the links, and the file if there is one, must be the user's. False with errno: ELOOP
 * or ENAMETOOLONG, or EPERM for another user's. Without links on Windows. */
bool os_follow_links(const char *path, bool own, struct strbuf *real);

/* Lets bytes pass a standard stream as they are, which needs asking only on Windows. */
void os_binary(FILE *file);

/* Whether the file is a terminal. */
bool os_is_terminal(FILE *file);

/* Replaces this process by a new run of the program, with the same arguments and the current environment. Returns only
 * on failure. */
void os_start_again(char **argv);

#endif
