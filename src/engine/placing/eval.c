#include "engine/placing/eval.h"

#include <stdlib.h>
#include <string.h>

enum { MOBILITY_WORTH = 60, CORNER_WORTH = 700, BESIDE_WORTH = -250 };

/* Maps the contents of all patterns to those with the sides exchanged. Within a pattern, contents are enumerated from
 * its first squares on. */
static void exchange(const struct pattern_set *s, int32_t *to)
{
    for (int kind = 0; kind < s->kinds; kind++) {
        int32_t *exchanged = to + s->kind[kind].first;
        exchanged[0] = s->kind[kind].first;
        for (int power = 1; power < s->kind[kind].entries; power *= 3)
            for (int i = 0; i < power; i++) {
                exchanged[power + i] = exchanged[i] + 2 * power;
                exchanged[2 * power + i] = exchanged[i] + power;
            }
    }
    for (int i = s->entries; i < s->entries + EVAL_STAGE; i++)
        to[i] = i;
}

static uint64_t corners_of(const struct placing *g)
{
    unsigned right = (unsigned)g->width - 1, low = ((unsigned)g->height - 1) * 8;
    return (bit(0) | bit(right) | bit(low) | bit(low + right)) & g->board;
}

/* The squares that no line passes, which a board with holes may have elsewhere than in its rectangle's corners. */
static uint64_t safe_squares(const struct placing *g)
{
    return g->border[0] & g->border[1] & g->border[2] & g->border[3];
}

/* Expands the weights for both sides; in the files the side to move is always side one. The first search on a board
 * waits for this. */
static bool spread(struct eval *v, const struct weights *w)
{
    int32_t *exchanged = calloc((size_t)w->entries, sizeof *exchanged);
    if (!exchanged)
        return false;
    exchange(&v->set, exchanged);
    for (int stage = 0; stage < w->stages; stage++) {
        const int16_t *value = w->value + (size_t)stage * (size_t)w->entries;
        for (int i = 0; i < w->entries; i++)
            v->table[stage][0][i] = (int16_t)(value[i] * WEIGHTS_UNIT);
        for (int i = 0; i < w->entries; i++)
            v->table[stage][1][i] = v->table[stage][0][exchanged[i]];
    }
    free(exchanged);
    return true;
}

/* A position that was set up may have fewer discs than any position reached by play. */
static int stage_of(const struct weights *w, int stage) { return stage < w->stages ? stage : w->stages - 1; }

/* Estimates errors that were not measured. */
static void fill_errors(struct eval *v)
{
    for (int stage = 0; stage < EVAL_STAGES; stage++) {
        if (!v->error[stage][2]) /* by matches, slightly less than the error of four plies */
            v->error[stage][2] = (int16_t)(v->error[stage][4] * 4 / 5);
        for (int depth = 5; depth < EVAL_DEPTHS; depth++)
            if (!v->error[stage][depth])
                v->error[stage][depth] = v->error[stage][depth - 2];
    }
}

bool eval_init(struct eval *v, const struct placing *g, const struct weights *w)
{
    v->memory = NULL;
    v->trained = false;
    memset(v->error, 0, sizeof v->error);
    v->corners = w ? corners_of(g) : safe_squares(g);
    v->sign = g->sign;
    pattern_set_init(&v->set, g);
    if (!w)
        return true;
    v->memory = malloc(sizeof *v->memory * 2 * (size_t)w->stages * (size_t)w->entries);
    if (!v->memory)
        return false;
    for (int stage = 0; stage < EVAL_STAGES; stage++)
        for (int side = 0; side < 2; side++)
            v->table[stage][side] = v->memory + (size_t)(2 * stage_of(w, stage) + side) * (size_t)w->entries;
    if (!spread(v, w))
        return false;
    memcpy(v->error, w->error, sizeof v->error);
    fill_errors(v);
    v->trained = true;
    return true;
}

void eval_finish(struct eval *v)
{
    free(v->memory);
    v->memory = NULL;
    v->trained = false;
}

int eval_untrained(const struct eval *v, const struct node *n, uint64_t open)
{
    uint64_t beside = bitboard_around(v->corners & open) & ~v->corners;
    int mobility =
        bitboard_count(bitboard_moves(n->me, n->you) & open) - bitboard_count(bitboard_moves(n->you, n->me) & open);
    int corners = bitboard_count(n->me & v->corners) - bitboard_count(n->you & v->corners);
    int given = bitboard_count(n->me & beside) - bitboard_count(n->you & beside);
    return MOBILITY_WORTH * mobility + v->sign * (CORNER_WORTH * corners + BESIDE_WORTH * given);
}
