/*
 * opponent - the engine on a thread of its own: it is given a copy of a position and answers later, by an SDL event, so
 * that no frame waits for a thought. It knows no scene; who asked holds a ticket and comes for the answer. Make one
 * only when it is wanted: it has a thread and an engine from the start. In a browser (opponent_web.c) the engine is in
 * a worker, which is begun with the first question.
 */
#ifndef OUTFLANK_APP_OPPONENT_H
#define OUTFLANK_APP_OPPONENT_H

#include <SDL.h>

#include "app/opponent_think.h"

struct opponent;

/* `weights`: the directory of the engine's weights. NULL if memory is out. */
struct opponent *opponent_new(const char *weights);
/* Ends a thought, waits for the thread. NULL is fine. */
void opponent_free(struct opponent *o);

/* The type of the event that says that there is an answer; 0 before the first opponent. Any such event means: look. */
Uint32 opponent_event(void);

/* Asks. What was asked before is forgotten, and a thought about it ends at once. Returns the ticket, never 0. */
unsigned opponent_ask(struct opponent *o, const struct opponent_question *question);

/* Forgets what was asked. */
void opponent_forget(struct opponent *o);

/* True once the answer to the question with this ticket is there; `move` is of kind MOVE_NONE if there was none to
 * find. */
bool opponent_answer(struct opponent *o, unsigned ticket, struct move *move);

#endif
