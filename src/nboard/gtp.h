/*
 * gtp - the engine as a player for programs that speak GTP, the Go Text Protocol, version 2, in games of Othello:
 * Quarry, GoGui and others. Lines in, answers out; it does no input or output of its own, and thinks while it is asked.
 * Black is who goes first; a1 is the corner on the upper left.
 */
#ifndef OUTFLANK_NBOARD_GTP_H
#define OUTFLANK_NBOARD_GTP_H

#include "base/strbuf.h"
#include "engine/engine.h"

struct gtp;

/* `e` is borrowed, and nobody else may use it meanwhile. `level` (1 to LEVELS) is who plays until somebody says
 * `level`. NULL if memory is out. */
struct gtp *gtp_new(struct engine *e, int level);
void gtp_free(struct gtp *g);

/* Obeys one line and adds the answer, with the empty line that ends it: "= D3\n\n", "?1 illegal move\n\n". Nothing is
 * added for a line that asks nothing. False after `quit`. */
bool gtp_obey(struct gtp *g, const char *line, struct strbuf *answer);

#endif
