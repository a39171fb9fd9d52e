#include "app/scenes/choose/choose_demo.h"

#include "app/view/board_view.h"
#include "app/view/choreography.h"

enum { BEGIN_MS = 700, BETWEEN_MS = 650, WITHIN_MS = 160, AFTER_GAME_MS = 3000, SLEEP_MS = 20000 };

/* A turn drawn by lot; a forced pass; nothing at the end. */
static bool draw_turn(const struct position *p, struct rng *rng, struct turn *turn)
{
    uint64_t choices = variant_of(p)->turns(p);
    *turn = (struct turn){.count = 1, .plies = {{.kind = MOVE_PASS, .from = NO_SQUARE, .to = NO_SQUARE}}};
    if (position_status(p) == STATUS_OVER)
        return false;
    if (choices > 0)
        turn_pick(p, rng_below(rng, (uint32_t)choices), turn);
    return true;
}

struct position choose_demo_opening(const struct position *start, int turns, uint32_t seed)
{
    struct position p = *start;
    struct rng rng = rng_seeded(seed);
    struct turn turn;
    while (turns-- > 0 && draw_turn(&p, &rng, &turn))
        turn_play(&p, &turn);
    return p;
}

void choose_demo_begin(struct choose_demo *d, const struct position *start, const struct position *now, uint32_t seed)
{
    d->start = *start;
    d->before = *now;
    d->turn.count = d->next = 0;
    d->rng = rng_seeded(seed);
    d->showing = false;
    d->wait = BEGIN_MS;
    d->alone = 0;
}

void choose_demo_wake(struct choose_demo *d) { d->alone = 0; }

static void begin_ply(struct choose_demo *d, float pace, bool reduced)
{
    struct effects fx = {0};
    if (d->next >= d->turn.count) {
        d->next = 0;
        if (!draw_turn(&d->before, &d->rng, &d->turn)) {
            d->turn.count = 0;
            d->before = d->start;
            d->wait = BEGIN_MS;
            return;
        }
    }
    d->after = d->before;
    position_play(&d->after, d->turn.plies[d->next++], &fx);
    choreograph(&d->timeline, &d->before, &fx, reduced);
    timeline_scale(&d->timeline, pace);
    d->showing = true;
    d->at = 0;
}

static void end_ply(struct choose_demo *d)
{
    d->before = d->after;
    d->showing = false;
    d->wait = position_status(&d->before) == STATUS_OVER ? AFTER_GAME_MS
              : d->next < d->turn.count                  ? WITHIN_MS
                                                         : BETWEEN_MS;
}

bool choose_demo_update(struct choose_demo *d, float ms, float pace, bool reduced)
{
    d->alone += ms;
    if (d->showing) {
        d->at += ms;
        if (d->at >= d->timeline.length)
            end_ply(d);
        return true;
    }
    if (d->alone >= SLEEP_MS)
        return false;
    d->wait -= ms;
    if (d->wait <= 0)
        begin_ply(d, pace, reduced);
    return true;
}

int choose_demo_rest_ms(const struct choose_demo *d) { return d->showing || d->wait <= 0 ? 0 : (int)d->wait + 1; }

void choose_demo_draw(const struct choose_demo *d, struct canvas *c, struct box box, const struct look *look)
{
    board_view_small(c, box, look, &d->before, d->showing ? &d->timeline : NULL, d->at);
}
