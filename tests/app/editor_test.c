/* Setting up a position: by mouse, by keys, by a pad; what is impossible is said at once. */
#include "support/test.h"

#include <string.h>

#include "app/stage_editor.h"
#include "app/stage_form.h"

static struct stage stage;

static int set_up(void **state)
{
    (void)stage_set_up(state);
    stage.app.settings.value[SETTING_SPEED] = 3; /* no motion */
    return 0;
}

static void show_editor(const char *game)
{
    struct setup setup;
    struct notation_error error;
    struct position start;
    assert_true(notation_parse_game(game, &stage.app.session->game_setup.variant, &setup, &error));
    assert_true(variant_start(stage.app.session->game_setup.variant, &setup, &start));
    stage_show(&stage, title_scene_new(&stage.app));
    stage_show(&stage, editor_scene_new(&stage.app, &start));
}

static void press_pad(enum action action)
{
    (void)stage_press_by(&stage, DEVICE_PAD, action);
    stage.app.input.last_device = DEVICE_KEYBOARD;
}

static void a_stroke_of_the_mouse_paints(void **state)
{
    (void)state;
    show_editor("classic");
    stage_type(&stage, "2");
    stage_point_place(&stage, ACTION_PRESS, 0);
    for (unsigned square = 1; square < 5; square++)
        stage_point_place(&stage, ACTION_POINT, square);
    stage_point_place(&stage, ACTION_RELEASE, 4);
    stage_point_place(&stage, ACTION_POINT, 6); /* the button is up: nothing more */
    assert_int_equal(stage_position(&stage)->discs[SECOND] & 0xff, 0x1f);
    stage_press(&stage, ACTION_UNDO);
    assert_int_equal(stage_position(&stage)->discs[SECOND] & 0xff, 0);
}

static void a_quick_finger_paints_all_on_its_way(void **state)
{
    (void)state;
    show_editor("classic");
    float x[2], y[2];
    for (unsigned i = 0; i < 2; i++)
        stage_where(&stage, i ? 6 : 1, &x[i], &y[i]);
    stage_type(&stage, "2");
    (void)stage_finger(&stage, SDL_FINGERDOWN, 5, x[0], y[0]);
    (void)stage_finger(&stage, SDL_FINGERDOWN, 6, x[0], y[1] + 200); /* a second one paints nothing */
    (void)stage_finger(&stage, SDL_FINGERMOTION, 5, x[1], y[1]);
    (void)stage_finger(&stage, SDL_FINGERUP, 5, x[1], y[1]);
    assert_int_equal(stage_position(&stage)->discs[SECOND] & 0xff, 0x7e);
    stage_press(&stage, ACTION_UNDO);
    assert_int_equal(stage_position(&stage)->discs[SECOND] & 0xff, 0);
}

static void keys_set_up_and_say_what_is_wrong(void **state)
{
    (void)state;
    show_editor("flipside");
    assert_true(stage_can_be_played(&stage));
    for (int i = 0; i < 20; i++)
        stage_press(&stage, ACTION_UP);
    for (int i = 0; i < 20; i++)
        stage_press(&stage, ACTION_LEFT);
    stage_aim(&stage, 0);
    stage.app.input.last_device = DEVICE_KEYBOARD;
    stage_type(&stage, "5");
    stage_press(&stage, ACTION_OK);
    assert_false(stage_can_be_played(&stage));
    assert_string_equal(stage_position_said(&stage), app_word(&stage.app, "fault.pawns"));
    assert_true(stage_shown(&stage, stage_position_said(&stage)) > 0.9f);
    stage_type(&stage, "3");
    stage_press(&stage, ACTION_OK);
    assert_true(stage_can_be_played(&stage));
    (void)stage_press(&stage, ACTION_SIDE);
    assert_int_equal(stage_to_be_played(&stage)->turn, SECOND);
    assert_non_null(strstr(stage_position_said(&stage), "White to move: "));
}

