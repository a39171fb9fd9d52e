/*
 * table - the transposition table: what is known of the value of a position, and the moves that proved best in it.
 * Shared by all threads without locks: an entry whose two words do not agree is as good as none. Values are in
 * hundredths of a disc for the side to move.
 */
#ifndef OUTFLANK_ENGINE_PLACING_TABLE_H
#define OUTFLANK_ENGINE_PLACING_TABLE_H

#include <stdatomic.h>
#include <stddef.h>

#include "engine/placing/placing_internal.h"

enum { TABLE_SOLVED = 64 }; /* plus the open squares, instead of a depth: searched to the end of the game */
enum { TABLE_WAYS = 4 };    /* entries that a position may be kept in: one cache line */

/* What is known: lower <= value <= upper, searched `depth` plies with this selectivity (0 is full width). */
struct table_entry {
    int16_t lower, upper;
    uint8_t depth, selectivity;
    uint8_t move[2]; /* squares, best first; NO_SQUARE if unknown */
};

struct table_slot {
    _Atomic uint64_t lock, data;
};

struct table {
    struct table_slot *slots;
    void *memory;  /* what was allocated, not aligned */
    uint64_t room; /* slots there are, a power of two */
    uint64_t mask; /* of the slots in use, less TABLE_WAYS - 1 */
    uint8_t age;   /* of the present search */
};

bool table_init(struct table *t, int megabytes);
void table_finish(struct table *t);

/* Begins a search: a fresh table of at least `entries` slots or all that there is, 0 for all, so that the answer does
 * not depend on earlier searches. To clear a large one takes a while: if `stop` (NULL: nobody asks) is set meanwhile,
 * the table is fresh and small. */
void table_begin(struct table *t, uint64_t entries, const atomic_bool *stop);

/* Begins a search with what earlier ones have found, which must hold in it too: the same ground, hands and evaluation.
 * A table that is too small for this one is made afresh. */
void table_go_on(struct table *t, uint64_t entries, const atomic_bool *stop);

static inline uint64_t table_hash(const struct node *n)
{
    uint64_t a = n->me * UINT64_C(0x9e3779b97f4a7c15), b = n->you * UINT64_C(0xc2b2ae3d27d4eb4f);
    b += n->my_hand * UINT64_C(0x165667b19e3779f9);
    a ^= b >> 32 | b << 32;
    a *= UINT64_C(0xff51afd7ed558ccd);
    a ^= a >> 32;
    return a * UINT64_C(0xc4ceb9fe1a85ec53);
}

static inline struct table_slot *table_slots(const struct table *t, uint64_t hash)
{
    return &t->slots[hash >> 20 & t->mask];
}

/* Starts fetching from memory what table_probe will want. */
static inline void table_fetch(const struct table *t, uint64_t hash)
{
#if defined(__GNUC__) || defined(__clang__)
    __builtin_prefetch(table_slots(t, hash));
#else
    (void)t, (void)hash;
#endif
}

/* An entry out of the one word that it is written and read as, whole. */
static inline struct table_entry table_unpack(uint64_t data)
{
    return (struct table_entry){.lower = (int16_t)(uint16_t)data,
                                .upper = (int16_t)(uint16_t)(data >> 16),
                                .depth = (uint8_t)(data >> 32),
                                .selectivity = (uint8_t)(data >> 40 & 15U),
                                .move = {(uint8_t)(data >> 48), (uint8_t)(data >> 56)}};
}

/* Reads what is known of the position with this hash. False if nothing is. */
static inline bool table_probe(const struct table *t, uint64_t hash, struct table_entry *entry)
{
    struct table_slot *slots = table_slots(t, hash);
    for (int i = 0; i < TABLE_WAYS; i++) {
        uint64_t data = atomic_load_explicit(&slots[i].data, memory_order_relaxed);
        if ((atomic_load_explicit(&slots[i].lock, memory_order_relaxed) ^ data) == hash && data != 0) {
            *entry = table_unpack(data);
            return true;
        }
    }
    return false;
}

/* Notes a value found within (alpha, beta): `best` is exact between them, else a bound. */
struct table_note {
    int alpha, beta, best; /* hundredths of a disc */
    int depth, selectivity;
    unsigned move;
};
void table_store(struct table *t, uint64_t hash, const struct table_note *note);

#endif
