#include "app/scenes/play/play_coin_review.h"

#include "app/scenes/play/play_engine.h"
#include "app/scenes/play/play_manual_flip.h"
#include "app/ui/ui.h"

bool play_coin_review_asked(const struct play *play)
{
    return play_state(play) == PLAY_CHOOSING && match_asks(play->match);
}

static enum play_answer pressed(const struct play *play, float x, float y)
{
    struct play_layout l = play_layout_of(play, play->app->canvas);
    const struct panel_place *panel = &l.panel[play_player_of(play, play_actor(play))];
    if (box_has(panel->answer[0], x, y))
        return ANSWER_ACCEPT;
    return box_has(panel->answer[1], x, y) ? ANSWER_PUT_RIGHT : ANSWER_NONE;
}

enum play_answer play_coin_review_meant(const struct play *play, const struct action_event *e)
{
    if (!play_coin_review_asked(play))
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

void play_coin_review_answer(struct play *play, enum play_answer answer)
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

void play_coin_review_machine(struct play *play)
{
    play_coin_review_answer(play, match_wrong_coins(play->match) ? ANSWER_PUT_RIGHT : ANSWER_ACCEPT);
}

void play_coin_review_unasked(struct play *play)
{
    if (match_asks(play->match) && play_engine_has(play, other(match_actor(play->match))))
        match_accept(play->match);
}

bool play_coin_review_take_back(struct play *play)
{
    if (!match_putting_right(play->match) || match_righting_plies(play->match) > 0)
        return false;
    match_stop_putting_right(play->match);
    play->board.cursor = PICK_NOWHERE;
    play_keep(play);
    play_go_on(play);
    return true;
}

bool play_coin_review_open(const struct play *play)
{
    return match_position(play->match)->step == STEP_TURN || match_asks(play->match);
}
