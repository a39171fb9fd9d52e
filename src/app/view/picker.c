#include "app/view/picker.h"

#include <stdlib.h>

#include "base/bits.h"

/* The stack of a slide. */
static unsigned stack_of(struct move m)
{
    unsigned index = m.edge == EDGE_N || m.edge == EDGE_S ? m.to % 8U : m.to / 8U;
    return PICK_RAIL + (unsigned)m.edge * RAIL_STACKS + index;
}

bool picker_asks_pawn(const struct picker *k)
{
    const struct position *p = &k->position;
    return p->step == STEP_WALK && k->depth == 1 && !(p->pawns[p->turn] & bit(k->chosen[0]));
}

/* The next place of a ply in the order of choices; PICK_NOWHERE after the last. For a slide it is the square, or the
 * stack if the square was chosen; for a walk the goal, or the pawn if the goal was chosen. */
static unsigned place_of(const struct picker *k, struct move m)
{
    int depth = k->depth;
    switch (m.kind) {
    case MOVE_PLACE:
    case MOVE_TURN:
        return depth == 0 ? m.to : PICK_NOWHERE;
    case MOVE_DONE:
        return depth == 0 ? PICK_DONE : PICK_NOWHERE;
    case MOVE_WALK:
        if (depth == 0 || picker_asks_pawn(k))
            return m.from;
        return depth == 1 ? m.to : depth == 2 ? PICK_TURNING + m.quiet : PICK_NOWHERE;
    case MOVE_SLIDE:
        return depth > 1 ? PICK_NOWHERE : depth == 1 && k->chosen[0] < 64 ? stack_of(m) : m.to;
    default:
        return PICK_NOWHERE;
    }
}

void picker_begin(struct picker *k, const struct position *p)
{
    k->position = *p;
    k->depth = 0;
    k->square_first = k->goals_too = false;
    k->count = position_moves(p, k->moves);
    if (k->count && k->moves[0].kind == MOVE_PASS)
        k->count = 0;
}

/* The other place that a ply may begin with: a slide with its stack, a walk with its goal. PICK_NOWHERE: none. */
static unsigned other_of(const struct picker *k, struct move m)
{
    bool slide = m.kind == MOVE_SLIDE && !k->square_first, walk = m.kind == MOVE_WALK && k->goals_too;
    return k->depth > 0 ? PICK_NOWHERE : slide ? stack_of(m) : walk ? m.to : PICK_NOWHERE;
}

static void add(struct places *set, unsigned place)
{
    if (place < 64)
        set->squares |= bit(place);
    else if (place < PICK_NOWHERE)
        set->others |= bit(place - 64);
}

struct places picker_places(const struct picker *k)
{
    struct places set = {0, 0};
    for (int i = 0; i < k->count; i++) {
        add(&set, place_of(k, k->moves[i]));
        add(&set, other_of(k, k->moves[i]));
    }
    return set;
}

bool picker_can(const struct picker *k, unsigned place) { return places_have(picker_places(k), place); }

uint64_t picker_squares(const struct picker *k) { return picker_places(k).squares; }

uint64_t picker_goals(const struct picker *k, unsigned pawn)
{
    uint64_t goals = 0;
    for (int i = 0; i < k->count; i++)
        if (k->moves[i].kind == MOVE_WALK && k->moves[i].from == pawn)
            goals |= bit(k->moves[i].to);
    return goals;
}

uint64_t picker_shared(const struct picker *k)
{
    uint64_t seen = 0, shared = 0;
    for (uint64_t own = k->position.pawns[k->position.turn]; own;) {
        uint64_t goals = picker_goals(k, (unsigned)bits_pop(&own));
        shared |= seen & goals;
        seen |= goals;
    }
    return shared;
}

unsigned picker_last(const struct picker *k) { return k->depth > 0 ? k->chosen[k->depth - 1] : PICK_NOWHERE; }

/* The distance that a disc slides, in squares. */
static int way_of(const struct position *p, struct move m)
{
    int row = m.to / 8, column = m.to % 8;
    return m.edge == EDGE_N   ? row
           : m.edge == EDGE_S ? p->height - 1 - row
           : m.edge == EDGE_W ? column
                              : p->width - 1 - column;
}

/* Whether a slide is the better default: from a fuller stack, then over a shorter distance. */
static bool slides_better(const struct position *p, struct move m, struct move than)
{
    unsigned left = position_rail(p, (enum edge)m.edge, (stack_of(m) - PICK_RAIL) % RAIL_STACKS);
    unsigned other_left = position_rail(p, (enum edge)than.edge, (stack_of(than) - PICK_RAIL) % RAIL_STACKS);
    return left != other_left ? left > other_left : way_of(p, m) < way_of(p, than);
}

/* The best of the remaining slides. */
static int best_slide(const struct picker *k)
{
    int best = 0;
    for (int i = 1; i < k->count; i++)
        if (slides_better(&k->position, k->moves[i], k->moves[best]))
            best = i;
    return best;
}

