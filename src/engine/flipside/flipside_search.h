/*
 * flipside_search - the search for Flipside, by iterative deepening, until a limit is reached or the game is solved.
 * Implements engine_think and engine_analyse for positions with pawns. A root move is a ply, so the value of a walk is
 * that of the best slide after it. flipside_alphabeta searches below the root.
 */
#ifndef OUTFLANK_ENGINE_FLIPSIDE_FLIPSIDE_SEARCH_H
#define OUTFLANK_ENGINE_FLIPSIDE_FLIPSIDE_SEARCH_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "engine/flipside/flipside_eval.h"
#include "engine/think.h"

struct flipside_task {
    const struct position *position; /* at the beginning or in the middle of a turn */
    const struct engine_limits *limits;
    const struct flipside_weights *weights; /* NULL: the handmade ones */
    const atomic_bool *stop;                /* may be NULL */
    bool all;                               /* every line within the limits' margin gets an exact value, not a bound */
    engine_report report;                   /* may be NULL */
    void *user;
};

/* Fills in the lines, best first (room for MOVES_MAX), and the result. Returns the number of lines, 0 if the game is
 * over. */
int flipside_search(const struct flipside_task *task, struct engine_line *lines, struct engine_result *result);

/* flipside_table: the transposition table of a search: one entry per hash modulo its size, always replaced. It belongs
 * to one search and starts empty. */

enum flipside_bound { BOUND_NONE, BOUND_LOWER, BOUND_UPPER, BOUND_EXACT, BOUND_SOLVED = 4 };

struct flipside_known {
    uint64_t hash;
    int16_t value;
    uint8_t depth; /* plies */
    uint8_t bound; /* enum flipside_bound, plus BOUND_SOLVED if the value contains no estimate */
    uint32_t turn; /* code of the best turn */
};

struct flipside_table {
    struct flipside_known *entries;
    uint64_t mask;
};

/* For a search of about `nodes` positions, 0: unlimited. False if out of memory. */
bool flipside_table_init(struct flipside_table *t, uint64_t nodes);
void flipside_table_finish(struct flipside_table *t);

/* The entry of a board, or NULL. Valid until the next store. */
const struct flipside_known *flipside_table_find(const struct flipside_table *t, uint64_t hash);

/* True if the entry makes a search of exactly this depth unnecessary. Deeper entries are not used. */
bool flipside_known_enough(const struct flipside_known *k, int depth, int alpha, int beta);

/* A value found with the window (alpha, beta). */
struct flipside_note {
    int depth, alpha, beta, value;
    uint32_t turn;
    bool solved;
};
void flipside_table_store(struct flipside_table *t, uint64_t hash, const struct flipside_note *note);

/* flipside_turns: whole turns as sortable numbers. A code identifies a turn without the edge that its disc comes from,
 * which is included only where it makes a difference. A key combines a turn's static value (high bits) with its code.
 * Keys are unique, so their order is the same everywhere. */

/* A number beyond every value; and an upper bound for the turns on a board: flipping and quiet walks times targets. */
enum { FLIPSIDE_INFINITE = 30000, FLIPSIDE_TURNS = 2 * 2 * 27 * 27 };

typedef uint64_t flipside_key;

/* Never 0. */
static inline uint32_t code_of(unsigned from, unsigned to, bool quiet, unsigned target, unsigned edge)
{
    return from | to << 6 | target << 12 | edge << 18 | (unsigned)quiet << 20 | 1U << 21;
}

static inline unsigned code_from(uint32_t code) { return code & 63; }
static inline unsigned code_to(uint32_t code) { return code >> 6 & 63; }
static inline unsigned code_target(uint32_t code) { return code >> 12 & 63; }
static inline unsigned code_edge(uint32_t code) { return code >> 18 & 3; }
static inline bool code_quiet(uint32_t code) { return code >> 20 & 1; }
static inline uint32_t code_without_edge(uint32_t code) { return code & ~(UINT32_C(3) << 18); }

static inline flipside_key key_of(int value, uint32_t code)
{
    return (flipside_key)(uint32_t)(value + 2 * FLIPSIDE_INFINITE) << 32 | code;
}

static inline int key_value(flipside_key key) { return (int)(key >> 32) - 2 * FLIPSIDE_INFINITE; }

/* Heapifies the keys; keys_pop removes the largest that is left. */
void keys_heap(flipside_key *keys, int count);
flipside_key keys_pop(flipside_key *keys, int *count);

/* True if a walk can also be made quietly. */
static inline bool flipside_has_quiet(const struct flipside_ground *g, const struct flipside_board *b, int pawn,
                                      unsigned to)
{
    return g->quiet && g->between[b->pawn[0][pawn]][to] & flipside_discs(b);
}

/* Lists the turns that begin with a walk, without edges. Returns the number of keys written. */
int flipside_list(struct flipside_eval *e, const struct flipside_board *b, int pawn, unsigned to, bool quiet,
                  flipside_key *keys);

/* The boards that a turn can lead to, and their codes, one for each edge that makes a difference. Returns their
 * number. */
int flipside_children(const struct flipside_ground *g, const struct flipside_board *b, uint32_t code,
                      struct flipside_board children[EDGES], uint32_t codes[EDGES]);

/*
 * flipside_alphabeta: searches by whole turns: alpha-beta with null windows, a transposition table, and the turns of a
 * node ordered by static value. At full width it finds the value of a plain search of the same depth; selective
 * searches prune by estimates and shallower searches that are far outside the window.
 *
 * Depth is in plies: a turn is two, a pass is one.
 */

enum { FLIPSIDE_HEIGHT = 64, FLIPSIDE_LINE = 128 };

struct flipside_alphabeta {
    struct flipside_ground ground;
    struct flipside_eval eval;
    struct flipside_table table;
    uint64_t nodes, nodes_limit; /* limit: 0 for none */
    int64_t deadline;            /* on the clock of os_now; 0: none */
    const atomic_bool *stop;     /* may be NULL */
    bool patient;                /* ignores limits and stop until there is a first answer */
    int selectivity;             /* enum engine_selectivity: unpromising turns are pruned */
    bool stopped;                /* results are worthless from now on */
    uint64_t next_check;
    uint64_t estimates; /* lines that ended in an estimate or were pruned; 0: the value is that of perfect play */
    uint32_t killer[FLIPSIDE_HEIGHT][2];
    flipside_key *keys; /* FLIPSIDE_TURNS for each height */
    struct move line[FLIPSIDE_HEIGHT][FLIPSIDE_LINE];
    int length[FLIPSIDE_HEIGHT];
};

/* Prepares for a game and about `nodes` positions, 0: unlimited. False if out of memory. */
bool flipside_alphabeta_init(struct flipside_alphabeta *s, const struct position *p,
                             const struct flipside_weights *weights, uint64_t nodes);
void flipside_alphabeta_finish(struct flipside_alphabeta *s);

/* The value of the best of these turns for the side to move: exact within the window, otherwise a bound. The expected
 * line is left in line[height]. */
int flipside_best(struct flipside_alphabeta *s, const struct flipside_board *b, flipside_key *keys, int count,
                  int height, int depth, int alpha, int beta);

/* The value of a board at the beginning of a turn, likewise. */
int flipside_ahead(struct flipside_alphabeta *s, const struct flipside_board *b, int height, int depth, int alpha,
                   int beta);

/* Prepends a move to the line of the next height. */
void flipside_note(struct flipside_alphabeta *s, int height, struct move move);

#endif
