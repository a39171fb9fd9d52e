#include "kit/input.h"

#include <string.h>

#include "kit/bindings.h"
#include "kit/pads.h"
#include "support/test.h"
#include "virtual_pad.h"

static struct input in;
static struct action_event out;

static int begin(void **state)
{
    (void)state;
    return SDL_Init(SDL_INIT_VIDEO) == 0 && input_init(&in, NULL) ? 0 : -1;
}

static int end(void **state)
{
    (void)state;
    input_finish(&in);
    SDL_Quit();
    return 0;
}

/* Feeds one event; `out` is wiped before. */
static bool feed(SDL_Event event)
{
    memset(&out, 0, sizeof out);
    return input_translate(&in, &event, &out);
}

static SDL_Event key_event(SDL_Keycode code, int mod)
{
    SDL_Keysym sym = {.sym = code, .scancode = SDL_GetScancodeFromKey(code), .mod = (Uint16)mod};
    return (SDL_Event){.key = {.type = SDL_KEYDOWN, .state = SDL_PRESSED, .keysym = sym}};
}

static void assert_key(SDL_Keycode code, int mod, enum action action, char character)
{
    bool meant = feed(key_event(code, mod));
    if (!meant || out.action != action || out.character != character)
        fail_msg("key %s, modifiers %x: action %d, character %d; expected %d, %d", SDL_GetKeyName(code), mod,
                 meant ? (int)out.action : -1, out.character, action, character);
    assert_true(out.down);
    assert_false(out.repeat);
    assert_int_equal(out.device, DEVICE_KEYBOARD);
    assert_int_equal(out.seat, -1);
}

static void test_keys_that_are_commands(void **state)
{
    (void)state;
    assert_key(SDLK_UP, 0, ACTION_UP, 0);
    assert_key(SDLK_DOWN, 0, ACTION_DOWN, 0);
    assert_key(SDLK_LEFT, 0, ACTION_LEFT, 0);
    assert_key(SDLK_RIGHT, 0, ACTION_RIGHT, 0);
    assert_key(SDLK_RIGHT, KMOD_LSHIFT, ACTION_RIGHT, 0);
    assert_key(SDLK_RETURN, 0, ACTION_OK, 0);
    assert_key(SDLK_SPACE, 0, ACTION_OK, ' ');
    assert_key(SDLK_KP_ENTER, 0, ACTION_OK, 0);
    assert_key(SDLK_ESCAPE, 0, ACTION_BACK, 0);
    assert_key(SDLK_BACKSPACE, 0, ACTION_BACK, 0);
    assert_key(SDLK_AC_BACK, 0, ACTION_BACK, 0);
    assert_key(SDLK_F10, 0, ACTION_MENU, 0);
    assert_key(SDLK_F1, 0, ACTION_HELP, 0);
    assert_key(SDLK_F2, 0, ACTION_HINT, 0);
    assert_key(SDLK_TAB, 0, ACTION_NEXT, 0);
    assert_key(SDLK_TAB, KMOD_RSHIFT, ACTION_PREV, 0);
    assert_key(SDLK_PAGEDOWN, 0, ACTION_NEXT, 0);
    assert_key(SDLK_PAGEUP, 0, ACTION_PREV, 0);
    assert_key(SDLK_HOME, 0, ACTION_HOME, 0);
    assert_key(SDLK_END, 0, ACTION_END, 0);
    assert_key(SDLK_F11, 0, ACTION_FULLSCREEN, 0);
    assert_key(SDLK_F9, 0, ACTION_MUSIC, 0);
}

static void test_keys_with_modifiers(void **state)
{
    (void)state;
    assert_key(SDLK_RETURN, KMOD_LALT, ACTION_FULLSCREEN, 0);
    assert_key(SDLK_KP_ENTER, KMOD_RALT, ACTION_FULLSCREEN, 0);
    assert_key(SDLK_z, KMOD_LCTRL, ACTION_UNDO, 0);
    assert_key(SDLK_z, KMOD_RCTRL | KMOD_LSHIFT, ACTION_REDO, 0);
    assert_key(SDLK_y, KMOD_LCTRL, ACTION_REDO, 0);
    assert_key(SDLK_n, KMOD_LCTRL, ACTION_NEW, 0);
    assert_key(SDLK_c, KMOD_LCTRL, ACTION_COPY, 0);
    assert_key(SDLK_v, KMOD_LCTRL, ACTION_PASTE, 0);
    assert_key(SDLK_INSERT, KMOD_LSHIFT, ACTION_PASTE, 0);
    assert_key(SDLK_COPY, 0, ACTION_COPY, 0);
    assert_key(SDLK_PASTE, 0, ACTION_PASTE, 0);
    assert_key(SDLK_DELETE, 0, ACTION_REMOVE, 0);
    assert_key(SDLK_k, 0, ACTION_KEEP, 'k');
    assert_key(SDLK_q, KMOD_LCTRL, ACTION_QUIT, 0);
    assert_key(SDLK_z, KMOD_LCTRL | KMOD_CAPS | KMOD_NUM, ACTION_UNDO, 0);
    assert_false(feed(key_event(SDLK_u, KMOD_LCTRL)));
    assert_false(feed(key_event(SDLK_a, KMOD_LALT)));
    assert_false(feed(key_event(SDLK_UP, KMOD_LALT)));
#ifndef __APPLE__
    assert_false(feed(key_event(SDLK_h, KMOD_LGUI)));
#endif
}

static void test_letters_and_digits_carry_their_character(void **state)
{
    (void)state;
    assert_key(SDLK_u, 0, ACTION_UNDO, 'u');
    assert_key(SDLK_r, 0, ACTION_REDO, 'r');
    assert_key(SDLK_h, 0, ACTION_HINT, 'h');
    assert_key(SDLK_v, 0, ACTION_PREVIEW, 'v');
    assert_key(SDLK_p, 0, ACTION_MENU, 'p');
    assert_key(SDLK_q, 0, ACTION_TOOL_NEXT, 'q');
    assert_key(SDLK_t, 0, ACTION_SIDE, 't');
    assert_key(SDLK_m, 0, ACTION_TELL, 'm');
    assert_key(SDLK_w, 0, ACTION_ANSWERS, 'w');
    assert_key(SDLK_p, KMOD_LCTRL, ACTION_RUNS, 0);
    for (SDL_Keycode letter = 'a'; letter <= 'g'; letter++)
        assert_key(letter, 0, letter == 'e' ? ACTION_TOOL_PREV : ACTION_CHAR, (char)letter);
    for (SDL_Keycode digit = '0'; digit <= '9'; digit++)
        assert_key(digit, 0, ACTION_CHAR, (char)digit);
    assert_key(SDLK_b, KMOD_LSHIFT, ACTION_CHAR, 'b');
    assert_false(feed(key_event(SDLK_F5, 0)));
    assert_false(feed(key_event(SDLK_COMMA, 0)));
}

