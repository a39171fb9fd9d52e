#include "app/view/demo.h"

#include <limits.h>

#include "app/view/choreography.h"
#include "base/bits.h"
#include "rules/line.h"

static void pick_random(const struct position *p, struct rng *rng, struct turn *turn)
{
    turn_pick(p, rng_below(rng, (uint32_t)variant_of(p)->turns(p)), turn);
}

static bool takes_corner(const struct position *p, struct move move)
{
    return move.kind == MOVE_PLACE && line_corners(p) & bit(move.to);
}

/* What a turn gains for the side to move, in terms of the game's goal. */
static int gain_of(const struct position *p, const struct turn *turn)
{
    struct position after = *p;
    enum side own = (enum side)p->turn;
    turn_play(&after, turn);
    int gain = bits_count(after.discs[own]) - bits_count(p->discs[own]);
    return position_fewest_wins(p) ? -gain : gain;
}

static bool is_worth_taking(const struct position *p, const struct turn *turn)
{
    return turn->count == 1 && takes_corner(p, turn->plies[0]) && !position_fewest_wins(p);
}

/* Of a few random turns, takes a corner or else the largest gain: entertaining without a search. */
static void pick_lively(const struct position *p, struct rng *rng, struct turn *turn)
{
    enum { TRIES = 4 };
    uint32_t turns = (uint32_t)variant_of(p)->turns(p);
    int most = INT_MIN;
    for (int i = 0; i < TRIES; i++) {
        struct turn one;
        turn_pick(p, rng_below(rng, turns), &one);
        int gain = is_worth_taking(p, &one) ? INT_MAX : gain_of(p, &one);
        if (gain > most)
            *turn = one;
        most = gain > most ? gain : most;
    }
}

const struct demo_manner DEMO_RANDOM = {pick_random, 700, 650, 160, 3000, 20000};
const struct demo_manner DEMO_LIVELY = {pick_lively, 1200, 1200, 160, 4000, 60000};
const struct demo_manner DEMO_BRISK = {pick_lively, 900, 550, 160, 2200, 60000};

/* The next turn, possibly a forced pass; false at the end of the game. */
static bool next_turn(const struct demo_manner *manner, const struct position *p, struct rng *rng, struct turn *turn)
{
    enum status status = position_status(p);
    *turn = (struct turn){.count = 1, .plies = {{.kind = MOVE_PASS, .from = NO_SQUARE, .to = NO_SQUARE}}};
    if (status == STATUS_MOVE)
        manner->pick(p, rng, turn);
    return status != STATUS_OVER;
}

struct position demo_opening(const struct demo_manner *manner, const struct position *start, int turns, uint32_t seed)
{
    struct position p = *start;
    struct rng rng = rng_seeded(seed);
    struct turn turn;
    while (turns-- > 0 && next_turn(manner, &p, &rng, &turn))
        turn_play(&p, &turn);
    return p;
}

void demo_begin(struct demo *d, const struct demo_manner *manner, const struct position *start,
                const struct position *now, uint32_t seed)
{
    d->manner = manner;
    d->start = *start;
    d->before = *now;
    d->turn.count = d->next = 0;
    d->rng = rng_seeded(seed);
    d->showing = false;
    d->wait = (float)manner->begin;
    d->alone = 0;
}

void demo_wake(struct demo *d) { d->alone = 0; }

static void begin_ply(struct demo *d, float pace, bool reduced)
{
    struct effects fx = {0};
    if (d->next >= d->turn.count) {
        d->next = 0;
        if (!next_turn(d->manner, &d->before, &d->rng, &d->turn)) {
            d->turn.count = 0;
            d->before = d->start;
            d->wait = (float)d->manner->begin;
            return;
        }
    }
    d->after = d->before;
    position_play(&d->after, d->turn.plies[d->next++], &fx);
    choreograph(&d->timeline, &d->before, &fx, reduced ? MOTION_REDUCED : 0);
    timeline_scale(&d->timeline, pace);
    d->showing = true;
    d->shown++;
    d->at = 0;
}

static void end_ply(struct demo *d)
{
    d->before = d->after;
    d->showing = false;
    d->wait = (float)(position_status(&d->before) == STATUS_OVER ? d->manner->after_game
                      : d->next < d->turn.count                  ? d->manner->within
                                                                 : d->manner->between);
}

int demo_update(struct demo *d, float ms, float pace, bool reduced)
{
    d->alone += ms;
    if (d->showing) {
        d->at += ms;
        if (d->at >= d->timeline.length)
            end_ply(d);
    } else if (d->alone >= (float)d->manner->sleep) {
        return SCENE_STILL;
    } else {
        d->wait -= ms;
        if (d->wait <= 0)
            begin_ply(d, pace, reduced);
    }
    return d->showing ? 0 : scene_after(d->wait);
}
