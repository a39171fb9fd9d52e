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
        return depth == 0 ? m.from : depth == 1 ? m.to : depth == 2 ? PICK_TURNING + m.quiet : PICK_NOWHERE;
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

/* Choices without which no move is made, even if only one is left: a pawn goes nowhere unless told where. */
static int least_depth(struct move m) { return m.kind == MOVE_WALK ? 2 : 1; }

struct places picker_places(const struct picker *k)
{
    struct places set = {0, 0};
    for (int i = 0; i < k->count; i++) {
        unsigned place = place_of(k->moves[i], k->depth);
        if (place < 64)
            set.squares |= bit(place);
        else if (place < PICK_NOWHERE)
            set.others |= bit(place - 64);
    }
    return set;
}

bool picker_can(const struct picker *k, unsigned place) { return places_have(picker_places(k), place); }

uint64_t picker_squares(const struct picker *k) { return picker_places(k).squares; }

unsigned picker_last(const struct picker *k) { return k->depth > 0 ? k->chosen[k->depth - 1] : PICK_NOWHERE; }

unsigned picker_offer(const struct picker *k)
{
    unsigned best = PICK_NOWHERE, most = 0;
    for (int i = 0; i < k->count; i++) {
        unsigned place = place_of(k->moves[i], k->depth);
        if (place == PICK_TURNING)
            return place;
        if (place < PICK_RAIL || place >= PICK_DONE)
            continue;
        unsigned stack = place - PICK_RAIL;
        unsigned left = position_rail(&k->position, (enum edge)(stack / RAIL_STACKS), stack % RAIL_STACKS);
        if (left > most) {
            most = left;
            best = place;
        }
    }
    return best;
}

unsigned picker_towards(const struct picker *k, struct move move)
{
    for (int i = 0; i < k->count; i++)
        if (move_equal(k->moves[i], move))
            return place_of(move, k->depth);
    return PICK_NOWHERE;
}

bool picker_preview(const struct picker *k, unsigned place, struct move *move)
{
    struct picker copy = *k;
    return picker_choose(&copy, place, move) == PICK_MOVE;
}

enum refusal picker_refusal(const struct picker *k, unsigned place)
{
    struct press press = {.square = NO_SQUARE, .chosen = NO_SQUARE, .goal = NO_SQUARE};
    if (place >= PICK_DONE)
        return REFUSAL_NONE;
    if (place < 64)
        press.square = (uint8_t)place;
    press.edge = (uint8_t)((place - PICK_RAIL) / RAIL_STACKS % EDGES);
    press.index = (uint8_t)((place - PICK_RAIL) % RAIL_STACKS);
    if (k->depth > 0)
        press.chosen = (uint8_t)k->chosen[0];
    if (k->depth > 1)
        press.goal = (uint8_t)k->chosen[1];
    return refusal_of(&k->position, press);
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
    if (kept > 1 || k->depth < least_depth(k->moves[0]))
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

/* Where a place lies, in eighths of a square from the middle of the first, so that the middle of the board lies between
 * squares. The two ways of a walk are asked for one below the other. */
static void where(unsigned place, int *x, int *y)
{
    *x = *y = 28;
    if (place < 64) {
        *x = (int)(place % 8) * 8;
        *y = (int)(place / 8) * 8;
    } else if (place < PICK_DONE) {
        int edge = (int)(place - PICK_RAIL) / RAIL_STACKS, along = (int)(place - PICK_RAIL) % RAIL_STACKS * 8;
        *x = edge == EDGE_W ? -8 : edge == EDGE_E ? 64 : along;
        *y = edge == EDGE_N ? -8 : edge == EDGE_S ? 64 : along;
    } else if (place == PICK_QUIETLY) {
        *y = 36;
    }
}

unsigned picker_step(struct places set, unsigned place, int dx, int dy)
{
    unsigned best = place;
    int least = 1 << 20, x, y;
    bool nowhere = place >= PICK_NOWHERE;
    where(place, &x, &y);
    for (unsigned s = 0; s < PICK_NOWHERE; s++) {
        int sx, sy;
        if (!places_have(set, s) || s == place)
            continue;
        where(s, &sx, &sy);
        sx -= x;
        sy -= y;
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

unsigned picker_cycle(struct places set, unsigned place, int by)
{
    if (!set.squares && !set.others)
        return place;
    unsigned s = place < PICK_NOWHERE ? place : by > 0 ? PICK_NOWHERE - 1U : 0U;
    do
        s = (s + PICK_NOWHERE + (unsigned)by) % PICK_NOWHERE;
    while (!places_have(set, s));
    return s;
}
