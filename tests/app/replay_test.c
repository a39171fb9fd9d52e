/* Looking back: the whole loop from the end of a game to one of its moves, tried and left, by every device. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "app/judged.h"
#include "app/session/analysis.h"
#include "app/stage_play.h"
#include "app/stage_replay.h"
#include "kit/files.h"

static const char FOLDER[] = "replay_test_data";
static const char GAME[] = "e6f4e3f6g5d6e7f5c5";             /* Light is wiped out by the ninth move */
static const char SMALL_GAME[] = "b1a1a2c1d1a3a4d2d3b4c4d4"; /* every move of it is judged at once, to its end */
static struct stage stage;

static int set_up(void **state)
{
    (void)state;
    stage_open_in(&stage, FOLDER);
    return 0;
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
    int last = stage_course(&stage)->turns, count = stage_turning_points(&stage, turns);
    press(ACTION_RIGHT);
    assert_int_equal(stage_turn(&stage), 1);
    assert_int_equal(stage_plies(&stage), stage_course(&stage)->points[1].ply);
    press(ACTION_LEFT);
    press(ACTION_LEFT); /* there is none before the first */
    assert_int_equal(stage_turn(&stage), 0);
    assert_int_equal(count, 6);
    for (int i = turns[0] == 0 ? 1 : 0; i < count; i++) {
        press(ACTION_DOWN);
        assert_int_equal(stage_turn(&stage), turns[i]);
    }
    press(ACTION_END);
    assert_int_equal(stage_turn(&stage), last);
    press(ACTION_UP);
    assert_int_equal(stage_turn(&stage), turns[count - 1]);
    press(ACTION_HOME);
    assert_int_equal(stage_turn(&stage), 0);
    press(ACTION_BACK);
    assert_string_equal(stage_top(&stage), "title");
}

/* The first turn after which the other side passes; -1: nobody does. */
static int first_pass(const struct course *course)
{
    for (int i = 0; i + 1 < course->turns; i++)
        if (course->points[i].side == course->points[i + 1].side)
            return i;
    return -1;
}

/* A column a side, and the passes in theirs; whoever moves again does so one row below. */
static void each_side_has_a_column_of_the_list(void **state)
{
    struct course course;
    struct record record;
    int passed = -1;
    (void)state;
    for (uint32_t seed = 1; passed < 0; seed++) {
        record = judged_game(variant_find("classic", 7), seed);
        course_of_match(&course, record.match);
        passed = first_pass(&course);
        if (passed < 0)
            record_finish(&record);
    }
    stage_show(&stage, title_scene_new(&stage.app));
    stage_show(&stage, replay_scene_new(&stage.app, &record));
    float column[2] = {stage_turn_box(&stage, 0).x, stage_turn_box(&stage, 1).x};
    assert_true(column[FIRST] < column[SECOND]);
    for (int turn = 0; turn < course.turns; turn++) {
        assert_true(stage_turn_box(&stage, turn).x == column[course.points[turn].side]);
        if (turn == passed) {
            struct box now = stage_turn_box(&stage, turn), next = stage_turn_box(&stage, turn + 1);
            assert_true(next.x == now.x && next.y > now.y);
            assert_true(stage_says(&stage, "pass") > 0);
        }
        press(ACTION_RIGHT);
    }
}

/* In Reverse nobody gives discs away by a bad move: it leaves them with too many. */
static void a_bad_move_of_reverse_leaves_too_many(void **state)
{
    int turns[COURSE_TURNING_MAX];
    (void)state;
    show_judged("reverse");
    assert_true(stage_turning_points(&stage, turns) > 0);
    press(ACTION_DOWN);
    assert_non_null(stage_says_with(&stage, " too many"));
    assert_true(stage_shown(&stage, "Excess per move") > 0.9f);
    assert_true(stage_shown(&stage, "Lost per move") < 0.1f);
}

static void it_plays_by_itself_and_stops(void **state)
{
    (void)state;
    show_judged("classic");
    (void)stage_press(&stage, ACTION_PREVIEW);
    assert_true(stage_plays_itself(&stage));
    for (int i = 0; i < 600 && stage_turn(&stage) < 3; i++)
        (void)scene_stack_update(stage.app.scenes, 1.0 / 60.0);
    assert_int_equal(stage_turn(&stage), 3);
    struct action_event space = {.action = ACTION_OK, .down = true, .seat = -1, .character = ' '};
    (void)scene_stack_action(stage.app.scenes, &space);
    assert_false(stage_plays_itself(&stage));
}

