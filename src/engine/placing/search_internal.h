/*
 * search_internal - one thread's search of a placing game: what it needs and what it counts. The modules midgame and
 * endgame do the searching, compiled once for each kind of processor (ISA); engine.c owns the parts.
 */
#ifndef OUTFLANK_ENGINE_PLACING_SEARCH_INTERNAL_H
#define OUTFLANK_ENGINE_PLACING_SEARCH_INTERNAL_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/placing/eval.h"
#include "engine/placing/placing_internal.h"
#include "engine/think.h"

/* table: the transposition table: what is known of the value of a position, and the moves that proved best in it.
 * Shared by all threads without locks: an entry whose two words do not agree is as good as none. Values are in
 * hundredths of a disc for the side to move. */

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

/* busy: the nodes that the threads of a search are at. A thread with other moves to try tries them first and comes
 * back when the answer is likely to stand in the table: so threads that search the same root spread over its tree
 * without speaking to each other (ABDADA; Weill 1996). A node that is missed or named in vain costs a little time,
 * never the answer. */

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
    int (*search)(struct search *s, const struct node *n, int depth, int alpha, int beta);

    uint64_t (*perft)(const struct placing *g, const struct node *n, int depth);
};

/* The copies that run on this machine, plainest first, at most CORES of them; NULL beyond the last, the fastest. */
enum { CORES = 3 };
const struct core *core_here(int number);
const struct core *core_fastest(void);

/* isa: the engine's hot modules are compiled once for every kind of processor that is worth it: plainly, with AVX2,
 * BMI2 and POPCNT allowed (x86-64-v3), and with AVX-512 too (x86-64-v4). Each copy has its own names, given by
 * ISA(name). The sources differ in bitboard.h only, and the answers are the same. cores.c knows which copies run here.
 */

#if defined(OUTFLANK_ISA_V4)
#define ISA(name) name##_v4
#define ISA_NAME "x86-64-v4"
#elif defined(OUTFLANK_ISA_V3)
#define ISA(name) name##_v3
#define ISA_NAME "x86-64-v3"
#else
#define ISA(name) name##_plain
#define ISA_NAME "plain"
#endif

/* midgame: the value of a node some plies ahead, by the evaluation: principal variation search with the transposition
 * table and, if the search is selective, ProbCut. Values are in hundredths of a disc. Where the plies reach the end of
 * the game the node is solved instead. */

#define midgame_search ISA(midgame_search)

int midgame_search(struct search *s, const struct node *n, int depth, int alpha, int beta);

/* endgame: exact solving, in discs. Above a few open squares positions are looked up, bounded by stable discs and
 * their moves sorted; the last few squares are tried by code made for their number (endgame_last.c), where few replies
 * and then parity settle the order. */

enum { ENDGAME_LAST = 7 }; /* open squares up to which endgame_last solves without the table */

#define endgame_solve ISA(endgame_solve)
#define endgame_last ISA(endgame_last)

int endgame_solve(struct search *s, const struct node *n, int alpha, int beta);

/* For at most ENDGAME_LAST open squares. */
int endgame_last(struct search *s, const struct node *n, int alpha, int beta);

#endif
