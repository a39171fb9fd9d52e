/*
 * flipside_look - looks ahead from a board of Flipside by whole turns: alpha-beta with null windows, a table of the
 * boards that it has met, and all turns of a node ordered by what they are worth at once. Full width it finds the value
 * of a plain search of the same depth; selectively it trusts estimates and shorter looks that are far from the window.
 * flipside_search makes answers of it.
 *
 * Depth is told in plies: a turn is two, a pass is one.
 */
#ifndef OUTFLANK_ENGINE_FLIPSIDE_FLIPSIDE_LOOK_H
#define OUTFLANK_ENGINE_FLIPSIDE_FLIPSIDE_LOOK_H

#include <stdatomic.h>

#include "engine/flipside/flipside_table.h"
#include "engine/flipside/flipside_turns.h"
#include "engine/think.h"

enum { FLIPSIDE_HEIGHT = 64, FLIPSIDE_LINE = 128 };

struct flipside_look {
    struct flipside_ground ground;
    struct flipside_eval eval;
    struct flipside_table table;
    uint64_t nodes, nodes_limit; /* 0: none */
    int64_t deadline;            /* of os_now; 0: none */
    const atomic_bool *stop;     /* may be NULL */
    bool patient;                /* not to be stopped: a first answer is wanted */
    int selectivity;             /* enum engine_selectivity: turns that promise little are left out */
    bool stopped;                /* what is found from now on is worthless */
    uint64_t next_check;
    uint64_t estimates; /* lines so far that ended in an estimate or were left out; none: the value is perfect play's */
    uint32_t killer[FLIPSIDE_HEIGHT][2];
    flipside_key *keys; /* FLIPSIDE_TURNS at each height */
    struct move line[FLIPSIDE_HEIGHT][FLIPSIDE_LINE];
    int length[FLIPSIDE_HEIGHT];
};

/* Prepares for a game and about so many nodes (0: very many). False if there is not enough memory. */
bool flipside_look_init(struct flipside_look *s, const struct position *p, const struct flipside_weights *weights,
                        uint64_t nodes);
void flipside_look_finish(struct flipside_look *s);

/* The value of the best of some turns, for the side to move; exact within the window, else a bound. The line expected
 * is left in line[height]. */
int flipside_best(struct flipside_look *s, const struct flipside_board *b, flipside_key *keys, int count, int height,
                  int depth, int alpha, int beta);

/* The value of a board at the beginning of a turn. Likewise. */
int flipside_ahead(struct flipside_look *s, const struct flipside_board *b, int height, int depth, int alpha, int beta);

/* Puts a move before the line of the next height. */
void flipside_note(struct flipside_look *s, int height, struct move move);

#endif
