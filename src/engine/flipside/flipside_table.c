#include "engine/flipside/flipside_search.h"

#include <stdlib.h>

enum { LEAST = 1 << 12, MOST = 1 << 20, NODES_AN_ENTRY = 16 };

bool flipside_table_init(struct flipside_table *t, uint64_t nodes)
{
    uint64_t wanted = nodes ? nodes / NODES_AN_ENTRY : MOST, entries = LEAST;
    while (entries < wanted && entries < MOST)
        entries *= 2;
    t->entries = calloc((size_t)entries, sizeof *t->entries);
    t->mask = entries - 1;
    return t->entries != NULL;
}

void flipside_table_finish(struct flipside_table *t) { free(t->entries); }

static struct flipside_known *entry_of(const struct flipside_table *t, uint64_t hash)
{
    return &t->entries[hash >> 16 & t->mask];
}

const struct flipside_known *flipside_table_find(const struct flipside_table *t, uint64_t hash)
{
    const struct flipside_known *k = entry_of(t, hash);
    return k->bound && k->hash == hash ? k : NULL;
}

/* A solved entry is valid at every greater depth too. */
bool flipside_known_enough(const struct flipside_known *k, int depth, int alpha, int beta)
{
    bool solved = (k->bound & BOUND_SOLVED) != 0;
    bool deep = k->depth == depth || (solved && k->depth < depth);
    bool above = k->bound & BOUND_LOWER && k->value >= beta, below = k->bound & BOUND_UPPER && k->value <= alpha;
    return deep && (above || below);
}

void flipside_table_store(struct flipside_table *t, uint64_t hash, const struct flipside_note *note)
{
    unsigned bound = note->value >= note->beta ? BOUND_LOWER : note->value <= note->alpha ? BOUND_UPPER : BOUND_EXACT;
    *entry_of(t, hash) = (struct flipside_known){.hash = hash,
                                                 .value = (int16_t)note->value,
                                                 .depth = (uint8_t)note->depth,
                                                 .bound = (uint8_t)(bound | (note->solved ? BOUND_SOLVED : 0)),
                                                 .turn = note->turn};
}
