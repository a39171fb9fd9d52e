#include "kit/input.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "kit/bindings.h"
#include "kit/input_internal.h"

enum { POINTER_SLACK = 3, HOLD_SLACK = 24 };

bool action_is_press(enum action action)
{
    return action != ACTION_NONE && action != ACTION_POINT && action != ACTION_RELEASE && action != ACTION_LEAVE &&
           action != ACTION_FREE && action != ACTION_PEEK && action != ACTION_AIM;
}

bool input_init(struct input *in, struct pads *pads)
{
    *in = (struct input){.pads = pads, .last_device = DEVICE_KEYBOARD};
    in->memory = calloc(1, sizeof *in->memory);
    if (!in->memory)
        return false;
    bindings_init(&in->memory->usual);
    in->bindings = &in->memory->usual;
    return true;
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

/* Press and release of the keys for FREE, which ends when the last of them is released. */
static bool free_key(struct input *in, SDL_Keycode code, bool down, struct action_event *out)
{
    SDL_Keycode *held = in->memory->free_keys;
    bool others = false;
    for (int i = 0; i < FREE_KEYS; i++) {
        if (held[i] == code)
            held[i] = 0;
        others = others || held[i] != 0;
    }
    for (int i = 0; down && i < FREE_KEYS; i++)
        if (held[i] == 0) {
            held[i] = code;
            break;
        }
    if (!down && others)
        return false;
    shared_action(out, ACTION_FREE, DEVICE_KEYBOARD);
    out->down = down;
    return true;
}

static bool is_free_key(const struct input_memory *memory, SDL_Keycode code)
{
    for (int i = 0; i < FREE_KEYS; i++)
        if (memory->free_keys[i] == code)
            return true;
    return false;
}

/* Releasing a key ends what it started, whatever else is held. */
static bool key_up(struct input *in, SDL_Keycode code, struct action_event *out)
{
    struct input_memory *memory = in->memory;
    if (code == memory->ok_key)
        memory->ok_key = 0;
    for (enum direction d = DIRECTION_UP; d <= DIRECTION_RIGHT; d++)
        if (memory->direction_keys[d] == code) {
            memory->direction_keys[d] = 0;
            (void)key_repeat_button(&memory->keyboard, d, false);
        }
    return is_free_key(memory, code) && free_key(in, code, false, out);
}

/* A direction with a repeat rate of its own ignores the system's repeats. */
static bool begins_direction(struct input *in, const SDL_KeyboardEvent *key, enum action action)
{
    enum direction direction = (enum direction)(DIRECTION_UP + (action - ACTION_UP));
    in->memory->keyboard.speed = in->speed;
    if (key->repeat)
        return in->speed.first_ms == 0;
    in->memory->direction_keys[direction] = key->keysym.sym;
    if (in->speed.first_ms > 0)
        (void)key_repeat_button(&in->memory->keyboard, direction, true);
    return true;
}

static bool translate_key(struct input *in, const SDL_KeyboardEvent *key, struct action_event *out)
{
    struct typed_key typed;
    if (key->type != SDL_KEYDOWN)
        return key_up(in, key->keysym.sym, out);
    enum action action = keys_action(in->bindings, &key->keysym, &typed);
    if (action == ACTION_NONE || (key->repeat && !is_direction(action)))
        return false;
    if (is_direction(action) && !begins_direction(in, key, action))
        return false;
    if (action == ACTION_OK)
        in->memory->ok_key = key->keysym.sym;
    in->last_device = DEVICE_KEYBOARD;
    if (action == ACTION_FREE)
        return free_key(in, key->keysym.sym, true, out);
    shared_action(out, action, DEVICE_KEYBOARD);
    out->repeat = key->repeat != 0;
    out->character = typed.character;
    out->letter = typed.letter;
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

/* Something that makes the press under way one that was not meant. */
static bool interrupt(struct input *in, struct action_event *out, enum device device)
{
    return in->memory->press_told && shared_action(out, ACTION_LEAVE, device);
}

static bool translate_button(struct input *in, const SDL_MouseButtonEvent *button, struct action_event *out)
{
    if (button->which != SDL_TOUCH_MOUSEID && button->button == SDL_BUTTON_RIGHT &&
        button->type == SDL_MOUSEBUTTONDOWN) {
        in->last_device = DEVICE_MOUSE;
        return shared_action(out, ACTION_BACK, DEVICE_MOUSE);
    }
    if (button->which == SDL_TOUCH_MOUSEID)
        return false;
    if (button->button != SDL_BUTTON_LEFT)
        return button->type == SDL_MOUSEBUTTONDOWN && interrupt(in, out, DEVICE_MOUSE);
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

/* Whether it is a touch of the window. SDL also reports touches synthesized from a mouse, and touches of a touchpad. */
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
    if (memory->finger_down && down) {
        memory->second = finger->fingerId;
        memory->two_down = true;
        return interrupt(in, out, DEVICE_TOUCH);
    }
    if (up && (finger->fingerId == memory->finger || finger->fingerId == memory->second))
        memory->two_down = false;
    if (memory->finger_down == down || (!down && finger->fingerId != memory->finger))
        return false;
    memory->finger_down = !up;
    memory->finger = finger->fingerId;
    memory->finger_x = finger->x * (float)width;
    memory->finger_y = finger->y * (float)height;
    enum action action = down ? ACTION_PRESS : up ? ACTION_RELEASE : ACTION_POINT;
    return pointer_action(in, out, action, DEVICE_TOUCH, memory->finger_x, memory->finger_y);
}

/* Two fingers are down, or are no more. */
static bool two_fingers(struct input *in, struct action_event *out)
{
    struct input_memory *memory = in->memory;
    bool two = memory->two_down && (in->peeks || memory->two_told);
    if (two == memory->two_told)
        return false;
    memory->two_told = two;
    (void)pointer_action(in, out, ACTION_PEEK, DEVICE_TOUCH, memory->finger_x, memory->finger_y);
    out->down = two;
    return true;
}

static bool translate_window(struct input *in, const SDL_WindowEvent *window, struct action_event *out)
{
    if (window->event == SDL_WINDOWEVENT_FOCUS_LOST) {
        input_forget(in); /* releases may never be reported */
        return interrupt(in, out, DEVICE_MOUSE);
    }
    if (window->event == SDL_WINDOWEVENT_ENTER)
        in->pointer_inside = true;
    if (window->event != SDL_WINDOWEVENT_LEAVE)
        return false;
    in->pointer_inside = false;
    return shared_action(out, ACTION_LEAVE, DEVICE_MOUSE);
}

static bool translate(struct input *in, const SDL_Event *event, struct action_event *out)
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
        return input_pad_button(in, &event->cbutton, out);
    case SDL_CONTROLLERAXISMOTION:
        return input_pad_axis(in, &event->caxis, out);
    case SDL_QUIT:
        return shared_action(out, ACTION_QUIT, in->last_device);
    default:
        return false;
    }
}

