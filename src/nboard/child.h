/*
 * child - another program, spoken to in lines over its standard input and output: POSIX processes or those of
 * Windows. Its messages on standard error go where ours go.
 */
#ifndef OUTFLANK_NBOARD_CHILD_H
#define OUTFLANK_NBOARD_CHILD_H

#include <stdbool.h>
#include <stddef.h>

struct child;

/* Starts a command line (UTF-8, with its arguments, as the system's shell understands it); NULL if that fails, as it
 * always does in a browser. */
struct child *child_start(const char *command);

/* Whether one that is gone (CHILD_GONE, or a failed child_send) never was: there is no such program, or it cannot be
 * run. Some systems say so when it is started, and some only later. Waits a moment for its end. */
bool child_missing(struct child *c);

/* Closes its input, gives it a moment to leave by itself, then ends it and whatever it has started. NULL is fine. */
void child_end(struct child *c);

/* Sends a line. False if it is gone, or has left so much unread that there is no room for more within a second (on
 * Windows that is waited for). */
bool child_send(struct child *c, const char *line);

enum child_answer { CHILD_LINE, CHILD_TIMEOUT, CHILD_GONE };

/* The next line that it writes, without its end and cut off at `size`; waits `ms` milliseconds at most. */
enum child_answer child_read(struct child *c, char *line, size_t size, int ms);

#endif
