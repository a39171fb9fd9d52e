#include "app/scenes/title/title_demo.h"

#include "app/view/choreography.h"

enum { PLAYED = 30, BETWEEN_MS = 1200, AFTER_GAME_MS = 4000, SLEEP_MS = 60000, NAME_TURN_MS = 1100 };

static bool is_corner(const struct position *p, unsigned square)
{
    unsigned column = square % 8, row = square / 8;
    return (column == 0 || column == p->width - 1U) && (row == 0 || row == p->height - 1U);
}

/* A corner if there is one, else the livelier of two drawn by lot. */
static struct move choose(struct title_demo *d, const struct position *p)
{
    struct move moves[MOVES_MAX];
    uint32_t n = (uint32_t)position_moves(p, moves);
    for (uint32_t i = 0; i < n; i++)
        if (moves[i].kind == MOVE_PLACE && is_corner(p, moves[i].to))
            return moves[i];
    struct move one = moves[rng_below(&d->rng, n)], two = moves[rng_below(&d->rng, n)];
    struct position after_one = *p, after_two = *p;
    struct effects fx_one = {0}, fx_two = {0};
    position_play(&after_one, one, &fx_one);
    position_play(&after_two, two, &fx_two);
    return effects_flips(&fx_two) > effects_flips(&fx_one) ? two : one;
}

static void begin_game(struct title_demo *d, int played)
{
    struct setup setup = {{0}, 0};
    (void)variant_start(d->variant, &setup, &d->before);
    for (int i = 0; i < played && position_status(&d->before) != STATUS_OVER; i++)
        position_play(&d->before, choose(d, &d->before), NULL);
    d->showing = false;
    d->wait = BETWEEN_MS;
}

void title_demo_init(struct title_demo *d, const struct variant *variant, uint32_t seed)
{
    *d = (struct title_demo){.variant = variant, .rng = rng_seeded(seed), .turned = 1.0f};
    begin_game(d, PLAYED);
}

void title_demo_wake(struct title_demo *d) { d->alone = 0; }

static void begin_move(struct title_demo *d, float pace, bool reduced)
{
    if (position_status(&d->before) == STATUS_OVER) {
        begin_game(d, 0);
        return;
    }
    struct effects fx = {0};
    d->after = d->before;
    position_play(&d->after, choose(d, &d->before), &fx);
    choreograph(&d->timeline, &d->before, &fx, reduced);
    timeline_scale(&d->timeline, pace);
    d->showing = true;
    d->at = 0;
    d->turned = reduced || pace <= 0 ? 1.0f : 0.0f;
}

static void end_move(struct title_demo *d)
{
    d->before = d->after;
    d->showing = false;
    d->wait = position_status(&d->before) == STATUS_OVER ? AFTER_GAME_MS : BETWEEN_MS;
}

bool title_demo_update(struct title_demo *d, float ms, float pace, bool reduced)
{
    d->alone += ms;
    d->turned = d->turned + ms / NAME_TURN_MS < 1.0f ? d->turned + ms / NAME_TURN_MS : 1.0f;
    if (d->showing) {
        d->at += ms;
        if (d->at >= d->timeline.length)
            end_move(d);
        return true;
    }
    if (d->alone >= SLEEP_MS)
        return d->turned < 1.0f;
    d->wait -= ms;
    if (d->wait <= 0)
        begin_move(d, pace, reduced);
    return true;
}

int title_demo_rest_ms(const struct title_demo *d)
{
    return d->showing || d->turned < 1.0f || d->wait <= 0 ? 0 : (int)d->wait + 1;
}
