/*
 * custom_search - thinks about a position on a board of your own, deeper and deeper, until a limit strikes or the game
 * is solved. It answers for engine_think and engine_analyse, which hand such positions on to it. A thinker keeps what
 * it has learnt of the boards that it met last, and belongs to one engine.
 */
#ifndef OUTFLANK_ENGINE_CUSTOM_CUSTOM_SEARCH_H
#define OUTFLANK_ENGINE_CUSTOM_CUSTOM_SEARCH_H

#include <stdatomic.h>

#include "engine/custom/custom_eval.h"
#include "engine/think.h"

struct custom_thinker;

struct custom_thinker *custom_thinker_new(void);
void custom_thinker_free(struct custom_thinker *t);

/* Tells it what is known of a board. And asks for what it learnt itself since it was last asked: nothing, mostly. */
void custom_thinker_teach(struct custom_thinker *t, const struct custom_lesson *lesson);
struct custom_lesson custom_thinker_learnt(struct custom_thinker *t);
/* Learns the board of a position, unless it is known; in vain if `stop` is set meanwhile, as in a search. */
void custom_thinker_learn(struct custom_thinker *t, const struct position *p, const atomic_bool *stop,
                          atomic_bool *learning);

struct custom_task {
    const struct position *position; /* where a disc is to be placed, or a pass */
    const struct engine_limits *limits;
    const atomic_bool *stop;
    atomic_bool *learning; /* set while the board is being learnt; may be NULL */
    bool all;              /* every line gets a value of its own, within the limits' margin, not a bound */
    engine_report report;  /* may be NULL */
    void *user;
};

/* Fills in the lines, best first (room for MOVES_MAX), and the answer. Returns how many lines there are; 0 if the game
 * is over. */
int custom_search(struct custom_thinker *t, const struct custom_task *task, struct engine_line *lines,
                  struct engine_result *result);

#endif
