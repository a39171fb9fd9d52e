/* How a board that is played feels, at a game: a press ends the motion, is drawn and counts at its release, and is
 * taken back before; the cursor goes where it went, a square is typed. */
#include "app/scenes/scenes.h"
#include "app/stage_ears.h"
#include "app/stage_learn.h"
#include "app/stage_play.h"
#include "app/stage_today.h"
#include "app/store/saved.h"
#include "base/bits.h"
#include "rules/notation.h"
#include "support/test.h"

#include <stdio.h>
#include <string.h>

enum { SUNDAY = 20779 /* 22 November 2026 */ };

static struct stage stage;

static unsigned square(const char *text) { return (unsigned)notation_parse_square(text); }

static void begin(const char *game, const char *moves)
{
    struct notation_error error;
    assert_true(notation_parse_game(game, &stage.app.session->game_setup.variant, &stage.app.session->game_setup.setup,
                                    &error));
    stage_show(&stage, play_scene_new(&stage.app, moves));
}

static void a_press_ends_the_motion_and_counts(void **state)
{
    (void)state;
    begin("classic", NULL);
    stage_click_place(&stage, DEVICE_MOUSE, square("d3"));
    assert_int_equal(stage_phase(&stage), STAGE_MOVING);
    (void)stage_wait(&stage, 60);
    assert_int_equal(stage_phase(&stage), STAGE_MOVING);
    stage_click_place(&stage, DEVICE_MOUSE, square("c3"));
    assert_int_equal(stage_plies(&stage), 2);
    stage_type_square(&stage, square("c4"));
    assert_int_equal(stage_plies(&stage), 3);
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_UNDO);
    assert_int_equal(stage_phase(&stage), STAGE_MOVING);
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_UNDO);
    assert_int_equal(stage_plies(&stage), 1);
    stage_rest(&stage);
    assert_int_equal(stage_phase(&stage), STAGE_CHOOSING);
}

/* ---- mouse and touch count at the release ---- */

/* A board with somebody to play on it, and a place of it that makes a move. */
static void begin_against_the_computer(void)
{
    stage.app.session->game_setup.opponent = 1;
    begin("classic", NULL);
}

static void press(unsigned place)
{
    stage_point_place(&stage, ACTION_POINT, place);
    stage_point_place(&stage, ACTION_PRESS, place);
}

static void release(unsigned place) { stage_point_place(&stage, ACTION_RELEASE, place); }

static void assert_nothing_counted(void)
{
    assert_int_equal(stage_plies(&stage), 0);
    assert_false(stage_engine_asked(&stage));
    assert_int_equal(stage_undos_had(&stage, 0), 0);
}

/* However long it is held, the computer does not answer, and nothing is kept. */
static void a_press_is_drawn_and_counts_at_its_release(void **state)
{
    (void)state;
    const struct variant *classic = VARIANTS[0];
    struct game_setup kept;
    stage_close(&stage);
    stage_open_in(&stage, "board-player-test");
    begin_against_the_computer();
    press(square("d3"));
    (void)stage_wait(&stage, 30);
    assert_true(stage_discs_turn(&stage));
    (void)stage_wait(&stage, 5000);
    assert_nothing_counted();
    assert_null(saved_load(&stage.app, classic, &kept));
    stage_point_place(&stage, ACTION_POINT, square("d3")); /* trembling is not dragging */
    release(square("d3"));
    assert_int_equal(stage_plies(&stage), 1);
    assert_true(stage_engine_asked(&stage));
    stage_wait_for_turn(&stage);
    assert_int_equal(stage_plies(&stage), 2);
    stage_point_place(&stage, ACTION_POINT, square("d2")); /* let go first, it stands */
    stage_rest(&stage);
    assert_int_equal(stage_plies(&stage), 2);
    struct match *match = saved_load(&stage.app, classic, &kept);
    assert_int_equal(match_length(match), 2);
    match_free(match);
}

/* A motion that was seen while the press was held is not shown again. */
static void a_held_motion_goes_on(void **state)
{
    (void)state;
    begin("classic", NULL);
    press(square("d3"));
    int heard = stage_heard(&stage, SOUND_PLACE);
    (void)stage_wait(&stage, 3000);
    assert_false(stage_wait(&stage, 1000)); /* it lies there, and nothing is drawn anew */
    assert_int_equal(stage_heard(&stage, SOUND_PLACE), heard + 1);
    release(square("d3"));
    assert_int_equal(stage_phase(&stage), STAGE_CHOOSING);
    assert_int_equal(stage_heard(&stage, SOUND_PLACE), heard + 1);
}

static void dragged_off(void) { stage_point_place(&stage, ACTION_POINT, square("d2")); }