static void test_keypad_is_digits_or_arrows(void **state)
{
    (void)state;
    assert_key(SDLK_KP_8, 0, ACTION_UP, 0);
    assert_key(SDLK_KP_7, 0, ACTION_HOME, 0);
    assert_key(SDLK_KP_8, KMOD_NUM, ACTION_CHAR, '8');
    assert_key(SDLK_KP_0, KMOD_NUM, ACTION_CHAR, '0');
}

static void assert_placed_key(SDL_Keycode code, SDL_Scancode place, enum action action, char character)
{
    SDL_Event event = key_event(code, 0);
    event.key.keysym.scancode = place;
    assert_true(feed(event));
    assert_int_equal(out.action, action);
    assert_int_equal(out.character, character);
}

static void test_other_layouts_can_name_squares_too(void **state)
{
    (void)state;
    assert_placed_key('"', SDL_SCANCODE_3, ACTION_CHAR, '3');    /* French: digits are on Shift */
    assert_placed_key(0xe0, SDL_SCANCODE_0, ACTION_CHAR, '0');   /* French: a with grave accent */
    assert_placed_key('a', SDL_SCANCODE_Q, ACTION_CHAR, 'a');    /* French: the layout counts, not the place */
    assert_placed_key(0x0432, SDL_SCANCODE_D, ACTION_CHAR, 'd'); /* Russian */
    assert_placed_key(0x0440, SDL_SCANCODE_H, ACTION_HINT, 'h'); /* Russian */
    SDL_Event comma = key_event(',', 0);                         /* French: where others have M */
    comma.key.keysym.scancode = SDL_SCANCODE_M;
    assert_false(feed(comma));
}

static void test_only_directions_repeat_from_the_keyboard(void **state)
{
    (void)state;
    static const SDL_Keycode deaf[] = {SDLK_RETURN, SDLK_ESCAPE, SDLK_u, SDLK_TAB, SDLK_F11, SDLK_d, SDLK_LSHIFT};
    SDL_Event event = key_event(SDLK_DOWN, 0);
    event.key.repeat = 1;
    assert_true(feed(event));
    assert_true(out.repeat);
    for (size_t i = 0; i < sizeof deaf / sizeof deaf[0]; i++) {
        event = key_event(deaf[i], 0);
        event.key.repeat = 1;
        assert_false(feed(event));
    }
    event = key_event(SDLK_RETURN, 0);
    event.type = SDL_KEYUP;
    assert_false(feed(event));
}

static void test_shift_is_held_and_let_go(void **state)
{
    (void)state;
    assert_key(SDLK_LSHIFT, KMOD_LSHIFT, ACTION_FREE, 0);
    assert_key(SDLK_RSHIFT, KMOD_LSHIFT | KMOD_RSHIFT, ACTION_FREE, 0);
    SDL_Event up = key_event(SDLK_LSHIFT, KMOD_RSHIFT); /* the right one is still down */
    up.type = SDL_KEYUP;
    assert_false(feed(up));
    up = key_event(SDLK_RSHIFT, 0);
    up.type = SDL_KEYUP;
    assert_true(feed(up));
    assert_int_equal(out.action, ACTION_FREE);
    assert_false(out.down);
}

static SDL_Event motion(int x, int y) { return (SDL_Event){.motion = {.type = SDL_MOUSEMOTION, .x = x, .y = y}}; }

static SDL_Event button(Uint32 type, Uint8 which, int x, int y)
{
    return (SDL_Event){.button = {.type = type, .button = which, .x = x, .y = y}};
}

static void assert_pointer(SDL_Event event, enum action action, enum device device, float x, float y)
{
    assert_true(feed(event));
    assert_int_equal(out.action, action);
    assert_int_equal(out.device, device);
    assert_int_equal(out.seat, -1);
    assert_float_equal(out.x, x, 0.01f);
    assert_float_equal(out.y, y, 0.01f);
    assert_int_equal(in.last_device, device);
}

static void test_left_button_presses_and_releases(void **state)
{
    (void)state;
    assert_pointer(button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 10, 20), ACTION_PRESS, DEVICE_MOUSE, 10, 20);
    assert_pointer(motion(11, 20), ACTION_POINT, DEVICE_MOUSE, 11, 20);
    assert_pointer(button(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, 30, 40), ACTION_RELEASE, DEVICE_MOUSE, 30, 40);
    assert_false(feed(button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_MIDDLE, 10, 20)));
}

static SDL_Event focus_lost(void)
{
    return (SDL_Event){.window = {.type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_FOCUS_LOST}};
}

/* What comes between press and release makes it a press that was not meant; otherwise it is nothing. */
static void test_a_press_is_interrupted(void **state)
{
    (void)state;
    const SDL_Event between[] = {button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_MIDDLE, 10, 20),
                                 button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_X1, 10, 20), focus_lost()};
    for (size_t i = 0; i < sizeof between / sizeof between[0]; i++) {
        assert_false(feed(between[i]));
        assert_true(feed(button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 10, 20)));
        assert_true(feed(between[i]));
        assert_int_equal(out.action, ACTION_LEAVE);
        assert_true(feed(button(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, 10, 20)));
        assert_int_equal(out.action, ACTION_RELEASE);
        assert_false(feed(between[i]));
    }
}

static void test_right_button_goes_back(void **state)
{
    (void)state;
    assert_true(feed(button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_RIGHT, 10, 20)));
    assert_int_equal(out.action, ACTION_BACK);
    assert_int_equal(out.device, DEVICE_MOUSE);
    assert_int_equal(in.last_device, DEVICE_MOUSE);
    assert_false(feed(button(SDL_MOUSEBUTTONUP, SDL_BUTTON_RIGHT, 10, 20)));
}

