/* Looking back: the whole loop from the end of a game to one of its moves, tried and left, by every device. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "app/judged.h"
#include "app/scenes/play/play_internal.h"
#include "app/scenes/replay/replay_internal.h"
#include "app/stage.h"
#include "kit/files.h"

static const char FOLDER[] = "replay_test_data";
static const char GAME[] = "e6f4e3f6g5d6e7f5c5"; /* Light is wiped out by the ninth move */
static struct stage stage;

static int open_stage(void **state)
{
    char path[PATHS_MAX];
    (void)state;
    assert_true(files_make_directory(FOLDER));
    assert_true(paths_join(path, sizeof path, FOLDER, "games.outflank") && files_remove(path));
    stage_open(&stage, 1280, 800, OUTFLANK_ASSETS_DIR "/lang", "en");
    (void)snprintf(stage.app.data, sizeof stage.app.data, "%s", FOLDER);
    return 0;
}

static int close_stage(void **state)
{
    (void)state;
    stage_close(&stage);
    saved_finish(&stage.app);
    finished_finish(&stage.app);
    return 0;
}

static struct replay *replay(void)
{
    assert_string_equal(stage_top(&stage), "replay");
    return (struct replay *)scene_stack_top(stage.app.scenes);
}

static void show_judged(const char *game)
{
    struct record record = judged_game(variant_find(game, strlen(game)), 3);
    stage_show(&stage, title_scene_new(&stage.app));
    stage_show(&stage, replay_scene_new(&stage.app, &record));
}

static void press(enum action action)
{
    (void)stage_press(&stage, action);
    stage_rest(&stage);
}

static void keys_step_jump_and_go_to_turning_points(void **state)
{
    int turns[COURSE_TURNING_MAX];
    (void)state;
    show_judged("classic");
    int last = replay_course(replay())->turns, count = replay_turning_points(replay(), turns);
    press(ACTION_RIGHT);
    assert_int_equal(replay()->turn, 1);
    assert_int_equal(replay()->ply, replay_course(replay())->points[1].ply);
    press(ACTION_LEFT);
    press(ACTION_LEFT); /* there is none before the first */
    assert_int_equal(replay()->turn, 0);
    assert_int_equal(count, 6);
    for (int i = turns[0] == 0 ? 1 : 0; i < count; i++) {
        press(ACTION_DOWN);
        assert_int_equal(replay()->turn, turns[i]);
    }
    press(ACTION_END);
    assert_int_equal(replay()->turn, last);
    press(ACTION_UP);
    assert_int_equal(replay()->turn, turns[count - 1]);
    press(ACTION_HOME);
    assert_int_equal(replay()->turn, 0);
    press(ACTION_BACK);
    assert_string_equal(stage_top(&stage), "title");
}

/* In Reverse nobody gives discs away by a bad move: it leaves them with too many. */
static void a_bad_move_of_reverse_leaves_too_many(void **state)
{
    int turns[COURSE_TURNING_MAX];
    char text[REPLAY_TEXT_MAX];
    (void)state;
    show_judged("reverse");
    assert_true(replay_turning_points(replay(), turns) > 0);
    assert_non_null(strstr(replay_words_gave(replay(), turns[0], text), "too many"));
    press(ACTION_DOWN);
    assert_true(stage_shown(&stage, "Too many a move") > 0.9f);
    assert_true(stage_shown(&stage, "Given away a move") < 0.1f);
}

static void it_plays_by_itself_and_stops(void **state)
{
    (void)state;
    show_judged("classic");
    (void)stage_press(&stage, ACTION_PREVIEW);
    assert_true(replay()->playing);
    for (int i = 0; i < 600 && replay()->turn < 3; i++)
        (void)scene_stack_update(stage.app.scenes, 1.0 / 60.0);
    assert_int_equal(replay()->turn, 3);
    struct action_event space = {.action = ACTION_OK, .down = true, .seat = -1, .character = ' '};
    (void)scene_stack_action(stage.app.scenes, &space);
    assert_false(replay()->playing);
}

/* The list is pressed, the graph drawn along. */
static void the_mouse_finds_every_move(void **state)
{
    (void)state;
    show_judged("classic");
    stage.app.input.last_device = DEVICE_MOUSE;
    struct replay_layout l = replay_layout(stage.app.canvas);
    struct box cell = replay_cell(replay(), &l, 5);
    assert_true(cell.w > 0);
    (void)stage_point(&stage, ACTION_PRESS, cell.x + 5, cell.y + 5);
    assert_int_equal(replay()->turn, 5);
    float y = l.graph.y + l.graph.h / 2;
    (void)stage_point(&stage, ACTION_PRESS, l.graph_field.x + l.graph_field.w, y);
    assert_int_equal(replay()->turn, replay_course(replay())->turns);
    (void)stage_point(&stage, ACTION_POINT, l.graph_field.x + 1, 10); /* off the graph, but held */
    assert_int_equal(replay()->turn, 0);
    (void)stage_point(&stage, ACTION_RELEASE, l.graph_field.x + 1, 10);
    (void)stage_point(&stage, ACTION_POINT, l.graph_field.x + 300, 10);
    assert_int_equal(replay()->turn, 0);
}

