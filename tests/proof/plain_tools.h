/*
 * plain_tools - what the tests of the plain games share: counting leaves, and playing games written as text.
 * Knows nothing of the core either.
 */
#ifndef OUTFLANK_TESTS_PLAIN_TOOLS_H
#define OUTFLANK_TESTS_PLAIN_TOOLS_H

#include <stdint.h>

#include "proof/plain.h"

struct plain_leaves {
    uint64_t all, over; /* leaves, and how many of them are games over before the depth */
};

/* Counts into `sum`, which starts at zeros. A forced pass costs `pass` plies: 1 or 0. */
void plain_perft(const struct plain *p, int depth, int pass, struct plain_leaves *sum);

/* The square of "d3". */
int plain_square(const char *text);

/* Plays squares of a placing game, blanks between or none, passes written or not. Returns how many discs were
 * laid, or -1 at a square that is not legal. */
int plain_play_text(struct plain *p, const char *text);

#endif