/* The list is pressed, the graph drawn along. */
static void the_mouse_finds_every_move(void **state)
{
    (void)state;
    show_judged("classic");
    stage.app.input.last_device = DEVICE_MOUSE;
    struct box cell = stage_turn_box(&stage, 5), graph = stage_graph(&stage);
    assert_true(cell.w > 0);
    (void)stage_point(&stage, ACTION_PRESS, cell.x + 5, cell.y + 5);
    assert_int_equal(stage_turn(&stage), 5);
    float y = graph.y + graph.h / 2;
    (void)stage_point(&stage, ACTION_PRESS, graph.x + graph.w, y);
    assert_int_equal(stage_turn(&stage), stage_course(&stage)->turns);
    (void)stage_point(&stage, ACTION_POINT, graph.x + 1, 10); /* off the graph, but held */
    assert_int_equal(stage_turn(&stage), 0);
    (void)stage_point(&stage, ACTION_RELEASE, graph.x + 1, 10);
    (void)stage_point(&stage, ACTION_POINT, graph.x + 300, 10);
    assert_int_equal(stage_turn(&stage), 0);
}

/* Until the next move, which is brought into view. */
static void the_list_can_be_dragged(void **state)
{
    (void)state;
    show_judged("classic");
    struct box cell = stage_turn_box(&stage, 5);
    assert_true(stage_turn_box(&stage, 13).w == 0);
    (void)stage_point(&stage, ACTION_PRESS, cell.x + 5, cell.y + 5);
    (void)stage_point(&stage, ACTION_POINT, cell.x + 5, cell.y + 5 - 2.2f * (cell.h + 2));
    (void)stage_point(&stage, ACTION_RELEASE, cell.x + 5, cell.y);
    assert_int_equal(stage_turn(&stage), 5);
    assert_true(stage_turn_box(&stage, 13).w > 0);
    assert_true(stage_turn_box(&stage, 0).w == 0);
    press(ACTION_RIGHT);
    assert_true(stage_turn_box(&stage, 13).w == 0);
    assert_true(stage_turn_box(&stage, 6).w > 0);
}