/* From move 20: a game that begins there, against whom it was; leaving it comes back to move 20. */
static void try_and_come_back(enum device device)
{
    stage.app.input.last_device = device;
    for (int i = 0; i < 19; i++)
        press(device == DEVICE_PAD ? ACTION_REDO : ACTION_RIGHT);
    assert_int_equal(replay()->turn, 19);
    struct position there = *replay_position(replay());
    if (device == DEVICE_MOUSE) {
        struct replay_layout l = replay_layout(stage.app.canvas);
        (void)stage_point(&stage, ACTION_PRESS, l.find_pills.x + 20, l.find_pills.y + 20);
        stage_rest(&stage);
    } else {
        press(ACTION_OK);
    }
    assert_string_equal(stage_top(&stage), "play");
    struct play *play = (struct play *)scene_stack_top(stage.app.scenes);
    assert_true(position_equal(match_position(play->match), &there));
    assert_ptr_equal(play->table.occasion, &TRIAL);
    assert_int_equal(play->table.opponent, LEVELS);
    press(device == DEVICE_PAD ? ACTION_MENU : ACTION_BACK);
    if (device == DEVICE_PAD) { /* whose B takes back: the menu's last row leads back */
        press(ACTION_END);
        press(ACTION_OK);
    }
    assert_int_equal(replay()->turn, 19);
    assert_true(position_equal(replay_position(replay()), &there));
}

static void a_move_is_tried_and_left_by_keys(void **state)
{
    (void)state;
    show_judged("reverse");
    try_and_come_back(DEVICE_KEYBOARD);
}

static void a_move_is_tried_and_left_by_mouse(void **state)
{
    (void)state;
    show_judged("classic");
    try_and_come_back(DEVICE_MOUSE);
}

static void a_move_is_tried_and_left_with_a_pad(void **state)
{
    (void)state;
    show_judged("jaques");
    try_and_come_back(DEVICE_PAD);
}

/* Of a game of Classic by two people, played to its end: its result, the scene, and back. */
static void a_game_that_has_ended_is_looked_back_at(void **state)
{
    (void)state;
    stage.app.table = (struct game_setup){.variant = VARIANTS[0]};
    (void)snprintf(stage.app.table.seats[0].name, PLAYER_NAME_MAX, "Anna");
    stage_show(&stage, title_scene_new(&stage.app));
    struct scene *play = play_scene_new(&stage.app, GAME);
    stage_show(&stage, play);
    for (int i = 0; i < 20 && strcmp(stage_top(&stage), "result") != 0; i++)
        stage_rest(&stage);
    assert_string_equal(stage_top(&stage), "result");
    result_scene_show_all(scene_stack_top(stage.app.scenes));
    stage_rest(&stage);
    press(ACTION_REDO);
    char name[REPLAY_TEXT_MAX];
    assert_int_equal(replay_course(replay())->turns, 9);
    assert_string_equal(replay_words_player(replay(), FIRST, name), "Anna");
    assert_true(replay()->record.sum != 0);
    press(ACTION_BACK);
    assert_string_equal(stage_top(&stage), "result");
}

/* What has been found out is kept with the game: the next look asks nobody. */
static void what_was_found_out_is_kept_with_the_game(void **state)
{
    struct finished_list list = {.strange = false};
    struct record record;
    a_game_that_has_ended_is_looked_back_at(state);
    press(ACTION_REDO);
    for (int i = 0; i < STAGE_PATIENCE && !study_done(&stage.app); i++) {
        (void)study_update(&stage.app);
        SDL_Delay(1);
    }
    assert_true(study_done(&stage.app));
    press(ACTION_BACK);
    finished_read(&stage.app, &list);
    assert_int_equal(list.archive.count, 1);
    assert_true(list.archive.games[0].given[FIRST] >= 0);
    assert_true(finished_record(&list, 0, &record));
    study_free(stage.app.study);
    stage.app.study = NULL;
    scene_pop_to_bottom(stage.app.scenes);
    stage_show(&stage, replay_scene_new(&stage.app, &record));
    assert_true(course_whole(replay_course(replay())));
    assert_true(study_done(&stage.app));
    finished_list_finish(&list);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_setup_teardown(name, open_stage, close_stage)
    const struct CMUnitTest tests[] = {
        TEST(keys_step_jump_and_go_to_turning_points),
        TEST(a_bad_move_of_reverse_leaves_too_many),
        TEST(it_plays_by_itself_and_stops),
        TEST(the_mouse_finds_every_move),
        TEST(a_move_is_tried_and_left_by_keys),
        TEST(a_move_is_tried_and_left_by_mouse),
        TEST(a_move_is_tried_and_left_with_a_pad),
        TEST(a_game_that_has_ended_is_looked_back_at),
        TEST(what_was_found_out_is_kept_with_the_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
