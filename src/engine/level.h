/*
 * level - the ten opponents that people can name: how far each reads, how much of the end it works out, and how many
 * discs it gives away in a game. A level never rolls dice to play badly: it values all moves as far as it can read,
 * and then chooses among them so that its losses add up to its budget, better moves being likelier than worse ones and
 * no single loss being larger than its cap. The choice follows from the game's seed and the position alone: a move
 * taken back and played again gets the same answer, on every machine.
 */
#ifndef OUTFLANK_ENGINE_LEVEL_H
#define OUTFLANK_ENGINE_LEVEL_H

#include "engine/engine.h"

enum { LEVELS = 10 };

/* What a level is on the full board of its family of games. Smaller boards take exact_from, budget and cap in
 * proportion to their squares, and budget and cap are halved where the fewest discs win. A level without a budget keeps
 * its exact_from and may look at more positions to work out an end. */
struct level {
    int depth;       /* plies that it reads (in Flipside plies of a turn: two a turn); 0: as far as `nodes` go */
    int exact_from;  /* empty squares from which it works out the end */
    uint64_t nodes;  /* positions that it may look at for a move */
    int selectivity; /* enum engine_selectivity */
    int budget;      /* hundredths of a disc that it gives away for a turn, on the average */
    int cap;         /* hundredths of a disc that it gives away at once, at most */
};

/* A level's name in English; the game's own words are in its language files. Numbers from 1 to LEVELS; others count as
 * the nearest of these, here and below. */
const char *level_name(int number);

/* What a level is in the game of a position: games with pawns, boards of at most LEVEL_SMALL squares and larger ones
 * have levels of their own under the same names. */
enum { LEVEL_SMALL = 40 };
const struct level *level_of(const struct position *p, int number);

/* The move of a level in a game with this seed; result->value is what the level itself thinks of the move chosen. False
 * if there is none. After engine_stop: some legal move. */
bool level_think(struct engine *e, const struct position *p, int number, uint32_t seed, struct engine_result *result);

/* Which of `count` lines, best first, a player takes who gives away `budget` hundredths on the average and never more
 * than `cap`; `chance` in 0 .. UINT32_MAX is where its choice falls. For level_think, and for tests. */
int level_choose(const struct engine_line *lines, int count, int budget, int cap, uint32_t chance);

#endif
