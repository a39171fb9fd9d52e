/*
 * bench_engine - the part of `bench` that measures the engine on one thread with its weights: Classic, and perft on
 * boards with joined edges.
 */
#ifndef OUTFLANK_CLI_BENCH_ENGINE_H
#define OUTFLANK_CLI_BENCH_ENGINE_H

#include "base/strbuf.h"
#include "engine/engine.h"

/* The amount of work to measure. */
struct bench_size {
    int perft_depth;  /* for Classic; boards with joined edges get two plies less */
    int positions;    /* of each kind, 1 to BENCH_POSITIONS */
    int open[2];      /* empty squares of the positions that are solved */
    uint64_t midgame; /* nodes per position that is searched but not solved */
    int stops;        /* how many searches are stopped */
};
enum { BENCH_POSITIONS = 60 };

/* Appends one JSON object. `e` must have one thread. */
void bench_engine(struct strbuf *out, struct engine *e, const struct bench_size *size);

#endif
