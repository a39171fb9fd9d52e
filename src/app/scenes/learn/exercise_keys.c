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

static bool act_on_board(const struct exercise *x, const struct board_place *place, const struct action_event *e)
{
    return x->class_->take(x->scene, practice_action(x->board, place, e));
}

/* The pointer belongs to what it is upon. */
static bool act_by_pointer(const struct exercise *x, const struct board_place *place, struct box box,
                           const struct controls *controls, const struct action_event *e)
{
    bool card = act_on_card(x, controls, e), press = e->action == ACTION_PRESS;
    if (press && !box_has(box, e->x, e->y))
        return card;
    if (press && !x->card_only)
        *x->on_card = false;
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
        *x->on_card = !*x->on_card || x->card_only;
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
    if (practice_holds_letter(x->board, e))
        return true;
    if (practice_is_command(x->board, e, 0)) {
        x->class_->hint(x->scene);
        if (e->action == ACTION_HINT) /* h twice means what it meant once */
            return true;
    }
    if (exercise_is_pointer(e))
        return act_by_pointer(x, place, box, controls, e);
    bool typed = action_is_typed(e) || practice_wants_digit(x->board, e);
    if (!typed && command(x, e))
        return true;
    return *x->on_card && !typed ? act_on_card(x, controls, e) : act_on_board(x, place, e);
}
