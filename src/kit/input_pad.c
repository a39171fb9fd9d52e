#include <stdlib.h>

#include "kit/input_internal.h"

/* Buttons are named by their labels: SDL assigns A to the button that the maker labelled A. */

enum { TRIGGER_ENTER = 16000, TRIGGER_LEAVE = 8000 };

static const enum action direction_actions[] = {
    [DIRECTION_NONE] = ACTION_NONE, [DIRECTION_UP] = ACTION_UP,       [DIRECTION_DOWN] = ACTION_DOWN,
    [DIRECTION_LEFT] = ACTION_LEFT, [DIRECTION_RIGHT] = ACTION_RIGHT,
};

enum { HANDS_HELD = PAD_SEATS + PADS_MAX };

/* The seat of a hand; -1: its pad has none. */
static int seat_of_hand(int hand) { return hand < PAD_SEATS ? hand : -1; }
static int pad_of_hand(const struct input *in, int hand)
{
    return hand < PAD_SEATS ? pads_at(in->pads, hand) : hand - PAD_SEATS + 1;
}

/* Fills in `out` if there is an action. */
static bool pad_action(struct input *in, struct action_event *out, int hand, enum action action)
{
    int seat = seat_of_hand(hand);
    if (action == ACTION_NONE)
        return false;
    in->last_device = DEVICE_PAD;
    if (seat >= 0) {
        in->last_seat = seat;
        in->last_style = pads_style(in->pads, seat);
    }
    *out = (struct action_event){
        .action = action, .down = true, .device = DEVICE_PAD, .seat = seat, .pad = pad_of_hand(in, hand)};
    return true;
}

static int seat_of(const struct input *in, SDL_JoystickID id) { return in->pads ? pads_seat(in->pads, id) : 0; }

/* The hand that holds a pad; -1: one without a seat, where such pads do not act. */
static int hand_at(const struct input *in, SDL_JoystickID id)
{
    int seat = seat_of(in, id), number = seat < 0 && in->each_pad ? pads_number(in->pads, id) : 0;
    return number > 0 ? PAD_SEATS + number - 1 : seat;
}

/* Input from a pad without a seat. If no other pad has a seat it gets one, and the input counts. */
static bool comes_to_sit(struct input *in, SDL_JoystickID id)
{
    return in->pads && pads_press(in->pads, pads_number(in->pads, id));
}

/* Otherwise the press only takes a seat. */
static bool sit(struct input *in, SDL_JoystickID id, struct action_event *out)
{
    int number = pads_number(in->pads, id);
    if (number == 0)
        return false;
    in->last_device = DEVICE_PAD;
    *out = (struct action_event){.action = ACTION_SIT, .down = true, .device = DEVICE_PAD, .seat = -1, .pad = number};
    return true;
}

/* What a hand holds. A pad newly seated there holds nothing, but scenes may have been told otherwise; nor does one
 * that has got a seat, or may not act any more. */
static struct hand *hand_of(struct input *in, int at)
{
    struct hand *hand = &in->memory->hands[at];
    int pad = pad_of_hand(in, at);
    bool acts = at < PAD_SEATS ? pads_connected(in->pads, at)
                               : in->each_pad && pads_here(in->pads, pad) && pads_at(in->pads, 0) != pad &&
                                     pads_at(in->pads, 1) != pad;
    if (in->pads && (hand->pad != pad || !acts))
        *hand = (struct hand){.pad = pad, .free_told = hand->free_told, .peek_told = hand->peek_told};
    hand->repeat.speed = in->speed;
    return hand;
}

/* The button of HINT where it may be held for something else: it counts when it is let go, unless it was held. */
static bool press_hint(struct input *in, int at, bool down, struct action_event *out)
{
    struct hand *hand = &in->memory->hands[at];
    bool soon = hand->hint_ms > 0;
    hand->hint_ms = down ? PEEK_MS : 0;
    hand->peek_held = hand->peek_held && down;
    if (down)
        in->last_device = DEVICE_PAD; /* whose prompts are shown from now on */
    return !down && soon && in->peeks && pad_action(in, out, at, ACTION_HINT);
}

/* Handles a button, or a trigger that was pulled or released. */
static bool press(struct input *in, int at, int button, bool down, struct action_event *out)
{
    struct hand *hand = hand_of(in, at);
    enum action action = bindings_button(in->bindings, button);
    _Static_assert(BUTTONS <= 32, "a bit each");
    hand->held = down ? hand->held | 1U << button : hand->held & ~(1U << button);
    if (button == in->bindings->button[ACTION_FREE])
        hand->free_held = down;
    if (action == ACTION_OK)
        hand->ok_held = down;
    if (action == ACTION_HINT && (in->peeks || !down))
        return press_hint(in, at, down, out);
    if (action >= ACTION_UP && action <= ACTION_RIGHT) {
        enum direction direction = (enum direction)(DIRECTION_UP + (action - ACTION_UP));
        return pad_action(in, out, at, direction_actions[key_repeat_button(&hand->repeat, direction, down)]);
    }
    return down && pad_action(in, out, at, action);
}

bool input_pad_button(struct input *in, const SDL_ControllerButtonEvent *event, struct action_event *out)
{
    bool down = event->type == SDL_CONTROLLERBUTTONDOWN;
    if (event->button >= SDL_CONTROLLER_BUTTON_MAX || (hand_at(in, event->which) < 0 && !down))
        return false;
    if (seat_of(in, event->which) < 0 && down && !comes_to_sit(in, event->which) && !in->each_pad)
        return sit(in, event->which, out);
    int hand = hand_at(in, event->which);
    return hand >= 0 && press(in, hand, event->button, down, out);
}

