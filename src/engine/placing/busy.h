/*
 * busy - the nodes that the threads of a search are at. A thread with other moves to try tries them first and comes
 * back when the answer is likely to stand in the table: so threads that search the same root spread over its tree
 * without speaking to each other (ABDADA; Weill 1996). A node that is missed or named in vain costs a little time,
 * never the answer.
 */
#ifndef OUTFLANK_ENGINE_PLACING_BUSY_H
#define OUTFLANK_ENGINE_PLACING_BUSY_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

enum { BUSY_SETS = 1024, BUSY_WAYS = 4 };

/* Zero at first: no node. */
struct busy {
    _Atomic uint64_t hash[BUSY_SETS][BUSY_WAYS];
};

static inline bool busy_has(const struct busy *b, uint64_t hash)
{
    const _Atomic uint64_t *set = b->hash[hash >> 32 & (BUSY_SETS - 1)];
    bool found = false;
    for (int i = 0; i < BUSY_WAYS; i++)
        found = found || atomic_load_explicit(&set[i], memory_order_relaxed) == hash;
    return found;
}

static inline void busy_change(struct busy *b, uint64_t hash, uint64_t from, uint64_t to)
{
    _Atomic uint64_t *set = b->hash[hash >> 32 & (BUSY_SETS - 1)];
    for (int i = 0; i < BUSY_WAYS; i++)
        if (atomic_load_explicit(&set[i], memory_order_relaxed) == from) {
            atomic_store_explicit(&set[i], to, memory_order_relaxed);
            return;
        }
}

/* A thread begins with a node, and is done with it. */
static inline void busy_enter(struct busy *b, uint64_t hash) { busy_change(b, hash, 0, hash); }
static inline void busy_leave(struct busy *b, uint64_t hash) { busy_change(b, hash, hash, 0); }

#endif
