/*
 * think - the types of the engine's interface: limits, results, values of moves. Used by engine.h and by the modules
 * behind it.
 */
#ifndef OUTFLANK_ENGINE_THINK_H
#define OUTFLANK_ENGINE_THINK_H

#include "rules/variant.h"

enum { ENGINE_TABLE_MB = 64, ENGINE_THREADS_MAX = 64, ENGINE_PV_MAX = 64, ENGINE_DISC = 100 };

/* How certain a selective search must be before it prunes a branch, in per cent. */
enum engine_selectivity {
    ENGINE_FULL_WIDTH,
    ENGINE_SURE_99,
    ENGINE_SURE_98,
    ENGINE_SURE_95,
    ENGINE_SURE_87,
    ENGINE_SURE_73,
    ENGINE_SURE_60
};

/* Limits of a search; 0 means none. Without any limit the search ends when the game is solved. */
struct engine_limits {
    int depth;       /* search depth in plies, unless the game is solved */
    int exact_from;  /* the number of empty squares from which on the game is solved regardless of `depth`; 0: never */
    uint64_t nodes;  /* approximate number of positions visited */
    int time_ms;     /* milliseconds of wall-clock time once weights are read; results of earlier searches are reused */
    bool remember;   /* reuses them without a time limit too; the answer then depends on them */
    int selectivity; /* enum engine_selectivity; exact solving always finishes at full width */
    int margin;      /* engine_analyse: moves this many hundredths of a disc worse need only a bound; 0: none */
    uint32_t seed;   /* selects among moves of equal value; 0: the first in canonical order */
};

struct engine_result {
    struct move move; /* for the side to move; MOVE_PASS if it must pass */
    int value;      /* in hundredths of a disc (ENGINE_DISC) for the side to move; positive is better in Reverse too */
    int depth;      /* of the last complete iteration, in plies; up to the end of the game if exact */
    bool exact;     /* the value is that of perfect play */
    uint64_t nodes; /* positions visited so far */
    int time_ms;
    int pv_length; /* at least 1 */
    struct move pv[ENGINE_PV_MAX];
};

/* The value of one move at the root (engine_analyse). */
struct engine_line {
    struct move move;
    int value; /* as in engine_result */
    int depth;
    bool exact;
};

/* Called after each iteration, on the searching thread. */
typedef void (*engine_report)(void *user, const struct engine_result *so_far);

#endif
