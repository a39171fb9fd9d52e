#include "engine/placing/eval.h"

#include <stdlib.h>
#include <string.h>

#include "engine/placing/weights.h"

enum { MOBILITY_WORTH = 60, CORNER_WORTH = 700, BESIDE_WORTH = -250 };

/* A number with the sides exchanged. */
static int exchanged(int number)
{
    static const int other_digit[3] = {0, 2, 1};
    int result = 0;
    for (int power = 1; number; number /= 3, power *= 3)
        result += other_digit[number % 3] * power;
    return result;
}

static uint64_t corners_of(const struct placing *g)
{
    unsigned right = (unsigned)g->width - 1, low = ((unsigned)g->height - 1) * 8;
    return (bit(0) | bit(right) | bit(low) | bit(low + right)) & g->board;
}

/* Lays the folded weights out for both sides: the side to move is always one in the files. */
static void spread(struct eval *v, const struct weights *w)
{
    const struct pattern_set *s = &v->set;
    for (int kind = 0; kind < s->kinds; kind++)
        for (int number = 0; number < s->kind[kind].entries; number++) {
            int from = s->kind[kind].first + pattern_least(&s->kind[kind], number);
            int to = s->kind[kind].first + number, swapped = s->kind[kind].first + exchanged(number);
            for (int stage = 0; stage < w->stages; stage++) {
                int16_t value = w->value[(size_t)stage * (size_t)w->entries + (size_t)from];
                v->table[stage][0][to] = (int16_t)(value * WEIGHTS_UNIT);
                v->table[stage][1][swapped] = (int16_t)(value * WEIGHTS_UNIT);
            }
        }
    for (int stage = 0; stage < w->stages; stage++)
        for (int i = s->entries; i < w->entries; i++)
            for (int side = 0; side < 2; side++)
                v->table[stage][side][i] =
                    (int16_t)(w->value[(size_t)stage * (size_t)w->entries + (size_t)i] * WEIGHTS_UNIT);
}

/* A position that was set up may have fewer discs than any that is played to. */
static int stage_of(const struct weights *w, int stage) { return stage < w->stages ? stage : w->stages - 1; }

bool eval_init(struct eval *v, const struct placing *g, const struct weights *w)
{
    v->memory = NULL;
    v->trained = false;
    memset(v->error, 0, sizeof v->error);
    v->corners = corners_of(g);
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
    spread(v, w);
    memcpy(v->error, w->error, sizeof v->error);
    for (int stage = 0; stage < EVAL_STAGES; stage++)
        if (!v->error[stage][2]) /* not measured: two plies are a little less than four */
            v->error[stage][2] = (int16_t)(v->error[stage][4] * 4 / 5);
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
        bitboard_count(bitboard_lays(n->me, n->you) & open) - bitboard_count(bitboard_lays(n->you, n->me) & open);
    int corners = bitboard_count(n->me & v->corners) - bitboard_count(n->you & v->corners);
    int given = bitboard_count(n->me & beside) - bitboard_count(n->you & beside);
    return MOBILITY_WORTH * mobility + v->sign * (CORNER_WORTH * corners + BESIDE_WORTH * given);
}
