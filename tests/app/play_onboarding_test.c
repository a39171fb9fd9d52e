/* Meeting a game: its lesson offered once, its rules explained once, by each device, and to whom not. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "app/core/game_setup.h"
#include "app/stage_ears.h"
#include "app/stage_play.h"
#include "app/store/store.h"
#include "app/ui/spoken.h"
#include "career/trophies.h"

static const char FOLDER[] = "meeting_test_data";
static const char OFFER[] = "New to Jaques? Its lesson takes three minutes.";
static const char POSTPONED[] = "Orange can’t flip anything, so its turn waits until it can.";
/* After it Orange can flip nothing. */
static const char BEFORE[] = "e5e4d4d5c5e6f4e3f3c4e7d3b3b5b4d6a5b6d2c3e2a4c6a6c2f1d1a3b2c7a7a8d8b7b8c8d7";
enum { E8 = 60, D4 = 27 };

static struct stage stage;

static int set_up(void **state)
{
    (void)state;
    stage_open_in(&stage, FOLDER);
    stage.app.session->game_setup.variant = variant_find("jaques", 6);
    return 0;
}

static void begin(const char *moves) { stage_show(&stage, play_scene_new(&stage.app, moves)); }

static bool is_shown(const char *text) { return stage_shown(&stage, text) > 0.9f; }

static void the_first_game_offers_its_lesson_and_no_other_does(void **state)
{
    (void)state;
    stage_open_ears(&stage);
    begin(NULL);
    spoken_update(&stage.app);
    stage_assert_heard(&stage, OFFER);
    stage_close_ears(&stage);
    stage.app.settings.value[SETTING_SPEECH] = SPEECH_OFF;
    assert_true(is_shown(OFFER));
    assert_true(is_shown("Lesson"));
    begin(NULL);
    assert_false(is_shown(OFFER));
    assert_true(is_shown("Rules"));
    memset(&stage.app.stores->lessons, 0, sizeof stage.app.stores->lessons); /* as in another run of the program */
    stage.app.stores->loaded = 0;
    begin(NULL);
    assert_false(is_shown(OFFER));
}

static void the_offer_is_taken_by_each_device(void **state)
{
    static const enum device devices[] = {DEVICE_KEYBOARD, DEVICE_PAD, DEVICE_MOUSE, DEVICE_TOUCH};
    (void)state;
    for (int i = 0; i < 4; i++) {
        lesson_progress_of(&stage.app, stage.app.session->game_setup.variant)->met = false;
        begin(NULL);
        stage.app.input.last_device = devices[i];
        if (devices[i] == DEVICE_MOUSE || devices[i] == DEVICE_TOUCH)
            stage_click_box(&stage, devices[i], stage_line(&stage, 0));
        else
            (void)stage_press(&stage, devices[i] == DEVICE_PAD ? ACTION_PREVIEW : ACTION_HELP);
        assert_string_equal(stage_top(&stage), "lesson");
        (void)stage_press(&stage, ACTION_BACK);
        assert_string_equal(stage_top(&stage), "play");
        assert_false(is_shown(OFFER));
        (void)stage_press(&stage, ACTION_HELP);
        assert_string_equal(stage_top(&stage), "rules");
        (void)stage_press(&stage, ACTION_BACK);
        stage_leave(&stage);
    }
}

static void the_offer_goes_with_the_first_move_and_rests_until_then(void **state)
{
    (void)state;
    begin(NULL);
    assert_int_equal(scene_stack_update(stage.app.scenes, 1.0), SCENE_STILL); /* it asks for no frame */
    assert_true(is_shown(OFFER));
    stage_click_place(&stage, DEVICE_MOUSE, D4);
    assert_int_equal(stage_plies(&stage), 1);
    stage_rest(&stage);
    assert_false(is_shown(OFFER));
}

static void a_rule_is_explained_the_first_time_only(void **state)
{
    (void)state;
    stage_open_ears(&stage);
    begin(BEFORE);
    stage_click_place(&stage, DEVICE_MOUSE, E8);
    stage_rest(&stage);
    spoken_update(&stage.app);
    stage_assert_heard(&stage, POSTPONED);
    stage_close_ears(&stage);
    stage.app.settings.value[SETTING_SPEECH] = SPEECH_OFF;
    assert_true(is_shown(POSTPONED));
    assert_int_equal(stage_plies(&stage), 39); /* the turn was missed, and nobody had to press anything */
    begin(BEFORE);
    stage_click_place(&stage, DEVICE_MOUSE, E8);
    stage_rest(&stage);
    assert_false(is_shown(POSTPONED));
    assert_true(is_shown("Orange can’t flip anything: turn postponed"));
}