static void test_shaking_mouse_does_not_take_over(void **state)
{
    (void)state;
    assert_false(feed(motion(100, 100)));
    for (int i = 0; i < 20; i++)
        assert_false(feed(motion(100 + i % 3, 100 - i % 4 + 1)));
    assert_int_equal(in.last_device, DEVICE_KEYBOARD);
    assert_pointer(motion(104, 100), ACTION_POINT, DEVICE_MOUSE, 104, 100);
    assert_pointer(motion(105, 100), ACTION_POINT, DEVICE_MOUSE, 105, 100);
    assert_key(SDLK_UP, 0, ACTION_UP, 0);
    assert_int_equal(in.last_device, DEVICE_KEYBOARD);
    assert_false(feed(motion(106, 100)));
    assert_false(feed(motion(105, 103)));
    assert_pointer(motion(105, 104), ACTION_POINT, DEVICE_MOUSE, 105, 104);
}

static void test_wheel_goes_to_next_and_previous(void **state)
{
    (void)state;
    SDL_Event wheel = {.wheel = {.type = SDL_MOUSEWHEEL, .y = 1}};
    assert_true(feed(wheel));
    assert_int_equal(out.action, ACTION_PREV);
    assert_true(out.wheel && out.x == 0 && out.y == 0);
    (void)feed(motion(40, 50));
    wheel.wheel.y = -2;
    assert_true(feed(wheel));
    assert_int_equal(out.action, ACTION_NEXT);
    assert_true(out.wheel && out.x == 40 && out.y == 50);
    assert_int_equal(in.last_device, DEVICE_MOUSE);
    wheel.wheel.y = 0;
    wheel.wheel.x = 3;
    assert_false(feed(wheel));
}

static SDL_Event finger(SDL_Window *window, Uint32 type, SDL_FingerID id, float x, float y)
{
    return (SDL_Event){
        .tfinger = {.type = type, .touchId = 77, .fingerId = id, .x = x, .y = y, .windowID = SDL_GetWindowID(window)}};
}

static void test_first_finger_points_in_the_windows_points(void **state)
{
    (void)state;
    SDL_Window *window = SDL_CreateWindow("touch", 0, 0, 400, 200, 0);
    assert_non_null(window);
    assert_pointer(finger(window, SDL_FINGERDOWN, 5, 0.5f, 0.25f), ACTION_PRESS, DEVICE_TOUCH, 200, 50);
    assert_true(feed(finger(window, SDL_FINGERDOWN, 6, 0.1f, 0.1f)));
    assert_int_equal(out.action, ACTION_LEAVE); /* with two fingers nobody presses */
    assert_false(feed(finger(window, SDL_FINGERMOTION, 6, 0.2f, 0.1f)));
    assert_false(feed(finger(window, SDL_FINGERUP, 6, 0.2f, 0.1f)));
    assert_pointer(finger(window, SDL_FINGERMOTION, 5, 1.0f, 1.0f), ACTION_POINT, DEVICE_TOUCH, 400, 200);
    assert_pointer(finger(window, SDL_FINGERUP, 5, 0.0f, 1.0f), ACTION_RELEASE, DEVICE_TOUCH, 0, 200);
    assert_false(feed(finger(window, SDL_FINGERMOTION, 5, 0.5f, 0.5f)));
    assert_pointer(finger(window, SDL_FINGERDOWN, 6, 0.5f, 0.5f), ACTION_PRESS, DEVICE_TOUCH, 200, 100);
    assert_false(feed(finger(NULL, SDL_FINGERUP, 6, 0.5f, 0.5f)));
    SDL_DestroyWindow(window);
}

static void test_events_made_out_of_others_are_ignored(void **state)
{
    (void)state;
    SDL_Event press = button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 10, 20);
    press.button.which = SDL_TOUCH_MOUSEID;
    assert_false(feed(press));
    SDL_Event move = motion(500, 500);
    move.motion.which = SDL_TOUCH_MOUSEID;
    assert_false(feed(move));
    assert_false(feed(move));
    SDL_Window *window = SDL_CreateWindow("touch", 0, 0, 400, 200, 0);
    SDL_Event touch = finger(window, SDL_FINGERDOWN, 1, 0.5f, 0.5f);
    touch.tfinger.touchId = SDL_MOUSE_TOUCHID;
    assert_false(feed(touch));
    SDL_DestroyWindow(window);
    assert_int_equal(in.last_device, DEVICE_KEYBOARD);
}

static void test_pointer_that_leaves(void **state)
{
    (void)state;
    assert_false(feed((SDL_Event){.window = {.type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_ENTER}}));
    assert_true(in.pointer_inside);
    assert_true(feed((SDL_Event){.window = {.type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_LEAVE}}));
    assert_int_equal(out.action, ACTION_LEAVE);
    assert_false(in.pointer_inside);
    assert_int_equal(in.last_device, DEVICE_KEYBOARD);
}

static void test_close_button_quits(void **state)
{
    (void)state;
    assert_true(feed((SDL_Event){.type = SDL_QUIT}));
    assert_int_equal(out.action, ACTION_QUIT);
}

static SDL_Event pad_button(Uint8 which, bool down)
{
    return (SDL_Event){.cbutton = {.type = down ? SDL_CONTROLLERBUTTONDOWN : SDL_CONTROLLERBUTTONUP, .button = which}};
}

static SDL_Event pad_axis(Uint8 axis, Sint16 value)
{
    return (SDL_Event){.caxis = {.type = SDL_CONTROLLERAXISMOTION, .axis = axis, .value = value}};
}

static void assert_pad(SDL_Event event, enum action action)
{
    assert_true(feed(event));
    assert_int_equal(out.action, action);
    assert_int_equal(out.device, DEVICE_PAD);
    assert_int_equal(out.seat, 0);
    assert_int_equal(in.last_device, DEVICE_PAD);
}