/* From move 20: a game that begins there, against whom it was; leaving it comes back to move 20. */
static void try_and_come_back(enum device device)
{
    stage.app.input.last_device = device;
    for (int i = 0; i < 19; i++)
        press(device == DEVICE_PAD ? ACTION_REDO : ACTION_RIGHT);
    assert_int_equal(stage_turn(&stage), 19);
    struct position there = *stage_position(&stage);
    if (device == DEVICE_MOUSE) {
        stage_click_text(&stage, "Try it from here");
        stage_rest(&stage);
    } else {
        press(ACTION_OK);
    }
    assert_string_equal(stage_top(&stage), "play");
    assert_true(position_equal(stage_position(&stage), &there));
    assert_ptr_equal(play_scene_result(stage_game(&stage)).setup->mode, &TRIAL);
    assert_int_equal(play_scene_result(stage_game(&stage)).setup->opponent, LEVELS);
    press(device == DEVICE_PAD ? ACTION_MENU : ACTION_BACK);
    if (device == DEVICE_PAD) { /* whose B takes back: the menu's last row leads back */
        press(ACTION_END);
        press(ACTION_OK);
    }
    assert_int_equal(stage_turn(&stage), 19);
    assert_true(position_equal(stage_position(&stage), &there));
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

/* Of a game by two people, played to its end: its result, the scene, and back. */
static void look_back_at(const char *game, const char *moves, int turns)
{
    struct game_setup *setup = &stage.app.session->game_setup;
    *setup = (struct game_setup){.variant = NULL};
    assert_true(notation_parse_game(game, &setup->variant, &setup->setup, NULL));
    (void)snprintf(setup->seats[0].name, PLAYER_NAME_MAX, "Anna");
    stage_show(&stage, title_scene_new(&stage.app));
    char begun[64];
    int last = (int)strlen(moves) - 2; /* a game that comes whole is shown and not recorded: the last move is played */
    (void)snprintf(begun, sizeof begun, "%.*s", last, moves);
    stage_show(&stage, play_scene_new(&stage.app, begun));
    stage_type(&stage, moves + last);
    stage_wait_for(&stage, "result");
    result_scene_show_all(scene_stack_top(stage.app.scenes));
    stage_rest(&stage);
    press(ACTION_REDO);
    assert_int_equal(stage_course(&stage)->turns, turns);
    assert_non_null(stage_says_with(&stage, "Anna"));
    press(ACTION_BACK);
    assert_string_equal(stage_top(&stage), "result");
}

static void a_game_that_has_ended_is_looked_back_at(void **state)
{
    (void)state;
    look_back_at("classic", GAME, 9);
}

static bool all_is_found_out(void)
{
    const struct course *course = analysis_course(&stage.app);
    return course && course_next(course, JUDGE_WHOLE) < 0;
}

static void find_out_all(void)
{
    for (int i = 0; i < STAGE_PATIENCE && !all_is_found_out(); i++) {
        (void)analysis_update(&stage.app);
        SDL_Delay(1);
    }
    assert_true(all_is_found_out());
}

/* What has been found out is kept with the game: the next look asks nobody. */
static void what_was_found_out_is_kept_with_the_game(void **state)
{
    struct game_archive_list list = {.strange = false};
    struct record record;
    (void)state;
    look_back_at("classic:size=4", SMALL_GAME, 12);
    press(ACTION_REDO);
    find_out_all();
    press(ACTION_BACK);
    game_archive_read(&stage.app, &list);
    assert_int_equal(list.archive.count, 1);
    assert_true(list.archive.games[0].given[FIRST] >= 0);
    assert_true(game_archive_record(&list, 0, &record));
    analysis_free(stage.app.session->analysis);
    stage.app.session->analysis = NULL;
    scene_pop_to_bottom(stage.app.scenes);
    stage_show(&stage, replay_scene_new(&stage.app, &record));
    assert_true(course_next(stage_course(&stage), JUDGE_WHOLE) < 0);
    game_archive_list_finish(&list);
}

/* Also where another game begins from the result. */
static void playing_again_keeps_what_was_found_out(void **state)
{
    struct game_archive_list list = {.strange = false};
    (void)state;
    look_back_at("classic:size=4", SMALL_GAME, 12);
    find_out_all();
    press(ACTION_NEW);
    assert_string_equal(stage_top(&stage), "play");
    game_archive_read(&stage.app, &list);
    assert_int_equal(list.archive.count, 1);
    assert_true(list.archive.games[0].given[FIRST] >= 0);
    game_archive_list_finish(&list);
}

/* A game shows neither letters and digits nor its list of moves to somebody who never asked; from the first review on
 * it does, also in a later session. */
static void a_review_asks_for_squares_to_be_named(void **state)
{
    (void)state;
    stage_show(&stage, play_scene_new(&stage.app, "f5d6c3"));
    stage_rest(&stage);
    assert_null(stage_says_with(&stage, "f5"));
    assert_null(stage_says_with(&stage, "c3"));
    assert_int_equal(stage_says(&stage, "h"), 0);
    show_judged("classic");
    assert_true(stage.app.settings_changed);
    stage_show(&stage, play_scene_new(&stage.app, "f5d6c3"));
    stage_rest(&stage);
    assert_non_null(stage_says_with(&stage, "c3"));
    assert_int_equal(stage_says(&stage, "h"), 1);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_prestate_setup_teardown(name, set_up, stage_tear_down, &stage)
    const struct CMUnitTest tests[] = {
        TEST(keys_step_jump_and_go_to_turning_points),
        TEST(a_review_asks_for_squares_to_be_named),
        TEST(each_side_has_a_column_of_the_list),
        TEST(the_list_can_be_dragged),
        TEST(a_bad_move_of_reverse_leaves_too_many),
        TEST(it_plays_by_itself_and_stops),
        TEST(the_mouse_finds_every_move),
        TEST(a_move_is_tried_and_left_by_keys),
        TEST(a_move_is_tried_and_left_by_mouse),
        TEST(a_move_is_tried_and_left_with_a_pad),
        TEST(a_game_that_has_ended_is_looked_back_at),
        TEST(what_was_found_out_is_kept_with_the_game),
        TEST(playing_again_keeps_what_was_found_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
