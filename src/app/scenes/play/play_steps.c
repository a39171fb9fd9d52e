#include "app/scenes/play/play_steps.h"

#include <stdio.h>

#include "app/view/choosing.h"
#include "base/bits.h"

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
    choosing_marks(k, marks, ways);
    if (k->position.step == STEP_WALK && k->depth == 2)
        word_choice(play, k, ways);
}

void play_steps_last(const struct play *play, struct ways *ways)
{
    for (int i = match_length(play->match) - 1; i >= 0; i--) {
        struct move move = match_move(play->match, i);
        if (move.kind == MOVE_SLIDE)
            ways->last_rail = choosing_stack(move);
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