static void a_pad_sets_up_and_plays_on(void **state)
{
    (void)state;
    show_editor("pocket");
    press_pad(ACTION_OK);
    assert_int_equal(stage_position(&stage)->discs[FIRST], bit(stage_cursor(&stage)));
    press_pad(ACTION_PREVIEW); /* takes off */
    assert_int_equal(stage_position(&stage)->discs[FIRST], 0);
    press_pad(ACTION_HINT); /* brings back */
    assert_int_equal(stage_position(&stage)->discs[FIRST], bit(stage_cursor(&stage)));
    press_pad(ACTION_REDO); /* the next piece */
    assert_int_equal(stage_piece(&stage), POSITION_DRAFT_SECOND);
    press_pad(ACTION_RIGHT);
    press_pad(ACTION_OK);
    assert_false(stage_can_be_played(&stage)); /* in the opening it is the other side's turn */
    press_pad(ACTION_BACK);
    assert_string_equal(stage_top(&stage), "title");
}

static void what_is_set_up_is_played(void **state)
{
    (void)state;
    stage.app.settings.opponent = 0;
    show_editor("classic");
    stage_aim(&stage, 0);
    stage.app.input.last_device = DEVICE_KEYBOARD;
    stage_type(&stage, "1");
    stage_press(&stage, ACTION_OK);
    (void)stage_press(&stage, ACTION_SIDE);
    struct position set_up = *stage_to_be_played(&stage);
    assert_true(stage_can_be_played(&stage));
    stage_focus(&stage, "Play on");
    stage_press(&stage, ACTION_OK);
    stage_rest(&stage);
    assert_string_equal(stage_top(&stage), "play");
    const struct match *match = play_scene_result(scene_stack_top(stage.app.scenes)).match;
    assert_true(position_equal(match_position(match), &set_up));
    assert_int_equal(match_position(match)->turn, SECOND);
}

static void a_stack_is_two_one_none(void **state)
{
    (void)state;
    show_editor("flipside");
    for (unsigned left = 2; left > 0; left--) {
        assert_int_equal(position_rail(stage_position(&stage), EDGE_N, 3), left);
        stage_point_place(&stage, ACTION_PRESS, PICK_RAIL + 3);
        stage_point_place(&stage, ACTION_RELEASE, PICK_RAIL + 3);
    }
    assert_int_equal(position_rail(stage_position(&stage), EDGE_N, 3), 0);
    assert_int_equal(position_rail(stage_to_be_played(&stage), EDGE_N, 3), 0);
}

static void every_game_is_there(void **state)
{
    (void)state;
    show_editor("classic");
    stage_press(&stage, ACTION_NEXT);
    for (int i = 0; i < stage_editor_games(&stage); i++) {
        assert_ptr_equal(variant_of(stage_position(&stage)), stage_editor_game(&stage, i));
        assert_true(stage_can_be_played(&stage));
        stage_press(&stage, ACTION_RIGHT);
    }
    assert_ptr_equal(variant_of(stage_position(&stage)), stage_editor_game(&stage, 0));
}

/* ---- the engine ---- */

static void wait_for_turns(void)
{
    for (int i = 0; i < STAGE_PATIENCE && stage_engine_turns(&stage) == 0; i++) {
        (void)scene_stack_update(stage.app.scenes, 0.001);
        SDL_Delay(1);
    }
    assert_true(stage_engine_turns(&stage) > 0);
}

/* By its pill, which keys, pad and mouse press alike, and by the key of hints. Closed, or with the position changed,
 * nothing is thought about. */
static void the_engine_is_asked_about_the_position(void **state)
{
    static const char *const games[] = {"classic", "flipside"};
    (void)state;
    for (int i = 0; i < 2; i++) {
        show_editor(games[i]);
        (void)stage_press(&stage, ACTION_HINT);
        assert_true(stage_engine_shown(&stage) && stage_engine_busy(&stage));
        stage_draw(&stage);
        wait_for_turns();
        assert_true(position_legal(stage_to_be_played(&stage), stage_engine_turn(&stage, 0).plies[0]));
        assert_true(stage_engine_busy(&stage)); /* a deeper look */
        stage_draw(&stage);
        (void)stage_press(&stage, ACTION_BACK);
        assert_false(stage_engine_shown(&stage) || stage_engine_busy(&stage));
        assert_string_equal(stage_top(&stage), "editor");
        stage_click_box(&stage, DEVICE_MOUSE, stage_control(&stage, "Ask the engine"));
        assert_true(stage_engine_shown(&stage) && stage_engine_busy(&stage));
        stage_focus(&stage, i ? "Black" : "Dark"); /* whose turn it is */
        (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_RIGHT);
        assert_false(stage_engine_shown(&stage) || stage_engine_busy(&stage));
        stage_focus(&stage, "Ask the engine");
        stage.app.input.last_device = DEVICE_PAD;
        (void)stage_press(&stage, ACTION_OK);
        assert_true(stage_engine_shown(&stage));
        (void)stage_press(&stage, ACTION_OK);
        assert_false(stage_engine_shown(&stage) || stage_engine_busy(&stage));
        stage.app.input.last_device = DEVICE_KEYBOARD;
    }
}

