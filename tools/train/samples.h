/*
 * samples - positions to learn from: games played by rough judgement and chance, stopped at a number of open squares.
 * Everything follows from the seed and the number of the game.
 */
#ifndef OUTFLANK_TRAIN_SAMPLES_H
#define OUTFLANK_TRAIN_SAMPLES_H

#include "engine/placing/search_internal.h"

struct samples {
    struct placing ground;
    const struct eval *eval; /* judges the moves of the games from `trained` open squares down */
    int trained;
    uint32_t seed;
    const struct core *foresight; /* NULL, or what looks at the replies as well, in every other game */
};

/* The position with `open` squares of game `number`, its side to move able to lay. False if the game does not get
 * there. */
bool samples_draw(const struct samples *s, uint32_t number, int open, struct node *n);

#endif
