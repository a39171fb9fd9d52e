#include "app/view/demo.h"

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

/* A corner if there is one, else the move of two that flips more. For games whose turns are one ply. */
static void pick_lively(const struct position *p, struct rng *rng, struct turn *turn)
{
    struct move moves[MOVES_MAX];
    uint32_t n = (uint32_t)position_moves(p, moves);
    *turn = (struct turn){.count = 1};
    for (uint32_t i = 0; i < n; i++)
        if (takes_corner(p, moves[i])) {
            turn->plies[0] = moves[i];
            return;
        }
    struct move one = moves[rng_below(rng, n)], two = moves[rng_below(rng, n)];
    int flips_one = bits_count(position_flips(p, one)), flips_two = bits_count(position_flips(p, two));
    turn->plies[0] = flips_two > flips_one ? two : one;
}

const struct demo_manner DEMO_RANDOM = {pick_random, 700, 650, 160, 3000, 20000};
const struct demo_manner DEMO_LIVELY = {pick_lively, 1200, 1200, 160, 4000, 60000};

/* The next turn, which may be a forced pass; false at the end of the game. */
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
    choreograph(&d->timeline, &d->before, &fx, reduced);
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

bool demo_update(struct demo *d, float ms, float pace, bool reduced)
{
    d->alone += ms;
    if (d->showing) {
        d->at += ms;
        if (d->at >= d->timeline.length)
            end_ply(d);
        return true;
    }
    if (d->alone >= (float)d->manner->sleep)
        return false;
    d->wait -= ms;
    if (d->wait <= 0)
        begin_ply(d, pace, reduced);
    return true;
}

int demo_rest_ms(const struct demo *d) { return d->showing || d->wait <= 0 ? 0 : (int)d->wait + 1; }
