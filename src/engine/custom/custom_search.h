/*
 * custom_search - the search on custom boards, by iterative deepening, until a limit is reached or the game is solved.
 * Implements engine_think and engine_analyse for such boards. A thinker stores the weights of the boards that it met
 * most recently and belongs to one engine.
 */
#ifndef OUTFLANK_ENGINE_CUSTOM_CUSTOM_SEARCH_H
#define OUTFLANK_ENGINE_CUSTOM_CUSTOM_SEARCH_H

#include <stdatomic.h>

#include "engine/custom/custom_eval.h"
#include "engine/think.h"

struct custom_thinker;

struct custom_thinker *custom_thinker_new(void);
void custom_thinker_free(struct custom_thinker *t);

/* Supplies known weights of a board; returns the weights learned since the last call, usually none. */
void custom_thinker_teach(struct custom_thinker *t, const struct custom_lesson *lesson);
struct custom_lesson custom_thinker_learnt(struct custom_thinker *t);
/* Learns the weights of a position's board unless they are known. Gives up if `stop` is set meanwhile. */
void custom_thinker_learn(struct custom_thinker *t, const struct position *p, const atomic_bool *stop,
                          atomic_bool *learning);

struct custom_task {
    const struct position *position; /* the side to move must place a disc or pass */
    const struct engine_limits *limits;
    const atomic_bool *stop;
    atomic_bool *learning; /* set while weights are being learned; may be NULL */
    bool all;              /* every line within the limits' margin gets an exact value, not a bound */
    engine_report report;  /* may be NULL */
    void *user;
};

/* Fills in the lines, best first (room for MOVES_MAX), and the result. Returns the number of lines, 0 if the game is
 * over. */
int custom_search(struct custom_thinker *t, const struct custom_task *task, struct engine_line *lines,
                  struct engine_result *result);

#endif
