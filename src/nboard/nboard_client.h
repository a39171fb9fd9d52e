/*
 * nboard_client - somebody else's engine as a player: a command line that speaks the NBoard protocol or
 * GTP, which is found out by greeting it. It is told
 * the whole game before every move, is trusted in nothing, and whatever goes wrong is put into words.
 */
#ifndef OUTFLANK_NBOARD_NBOARD_CLIENT_H
#define OUTFLANK_NBOARD_NBOARD_CLIENT_H

#include <stdatomic.h>

#include "rules/variant.h"

enum {
    NBOARD_CLIENT_DEPTH = 6,
    NBOARD_CLIENT_PATIENCE_MS = 60000,
    NBOARD_CLIENT_NAME_MAX = 64,
    NBOARD_CLIENT_GAME_MAX = 160 /* plies of a game that can be told */
};

struct nboard_client;

/* What became of the last question. */
enum nboard_fault {
    NBOARD_FINE,
    NBOARD_MISSING,  /* there is no such program, or it cannot be run */
    NBOARD_DIED,     /* it has ended, or no longer listens */
    NBOARD_STALLED,  /* it has not answered in time */
    NBOARD_CHEATED,  /* it answered with what is no legal move */
    NBOARD_UNSUITED, /* it cannot be asked about such a game */
    NBOARD_STOPPED   /* nobody wanted to know any more: no fault of its own */
};

/* Starts the program. `depth`: of `set depth`; `patience_ms`: how long it may take for an answer. NULL if it cannot be
 * started. */
struct nboard_client *nboard_client_new(const char *command, int depth, int patience_ms);
/* Asks it to leave, and makes it. */
void nboard_client_free(struct nboard_client *c);

/* What it calls itself; its command line until it has said so. Always fit to be shown. */
const char *nboard_client_name(const struct nboard_client *c);

/* Whether the protocol has words for a game that goes on from here: classic on a square board, its opening done. */
bool nboard_client_suits(const struct position *p);

/* True once it has shown that it speaks the protocol; then its name is known, if it has one. Else false with a reason
 * as below. */
bool nboard_client_greet(struct nboard_client *c, char *why, size_t size);

/* Its move after `count` moves of a classic game from `start`. False with a reason (room for `size`) that reads on from
 * its name: "has quit", "has not answered for 60 s", "answered a1, which is not legal". */
bool nboard_client_move(struct nboard_client *c, const struct position *start, const struct move *moves, int count,
                        struct move *move, char *why, size_t size);

/* What the last of these came to, and what it answered instead of a legal move ("a1"). */
enum nboard_fault nboard_client_fault(const struct nboard_client *c);
const char *nboard_client_answer(const struct nboard_client *c);

/* Waiting for an answer ends soon after this flag, which stays the caller's, is set, by whatever thread. The program
 * may be asked again. NULL: nobody ends it. */
void nboard_client_watch(struct nboard_client *c, const atomic_bool *stop);

#endif
