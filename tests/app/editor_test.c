/* Setting up a position: by mouse, by keys, by a pad; what is impossible is said at once. */
#include "support/test.h"

#include <string.h>

#include "app/scenes/editor/editor_internal.h"
#include "app/stage.h"

static struct stage stage;

static int open_stage(void **state)
{
    (void)state;
    stage_open(&stage, 1280, 800, OUTFLANK_ASSETS_DIR "/lang", "en");
    stage.app.settings.value[SETTING_SPEED] = 3; /* no motion */
    return 0;
}

static int close_stage(void **state)
{
    (void)state;
    stage_close(&stage);
    return 0;
}

static struct editor *show_editor(const char *game)
{
    struct setup setup;
    struct notation_error error;
    struct position start;
    assert_true(notation_parse_game(game, &stage.app.table.variant, &setup, &error));
    assert_true(variant_start(stage.app.table.variant, &setup, &start));
    stage_show(&stage, title_scene_new(&stage.app));
    stage_show(&stage, editor_scene_new(&stage.app, &start));
    return (struct editor *)scene_stack_top(stage.app.scenes);
}

static void press_key(char letter)
{
    struct action_event e = {.action = ACTION_CHAR, .down = true, .seat = -1, .character = letter};
    (void)scene_stack_action(stage.app.scenes, &e);
}

static void press_pad(enum action action)
{
    struct action_event e = {.action = action, .down = true, .device = DEVICE_PAD};
    stage.app.input.last_device = DEVICE_PAD;
    (void)scene_stack_action(stage.app.scenes, &e);
    scene_stack_settle(stage.app.scenes);
    stage.app.input.last_device = DEVICE_KEYBOARD;
}

static void point_at(const struct editor *s, enum action action, unsigned place)
{
    float x, y;
    struct editor_layout at = editor_layout(s, stage.app.canvas);
    struct board_place board = editor_board_place(s, &at);
    board_place_centre(&board, place, &x, &y);
    (void)stage_point(&stage, action, x, y);
}

static void a_stroke_of_the_mouse_paints(void **state)
{
    (void)state;
    struct editor *s = show_editor("classic");
    press_key('2');
    point_at(s, ACTION_PRESS, 0);
    for (unsigned square = 1; square < 5; square++)
        point_at(s, ACTION_POINT, square);
    point_at(s, ACTION_RELEASE, 4);
    point_at(s, ACTION_POINT, 6); /* the button is up: nothing more */
    assert_int_equal(editor_position(s)->discs[SECOND] & 0xff, 0x1f);
    stage_press(&stage, ACTION_UNDO);
    assert_int_equal(editor_position(s)->discs[SECOND] & 0xff, 0);
}

static void a_quick_finger_paints_all_on_its_way(void **state)
{
    (void)state;
    struct editor *s = show_editor("classic");
    float x[2], y[2];
    struct editor_layout at = editor_layout(s, stage.app.canvas);
    struct board_place board = editor_board_place(s, &at);
    for (unsigned i = 0; i < 2; i++)
        board_place_centre(&board, i ? 6 : 1, &x[i], &y[i]);
    press_key('2');
    (void)stage_finger(&stage, SDL_FINGERDOWN, 5, x[0], y[0]);
    (void)stage_finger(&stage, SDL_FINGERDOWN, 6, x[0], y[1] + 200); /* a second one paints nothing */
    (void)stage_finger(&stage, SDL_FINGERMOTION, 5, x[1], y[1]);
    (void)stage_finger(&stage, SDL_FINGERUP, 5, x[1], y[1]);
    assert_int_equal(editor_position(s)->discs[SECOND] & 0xff, 0x7e);
    stage_press(&stage, ACTION_UNDO);
    assert_int_equal(editor_position(s)->discs[SECOND] & 0xff, 0);
}

static void keys_set_up_and_say_what_is_wrong(void **state)
{
    (void)state;
    struct editor *s = show_editor("flipside");
    assert_true(s->possible);
    for (int i = 0; i < 20; i++)
        stage_press(&stage, ACTION_UP);
    for (int i = 0; i < 20; i++)
        stage_press(&stage, ACTION_LEFT);
    s->cursor = 0;
    press_key('5');
    stage_press(&stage, ACTION_OK);
    assert_false(s->possible);
    assert_string_equal(s->says, app_word(&stage.app, "fault.few_pawns_first"));
    assert_true(stage_shown(&stage, s->says) > 0.9f);
    press_key('3');
    stage_press(&stage, ACTION_OK);
    assert_true(s->possible);
    (void)stage_press(&stage, ACTION_SIDE);
    assert_int_equal(s->judged.turn, SECOND);
    assert_non_null(strstr(s->says, "White to move: "));
}

static void a_pad_sets_up_and_plays_on(void **state)
{
    (void)state;
    struct editor *s = show_editor("pocket");
    press_pad(ACTION_OK);
    assert_int_equal(editor_position(s)->discs[FIRST], bit(s->cursor));
    press_pad(ACTION_PREVIEW); /* takes off */
    assert_int_equal(editor_position(s)->discs[FIRST], 0);
    press_pad(ACTION_HINT); /* brings back */
    assert_int_equal(editor_position(s)->discs[FIRST], bit(s->cursor));
    press_pad(ACTION_REDO); /* the next piece */
    assert_int_equal(s->piece, DRAFT_SECOND);
    press_pad(ACTION_RIGHT);
    press_pad(ACTION_OK);
    assert_false(s->possible); /* in the opening it is the other side's turn */
    press_pad(ACTION_BACK);
    assert_string_equal(stage_top(&stage), "title");
}