static void let_go_elsewhere(void) { release(square("d2")); }

/* A second finger, another button, a lost focus (kit/input.h). */
static void interrupted(void) { (void)stage_press_by(&stage, DEVICE_MOUSE, ACTION_LEAVE); }

static void right_button(void) { (void)stage_press_by(&stage, DEVICE_MOUSE, ACTION_BACK); }
static void escape(void) { (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_BACK); }
static void rules_and_back(void)
{
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_HELP);
    assert_string_equal(stage_top(&stage), "rules");
    stage_leave(&stage);
}
static void covered(void)
{
    scene_push(stage.app.scenes, pause_scene_new(&stage.app, stage_game(&stage)));
    stage_rest(&stage);
    stage_leave(&stage);
}

/* Only what does not count yet is taken back, visibly, and a release that comes later finds nothing. */
static void what_was_not_meant_is_taken_back(void **state)
{
    (void)state;
    static void (*const ways[])(void) = {dragged_off, let_go_elsewhere, interrupted, right_button,
                                         escape,      rules_and_back,   covered};
    begin_against_the_computer();
    for (size_t i = 0; i < 2 * sizeof ways / sizeof ways[0]; i++) {
        press(square("d3"));
        (void)stage_wait(&stage, i % 2 == 0 ? 100 : 3000);
        ways[i / 2]();
        assert_string_equal(stage_top(&stage), "play");
        stage_rest(&stage);
        release(square("d3"));
        stage_rest(&stage);
        assert_nothing_counted();
        assert_int_equal(stage_phase(&stage), STAGE_CHOOSING);
    }
    press(square("d3"));
    (void)stage_wait(&stage, 100);
    dragged_off();
    assert_int_equal(stage_phase(&stage), STAGE_MOVING);
    stage_click_place(&stage, DEVICE_MOUSE, square("d3"));
    assert_int_equal(stage_plies(&stage), 1);
}

/* Neither a wheel under the finger nor another pointer takes it back, nor counts it. */
static void what_others_do_leaves_a_held_move_alone(void **state)
{
    (void)state;
    begin("classic", NULL);
    press(square("d3"));
    struct action_event wheel = {
        .action = ACTION_NEXT, .down = true, .wheel = true, .device = DEVICE_MOUSE, .seat = -1};
    (void)scene_stack_action(stage.app.scenes, &wheel);
    (void)stage_point_by(&stage, DEVICE_TOUCH, ACTION_RELEASE, 5, 5);
    assert_int_equal(stage_plies(&stage), 0);
    release(square("d3"));
    assert_int_equal(stage_plies(&stage), 1);
}

static void keys_and_held_presses_count_at_once(void **state)
{
    (void)state;
    begin("classic", NULL);
    stage_aim(&stage, square("d3"));
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_OK);
    assert_int_equal(stage_plies(&stage), 1);
    stage_rest(&stage);
    stage.app.input.hold_ms = 400; /* the press comes when it has been held */
    press(square("c3"));
    assert_int_equal(stage_plies(&stage), 2);
    stage_point_place(&stage, ACTION_POINT, square("h8"));
    stage_rest(&stage);
    assert_int_equal(stage_plies(&stage), 2);
}

/* The first press chooses, as ever; the second is one like any other. */
static void a_confirmed_move_counts_at_the_second_release(void **state)
{
    (void)state;
    stage.app.settings.value[SETTING_CONFIRM] = 1;
    begin("classic", NULL);
    stage_click_place(&stage, DEVICE_MOUSE, square("d3"));
    press(square("d3"));
    stage_rest(&stage);
    assert_int_equal(stage_plies(&stage), 0);
    release(square("d3"));
    assert_int_equal(stage_plies(&stage), 1);
}

/* A press on a place that completes a move counts at its release on any board that is played. */
static void assert_counts_at_release(unsigned place)
{
    int plies = stage_plies(&stage);
    struct position before = *stage_position(&stage);
    for (int i = 0; i < 3; i++) {
        press(place);
        (void)stage_wait(&stage, 2000);
        assert_int_equal(stage_plies(&stage), plies);
        assert_true(position_equal(stage_position(&stage), &before));
        if (i == 0) {
            (void)stage_point_by(&stage, DEVICE_MOUSE, ACTION_POINT, 1, 1);
            (void)stage_point_by(&stage, DEVICE_MOUSE, ACTION_RELEASE, 1, 1);
        } else if (i == 1) {
            interrupted();
            release(place);
        }
        (void)stage_wait(&stage, 2000);
    }
    release(place);
    assert_int_equal(stage_plies(&stage), plies + 1);
    stage_finish(&stage);
}

