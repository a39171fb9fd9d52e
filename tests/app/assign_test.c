/* Keys and buttons given to actions, on the settings' pages. */
#include "support/test.h"

#include <string.h>

#include "app/stage_form.h"
#include "app/stage_settings.h"
#include "app/ui/glyphs.h"
#include "app/ui/key_catch.h"

static struct stage stage;

/* The table's first page. */
static int begin(void **state)
{
    (void)state;
    stage_open_usual(&stage);
    stage_show(&stage, settings_scene_new(&stage.app));
    (void)stage_press(&stage, ACTION_PREV);
    assert_int_equal(stage_group(&stage), STAGE_CONTROLS);
    return 0;
}

static const struct bindings *bound(void) { return &stage.app.settings.bindings; }

static bool catches(SDL_Event event)
{
    bool caught = stage.app.catching && key_catch_event(stage.app.catching, &event);
    stage_rest(&stage);
    return caught;
}

static bool catches_key(Uint32 type, SDL_Keycode code, int mod)
{
    SDL_Keysym sym = {.sym = code, .scancode = SDL_GetScancodeFromKey(code), .mod = (Uint16)mod};
    return catches((SDL_Event){.key = {.type = type, .keysym = sym}});
}

static bool catches_button(int button)
{
    return catches((SDL_Event){.cbutton = {.type = SDL_CONTROLLERBUTTONDOWN, .button = (Uint8)button}});
}

static void wait_for(enum action action, int column)
{
    stage_go_to_cell(&stage, action, column);
    assert_true(stage_press(&stage, ACTION_OK));
    assert_int_equal(stage_giving(&stage), STAGE_WAITS_FOR_KEY);
    assert_true(stage_shown(&stage, app_word(&stage.app, "settings.press")) > 0);
}

static void assert_key(enum action action, int column, SDL_Keycode code, int modifiers)
{
    assert_int_equal(bound()->keys[action][column].code, code);
    assert_int_equal(bound()->keys[action][column].modifiers, modifiers);
    assert_int_equal(stage_giving(&stage), STAGE_GIVES_NOTHING);
    assert_null(stage.app.catching);
}

static bool says(const char *key, const char *name)
{
    char text[256];
    (void)words_fill(text, sizeof text, app_word(&stage.app, key), name, NULL);
    return stage_shown(&stage, text) > 0;
}

static void every_action_stands_in_the_table(void **state)
{
    (void)state;
    for (int action = 0; action < BINDINGS_END; action++) {
        int times = stage_rows_of_action(&stage, (enum action)action);
        assert_int_equal(times, bindings_has((enum action)action));
        if (times)
            assert_int_not_equal(strncmp(stage_does(&stage, (enum action)action), "does.", 5),
                                 0); /* a word, not its key */
    }
}

static void a_free_key_is_given_at_once(void **state)
{
    (void)state;
    wait_for(ACTION_HINT, 1);
    assert_false(catches_key(SDL_KEYUP, SDLK_RETURN, 0)); /* the end of the press that began it */
    assert_true(catches_key(SDL_KEYDOWN, SDLK_x, 0));
    assert_key(ACTION_HINT, 1, SDLK_x, 0);
    assert_key(ACTION_HINT, 0, SDLK_h, 0);
    assert_true(stage_shown(&stage, "X") > 0);
    wait_for(ACTION_HINT, 0);
    assert_true(catches_key(SDL_KEYDOWN, SDLK_LCTRL, KMOD_LCTRL));
    assert_true(catches_key(SDL_KEYDOWN, SDLK_g, KMOD_LCTRL));
    assert_key(ACTION_HINT, 0, SDLK_g, KMOD_CTRL);
    assert_string_equal(glyph_of(&stage.app, ACTION_HINT).text, "Ctrl G");
    wait_for(ACTION_KEEP, 1);
    assert_true(catches_key(SDL_KEYDOWN, SDLK_RALT, KMOD_RALT));
    assert_true(catches_key(SDL_KEYUP, SDLK_RALT, 0)); /* by itself */
    assert_key(ACTION_KEEP, 1, SDLK_RALT, 0);
}

