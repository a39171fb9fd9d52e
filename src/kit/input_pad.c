#include <stdlib.h>

#include "kit/input_internal.h"

/* Buttons are called by what is written on them: SDL puts A where the maker put it. */

enum { TRIGGER_ENTER = 16000, TRIGGER_LEAVE = 8000 };

static const enum action direction_actions[] = {
    [DIRECTION_NONE] = ACTION_NONE, [DIRECTION_UP] = ACTION_UP,       [DIRECTION_DOWN] = ACTION_DOWN,
    [DIRECTION_LEFT] = ACTION_LEFT, [DIRECTION_RIGHT] = ACTION_RIGHT,
};

/* Fills `out` if there is an action at all. */
static bool pad_action(struct input *in, struct action_event *out, int seat, enum action action)
{
    if (action == ACTION_NONE)
        return false;
    in->last_device = DEVICE_PAD;
    in->last_seat = seat;
    in->last_style = pads_style(in->pads, seat);
    *out = (struct action_event){.action = action, .down = true, .device = DEVICE_PAD, .seat = seat};
    return true;
}

static int seat_of(const struct input *in, SDL_JoystickID id) { return in->pads ? pads_seat(in->pads, id) : 0; }

/* A pad that has no seat does something. Where no other pad sits that brings it one, and counts. */
static bool comes_to_sit(struct input *in, SDL_JoystickID id)
{
    return in->pads && pads_press(in->pads, pads_number(in->pads, id));
}

/* Else the press only sits down. */
static bool sit(struct input *in, SDL_JoystickID id, struct action_event *out)
{
    int number = pads_number(in->pads, id);
    if (number == 0)
        return false;
    in->last_device = DEVICE_PAD;
    *out = (struct action_event){.action = ACTION_SIT, .down = true, .device = DEVICE_PAD, .seat = -1, .pad = number};
    return true;
}

/* What the pad of a seat holds; one that has just sat down there holds nothing, but its seat may have been told so. */
static struct hand *hand_of(struct input *in, int seat)
{
    struct hand *hand = &in->memory->hands[seat];
    int pad = pads_at(in->pads, seat);
    if (in->pads && (hand->pad != pad || !pads_connected(in->pads, seat)))
        *hand = (struct hand){.pad = pad, .free_told = hand->free_told};
    hand->repeat.speed = in->speed;
    return hand;
}

/* A button, or a trigger that was pulled or let go. */
static bool press(struct input *in, int seat, int button, bool down, struct action_event *out)
{
    struct hand *hand = hand_of(in, seat);
    enum action action = bindings_button(in->bindings, button);
    if (button == in->bindings->button[ACTION_FREE])
        hand->free_held = down;
    if (action == ACTION_OK)
        hand->ok_held = down;
    if (action >= ACTION_UP && action <= ACTION_RIGHT) {
        enum direction direction = (enum direction)(DIRECTION_UP + (action - ACTION_UP));
        return pad_action(in, out, seat, direction_actions[key_repeat_button(&hand->repeat, direction, down)]);
    }
    return down && pad_action(in, out, seat, action);
}

bool input_pad_button(struct input *in, const SDL_ControllerButtonEvent *event, struct action_event *out)
{
    int seat = seat_of(in, event->which);
    bool down = event->type == SDL_CONTROLLERBUTTONDOWN;
    if (event->button >= SDL_CONTROLLER_BUTTON_MAX || (seat < 0 && !down))
        return false;
    if (seat < 0 && !comes_to_sit(in, event->which))
        return sit(in, event->which, out);
    return press(in, seat_of(in, event->which), event->button, down, out);
}

/* True when the trigger has just been pulled, or let go. */
static bool pull(bool *held, int value)
{
    bool was = *held;
    *held = value >= (was ? TRIGGER_LEAVE : TRIGGER_ENTER);
    return *held != was;
}

