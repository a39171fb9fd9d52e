/*
 * nboard - the engine as a player for programs that speak the NBoard protocol (C. Welty), version 2, or GTP: lines in,
 * lines out. It does no input or output of its own.
 *
 * nboard thinks on a thread, so that `ping` can end a thought; a line that comes while it thinks, other than ping,
 * waits for the thought's end. gtp thinks while it is asked.
 */
#ifndef OUTFLANK_NBOARD_NBOARD_H
#define OUTFLANK_NBOARD_NBOARD_H

#include "base/strbuf.h"
#include "engine/engine.h"

struct nboard;

/* Takes one line (without its end); to be written and flushed at once. Called from the thinking thread too, never from
 * two threads at a time. */
typedef void (*nboard_write)(void *user, const char *line);

/* `e` is borrowed, and nobody else may use it meanwhile. NULL if memory is out. */
struct nboard *nboard_new(struct engine *e, nboard_write write, void *user);
/* Lets a thought come to its end. */
void nboard_free(struct nboard *n);

/* Obeys one line. Bad ones are answered with a status line, unknown ones ignored. False after `quit`. */
bool nboard_obey(struct nboard *n, const char *line);

/* gtp: the engine as a player for programs that speak GTP, the Go Text Protocol, version 2, in games of Othello:
 * Quarry, GoGui and others. Black is who goes first; a1 is the corner on the upper left. */

struct gtp;

/* `e` is borrowed, and nobody else may use it meanwhile. `level` (1 to LEVELS) is who plays until somebody says
 * `level`. NULL if memory is out. */
struct gtp *gtp_new(struct engine *e, int level);
void gtp_free(struct gtp *g);

/* Obeys one line and adds the answer, with the empty line that ends it: "= D3\n\n", "?1 illegal move\n\n". Nothing is
 * added for a line that asks nothing. False after `quit`. */
bool gtp_obey(struct gtp *g, const char *line, struct strbuf *answer);

#endif
