/*
 * eval - the evaluation of placing games: patterns of squares (pattern), the sum of their weights (eval), and the
 * weights in training and in files (weights).
 */
#ifndef OUTFLANK_ENGINE_PLACING_EVAL_H
#define OUTFLANK_ENGINE_PLACING_EVAL_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "engine/placing/placing_internal.h"

/*
 * pattern: the sets of squares that the evaluation looks up (edges, corners, rows, diagonals) on any board. A pattern
 * occurs on the board once for each of the board's symmetries (an instance). All instances of a pattern share a table;
 * mirror images of a symmetric pattern share entries too. The contents of an instance are a number in base 3: 0 for an
 * empty square, 1 and 2 for the two sides' discs.
 *
 * The numbers of all instances are updated incrementally: each square has a vector with what a disc there adds.
 */

enum { PATTERN_SQUARES = 10, PATTERN_INSTANCES = 64, PATTERN_KINDS = 24 };

struct pattern_kind {
    int size;                           /* squares */
    int entries;                        /* 3 to the power of `size` */
    int first;                          /* the index of its first entry in the joint table */
    int mirrors;                        /* symmetries of the pattern itself, without the identity */
    uint8_t mirror[7][PATTERN_SQUARES]; /* the permutation of the squares under each of them */
};

struct pattern_instance {
    int kind;
    uint8_t square[PATTERN_SQUARES];
};

struct pattern_set {
    int kinds, instances;
    int entries; /* of all kinds in total */
    struct pattern_kind kind[PATTERN_KINDS];
    struct pattern_instance instance[PATTERN_INSTANCES];
    int32_t offset[PATTERN_INSTANCES];     /* of each instance's kind in the table; 0 for unused instances */
    uint16_t worth[64][PATTERN_INSTANCES]; /* what a digit 1 on the square adds to each instance's number */
};

/* The numbers of all instances in a position; 0 for unused instances. */
struct pattern_numbers {
    uint16_t at[PATTERN_INSTANCES];
};

/* The patterns of a board. */
void pattern_set_init(struct pattern_set *s, const struct placing *g);

/* The canonical number: the smallest under the pattern's symmetries. */
int pattern_least(const struct pattern_kind *k, int number);

/* The numbers of a position with the discs of sides `one` and `two`. */
void pattern_count(const struct pattern_set *s, uint64_t one, uint64_t two, struct pattern_numbers *n);

/* Increments the digit of a square: an empty square becomes a disc of `one`, that becomes a disc of `two`. */
static inline void pattern_add(const struct pattern_set *s, struct pattern_numbers *n, unsigned square)
{
    const uint16_t *worth = s->worth[square];
    for (int i = 0; i < PATTERN_INSTANCES; i++)
        n->at[i] = (uint16_t)(n->at[i] + worth[i]);
}

/* Computes the numbers `to` after a move of `side` (0 for one, 1 for two) from the numbers `from`: the placed disc and
 * its flips. */
#ifdef __AVX2__
/* The sums stay in registers, since reading back a wide word just written in parts stalls the processor. */
static inline void pattern_place(const struct pattern_set *s, const struct pattern_numbers *from,
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
        worth = (const void *)s->worth[bits_pop(&flips)];
        for (int i = 0; i < WORDS; i++)
            turned[i] = _mm256_add_epi16(turned[i], _mm256_loadu_si256(worth + i));
    }
    for (int i = 0; i < WORDS; i++) {
        sum[i] = side ? _mm256_add_epi16(sum[i], turned[i]) : _mm256_sub_epi16(sum[i], turned[i]);
        _mm256_storeu_si256((void *)&to->at[16 * i], sum[i]);
    }
}
#else
static inline void pattern_place(const struct pattern_set *s, const struct pattern_numbers *from,
                                 struct pattern_numbers *to, int side, unsigned square, uint64_t flips)
{
    const uint16_t *worth = s->worth[square];
    for (int i = 0; i < PATTERN_INSTANCES; i++)
        to->at[i] = (uint16_t)(from->at[i] + (side ? 2 : 1) * worth[i]);
    while (flips) {
        worth = s->worth[bits_pop(&flips)];
        for (int i = 0; i < PATTERN_INSTANCES; i++)
            to->at[i] = (uint16_t)(side ? to->at[i] + worth[i] : to->at[i] - worth[i]);
    }
}
#endif