static void an_answer_shows_both_turns_with_their_values(void **state)
{
    static const struct judgement judgement = {
        .best = {.count = 1, .plies = {{.kind = MOVE_PLACE, .from = NO_SQUARE, .to = 19}}, .value = 120},
        .second = {.count = 1, .plies = {{.kind = MOVE_PLACE, .from = NO_SQUARE, .to = 26}}, .value = -310}};
    (void)state;
    show_editor("classic");
    stage_pose_engine(&stage, &judgement);
    assert_null(stage_says_with(&stage, "d3"));
    assert_true(stage_shown(&stage, "a little ahead") > 0.99f);
    assert_true(stage_shown(&stage, "a little behind") > 0.99f);
    stage.app.settings.value[SETTING_NUMBERS] = 1;
    assert_true(stage_shown(&stage, "d3") > 0.99f);
    assert_true(stage_shown(&stage, "1 ahead") > 0.99f);
    assert_true(stage_shown(&stage, "c4") > 0.99f);
    assert_true(stage_shown(&stage, "3 behind") > 0.99f);
}

/* A pasted board that does not say whose turn it is, for a game whose sides have other names. */
static void whose_turn_a_pasted_board_is_is_asked(void **state)
{
    static const char board[] = " ---------------------------OX------XO--------------------------- \n";
    (void)state;
    for (int i = 0; i < 3; i++) {
        show_editor("classic");
        (void)stage_press(&stage, ACTION_SIDE);
        struct position before = *stage_position(&stage);
        assert_int_equal(SDL_SetClipboardText(board), 0);
        (void)stage_press(&stage, ACTION_PASTE);
        stage_rest(&stage);
        assert_string_equal(stage_top(&stage), "turn-ask");
        if (i == 2)
            (void)stage_press(&stage, ACTION_BACK);
        else
            stage_focus(&stage, i == FIRST ? "Dark" : "Light");
        if (i < 2)
            (void)stage_press(&stage, ACTION_OK);
        stage_rest(&stage);
        assert_string_equal(stage_top(&stage), "editor");
        assert_int_equal(stage_position(&stage)->turn, i == 2 ? SECOND : i);
        assert_int_equal(stage_position(&stage)->discs[FIRST], before.discs[FIRST]);
    }
    (void)SDL_SetClipboardText("XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOO"); /* over */
    (void)stage_press(&stage, ACTION_PASTE);
    stage_rest(&stage);
    assert_string_equal(stage_top(&stage), "editor");
    assert_int_equal(bits_count(stage_position(&stage)->discs[SECOND]), 32);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate_setup_teardown(a_stroke_of_the_mouse_paints, set_up, stage_tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(a_quick_finger_paints_all_on_its_way, set_up, stage_tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(keys_set_up_and_say_what_is_wrong, set_up, stage_tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(a_pad_sets_up_and_plays_on, set_up, stage_tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(what_is_set_up_is_played, set_up, stage_tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(a_stack_is_two_one_none, set_up, stage_tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(every_game_is_there, set_up, stage_tear_down, &stage),
        cmocka_unit_test_prestate_setup_teardown(whose_turn_a_pasted_board_is_is_asked, set_up, stage_tear_down,
                                                 &stage),
        cmocka_unit_test_prestate_setup_teardown(the_engine_is_asked_about_the_position, set_up, stage_tear_down,
                                                 &stage),
        cmocka_unit_test_prestate_setup_teardown(an_answer_shows_both_turns_with_their_values, set_up, stage_tear_down,
                                                 &stage)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
