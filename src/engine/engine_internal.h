/*
 * engine_internal - what an engine consists of, and which search a position gets (dispatch), for the modules that
 * share the work of engine.c, and for tests.
 */
#ifndef OUTFLANK_ENGINE_ENGINE_INTERNAL_H
#define OUTFLANK_ENGINE_ENGINE_INTERNAL_H

#include "engine/book.h"
#include "engine/custom/custom_search.h"
#include "engine/engine.h"
#include "engine/flipside/flipside_eval.h"
#include "engine/placing/eval.h"
#include "engine/placing/root.h"

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

/* dispatch: which search a position gets: that of its game (struct variant), or the plain one. And the answers for the
 * positions that are not for the search of the placing games: opening discs still to be placed, coins flipped by hand,
 * the game lost by rule A-J1, and all other games. As engine_think and engine_analyse. */

/* What searches this position. That of its game, but for the plain search where a placing game's lays are not to be
 * searched: in its opening, in the middle of a turn, under rule A-J1. */
enum search_kind dispatch_search(const struct position *p);

bool dispatch_think(struct engine *e, const struct position *p, const struct engine_limits *limits,
                    engine_report report, void *user, struct engine_result *result);

/* As engine_learn and engine_teach. */
void dispatch_learn(struct engine *e, const struct position *p);
void dispatch_teach(struct engine *e, const struct custom_lesson *lesson);

int dispatch_analyse(struct engine *e, const struct position *p, const struct engine_limits *limits,
                     struct engine_line *lines, int room);

#endif
