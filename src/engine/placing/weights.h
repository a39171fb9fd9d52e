/*
 * weights - the evaluation's weights as they are made and stored: one number for each pattern content (mirror images
 * folded together) and stage. A file holds the weights of one board and one goal, written as differences from the stage
 * before with a length that follows their size (the layout stands at the head of weights.c).
 */
#ifndef OUTFLANK_ENGINE_PLACING_WEIGHTS_H
#define OUTFLANK_ENGINE_PLACING_WEIGHTS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "engine/placing/eval.h"

enum { WEIGHTS_UNIT = 4, WEIGHTS_NAME = 32 }; /* hundredths of a disc in a stored weight of 1; room for a name */

struct weights {
    uint64_t board;
    int sign;    /* as in struct placing */
    int entries; /* per stage: those of the pattern set, spread, and EVAL_STAGE for the open squares */
    int stages;
    int grain;      /* all are multiples of this: the larger, the smaller is the file */
    int16_t *value; /* stages x entries; what was read has the same for mirror images */

    /* For ProbCut: how far off the value of a search eval_shallower(depth) plies deep usually is from that of one
     * `depth` plies deep, one standard deviation in hundredths of a disc. 0 where it was not measured. */
    int16_t error[EVAL_STAGES][EVAL_DEPTHS];
};

/* How many stages a ground's weights have. */
int weights_stages(const struct placing *g);

/* Weights of nothing but zeros for a ground. */
bool weights_init(struct weights *w, const struct placing *g);
void weights_finish(struct weights *w);

/* Rounds all weights to multiples of `grain`, 1 to 100. */
void weights_coarsen(struct weights *w, int grain);

/* "most-8x8.weights": the name of the file for a ground, whose goal is most discs or fewest. */
void weights_name(const struct placing *g, char *name);

/* Writes a file, or reads one; false if it cannot be, or is damaged or for another pattern set. */
bool weights_write(const struct weights *w, const struct placing *g, const char *path);
bool weights_read(struct weights *w, const struct placing *g, const char *path);
/* The same, but false as well once `stop` is true: it is looked at between the stages. */
bool weights_read_unless(struct weights *w, const struct placing *g, const char *path, const atomic_bool *stop);

#endif