/* Presses that must be held. */

static bool strayed(const struct action_event *from, const struct action_event *to)
{
    return fabsf(to->x - from->x) > HOLD_SLACK || fabsf(to->y - from->y) > HOLD_SLACK;
}

/* True if an event cancels a pending press. */
static bool gives_up(const struct input *in, const struct action_event *e)
{
    const struct action_event *waiting = &in->memory->hold.event;
    if (waiting->action == ACTION_OK && !input_holds_ok(in))
        return true;
    if (!e)
        return false;
    if (waiting->action == ACTION_PRESS && e->action == ACTION_POINT)
        return strayed(waiting, e);
    return e->action != ACTION_POINT && e->action != ACTION_LEAVE && e->action != ACTION_FREE &&
           e->action != ACTION_PEEK;
}

/* OK and the pointer's press wait until they have been held long enough; other actions pass. */
static bool hold_back(struct input *in, bool meant, const struct action_event *out)
{
    struct input_memory *memory = in->memory;
    if (memory->hold.pending && gives_up(in, meant ? out : NULL))
        memory->hold.pending = false;
    if (meant && out->action == ACTION_RELEASE) {
        bool told = memory->press_told;
        memory->press_told = false;
        return told || (in->hold_ms <= 0 && in->pause_ms <= 0);
    }
    if (!meant || in->hold_ms <= 0) {
        memory->press_told = memory->press_told || (meant && out->action == ACTION_PRESS);
        return meant;
    }
    if (out->action != ACTION_OK && out->action != ACTION_PRESS)
        return true;
    memory->hold.pending = true;
    memory->hold.left_ms = in->hold_ms;
    memory->hold.event = *out;
    return false;
}

