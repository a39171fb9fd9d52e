/*
 * think - the words in which the engine is asked and answers: limits, a result, the value of a line. Shared by the face
 * of the room (engine.h) and its insides.
 */
#ifndef OUTFLANK_ENGINE_THINK_H
#define OUTFLANK_ENGINE_THINK_H

#include "rules/variant.h"

enum { ENGINE_TABLE_MB = 64, ENGINE_THREADS_MAX = 64, ENGINE_PV_MAX = 64, ENGINE_DISC = 100 };

/* How sure a selective search wants to be of the branches that it leaves out. */
enum engine_selectivity {
    ENGINE_FULL_WIDTH,
    ENGINE_SURE_99,
    ENGINE_SURE_98,
    ENGINE_SURE_95,
    ENGINE_SURE_87,
    ENGINE_SURE_73,
    ENGINE_SURE_60
};

/* When to stop; zeros mean no such limit. With no limit at all the search ends when the game is solved. */
struct engine_limits {
    int depth;       /* plies to look ahead while the game is not solved */
    int exact_from;  /* empty squares from which on the game is solved to its end whatever `depth` says; 0: never */
    uint64_t nodes;  /* positions visited, about */
    int time_ms;     /* milliseconds of wall clock; what earlier searches found is used then */
    bool remember;   /* it is used without a clock as well, and the answer depends on it */
    int selectivity; /* enum engine_selectivity; exact solving is always full width in the end */
    int margin;      /* engine_analyse: hundredths of a disc behind the best from which on a bound is enough; 0: none */
    uint32_t seed;   /* chooses among moves of equal value; 0: the first in canonical order */
};

struct engine_result {
    struct move move; /* for the side to move; MOVE_PASS if it has to */
    int value;      /* in hundredths of a disc (ENGINE_DISC) from the mover's view; in Reverse fewer discs are better */
    int depth;      /* plies of the last iteration that was completed; to the end of the game if exact */
    bool exact;     /* the value is that of perfect play */
    uint64_t nodes; /* positions visited so far */
    int time_ms;
    int pv_length; /* at least 1 */
    struct move pv[ENGINE_PV_MAX];
};

/* What one root move is worth (engine_analyse). */
struct engine_line {
    struct move move;
    int value; /* as in engine_result */
    int depth;
    bool exact;
};

/* Called after each iteration, on the thinking thread. */
typedef void (*engine_report)(void *user, const struct engine_result *so_far);

#endif