static void test_buttons_of_a_pad(void **state)
{
    (void)state;
    static const struct {
        Uint8 button;
        enum action action;
    } cases[] = {
        {SDL_CONTROLLER_BUTTON_A, ACTION_OK},
        {SDL_CONTROLLER_BUTTON_B, ACTION_BACK},
        {SDL_CONTROLLER_BUTTON_X, ACTION_PREVIEW},
        {SDL_CONTROLLER_BUTTON_Y, ACTION_HINT},
        {SDL_CONTROLLER_BUTTON_START, ACTION_MENU},
        {SDL_CONTROLLER_BUTTON_LEFTSHOULDER, ACTION_PREV},
        {SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, ACTION_NEXT},
        {SDL_CONTROLLER_BUTTON_DPAD_UP, ACTION_UP},
        {SDL_CONTROLLER_BUTTON_DPAD_DOWN, ACTION_DOWN},
        {SDL_CONTROLLER_BUTTON_DPAD_LEFT, ACTION_LEFT},
        {SDL_CONTROLLER_BUTTON_DPAD_RIGHT, ACTION_RIGHT},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_pad(pad_button(cases[i].button, true), cases[i].action);
        assert_false(feed(pad_button(cases[i].button, false)));
    }
    assert_false(feed(pad_button(SDL_CONTROLLER_BUTTON_GUIDE, true)));
    assert_false(feed(pad_button(255, true)));
}

static void test_triggers_act_once_a_pull(void **state)
{
    (void)state;
    assert_false(feed(pad_axis(SDL_CONTROLLER_AXIS_TRIGGERLEFT, 5000)));
    assert_pad(pad_axis(SDL_CONTROLLER_AXIS_TRIGGERLEFT, 30000), ACTION_UNDO);
    assert_false(feed(pad_axis(SDL_CONTROLLER_AXIS_TRIGGERLEFT, 12000)));
    assert_false(feed(pad_axis(SDL_CONTROLLER_AXIS_TRIGGERLEFT, 30000)));
    assert_false(feed(pad_axis(SDL_CONTROLLER_AXIS_TRIGGERLEFT, 0)));
    assert_pad(pad_axis(SDL_CONTROLLER_AXIS_TRIGGERLEFT, 30000), ACTION_UNDO);
    assert_pad(pad_axis(SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 30000), ACTION_REDO);
}

static void test_stick_steps_and_repeats(void **state)
{
    (void)state;
    assert_false(feed(pad_axis(SDL_CONTROLLER_AXIS_LEFTX, 5000)));
    assert_int_equal(in.last_device, DEVICE_KEYBOARD);
    assert_false(input_busy(&in));
    assert_pad(pad_axis(SDL_CONTROLLER_AXIS_LEFTX, 30000), ACTION_RIGHT);
    assert_false(out.repeat);
    assert_true(input_busy(&in));
    assert_false(input_repeat(&in, 100, &out));
    assert_true(input_repeat(&in, 1000, &out));
    assert_int_equal(out.action, ACTION_RIGHT);
    assert_true(out.repeat);
    assert_false(input_repeat(&in, 0, &out));
    assert_false(feed(pad_axis(SDL_CONTROLLER_AXIS_LEFTX, 0)));
    assert_false(input_busy(&in));
    assert_pad(pad_axis(SDL_CONTROLLER_AXIS_RIGHTX, -30000), ACTION_LEFT); /* either stick, for either hand */
    assert_false(feed(pad_axis(SDL_CONTROLLER_AXIS_RIGHTX, 0)));
    assert_false(input_busy(&in));
    assert_pad(pad_axis(SDL_CONTROLLER_AXIS_LEFTY, -30000), ACTION_UP);
}

static void test_shoulder_means_free_while_it_is_held(void **state)
{
    (void)state;
    assert_pad(pad_button(SDL_CONTROLLER_BUTTON_LEFTSHOULDER, true), ACTION_PREV);
    assert_true(input_repeat(&in, 10, &out));
    assert_int_equal(out.action, ACTION_FREE);
    assert_true(out.down);
    assert_false(input_repeat(&in, 10, &out));
    assert_false(feed(pad_button(SDL_CONTROLLER_BUTTON_LEFTSHOULDER, false)));
    assert_true(input_repeat(&in, 10, &out));
    assert_int_equal(out.action, ACTION_FREE);
    assert_false(out.down);
    assert_false(input_repeat(&in, 10, &out));
}

static void test_what_means_ok_is_held_and_let_go(void **state)
{
    (void)state;
    SDL_Event down = {.key = {.type = SDL_KEYDOWN, .keysym = {.sym = SDLK_SPACE}}}, up = down;
    up.key.type = SDL_KEYUP;
    assert_false(input_holds_ok(&in));
    assert_true(input_translate(&in, &down, &out));
    assert_true(input_holds_ok(&in));
    assert_false(input_translate(&in, &up, &out));
    assert_false(input_holds_ok(&in));
    down = (SDL_Event){.cbutton = {.type = SDL_CONTROLLERBUTTONDOWN, .button = SDL_CONTROLLER_BUTTON_A}};
    up = (SDL_Event){.cbutton = {.type = SDL_CONTROLLERBUTTONUP, .button = SDL_CONTROLLER_BUTTON_A}};
    assert_true(input_translate(&in, &down, &out));
    assert_int_equal(out.action, ACTION_OK);
    assert_true(input_holds_ok(&in));
    (void)input_translate(&in, &up, &out);
    assert_false(input_holds_ok(&in));
}

/* Its button is a hint when it is let go soon, and what is looked at when it is held, where the scene wants that. */
static void test_the_button_of_hints_is_let_go_or_held(void **state)
{
    (void)state;
    assert_true(feed(pad_button(SDL_CONTROLLER_BUTTON_Y, true))); /* elsewhere it counts at once */
    assert_int_equal(out.action, ACTION_HINT);
    assert_false(feed(pad_button(SDL_CONTROLLER_BUTTON_Y, false)));
    in.peeks = true;
    assert_false(feed(pad_button(SDL_CONTROLLER_BUTTON_Y, true)));
    assert_true(input_busy(&in));
    assert_false(input_repeat(&in, 100, &out));
    assert_true(feed(pad_button(SDL_CONTROLLER_BUTTON_Y, false)));
    assert_int_equal(out.action, ACTION_HINT);
    assert_true(out.down);
    assert_false(input_repeat(&in, 500, &out));
    assert_false(feed(pad_button(SDL_CONTROLLER_BUTTON_Y, true)));
    assert_true(input_repeat(&in, 500, &out));
    assert_int_equal(out.action, ACTION_PEEK);
    assert_true(out.down);
    assert_int_equal(out.device, DEVICE_PAD);
    assert_false(input_repeat(&in, 500, &out)); /* once */
    in.peeks = false;                           /* its end is told wherever that is */
    assert_false(feed(pad_button(SDL_CONTROLLER_BUTTON_Y, false)));
    assert_true(input_repeat(&in, 0, &out));
    assert_int_equal(out.action, ACTION_PEEK);
    assert_false(out.down);
    in.peeks = true;
    assert_false(feed(pad_button(SDL_CONTROLLER_BUTTON_Y, true)));
    in.peeks = false; /* a screen that has come meanwhile was not meant */
    assert_false(feed(pad_button(SDL_CONTROLLER_BUTTON_Y, false)));
    assert_false(input_repeat(&in, 500, &out));
}