/* Steps of held directions and of the wheel always count. */
static bool is_too_soon(struct input *in, Uint32 now, const struct action_event *e)
{
    struct input_memory *memory = in->memory;
    if (in->pause_ms <= 0 || !action_is_press(e->action) || e->repeat || e->wheel || e->action == ACTION_QUIT)
        return false;
    bool soon = memory->pressed && now - memory->pressed_at < (Uint32)in->pause_ms;
    if (!soon)
        memory->pressed_at = now;
    memory->pressed = true;
    return soon;
}

bool input_translate(struct input *in, const SDL_Event *event, struct action_event *out)
{
    bool meant = translate(in, event, out) && !is_too_soon(in, event->common.timestamp, out);
    return hold_back(in, meant, out);
}

/* Returns the press that has now been held long enough. */
static bool hold_out(struct input *in, unsigned ms, struct action_event *out)
{
    struct input_memory *memory = in->memory;
    if (!memory->hold.pending)
        return false;
    memory->hold.left_ms -= (int)ms;
    if (memory->hold.left_ms > 0)
        return false;
    memory->hold.pending = false;
    memory->press_told = memory->hold.event.action == ACTION_PRESS;
    *out = memory->hold.event;
    return true;
}

float input_held(const struct input *in, struct action_event *press)
{
    const struct input_memory *memory = in->memory;
    if (!memory || !memory->hold.pending)
        return 0.0f;
    *press = memory->hold.event;
    return 1.0f - (float)memory->hold.left_ms / (float)in->hold_ms;
}

static bool keyboard_repeat(struct input *in, unsigned ms, struct action_event *out)
{
    enum direction due = key_repeat_advance(&in->memory->keyboard, ms);
    if (due == DIRECTION_NONE)
        return false;
    shared_action(out, (enum action)(ACTION_UP + (due - DIRECTION_UP)), DEVICE_KEYBOARD);
    return out->repeat = true;
}

bool input_repeat(struct input *in, unsigned ms, struct action_event *out)
{
    input_pad_pass(in, ms);
    return hold_out(in, ms, out) || keyboard_repeat(in, ms, out) || two_fingers(in, out) || input_pad_tell(in, out);
}

void input_forget(struct input *in)
{
    struct input_memory *memory = in->memory;
    memory->hold.pending = memory->finger_down = memory->two_down = false;
    memory->keyboard = (struct key_repeat){.speed = in->speed};
    memset(memory->direction_keys, 0, sizeof memory->direction_keys);
    for (int seat = 0; seat < PAD_SEATS + PADS_MAX; seat++) {
        memory->hands[seat].repeat = (struct key_repeat){.speed = in->speed};
        memory->hands[seat].hint_ms = 0;
        memory->hands[seat].peek_held = false;
    }
}

bool input_touching(const struct input *in) { return in->memory && in->memory->finger_down; }

bool input_holds_ok(const struct input *in)
{
    return in->memory && (in->memory->ok_key != 0 || input_pad_holds_ok(in));
}

bool input_busy(const struct input *in)
{
    return in->memory->hold.pending || key_repeat_busy(&in->memory->keyboard) || input_pad_busy(in);
}
