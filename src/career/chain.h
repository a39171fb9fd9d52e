/*
 * chain - what a turn earns on the ladder: a chain's discs one after the other, each worth more than the last, times
 * the number of lines, and something for a corner and for a side that must pass. It looks at one ply and at the board
 * before it, and keeps nothing. What a match makes of it is in pot.h.
 */
#ifndef OUTFLANK_CAREER_CHAIN_H
#define OUTFLANK_CAREER_CHAIN_H

#include "rules/variant.h"

/* A disc of a chain. */
struct chain_disc {
    uint8_t square;
    uint8_t direction, distance; /* on its line, as in EFFECT_FLIP */
    int points;
};

/* All points are in the scale of the game (chain_scale) and multiples of 10. */
struct chain {
    uint8_t mover; /* enum side: who turned the discs */
    uint8_t payee; /* enum side: who earns them; where the fewest discs win, the other side */
    int count;     /* discs that the player's lines turned, without what turned by itself */
    int lines;     /* in so many of the eight directions; 0 if it turned none */
    int discs;     /* the sum of their points, once */
    int sum;       /* and times the lines */
    int corner;    /* for a corner taken, which is the mover's; where the fewest discs win, nothing */
    int pass;      /* for a turn that forces the other side to pass, the mover's */
    struct chain_disc disc[EFFECTS_FLIPS]; /* in the order in which they count: by distance, then clockwise from N */
};

/* The chain of a legal ply, its discs in the order of their points. In Flipside it is the walk that has a chain, and
 * the slide that can force a pass; where coins are flipped by hand, both come with the end of the turn, and only coins
 * count that had to be flipped. A chain of 1, 2, 3 and 4 discs earns 10 each, the fifth 100, the sixth 200 and so on.
 * Two lines earn half as much again, three twice as much, four and more three times. */
struct chain chain_of(const struct position *before, struct move move);

/* What a chain's lines multiply its discs by, in tenths: 10, 15, 20, 30. */
int chain_tenths(int lines);

/* What it earns a side in all. */
int chain_points(const struct chain *chain, enum side side);

/* The scale of a game in per cent, so that a match won between equals pays about the same in each of them: chains are
 * longer in some than in others (docs/arcade.md). It depends on the game and on the number of squares. */
int chain_scale(const struct position *p);

#endif
