/*
 * search_internal - one thread's search of a placing game: what it needs and what it counts. The modules midgame and
 * endgame do the searching, compiled once for each kind of processor (isa.h); engine.c owns the parts.
 */
#ifndef OUTFLANK_ENGINE_PLACING_SEARCH_INTERNAL_H
#define OUTFLANK_ENGINE_PLACING_SEARCH_INTERNAL_H

#include <stdatomic.h>

#include "engine/placing/busy.h"
#include "engine/placing/eval.h"
#include "engine/placing/table.h"
#include "engine/think.h"

enum { SEARCH_INFINITE = 30000 }; /* beyond every value, in discs or in hundredths */
enum { SEARCH_MOVES = 64 };       /* more legal moves than any position has */

/* What all threads of a search share. */
struct search_shared {
    const struct placing *ground;
    const struct eval *eval;
    struct table *table;
    struct busy *busy;       /* NULL: there is only one thread */
    const atomic_bool *stop; /* somebody wants the answer now */
    uint64_t nodes_limit;    /* 0: none */
    int64_t time_limit;      /* milliseconds of os_now; 0: none */
};

struct search {
    const struct search_shared *shared;
    struct placing ground; /* a copy, for the caches' sake */
    uint64_t nodes;
    uint64_t check_at; /* number of nodes at which limits are looked at again */
    bool stopped;      /* results are worthless from now on */
    int selectivity;   /* enum engine_selectivity now in force */
    int nesting;       /* ProbCut searches within one another */
};

/* Looks at the limits; sets and returns `stopped`. Called through search_stopped only. */
bool search_check(struct search *s);

static inline bool search_stopped(struct search *s)
{
    return s->stopped || (s->nodes >= s->check_at && search_check(s));
}

/* A copy of the hot modules for one kind of processor. */
struct core {
    const char *name;

    /* The value of a node with a full-width search to the end, in discs within [alpha, beta] (outside: a bound).
     * Worthless if s->stopped. */
    int (*solve)(struct search *s, const struct node *n, int alpha, int beta);

    /* The value `depth` plies ahead, in hundredths of a disc, likewise. */
    int (*look)(struct search *s, const struct node *n, int depth, int alpha, int beta);

    uint64_t (*perft)(const struct placing *g, const struct node *n, int depth);
};

/* The copies that run on this machine, plainest first, at most CORES of them; NULL beyond the last, the fastest. */
enum { CORES = 3 };
const struct core *core_here(int number);
const struct core *core_fastest(void);

#endif
