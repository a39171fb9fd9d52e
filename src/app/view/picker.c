#include "app/view/picker.h"

#include <stdlib.h>

/* The places of a ply, in the order in which a player names them; PICK_NOWHERE after the last. */
static unsigned place_of(struct move m, int depth)
{
    switch (m.kind) {
    case MOVE_PLACE:
    case MOVE_TURN:
        return depth == 0 ? m.to : PICK_NOWHERE;
    case MOVE_DONE:
        return depth == 0 ? PICK_DONE : PICK_NOWHERE;
    case MOVE_WALK:
        return depth == 0 ? m.from : depth == 1 ? m.to : PICK_NOWHERE;
    case MOVE_SLIDE: {
        unsigned index = m.edge == EDGE_N || m.edge == EDGE_S ? m.to % 8U : m.to / 8U;
        return depth == 0 ? m.to : depth == 1 ? PICK_RAIL + (unsigned)m.edge * RAIL_STACKS + index : PICK_NOWHERE;
    }
    default:
        return PICK_NOWHERE;
    }
}

void picker_begin(struct picker *k, const struct position *p)
{
    k->position = *p;
    k->depth = 0;
    k->count = position_moves(p, k->moves);
    if (k->count && k->moves[0].kind == MOVE_PASS)
        k->count = 0;
}

bool picker_can(const struct picker *k, unsigned place)
{
    for (int i = 0; i < k->count; i++)
        if (place != PICK_NOWHERE && place_of(k->moves[i], k->depth) == place)
            return true;
    return false;
}

uint64_t picker_squares(const struct picker *k)
{
    uint64_t squares = 0;
    for (int i = 0; i < k->count; i++) {
        unsigned place = place_of(k->moves[i], k->depth);
        if (place < 64)
            squares |= bit(place);
    }
    return squares;
}

bool picker_preview(const struct picker *k, unsigned place, struct move *move)
{
    struct picker copy = *k;
    return picker_choose(&copy, place, move) == PICK_MOVE;
}

enum pick_result picker_choose(struct picker *k, unsigned place, struct move *move)
{
    if (!picker_can(k, place))
        return PICK_REFUSED;
    int kept = 0;
    for (int i = 0; i < k->count; i++)
        if (place_of(k->moves[i], k->depth) == place)
            k->moves[kept++] = k->moves[i];
    k->count = kept;
    k->chosen[k->depth++] = place;
    if (kept > 1)
        return PICK_MORE;
    *move = k->moves[0];
    return PICK_MOVE;
}

bool picker_back(struct picker *k)
{
    int depth = k->depth - 1;
    struct move ignored;
    if (depth < 0)
        return false;
    k->count = position_moves(&k->position, k->moves);
    k->depth = 0;
    for (int i = 0; i < depth; i++)
        (void)picker_choose(k, k->chosen[i], &ignored);
    return true;
}

unsigned picker_step(uint64_t mask, unsigned place, int dx, int dy)
{
    unsigned best = place;
    int least = 1 << 20;
    bool nowhere = place >= 64;
    /* In eighths of a square, so that the middle of the board lies between squares. */
    int x = nowhere ? 28 : (int)(place % 8) * 8, y = nowhere ? 28 : (int)(place / 8) * 8;
    for (unsigned s = 0; s < 64; s++) {
        if (!(mask & bit(s)) || s == place)
            continue;
        int sx = (int)(s % 8) * 8 - x, sy = (int)(s / 8) * 8 - y;
        int along = sx * dx + sy * dy, aside = abs(sx * dy) + abs(sy * dx);
        if (!nowhere && along <= 0)
            continue;
        int cost = nowhere ? abs(sx) + abs(sy) : along + 2 * aside;
        if (cost < least) {
            least = cost;
            best = s;
        }
    }
    return best;
}

unsigned picker_cycle(uint64_t mask, unsigned place, int by)
{
    if (!mask)
        return place;
    unsigned s = place < 64 ? place : by > 0 ? 63U : 0U;
    do
        s = (s + 64U + (unsigned)by) % 64U;
    while (!(mask & bit(s)));
    return s;
}