/* What only some screens hear is given as any other: the key that has it is named, and changes places. */
static void the_letters_of_single_screens_are_given_too(void **state)
{
    (void)state;
    wait_for(ACTION_TELL, 0);
    assert_true(catches_key(SDL_KEYDOWN, SDLK_q, 0));
    assert_int_equal(stage_giving(&stage), STAGE_KEY_IN_USE);
    assert_true(says("settings.taken", app_word(&stage.app, "does.tool_next")));
    assert_true(stage_press(&stage, ACTION_OK));
    assert_key(ACTION_TELL, 0, SDLK_q, 0);
    assert_key(ACTION_TOOL_NEXT, 0, SDLK_m, 0);
    assert_string_equal(glyph_of(&stage.app, ACTION_TOOL_NEXT).text, "M");
}

static void a_taken_key_is_named_and_changes_places_or_stays(void **state)
{
    (void)state;
    for (int swap = 0; swap < 2; swap++) {
        wait_for(ACTION_HINT, 0);
        assert_true(catches_key(SDL_KEYDOWN, SDLK_u, 0));
        assert_int_equal(stage_giving(&stage), STAGE_KEY_IN_USE);
        assert_true(says("settings.taken", "Undo"));
        assert_true(stage_shown(&stage, app_word(&stage.app, "prompt.swap")) > 0);
        assert_int_equal(bound()->keys[ACTION_HINT][0].code, SDLK_h);
        assert_true(stage_press(&stage, swap ? ACTION_OK : ACTION_BACK));
        assert_key(ACTION_HINT, 0, swap ? SDLK_u : SDLK_h, 0);
        assert_key(ACTION_UNDO, 0, swap ? SDLK_h : SDLK_u, 0);
    }
    assert_string_equal(stage_top(&stage), "settings");
}

static void what_is_fixed_is_refused_and_said(void **state)
{
    (void)state;
    static const SDL_Keycode fixed[] = {SDLK_RETURN, SDLK_UP, SDLK_KP_ENTER};
    for (size_t i = 0; i < sizeof fixed / sizeof fixed[0]; i++) {
        wait_for(ACTION_HINT, 0);
        assert_true(catches_key(SDL_KEYDOWN, fixed[i], 0));
        assert_true(says("settings.fixed", fixed[i] == SDLK_UP ? "Up" : "Confirm"));
        assert_int_equal(bound()->keys[ACTION_HINT][0].code, SDLK_h);
        (void)stage_press(&stage, ACTION_DOWN); /* and everything goes on */
        assert_int_equal(stage_giving(&stage), STAGE_GIVES_NOTHING);
    }
    wait_for(ACTION_HINT, STAGE_BUTTON);
    assert_true(catches_button(SDL_CONTROLLER_BUTTON_A));
    assert_true(says("settings.fixed", "Confirm"));
}

static void escape_b_and_a_click_call_it_off(void **state)
{
    (void)state;
    wait_for(ACTION_HINT, 0);
    assert_true(catches_key(SDL_KEYDOWN, SDLK_ESCAPE, 0));
    assert_key(ACTION_HINT, 0, SDLK_h, 0);
    wait_for(ACTION_HINT, 0);
    assert_true(catches_button(SDL_CONTROLLER_BUTTON_B));
    assert_key(ACTION_HINT, 0, SDLK_h, 0);
    wait_for(ACTION_HINT, 0);
    assert_true(catches((SDL_Event){.button = {.type = SDL_MOUSEBUTTONDOWN}}));
    assert_key(ACTION_HINT, 0, SDLK_h, 0);
    assert_string_equal(stage_top(&stage), "settings");
}

static void a_button_goes_into_its_column(void **state)
{
    (void)state;
    stage.app.input.last_device = DEVICE_PAD;
    wait_for(ACTION_HELP, 0); /* whichever cell was chosen */
    assert_true(catches_button(SDL_CONTROLLER_BUTTON_RIGHTSTICK));
    assert_int_equal(bound()->button[ACTION_HELP], SDL_CONTROLLER_BUTTON_RIGHTSTICK);
    assert_string_equal(glyph_of(&stage.app, ACTION_HELP).text, "RS");
    wait_for(ACTION_HELP, STAGE_BUTTON);
    assert_true(catches((SDL_Event){
        .caxis = {.type = SDL_CONTROLLERAXISMOTION, .axis = SDL_CONTROLLER_AXIS_TRIGGERLEFT, .value = 30000}}));
    assert_true(says("settings.taken", "Undo"));
    (void)stage_press(&stage, ACTION_OK);
    assert_int_equal(bound()->button[ACTION_HELP], BUTTON_LEFT_TRIGGER);
    assert_int_equal(bound()->button[ACTION_UNDO], SDL_CONTROLLER_BUTTON_RIGHTSTICK);
}

