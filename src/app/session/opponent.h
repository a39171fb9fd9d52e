/*
 * opponent - the engine on a thread of its own: it is given a copy of a position and answers later, by an SDL event, so
 * that no frame waits for a thought. The same thread asks the external engine, another program. It knows no
 * scene; whoever asked holds a ticket and collects the answer. Make one only when it is needed: it has a thread from
 * the start and an engine from the first question on. In a browser (opponent_web.c) the engine is in a worker, which is
 * started with the first question, and there are no external engines.
 */
#ifndef OUTFLANK_APP_SESSION_OPPONENT_H
#define OUTFLANK_APP_SESSION_OPPONENT_H

#include <SDL.h>

#include "app/core/settings.h"
#include "app/session/opponent_think.h"
#include "app/store/board_weights.h"
#include "engine/level.h"
#include "nboard/nboard_client.h"

/* external_engine: another program at the board, the engine of the settings as one of the two players. It is started
 * when it is first asked and stays as long as it behaves; after any fault it is sent away, and the fault is reported.
 * It lives on the opponent's thread; only external_engine_stop may be called from another one. */

enum { EXTERNAL_ENGINE_PATIENCE_MS = 60000, EXTERNAL_ENGINE_GREETING_MS = 10000 };

/* Whether there can be external engines at all: a browser starts no programs. */
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

/* Whether an external engine can be asked about a game that goes on from here: Classic on 8 x 8, its opening done. */
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

/* opponent: the engine on its thread. */

/* The opponents of a game by number: 1 to LEVELS are the levels of the engine. The substitute is the level that plays
 * where an external engine should and cannot. */
enum { OPPONENT_PERSON, OPPONENT_SUBSTITUTE = 6, OPPONENT_EXTERNAL = LEVELS + 1 };

struct opponent;

/* `weights`: the directory of the engine's weights. NULL if memory is out. */
struct opponent *opponent_new(const char *weights);
#ifndef __EMSCRIPTEN__
/* The same with somebody else's head, in place of opponent_think: for tests. */
typedef struct move opponent_thinker(struct engine *e, const struct opponent_question *q);
struct opponent *opponent_new_thinking(const char *weights, opponent_thinker *thinker);
#endif
/* What it learns of boards of your own goes there, and comes from there; the caller's, and until opponent_free the
 * opponent's alone. To be said before anything is asked; without it no board is known for longer than the engine is. */
void opponent_remember(struct opponent *o, struct board_weights *known);
/* Ends a thought, waits for the thread. NULL is fine. */
void opponent_free(struct opponent *o);

/* The type of the event that says that there is an answer; 0 before the first opponent. Any such event means: look. */
Uint32 opponent_event(void);

/* Asks. What was asked before is forgotten, and a thought about it ends at once. Returns the ticket, never 0. */
unsigned opponent_ask(struct opponent *o, const struct opponent_question *question);

/* Whether it is at work on a question. NULL is fine. */
bool opponent_busy(struct opponent *o);

/* Whether it is getting to know a board of your own, which takes a moment. NULL is fine. */
bool opponent_learning(struct opponent *o);

/* Forgets what was asked. */
void opponent_forget(struct opponent *o);

/* True once the answer to the question with this ticket is there; `move` is of kind MOVE_NONE if there was none to
 * find. */
bool opponent_answer(struct opponent *o, unsigned ticket, struct move *move);
/* The same for a question that asked for advice: whoever asks a position that is not over gets a best turn. */
bool opponent_advice(struct opponent *o, unsigned ticket, struct opponent_advice *advice);

#ifndef __EMSCRIPTEN__
/* As opponent_ask, of the external engine; the answer is of kind MOVE_NONE if it gave none. */
unsigned opponent_ask_external(struct opponent *o, const struct external_engine_question *question);

/* After the answer to such a question: what came of it. */
void opponent_report(struct opponent *o, struct external_engine_report *report);

/* How many seconds the external engine has been asked for now; -1 if it is not being asked. */
int opponent_external_seconds(struct opponent *o);

/* The external engine is no longer needed: what is asked of it is forgotten, and it is sent away. NULL is fine. */
void opponent_dismiss_external(struct opponent *o);
#else
/* In a browser nobody ever asks an external engine. */
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