static void so_it_is_in_games_of_several_steps(void **state)
{
    (void)state;
    begin("flipside", NULL);
    stage_click_place(&stage, DEVICE_MOUSE, square("a1"));
    assert_int_equal(stage_choices(&stage), 1);
    assert_counts_at_release(square("d4"));
    assert_counts_at_release(square("e4"));
    begin("piecepack:turning=by-hand", NULL);
    assert_counts_at_release(square("c2"));
    assert_counts_at_release(square("c3"));
    assert_counts_at_release(square("c3")); /* turned back */
}

static void so_it_is_on_other_screens(void **state)
{
    (void)state;
    stage.app.calendar = (struct calendar){.set = true, .date = SUNDAY, .seconds_left = 3600};
    stage_show(&stage, today_scene_new(&stage.app));
    stage_day_to_puzzle(&stage);
    assert_counts_at_release((unsigned)bits_first(stage_places(&stage).squares));
    stage_show(&stage, puzzle_scene_new(&stage.app, VARIANTS[0], 0));
    assert_counts_at_release((unsigned)bits_first(stage_places(&stage).squares));
    stage_open_lesson(&stage, VARIANTS[0], 2);
    assert_counts_at_release(square("c4")); /* wrong, so it is taken back after it was seen */
}

/* Nobody stops the clock by holding the mouse. */
static void the_clock_runs_while_a_move_is_held(void **state)
{
    (void)state;
    stage.app.session->game_setup.clock = clock_begin(CLOCK_MOVE_20, true);
    begin("classic", NULL);
    press(square("d3"));
    (void)stage_wait(&stage, 25000);
    assert_true(play_scene_result(stage_game(&stage)).timed_out);
    release(square("d3"));
    assert_int_equal(stage_plies(&stage), 0);
}

static void the_cursor_steps_over_legal_squares_or_all(void **state)
{
    (void)state;
    begin("classic", NULL);
    assert_true(stage_offers(&stage, stage_cursor(&stage))); /* where the first step begins */
    for (int i = 0; i < 4; i++) {
        static const char *const order[] = {"d3", "c4", "f5", "e6"};
        if (i == 0)
            stage_aim(&stage, square("d3"));
        else
            (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_NEXT);
        assert_int_equal(stage_cursor(&stage), square(order[i]));
    }
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_NEXT);
    assert_int_equal(stage_cursor(&stage), square("d3"));
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_DOWN);
    assert_int_equal(stage_cursor(&stage), square("c4"));
    stage.app.settings.value[SETTING_STEPPING] = 1;
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_RIGHT);
    assert_int_equal(stage_cursor(&stage), square("d4"));
    stage_point_place(&stage, ACTION_LEAVE, square("d4")); /* the keys' cursor stays */
    assert_int_equal(stage_cursor(&stage), square("d4"));
    stage_aim(&stage, square("c4"));
    stage_point_place(&stage, ACTION_LEAVE, square("c4"));
    assert_int_equal(stage_cursor(&stage), PICK_NOWHERE);
}

static void a_typed_h_is_a_column_or_a_hint(void **state)
{
    (void)state;
    begin("classic", NULL);
    stage_type(&stage, "h");
    assert_int_equal(stage_column(&stage), 7);
    assert_false(stage_hinted(&stage));
    stage_type(&stage, "1");
    assert_true(stage_refused(&stage)); /* h1, at which nothing flips */
    (void)stage_wait(&stage, 500);
    assert_false(stage_hinted(&stage));
    stage_type(&stage, "h");
    (void)stage_wait(&stage, 500);
    assert_true(stage_hinted(&stage));
    assert_int_equal(stage_column(&stage), -1);
}

/* What may be the key for a hint is not said as a column, which others are at once. */
static void a_key_for_hints_is_not_echoed(void **state)
{
    (void)state;
    stage_open_ears(&stage);
    begin("classic", NULL);
    (void)stage_hear(&stage);
    stage_type(&stage, "h");
    assert_null(strchr(stage_hear(&stage), 'h'));
    (void)stage_wait(&stage, 500);
    (void)stage_hear(&stage);
    stage_type(&stage, "c");
    stage_assert_heard(&stage, "c");
    stage_close_ears(&stage);
}

static void choices_are_taken_back_one_by_one(void **state)
{
    (void)state;
    begin("flipside", NULL);
    stage_choose(&stage, DEVICE_KEYBOARD, square("a1"));
    assert_int_equal(stage_choices(&stage), 1);
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_BACK);
    assert_int_equal(stage_choices(&stage), 0);
    assert_true(stage_is_on(&stage, "play"));
    stage_choose(&stage, DEVICE_KEYBOARD, square("a1"));
    stage_choose(&stage, DEVICE_KEYBOARD, square("a1")); /* choosing it again takes it back, too */
    assert_int_equal(stage_choices(&stage), 0);
}

