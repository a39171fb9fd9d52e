#include "app/scenes/play/play_hand.h"

#include "app/scenes/play/play_layout.h"
#include "app/ui/ui.h"
#include "base/bits.h"

uint64_t play_hand_turned(const struct match *match, int ply)
{
    uint64_t turned = 0;
    for (int i = ply + 1; i < match_length(match) && match_move(match, i).kind == MOVE_TURN; i++)
        turned ^= bit(match_move(match, i).to);
    return turned;
}

uint64_t play_hand_outflanked(const struct play *play)
{
    bool open = match_position(play->match)->step == STEP_TURN;
    return open ? match_wrong_coins(play->match) ^ match_turned_coins(play->match) : 0;
}

bool play_hand_done(const struct play *play)
{
    return play->state == PLAY_CHOOSING && picker_can(&play->picker, PICK_DONE);
}

bool play_hand_button(const struct play *play, enum side side)
{
    return play_hand_done(play) && play_actor(play) == side;
}

bool play_hand_button_at(const struct play *play, float x, float y)
{
    struct play_layout l = play_layout_of(play, play->app->canvas);
    for (int side = FIRST; side <= SECOND; side++)
        if (play_hand_button(play, (enum side)side) &&
            box_has(l.panel[play_player_of(play, (enum side)side)].state, x, y))
            return true;
    return false;
}

bool play_hand_owed(const struct play *play, struct move *out)
{
    uint64_t owed = match_wrong_coins(play->match);
    if (match_position(play->match)->step != STEP_TURN)
        return false;
    *out = (struct move){.kind = MOVE_DONE, .from = NO_SQUARE, .to = NO_SQUARE};
    if (owed)
        *out = (struct move){.kind = MOVE_TURN, .from = NO_SQUARE, .to = (uint8_t)bits_first(owed)};
    return true;
}

void play_hand_marks(const struct play *play, struct board_marks *marks)
{
    const struct position *p = match_position(play->match);
    bool help = settings_on(&play->app->settings, SETTING_COUNT_HELP);
    if (!(p->house & HOUSE_BY_HAND) || play->state != PLAY_CHOOSING)
        return;
    if (p->step == STEP_TURN) {
        marks->on_disc = true;
        marks->count_at = p->laid;
        marks->count = help ? bits_count(play_hand_outflanked(play)) : 0;
    } else {
        marks->count_at = marks->cursor;
        marks->count = help ? bits_count(marks->would_turn) : 0;
    }
    marks->would_turn = 0;
}
