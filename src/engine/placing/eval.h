/*
 * eval - what a position of a placing game is worth before it is solved: the sets of squares that are looked up
 * (pattern), their sum (eval), and the weights as they are made and stored (weights).
 */
#ifndef OUTFLANK_ENGINE_PLACING_EVAL_H
#define OUTFLANK_ENGINE_PLACING_EVAL_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "engine/placing/placing_internal.h"

/*
 * pattern: the sets of squares whose contents the evaluation looks up: edges, corners, rows, diagonals, on any board.
 * Every pattern lies on the board in each way that the board's symmetries allow (an instance); all instances of a
 * pattern share one table, and patterns that are their own mirror images share entries too. The contents of an
 * instance are a number in base 3: 0 an open square, 1 and 2 the two sides' discs.
 *
 * The numbers of all instances are kept as discs are placed and flipped: every square has a vector of what one disc
 * there adds.
 */

enum { PATTERN_SQUARES = 10, PATTERN_INSTANCES = 64, PATTERN_KINDS = 24 };

struct pattern_kind {
    int size;                           /* squares */
    int entries;                        /* 3 to the power of `size` */
    int first;                          /* of its entries in the table of all kinds */
    int mirrors;                        /* ways to lay the pattern on itself, besides the plain one */
    uint8_t mirror[7][PATTERN_SQUARES]; /* where each place goes then */
};

struct pattern_instance {
    int kind;
    uint8_t square[PATTERN_SQUARES];
};

struct pattern_set {
    int kinds, instances;
    int entries; /* of all kinds together */
    struct pattern_kind kind[PATTERN_KINDS];
    struct pattern_instance instance[PATTERN_INSTANCES];
    int32_t offset[PATTERN_INSTANCES];     /* of each instance's kind in the table; 0 beyond the last instance */
    uint16_t worth[64][PATTERN_INSTANCES]; /* what a 1 on the square adds to each instance's number */
};

/* The numbers of all instances in one position; those beyond the last stay 0. */
struct pattern_numbers {
    uint16_t at[PATTERN_INSTANCES];
};

/* The patterns of a board. */
void pattern_set_init(struct pattern_set *s, const struct placing *g);

/* The same number under a pattern's mirror images: the least of them stands for all. */
int pattern_least(const struct pattern_kind *k, int number);

/* The numbers of a position with the discs of `one` and of `two`. */
void pattern_count(const struct pattern_set *s, uint64_t one, uint64_t two, struct pattern_numbers *n);

/* Raises the contents of a square by one: an open square becomes a disc of one, that a disc of two. */
static inline void pattern_add(const struct pattern_set *s, struct pattern_numbers *n, unsigned square)
{
    const uint16_t *worth = s->worth[square];
    for (int i = 0; i < PATTERN_INSTANCES; i++)
        n->at[i] = (uint16_t)(n->at[i] + worth[i]);
}

/* The numbers `to` after a move of side `side` (0 for one, 1 for two), where they were `from`: the disc itself and
 * those it flips. */
#ifdef __AVX2__
/* What goes to memory in parts and comes back whole costs a wait, so that the sums stay in registers. */
static inline void pattern_lay(const struct pattern_set *s, const struct pattern_numbers *from,
                               struct pattern_numbers *to, int side, unsigned square, uint64_t flips)
{
    enum { WORDS = PATTERN_INSTANCES / 16 };
    __m256i sum[WORDS], turned[WORDS];
    const __m256i *worth = (const void *)s->worth[square];
    for (int i = 0; i < WORDS; i++) {
        const __m256i once = _mm256_loadu_si256(worth + i);
        sum[i] = _mm256_add_epi16(_mm256_loadu_si256((const void *)&from->at[16 * i]), once);
        turned[i] = side ? once : _mm256_setzero_si256();
    }
    while (flips) {
        worth = (const void *)s->worth[bits_take(&flips)];
        for (int i = 0; i < WORDS; i++)
            turned[i] = _mm256_add_epi16(turned[i], _mm256_loadu_si256(worth + i));
    }
    for (int i = 0; i < WORDS; i++) {
        sum[i] = side ? _mm256_add_epi16(sum[i], turned[i]) : _mm256_sub_epi16(sum[i], turned[i]);
        _mm256_storeu_si256((void *)&to->at[16 * i], sum[i]);
    }
}
#else
static inline void pattern_lay(const struct pattern_set *s, const struct pattern_numbers *from,
                               struct pattern_numbers *to, int side, unsigned square, uint64_t flips)
{
    const uint16_t *worth = s->worth[square];
    for (int i = 0; i < PATTERN_INSTANCES; i++)
        to->at[i] = (uint16_t)(from->at[i] + (side ? 2 : 1) * worth[i]);
    while (flips) {
        worth = s->worth[bits_take(&flips)];
        for (int i = 0; i < PATTERN_INSTANCES; i++)
            to->at[i] = (uint16_t)(side ? to->at[i] + worth[i] : to->at[i] - worth[i]);
    }
}
#endif

