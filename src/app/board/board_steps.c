#include "app/board/board_player.h"

#include <stdio.h>
#include <string.h>

#include "app/view/move_input.h"
#include "base/bits.h"

static void word_choice(const struct board_player *b, const struct picker *k, struct move_paths *w)
{
    const struct words *words = b->app->words;
    struct move move = {.kind = MOVE_WALK, .from = (uint8_t)k->chosen[0], .to = (uint8_t)k->chosen[1]};
    int n = bits_count(position_flips(&k->position, move));
    words_count(words, w->choice[0], sizeof w->choice[0], "walk.turning", n);
    words_fill(w->choice[1], sizeof w->choice[1], app_word(b->app, "walk.quietly"), NULL, NULL);
}

void board_steps_marks(const struct board_player *b, struct board_marks *marks, struct move_paths *ways)
{
    const struct picker *k = &b->picker;
    if (k->count == 0)
        return;
    move_input_marks(k, marks, ways);
    if (k->position.step == STEP_WALK && k->depth == 2)
        word_choice(b, k, ways);
}

void board_steps_last(const struct board_player *b, struct move_paths *ways)
{
    for (int i = b->ply - 1; i >= 0; i--) {
        struct move move = match_move(b->match, i);
        if (move.kind == MOVE_SLIDE)
            ways->last_rail = move_input_stack(move);
        if (move.kind != MOVE_WALK)
            continue;
        ways->last_path = (struct way){move.from, move.to};
        return;
    }
}

const char *board_steps_note(const struct board_player *b)
{
    const struct position *p = board_player_seen(b); /* the label is also what is spoken */
    int depth = b->showing ? p->step == STEP_WALK : b->open ? b->picker.depth : 0;
    if (p->step == STEP_WALK && !b->showing && picker_asks_pawn(&b->picker))
        return "goals.which";
    if (board_player_goals(b) && (p->step == STEP_WALK || p->step == STEP_SLIDE))
        return p->step == STEP_SLIDE ? "goals.slide_in"
               : depth == 0          ? NULL
               : depth == 1          ? "goals.put_down"
                                     : "goals.flip";
    if (p->step == STEP_WALK)
        return depth == 0 ? "step.pawn" : depth == 1 ? "step.goal" : "step.manner";
    if (p->step == STEP_SLIDE)
        return depth == 0 ? "step.disc" : b->picker.chosen[0] < 64 ? "step.stack" : "step.square";
    return NULL;
}

int board_steps_number(const struct board_player *b)
{
    const char *note = board_steps_note(b);
    return !note || board_player_goals(b)             ? 0
           : board_player_seen(b)->step == STEP_SLIDE ? 3
           : strcmp(note, "step.pawn") == 0           ? 1
                                                      : 2;
}

const char *board_steps_help(const struct board_player *b)
{
    static const char *const helps[] = {NULL, "newcomer.pawn", "newcomer.goal", "newcomer.disc"};
    const struct position *p = board_player_seen(b);
    bool asked = p->ply < STEPS_HELPED && b->open && !b->showing && !b->knows_steps;
    return asked ? helps[board_steps_number(b)] : NULL;
}

unsigned board_steps_button(const struct board_player *b, const struct board_place *place, float x, float y)
{
    const struct picker *k = &b->picker;
    if (k->position.step != STEP_WALK || k->depth != 2)
        return PICK_NOWHERE;
    for (int i = 0; i < 2; i++) {
        struct box button = move_paths_choice_box(place, k->chosen[1], i);
        if (x >= button.x && x < button.x + button.w && y >= button.y && y < button.y + button.h)
            return PICK_TURNING + (unsigned)i;
    }
    return PICK_NOWHERE;
}
