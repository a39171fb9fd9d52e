#include "rules/move.h"

#include <assert.h>

void effects_add(struct effects *fx, struct effect effect)
{
    if (!fx)
        return;
    assert(fx->count < EFFECTS_MAX);
    fx->list[fx->count++] = effect;
}

static void apply_place(struct position *p, struct effect e)
{
    p->discs[e.side] |= bit(e.to);
    if (p->hand[e.side] != HAND_UNLIMITED)
        p->hand[e.side]--;
    p->ply++;
}

static void apply_flip(struct position *p, struct effect e)
{
    p->discs[e.side] |= bit(e.to);
    p->discs[other(e.side)] &= ~bit(e.to);
    if (p->step == STEP_TURN)
        p->turned ^= bit(e.to);
}

static void apply_walk(struct position *p, struct effect e)
{
    p->pawns[e.side] ^= bit(e.from) | bit(e.to);
    p->left = e.from;
}

static void apply_slide(struct position *p, struct effect e)
{
    p->discs[e.side] |= bit(e.to);
    p->rails -= (uint64_t)e.distance << (2 * (e.edge * RAIL_STACKS + e.from));
    p->ply++;
}

static void apply_step(struct position *p, struct effect e)
{
    p->turn = e.side;
    p->step = e.to;
    p->placed = e.from;
    p->turned = 0;
    if (e.to != STEP_SLIDE)
        p->left = NO_SQUARE;
}

static void apply_end(struct position *p, struct effect e)
{
    p->step = STEP_OVER;
    if (e.from)
        p->loser = (uint8_t)other(e.side);
}

static void apply(struct position *p, struct effect e)
{
    switch (e.kind) {
    case EFFECT_LEND:
        p->hand[other(e.side)]--;
        p->hand[e.side]++;
        break;
    case EFFECT_PLACE:
        apply_place(p, e);
        break;
    case EFFECT_WALK:
        apply_walk(p, e);
        break;
    case EFFECT_FLIP:
    case EFFECT_TURN:
        apply_flip(p, e);
        break;
    case EFFECT_SLIDE:
        apply_slide(p, e);
        break;
    case EFFECT_PASS:
        p->passes[e.side]++;
        break;
    case EFFECT_STEP:
        apply_step(p, e);
        break;
    case EFFECT_END:
        apply_end(p, e);
        break;
    default: /* EFFECT_DEAD: a corner without its pawn is closed; the position has no separate flag for it */
        break;
    }
}

void effects_apply(struct position *p, const struct effects *fx)
{
    for (int i = 0; i < fx->count; i++)
        apply(p, fx->list[i]);
}

int effects_flips(const struct effects *fx)
{
    int flips = 0;
    for (int i = 0; i < fx->count; i++)
        flips += fx->list[i].kind == EFFECT_FLIP;
    return flips;
}
