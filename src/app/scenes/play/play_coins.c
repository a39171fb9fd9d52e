#include "app/scenes/play/play_coins.h"

#include "app/scenes/play/play_internal.h"
#include "app/scenes/play/play_layout.h"
#include "app/ui/ui.h"
#include "base/bits.h"

/* ---- flipping by hand ---- */

bool play_coins_by_hand(const struct play *play) { return match_position(play->match)->house & HOUSE_BY_HAND; }

bool play_coins_done(const struct play *play)
{
    return play_state(play) == PLAY_CHOOSING && picker_can(&play->board.picker, PICK_DONE);
}

bool play_coins_button(const struct play *play, enum side side)
{
    return play_coins_done(play) && play_actor(play) == side;
}

bool play_coins_button_at(const struct play *play, float x, float y)
{
    struct play_layout l = play_layout_of(play, play->app->canvas);
    for (int side = FIRST; side <= SECOND; side++)
        if (play_coins_button(play, (enum side)side) &&
            box_has(l.panel[play_player_of(play, (enum side)side)].state, x, y))
            return true;
    return false;
}

bool play_coins_owed(const struct play *play, struct move *out)
{
    uint64_t owed = match_wrong_coins(play->match);
    if (match_position(play->match)->step != STEP_TURN)
        return false;
    *out = (struct move){.kind = MOVE_DONE, .from = NO_SQUARE, .to = NO_SQUARE};
    if (owed)
        *out = (struct move){.kind = MOVE_TURN, .from = NO_SQUARE, .to = (uint8_t)bits_first(owed)};
    return true;
}

/* ---- the other player's answer ---- */

bool play_coins_asked(const struct play *play) { return play_state(play) == PLAY_CHOOSING && match_asks(play->match); }

static enum coins_answer pressed(const struct play *play, float x, float y)
{
    struct play_layout l = play_layout_of(play, play->app->canvas);
    const struct panel_place *panel = &l.panel[play_player_of(play, play_actor(play))];
    if (box_has(panel->answer[0], x, y))
        return ANSWER_ACCEPT;
    return box_has(panel->answer[1], x, y) ? ANSWER_PUT_RIGHT : ANSWER_NONE;
}

enum coins_answer play_coins_meant(const struct play *play, const struct action_event *e)
{
    if (!play_coins_asked(play))
        return ANSWER_NONE;
    switch (e->action) {
    case ACTION_PREVIEW:
        return ANSWER_PUT_RIGHT;
    case ACTION_OK:
        return picker_can(&play->board.picker, play->board.cursor) ? ANSWER_NONE : ANSWER_ACCEPT;
    case ACTION_PRESS:
        return pressed(play, e->x, e->y);
    default:
        return ANSWER_NONE;
    }
}

void play_coins_answer(struct play *play, enum coins_answer answer)
{
    app_play_sound(play->app, SOUND_MENU_PRESS, 0.6f, 0);
    if (answer == ANSWER_ACCEPT)
        match_accept(play->match);
    else
        match_put_right(play->match);
    play->board.cursor = PICK_NOWHERE;
    play_keep(play);
    play_go_on(play);
    board_player_begin(&play->board);
}

void play_coins_machine(struct play *play)
{
    play_coins_answer(play, match_wrong_coins(play->match) ? ANSWER_PUT_RIGHT : ANSWER_ACCEPT);
}

void play_coins_unasked(struct play *play)
{
    if (match_asks(play->match) && play_engine_has(&play->engine, other(match_actor(play->match))))
        match_accept(play->match);
}

bool play_coins_undo(struct play *play)
{
    if (!match_putting_right(play->match) || match_righting_plies(play->match) > 0)
        return false;
    match_stop_putting_right(play->match);
    play->board.cursor = PICK_NOWHERE;
    play_keep(play);
    play_go_on(play);
    return true;
}

bool play_coins_open(const struct play *play)
{
    return match_position(play->match)->step == STEP_TURN || match_asks(play->match);
}
