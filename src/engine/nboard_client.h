/*
 * nboard_client - an engine of somebody else's as a player: a command line that speaks the NBoard protocol. It is told
 * the whole game before every move, is trusted in nothing, and whatever goes wrong is put into words.
 */
#ifndef OUTFLANK_ENGINE_NBOARD_CLIENT_H
#define OUTFLANK_ENGINE_NBOARD_CLIENT_H

#include "rules/variant.h"

enum { NBOARD_CLIENT_DEPTH = 6, NBOARD_CLIENT_PATIENCE_MS = 60000 };

struct nboard_client;

/* Starts the program. `depth`: of `set depth`; `patience_ms`: how long it may be silent. NULL if it cannot be started.
 */
struct nboard_client *nboard_client_new(const char *command, int depth, int patience_ms);
void nboard_client_free(struct nboard_client *c);

/* What it calls itself; its command line until it has said so. */
const char *nboard_client_name(const struct nboard_client *c);

/* Its move after `count` moves of a classic game from `start`. False with a reason (room for `size`) that reads on from
 * its name: "has died", "has not answered for 60 s", "answered a1, which is not legal". */
bool nboard_client_move(struct nboard_client *c, const struct position *start, const struct move *moves, int count,
                        struct move *move, char *why, size_t size);

#endif
