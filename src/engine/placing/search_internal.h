/*
 * search_internal - the state of one thread's search of a placing game. midgame and endgame implement the search and
 * are compiled once for each kind of processor (ISA). engine.c owns the parts.
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

/* few_table: bounds and best moves of positions with few empty squares, for one thread alone and small enough for the
 * cache beside the processor. It holds whole positions, and discs for the side to move. */

enum { FEW_TABLE_SETS = 1 << 13, FEW_TABLE_WAYS = 2 };

struct few_slot {
    uint64_t me, you;
    int8_t lower, upper;
    uint8_t move; /* the best known; NO_SQUARE if none */
};

/* Zeroed: empty. */
struct few_table {
    bool used; /* not empty */
    struct few_slot slot[FEW_TABLE_SETS][FEW_TABLE_WAYS];
};

/* hash_table: the transposition table: bounds of a position's value, and its best moves. Threads share it without
 * locks: an entry whose two words do not match is ignored. Values are in hundredths of a disc for the side to move. */

enum { HASH_TABLE_SOLVED = 64 }; /* the depth of a position searched to the end: this plus its empty squares */
enum { HASH_TABLE_WAYS = 4 };    /* slots that may hold a position: one cache line */

/* lower <= value <= upper, searched `depth` plies deep with this selectivity (0: full width). */
struct hash_table_entry {
    int16_t lower, upper;
    uint8_t depth, selectivity;
    uint8_t move[2]; /* squares, best first; NO_SQUARE if unknown */
};

struct hash_table_slot {
    _Atomic uint64_t lock, data;
};

struct hash_table {
    struct hash_table_slot *slots;
    void *memory;                                  /* the allocation, unaligned */
    uint64_t most;                                 /* slots, a power of two, that may be allocated; */
    uint64_t room;                                 /* those that are */
    uint64_t mask;                                 /* for the slots in use: their number minus HASH_TABLE_WAYS */
    struct hash_table_slot spare[HASH_TABLE_WAYS]; /* used if memory is exhausted */
    uint8_t age;                                   /* of the current search */
    struct few_table *few;                         /* one for each of the threads */
    int threads;
};

/* A table of at most so many megabytes, for searches by so many threads. The memory is allocated by the searches, as
 * they need it. False if memory is exhausted. */
bool hash_table_init(struct hash_table *t, int megabytes, int threads);
void hash_table_finish(struct hash_table *t);
/* Gives the memory back until the next search. */
void hash_table_rest(struct hash_table *t);

/* Begins a search with empty tables, that for all threads of at least `entries` slots (0: all) or as many as there may
 * be, so the result does not depend on earlier searches. Clearing a large table takes time; if `stop` (may be NULL) is
 * set meanwhile, the table is empty but small, as it is if memory is exhausted. */
void hash_table_begin(struct hash_table *t, uint64_t entries, const atomic_bool *stop);

/* Begins a search with the results of earlier ones, which must have had the same board, hands and evaluation. A table
 * too small for this search is cleared and enlarged. */
void hash_table_go_on(struct hash_table *t, uint64_t entries, const atomic_bool *stop);

static inline uint64_t node_hash(const struct node *n)
{
    uint64_t a = n->me * UINT64_C(0x9e3779b97f4a7c15), b = n->you * UINT64_C(0xc2b2ae3d27d4eb4f);
    b += n->my_hand * UINT64_C(0x165667b19e3779f9);
    a ^= b >> 32 | b << 32;
    a *= UINT64_C(0xff51afd7ed558ccd);
    a ^= a >> 32;
    return a * UINT64_C(0xc4ceb9fe1a85ec53);
}

static inline struct hash_table_slot *hash_table_slots(const struct hash_table *t, uint64_t hash)
{
    return &t->slots[hash >> 20 & t->mask];
}

/* Prefetches the slots for hash_table_probe. */
static inline void hash_table_fetch(const struct hash_table *t, uint64_t hash)
{
#if defined(__GNUC__) || defined(__clang__)
    __builtin_prefetch(hash_table_slots(t, hash));
#else
    (void)t, (void)hash;
#endif
}

/* Unpacks an entry, which is stored in a single word so that it is read and written atomically. */
static inline struct hash_table_entry hash_table_unpack(uint64_t data)
{
    return (struct hash_table_entry){.lower = (int16_t)(uint16_t)data,
                                     .upper = (int16_t)(uint16_t)(data >> 16),
                                     .depth = (uint8_t)(data >> 32),
                                     .selectivity = (uint8_t)(data >> 40 & 15U),
                                     .move = {(uint8_t)(data >> 48), (uint8_t)(data >> 56)}};
}

/* Looks up a position by its hash. False if it is not in the table. */
static inline bool hash_table_probe(const struct hash_table *t, uint64_t hash, struct hash_table_entry *entry)
{
    struct hash_table_slot *slots = hash_table_slots(t, hash);
    for (int i = 0; i < HASH_TABLE_WAYS; i++) {
        uint64_t data = atomic_load_explicit(&slots[i].data, memory_order_relaxed);
        if ((atomic_load_explicit(&slots[i].lock, memory_order_relaxed) ^ data) == hash && data != 0) {
            *entry = hash_table_unpack(data);
            return true;
        }
    }
    return false;
}