unsigned picker_offer(const struct picker *k)
{
    if (k->count == 0 || k->depth == 0)
        return PICK_NOWHERE;
    if (k->moves[0].kind == MOVE_SLIDE)
        return place_of(k, k->moves[best_slide(k)]);
    for (int i = 0; i < k->count; i++)
        if (place_of(k, k->moves[i]) == PICK_TURNING)
            return PICK_TURNING;
    return PICK_NOWHERE;
}

unsigned picker_towards(const struct picker *k, struct move move)
{
    for (int i = 0; i < k->count; i++)
        if (move_equal(k->moves[i], move)) {
            struct move ahead;
            bool at_once = move.kind != MOVE_SLIDE || k->depth > 0 || k->square_first ||
                           (picker_preview(k, move.to, &ahead) && move_equal(ahead, move));
            return at_once ? place_of(k, move) : stack_of(move);
        }
    return PICK_NOWHERE;
}

bool picker_preview(const struct picker *k, unsigned place, struct move *move)
{
    struct picker copy = *k;
    return picker_choose(&copy, place, move) == PICK_MOVE;
}

/* The reason that tells most where either pawn might go: any but that it is not in line. */
static enum refusal refusal_of_goal(const struct picker *k, struct press press)
{
    enum refusal why = REFUSAL_LINE;
    for (uint64_t own = k->position.pawns[k->position.turn]; own && why == REFUSAL_LINE;) {
        press.chosen = (uint8_t)bits_pop(&own);
        why = refusal_of(&k->position, press);
    }
    return why;
}

enum refusal picker_refusal(const struct picker *k, unsigned place)
{
    const uint64_t pawns = k->position.pawns[FIRST] | k->position.pawns[SECOND];
    struct press press = {.square = NO_SQUARE, .chosen = NO_SQUARE, .goal = NO_SQUARE};
    if (place >= PICK_DONE)
        return REFUSAL_NONE;
    if (place < 64)
        press.square = (uint8_t)place;
    press.edge = (uint8_t)((place - PICK_RAIL) / RAIL_STACKS % EDGES);
    press.index = (uint8_t)((place - PICK_RAIL) % RAIL_STACKS);
    if (k->depth > 0 && !picker_asks_pawn(k))
        press.chosen = (uint8_t)k->chosen[0];
    if (k->depth > 1)
        press.goal = (uint8_t)k->chosen[1];
    if (k->goals_too && k->depth == 0 && k->position.step == STEP_WALK && place < 64 && !(pawns & bit(place)))
        return refusal_of_goal(k, press);
    return refusal_of(&k->position, press);
}

/* A walk's choices are kept as its pawn and its goal, whichever was named first; a goal that one pawn reaches names
 * both. */
static void note(struct picker *k, unsigned place)
{
    struct move first = k->moves[0];
    bool goal = first.kind == MOVE_WALK && k->depth == 0 && place != first.from;
    if (picker_asks_pawn(k) || (goal && k->moves[k->count - 1].from == first.from)) {
        k->chosen[0] = first.from;
        k->chosen[1] = first.to;
        k->depth = 2;
    } else {
        k->chosen[k->depth++] = place;
    }
}

enum pick_result picker_choose(struct picker *k, unsigned place, struct move *move)
{
    if (!picker_can(k, place))
        return PICK_REFUSED;
    int kept = 0;
    for (int i = 0; i < k->count; i++)
        if (place_of(k, k->moves[i]) == place || other_of(k, k->moves[i]) == place)
            k->moves[kept++] = k->moves[i];
    k->count = kept;
    bool named = k->moves[0].kind == MOVE_SLIDE && k->depth == 0 && place < 64 && !k->square_first;
    note(k, place);
    if (kept > 1 && !named)
        return PICK_MORE;
    *move = k->moves[named ? best_slide(k) : 0];
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

/* The position of a place in eighths of a square from the centre of the first square, so that the centre of the board
 * can be expressed. The two buttons for the manner of a walk are one below the other. */
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

/* The nearest place of a set in that direction; `place` itself if there is none. */
static unsigned nearest(struct places set, unsigned place, int dx, int dy)
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
        cost = 2 * cost + (aside > 0); /* of two as far that on the row or column itself */
        if (cost < least) {
            least = cost;
            best = s;
        }
    }
    return best;
}

unsigned picker_step(struct places set, unsigned place, int dx, int dy)
{
    struct places first = {set.squares, 0};
    unsigned edge = (place - PICK_RAIL) / RAIL_STACKS;
    bool along_rail = place >= PICK_RAIL && place < PICK_DONE && (edge == EDGE_N || edge == EDGE_S ? dx : dy) != 0;
    if (along_rail)
        first = (struct places){0, set.others & UINT64_C(0xff) << (edge * RAIL_STACKS)};
    unsigned next = nearest(first, place, dx, dy);
    return next != place ? next : nearest(set, place, dx, dy);
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
