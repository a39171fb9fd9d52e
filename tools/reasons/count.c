#include "reasons/count.h"

#include <string.h>

#include "base/rng.h"
#include "engine/level.h"
#include "rules/notation.h"

enum { LEAST_LEVEL = 3, MOST_LEVEL = 6, ASKED_OF = 8 }; /* one turn of so many is asked about */

static bool says_the_same(const struct reason *a, const struct reason *b)
{
    return a->kind == b->kind && a->count == b->count && a->others == b->others;
}

static void count(struct engine *e, const struct position *p, struct reason_count *out)
{
    struct judgement judgement;
    struct reason reasons[2];
    if (!judge_position(e, p, JUDGE_COUNTED, true, &judgement) || judgement.best.count == 0)
        return;
    const struct judged turns[2] = {judgement.best, judgement.second};
    reasons_of_two(p, turns, reasons);
    out->positions++;
    out->best[reasons[0].kind]++;
    out->flips[0] += reason_is_flips(&reasons[0]);
    if (turns[1].count == 0)
        return;
    out->pairs++;
    out->second[reasons[1].kind]++;
    out->flips[1] += reason_is_flips(&reasons[1]);
    out->same += says_the_same(&reasons[0], &reasons[1]);
}

static bool is_asked(const struct position *p, struct rng *rng)
{
    bool begins = p->step == STEP_PLACE || p->step == STEP_WALK;
    return begins && position_status(p) == STATUS_MOVE && rng_below(rng, ASKED_OF) == 0;
}

static void play(struct engine *e, struct position p, struct rng *rng, int positions, struct reason_count *out)
{
    struct level_player players[2];
    for (int i = 0; i < 2; i++)
        players[i] = (struct level_player){.number = LEAST_LEVEL + (int)rng_below(rng, MOST_LEVEL - LEAST_LEVEL + 1),
                                           .seed = rng_below(rng, UINT16_MAX)};
    while (position_status(&p) != STATUS_OVER && out->positions < positions) {
        struct engine_result result;
        if (is_asked(&p, rng))
            count(e, &p, out);
        if (!level_think(e, &p, &players[p.turn], &result))
            return;
        position_play(&p, result.move, NULL);
    }
}

bool reason_count(struct engine *e, const char *game, int positions, uint32_t seed, struct reason_count *out)
{
    const struct variant *variant;
    struct setup setup;
    struct notation_error error;
    struct position start;
    struct rng rng = rng_seeded(seed);
    if (!notation_parse_game(game, &variant, &setup, &error) || !variant_start(variant, &setup, &start))
        return false;
    *out = (struct reason_count){.positions = 0};
    while (out->positions < positions)
        play(e, start, &rng, positions, out);
    return true;
}
