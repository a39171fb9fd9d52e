/* How a board that is played feels, at a game: a press ends the motion and counts, a press that is dragged off its
 * square is taken back, the cursor goes where it went, a square is typed. */
#include "app/stage_play.h"
#include "rules/notation.h"
#include "support/test.h"

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

static void a_press_that_is_dragged_off_its_square_is_taken_back(void **state)
{
    (void)state;
    begin("classic", NULL);
    stage_point_place(&stage, ACTION_POINT, square("d3"));
    stage_point_place(&stage, ACTION_PRESS, square("d3"));
    assert_int_equal(stage_plies(&stage), 1);
    stage_point_place(&stage, ACTION_POINT, square("d3")); /* trembling is not dragging */
    assert_int_equal(stage_plies(&stage), 1);
    stage_point_place(&stage, ACTION_POINT, square("d2"));
    stage_rest(&stage);
    assert_int_equal(stage_plies(&stage), 0);
    stage_point_place(&stage, ACTION_RELEASE, square("d2"));
    stage_rest(&stage);
    assert_int_equal(stage_plies(&stage), 0);
    stage_click_place(&stage, DEVICE_MOUSE, square("d3"));
    stage_point_place(&stage, ACTION_POINT, square("d2")); /* let go first, it stands */
    stage_rest(&stage);
    assert_int_equal(stage_plies(&stage), 1);
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
        STAGE_TEST(a_press_that_is_dragged_off_its_square_is_taken_back),
        STAGE_TEST(the_cursor_steps_over_legal_squares_or_all),
        STAGE_TEST(a_typed_h_is_a_column_or_a_hint),
        STAGE_TEST(choices_are_taken_back_one_by_one),
        STAGE_TEST(a_hole_at_a_joined_edge_shows_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
