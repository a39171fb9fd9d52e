/*
 * bench_engine - the part of `bench` that measures the engine, one thread, with the weights it has: on Classic, and its
 * counting on joined boards.
 */
#ifndef OUTFLANK_CLI_BENCH_ENGINE_H
#define OUTFLANK_CLI_BENCH_ENGINE_H

#include "base/strbuf.h"
#include "engine/engine.h"

/* How much is measured. */
struct bench_size {
    int perft_depth;  /* of Classic; two plies less on joined boards */
    int positions;    /* of each kind, 1 to BENCH_POSITIONS */
    int open[2];      /* squares of the positions that are solved */
    uint64_t midgame; /* nodes for each position that is only searched */
    int stops;        /* times that a thought is stopped */
};
enum { BENCH_POSITIONS = 60 };

/* Writes one JSON object. `e` has one thread. */
void bench_engine(struct strbuf *out, struct engine *e, const struct bench_size *size);

#endif
