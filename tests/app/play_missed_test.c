/* What was missed: when it is told, what is done with it by keys, pad and mouse, and that nobody is kept waiting. */
#include "support/test.h"

#include <string.h>

#include "app/stage_ears.h"
#include "app/stage_pose.h"
#include "base/bits.h"

/* Fourteen squares from the end, where the engine works all of it out: h3 gives six discs away, a1 none. */
enum { A1 = 0, H3 = 23, TURNING_PLIES = 46, EXAMPLE_PLIES = 38 };
static const char TURNING[] =
    "d3c3c4e3f6c6e2f3c5d1f4d6d2c2b3f5e6f2g6a4c1b4e1g5b5a5b6f1g1c7d7d8g3g4h5h7h4h2a3e7f8e8a6f7c8a2";
static const int SIZES[][2] = {{1280, 800}, {640, 400}, {1024, 768}, {720, 1280}, {2560, 1080}};

static struct stage stage;

static void open_told(int width, int height)
{
    stage_open(&stage, width, height, OUTFLANK_ASSETS_DIR "/lang", "en");
    stage.app.settings.value[SETTING_NUMBERS] = 1;
    stage.app.settings.value[SETTING_TELL] = 1;
}

static void open_example(int width, int height)
{
    open_told(width, height);
    stage_show_picture(&stage, "hint-missed");
}

/* The game before h3, with Dark to move. */
static void open_table(int opponent, enum hints hints, enum clock_kind clock)
{
    open_told(1280, 800);
    stage.app.settings.value[SETTING_SPEED] = 3; /* none */
    stage.app.session->game_setup =
        (struct game_setup){.variant = variant_find("classic", 7), .opponent = opponent, .hints = hints};
    stage.app.session->game_setup.clock = clock_begin(clock, false);
    stage_show(&stage, play_scene_new(&stage.app, TURNING));
    assert_int_equal(stage_plies(&stage), TURNING_PLIES);
}

static void open_turning(int opponent) { open_table(opponent, HINTS_ALLOWED, CLOCK_OFF); }

static void place(unsigned square) { stage_choose(&stage, DEVICE_KEYBOARD, square); }

/* Until neither the judgement nor the computer's own thought is under way. */
static void wait_for_the_engine(void)
{
    for (int i = 0; i < STAGE_PATIENCE; i++) {
        (void)scene_stack_update(stage.app.scenes, 0.02);
        if (!stage_missed_asked(&stage) &&
            (stage_card(&stage) == STAGE_MISSED_CARD || stage_phase(&stage) == STAGE_CHOOSING))
            return;
        SDL_Delay(1);
    }
    fail_msg("no answer");
}

/* ---- when it is told ---- */

static void a_bad_move_is_told_and_the_computer_waits(void **state)
{
    (void)state;
    open_turning(4);
    place(H3);
    assert_true(stage_missed_asked(&stage));
    wait_for_the_engine();
    assert_int_equal(stage_card(&stage), STAGE_MISSED_CARD);
    assert_int_equal(stage_plies(&stage), TURNING_PLIES + 1);
    struct missed told = {.better = stage_missed_better(&stage), .played = stage_missed_played(&stage)};
    assert_true(missed_given(&told) >= MISSED_FROM);
    assert_int_equal(told.played.plies[0].to, H3);
    assert_false(stage_engine_asked(&stage)); /* nothing is thought about */
    for (int i = 0; i < 200; i++)
        (void)scene_stack_update(stage.app.scenes, 0.1);
    assert_int_equal(stage_card(&stage), STAGE_MISSED_CARD);
    assert_int_equal(stage_plies(&stage), TURNING_PLIES + 1);
    (void)stage_press(&stage, ACTION_BACK);
    assert_int_equal(stage_card(&stage), STAGE_NO_CARD);
    wait_for_the_engine();
    assert_int_equal(stage_plies(&stage), TURNING_PLIES + 2);
    stage_close(&stage);
}

static void nothing_is_told_of_the_best_move(void **state)
{
    (void)state;
    open_turning(1);
    place(A1);
    wait_for_the_engine();
    assert_int_equal(stage_card(&stage), STAGE_NO_CARD);
    assert_int_equal(stage_plies(&stage), TURNING_PLIES + 2);
    stage_close(&stage);
}

static bool is_asked_with(int opponent, int tell, enum hints hints, enum clock_kind clock)
{
    open_table(opponent, hints, clock);
    stage.app.settings.value[SETTING_TELL] = tell;
    place(H3);
    bool asked = stage_missed_asked(&stage);
    stage_close(&stage);
    return asked;
}

/* Two people help nobody by it; and it is asked for, allowed, and without a clock. */
static void it_is_told_only_where_it_may_be(void **state)
{
    (void)state;
    assert_true(is_asked_with(4, 1, HINTS_ALLOWED, CLOCK_OFF));
    assert_false(is_asked_with(4, 0, HINTS_ALLOWED, CLOCK_OFF));
    assert_false(is_asked_with(0, 1, HINTS_ALLOWED, CLOCK_OFF));
    assert_false(is_asked_with(4, 1, HINTS_THREE, CLOCK_OFF));
    assert_false(is_asked_with(4, 1, HINTS_NONE, CLOCK_OFF));
    assert_false(is_asked_with(4, 1, HINTS_ALLOWED, CLOCK_CALM));
}

