/*
 * flipside_search - thinks about a position of Flipside, deeper and deeper, until a limit strikes or the game is
 * solved. It answers for engine_think and engine_analyse, which hand positions with pawns on to it; a root move is a
 * ply, so a walk is worth what the best slide after it is. flipside_alphabeta does the search itself.
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
    const struct flipside_weights *weights; /* NULL: those made by hand */
    const atomic_bool *stop;                /* may be NULL */
    bool all;             /* every line within the limits' margin gets a value of its own, not a bound */
    engine_report report; /* may be NULL */
    void *user;
};

/* Fills in the lines, best first (room for MOVES_MAX), and the answer. Returns how many lines there are; 0 if the game
 * is over. */
int flipside_search(const struct flipside_task *task, struct engine_line *lines, struct engine_result *result);

/* flipside_table: what a search of Flipside remembers of the boards that it has met: one entry for each remainder of
 * their hashes, the last that came. It belongs to one search and is empty when that begins. */

enum flipside_bound { BOUND_NONE, BOUND_LOWER, BOUND_UPPER, BOUND_EXACT, BOUND_SOLVED = 4 };

struct flipside_known {
    uint64_t hash;
    int16_t value;
    uint8_t depth; /* plies */
    uint8_t bound; /* enum flipside_bound; and BOUND_SOLVED if nothing in the value is an estimate */
    uint32_t turn; /* code of the best turn */
};

struct flipside_table {
    struct flipside_known *entries;
    uint64_t mask;
};

/* For a search of about so many positions, 0: very many. False if there is not enough memory. */
bool flipside_table_init(struct flipside_table *t, uint64_t nodes);
void flipside_table_finish(struct flipside_table *t);

/* What is known of a board, or NULL; until the next store. */
const struct flipside_known *flipside_table_find(const struct flipside_table *t, uint64_t hash);

/* True if that makes a search of this depth needless. What was searched deeper says something else. */
bool flipside_known_enough(const struct flipside_known *k, int depth, int alpha, int beta);

/* Notes a value found within (alpha, beta). */
struct flipside_note {
    int depth, alpha, beta, value;
    uint32_t turn;
    bool solved;
};
void flipside_table_store(struct flipside_table *t, uint64_t hash, const struct flipside_note *note);

/* flipside_turns: whole turns of Flipside in words that can be sorted. A code says what a turn is, all but the edge
 * that its disc comes from, which is told only where it makes a difference; a key is a code under the value that the
 * turn has at once. Keys have no equals, so their order is the same everywhere. */

/* Beyond every value; and more turns than any board has: walks that flip and walks that do not, and their targets. */
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

/* Puts keys into an order from which keys_take takes the largest of those that are left. */
void keys_heap(flipside_key *keys, int count);
flipside_key keys_take(flipside_key *keys, int *count);

/* True if a walk may be made quietly as well. */
static inline bool flipside_has_quiet(const struct flipside_ground *g, const struct flipside_board *b, int pawn,
                                      unsigned to)
{
    return g->quiet && g->between[b->pawn[0][pawn]][to] & flipside_discs(b);
}

/* The turns that begin with one walk, without edges; how many were written to `keys`. */
int flipside_list(struct flipside_eval *e, const struct flipside_board *b, int pawn, unsigned to, bool quiet,
                  flipside_key *keys);

/* The boards that a turn may lead to, with their codes, one for each edge that makes a difference; their number. */
int flipside_children(const struct flipside_ground *g, const struct flipside_board *b, uint32_t code,
                      struct flipside_board children[EDGES], uint32_t codes[EDGES]);

/*
 * flipside_alphabeta: looks ahead from a board of Flipside by whole turns: alpha-beta with null windows, a table of the
 * boards that it has met, and all turns of a node ordered by what they are worth at once. Full width it finds the
 * value of a plain search of the same depth; selectively it trusts estimates and shorter looks that are far from the
 * window. flipside_search makes answers of it.
 *
 * Depth is told in plies: a turn is two, a pass is one.
 */

enum { FLIPSIDE_HEIGHT = 64, FLIPSIDE_LINE = 128 };

struct flipside_alphabeta {
    struct flipside_ground ground;
    struct flipside_eval eval;
    struct flipside_table table;
    uint64_t nodes, nodes_limit; /* 0: none */
    int64_t deadline;            /* of os_now; 0: none */
    const atomic_bool *stop;     /* may be NULL */
    bool patient;                /* not to be stopped: a first answer is wanted */
    int selectivity;             /* enum engine_selectivity: turns that promise little are left out */
    bool stopped;                /* what is found from now on is worthless */
    uint64_t next_check;
    uint64_t estimates; /* lines so far that ended in an estimate or were left out; none: the value is perfect play's */
    uint32_t killer[FLIPSIDE_HEIGHT][2];
    flipside_key *keys; /* FLIPSIDE_TURNS at each height */
    struct move line[FLIPSIDE_HEIGHT][FLIPSIDE_LINE];
    int length[FLIPSIDE_HEIGHT];
};

/* Prepares for a game and about so many nodes (0: very many). False if there is not enough memory. */
bool flipside_alphabeta_init(struct flipside_alphabeta *s, const struct position *p,
                             const struct flipside_weights *weights, uint64_t nodes);
void flipside_alphabeta_finish(struct flipside_alphabeta *s);

/* The value of the best of some turns, for the side to move; exact within the window, else a bound. The line expected
 * is left in line[height]. */
int flipside_best(struct flipside_alphabeta *s, const struct flipside_board *b, flipside_key *keys, int count,
                  int height, int depth, int alpha, int beta);

/* The value of a board at the beginning of a turn. Likewise. */
int flipside_ahead(struct flipside_alphabeta *s, const struct flipside_board *b, int height, int depth, int alpha,
                   int beta);

/* Puts a move before the line of the next height. */
void flipside_note(struct flipside_alphabeta *s, int height, struct move move);

#endif