/* Nor does it lie still: where nothing comes that way the cursor nods, and a key that is held stops. */
static void an_arrow_never_jumps_to_the_other_side(void **state)
{
    static const struct {
        const char *from;
        enum action action;
        bool all;
    } steps[] = {{"f5", ACTION_RIGHT, false}, {"c4", ACTION_LEFT, false}, {"e6", ACTION_DOWN, false},
                 {"d3", ACTION_UP, false},    {"h5", ACTION_RIGHT, true}, {"c1", ACTION_UP, true}};
    (void)state;
    begin("classic", NULL);
    for (int i = 0; i < 6; i++) {
        stage.app.settings.value[SETTING_STEPPING] = steps[i].all;
        stage_aim(&stage, square(steps[i].from));
        stage_rest(&stage);
        struct action_event held = {
            .action = steps[i].action, .down = true, .repeat = true, .device = DEVICE_KEYBOARD, .seat = -1};
        int heard = stage_heard(&stage, SOUND_MENU_MOVE);
        (void)scene_stack_action(stage.app.scenes, &held);
        assert_int_equal(stage_heard(&stage, SOUND_MENU_MOVE), heard);
        (void)stage_press_by(&stage, DEVICE_PAD, steps[i].action);
        assert_int_equal(stage_cursor(&stage), square(steps[i].from));
        assert_int_equal(stage_heard(&stage, SOUND_MENU_MOVE), heard + 1);
        assert_true(stage_wait(&stage, 10));
    }
}

/* As lines do there. */
static void across_a_joined_edge_the_cursor_goes_on(void **state)
{
    static const struct {
        const char *game, *from, *to;
        enum action action;
    } steps[] = {{"all", "e2", "a2", ACTION_RIGHT},
                 {"all", "b1", "b5", ACTION_UP},
                 {"sides", "a2", "e2", ACTION_LEFT},
                 {"sides", "b1", "b1", ACTION_UP},
                 {"none", "a2", "a2", ACTION_LEFT}};
    (void)state;
    stage.app.settings.value[SETTING_STEPPING] = 1;
    for (int i = 0; i < 5; i++) {
        char game[64];
        (void)snprintf(game, sizeof game, "workshop:join=%s,board=xo.../o..../..ox./..xo./.....", steps[i].game);
        begin(game, NULL);
        stage_aim(&stage, square(steps[i].from));
        (void)stage_press_by(&stage, DEVICE_PAD, steps[i].action);
        assert_int_equal(stage_cursor(&stage), square(steps[i].to));
        stage_leave(&stage);
    }
}

/* Beside the cursor the discs of the opposite edge show; of a hole there is nothing to be seen. */
static void a_hole_at_a_joined_edge_shows_nothing(void **state)
{
    (void)state;
    stage.app.settings.value[SETTING_STEPPING] = 1; /* over every square */
    begin("workshop:join=all,board=xo.../o..../..ox./..xo./_....", NULL);
    for (unsigned row = 0; row < 4; row++) {
        stage_aim(&stage, row * 8 + 4);
        stage_draw(&stage);
        stage_aim(&stage, row * 8);
        stage_draw(&stage);
    }
    assert_int_equal(stage_phase(&stage), STAGE_CHOOSING);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STAGE_TEST(a_press_ends_the_motion_and_counts),
        STAGE_TEST(a_press_is_drawn_and_counts_at_its_release),
        STAGE_TEST(a_held_motion_goes_on),
        STAGE_TEST(what_was_not_meant_is_taken_back),
        STAGE_TEST(what_others_do_leaves_a_held_move_alone),
        STAGE_TEST(keys_and_held_presses_count_at_once),
        STAGE_TEST(a_confirmed_move_counts_at_the_second_release),
        STAGE_TEST(so_it_is_in_games_of_several_steps),
        STAGE_TEST(so_it_is_on_other_screens),
        STAGE_TEST(the_clock_runs_while_a_move_is_held),
        STAGE_TEST(the_cursor_steps_over_legal_squares_or_all),
        STAGE_TEST(an_arrow_never_jumps_to_the_other_side),
        STAGE_TEST(across_a_joined_edge_the_cursor_goes_on),
        STAGE_TEST(a_typed_h_is_a_column_or_a_hint),
        STAGE_TEST(a_key_for_hints_is_not_echoed),
        STAGE_TEST(choices_are_taken_back_one_by_one),
        STAGE_TEST(a_hole_at_a_joined_edge_shows_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