static void test_two_fingers_peek_where_the_first_one_is(void **state)
{
    SDL_Window *window = SDL_CreateWindow("", 0, 0, 400, 200, 0);
    (void)state;
    assert_non_null(window);
    for (int first = 0; first < 2; first++) { /* which of them goes up first */
        in.peeks = true;
        assert_true(feed(finger(window, SDL_FINGERDOWN, 5, 0.5f, 0.25f)));
        assert_false(input_repeat(&in, 500, &out));
        assert_true(feed(finger(window, SDL_FINGERDOWN, 6, 0.1f, 0.1f)));
        assert_int_equal(out.action, ACTION_LEAVE);
        assert_true(input_repeat(&in, 0, &out));
        assert_int_equal(out.action, ACTION_PEEK);
        assert_int_equal(out.device, DEVICE_TOUCH);
        assert_true(out.down && out.x == 200 && out.y == 50);
        assert_true(feed(finger(window, SDL_FINGERMOTION, 5, 0.25f, 0.25f))); /* the square is another */
        assert_int_equal(out.action, ACTION_POINT);
        assert_false(input_repeat(&in, 0, &out));
        (void)feed(finger(window, SDL_FINGERUP, first ? 5 : 6, 0.25f, 0.25f));
        assert_true(input_repeat(&in, 0, &out));
        assert_int_equal(out.action, ACTION_PEEK);
        assert_false(out.down);
        (void)feed(finger(window, SDL_FINGERUP, first ? 6 : 5, 0.25f, 0.25f));
        assert_false(input_repeat(&in, 0, &out));
    }
    SDL_DestroyWindow(window);
}

static SDL_Event key_up_event(SDL_Keycode code)
{
    SDL_Event event = key_event(code, 0);
    event.key.type = SDL_KEYUP;
    return event;
}

/* What the player has made of the keys. */
static struct bindings custom_keys(enum hands keys, enum hands buttons)
{
    struct bindings b;
    bindings_init(&b);
    bindings_use_keys(&b, keys);
    bindings_use_buttons(&b, buttons);
    return b;
}

static void test_bound_keys_act_and_name_no_square(void **state)
{
    (void)state;
    struct bindings b = custom_keys(HAND_LEFT, HANDS_BOTH);
    in.bindings = &b;
    assert_key(SDLK_w, 0, ACTION_UP, 0);
    assert_int_equal(out.letter, 'w'); /* for who asks for a text */
    assert_key(SDLK_a, 0, ACTION_LEFT, 0);
    assert_key(SDLK_f, 0, ACTION_OK, 0);
    assert_true(input_holds_ok(&in));
    assert_false(feed(key_up_event(SDLK_f)));
    assert_false(input_holds_ok(&in));
    assert_key(SDLK_h, 0, ACTION_CHAR, 'h'); /* no hint any more */
    assert_key(SDLK_UP, 0, ACTION_UP, 0);
    assert_key(SDLK_RETURN, 0, ACTION_OK, 0);
    assert_key(SDLK_ESCAPE, 0, ACTION_BACK, 0);
    assert_true(bindings_give_key(&b, ACTION_FREE, 0, (struct bound_key){SDLK_t, 0}));
    assert_key(SDLK_t, 0, ACTION_FREE, 0);
    assert_true(feed(key_up_event(SDLK_t)));
    assert_int_equal(out.action, ACTION_FREE);
    assert_false(out.down);
}

static void test_bound_buttons_act(void **state)
{
    (void)state;
    struct bindings b = custom_keys(HANDS_BOTH, HAND_LEFT);
    in.bindings = &b;
    assert_pad(pad_button(SDL_CONTROLLER_BUTTON_LEFTSHOULDER, true), ACTION_OK);
    assert_true(input_holds_ok(&in));
    assert_false(feed(pad_button(SDL_CONTROLLER_BUTTON_LEFTSHOULDER, false)));
    assert_false(input_holds_ok(&in));
    assert_pad(pad_axis(SDL_CONTROLLER_AXIS_TRIGGERLEFT, 30000), ACTION_BACK);
    assert_false(feed(pad_axis(SDL_CONTROLLER_AXIS_TRIGGERLEFT, 0)));
    assert_pad(pad_button(SDL_CONTROLLER_BUTTON_A, true), ACTION_OK);
    assert_pad(pad_button(SDL_CONTROLLER_BUTTON_START, true), ACTION_PREV);
    assert_true(input_repeat(&in, 10, &out));
    assert_int_equal(out.action, ACTION_FREE);
    assert_true(bindings_give_button(&b, ACTION_DOWN, SDL_CONTROLLER_BUTTON_RIGHTSHOULDER));
    assert_pad(pad_button(SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, true), ACTION_DOWN);
    assert_true(input_repeat(&in, 1000, &out)); /* and repeats, as the d-pad does */
    assert_int_equal(out.action, ACTION_DOWN);
    assert_false(feed(pad_button(SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, false)));
    assert_false(input_busy(&in));
}

/* How often a direction that is held repeats in a time. */
static int repeated(unsigned ms)
{
    int n = 0;
    for (unsigned passed = 0; passed < ms; passed += 10)
        for (bool more = input_repeat(&in, 10, &out); more; more = input_repeat(&in, 0, &out))
            n++;
    return n;
}

static void test_a_speed_of_ones_own_counts_for_keys_and_sticks(void **state)
{
    (void)state;
    in.speed = (struct key_repeat_speed){700, 250};
    SDL_Event again = key_event(SDLK_LEFT, 0);
    again.key.repeat = 1;
    assert_key(SDLK_LEFT, 0, ACTION_LEFT, 0);
    assert_false(feed(again));
    assert_true(input_busy(&in));
    assert_int_equal(repeated(690), 0);
    assert_int_equal(repeated(1000), 4);
    assert_int_equal(out.action, ACTION_LEFT);
    assert_true(out.repeat);
    assert_int_equal(out.device, DEVICE_KEYBOARD);
    assert_false(feed(key_up_event(SDLK_LEFT)));
    assert_false(input_busy(&in));
    assert_pad(pad_axis(SDL_CONTROLLER_AXIS_LEFTX, 30000), ACTION_RIGHT);
    assert_int_equal(repeated(690), 0);
    assert_int_equal(repeated(1000), 4);
}

