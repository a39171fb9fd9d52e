#include "app/scenes/play/play_internal.h"

#include "app/core/game_setup.h"
#include "app/ui/ui.h"

void play_review_begin(struct play *play)
{
    play->replaying = true;
    play->quitter = match_given_up(play->match);
    play->rest = -1;
    play->board.cursor = PICK_NOWHERE;
    play_card_clear(play);
}

static void to_start(struct play *play)
{
    while (match_back(play->match))
        continue;
    play_go_on(play);
}

/* Redo does not restore a resignation. */
static void to_end(struct play *play)
{
    while (match_forth(play->match))
        continue;
    if (play->quitter != 2 && match_given_up(play->match) == 2)
        match_give_up(play->match, (enum side)play->quitter);
    play_go_on(play);
}

static void step_back(struct play *play)
{
    if (match_given_up(play->match) != 2)
        (void)match_back(play->match); /* undoes only that */
    int plies = match_undo_plies(play->match);
    if (plies == 0)
        play_go_on(play);
    board_player_step(&play->board, -plies);
}

static void step_forth(struct play *play)
{
    int plies = match_redo_plies(play->match);
    if (plies == 0)
        to_end(play);
    board_player_step(&play->board, plies);
}

/* From here, or from before the last turn if this is the end. */
static void play_on(struct play *play)
{
    bool gave_up = match_given_up(play->match) != 2, over = match_over(play->match);
    play->replaying = play->count.done = false;
    if (gave_up)
        (void)match_back(play->match);
    play_keep(play);
    if (over && !gave_up) {
        board_player_step(&play->board, -play_engine_undo_plies(play));
        return;
    }
    play_go_on(play);
    board_player_begin(&play->board);
}

/* In such a mode the result stays counted. */
static bool is_settled(const struct play *play) { return play->game_setup.mode && play->game_setup.mode->apart; }

bool play_review_action(struct play *play, const struct action_event *e)
{
    switch (e->action) {
    case ACTION_LEFT:
    case ACTION_PREV:
        step_back(play);
        return true;
    case ACTION_RIGHT:
    case ACTION_NEXT:
    case ACTION_REDO:
        step_forth(play);
        return true;
    case ACTION_HOME:
        to_start(play);
        return true;
    case ACTION_END:
        to_end(play);
        return true;
    case ACTION_OK:
    case ACTION_PRESS:
        to_end(play);
        play_show_result(play);
        return true;
    case ACTION_UNDO:
        if (is_settled(play))
            return false;
        play_on(play);
        return true;
    case ACTION_BACK:
        scene_pop_to_bottom(play->app->scenes);
        return true;
    case ACTION_MENU:
        scene_push(play->app->scenes, pause_scene_new(play->app, &play->base));
        return true;
    case ACTION_NEW:
        if (is_settled(play))
            return false;
        play_scene_new_game(&play->base, false);
        return true;
    default:
        return false;
    }
}

int play_review_prompts(const struct play *play, struct prompt *out)
{
    int n = 0;
    bool wheel = play->app->input.last_device == DEVICE_MOUSE;
    out[n++] = (struct prompt){ACTION_OK, app_word(play->app, "prompt.result")};
    out[n++] = (struct prompt){wheel ? ACTION_NEXT : ACTION_LEFT, app_word(play->app, "prompt.step")};
    if (!is_settled(play))
        out[n++] = (struct prompt){ACTION_UNDO, app_word(play->app, "prompt.play_on")};
    out[n++] = (struct prompt){ACTION_BACK, app_word(play->app, "prompt.menu")};
    return n;
}
