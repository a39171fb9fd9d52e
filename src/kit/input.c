#include "kit/input.h"

#include <stdlib.h>

#include "kit/keys.h"
#include "kit/pads.h"
#include "kit/repeat.h"

enum { POINTER_SLACK = 3, TRIGGER_ENTER = 16000, TRIGGER_LEAVE = 8000 };

/* What one pad has in its hands. */
struct hand {
    int pad; /* its number: another one that sits down holds nothing */
    struct repeat repeat;
    int x, y; /* left stick */
    bool left_trigger, right_trigger;
    bool free_held, free_told; /* the left shoulder, and what scenes were told about it */
    bool ok_held;
    enum direction due; /* repeats now */
};

struct input_memory {
    struct hand hands[PAD_SEATS];
    SDL_Keycode ok_key;       /* that means OK and is held; 0: none */
    bool anchored;            /* the pointer was seen ... */
    float anchor_x, anchor_y; /* ... here when it counted last, or first */
    float mouse_x, mouse_y;   /* where it is, whether it counts or not */
    bool finger_down;
    SDL_FingerID finger; /* the first one down */
};

bool action_is_press(enum action action)
{
    return action != ACTION_NONE && action != ACTION_POINT && action != ACTION_RELEASE && action != ACTION_LEAVE &&
           action != ACTION_FREE;
}

bool input_init(struct input *in, struct pads *pads)
{
    *in = (struct input){.pads = pads, .last_device = DEVICE_KEYBOARD};
    in->memory = calloc(1, sizeof *in->memory);
    return in->memory != NULL;
}

void input_finish(struct input *in)
{
    free(in->memory);
    in->memory = NULL;
}

static bool shared_action(struct action_event *out, enum action action, enum device device)
{
    *out = (struct action_event){.action = action, .down = true, .device = device, .seat = -1};
    return true;
}

/* Keyboard */

static bool is_direction(enum action action) { return action >= ACTION_UP && action <= ACTION_RIGHT; }

static bool translate_shift(struct input *in, const SDL_KeyboardEvent *key, struct action_event *out)
{
    bool down = key->type == SDL_KEYDOWN;
    if (key->repeat || (!down && (key->keysym.mod & KMOD_SHIFT))) /* the other Shift is still held */
        return false;
    if (down)
        in->last_device = DEVICE_KEYBOARD;
    shared_action(out, ACTION_FREE, DEVICE_KEYBOARD);
    out->down = down;
    return true;
}

static bool translate_key(struct input *in, const SDL_KeyboardEvent *key, struct action_event *out)
{
    char character;
    enum action action;
    if (key->keysym.sym == SDLK_LSHIFT || key->keysym.sym == SDLK_RSHIFT)
        return translate_shift(in, key, out);
    if (key->type != SDL_KEYDOWN) {
        if (key->keysym.sym == in->memory->ok_key)
            in->memory->ok_key = 0;
        return false;
    }
    action = keys_action(&key->keysym, &character);
    if (action == ACTION_NONE || (key->repeat && !is_direction(action)))
        return false;
    if (action == ACTION_OK)
        in->memory->ok_key = key->keysym.sym;
    in->last_device = DEVICE_KEYBOARD;
    shared_action(out, action, DEVICE_KEYBOARD);
    out->repeat = key->repeat != 0;
    out->character = character;
    return true;
}

/* Mouse and touch */

static bool pointer_action(struct input *in, struct action_event *out, enum action action, enum device device, float x,
                           float y)
{
    in->last_device = device;
    shared_action(out, action, device);
    out->x = x;
    out->y = y;
    return true;
}

static void drop_anchor(struct input_memory *memory, float x, float y)
{
    memory->anchored = true;
    memory->anchor_x = x;
    memory->anchor_y = y;
}

static bool translate_motion(struct input *in, const SDL_MouseMotionEvent *motion, struct action_event *out)
{
    struct input_memory *memory = in->memory;
    float x = (float)motion->x, y = (float)motion->y;
    if (motion->which == SDL_TOUCH_MOUSEID)
        return false;
    in->pointer_inside = true;
    memory->mouse_x = x, memory->mouse_y = y;
    if (in->last_device != DEVICE_MOUSE) {
        float dx = x - memory->anchor_x, dy = y - memory->anchor_y;
        if (!memory->anchored)
            drop_anchor(memory, x, y);
        else if (dx * dx + dy * dy > (float)(POINTER_SLACK * POINTER_SLACK))
            in->last_device = DEVICE_MOUSE;
        if (in->last_device != DEVICE_MOUSE)
            return false;
    }
    drop_anchor(memory, x, y);
    return pointer_action(in, out, ACTION_POINT, DEVICE_MOUSE, x, y);
}