/* True if the trigger was just pulled or released. */
static bool pull(bool *held, int value)
{
    bool was = *held;
    *held = value >= (was ? TRIGGER_LEAVE : TRIGGER_ENTER);
    return *held != was;
}

/* The direction of the stick that is further from its centre; one in its dead zone is at its centre. */
static enum direction lean(const struct input *in, struct hand *hand)
{
    const struct stick *left = &hand->left, *right = &hand->right;
    const bool leans = stick_out(right) >= stick_leave(right, in->dead_zone);
    const bool other = stick_out(left) >= stick_leave(left, in->dead_zone);
    const bool further = leans && (!other || stick_out(right) > stick_out(left));
    return key_repeat_stick(&hand->repeat, further ? right : left, in->dead_zone);
}

/* Triggers rest at one end of their range. */
static bool is_at_rest(const SDL_ControllerAxisEvent *event)
{
    bool trigger = event->axis == SDL_CONTROLLER_AXIS_TRIGGERLEFT || event->axis == SDL_CONTROLLER_AXIS_TRIGGERRIGHT;
    return trigger && event->value < TRIGGER_ENTER;
}

bool input_pad_axis(struct input *in, const SDL_ControllerAxisEvent *event, struct action_event *out)
{
    if (hand_at(in, event->which) < 0 &&
        (abs(event->value) < TRIGGER_ENTER || is_at_rest(event) || !comes_to_sit(in, event->which)))
        return false;
    int at = hand_at(in, event->which);
    struct hand *hand = hand_of(in, at);
    switch (event->axis) {
    case SDL_CONTROLLER_AXIS_TRIGGERLEFT:
        return pull(&hand->left_trigger, event->value) && press(in, at, BUTTON_LEFT_TRIGGER, hand->left_trigger, out);
    case SDL_CONTROLLER_AXIS_TRIGGERRIGHT:
        return pull(&hand->right_trigger, event->value) &&
               press(in, at, BUTTON_RIGHT_TRIGGER, hand->right_trigger, out);
    case SDL_CONTROLLER_AXIS_LEFTX:
        stick_move(&hand->left, event->value, hand->left.y);
        break;
    case SDL_CONTROLLER_AXIS_LEFTY:
        stick_move(&hand->left, hand->left.x, event->value);
        break;
    case SDL_CONTROLLER_AXIS_RIGHTX:
        stick_move(&hand->right, event->value, hand->right.y);
        break;
    case SDL_CONTROLLER_AXIS_RIGHTY:
        stick_move(&hand->right, hand->right.x, event->value);
        break;
    default:
        return false;
    }
    return pad_action(in, out, at, direction_actions[lean(in, hand)]);
}

/* Whether it has to be told that something is held, or is no more. */
static bool tell_held(const struct input *in, int at, enum action action, bool held, bool *told,
                      struct action_event *out)
{
    if (*told == held)
        return false;
    *told = held;
    *out = (struct action_event){
        .action = action, .down = held, .device = DEVICE_PAD, .seat = seat_of_hand(at), .pad = pad_of_hand(in, at)};
    return true;
}

/* Returns actions of a pad that have no event. */
static bool tell(struct input *in, int at, struct action_event *out)
{
    struct hand *hand = &in->memory->hands[at];
    if (tell_held(in, at, ACTION_FREE, hand->free_held, &hand->free_told, out) ||
        tell_held(in, at, ACTION_PEEK, hand->peek_held, &hand->peek_told, out))
        return true;
    enum direction due = hand->due;
    hand->due = DIRECTION_NONE;
    if (!pad_action(in, out, at, direction_actions[due]))
        return false;
    out->repeat = true;
    return true;
}

/* Sticks that nobody holds may turn out to be worn. */
static void stand(const struct input *in, struct hand *hand, unsigned ms)
{
    struct stick *const sticks[] = {&hand->left, &hand->right};
    for (int i = 0; i < 2; i++)
        if (hand->held)
            stick_watch(sticks[i]);
        else
            stick_stand(sticks[i], ms);
    if (hand->repeat.stick != DIRECTION_NONE)
        hand->due = lean(in, hand);
}

void input_pad_pass(struct input *in, unsigned ms)
{
    for (int i = 0; i < HANDS_HELD; i++) {
        struct hand *hand = hand_of(in, i); /* a disconnected pad holds nothing */
        stand(in, hand, ms);
        if (hand->hint_ms > 0) {
            hand->hint_ms = hand->hint_ms > ms ? hand->hint_ms - ms : 0;
            hand->peek_held = hand->hint_ms == 0 && in->peeks;
        }
        enum direction due = key_repeat_advance(&hand->repeat, ms);
        if (due != DIRECTION_NONE)
            hand->due = due;
    }
}

bool input_pad_tell(struct input *in, struct action_event *out)
{
    for (int i = 0; i < HANDS_HELD; i++)
        if (tell(in, i, out))
            return true;
    return false;
}

/* True if what a hand holds still counts. */
static bool is_held(const struct input *in, int hand)
{
    return !in->pads || (hand < PAD_SEATS ? pads_connected(in->pads, hand) : pads_here(in->pads, hand - PAD_SEATS + 1));
}

bool input_pad_holds_ok(const struct input *in)
{
    for (int i = 0; i < HANDS_HELD; i++)
        if (in->memory->hands[i].ok_held && is_held(in, i))
            return true;
    return false;
}

bool input_pad_busy(const struct input *in)
{
    for (int i = 0; i < HANDS_HELD; i++)
        if ((key_repeat_busy(&in->memory->hands[i].repeat) || in->memory->hands[i].hint_ms > 0) && is_held(in, i))
            return true;
    return false;
}
