/*
 * nboard - the engine as a player for programs that speak the NBoard protocol (C. Welty), version 2: lines in, lines
 * out. It does no input or output of its own. It thinks on a thread, so that `ping` can end a thought; a line that
 * comes while it thinks, other than ping, waits for the thought's end.
 */
#ifndef OUTFLANK_NBOARD_NBOARD_H
#define OUTFLANK_NBOARD_NBOARD_H

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

#endif
