/*
 * external_engine - another program at the board: the engine of the settings, as one of the two players. It is started
 * when it is first asked and stays as long as it behaves; after any fault it is sent away, and the fault is reported.
 * It lives on the opponent's thread; only external_engine_stop may be called from another one.
 */
#ifndef OUTFLANK_APP_SESSION_EXTERNAL_ENGINE_H
#define OUTFLANK_APP_SESSION_EXTERNAL_ENGINE_H

#include "app/core/settings.h"
#include "nboard/nboard_client.h"

enum { EXTERNAL_ENGINE_PATIENCE_MS = 60000, EXTERNAL_ENGINE_GREETING_MS = 10000 };

/* Whether there can be guests at all: a browser starts no programs. */
#ifdef __EMSCRIPTEN__
enum { EXTERNAL_ENGINES_POSSIBLE = 0 };
#else
enum { EXTERNAL_ENGINES_POSSIBLE = 1 };
#endif

/* What it is asked: its move in a game, or, with `greet`, only whether it is there. */
struct external_engine_question {
    char command[ENGINE_COMMAND_MAX];
    int depth, patience_ms; /* plies that it is asked to look ahead; how long it may take */
    bool greet;
    struct position start;
    int count;
    struct move moves[NBOARD_CLIENT_GAME_MAX];
};

/* What came of it. */
struct external_engine_report {
    enum nboard_fault fault;
    struct move move;           /* if all is fine and it was asked for one; else of kind MOVE_NONE */
    char name[ENGINE_NAME_MAX]; /* what it calls itself, or as much of it; if it did not say, its program's name */
    char answer[24];            /* if it cheated: what it answered */
};

struct external_engine {
    struct nboard_client *client; /* NULL: nobody is there */
    char command[ENGINE_COMMAND_MAX];
    int depth, patience_ms;
    atomic_bool stop;
};

/* Whether a guest can be asked about a game that goes on from here: Classic on 8 x 8, its opening done. */
bool external_engine_suits(const struct position *p);

/* The name of the program in a command line: "edax" of "/opt/edax/bin/edax -nboard". */
void external_engine_program(const char *command, char out[ENGINE_NAME_MAX]);

/* Asks, and waits for as long as it takes. */
void external_engine_ask(struct external_engine *g, const struct external_engine_question *question,
                         struct external_engine_report *report);

/* Ends the waiting soon, whenever it comes, until external_engine_resume. */
void external_engine_stop(struct external_engine *g);
void external_engine_resume(struct external_engine *g);

/* Sends it away, if it is there. */
void external_engine_leave(struct external_engine *g);

#endif
