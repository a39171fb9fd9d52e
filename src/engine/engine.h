/*
 * engine - proposes a move, for hints and demonstrations: a plain alpha-beta search over any variant's table, with an
 * evaluation of mobility, corners and what lies beside them. It knows no game by name, keeps nothing between calls, and
 * plays the same move for the same position, depth and seed on every machine.
 */
#ifndef OUTFLANK_ENGINE_ENGINE_H
#define OUTFLANK_ENGINE_ENGINE_H

#include "rules/variant.h"

struct engine_limits {
    int depth;      /* plies, 1 to 12 */
    uint64_t nodes; /* the search ends after about so many positions; 0: no limit */
    uint32_t seed;  /* breaks ties; 0: the first in canonical order */
};

/* The move proposed for the side to move. False if there is none (the game is over). */
bool engine_propose(const struct position *p, const struct engine_limits *limits, struct move *out);

#endif
