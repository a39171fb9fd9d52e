/*
 * root - the search of the root node of a placing game: iterative deepening, then an exact solution if requested.
 * Provides the results of engine_think and engine_analyse for nodes where a placement or a pass is due.
 */
#ifndef OUTFLANK_ENGINE_PLACING_ROOT_H
#define OUTFLANK_ENGINE_PLACING_ROOT_H

#include "engine/placing/search_internal.h"

/* A root move: a square, or a pass with `square` NO_SQUARE. */
struct root_line {
    struct node next;
    int value; /* hundredths of a disc, from the last complete iteration that searched it exactly; otherwise a bound */
    int depth;
    uint8_t square;
};

struct root {
    const struct core *core;
    struct search_shared shared;
    const atomic_bool *gives_way; /* helpers wait while it is set */
    struct engine_limits limits;
    bool all; /* every line gets an exact value */
    engine_report report;
    void *user;
    int64_t began; /* os_now at the start */

    struct node node;
    int count, open;
    struct root_line line[SEARCH_MOVES]; /* best first, as far as known */
    struct search search;
    int depth;  /* of the last complete iteration */
    bool exact; /* the game was solved */
};

/* Lists the moves of the node. The caller has set all members above `node`. False if the game is over. */
bool root_init(struct root *r, const struct node *n);

/* Searches until a limit is reached. */
void root_search(struct root *r);

/* The result so far. */
void root_answer(const struct root *r, struct engine_result *result);

/* The line with this rank, 0 the best. */
struct engine_line root_line_of(const struct root *r, int place);

/* team: parallel search: helpers search the same root, each avoiding nodes that others are searching (struct busy), and
 * leave their results in the transposition table, where the first thread finds them. Their answers are discarded. */

/* Like root_search with up to `threads` threads. Nodes of all threads are added to `r`. */
void team_search(struct root *r, int threads);

#endif
