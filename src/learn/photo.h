/*
 * photo - photo finish: positions of Classic on 6 x 6 with few empty squares, in which exactly one move wins and every
 * other loses or draws. None is stored. The k-th of a day at a difficulty is made when it is asked for: a game is
 * played by lot, as fixed below, and its end is solved; so it is the same for everybody, on every machine and in every
 * version.
 *
 * The module knows no clock and no calendar, and has no texts. The caller owns the engine, which only solves: what it
 * has learnt and how well it plays do not matter.
 */
#ifndef OUTFLANK_LEARN_PHOTO_H
#define OUTFLANK_LEARN_PHOTO_H

#include "base/rng.h"
#include "engine/engine.h"
#include "rules/variant.h"

/* What beginners go by, and what a position may be made to fool. */
enum photo_habit {
    PHOTO_FLIPS,  /* flip most */
    PHOTO_CORNER, /* take a corner, if there is one */
    PHOTO_AHEAD,  /* have the best count after the other side's best reply for its own */
    PHOTO_HABITS
};

enum { PHOTO_EASIEST = 2, PHOTO_HARDEST = 11 };
enum { PHOTO_OPEN_LEAST = 2 };    /* empty squares */
enum { PHOTO_NO_FLIPS_FROM = 4 }; /* from this difficulty on no position is found by flipping most */

struct photo {
    struct position position; /* its side to move has a choice */
    uint8_t move;             /* the square that wins */
    uint8_t margin;           /* the discs it wins by */
    uint8_t open;             /* empty squares */
    uint8_t fooled;           /* bits 1 << enum photo_habit: those that do not lead to it */
};

/* The k-th position of a day, from 0. The difficulty is its empty squares and one for each habit that is fooled. False
 * only if the engine is stopped. */
bool photo_make(struct engine *e, int day, int k, int difficulty, struct photo *out);

/* Plays one game by lot down to so many empty squares: two moves in three flip most, the others are any. False if the
 * side to move then has not exactly one winning move and another one; most games end so. */
bool photo_try(struct engine *e, struct rng *rng, int open, struct photo *out);

/* The squares that a habit would choose from; 0 if it says nothing. */
uint64_t photo_choices(const struct position *p, enum photo_habit habit);

#endif