/* In Flipside a turn is a walk and a slide: nothing is asked between them, and both are taken back. */
static void a_turn_of_two_halves_is_one(void **state)
{
    (void)state;
    open_told(1280, 800);
    stage.app.settings.value[SETTING_SPEED] = 3;
    stage.app.session->game_setup = (struct game_setup){.variant = variant_find("flipside", 8), .opponent = 2};
    stage_show(&stage, play_scene_new(&stage.app, NULL));
    static const char *const squares[] = {"a1", "d4", "e4"};
    for (int i = 0; i < 3; i++) {
        assert_false(stage_missed_asked(&stage));
        stage_type(&stage, squares[i]);
    }
    (void)stage_press(&stage, ACTION_OK); /* the stack that is offered */
    assert_int_equal(stage_plies(&stage), 2);
    assert_true(stage_missed_asked(&stage));
    assert_int_equal(stage_missed_from(&stage), 0);
    struct missed missed = {.better = {.count = 2, .value = 500}, .played = {.count = 2}};
    for (int i = 0; i < 2; i++)
        missed.better.plies[i] = missed.played.plies[i] = match_move(stage_match(&stage), i);
    stage_pose_missed(&stage, &missed);
    stage_draw(&stage);
    (void)stage_press(&stage, ACTION_OK);
    assert_int_equal(stage_plies(&stage), 0);
    stage_close(&stage);
}

/* ---- what is done with it ---- */

/* As a hint does: by light on the board as it was, with the turn played in red, and by a sentence. */
static void it_shows_what_was_better_and_says_why(void **state)
{
    enum { A3 = 16, H6 = 47 };
    (void)state;
    open_example(1280, 800);
    const struct glow *glow = stage_glow(&stage);
    assert_non_null(glow);
    assert_ptr_equal(glow->position, match_before(stage_match(&stage), EXAMPLE_PLIES));
    assert_int_equal(glow->count, 1);
    assert_int_equal(glow->turns[0].plies[0].to, H6);
    assert_true(glow->bad == bit(A3) && glow->laid == bit(A3));
    assert_true(stage_shown(&stage, "Better move") > 0.99f);
    assert_true(stage_shown(&stage, "“Here. Then they have only seven places left.”") > 0.99f);
    assert_true(stage_shown(&stage, "12 more") > 0.99f);
    assert_true(stage_shown(&stage, "Peg") > 0.99f);
    stage.app.settings.value[SETTING_NUMBERS] = 0;
    assert_true(stage_shown(&stage, "12 more") < 0.01f);
    (void)stage_press(&stage, ACTION_BACK);
    assert_null(stage_glow(&stage));
    stage_close(&stage);
}

/* The light runs, and then the game waits without drawing. */
static void its_light_runs_from_disc_to_disc_and_rests(void **state)
{
    (void)state;
    open_turning(4);
    stage.app.settings.value[SETTING_SPEED] = 0;
    place(H3);
    wait_for_the_engine();
    assert_int_equal(glow_reached(stage_glow(&stage)), 0);
    float length = glow_length(stage_glow(&stage));
    for (int i = 0; i < 400 && stage_glow(&stage)->ms < length; i++)
        (void)scene_stack_update(stage.app.scenes, 0.02);
    assert_true(glow_reached(stage_glow(&stage)) > 0);
    assert_true(stage_glow(&stage)->ms >= length);
    stage_close(&stage);
}

/* Speech says the squares, which nothing on the screen does. */
static void it_is_said_with_its_squares(void **state)
{
    (void)state;
    open_turning(4);
    stage_open_ears(&stage);
    place(H3);
    wait_for_the_engine();
    (void)stage_wait(&stage, 20);
    stage_assert_heard(&stage, "A better move: a1");
    stage_close_ears(&stage);
    stage_close(&stage);
}

static void keys_and_pad_take_it_back_or_play_on(void **state)
{
    static const enum device devices[] = {DEVICE_KEYBOARD, DEVICE_PAD};
    (void)state;
    for (int i = 0; i < 2; i++) {
        open_example(1280, 800);
        stage.app.input.last_device = devices[i];
        stage_draw(&stage);
        (void)stage_press(&stage, ACTION_OK);
        stage_rest(&stage);
        assert_int_equal(stage_plies(&stage), EXAMPLE_PLIES);
        assert_int_equal(stage_undos_had(&stage, 0), 1);
        stage_close(&stage);
        open_example(1280, 800);
        stage.app.input.last_device = devices[i];
        (void)stage_press(&stage, ACTION_DOWN);
        assert_int_equal(stage_missed_focus(&stage), STAGE_PLAY_ON);
        (void)stage_press(&stage, i ? ACTION_BACK : ACTION_OK);
        assert_int_equal(stage_card(&stage), STAGE_NO_CARD);
        assert_int_equal(stage_plies(&stage), EXAMPLE_PLIES + 1);
        assert_true(stage_engine_asked(&stage)); /* the computer thinks about its move */
        stage_close(&stage);
    }
}

