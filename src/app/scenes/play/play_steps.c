#include "app/scenes/play/play_steps.h"

#include <stdio.h>

#include "base/bits.h"
#include "rules/opening.h"

static uint64_t stacks_of(struct places places) { return places.others & ((UINT64_C(1) << (EDGES * RAIL_STACKS)) - 1); }

static unsigned stack_of(struct move slide)
{
    unsigned index = slide.edge == EDGE_N || slide.edge == EDGE_S ? slide.to % 8U : slide.to / 8U;
    return PICK_RAIL + slide.edge * RAIL_STACKS + index;
}

/* A pawn's way: to the cursor while its goal is asked for, to the goal while only the manner is. */
static void mark_walk(const struct picker *k, struct board_marks *m, struct ways *w)
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
static void mark_slide(const struct picker *k, struct board_marks *m, struct ways *w)
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
        from = stack_of(move);
    } else {
        w->feeders = stacks_of(picker_places(&ahead));
        from = picker_offer(&ahead);
    }
    w->feed = (struct way){from, w->goal};
}

static void word_choice(const struct play *play, const struct picker *k, struct ways *w)
{
    const struct words *words = play->app->words;
    struct move move = {.kind = MOVE_WALK, .from = (uint8_t)k->chosen[0], .to = (uint8_t)k->chosen[1]};
    int n = bits_count(position_flips(&k->position, move));
    words_count(words, w->choice[0], sizeof w->choice[0], "walk.turning", n);
    words_fill(w->choice[1], sizeof w->choice[1], app_word(play->app, "walk.quietly"), NULL, NULL);
}

void play_steps_marks(const struct play *play, struct board_marks *marks, struct ways *ways)
{
    const struct picker *k = &play->picker;
    if (k->count == 0)
        return;
    if (k->position.step == STEP_WALK)
        mark_walk(k, marks, ways);
    else if (k->position.step == STEP_SLIDE)
        mark_slide(k, marks, ways);
    if (k->position.step == STEP_WALK && k->depth == 2)
        word_choice(play, k, ways);
}

void play_steps_last(const struct play *play, struct ways *ways)
{
    for (int i = match_length(play->match) - 1; i >= 0; i--) {
        struct move move = match_move(play->match, i);
        if (move.kind == MOVE_SLIDE)
            ways->last_rail = stack_of(move);
        if (move.kind != MOVE_WALK)
            continue;
        ways->last_path = (struct way){move.from, move.to};
        return;
    }
}

const char *play_steps_note(const struct play *play)
{
    bool showing = play->state == PLAY_SHOWING; /* then what is shown is what is said */
    const struct position *p = showing ? &play->motion.before : match_position(play->match);
    int depth = play->state == PLAY_CHOOSING ? play->picker.depth : showing && p->step == STEP_WALK ? 1 : 0;
    if (p->step == STEP_WALK)
        return depth == 0 ? "step.pawn" : depth == 1 ? "step.goal" : "step.manner";
    if (p->step == STEP_SLIDE)
        return depth == 0 ? "step.disc" : "step.stack";
    return NULL;
}

bool play_steps_to_take_back(const struct play *play)
{
    bool slide = match_position(play->match)->step == STEP_SLIDE && !match_over(play->match);
    return (slide && play->state != PLAY_WAITING) || (play->state == PLAY_CHOOSING && play->picker.depth > 0);
}

unsigned play_steps_button(const struct play *play, const struct board_place *place, float x, float y)
{
    const struct picker *k = &play->picker;
    if (k->position.step != STEP_WALK || k->depth != 2)
        return PICK_NOWHERE;
    for (int i = 0; i < 2; i++) {
        struct box b = ways_choice_box(place, k->chosen[1], i);
        if (x >= b.x && x < b.x + b.w && y >= b.y && y < b.y + b.h)
            return PICK_TURNING + (unsigned)i;
    }
    return PICK_NOWHERE;
}

unsigned play_steps_meant(struct picker *k, unsigned place)
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

unsigned play_steps_cursor(const struct picker *k, unsigned place)
{
    unsigned offer = picker_offer(k);
    return offer == PICK_NOWHERE ? place : offer;
}
