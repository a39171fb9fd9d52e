#include "app/scenes/play/play_manual_flip.h"

#include "app/scenes/play/play_layout.h"
#include "app/ui/ui.h"
#include "base/bits.h"

bool play_manual_flip_done(const struct play *play)
{
    return play_state(play) == PLAY_CHOOSING && picker_can(&play->board.picker, PICK_DONE);
}

bool play_manual_flip_button(const struct play *play, enum side side)
{
    return play_manual_flip_done(play) && play_actor(play) == side;
}

bool play_manual_flip_button_at(const struct play *play, float x, float y)
{
    struct play_layout l = play_layout_of(play, play->app->canvas);
    for (int side = FIRST; side <= SECOND; side++)
        if (play_manual_flip_button(play, (enum side)side) &&
            box_has(l.panel[play_player_of(play, (enum side)side)].state, x, y))
            return true;
    return false;
}

bool play_manual_flip_owed(const struct play *play, struct move *out)
{
    uint64_t owed = match_wrong_coins(play->match);
    if (match_position(play->match)->step != STEP_TURN)
        return false;
    *out = (struct move){.kind = MOVE_DONE, .from = NO_SQUARE, .to = NO_SQUARE};
    if (owed)
        *out = (struct move){.kind = MOVE_TURN, .from = NO_SQUARE, .to = (uint8_t)bits_first(owed)};
    return true;
}