/* In an upright window the foot says for three moves of each what a finger does, as keys have their prompts there. */
static void a_finger_is_told_what_to_press_for_three_moves(void **state)
{
    static const int squares[] = {37, 43, 18, 19, 26, 29}; /* f5 d6 c3 d3 c4 f4 */
    static const char told[] = "Press a lit square";
    (void)state;
    stage.app.session->game_setup.variant = variant_find("classic", 7);
    lesson_progress_of(&stage.app, stage.app.session->game_setup.variant)->met = true;
    begin(NULL);
    canvas_resize(stage.app.canvas, 720, 1280);
    stage.app.input.last_device = DEVICE_KEYBOARD;
    assert_false(is_shown(told));
    stage.app.input.last_device = DEVICE_TOUCH;
    for (int i = 0; i < 6; i++) {
        assert_true(is_shown(told));
        assert_false(is_shown("Rules"));
        stage_click_place(&stage, DEVICE_TOUCH, (unsigned)squares[i]);
        stage_rest(&stage);
        assert_int_equal(stage_plies(&stage), i + 1);
    }
    assert_false(is_shown(told));
    assert_true(is_shown("Rules"));
}

static void forget_all(void)
{
    lesson_progress_of(&stage.app, stage.app.session->game_setup.variant)->met = false;
    lesson_progress_all(&stage.app)->explained = 0;
}

/* Asserts that nothing is explained at this table as it is. */
static void expect_silence(void)
{
    forget_all();
    begin(NULL);
    assert_false(is_shown(OFFER) || stage_offers_lesson(&stage));
    assert_false(stage_explains(&stage));
    stage_leave(&stage);
}

/* Nor when a rule matters, to the two people who play there. */
static void expect_no_rule(void)
{
    expect_silence();
    forget_all();
    begin(BEFORE);
    stage_click_place(&stage, DEVICE_MOUSE, E8);
    stage_rest(&stage);
    assert_int_equal(stage_plies(&stage), 39);
    assert_false(is_shown(POSTPONED));
    stage_leave(&stage);
}

static void whoever_needs_no_word_hears_none(void **state)
{
    static const struct game_mode tried = {.id = "tried", .passing = true};
    struct trophies won = {.games = 0};
    (void)state;
    stage.app.session->game_setup.mode = &tried;
    expect_no_rule();
    stage.app.session->game_setup.mode = NULL;
    stage.app.session->game_setup.player = stage.app.session->game_setup.opponent = 3; /* it is watched */
    expect_silence();
    stage.app.session->game_setup.player = stage.app.session->game_setup.opponent = 0;
    stage.app.options.demo = true;
    expect_silence();
    stage.app.options.demo = false;
    for (int i = 0; i < TROPHY_GAMES; i++)
        if (strcmp(TROPHY_GAME_IDS[i], "jaques") == 0)
            won.games |= 1U << i;
    (void)store_save(&stage.app, STORE_TROPHIES, &won); /* an expert */
    expect_no_rule();
    stage.app.data[0] = '\0'; /* nothing could be remembered */
    expect_no_rule();
}

/* A board that has come to its end stays a little longer, and a press leads on at once. */
static void an_end_that_is_explained_can_be_read(void **state)
{
    (void)state;
    stage.app.session->game_setup.variant = variant_find("classic", 7);
    stage.app.session->game_setup.start.set_up = true;
    struct position *p = &stage.app.session->game_setup.start.position;
    assert_true(variant_start(stage.app.session->game_setup.variant, &stage.app.session->game_setup.setup, p));
    p->discs[FIRST] = bit(D4);
    p->discs[SECOND] = bit(D4 + 1);
    begin(NULL);
    assert_false(stage_offers_lesson(&stage)); /* not the game's own start */
    stage_click_place(&stage, DEVICE_MOUSE, D4 + 2);
    while (stage_phase(&stage) == STAGE_MOVING)
        (void)scene_stack_update(stage.app.scenes, 0.05);
    assert_int_equal(stage_phase(&stage), STAGE_OVER);
    (void)scene_stack_update(stage.app.scenes, 2.0);
    assert_string_equal(stage_top(&stage), "play");
    assert_true(is_shown("Neither side can flip anything now, so the game ends."));
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "perfect"); /* nothing is left of White */
    (void)scene_stack_update(stage.app.scenes, 0.4);
    (void)stage_press(&stage, ACTION_OK);
    stage_wait_for(&stage, "result");
}

#define ONBOARDING(test) cmocka_unit_test_prestate_setup_teardown(test, set_up, stage_tear_down, &stage)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ONBOARDING(the_first_game_offers_its_lesson_and_no_other_does),
        ONBOARDING(the_offer_is_taken_by_each_device),
        ONBOARDING(the_offer_goes_with_the_first_move_and_rests_until_then),
        ONBOARDING(a_rule_is_explained_the_first_time_only),
        ONBOARDING(a_finger_is_told_what_to_press_for_three_moves),
        ONBOARDING(whoever_needs_no_word_hears_none),
        ONBOARDING(an_end_that_is_explained_can_be_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