/* A value found with the window (alpha, beta): exact if `best` is inside, otherwise a bound. */
struct hash_table_note {
    int alpha, beta, best; /* hundredths of a disc */
    int depth, selectivity;
    unsigned move;
};
void hash_table_store(struct hash_table *t, uint64_t hash, const struct hash_table_note *note);

/* busy: the nodes that threads are searching. A thread tries other moves first and returns when the result is likely to
 * be in the table; so threads that search the same root spread over its tree without communicating (ABDADA; Weill
 * 1996). A missing or wrong entry costs some time but never changes a result. */

enum { BUSY_SETS = 1024, BUSY_WAYS = 4 };

/* Zeroed: no nodes. */
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

/* Marks a node as being searched, and removes the mark. */
static inline void busy_enter(struct busy *b, uint64_t hash) { busy_change(b, hash, 0, hash); }
static inline void busy_leave(struct busy *b, uint64_t hash) { busy_change(b, hash, hash, 0); }

enum { SEARCH_INFINITE = 30000 }; /* greater than every value, in discs or in hundredths */
enum { SEARCH_MOVES = 64 };       /* more than the legal moves of any position */

/* Shared by all threads of a search. */
struct search_shared {
    const struct placing *ground;
    const struct eval *eval;
    struct hash_table *hash_table;
    struct busy *busy;       /* NULL if there is only one thread */
    const atomic_bool *stop; /* set to end the search */
    const atomic_bool *wait; /* set to let it wait, in which `stop` ends it; NULL: it never does */
    uint64_t nodes_limit;    /* 0: none */
    int64_t time_limit;      /* on the clock of os_now; 0: none */
};

struct search {
    const struct search_shared *shared;
    struct few_table *few; /* this thread's; NULL: none, which is slower */
    struct placing ground; /* a copy, to keep it in the cache */
    uint64_t nodes;
    uint64_t check_at; /* the number of nodes at which limits are checked next */
    bool stopped;      /* results are worthless from now on */
    int selectivity;   /* the current enum engine_selectivity */
    int nesting;       /* depth of nested ProbCut searches */
};

/* Checks the limits; sets and returns `stopped`. Called only by search_stopped. */
bool search_check(struct search *s);

static inline bool search_stopped(struct search *s)
{
    return s->stopped || (s->nodes >= s->check_at && search_check(s));
}

/* One compiled variant of the search functions. */
struct core {
    const char *name;

    /* The value of a node by full-width search to the end of the game, in discs: exact within [alpha, beta], otherwise
     * a bound. Invalid if s->stopped. */
    int (*solve)(struct search *s, const struct node *n, int alpha, int beta);

    /* The value `depth` plies deep, in hundredths of a disc, likewise. */
    int (*search)(struct search *s, const struct node *n, int depth, int alpha, int beta);

    uint64_t (*perft)(const struct placing *g, const struct node *n, int depth);
};

/* The variants that this machine can run, plainest first, at most CORES of them; NULL after the last, which is the
 * fastest. */
enum { CORES = 3 };
const struct core *core_here(int number);
const struct core *core_fastest(void);

/* isa: the search modules are compiled once for each worthwhile kind of processor: plain, with AVX2, BMI2 and POPCNT
 * (x86-64-v3), and with AVX-512 (x86-64-v4). ISA(name) gives each variant its own names. The sources differ only in
 * bitboard.h, and the results are identical. cores.c knows which variants this machine can run. */

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

/* midgame: the value of a node a number of plies ahead: principal variation search with the transposition table and, if
 * selective, ProbCut. Values are in hundredths of a disc. If the plies reach the end of the game, the node is solved
 * instead. */

#define midgame_search ISA(midgame_search)

int midgame_search(struct search *s, const struct node *n, int depth, int alpha, int beta);

/* endgame: exact solving, in discs, with the table, bounds from stable discs and move ordering. Few empty squares
 * (endgame_few.c) have a table of their own, since most of their positions are met again soon or never; the last five
 * (endgame_last.c) are ordered by parity alone. */

enum { ENDGAME_FEW = 12 }; /* empty squares up to which endgame_few solves with the thread's own table */
enum { ENDGAME_LAST = 5 }; /* and endgame_last with none */

#define endgame_solve ISA(endgame_solve)
#define endgame_few ISA(endgame_few)
#define endgame_last ISA(endgame_last)

int endgame_solve(struct search *s, const struct node *n, int alpha, int beta);

/* For at most ENDGAME_FEW open squares and an unlimited supply. `moves` are the legal moves. */
int endgame_few(struct search *s, const struct node *n, uint64_t moves, int open, int alpha, int beta);

/* For at most ENDGAME_LAST open squares, with `parity` of placing_parity. */
int endgame_last(struct search *s, uint64_t me, uint64_t you, uint64_t moves, unsigned parity, int open, int alpha,
                 int beta);

#endif
