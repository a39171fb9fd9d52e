/*
 * errors - how far off a shallow search is from a deeper one, measured over positions like those that were learnt from:
 * what ProbCut goes by. It is measured in parts, as sums in small files, which may be made anywhere and in any order;
 * tools/errors.sh does it all.
 */
#ifndef OUTFLANK_TRAIN_ERRORS_H
#define OUTFLANK_TRAIN_ERRORS_H

#include "engine/placing/eval.h"

/* ERRORS_NEAR: depths that are searched at full width. ERRORS_FAR: those above, whose searches leave out what the
 * errors that the weights have tell them to, at 98 %; the near ones of the stage are to be there by then. */
enum errors_reach { ERRORS_NEAR, ERRORS_FAR };

/* Of one stage: for each depth, how many positions were seen and the sum of the squares by which they were off, in
 * hundredths of a disc. */
struct error_sums {
    int stage;
    uint64_t squares[EVAL_DEPTHS], seen[EVAL_DEPTHS];
};

/* Measures with a position of each of the games from `first` on. False if there is no memory. */
bool errors_measure(const struct placing *g, const struct weights *w, enum errors_reach reach, uint32_t first,
                    uint32_t games, struct error_sums *sums);

/* A file of one stage of a board and goal; false if it cannot be written, or read, or is of another board. */
bool errors_write(const struct error_sums *sums, const struct placing *g, const char *path);
bool errors_read(struct error_sums *sums, const struct placing *g, const char *path);

/* Makes the stages that the sums are of, `count` of them, have the errors that they amount to, and 0 where nothing was
 * seen. Stages that have no sums stay as they are. */
void errors_set(struct weights *w, const struct error_sums *sums, int count);

#endif
