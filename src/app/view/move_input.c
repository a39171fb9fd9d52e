#include "app/view/move_input.h"

#include "rules/opening.h"

static uint64_t stacks_of(struct places places) { return places.others & ((UINT64_C(1) << (EDGES * RAIL_STACKS)) - 1); }

unsigned move_input_stack(struct move slide)
{
    unsigned index = slide.edge == EDGE_N || slide.edge == EDGE_S ? slide.to % 8U : slide.to / 8U;
    return PICK_RAIL + slide.edge * RAIL_STACKS + index;
}

static bool is_pawn(const struct picker *k, unsigned place)
{
    return place < 64 && (k->position.pawns[k->position.turn] & bit(place));
}

/* As if the goal under the cursor had been chosen, where goals are named before pawns. */
static struct picker aimed(const struct picker *k, const struct board_marks *m)
{
    struct picker ahead = *k;
    struct move ignored;
    bool goal = k->depth == 0 && m->cursor < 64 && !is_pawn(k, m->cursor);
    if (goal && m->cursor_legal)
        (void)picker_choose(&ahead, m->cursor, &ignored);
    return ahead;
}

/* A pawn's path: to the cursor while the goal is being chosen, to the goal while only the manner is; from the pawn
 * under the cursor while either can go there. */
static void mark_walk(const struct picker *k, struct board_marks *m, struct move_paths *w)
{
    struct picker ahead = aimed(k, m);
    bool which = picker_asks_pawn(&ahead);
    unsigned aim = m->cursor_legal ? m->cursor : PICK_NOWHERE;
    unsigned from = which ? (k->depth > 0 ? aim : PICK_NOWHERE) : ahead.depth > 0 ? ahead.chosen[0] : PICK_NOWHERE;
    unsigned goal = which ? ahead.chosen[0] : ahead.depth == 2 ? ahead.chosen[1] : aim;
    m->would_turn = 0;
    if (k->goals_too && k->depth == 0)
        m->legal_twice = m->legal & picker_shared(k);
    if (ahead.depth == 0)
        return;
    w->chosen = which ? picker_squares(&ahead) : bit(from);
    if (goal >= 64)
        return;
    w->pawn = true;
    w->goal = goal;
    if (from >= 64)
        return;
    w->path = (struct way){from, goal};
    struct move move = {.kind = MOVE_WALK, .from = (uint8_t)from, .to = (uint8_t)goal};
    uint64_t under = position_flips(&k->position, move);
    w->hop = under != 0;
    if (m->cursor != PICK_QUIETLY)
        m->would_turn = under;
}

static uint64_t as_stack(unsigned place)
{
    return place >= PICK_RAIL && place < PICK_DONE ? bit(place - PICK_RAIL) : 0;
}

/* The stacks that can serve a square. */
static uint64_t feeders_of(const struct picker *k, unsigned square)
{
    uint64_t all = 0;
    for (int i = 0; i < k->count; i++)
        if (k->moves[i].to == square)
            all |= as_stack(move_input_stack(k->moves[i]));
    return all;
}

/* The square is chosen already, and its stack is being chosen. */
static void mark_stacks(const struct picker *k, struct board_marks *m, struct move_paths *w)
{
    w->goal = k->chosen[0];
    w->stacks = stacks_of(picker_places(k));
    w->feed = (struct way){m->cursor_legal ? m->cursor : picker_offer(k), w->goal};
}

/* The squares of a stack are highlighted; a single one is the goal. */
static void mark_squares(const struct picker *of_stack, unsigned stack, struct board_marks *m, struct move_paths *w)
{
    uint64_t squares = 0;
    for (int i = 0; i < of_stack->count; i++)
        squares |= bit(of_stack->moves[i].to);
    m->legal = m->legal ? squares : 0;
    w->stacks = as_stack(stack);
    w->goal = of_stack->count == 1                ? of_stack->moves[0].to
              : m->cursor < 64 && m->cursor_legal ? m->cursor
                                                  : PICK_NOWHERE;
    w->feed = (struct way){stack, w->goal};
}

/* A disc's path: from the stack chosen or under the cursor, otherwise from the one that would be used. */
static void mark_slide(const struct picker *k, struct board_marks *m, struct move_paths *w)
{
    struct picker ahead = *k;
    struct move move;
    w->chosen = bit(k->position.placed);
    if (k->depth == 0 && !m->cursor_legal)
        return;
    if (k->depth > 0 && k->chosen[0] < 64) {
        mark_stacks(k, m, w);
    } else if (k->depth > 0) {
        mark_squares(k, k->chosen[0], m, w);
    } else if (m->cursor >= PICK_RAIL) {
        (void)picker_choose(&ahead, m->cursor, &move);
        mark_squares(&ahead, m->cursor, m, w);
    } else {
        w->goal = m->cursor;
        w->feeders = feeders_of(k, m->cursor);
        w->feed = (struct way){picker_choose(&ahead, m->cursor, &move) == PICK_MOVE ? move_input_stack(move)
                                                                                    : picker_offer(&ahead),
                               w->goal};
    }
}

void move_input_marks(const struct picker *k, struct board_marks *marks, struct move_paths *ways)
{
    if (k->count == 0)
        return;
    if (k->position.step == STEP_WALK)
        mark_walk(k, marks, ways);
    else if (k->position.step == STEP_SLIDE)
        mark_slide(k, marks, ways);
}

unsigned move_input_meant(struct picker *k, unsigned place)
{
    struct picker back = *k;
    bool again = place == picker_last(k);
    if (k->position.step == STEP_OPENING && place < 64)
        return opening_named(&k->position, place);
    if (k->depth == 0 || picker_can(k, place))
        return place;
    if (again && place < 64 && picker_offer(k) != PICK_NOWHERE)
        return picker_offer(k);
    while (picker_back(&back))
        if (again || picker_can(&back, place)) {
            bool pawn = k->position.step != STEP_WALK || !k->goals_too || back.depth > 0 || is_pawn(k, place);
            if (!pawn && !picker_asks_pawn(k))
                break; /* the other pawn's goal is not on offer while this one is chosen */
            *k = back;
            return again || !pawn ? PICK_NOWHERE : place;
        }
    return place;
}

unsigned move_input_cursor(const struct picker *k, unsigned place)
{
    unsigned offer = picker_offer(k);
    return offer == PICK_NOWHERE ? place : offer;
}
