#include "kit/bindings.h"

#include <string.h>

#include "support/test.h"

static struct bindings b;

static int begin(void **state)
{
    (void)state;
    bindings_init(&b);
    return 0;
}

static const struct bound_key U = {SDLK_u, 0}, H = {SDLK_h, 0}, NOTHING = {0, 0};

/* Nothing stands in the table twice, and nothing that is fixed away from home: then every key means what the table
 * says. */
static void assert_sound(void)
{
    for (int action = 0; action < BINDINGS_END; action++) {
        int slot;
        for (int i = 0; i < BINDING_KEYS; i++) {
            struct bound_key key = b.keys[action][i];
            bool assigned;
            if (key.code == 0)
                continue;
            if (bindings_holder_of_key(&b, (enum action)action, key, &slot) != ACTION_NONE ||
                bindings_key(&b, key, &assigned) != (enum action)action)
                fail_msg("%s, key %d: %s", bindings_name((enum action)action), i, SDL_GetKeyName(key.code));
        }
        int button = b.button[action];
        enum action meant = bindings_button(&b, button);
        if (button != BUTTON_NONE && meant != (enum action)action && action != ACTION_FREE)
            fail_msg("%s: button %d means %d", bindings_name((enum action)action), button, meant);
    }
}

/* From any state, the menus can be worked by the arrows, Enter and Escape, by d-pad, A and B. */
static void assert_not_locked_out(void)
{
    static const struct {
        SDL_Keycode code;
        int button;
        enum action action;
    } ways[] = {{SDLK_UP, SDL_CONTROLLER_BUTTON_DPAD_UP, ACTION_UP},
                {SDLK_DOWN, SDL_CONTROLLER_BUTTON_DPAD_DOWN, ACTION_DOWN},
                {SDLK_LEFT, SDL_CONTROLLER_BUTTON_DPAD_LEFT, ACTION_LEFT},
                {SDLK_RIGHT, SDL_CONTROLLER_BUTTON_DPAD_RIGHT, ACTION_RIGHT},
                {SDLK_RETURN, SDL_CONTROLLER_BUTTON_A, ACTION_OK},
                {SDLK_ESCAPE, SDL_CONTROLLER_BUTTON_B, ACTION_BACK}};
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        bool assigned;
        assert_int_equal(bindings_key(&b, (struct bound_key){ways[i].code, 0}, &assigned), ways[i].action);
        assert_int_equal(bindings_button(&b, ways[i].button), ways[i].action);
    }
}

static void the_ready_sets_are_sound(void **state)
{
    (void)state;
    for (int keys = HANDS_BOTH; keys < HANDS; keys++)
        for (int buttons = HANDS_BOTH; buttons < HANDS; buttons++) {
            bindings_use_keys(&b, (enum hands)keys);
            bindings_use_buttons(&b, (enum hands)buttons);
            assert_sound();
            assert_not_locked_out();
            assert_int_equal(bindings_hand_of_keys(&b), keys);
            assert_int_equal(bindings_hand_of_buttons(&b), buttons);
        }
}

/* The keys of the left half of a keyboard, whatever its layout, and those of the right; the buttons of a pad's halves.
 */
static bool within(SDL_Keycode code, bool left)
{
    static const char lefts[] = "qwertasdfgzxcvb12345", rights[] = "yuiophjklnm67890";
    if (code < 128 && code > ' ' && strchr(left ? lefts : rights, (int)code))
        return true;
    if (left)
        return code == SDLK_SPACE || code == SDLK_TAB || code == SDLK_ESCAPE || code == SDLK_LSHIFT ||
               (code >= SDLK_F1 && code <= SDLK_F5);
    return code == SDLK_RETURN || code == SDLK_BACKSPACE || code == SDLK_RSHIFT || code == SDLK_DELETE ||
           (code >= SDLK_F6 && code <= SDLK_F12) || (code >= SDLK_INSERT && code <= SDLK_UP);
}

