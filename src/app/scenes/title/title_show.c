#include "app/scenes/title/title_show.h"

#include <math.h>

#include "app/core/game_setup.h"
#include "app/store/ladder_run.h"
#include "app/style/game_style.h"
#include "app/view/board_view.h"
#include "base/bits.h"

enum { COME_MS = 240, SEEN = 12 /* turns of a game shown, approximately */ };

/* A character at home in the current kind of game. */
static enum cast_id host(struct title_show *s)
{
    static const enum cast_id hosts[TITLE_KINDS][2] = {{CAST_HOPPER, CAST_BRASS}, {CAST_PENNY, CAST_TILE},
                                                       {CAST_MADAM, CAST_BUTTON}, {CAST_PEG, CAST_PEG},
                                                       {CAST_SLATE, CAST_SLATE},  {CAST_TURNCOAT, CAST_PIP}};
    return hosts[s->shown % TITLE_KINDS][rng_below(&s->rng, 2)];
}

void title_show_next(struct title_show *s)
{
    struct position start, now;
    enum cast_id at_home = host(s);
    enum cast_id visitor = (enum cast_id)((at_home + 1 + rng_below(&s->rng, CAST_SIZE - 1)) % CAST_SIZE);
    uint32_t seed = rng_below(&s->rng, UINT32_MAX);
    struct game_setup game_setup = ladder_run_setup(at_home, seed);
    enum side side = game_setup.first_player == 0 ? SECOND : FIRST; /* as on the ladder */
    s->player[side] = at_home;
    s->player[other(side)] = visitor;
    (void)variant_start(game_setup.variant, &game_setup.setup, &start);
    int turns = bits_count(start.board) - SEEN;
    now = demo_opening(&DEMO_BRISK, &start, turns * 3 / 4, seed);
    demo_begin(&s->demo, &DEMO_BRISK, &start, &now, seed + 1);
    s->shown++;
    s->since = 0;
}

int title_show_update(struct title_show *s, float ms, float pace, bool reduced)
{
    const struct demo *d = &s->demo;
    bool over = !d->showing && position_status(&d->before) == STATUS_OVER;
    s->since += ms;
    if (over && d->wait <= ms)
        return SCENE_STILL;
    int next = demo_update(&s->demo, ms, pace, reduced);
    return s->since < COME_MS ? 0 : next;
}

void title_show_draw(const struct title_show *s, struct canvas *c, struct box b)
{
    const struct demo *d = &s->demo;
    float come = fminf(1, s->since / COME_MS), rest = 1 - come;
    canvas_push(c, 0, 14 * rest * rest, come);
    board_view_small(c, b, game_style_of(variant_of(&d->before)), &d->before, d->showing ? &d->timeline : NULL, d->at);
    canvas_pop(c);
}

struct box title_show_board(const struct title_show *s, struct box b)
{
    const struct position *p = &s->demo.before;
    struct board_place place = board_place_small(b, p);
    return game_style_of(variant_of(p))->material == MATERIAL_TILES ? place.field : place.frame;
}