/* Either stick: the one that is further from its middle. */
static enum direction lean(struct hand *hand)
{
    int left = abs(hand->x) > abs(hand->y) ? abs(hand->x) : abs(hand->y);
    int right = abs(hand->right_x) > abs(hand->right_y) ? abs(hand->right_x) : abs(hand->right_y);
    if (right > left)
        return key_repeat_stick(&hand->repeat, hand->right_x, hand->right_y);
    return key_repeat_stick(&hand->repeat, hand->x, hand->y);
}

/* Triggers rest at one end of their way. */
static bool is_at_rest(const SDL_ControllerAxisEvent *event)
{
    bool trigger = event->axis == SDL_CONTROLLER_AXIS_TRIGGERLEFT || event->axis == SDL_CONTROLLER_AXIS_TRIGGERRIGHT;
    return trigger && event->value < TRIGGER_ENTER;
}

bool input_pad_axis(struct input *in, const SDL_ControllerAxisEvent *event, struct action_event *out)
{
    int seat = seat_of(in, event->which);
    if (seat < 0 && (abs(event->value) < TRIGGER_ENTER || is_at_rest(event) || !comes_to_sit(in, event->which)))
        return false;
    seat = seat_of(in, event->which);
    struct hand *hand = hand_of(in, seat);
    switch (event->axis) {
    case SDL_CONTROLLER_AXIS_TRIGGERLEFT:
        return pull(&hand->left_trigger, event->value) && press(in, seat, BUTTON_LEFT_TRIGGER, hand->left_trigger, out);
    case SDL_CONTROLLER_AXIS_TRIGGERRIGHT:
        return pull(&hand->right_trigger, event->value) &&
               press(in, seat, BUTTON_RIGHT_TRIGGER, hand->right_trigger, out);
    case SDL_CONTROLLER_AXIS_LEFTX:
        hand->x = event->value;
        break;
    case SDL_CONTROLLER_AXIS_LEFTY:
        hand->y = event->value;
        break;
    case SDL_CONTROLLER_AXIS_RIGHTX:
        hand->right_x = event->value;
        break;
    case SDL_CONTROLLER_AXIS_RIGHTY:
        hand->right_y = event->value;
        break;
    default:
        return false;
    }
    return pad_action(in, out, seat, direction_actions[lean(hand)]);
}

/* What one pad has to tell that came without an event. */
static bool tell(struct input *in, int seat, struct action_event *out)
{
    struct hand *hand = &in->memory->hands[seat];
    if (hand->free_told != hand->free_held) {
        hand->free_told = hand->free_held;
        *out =
            (struct action_event){.action = ACTION_FREE, .down = hand->free_held, .device = DEVICE_PAD, .seat = seat};
        return true;
    }
    enum direction due = hand->due;
    hand->due = DIRECTION_NONE;
    if (!pad_action(in, out, seat, direction_actions[due]))
        return false;
    out->repeat = true;
    return true;
}

void input_pad_pass(struct input *in, unsigned ms)
{
    for (int seat = 0; seat < PAD_SEATS; seat++) {
        struct hand *hand = hand_of(in, seat); /* a pad that is gone holds nothing */
        enum direction due = key_repeat_advance(&hand->repeat, ms);
        if (due != DIRECTION_NONE)
            hand->due = due;
    }
}

bool input_pad_tell(struct input *in, struct action_event *out)
{
    for (int seat = 0; seat < PAD_SEATS; seat++)
        if (tell(in, seat, out))
            return true;
    return false;
}

bool input_pad_holds_ok(const struct input *in)
{
    for (int seat = 0; seat < PAD_SEATS; seat++)
        if (in->memory->hands[seat].ok_held && (!in->pads || pads_connected(in->pads, seat)))
            return true;
    return false;
}

bool input_pad_busy(const struct input *in)
{
    for (int seat = 0; seat < PAD_SEATS; seat++)
        if (key_repeat_busy(&in->memory->hands[seat].repeat) && (!in->pads || pads_connected(in->pads, seat)))
            return true;
    return false;
}