/* Who cannot see the pills hears which one a press is for. */
static void its_pills_are_heard(void **state)
{
    (void)state;
    open_example(1280, 800);
    stage_open_ears(&stage);
    (void)stage_wait(&stage, 20);
    stage_assert_heard(&stage, "Take it back");
    stage_press_key(&stage, ACTION_DOWN);
    stage_assert_heard(&stage, "Play on");
    stage_press_key(&stage, ACTION_LEFT);
    stage_assert_heard(&stage, "Take it back");
    stage_close_ears(&stage);
    stage_close(&stage);
}

static void the_mouse_presses_its_pills_in_any_shape_of_window(void **state)
{
    (void)state;
    for (int i = 0; i < 5; i++)
        for (int pill = 0; pill < STAGE_PILLS; pill++) {
            open_example(SIZES[i][0], SIZES[i][1]);
            stage.app.input.last_device = DEVICE_MOUSE;
            struct box b = stage_missed_pill(&stage, pill), card = stage_card_box(&stage);
            assert_true(b.y >= card.y && b.y + b.h <= card.y + card.h);
            (void)stage_point(&stage, ACTION_PRESS, b.x + b.w / 2, b.y + b.h / 2);
            assert_int_equal(stage_card(&stage), STAGE_MISSED_CARD); /* it is held, and can still be left */
            (void)stage_point(&stage, ACTION_POINT, card.x + 2, card.y + 1);
            (void)stage_point(&stage, ACTION_RELEASE, card.x + 2, card.y + 1);
            assert_int_equal(stage_card(&stage), STAGE_MISSED_CARD);
            (void)stage_point(&stage, ACTION_PRESS, b.x + b.w / 2, b.y + b.h / 2);
            (void)stage_point(&stage, ACTION_RELEASE, b.x + b.w / 2, b.y + b.h / 2);
            stage_rest(&stage);
            assert_int_equal(stage_card(&stage), STAGE_NO_CARD);
            assert_int_equal(stage_plies(&stage), pill == STAGE_UNDO ? EXAMPLE_PLIES : EXAMPLE_PLIES + 1);
            stage_close(&stage);
        }
}

/* Whoever says it has a face, also in a small window: nothing else needs the room. */
static void who_says_it_has_a_face(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        open_example(SIZES[i][0], SIZES[i][1]);
        stage_lay_out(&stage);
        assert_true(stage_play_part(&stage, "portrait", 0).h >= 4 * stage_em(&stage));
        assert_true(stage_play_part(&stage, "buttons", 0).w <= 0);
        stage_close(&stage);
    }
}

static void m_switches_it(void **state)
{
    const struct action_event m = {
        .action = ACTION_TELL, .character = 'm', .down = true, .device = DEVICE_KEYBOARD, .seat = -1};
    (void)state;
    open_turning(4);
    (void)scene_stack_action(stage.app.scenes, &m);
    assert_int_equal(stage.app.settings.value[SETTING_TELL], 0);
    assert_true(stage_shown(&stage, "Better moves won’t be pointed out.") > 0.9f);
    (void)scene_stack_action(stage.app.scenes, &m);
    assert_int_equal(stage.app.settings.value[SETTING_TELL], 1);
    stage_close(&stage);
    open_table(4, HINTS_NONE, CLOCK_OFF);
    (void)scene_stack_action(stage.app.scenes, &m);
    assert_int_equal(stage.app.settings.value[SETTING_TELL], 1);
    stage_close(&stage);
}

/* Without undo there is nothing to take back. */
static void without_undo_it_is_only_said(void **state)
{
    (void)state;
    open_told(1280, 800);
    stage.app.settings.value[SETTING_UNDO] = 1; /* off */
    stage_show_picture(&stage, "hint-missed");
    assert_true(stage_shown(&stage, "Take it back") < 0.01f);
    (void)stage_press(&stage, ACTION_UNDO);
    assert_int_equal(stage_plies(&stage), EXAMPLE_PLIES + 1);
    stage_close(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_bad_move_is_told_and_the_computer_waits),
                                       cmocka_unit_test(nothing_is_told_of_the_best_move),
                                       cmocka_unit_test(it_is_told_only_where_it_may_be),
                                       cmocka_unit_test(a_turn_of_two_halves_is_one),
                                       cmocka_unit_test(it_shows_what_was_better_and_says_why),
                                       cmocka_unit_test(its_light_runs_from_disc_to_disc_and_rests),
                                       cmocka_unit_test(it_is_said_with_its_squares),
                                       cmocka_unit_test(keys_and_pad_take_it_back_or_play_on),
                                       cmocka_unit_test(its_pills_are_heard),
                                       cmocka_unit_test(the_mouse_presses_its_pills_in_any_shape_of_window),
                                       cmocka_unit_test(who_says_it_has_a_face),
                                       cmocka_unit_test(m_switches_it),
                                       cmocka_unit_test(without_undo_it_is_only_said)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
