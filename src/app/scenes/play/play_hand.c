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
    if (match_position(play->match)->step != STEP_TURN)
        return 0;
    for (int i = match_length(play->match) - 1; i >= 0; i--)
        if (match_move(play->match, i).kind == MOVE_PLACE)
            return position_flips(match_before(play->match, i), match_move(play->match, i));
    return 0;
}

enum play_button play_hand_command(const struct play *play)
{
    if (play->state == PLAY_CHOOSING && picker_can(&play->picker, PICK_DONE))
        return BUTTON_DONE;
    bool asked = play->state == PLAY_CHOOSING || play->state == PLAY_OVER;
    return asked && match_correction_plies(play->match) > 0 ? BUTTON_CORRECT : BUTTON_NONE;
}

enum play_button play_hand_button(const struct play *play, enum side side)
{
    enum play_button command = play_hand_command(play);
    const struct position *p = match_position(play->match);
    if (command == BUTTON_DONE)
        return p->turn == side ? BUTTON_DONE : BUTTON_NONE;
    if (command == BUTTON_NONE || (p->turn == side && !match_over(play->match)))
        return BUTTON_NONE;
    int done = match_length(play->match) - match_correction_plies(play->match);
    return match_before(play->match, done)->turn == side ? BUTTON_CORRECT : BUTTON_NONE;
}

enum play_button play_hand_button_at(const struct play *play, float x, float y)
{
    struct play_layout l = play_layout(play->app->canvas);
    for (int side = FIRST; side <= SECOND; side++)
        if (box_has(l.panel[play_player_of(play, (enum side)side)].state, x, y))
            return play_hand_button(play, (enum side)side);
    return BUTTON_NONE;
}

bool play_hand_owed(const struct play *play, struct move *out)
{
    const struct position *p = match_position(play->match);
    if (p->step != STEP_TURN)
        return false;
    uint64_t owed = play_hand_outflanked(play) ^ p->turned;
    *out = (struct move){.kind = MOVE_DONE, .from = NO_SQUARE, .to = NO_SQUARE};
    if (owed)
        *out = (struct move){.kind = MOVE_TURN, .from = NO_SQUARE, .to = (uint8_t)bits_first(owed)};
    return true;
}

void play_hand_marks(const struct play *play, struct board_marks *marks)
{
    const struct position *p = match_position(play->match);
    bool help = play->app->settings.value[SETTING_COUNT_HELP] == 1;
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