static bool translate_button(struct input *in, const SDL_MouseButtonEvent *button, struct action_event *out)
{
    if (button->which != SDL_TOUCH_MOUSEID && button->button == SDL_BUTTON_RIGHT &&
        button->type == SDL_MOUSEBUTTONDOWN) {
        in->last_device = DEVICE_MOUSE;
        return shared_action(out, ACTION_BACK, DEVICE_MOUSE);
    }
    if (button->which == SDL_TOUCH_MOUSEID || button->button != SDL_BUTTON_LEFT)
        return false;
    enum action action = button->type == SDL_MOUSEBUTTONDOWN ? ACTION_PRESS : ACTION_RELEASE;
    float x = (float)button->x, y = (float)button->y;
    in->pointer_inside = true;
    drop_anchor(in->memory, x, y);
    in->memory->mouse_x = x, in->memory->mouse_y = y;
    return pointer_action(in, out, action, DEVICE_MOUSE, x, y);
}

static bool translate_wheel(struct input *in, const SDL_MouseWheelEvent *wheel, struct action_event *out)
{
    if (wheel->which == SDL_TOUCH_MOUSEID || wheel->y == 0)
        return false;
    enum action action = wheel->y > 0 ? ACTION_PREV : ACTION_NEXT;
    (void)pointer_action(in, out, action, DEVICE_MOUSE, in->memory->mouse_x, in->memory->mouse_y);
    out->wheel = true;
    return true;
}

/* Is it a touch of the window itself? SDL also tells of touches that it made from a mouse and of a notebook's pad. */
static bool touches_window(const SDL_TouchFingerEvent *finger, int *width, int *height)
{
    SDL_TouchDeviceType type = SDL_GetTouchDeviceType(finger->touchId);
    SDL_Window *window = SDL_GetWindowFromID(finger->windowID);
    bool indirect = type == SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE || type == SDL_TOUCH_DEVICE_INDIRECT_RELATIVE;
    if (finger->touchId == SDL_MOUSE_TOUCHID || indirect || !window)
        return false;
    SDL_GetWindowSize(window, width, height);
    return true;
}

static bool translate_finger(struct input *in, const SDL_TouchFingerEvent *finger, struct action_event *out)
{
    struct input_memory *memory = in->memory;
    bool down = finger->type == SDL_FINGERDOWN, up = finger->type == SDL_FINGERUP;
    int width, height;
    if (!touches_window(finger, &width, &height))
        return false;
    if (memory->finger_down == down || (!down && finger->fingerId != memory->finger))
        return false;
    memory->finger_down = !up;
    memory->finger = finger->fingerId;
    enum action action = down ? ACTION_PRESS : up ? ACTION_RELEASE : ACTION_POINT;
    return pointer_action(in, out, action, DEVICE_TOUCH, finger->x * (float)width, finger->y * (float)height);
}

static bool translate_window(struct input *in, const SDL_WindowEvent *window, struct action_event *out)
{
    if (window->event == SDL_WINDOWEVENT_FOCUS_LOST)
        in->memory->finger_down = false; /* its end may never be told */
    if (window->event == SDL_WINDOWEVENT_ENTER)
        in->pointer_inside = true;
    if (window->event != SDL_WINDOWEVENT_LEAVE)
        return false;
    in->pointer_inside = false;
    return shared_action(out, ACTION_LEAVE, DEVICE_MOUSE);
}

/* Pads. Buttons are called by what is written on them: SDL puts A where the maker put it. */

static const enum action button_actions[SDL_CONTROLLER_BUTTON_MAX] = {
    [SDL_CONTROLLER_BUTTON_A] = ACTION_OK,
    [SDL_CONTROLLER_BUTTON_B] = ACTION_BACK,
    [SDL_CONTROLLER_BUTTON_X] = ACTION_PREVIEW,
    [SDL_CONTROLLER_BUTTON_Y] = ACTION_HINT,
    [SDL_CONTROLLER_BUTTON_START] = ACTION_MENU,
    [SDL_CONTROLLER_BUTTON_BACK] = ACTION_SWAP,
    [SDL_CONTROLLER_BUTTON_LEFTSHOULDER] = ACTION_PREV,
    [SDL_CONTROLLER_BUTTON_RIGHTSHOULDER] = ACTION_NEXT,
};

static const enum direction button_directions[SDL_CONTROLLER_BUTTON_MAX] = {
    [SDL_CONTROLLER_BUTTON_DPAD_UP] = DIRECTION_UP,
    [SDL_CONTROLLER_BUTTON_DPAD_DOWN] = DIRECTION_DOWN,
    [SDL_CONTROLLER_BUTTON_DPAD_LEFT] = DIRECTION_LEFT,
    [SDL_CONTROLLER_BUTTON_DPAD_RIGHT] = DIRECTION_RIGHT,
};

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
    return hand;
}

