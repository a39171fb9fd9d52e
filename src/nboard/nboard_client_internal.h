/*
 * nboard_client_internal - what speaking NBoard and speaking GTP to another program share, and that program itself as
 * a child process. For src/nboard and its tests alone.
 */
#ifndef OUTFLANK_NBOARD_NBOARD_CLIENT_INTERNAL_H
#define OUTFLANK_NBOARD_NBOARD_CLIENT_INTERNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "nboard/nboard_client.h"

/* child: another program, spoken to in lines over its standard input and output: POSIX processes or those of Windows.
 * Its messages on standard error go where ours go. */

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

/* nboard_client: what is known of the other program. */

enum { CLIENT_LINE_ROOM = 1024, CLIENT_ANSWER_ROOM = 24 };

struct nboard_client {
    struct child *child;
    char name[NBOARD_CLIENT_NAME_MAX], answer[CLIENT_ANSWER_ROOM];
    int pings, patience_ms, depth;
    bool greeted, gtp; /* it has shown what it speaks, and that it is GTP */
    int asked;         /* GTP: the number of the last question */
    enum nboard_fault fault;
    const atomic_bool *stop; /* not owned; may be NULL */
};

/* Where the reason goes. */
struct why {
    char *text;
    size_t size;
};

/* Says what is wrong with it. False. */
bool client_blame(struct nboard_client *c, enum nboard_fault fault, struct why why, const char *format, ...);
bool client_say(struct nboard_client *c, const char *line, struct why why);
/* The next line that it says, until `end` at the latest. */
bool client_hear(struct nboard_client *c, int64_t end, char line[CLIENT_LINE_ROOM], struct why why);
void client_name(struct nboard_client *c, const char *text);
/* Its answer to a question for a move, as a move that is legal in `p`. */
bool client_read_answer(struct nboard_client *c, const char *text, const struct position *p, struct move *move,
                        struct why why);

/* The same questions to a program that speaks GTP. */
bool gtp_client_greet(struct nboard_client *c, int64_t end, struct why why);
bool gtp_client_move(struct nboard_client *c, const struct position *start, const struct move *moves, int count,
                     int64_t end, struct move *move, struct why why);

#endif
