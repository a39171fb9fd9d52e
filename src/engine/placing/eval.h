/*
 * eval - what a position of a placing game is worth before it is solved: the sum of one weight for every instance of a
 * pattern, by the number of open squares; in hundredths of a disc. A board that has no weights is judged by mobility
 * and corners. The weights are made by tools/train and read from a file (weights.h); here they lie spread out for
 * speed, one table for either side to move.
 */
#ifndef OUTFLANK_ENGINE_PLACING_EVAL_H
#define OUTFLANK_ENGINE_PLACING_EVAL_H

#include "engine/placing/pattern.h"

enum { EVAL_STAGE = 5, EVAL_STAGES = 13 }; /* open squares in a stage; stages there can be */
enum { EVAL_MOST = 6399 };                 /* no value is as sure as a wipe-out */
enum { EVAL_DEPTHS = 17 };                 /* depths whose errors are known: 0 to 16 */

struct weights;

struct eval {
    struct pattern_set set;
    bool trained;
    uint64_t corners;
    int sign;
    int16_t *table[EVAL_STAGES][2]; /* by stage and side to move: set.entries weights, then EVAL_STAGE for the open
                                       squares within the stage */
    int16_t *memory;
    int16_t error[EVAL_STAGES][EVAL_DEPTHS]; /* see struct weights */
};

/* The evaluation of a ground, with its weights if there are any (NULL: none). False if there is not enough memory. */
bool eval_init(struct eval *v, const struct placing *g, const struct weights *w);
void eval_finish(struct eval *v);

/* How deep ProbCut looks instead of a search of `depth` plies, of the same parity. */
static inline int eval_shallower(int depth) { return depth / 4 * 2 + depth % 2; }

/* The value for the side to move without weights. */
int eval_untrained(const struct eval *v, const struct node *n, uint64_t open);

/* The value for the side to move, `side` (0 if `me` is counted as one, 1 if as two), with `open` squares left. */
static inline int eval_value(const struct eval *v, const struct pattern_numbers *n, int side, int open)
{
    const int16_t *table = v->table[open / EVAL_STAGE][side];
    const int32_t *offset = v->set.offset;
    const int instances = v->set.instances;
    int value = table[v->set.entries + open % EVAL_STAGE], more = 0, i = 0;
    for (; i + 1 < instances; i += 2) { /* two sums, so that neither waits for the other */
        value += table[offset[i] + n->at[i]];
        more += table[offset[i + 1] + n->at[i + 1]];
    }
    value += more + (i < instances ? table[offset[i] + n->at[i]] : 0);
    return value > EVAL_MOST ? EVAL_MOST : value < -EVAL_MOST ? -EVAL_MOST : value;
}

#endif
