/*
 * proof - which moves of a position win, by perfect play to the end of the game: what makes a position fit to be that
 * of a day. It estimates nothing: what cannot be solved is never called proven.
 */
#ifndef OUTFLANK_DAYS_PROOF_H
#define OUTFLANK_DAYS_PROOF_H

#include "career/day.h"
#include "engine/engine.h"
#include "engine/flipside/flipside_search.h"

struct prover {
    struct engine *engine;             /* for the games that place discs */
    struct flipside_weights *flipside; /* the order of its search, never its answer */
};

/* Both with the weights of `directory` (assets/engine). False if there is no memory, or no weights. */
bool prover_init(struct prover *p, const char *directory);
void prover_finish(struct prover *p);

struct proof {
    struct day_answer answer;
    int margin; /* discs that the answer wins by */
    int next;   /* and the best of the other moves, 0 or less; in Flipside 0: they were not told apart */
};

/* True if exactly one move wins. In Flipside: one pawn's walk and one square, and from every stack that serves it. */
bool proof_of(struct prover *prover, const struct position *p, struct proof *out);

#endif