/* ---- worn sticks ---- */

static SDL_Event left_stick(int per_cent)
{
    return pad_axis(SDL_CONTROLLER_AXIS_LEFTX, (Sint16)(32767 * per_cent / 100));
}

/* A stick that rests at 27 % walks for no longer than it takes to see that nobody holds it. */
static void test_a_worn_stick_comes_to_rest(void **state)
{
    (void)state;
    assert_pad(left_stick(27), ACTION_RIGHT);
    for (int i = 0; i < 20; i++) { /* it is never quite still */
        (void)repeated(100);
        assert_false(feed(left_stick(i % 2 ? 26 : 28)));
    }
    assert_false(input_busy(&in));
    assert_int_equal(repeated(5000), 0);
    assert_pad(left_stick(90), ACTION_RIGHT);
    assert_false(feed(left_stick(27)));
    assert_false(input_busy(&in));
}

static void test_a_worn_stick_is_learnt_on_its_own_side_alone(void **state)
{
    (void)state;
    assert_pad(left_stick(40), ACTION_RIGHT);
    (void)repeated(1100);
    assert_false(input_busy(&in));
    assert_pad(left_stick(-30), ACTION_LEFT); /* past the centre */
    assert_false(feed(left_stick(0)));
    assert_pad(left_stick(27), ACTION_RIGHT);
}

/* What is held on purpose goes on: a stick that is far out, that moves, or that has a button of its pad held with it.
 */
static void test_a_stick_that_is_held_is_not_worn(void **state)
{
    (void)state;
    assert_pad(left_stick(46), ACTION_RIGHT);
    assert_true(repeated(5000) > 20);
    assert_false(feed(left_stick(0)));
    assert_pad(left_stick(30), ACTION_RIGHT);
    for (int i = 0; i < 20; i++) {
        assert_false(feed(left_stick(i % 2 ? 30 : 34)));
        (void)repeated(500);
    }
    assert_true(input_busy(&in));
    assert_false(feed(left_stick(0)));
    assert_pad(pad_button(SDL_CONTROLLER_BUTTON_LEFTSHOULDER, true), ACTION_PREV);
    assert_pad(left_stick(30), ACTION_RIGHT);
    assert_true(repeated(5000) > 20);
    assert_false(feed(pad_button(SDL_CONTROLLER_BUTTON_LEFTSHOULDER, false)));
    (void)repeated(1100);
    assert_false(input_busy(&in));
}

/* One worn stick takes nothing from the other, which may be less far out. */
static void test_the_other_stick_of_a_worn_one_is_free(void **state)
{
    (void)state;
    assert_pad(left_stick(40), ACTION_RIGHT);
    (void)repeated(1100);
    assert_false(input_busy(&in));
    assert_pad(pad_axis(SDL_CONTROLLER_AXIS_RIGHTY, 10000), ACTION_DOWN);
    assert_true(repeated(900) > 3);
    assert_false(feed(pad_axis(SDL_CONTROLLER_AXIS_RIGHTY, 0)));
    assert_false(input_busy(&in));
}

static void test_the_dead_zone_can_be_set(void **state)
{
    (void)state;
    in.dead_zone = 38;
    assert_false(feed(left_stick(37)));
    assert_false(input_busy(&in));
    assert_pad(left_stick(39), ACTION_RIGHT);
    assert_false(feed(left_stick(26)));
    assert_false(input_busy(&in));
}

static SDL_Event button_event(Uint32 type, int x, int y)
{
    return (SDL_Event){.button = {.type = type, .button = SDL_BUTTON_LEFT, .x = x, .y = y}};
}

static void test_a_press_can_be_asked_to_be_held(void **state)
{
    struct action_event press;
    (void)state;
    in.hold_ms = 300;
    assert_false(feed(key_event(SDLK_RETURN, 0)));
    assert_true(input_busy(&in));
    assert_false(input_repeat(&in, 200, &out));
    assert_in_range(input_held(&in, &press) * 100, 60, 70);
    assert_int_equal(press.action, ACTION_OK);
    assert_false(feed(key_up_event(SDLK_RETURN))); /* too soon: nothing */
    assert_false(input_repeat(&in, 200, &out));
    assert_false(input_busy(&in));
    assert_false(feed(key_event(SDLK_SPACE, 0)));
    assert_true(input_repeat(&in, 300, &out));
    assert_int_equal(out.action, ACTION_OK);
    assert_int_equal(out.character, ' ');
    assert_false(input_repeat(&in, 300, &out)); /* once */
    assert_false(feed(key_up_event(SDLK_SPACE)));
    assert_true(feed(key_event(SDLK_ESCAPE, 0))); /* what is no move is not asked to wait */
    assert_false(feed(pad_button(SDL_CONTROLLER_BUTTON_A, true)));
    assert_true(input_repeat(&in, 300, &out));
    assert_int_equal(out.action, ACTION_OK);
    assert_int_equal(out.device, DEVICE_PAD);
}

static void test_a_click_is_held_where_it_was_made(void **state)
{
    struct action_event press;
    (void)state;
    assert_true(feed(button_event(SDL_MOUSEBUTTONDOWN, 100, 100)));
    in.hold_ms = 300; /* which that press may have asked for: its end is still told */
    assert_true(feed(button_event(SDL_MOUSEBUTTONUP, 100, 100)));
    assert_false(feed(button_event(SDL_MOUSEBUTTONDOWN, 100, 100)));
    assert_false(feed(button_event(SDL_MOUSEBUTTONUP, 100, 100)));
    assert_false(input_repeat(&in, 400, &out));
    assert_false(feed(button_event(SDL_MOUSEBUTTONDOWN, 100, 100)));
    assert_true(feed((SDL_Event){.motion = {.type = SDL_MOUSEMOTION, .x = 110, .y = 95}})); /* a hand trembles */
    assert_true(input_repeat(&in, 400, &out));
    assert_int_equal(out.action, ACTION_PRESS);
    assert_true(out.x == 100 && out.y == 100);
    assert_true(feed(button_event(SDL_MOUSEBUTTONUP, 100, 100)));
    assert_int_equal(out.action, ACTION_RELEASE);
    assert_false(feed(button_event(SDL_MOUSEBUTTONDOWN, 100, 100)));
    (void)feed((SDL_Event){.motion = {.type = SDL_MOUSEMOTION, .x = 160, .y = 100}}); /* and that one thinks better */
    assert_true(input_held(&in, &press) <= 0.0f);
    assert_false(input_repeat(&in, 400, &out));
    assert_false(feed(button_event(SDL_MOUSEBUTTONUP, 160, 100)));
}

