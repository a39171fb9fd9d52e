/*
 * opponent - runs the engine on a thread of its own: it gets a copy of a position and answers later by an SDL event, so
 * that no frame waits for a search. The same thread talks to the external engine. The caller gets a ticket and collects
 * the answer with it. Create an opponent only when needed: its thread starts at once, its engine with the first
 * question. In a browser (opponent_web.c) the engine is in a worker, started with the first question, and there are no
 * external engines.
 */
#ifndef OUTFLANK_APP_SESSION_OPPONENT_H
#define OUTFLANK_APP_SESSION_OPPONENT_H

#include <SDL.h>

#include "app/core/settings.h"
#include "app/session/opponent_think.h"
#include "app/store/board_weights.h"
#include "engine/level.h"
#include "nboard/nboard_client.h"

/* external_engine: another program as a player, the engine of the settings. It is started when first asked and runs
 * until it fails; then it is ended and the failure is reported. It is used on the opponent's thread; only
 * external_engine_stop may be called from another thread. */

enum { EXTERNAL_ENGINE_PATIENCE_MS = 60000, EXTERNAL_ENGINE_GREETING_MS = 10000 };

/* Whether external engines are supported: a browser cannot start programs. */
#ifdef __EMSCRIPTEN__
enum { EXTERNAL_ENGINES_POSSIBLE = 0 };
#else
enum { EXTERNAL_ENGINES_POSSIBLE = 1 };
#endif

/* A question: its move in a game, or with `greet` only whether it answers. */
struct external_engine_question {
    char command[ENGINE_COMMAND_MAX];
    int depth, patience_ms; /* its search depth in plies; its time limit */
    bool greet;
    struct position start;
    int count;
    struct move moves[NBOARD_CLIENT_GAME_MAX];
};

/* The answer. */
struct external_engine_report {
    enum nboard_fault fault;
    struct move move; /* its move, if it was asked for one and there is no fault; otherwise of kind MOVE_NONE */
    char name[ENGINE_NAME_MAX]; /* the name that it reports, possibly truncated; otherwise that of its program */
    char answer[24];            /* after NBOARD_CHEATED: its answer */
};

struct external_engine {
    struct nboard_client *client; /* NULL: not running */
    char command[ENGINE_COMMAND_MAX];
    int depth, patience_ms;
    atomic_bool stop;
};

/* True if an external engine can play from this position: Classic on 8 x 8 after the opening. */
bool external_engine_suits(const struct position *p);

/* The name of the program in a command line: "edax" for "/opt/edax/bin/edax -nboard". */
void external_engine_program(const char *command, char out[ENGINE_NAME_MAX]);

/* Asks, and waits until there is an answer or a fault. */
void external_engine_ask(struct external_engine *g, const struct external_engine_question *question,
                         struct external_engine_report *report);

/* Soon ends a wait, current or future, until external_engine_resume. */
void external_engine_stop(struct external_engine *g);
void external_engine_resume(struct external_engine *g);

/* Ends the program if it is running. */
void external_engine_leave(struct external_engine *g);

/* opponent: the engine on its thread. */

/* Opponents by number: 1 to LEVELS are the engine's levels. The substitute is the level that replaces an external
 * engine that fails. */
enum { OPPONENT_PERSON, OPPONENT_SUBSTITUTE = 6, OPPONENT_EXTERNAL = LEVELS + 1 };

struct opponent;

/* `weights` is the directory of the engine's weights. NULL if out of memory. */
struct opponent *opponent_new(const char *weights);
#ifndef __EMSCRIPTEN__
/* The same with a function in place of opponent_think, for tests. */
typedef struct move opponent_thinker(struct engine *e, const struct opponent_question *q);
struct opponent *opponent_new_thinking(const char *weights, opponent_thinker *thinker);
#endif
/* Sets where weights learned for custom boards are stored. They belong to the caller, but only the opponent may use
 * them until opponent_free. Call it before any question; otherwise weights are only kept as long as the engine. */
void opponent_remember(struct opponent *o, struct board_weights *known);
/* Stops a search and waits for the thread. Accepts NULL. */
void opponent_free(struct opponent *o);

/* The type of the event that announces an answer; 0 before the first opponent. Any such event means: check for
 * answers. */
Uint32 opponent_event(void);

/* Asks a question. Any earlier one is cancelled, and its search stops at once. Returns a ticket, never 0. */
unsigned opponent_ask(struct opponent *o, const struct opponent_question *question);

/* True while it works on a question. Accepts NULL. */
bool opponent_busy(struct opponent *o);

/* The name in assets/engine of a file of the engine that is missing or damaged, once it has been looked for. NULL if
 * there is none. Accepts NULL. */
const char *opponent_missing_file(struct opponent *o);

/* True while it learns weights for a custom board, which takes a moment. Accepts NULL. */
bool opponent_learning(struct opponent *o);

/* While the board moves, its searches leave a core to the picture: only the thread that leads one goes on. Accepts
 * NULL.
 */
void opponent_give_way(struct opponent *o, bool moving);

/* Gives back the memory that its searches have filled, once it works on nothing. Accepts NULL. */
void opponent_rest(struct opponent *o);

/* Cancels the question. */
void opponent_forget(struct opponent *o);

/* True once the question with this ticket is answered; `move` is of kind MOVE_NONE if there is no move. */
bool opponent_answer(struct opponent *o, unsigned ticket, struct move *move);
/* The same for a question about advice. There is always a best turn unless the game is over. */
bool opponent_advice(struct opponent *o, unsigned ticket, struct opponent_advice *advice);

#ifndef __EMSCRIPTEN__
/* Like opponent_ask, for the external engine; the answer is of kind MOVE_NONE if it gave none. */
unsigned opponent_ask_external(struct opponent *o, const struct external_engine_question *question);

/* The report on the last answer to such a question. */
void opponent_report(struct opponent *o, struct external_engine_report *report);

/* How many seconds the external engine has been thinking; -1 if it is not. */
int opponent_external_seconds(struct opponent *o);

/* Cancels questions to the external engine and ends it. Accepts NULL. */
void opponent_dismiss_external(struct opponent *o);
#else
/* A browser has no external engines. */
static inline unsigned opponent_ask_external(struct opponent *o, const struct external_engine_question *question)
{
    (void)o, (void)question;
    return 0;
}

static inline void opponent_report(struct opponent *o, struct external_engine_report *report)
{
    (void)o;
    *report = (struct external_engine_report){.fault = NBOARD_MISSING};
}

static inline int opponent_external_seconds(struct opponent *o)
{
    (void)o;
    return -1;
}

static inline void opponent_dismiss_external(struct opponent *o) { (void)o; }
#endif

#endif