/* eval: the sum of one weight for every instance of a pattern, by the number of open squares; in hundredths of a disc.
 * A board that has no weights is judged by mobility and corners. The weights are made by tools/train and read from a
 * file; here they lie spread out for speed, one table for either side to move. */

enum { EVAL_STAGE = 5, EVAL_STAGES = 13 }; /* open squares in a stage; stages there can be */
enum { EVAL_MOST = 6399 };                 /* no value is as sure as a wipe-out */
enum { EVAL_DEPTHS = 17 };                 /* depths whose errors are known: 0 to 16 */

struct weights;

struct eval {
    struct pattern_set set;
    bool trained;
    uint64_t corners;
    int sign;
    int16_t *table[EVAL_STAGES][2]; /* by stage and side to move: set.entries weights, then EVAL_STAGE for the open
                                       squares within the stage */
    int16_t *memory;
    int16_t error[EVAL_STAGES][EVAL_DEPTHS]; /* see struct weights */
};

/* The evaluation of a ground, with its weights if there are any (NULL: none). False if there is not enough memory. */
bool eval_init(struct eval *v, const struct placing *g, const struct weights *w);
void eval_finish(struct eval *v);

/* How deep ProbCut looks instead of a search of `depth` plies, of the same parity. */
static inline int eval_shallower(int depth) { return depth / 4 * 2 + depth % 2; }

/* The value for the side to move without weights. */
int eval_untrained(const struct eval *v, const struct node *n, uint64_t open);

/* The value for the side to move, `side` (0 if `me` is counted as one, 1 if as two), with `open` squares left. */
static inline int eval_value(const struct eval *v, const struct pattern_numbers *n, int side, int open)
{
    const int16_t *table = v->table[open / EVAL_STAGE][side];
    const int32_t *offset = v->set.offset;
    const int instances = v->set.instances;
    int value = table[v->set.entries + open % EVAL_STAGE], more = 0, i = 0;
    for (; i + 1 < instances; i += 2) { /* two sums, so that neither waits for the other */
        value += table[offset[i] + n->at[i]];
        more += table[offset[i + 1] + n->at[i + 1]];
    }
    value += more + (i < instances ? table[offset[i] + n->at[i]] : 0);
    return value > EVAL_MOST ? EVAL_MOST : value < -EVAL_MOST ? -EVAL_MOST : value;
}

/* weights: the evaluation's weights as they are made and stored: one number for each pattern content (mirror images
 * folded together) and stage. A file holds the weights of one board and one goal, written as differences from the
 * stage before with a length that follows their size (the layout stands at the head of weights.c). */

enum { WEIGHTS_UNIT = 4, WEIGHTS_NAME = 32 }; /* hundredths of a disc in a stored weight of 1; room for a name */

struct weights {
    uint64_t board;
    int sign;    /* as in struct placing */
    int entries; /* per stage: those of the pattern set, spread, and EVAL_STAGE for the open squares */
    int stages;
    int grain;      /* all are multiples of this: the larger, the smaller is the file */
    int16_t *value; /* stages x entries; what was read has the same for mirror images */

    /* For ProbCut: how far off the value of a search eval_shallower(depth) plies deep usually is from that of one
     * `depth` plies deep, one standard deviation in hundredths of a disc. 0 where it was not measured. */
    int16_t error[EVAL_STAGES][EVAL_DEPTHS];
};

/* How many stages a ground's weights have. */
int weights_stages(const struct placing *g);

/* Weights of nothing but zeros for a ground. */
bool weights_init(struct weights *w, const struct placing *g);
void weights_finish(struct weights *w);

/* Rounds all weights to multiples of `grain`, 1 to 100. */
void weights_coarsen(struct weights *w, int grain);

/* "most-8x8.weights": the name of the file for a ground, whose goal is most discs or fewest. */
void weights_name(const struct placing *g, char *name);

/* Writes a file, or reads one; false if it cannot be, or is damaged or for another pattern set. */
bool weights_write(const struct weights *w, const struct placing *g, const char *path);
bool weights_read(struct weights *w, const struct placing *g, const char *path);
/* The same, but false as well once `stop` is true: it is looked at between the stages. */
bool weights_read_unless(struct weights *w, const struct placing *g, const char *path, const atomic_bool *stop);

#endif