static SDL_Event at(SDL_Event event, Uint32 ms)
{
    event.common.timestamp = ms;
    return event;
}

static void test_a_press_too_soon_after_another_does_not_count(void **state)
{
    (void)state;
    in.pause_ms = 500;
    assert_true(feed(at(key_event(SDLK_RETURN, 0), 1000)));
    assert_false(feed(at(key_up_event(SDLK_RETURN), 1100)));
    assert_false(feed(at(key_event(SDLK_RETURN, 0), 1400)));
    assert_false(feed(at(button_event(SDL_MOUSEBUTTONDOWN, 9, 9), 1450)));
    assert_false(feed(at(button_event(SDL_MOUSEBUTTONUP, 9, 9), 1460))); /* nor does letting it go */
    assert_true(feed(at(key_event(SDLK_DOWN, 0), 1500)));
    assert_true(feed(at(button_event(SDL_MOUSEBUTTONDOWN, 9, 9), 2000)));
    assert_true(feed(at(button_event(SDL_MOUSEBUTTONUP, 9, 9), 2010)));
    assert_true(feed(at((SDL_Event){.quit = {.type = SDL_QUIT}}, 2020)));
    in.pause_ms = 0;
    assert_true(feed(at(key_event(SDLK_RETURN, 0), 2030)));
}

/* One turn of the application's loop: the last action that it brought, NONE without. */
static enum action turn(struct pads *pads)
{
    SDL_Event event;
    enum action last = ACTION_NONE;
    pads_poll(pads);
    while (SDL_PollEvent(&event)) {
        pads_event(pads, &event);
        if (input_translate(&in, &event, &out))
            last = out.action;
    }
    return last;
}

static void press_button(struct virtual_pad *pad, SDL_GameControllerButton button, struct pads *pads)
{
    SDL_JoystickSetVirtualButton(pad->handle, (int)button, 1);
    turn(pads);
    SDL_JoystickSetVirtualButton(pad->handle, (int)button, 0);
    (void)turn(pads);
}

/* The first pad that is pressed sits down and is heard at once; another one only sits down. */
static void test_pads_come_to_sit_by_a_press(void **state)
{
    (void)state;
    struct virtual_pad first = {0}, second = {0};
    struct pads *pads = pads_new(NULL);
    in.pads = pads;
    assert_true(virtual_pad_attach(&first, "First", 1, 1) && virtual_pad_attach(&second, "DualSense", 0x054c, 0x0ce6));
    assert_int_equal(turn(pads), ACTION_NONE); /* resting triggers are no press */
    SDL_JoystickSetVirtualButton(second.handle, SDL_CONTROLLER_BUTTON_A, 1);
    assert_int_equal(turn(pads), ACTION_OK);
    assert_int_equal(out.seat, 0);
    assert_int_equal(in.last_seat, 0);
    assert_int_equal(in.last_style, PAD_PLAYSTATION);
    SDL_JoystickSetVirtualAxis(first.handle, SDL_CONTROLLER_AXIS_LEFTY, 30000);
    assert_int_equal(turn(pads), ACTION_NONE); /* a stick that is leant on is none either, while somebody plays */
    press_button(&first, SDL_CONTROLLER_BUTTON_A, pads);
    assert_int_equal(out.action, ACTION_SIT);
    assert_int_equal(out.seat, -1);
    assert_int_equal(out.pad, 1);
    pads_sit(pads, 1, 1);
    SDL_JoystickSetVirtualAxis(first.handle, SDL_CONTROLLER_AXIS_LEFTY, -30000);
    assert_int_equal(turn(pads), ACTION_UP);
    assert_int_equal(out.seat, 1);
    assert_int_equal(in.last_style, PAD_XBOX);
    press_button(&first, SDL_CONTROLLER_BUTTON_BACK, pads);
    assert_int_equal(out.action, ACTION_SWAP);
    virtual_pad_detach(&first);
    virtual_pad_detach(&second);
    turn(pads);
    in.pads = NULL;
    pads_free(pads);
}

/* Where everybody has a pad, one without a seat acts as well, by its number, with its stick and its repeats. */
static void test_each_pad_acts_where_it_may(void **state)
{
    (void)state;
    struct virtual_pad list[3] = {{0}};
    struct pads *pads = pads_new(NULL);
    in.pads = pads;
    in.each_pad = true;
    for (int i = 0; i < 3; i++)
        assert_true(virtual_pad_attach(&list[i], "Pad", 1, (Uint16)(i + 1)));
    turn(pads);
    for (int i = 0; i < 3; i++) {
        SDL_JoystickSetVirtualButton(list[i].handle, SDL_CONTROLLER_BUTTON_A, 1);
        assert_int_equal(turn(pads), ACTION_OK);
        assert_int_equal(out.pad, i + 1);
        assert_int_equal(out.seat, i == 0 ? 0 : -1);
        SDL_JoystickSetVirtualButton(list[i].handle, SDL_CONTROLLER_BUTTON_A, 0);
        assert_int_equal(turn(pads), ACTION_NONE);
    }
    SDL_JoystickSetVirtualAxis(list[2].handle, SDL_CONTROLLER_AXIS_LEFTY, 30000);
    assert_int_equal(turn(pads), ACTION_DOWN);
    assert_int_equal(out.pad, 3);
    assert_true(input_busy(&in));
    assert_true(input_repeat(&in, 1000, &out));
    assert_true(out.action == ACTION_DOWN && out.repeat && out.pad == 3 && out.seat == -1);
    in.each_pad = false; /* it holds nothing any more, and takes a seat by a press again */
    assert_false(input_repeat(&in, 1000, &out));
    assert_false(input_busy(&in));
    press_button(&list[1], SDL_CONTROLLER_BUTTON_A, pads);
    assert_true(out.action == ACTION_SIT && out.pad == 2);
    for (int i = 0; i < 3; i++)
        virtual_pad_detach(&list[i]);
    turn(pads);
    in.pads = NULL;
    pads_free(pads);
}