static void a_key_is_taken_away_and_all_of_them_given_back(void **state)
{
    (void)state;
    stage_go_to_cell(&stage, ACTION_HINT, STAGE_KEY);
    assert_true(stage_press(&stage, ACTION_REMOVE));
    assert_key(ACTION_HINT, 0, 0, 0);
    assert_string_equal(glyph_of(&stage.app, ACTION_HINT).text, "F2");
    stage_go_to_cell(&stage, ACTION_HINT, STAGE_BUTTON);
    assert_true(stage_press(&stage, ACTION_PREVIEW));
    assert_int_equal(bound()->button[ACTION_HINT], BUTTON_NONE);
    stage_focus(&stage, "Reset all");
    assert_true(stage_press(&stage, ACTION_OK));
    assert_int_equal(bindings_hand_of_keys(bound()), HANDS_BOTH);
    assert_int_equal(bindings_hand_of_buttons(bound()), HANDS_BOTH);
}

static void ready_sets_are_chosen_and_prompts_follow(void **state)
{
    (void)state;
    stage_focus(&stage, "Keys for");
    assert_true(stage_shown(&stage, app_word(&stage.app, "settings.both_hands")) > 0);
    (void)stage_press(&stage, ACTION_RIGHT);
    assert_int_equal(bindings_hand_of_keys(bound()), HAND_LEFT);
    assert_string_equal(glyph_of(&stage.app, ACTION_UP).text, "W S");
    assert_string_equal(glyph_of(&stage.app, ACTION_RIGHT).text, "A D");
    assert_string_equal(glyph_of(&stage.app, ACTION_OK).text, "Space");
    assert_string_equal(glyph_of(&stage.app, ACTION_TOOL_NEXT).text, "V"); /* Q goes back */
    stage_focus(&stage, "Gamepad for");
    (void)stage_press(&stage, ACTION_RIGHT);
    (void)stage_press(&stage, ACTION_RIGHT);
    assert_int_equal(bindings_hand_of_buttons(bound()), HAND_RIGHT);
    (void)stage_press(&stage, ACTION_REDO); /* as this visit found it */
    assert_int_equal(bindings_hand_of_keys(bound()), HANDS_BOTH);
    assert_int_equal(bindings_hand_of_buttons(bound()), HANDS_BOTH);
    assert_int_equal(glyph_of(&stage.app, ACTION_UP).shape, GLYPH_KEY_UP_DOWN);
}

static void a_choice_of_ones_own_is_said_and_can_be_left(void **state)
{
    (void)state;
    wait_for(ACTION_HINT, 0);
    assert_true(catches_key(SDL_KEYDOWN, SDLK_x, 0));
    stage_focus(&stage, "Keys for");
    assert_true(stage_shown(&stage, app_word(&stage.app, "settings.own_keys")) > 0);
    (void)stage_press(&stage, ACTION_RIGHT);
    assert_int_equal(bindings_hand_of_keys(bound()), HANDS_BOTH);
}

/* Whoever leaves the screen in the middle of it is not waited for. */
static void nobody_waits_for_a_screen_that_is_gone(void **state)
{
    (void)state;
    wait_for(ACTION_HINT, 0);
    stage_leave(&stage);
    assert_null(stage.app.catching);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate_setup_teardown(every_action_stands_in_the_table, begin, stage_tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(a_free_key_is_given_at_once, begin, stage_tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(the_letters_of_single_screens_are_given_too, begin, stage_tear_down,
                                                 &stage),
        cmocka_unit_test_prestate_setup_teardown(a_taken_key_is_named_and_changes_places_or_stays, begin,
                                                 stage_tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(what_is_fixed_is_refused_and_said, begin, stage_tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(escape_b_and_a_click_call_it_off, begin, stage_tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(a_button_goes_into_its_column, begin, stage_tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(a_key_is_taken_away_and_all_of_them_given_back, begin, stage_tear_down,
                                                 &stage),
        cmocka_unit_test_prestate_setup_teardown(ready_sets_are_chosen_and_prompts_follow, begin, stage_tear_down,
                                                 &stage),
        cmocka_unit_test_prestate_setup_teardown(a_choice_of_ones_own_is_said_and_can_be_left, begin, stage_tear_down,
                                                 &stage),
        cmocka_unit_test_prestate_setup_teardown(nobody_waits_for_a_screen_that_is_gone, begin, stage_tear_down,
                                                 &stage),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
