/*
 * nboard_client - an external engine as a player: a program that speaks the NBoard protocol or GTP, which is detected
 * when it starts. It is told the whole game before every move. Nothing it says is trusted, and every error has a
 * message.
 */
#ifndef OUTFLANK_NBOARD_NBOARD_CLIENT_H
#define OUTFLANK_NBOARD_NBOARD_CLIENT_H

#include <stdatomic.h>

#include "rules/variant.h"

enum {
    NBOARD_CLIENT_DEPTH = 6,
    NBOARD_CLIENT_PATIENCE_MS = 60000,
    NBOARD_CLIENT_NAME_MAX = 64,
    NBOARD_CLIENT_GAME_MAX = 160 /* the most plies of a game that it can be told */
};

struct nboard_client;

/* The result of the last question. */
enum nboard_fault {
    NBOARD_FINE,
    NBOARD_MISSING,  /* there is no such program, or it cannot be run */
    NBOARD_DIED,     /* it has exited, or no longer reads */
    NBOARD_STALLED,  /* it did not answer in time */
    NBOARD_CHEATED,  /* its answer is not a legal move */
    NBOARD_UNSUITED, /* it cannot play such a game */
    NBOARD_STOPPED   /* the question was cancelled: not an error */
};

/* Starts the program. `depth` is sent by `set depth`, in GTP as a level or as seconds for each move; `patience_ms`
 * limits the time for an answer. NULL if it cannot be started. */
struct nboard_client *nboard_client_new(const char *command, int depth, int patience_ms);
/* Asks the program to quit, then ends it. */
void nboard_client_free(struct nboard_client *c);

/* The name that it reports, or its command line until then. Always printable. */
const char *nboard_client_name(const struct nboard_client *c);

/* True if the protocol can represent a game from this position: Classic on a square board after the opening. */
bool nboard_client_suits(const struct position *p);

/* True if the program speaks one of the protocols; its name, if it reports one, is known then. Otherwise false with a
 * reason as below. */
bool nboard_client_greet(struct nboard_client *c, char *why, size_t size);

/* Its move after `count` moves of a game of Classic from `start`. On failure returns false, with a reason in `why`
 * (`size` bytes) that continues a sentence after its name: "has quit", "has not answered for 60 s", "answered a1, which
 * is not legal". */
bool nboard_client_move(struct nboard_client *c, const struct position *start, const struct move *moves, int count,
                        struct move *move, char *why, size_t size);

/* The result of the last of these calls, and what it answered instead of a legal move ("a1"). */
enum nboard_fault nboard_client_fault(const struct nboard_client *c);
const char *nboard_client_answer(const struct nboard_client *c);

/* Sets a flag, which belongs to the caller, by which any thread can soon end the waiting for an answer. The program can
 * be asked again afterwards. NULL: no flag. */
void nboard_client_watch(struct nboard_client *c, const atomic_bool *stop);

#endif