static void a_hand_reaches_every_action_by_its_keys(void **state)
{
    (void)state;
    for (int hand = HAND_LEFT; hand <= HAND_RIGHT; hand++) {
        bindings_use_keys(&b, (enum hands)hand);
        for (int action = ACTION_UP; action < BINDINGS_END; action++) {
            bool reached = !bindings_has((enum action)action) || action == ACTION_SWAP || action == ACTION_NEW;
            for (int slot = 0; slot < BINDING_KEYS; slot++)
                reached = reached || within(b.keys[action][slot].code, hand == HAND_LEFT);
            if (!reached)
                fail_msg("hand %d does not reach %s", hand, bindings_name((enum action)action));
        }
    }
}

static void a_key_that_is_taken_changes_places(void **state)
{
    int slot;
    (void)state;
    assert_int_equal(bindings_holder_of_key(&b, ACTION_HINT, U, &slot), ACTION_UNDO);
    assert_int_equal(slot, 0);
    assert_true(bindings_give_key(&b, ACTION_HINT, 0, U));
    assert_true(bindings_is_key(b.keys[ACTION_HINT][0], U));
    assert_true(bindings_is_key(b.keys[ACTION_UNDO][0], H));
    assert_int_equal(bindings_hand_of_keys(&b), HANDS);
    assert_sound();
    assert_true(bindings_give_key(&b, ACTION_PREVIEW, 1, U)); /* into an empty place: hints have none then */
    assert_int_equal(b.keys[ACTION_HINT][0].code, 0);
    assert_int_equal(bindings_key_of(&b, ACTION_HINT).code, SDLK_F2);
    assert_sound();
}

static void what_is_fixed_stays(void **state)
{
    (void)state;
    assert_false(bindings_give_key(&b, ACTION_HINT, 0, (struct bound_key){SDLK_RETURN, 0}));
    assert_false(bindings_give_button(&b, ACTION_HINT, SDL_CONTROLLER_BUTTON_A));
    assert_true(bindings_give_key(&b, ACTION_OK, 0, NOTHING));
    assert_true(bindings_give_key(&b, ACTION_OK, 1, NOTHING));
    assert_int_equal(bindings_key_of(&b, ACTION_OK).code, SDLK_RETURN);
    assert_true(bindings_give_button(&b, ACTION_OK, SDL_CONTROLLER_BUTTON_Y)); /* A cannot go to hints for that */
    assert_int_equal(b.button[ACTION_HINT], BUTTON_NONE);
    assert_sound();
    assert_not_locked_out();
}

static void prev_and_free_share_a_button(void **state)
{
    (void)state;
    assert_int_equal(bindings_holder_of_button(&b, ACTION_FREE, SDL_CONTROLLER_BUTTON_LEFTSHOULDER), ACTION_NONE);
    assert_true(bindings_give_button(&b, ACTION_HINT, SDL_CONTROLLER_BUTTON_LEFTSHOULDER));
    assert_int_equal(b.button[ACTION_PREV], SDL_CONTROLLER_BUTTON_Y);
    assert_int_equal(b.button[ACTION_FREE], SDL_CONTROLLER_BUTTON_Y);
    assert_true(bindings_give_button(&b, ACTION_FREE, SDL_CONTROLLER_BUTTON_X));
    assert_int_equal(b.button[ACTION_PREV], SDL_CONTROLLER_BUTTON_Y);
    assert_int_equal(b.button[ACTION_PREVIEW], BUTTON_NONE); /* Y is not free */
    assert_sound();
}

static unsigned dice(void)
{
    static unsigned seed = 17;
    seed = seed * 1664525U + 1013904223U;
    return seed >> 16;
}

static enum action any_action(void)
{
    for (;;) {
        enum action action = (enum action)(dice() % BINDINGS_END);
        if (bindings_has(action))
            return action;
    }
}

static struct bound_key any_key(void)
{
    static const SDL_Keycode odd[] = {SDLK_RETURN, SDLK_UP, SDLK_PLUS, SDLK_HASH, SDLK_KP_0, SDLK_LCTRL, 0xe4, '='};
    static const int held[] = {0, KMOD_CTRL, KMOD_SHIFT, KMOD_CTRL | KMOD_ALT};
    SDL_Keycode code = dice() % 4 ? (SDL_Keycode)('a' + dice() % 26) : odd[dice() % (sizeof odd / sizeof odd[0])];
    return (struct bound_key){code, held[dice() % 4]};
}

