/*
 * guest - another program at the board: the engine of the settings, as one of the two players. It is started when it is
 * first asked and stays as long as it behaves; after any fault it is sent away, and the fault is reported. It lives on
 * the opponent's thread; only guest_stop may be called from another one.
 */
#ifndef OUTFLANK_APP_SESSION_GUEST_H
#define OUTFLANK_APP_SESSION_GUEST_H

#include "app/core/settings.h"
#include "nboard/nboard_client.h"

enum { GUEST_PATIENCE_MS = 60000, GUEST_GREETING_MS = 10000 };

/* Whether there can be guests at all: a browser starts no programs. */
#ifdef __EMSCRIPTEN__
enum { GUESTS_POSSIBLE = 0 };
#else
enum { GUESTS_POSSIBLE = 1 };
#endif

/* What it is asked: its move in a game, or, with `greet`, only whether it is there. */
struct guest_question {
    char command[ENGINE_COMMAND_MAX];
    int depth, patience_ms; /* plies that it is asked to look ahead; how long it may take */
    bool greet;
    struct position start;
    int count;
    struct move moves[NBOARD_CLIENT_GAME_MAX];
};

/* What came of it. */
struct guest_report {
    enum nboard_fault fault;
    struct move move;           /* if all is fine and it was asked for one; else of kind MOVE_NONE */
    char name[ENGINE_NAME_MAX]; /* what it calls itself, or as much of it; if it did not say, its program's name */
    char answer[24];            /* if it cheated: what it answered */
};

struct guest {
    struct nboard_client *client; /* NULL: nobody is there */
    char command[ENGINE_COMMAND_MAX];
    int depth, patience_ms;
    atomic_bool stop;
};

/* Whether a guest can be asked about a game that goes on from here: Classic on 8 x 8, its opening done. */
bool guest_suits(const struct position *p);

/* The name of the program in a command line: "edax" of "/opt/edax/bin/edax -nboard". */
void guest_program(const char *command, char out[ENGINE_NAME_MAX]);

/* Asks, and waits for as long as it takes. */
void guest_ask(struct guest *g, const struct guest_question *question, struct guest_report *report);

/* Ends the waiting soon, whenever it comes, until guest_resume. */
void guest_stop(struct guest *g);
void guest_resume(struct guest *g);

/* Sends it away, if it is there. */
void guest_leave(struct guest *g);

#endif