/* Pads that change seats take nothing along that is held. */
static void test_a_seat_that_changes_hands_holds_nothing(void **state)
{
    (void)state;
    struct virtual_pad first = {0}, second = {0};
    struct pads *pads = pads_new(NULL);
    in.pads = pads;
    assert_true(virtual_pad_attach(&first, "First", 1, 1) && virtual_pad_attach(&second, "Second", 1, 2));
    turn(pads);
    pads_sit(pads, 1, 0);
    pads_sit(pads, 2, 1);
    SDL_JoystickSetVirtualButton(first.handle, SDL_CONTROLLER_BUTTON_LEFTSHOULDER, 1);
    SDL_JoystickSetVirtualButton(first.handle, SDL_CONTROLLER_BUTTON_DPAD_LEFT, 1);
    turn(pads);
    assert_true(input_repeat(&in, 0, &out));
    assert_true(out.action == ACTION_FREE && out.down && out.seat == 0);
    pads_swap(pads);
    assert_true(input_repeat(&in, 10000, &out));
    assert_true(out.action == ACTION_FREE && !out.down && out.seat == 0);
    assert_false(input_repeat(&in, 10000, &out));
    virtual_pad_detach(&first);
    virtual_pad_detach(&second);
    turn(pads);
    in.pads = NULL;
    pads_free(pads);
}

static void test_pad_that_goes_lets_go_of_everything(void **state)
{
    (void)state;
    struct virtual_pad pad = {0};
    struct pads *pads = pads_new(NULL);
    in.pads = pads;
    assert_true(virtual_pad_attach(&pad, "Pad", 1, 1));
    turn(pads);
    SDL_JoystickSetVirtualButton(pad.handle, SDL_CONTROLLER_BUTTON_LEFTSHOULDER, 1);
    SDL_JoystickSetVirtualButton(pad.handle, SDL_CONTROLLER_BUTTON_DPAD_LEFT, 1);
    turn(pads);
    assert_true(input_busy(&in));
    assert_true(input_repeat(&in, 0, &out));
    assert_true(out.action == ACTION_FREE && out.down);
    virtual_pad_detach(&pad);
    turn(pads);
    assert_false(input_busy(&in));
    assert_true(input_repeat(&in, 10000, &out));
    assert_true(out.action == ACTION_FREE && !out.down);
    assert_false(input_repeat(&in, 10000, &out));
    in.pads = NULL;
    pads_free(pads);
}

int main(void)
{
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
    SDL_SetHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_keys_that_are_commands, begin, end),
        cmocka_unit_test_setup_teardown(test_keys_with_modifiers, begin, end),
        cmocka_unit_test_setup_teardown(test_letters_and_digits_carry_their_character, begin, end),
        cmocka_unit_test_setup_teardown(test_keypad_is_digits_or_arrows, begin, end),
        cmocka_unit_test_setup_teardown(test_other_layouts_can_name_squares_too, begin, end),
        cmocka_unit_test_setup_teardown(test_only_directions_repeat_from_the_keyboard, begin, end),
        cmocka_unit_test_setup_teardown(test_shift_is_held_and_let_go, begin, end),
        cmocka_unit_test_setup_teardown(test_left_button_presses_and_releases, begin, end),
        cmocka_unit_test_setup_teardown(test_a_press_is_interrupted, begin, end),
        cmocka_unit_test_setup_teardown(test_right_button_goes_back, begin, end),
        cmocka_unit_test_setup_teardown(test_shaking_mouse_does_not_take_over, begin, end),
        cmocka_unit_test_setup_teardown(test_wheel_goes_to_next_and_previous, begin, end),
        cmocka_unit_test_setup_teardown(test_first_finger_points_in_the_windows_points, begin, end),
        cmocka_unit_test_setup_teardown(test_events_made_out_of_others_are_ignored, begin, end),
        cmocka_unit_test_setup_teardown(test_pointer_that_leaves, begin, end),
        cmocka_unit_test_setup_teardown(test_close_button_quits, begin, end),
        cmocka_unit_test_setup_teardown(test_buttons_of_a_pad, begin, end),
        cmocka_unit_test_setup_teardown(test_triggers_act_once_a_pull, begin, end),
        cmocka_unit_test_setup_teardown(test_stick_steps_and_repeats, begin, end),
        cmocka_unit_test_setup_teardown(test_shoulder_means_free_while_it_is_held, begin, end),
        cmocka_unit_test_setup_teardown(test_what_means_ok_is_held_and_let_go, begin, end),
        cmocka_unit_test_setup_teardown(test_bound_keys_act_and_name_no_square, begin, end),
        cmocka_unit_test_setup_teardown(test_bound_buttons_act, begin, end),
        cmocka_unit_test_setup_teardown(test_a_speed_of_ones_own_counts_for_keys_and_sticks, begin, end),
        cmocka_unit_test_setup_teardown(test_a_worn_stick_comes_to_rest, begin, end),
        cmocka_unit_test_setup_teardown(test_a_worn_stick_is_learnt_on_its_own_side_alone, begin, end),
        cmocka_unit_test_setup_teardown(test_a_stick_that_is_held_is_not_worn, begin, end),
        cmocka_unit_test_setup_teardown(test_the_other_stick_of_a_worn_one_is_free, begin, end),
        cmocka_unit_test_setup_teardown(test_the_dead_zone_can_be_set, begin, end),
        cmocka_unit_test_setup_teardown(test_a_press_can_be_asked_to_be_held, begin, end),
        cmocka_unit_test_setup_teardown(test_a_click_is_held_where_it_was_made, begin, end),
        cmocka_unit_test_setup_teardown(test_a_press_too_soon_after_another_does_not_count, begin, end),
        cmocka_unit_test_setup_teardown(test_pads_come_to_sit_by_a_press, begin, end),
        cmocka_unit_test_setup_teardown(test_each_pad_acts_where_it_may, begin, end),
        cmocka_unit_test_setup_teardown(test_a_seat_that_changes_hands_holds_nothing, begin, end),
        cmocka_unit_test_setup_teardown(test_the_button_of_hints_is_let_go_or_held, begin, end),
        cmocka_unit_test_setup_teardown(test_two_fingers_peek_where_the_first_one_is, begin, end),
        cmocka_unit_test_setup_teardown(test_pad_that_goes_lets_go_of_everything, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
