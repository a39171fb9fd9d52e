/*
 * nboard - the engine as a player for programs that speak the NBoard protocol (C. Welty), version 2, or GTP: lines in,
 * lines out. The caller does the input and output.
 *
 * nboard searches on a thread of its own, so that `ping` and `quit` can stop a search; any other line that arrives
 * during a search waits for its end. gtp searches within the call.
 */
#ifndef OUTFLANK_NBOARD_NBOARD_H
#define OUTFLANK_NBOARD_NBOARD_H

#include "base/strbuf.h"
#include "engine/engine.h"

struct nboard;

/* Receives one line without its newline, to be written and flushed at once. Called from the searching thread too, but
 * never from two threads at the same time. */
typedef void (*nboard_write)(void *user, const char *line);

/* `e` is borrowed and must not be used by others meanwhile. NULL if out of memory. */
struct nboard *nboard_new(struct engine *e, nboard_write write, void *user);
/* Stops a current search, whose result nobody needs. May be called from its thread, as by `write`. */
void nboard_stop(struct nboard *n);
/* Stops a current search. */
void nboard_free(struct nboard *n);

/* Handles one line. Malformed ones are answered with a status line, unknown ones are ignored. False after `quit`. */
bool nboard_obey(struct nboard *n, const char *line);

/* gtp: the engine as a player for programs that speak GTP, the Go Text Protocol, version 2, in games of Othello:
 * Quarry, GoGui and others. Black moves first; a1 is the upper left corner. */

struct gtp;

/* `e` is borrowed and must not be used by others meanwhile. `level` (1 to LEVELS) is used until a `level` command. NULL
 * if out of memory. */
struct gtp *gtp_new(struct engine *e, int level);
void gtp_free(struct gtp *g);

/* Handles one line and appends the answer with the empty line that ends it: "= D3\n\n", "?1 illegal move\n\n". Appends
 * nothing for a line without a command. False after `quit`. */
bool gtp_obey(struct gtp *g, const char *line, struct strbuf *answer);

/* Nobody waits any more: stops a search that goes by the clock, which may be long, and all later ones. A level's search
 * ends by itself and is left to it, so that commands sent all at once are answered as one by one. From any thread. */
void gtp_hurry(struct gtp *g);

/* Whether a line is the `quit` after which gtp_obey returns false. */
bool gtp_quits(const char *line);

#endif