static void what_is_set_up_is_played(void **state)
{
    (void)state;
    struct editor *s = show_editor("classic");
    s->cursor = 0;
    press_key('1');
    stage_press(&stage, ACTION_OK);
    (void)stage_press(&stage, ACTION_SIDE);
    stage.app.settings.opponent = 0;
    s->as = 0;
    struct position set_up = s->judged;
    assert_true(s->possible);
    s->focus.id = EDITOR_PLAY;
    stage_press(&stage, ACTION_OK);
    stage_rest(&stage);
    assert_string_equal(stage_top(&stage), "play");
    const struct match *match = play_scene_match(scene_stack_top(stage.app.scenes));
    assert_true(position_equal(match_position(match), &set_up));
    assert_int_equal(match_position(match)->turn, SECOND);
}

static void a_stack_is_two_one_none(void **state)
{
    (void)state;
    struct editor *s = show_editor("flipside");
    for (unsigned left = 2; left > 0; left--) {
        assert_int_equal(position_rail(editor_position(s), EDGE_N, 3), left);
        point_at(s, ACTION_PRESS, PICK_RAIL + 3);
        point_at(s, ACTION_RELEASE, PICK_RAIL + 3);
    }
    assert_int_equal(position_rail(editor_position(s), EDGE_N, 3), 0);
    assert_int_equal(position_rail(&s->judged, EDGE_N, 3), 0);
}

static void every_game_is_there(void **state)
{
    (void)state;
    struct editor *s = show_editor("classic");
    stage_press(&stage, ACTION_NEXT);
    for (int i = 0; i < s->game_count; i++) {
        assert_ptr_equal(editor_game(s), s->games[i]);
        assert_true(s->possible);
        stage_press(&stage, ACTION_RIGHT);
    }
    assert_ptr_equal(editor_game(s), s->games[0]);
}

/* ---- the engine ---- */

static void wait_for_turns(struct editor *s)
{
    for (int i = 0; i < STAGE_PATIENCE && s->asked.count == 0; i++) {
        (void)scene_stack_update(stage.app.scenes, 0.001);
        SDL_Delay(1);
    }
    assert_true(s->asked.count > 0);
}

/* By its pill, which keys, pad and mouse press alike, and by the key of hints. Closed, or with the position changed,
 * nothing is thought about. */
static void the_engine_is_asked_about_the_position(void **state)
{
    static const char *const games[] = {"classic", "flipside"};
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct editor *s = show_editor(games[i]);
        (void)stage_press(&stage, ACTION_HINT);
        assert_true(s->asked.open && s->asked.ticket);
        stage_draw(&stage);
        wait_for_turns(s);
        assert_true(position_legal(&s->judged, s->asked.turns[0].plies[0]));
        assert_true(s->asked.ticket); /* a deeper look */
        stage_draw(&stage);
        (void)stage_press(&stage, ACTION_BACK);
        assert_false(s->asked.open || s->asked.ticket);
        assert_string_equal(stage_top(&stage), "editor");
        struct editor_layout at = editor_layout(s, stage.app.canvas);
        (void)stage_point(&stage, ACTION_PRESS, at.ask.x + at.ask.w / 2, at.ask.y + at.ask.h / 2);
        assert_true(s->asked.open && s->asked.ticket);
        s->focus.id = EDITOR_TURN;
        (void)stage_press(&stage, ACTION_RIGHT);
        assert_false(s->asked.open || s->asked.ticket);
        s->focus.id = EDITOR_ASK;
        stage.app.input.last_device = DEVICE_PAD;
        (void)stage_press(&stage, ACTION_OK);
        assert_true(s->asked.open);
        (void)stage_press(&stage, ACTION_OK);
        assert_false(s->asked.open || s->asked.ticket);
        stage.app.input.last_device = DEVICE_KEYBOARD;
    }
}

static void an_answer_shows_both_turns_with_their_values(void **state)
{
    static const struct judgement judgement = {
        .best = {.count = 1, .plies = {{.kind = MOVE_PLACE, .from = NO_SQUARE, .to = 19}}, .value = 120},
        .second = {.count = 1, .plies = {{.kind = MOVE_PLACE, .from = NO_SQUARE, .to = 26}}, .value = -310}};
    (void)state;
    struct editor *s = show_editor("classic");
    editor_ask_tell(s, &judgement);
    assert_true(stage_shown(&stage, "d3") > 0.99f);
    assert_true(stage_shown(&stage, "+1") > 0.99f);
    assert_true(stage_shown(&stage, "c4") > 0.99f);
    assert_true(stage_shown(&stage, "−3") > 0.99f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_stroke_of_the_mouse_paints, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(a_quick_finger_paints_all_on_its_way, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(keys_set_up_and_say_what_is_wrong, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(a_pad_sets_up_and_plays_on, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(what_is_set_up_is_played, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(a_stack_is_two_one_none, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(every_game_is_there, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(the_engine_is_asked_about_the_position, open_stage, close_stage),
        cmocka_unit_test_setup_teardown(an_answer_shows_both_turns_with_their_values, open_stage, close_stage)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
