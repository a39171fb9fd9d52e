/* What the settings take away or add at the board, and a game that is heard. */
#include <string.h>

#include "app/scenes/play/play_internal.h"
#include "app/stage.h"
#include "support/test.h"

static struct stage stage;
static struct play *play;

static int open_stage(void **state)
{
    (void)state;
    stage_open(&stage, 1280, 800, OUTFLANK_ASSETS_DIR "/lang", "en");
    stage_show(&stage, title_scene_new(&stage.app));
    return 0;
}

static int close_stage(void **state)
{
    (void)state;
    stage_close(&stage);
    return 0;
}

/* Of an "on off" or "off on" setting the value that is not standard. */
static void turn(enum setting setting) { stage.app.settings.value[setting] = 1 - SETTING_DEFS[setting].standard; }

static void begin(const char *moves)
{
    stage.app.table = (struct game_setup){.variant = VARIANTS[0]};
    struct scene *scene = play_scene_new(&stage.app, moves);
    play = (struct play *)scene;
    stage_show(&stage, scene);
}

static void type(const char *moves)
{
    for (; *moves; moves++) {
        struct action_event e = {
            .action = ACTION_CHAR, .down = true, .device = DEVICE_KEYBOARD, .seat = -1, .character = *moves};
        (void)scene_stack_action(stage.app.scenes, &e);
    }
    stage_rest(&stage);
}

static void moves_may_have_to_stand(void **state)
{
    (void)state;
    turn(SETTING_UNDO);
    begin("d3");
    stage_press(&stage, ACTION_UNDO);
    stage_rest(&stage);
    assert_int_equal(match_length(play->match), 1);
    assert_int_equal(play->helps[0].undos + play->helps[1].undos, 0);
}

static void hints_may_be_refused(void **state)
{
    (void)state;
    turn(SETTING_HINTS);
    begin(NULL);
    stage_press(&stage, ACTION_HINT);
    assert_int_equal(play->ticket, 0);
    assert_int_equal(play->helps[0].hints, 0);
}

static void a_move_may_want_two_presses(void **state)
{
    (void)state;
    turn(SETTING_CONFIRM);
    begin(NULL);
    type("d3");
    assert_int_equal(match_length(play->match), 0);
    type("c4");
    assert_int_equal(match_length(play->match), 0); /* another square is not the same */
    type("c4");
    assert_int_equal(match_length(play->match), 1);
}

static void a_whole_game_is_heard(void **state)
{
    (void)state;
    turn(SETTING_SPEECH);
    begin(NULL);
    assert_string_equal(stage.app.said, "Dark to move");
    type("d3");
    assert_string_equal(stage.app.said, "Light to move");
    stage.app.said[0] = '\0';
    stage.app.settings.value[SETTING_SPEECH] = 0;
    type("c3");
    assert_string_equal(stage.app.said, "");
    turn(SETTING_SPEECH);
    play_scene_give_up(&play->base);
    stage_rest(&stage);
    assert_string_equal(stage.app.said, "The game is over: Dark 3, Light 3");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, open_stage, close_stage)

int main(void)
{
    const struct CMUnitTest tests[] = {TEST(moves_may_have_to_stand), TEST(hints_may_be_refused),
                                       TEST(a_move_may_want_two_presses), TEST(a_whole_game_is_heard)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