/* eval: the sum of the weights of all instances, for the number of empty squares, in hundredths of a disc. Boards
 * without weights are evaluated by mobility and corners. tools/train makes the weights; here they are expanded for
 * speed into one table for each side to move. */

enum { EVAL_STAGE = 5, EVAL_STAGES = 13 }; /* empty squares per stage; the maximum number of stages */
enum { EVAL_MOST = 6399 };                 /* below the value of a wipe-out, which no estimate may reach */
enum { EVAL_DEPTHS = 17 };                 /* search depths with known errors: 0 to 16 */

struct weights;

struct eval {
    struct pattern_set set;
    bool trained;
    uint64_t corners;
    int sign;
    int16_t *table[EVAL_STAGES][2]; /* by stage and side to move: set.entries weights, then EVAL_STAGE for the empty
                                       squares within the stage */
    int16_t *memory;
    int16_t error[EVAL_STAGES][EVAL_DEPTHS]; /* see struct weights */
};

/* The evaluation for a board; `w` NULL: without weights. False if out of memory. */
bool eval_init(struct eval *v, const struct placing *g, const struct weights *w);
void eval_finish(struct eval *v);

/* The depth, of the same parity, that ProbCut searches to predict the result at `depth` plies. */
static inline int eval_shallower(int depth) { return depth / 4 * 2 + depth % 2; }

/* The value for the side to move, without weights. */
int eval_untrained(const struct eval *v, const struct node *n, uint64_t open);

/* The value for the side to move, which is `side` (0 if `me` is counted as one, 1 if as two), with `open` empty
 * squares. */
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

/* weights: the weights in training and in files: one number for each canonical pattern content and stage. A file has
 * the weights of one board and one goal, stored as differences from the previous stage in a variable-length code (the
 * top of weights.c describes the format). */

enum { WEIGHTS_UNIT = 4, WEIGHTS_NAME = 32 }; /* hundredths of a disc per unit of a stored weight; the size of a name */

struct weights {
    uint64_t board;
    int sign;    /* as in struct placing */
    int entries; /* per stage: those of the pattern set, expanded, and EVAL_STAGE for the empty squares */
    int stages;
    int grain;      /* all weights are multiples of this; larger values make smaller files */
    int16_t *value; /* stages x entries; when read from a file, symmetric entries are equal */

    /* For ProbCut: the standard deviation, in hundredths of a disc, of the difference between searches of `depth` and
     * eval_shallower(depth) plies. 0 if not measured. */
    int16_t error[EVAL_STAGES][EVAL_DEPTHS];
};

/* The number of stages of a board's weights. */
int weights_stages(const struct placing *g);

/* Zero weights for a board. False if out of memory. */
bool weights_init(struct weights *w, const struct placing *g);
void weights_finish(struct weights *w);

/* Rounds all weights to multiples of `grain`, 1 to 100. */
void weights_coarsen(struct weights *w, int grain);

/* The file name for a board and goal: "most-8x8.weights". `name` has WEIGHTS_NAME bytes. */
void weights_name(const struct placing *g, char *name);

/* Writes or reads a file. False on failure, or if the file is damaged or belongs to another pattern set. */
bool weights_write(const struct weights *w, const struct placing *g, const char *path);
bool weights_read(struct weights *w, const struct placing *g, const char *path);
/* The same, but also false once `stop` is set, which is checked between stages. */
bool weights_read_unless(struct weights *w, const struct placing *g, const char *path, const atomic_bool *stop);

#endif