/* Enter with Ctrl is the menu's key as well: on "Who are you?" that is its answer. */
static void enter_with_ctrl_is_the_menu(void **state)
{
    bool assigned;
    (void)state;
    bindings_init(&b);
    assert_int_equal(bindings_key(&b, (struct bound_key){SDLK_RETURN, KMOD_CTRL}, &assigned), ACTION_MENU);
    assert_int_equal(bindings_key(&b, (struct bound_key){SDLK_KP_ENTER, KMOD_CTRL}, &assigned), ACTION_MENU);
    assert_int_equal(bindings_key(&b, (struct bound_key){SDLK_RETURN, 0}, &assigned), ACTION_OK);
    assert_false(assigned);
}

/* However keys and buttons are given, nothing is there twice, nobody is locked out, and files bring all of it back. */
static void any_changes_are_sound_and_come_back(void **state)
{
    (void)state;
    for (int i = 0; i < 3000; i++) {
        (void)bindings_give_key(&b, any_action(), (int)(dice() % BINDING_KEYS), any_key());
        (void)bindings_give_button(&b, any_action(), (int)(dice() % (BUTTONS + 1)) - 1);
        assert_sound();
        assert_not_locked_out();
        if (i % 50)
            continue;
        struct bindings back;
        bindings_init(&back);
        for (int action = 0; action < BINDINGS_END; action++) {
            char text[BINDING_TEXT_MAX];
            if (!bindings_has((enum action)action))
                continue;
            assert_int_equal(bindings_find(bindings_name((enum action)action)), action);
            bindings_write_keys(&b, (enum action)action, text);
            if (!bindings_usual_keys(&b, (enum action)action) && !bindings_read_keys(&back, (enum action)action, text))
                fail_msg("%s = %s", bindings_name((enum action)action), text);
            bindings_write_button(&b, (enum action)action, text);
            if (!bindings_usual_button(&b, (enum action)action))
                assert_true(bindings_read_button(&back, (enum action)action, text));
        }
        assert_memory_equal(back.keys, b.keys, sizeof b.keys);
        assert_memory_equal(back.button, b.button, sizeof b.button);
    }
}

static void texts_are_plain_and_bad_ones_refused(void **state)
{
    static const char *const bad[] = {"", "nokey", "Ctrl+", "Ctrl+Nokey", "Return", "U or U", "U or", "X or Escape"};
    char text[BINDING_TEXT_MAX];
    (void)state;
    bindings_write_keys(&b, ACTION_UNDO, text);
    assert_string_equal(text, "U or Ctrl+Z");
    bindings_write_keys(&b, ACTION_PREVIEW, text);
    assert_string_equal(text, "V");
    bindings_write_button(&b, ACTION_UNDO, text);
    assert_string_equal(text, "lefttrigger");
    bindings_write_button(&b, ACTION_HELP, text);
    assert_string_equal(text, "none");
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        if (bindings_read_keys(&b, ACTION_HINT, bad[i]))
            fail_msg("\"%s\" was read", bad[i]);
    assert_false(bindings_read_button(&b, ACTION_HINT, "a"));
    assert_false(bindings_read_button(&b, ACTION_HINT, "thumb"));
    assert_true(bindings_read_keys(&b, ACTION_HINT, "U or Shift++"));
    assert_int_equal(b.keys[ACTION_UNDO][0].code, 0);
    assert_false(bindings_read_keys(&b, ACTION_UNDO, "U")); /* the line before has it */
    assert_true(bindings_read_button(&b, ACTION_HINT, "lefttrigger"));
    assert_false(bindings_read_button(&b, ACTION_REDO, "lefttrigger"));
    assert_sound();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(the_ready_sets_are_sound, begin),
        cmocka_unit_test_setup(a_hand_reaches_every_action_by_its_keys, begin),
        cmocka_unit_test_setup(a_key_that_is_taken_changes_places, begin),
        cmocka_unit_test_setup(what_is_fixed_stays, begin),
        cmocka_unit_test_setup(prev_and_free_share_a_button, begin),
        cmocka_unit_test(enter_with_ctrl_is_the_menu),
        cmocka_unit_test_setup(any_changes_are_sound_and_come_back, begin),
        cmocka_unit_test_setup(texts_are_plain_and_bad_ones_refused, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
