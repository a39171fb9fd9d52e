/*
 * engine_internal - what an engine consists of, for the modules that share the work of engine.c. Nobody else includes
 * it.
 */
#ifndef OUTFLANK_ENGINE_ENGINE_INTERNAL_H
#define OUTFLANK_ENGINE_ENGINE_INTERNAL_H

#include "engine/book.h"
#include "engine/custom/custom_search.h"
#include "engine/flipside/flipside_eval.h"
#include "engine/placing/root.h"
#include "engine/placing/weights.h"

enum { BOARDS_MAX = 32 };

struct engine {
    atomic_bool stopped;
    const struct core *core;
    int threads;
    struct table table;
    int boards;
    struct weights weights[BOARDS_MAX];
    bool flipside_learned; /* the weights below are */
    struct flipside_weights flipside;
    struct book book;
    struct custom_thinker *own; /* NULL until a board of one's own is thought about */
    atomic_bool learning;       /* it is being learnt */
    struct eval eval;           /* of the ground of the last search */
    uint64_t eval_board;
    int eval_sign;        /* 0: none yet */
    struct placing known; /* the ground that the table is about; no board: it is about none */
    int known_discs;      /* and all discs there, in both hands and on the board */
    uint64_t nodes;       /* of the last engine_analyse */
};

/* Searches a node within the limits and leaves the search in `r`, whose wishes (all, report, user, began) must be set.
 * False if the game is over there. */
bool engine_search(struct engine *e, const struct placing *g, const struct node *n, const struct engine_limits *limits,
                   struct root *r);

#endif
