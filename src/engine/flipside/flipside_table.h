/*
 * flipside_table - what a search of Flipside remembers of the boards that it has met: one entry for each remainder of
 * their hashes, the last that came. It belongs to one search and is empty when that begins.
 */
#ifndef OUTFLANK_ENGINE_FLIPSIDE_FLIPSIDE_TABLE_H
#define OUTFLANK_ENGINE_FLIPSIDE_FLIPSIDE_TABLE_H

#include <stdbool.h>
#include <stdint.h>

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

#endif
