/*
 * nboard_client_internal - shared by the NBoard and GTP clients, and the external program as a child process. Only for
 * src/nboard and its tests.
 */
#ifndef OUTFLANK_NBOARD_NBOARD_CLIENT_INTERNAL_H
#define OUTFLANK_NBOARD_NBOARD_CLIENT_INTERNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "nboard/nboard_client.h"

/* child: another program with pipes to its standard input and output, on POSIX or Windows. Its standard error is
 * ours. */

struct child;

/* Starts a command line (UTF-8, with arguments, as the system's shell interprets it). NULL on failure, always in a
 * browser. */
struct child *child_start(const char *command);

/* Whether a program that is gone (CHILD_GONE, or a failed child_send) could not be started at all. Some systems report
 * this at the start and some only later. Waits briefly for its exit. */
bool child_missing(struct child *c);

/* Closes its input, gives it a moment to exit, then kills it and its descendants. Accepts NULL. */
void child_end(struct child *c);

/* Sends a line. False if the program is gone, or has left so much unread that there is no room for a second (on Windows
 * this waits instead). */
bool child_send(struct child *c, const char *line);

enum child_answer { CHILD_LINE, CHILD_TIMEOUT, CHILD_GONE };

/* Reads its next line without the newline, truncated to `size`. Waits at most `ms` milliseconds. */
enum child_answer child_read(struct child *c, char *line, size_t size, int ms);

/* nboard_client: the state of the other program. */

enum { CLIENT_LINE_ROOM = 1024, CLIENT_ANSWER_ROOM = 24 };

struct nboard_client {
    struct child *child;
    char name[NBOARD_CLIENT_NAME_MAX], answer[CLIENT_ANSWER_ROOM];
    int pings, patience_ms, depth;
    bool greeted, gtp; /* its protocol is known, and is GTP */
    int asked;         /* GTP: the number of the last command */
    enum nboard_fault fault;
    const atomic_bool *stop; /* borrowed; may be NULL */
};

/* Receives the reason for a failure. */
struct why {
    char *text;
    size_t size;
};

/* Records a fault and its reason. Returns false. */
bool client_blame(struct nboard_client *c, enum nboard_fault fault, struct why why, const char *format, ...);
bool client_say(struct nboard_client *c, const char *line, struct why why);
/* Reads its next line, until the time `end` at the latest. */
bool client_read_line(struct nboard_client *c, int64_t end, char line[CLIENT_LINE_ROOM], struct why why);
void client_name(struct nboard_client *c, const char *text);
/* Parses its answer as a move that is legal in `p`. */
bool client_read_answer(struct nboard_client *c, const char *text, const struct position *p, struct move *move,
                        struct why why);

/* The same questions over GTP. */
bool gtp_client_greet(struct nboard_client *c, int64_t end, struct why why);
bool gtp_client_move(struct nboard_client *c, const struct position *start, const struct move *moves, int count,
                     int64_t end, struct move *move, struct why why);

#endif
