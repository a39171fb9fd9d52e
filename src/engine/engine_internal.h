/*
 * engine_internal - the parts of an engine, and the choice of the search for a position (dispatch). For the modules of
 * src/engine and for tests.
 */
#ifndef OUTFLANK_ENGINE_ENGINE_INTERNAL_H
#define OUTFLANK_ENGINE_ENGINE_INTERNAL_H

#include "base/strbuf.h"
#include "engine/book.h"
#include "engine/custom/custom_search.h"
#include "engine/engine.h"
#include "engine/flipside/flipside_eval.h"
#include "engine/placing/eval.h"
#include "engine/placing/root.h"

enum { BOARDS_MAX = 32 };

struct engine {
    atomic_bool stopped, gives_way;
    const struct core *core;
    int threads;
    struct hash_table hash_table;
    struct strbuf directory; /* of the files; each is read when it is first needed */
    int boards;              /* of which there are weights in it, */
    struct learnt_board {
        uint64_t board;
        int sign;
    } board[BOARDS_MAX]; /* these */
    bool flipside_read, flipside_learned;
    struct flipside_weights flipside;
    bool book_read;
    struct book book;
    char missing[WEIGHTS_NAME]; /* engine_missing_file, if */
    atomic_bool lacks;
    void (*tell_missing)(void *user, const char *directory, const char *name);
    void *tell_user;
    struct custom_thinker *custom; /* NULL until a custom board is searched */
    atomic_bool learning;          /* a custom board is being learned */
    struct eval eval;              /* for the board of the last search */
    uint64_t eval_board;
    int eval_sign;        /* 0 if there is none yet */
    struct placing known; /* what the table's entries refer to; no board: nothing */
    int known_discs;      /* and the total of discs there, in hand and on the board */
    uint64_t nodes;       /* in the last engine_analyse */
};

/* The weights of Flipside, read if they have not been; NULL: there are none. */
const struct flipside_weights *engine_flipside(struct engine *e);

/* Searches a node within the limits. Before, the caller sets the options of `r`: all, report, user, began. The result
 * stays in `r`. False if the game is over. */
bool engine_search(struct engine *e, const struct placing *g, const struct node *n, const struct engine_limits *limits,
                   struct root *r);

/* dispatch: chooses the search for a position, that of its game (struct variant) or the plain one, and answers as
 * engine_think and engine_analyse do. It also handles positions that the search of placing games does not: opening
 * discs still to be placed, coins flipped by hand, and a game lost by rule A-J1. */

/* The search for this position. It is that of its game, except in placing games during the opening, in the middle of a
 * turn and under rule A-J1, where it is the plain search. */
enum search_kind dispatch_search(const struct position *p);

bool dispatch_think(struct engine *e, const struct position *p, const struct engine_limits *limits,
                    engine_report report, void *user, struct engine_result *result);

/* Rules 5.3.8, coins flipped by hand: the next coin that should be flipped, or DONE. */
struct move dispatch_turn_due(const struct position *p);

/* As engine_learn and engine_teach. */
void dispatch_learn(struct engine *e, const struct position *p);
void dispatch_teach(struct engine *e, const struct custom_lesson *lesson);

int dispatch_analyse(struct engine *e, const struct position *p, const struct engine_limits *limits,
                     struct engine_line *lines, int room);

#endif
