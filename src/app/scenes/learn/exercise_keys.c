#include "app/scenes/learn/exercise_keys.h"

#include "app/scenes/learn/exercise.h"
#include "app/scenes/scenes.h"

static bool act_on_card(const struct exercise *x, const struct controls *controls, const struct action_event *e)
{
    struct control_answer answer = controls_action(x->focus, controls, x->app, e);
    if (answer.what == CONTROL_PRESSED)
        x->class_->press(x->scene, answer.id);
    return answer.what != CONTROL_NOTHING;
}

/* The shoulders and Tab change between board and card: Home and End go through the places. */
static bool act_on_board(const struct exercise *x, const struct board_place *place, const struct action_event *e)
{
    struct action_event meant = *e;
    if (e->action == ACTION_HOME || e->action == ACTION_END)
        meant.action = e->action == ACTION_HOME ? ACTION_PREV : ACTION_NEXT;
    return !e->wheel && board_player_action(x->board, place, &meant);
}

/* The pointer belongs to what it is upon. */
static bool act_by_pointer(const struct exercise *x, const struct board_place *place, struct box box,
                           const struct controls *controls, const struct action_event *e)
{
    bool card = act_on_card(x, controls, e), press = e->action == ACTION_PRESS;
    if (press && !box_has(box, e->x, e->y))
        return card;
    if (press && !x->card_only)
        x->board->unfocused = false;
    return act_on_board(x, place, e) || card;
}

static void open_rules(const struct exercise *x)
{
    struct setup setup = position_setup(x->position);
    scene_push(x->app->scenes, rules_scene_new(x->app, x->variant, &setup));
}

static bool command(const struct exercise *x, const struct action_event *e)
{
    switch (e->action) {
    case ACTION_BACK:
        if (!x->class_->take_back(x->scene))
            scene_pop(x->app->scenes);
        return true;
    case ACTION_UNDO:
        if (!x->class_->take_back(x->scene))
            app_play_sound(x->app, SOUND_REFUSE, 0.7f, 0);
        return true;
    case ACTION_HINT:
        x->class_->hint(x->scene);
        return true;
    case ACTION_HELP:
    case ACTION_PREVIEW:
        open_rules(x);
        return true;
    case ACTION_NEXT:
    case ACTION_PREV:
        x->board->unfocused = !x->board->unfocused || x->card_only;
        return true;
    case ACTION_MENU:
        if (x->done && e->device == DEVICE_PAD)
            x->class_->next(x->scene);
        else
            scene_pop(x->app->scenes);
        return true;
    default:
        return false;
    }
}

bool exercise_action(const struct exercise *x, const struct board_place *place, struct box box,
                     const struct controls *controls, const struct action_event *e)
{
    if (action_is_press(e->action)) {
        board_player_finish(x->board);
        illegal_move_end(x->board);
    }
    if (board_player_type(x->board, e))
        return true;
    if (exercise_is_pointer(e))
        return act_by_pointer(x, place, box, controls, e);
    if (command(x, e))
        return true;
    return x->board->unfocused ? act_on_card(x, controls, e) : act_on_board(x, place, e);
}

void exercise_put(struct board_player *board, const struct position *p, bool open)
{
    struct setup setup = position_setup(p);
    struct match *last = board->match;
    board->open = open;
    board_player_set(board, match_new_at(variant_of(p), &setup, p));
    match_free(last);
    if (open)
        board_player_ask(board);
}

void exercise_play(struct board_player *board, const struct move *plies, int count, float pause)
{
    for (int i = 0; i < count; i++)
        board_player_play(board, plies[i], pause);
}
