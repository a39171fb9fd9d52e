#include "app/view/move_input.h"

#include "rules/opening.h"

static uint64_t stacks_of(struct places places) { return places.others & ((UINT64_C(1) << (EDGES * RAIL_STACKS)) - 1); }

unsigned move_input_stack(struct move slide)
{
    unsigned index = slide.edge == EDGE_N || slide.edge == EDGE_S ? slide.to % 8U : slide.to / 8U;
    return PICK_RAIL + slide.edge * RAIL_STACKS + index;
}

/* A pawn's way: to the cursor while its goal is asked for, to the goal while only the manner is. */
static void mark_walk(const struct picker *k, struct board_marks *m, struct move_paths *w)
{
    unsigned goal = k->depth == 2 ? k->chosen[1] : m->cursor_legal ? m->cursor : PICK_NOWHERE;
    m->would_turn = 0;
    if (k->depth == 0)
        return;
    w->chosen = k->chosen[0];
    if (goal >= 64)
        return;
    w->pawn = true;
    w->goal = goal;
    w->path = (struct way){k->chosen[0], goal};
    struct move move = {.kind = MOVE_WALK, .from = (uint8_t)k->chosen[0], .to = (uint8_t)goal};
    if (m->cursor != PICK_QUIETLY)
        m->would_turn = position_flips(&k->position, move);
}

/* A disc's way: from the stack under the cursor, or the one that would be offered. */
static void mark_slide(const struct picker *k, struct board_marks *m, struct move_paths *w)
{
    struct picker ahead = *k;
    struct move move;
    unsigned from = PICK_NOWHERE;
    w->chosen = k->position.laid;
    if (k->depth == 0 && !m->cursor_legal)
        return;
    w->goal = k->depth == 0 ? m->cursor : k->chosen[0];
    w->path = (struct way){k->position.laid, w->goal};
    if (k->depth > 0) {
        w->stacks = stacks_of(picker_places(k));
        from = m->cursor_legal ? m->cursor : picker_offer(k);
    } else if (picker_choose(&ahead, m->cursor, &move) == PICK_MOVE) {
        from = move_input_stack(move);
    } else {
        w->feeders = stacks_of(picker_places(&ahead));
        from = picker_offer(&ahead);
    }
    w->feed = (struct way){from, w->goal};
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
    if (again && picker_offer(k) != PICK_NOWHERE)
        return picker_offer(k);
    while (picker_back(&back))
        if (again || picker_can(&back, place)) {
            *k = back;
            return again ? PICK_NOWHERE : place;
        }
    return place;
}

unsigned move_input_cursor(const struct picker *k, unsigned place)
{
    unsigned offer = picker_offer(k);
    return offer == PICK_NOWHERE ? place : offer;
}