static bool translate_pad_button(struct input *in, const SDL_ControllerButtonEvent *event, struct action_event *out)
{
    int seat = seat_of(in, event->which), button = event->button;
    bool down = event->type == SDL_CONTROLLERBUTTONDOWN;
    if (button >= SDL_CONTROLLER_BUTTON_MAX || (seat < 0 && !down))
        return false;
    if (seat < 0 && !comes_to_sit(in, event->which))
        return sit(in, event->which, out);
    seat = seat_of(in, event->which);
    struct hand *hand = hand_of(in, seat);
    enum direction direction = button_directions[button];
    if (button == SDL_CONTROLLER_BUTTON_LEFTSHOULDER)
        hand->free_held = down;
    if (button_actions[button] == ACTION_OK)
        hand->ok_held = down;
    if (direction != DIRECTION_NONE)
        return pad_action(in, out, seat, direction_actions[repeat_button(&hand->repeat, direction, down)]);
    return down && pad_action(in, out, seat, button_actions[button]);
}

/* True when the trigger has just been pulled. */
static bool pull(bool *held, int value)
{
    bool was = *held;
    *held = value >= (was ? TRIGGER_LEAVE : TRIGGER_ENTER);
    return *held && !was;
}

/* Triggers rest at one end of their way. */
static bool is_at_rest(const SDL_ControllerAxisEvent *event)
{
    bool trigger = event->axis == SDL_CONTROLLER_AXIS_TRIGGERLEFT || event->axis == SDL_CONTROLLER_AXIS_TRIGGERRIGHT;
    return trigger && event->value < TRIGGER_ENTER;
}

static bool translate_axis(struct input *in, const SDL_ControllerAxisEvent *event, struct action_event *out)
{
    int seat = seat_of(in, event->which);
    if (seat < 0 && (abs(event->value) < TRIGGER_ENTER || is_at_rest(event) || !comes_to_sit(in, event->which)))
        return false;
    seat = seat_of(in, event->which);
    struct hand *hand = hand_of(in, seat);
    switch (event->axis) {
    case SDL_CONTROLLER_AXIS_TRIGGERLEFT:
        return pull(&hand->left_trigger, event->value) && pad_action(in, out, seat, ACTION_UNDO);
    case SDL_CONTROLLER_AXIS_TRIGGERRIGHT:
        return pull(&hand->right_trigger, event->value) && pad_action(in, out, seat, ACTION_REDO);
    case SDL_CONTROLLER_AXIS_LEFTX:
        hand->x = event->value;
        break;
    case SDL_CONTROLLER_AXIS_LEFTY:
        hand->y = event->value;
        break;
    default:
        return false;
    }
    return pad_action(in, out, seat, direction_actions[repeat_stick(&hand->repeat, hand->x, hand->y)]);
}

bool input_translate(struct input *in, const SDL_Event *event, struct action_event *out)
{
    switch (event->type) {
    case SDL_KEYDOWN:
    case SDL_KEYUP:
        return translate_key(in, &event->key, out);
    case SDL_MOUSEMOTION:
        return translate_motion(in, &event->motion, out);
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        return translate_button(in, &event->button, out);
    case SDL_MOUSEWHEEL:
        return translate_wheel(in, &event->wheel, out);
    case SDL_FINGERDOWN:
    case SDL_FINGERMOTION:
    case SDL_FINGERUP:
        return translate_finger(in, &event->tfinger, out);
    case SDL_WINDOWEVENT:
        return translate_window(in, &event->window, out);
    case SDL_CONTROLLERBUTTONDOWN:
    case SDL_CONTROLLERBUTTONUP:
        return translate_pad_button(in, &event->cbutton, out);
    case SDL_CONTROLLERAXISMOTION:
        return translate_axis(in, &event->caxis, out);
    case SDL_QUIT:
        return shared_action(out, ACTION_QUIT, in->last_device);
    default:
        return false;
    }
}

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

bool input_repeat(struct input *in, unsigned ms, struct action_event *out)
{
    for (int seat = 0; seat < PAD_SEATS; seat++) {
        struct hand *hand = hand_of(in, seat); /* a pad that is gone holds nothing */
        enum direction due = repeat_advance(&hand->repeat, ms);
        if (due != DIRECTION_NONE)
            hand->due = due;
    }
    for (int seat = 0; seat < PAD_SEATS; seat++)
        if (tell(in, seat, out))
            return true;
    return false;
}

bool input_holds_ok(const struct input *in)
{
    const struct input_memory *memory = in->memory;
    for (int seat = 0; seat < PAD_SEATS; seat++)
        if (memory && memory->hands[seat].ok_held && (!in->pads || pads_connected(in->pads, seat)))
            return true;
    return memory && memory->ok_key != 0;
}

bool input_busy(const struct input *in)
{
    for (int seat = 0; seat < PAD_SEATS; seat++)
        if (repeat_busy(&in->memory->hands[seat].repeat) && (!in->pads || pads_connected(in->pads, seat)))
            return true;
    return false;
}
