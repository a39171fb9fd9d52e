/*
 * root - the search of one node of a placing game: its moves, deeper and deeper, then solved if that is wanted. It
 * fills in the answer of engine_think and the lines of engine_analyse, for nodes in which a move or a pass is due.
 */
#ifndef OUTFLANK_ENGINE_PLACING_ROOT_H
#define OUTFLANK_ENGINE_PLACING_ROOT_H

#include "engine/placing/search_internal.h"

/* A move of the root: a square to play, or a pass with `square` NO_SQUARE. */
struct root_line {
    struct node next;
    int value; /* hundredths of a disc, from the last complete iteration that valued it; else a bound */
    int depth;
    uint8_t square;
};

struct root {
    const struct core *core;
    struct search_shared shared;
    struct engine_limits limits;
    bool all; /* every line gets a value of its own */
    engine_report report;
    void *user;
    int64_t began; /* os_now at the start */

    struct node node;
    int count, open;
    struct root_line line[SEARCH_MOVES]; /* best first, as far as known */
    struct search search;
    int depth;  /* of the last complete iteration */
    bool exact; /* it was solved */
};

/* Lists the moves of the node; `shared`, `limits` and the rest above `node` must be set. False if the game is over. */
bool root_init(struct root *r, const struct node *n);

/* Searches until a limit is reached. */
void root_search(struct root *r);

/* The answer as it stands. */
void root_answer(const struct root *r, struct engine_result *result);

/* The line at a place, best first. */
struct engine_line root_line_of(const struct root *r, int place);

/* team: several threads at one search: the helpers search the same root, each avoiding the nodes that others are at
 * (struct busy), and leave what they find in the table, where the first thread comes upon it. Their answers are thrown
 * away. */

/* root_search with `threads` threads (as many as can be started). The nodes of all of them are counted in `r`. */
void team_search(struct root *r, int threads);

#endif
