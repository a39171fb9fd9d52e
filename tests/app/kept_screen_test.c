/* What players see of games that are kept, and that none is thrown away unasked. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "app/folder.h"
#include "app/stage_play.h"
#include "kit/files.h"

static const char FOLDER[] = "kept_screen_test_data";
static struct stage stage;
static struct scene *play;

static const struct variant *box(const char *id) { return variant_find(id, strlen(id)); }

static int set_up(void **state)
{
    (void)state;
    stage_open_in(&stage, FOLDER);
    return 0;
}

/* Moves of Classic between two people. */
static void type(const char *moves)
{
    stage_type(&stage, moves);
    stage_rest(&stage);
}

static void begin_game(const char *game, const char *moves)
{
    stage.app.session->game_setup = (struct game_setup){.variant = box(game)};
    play = play_scene_new(&stage.app, NULL);
    stage_show(&stage, title_scene_new(&stage.app));
    stage_show(&stage, play);
    type(moves);
}

static void leave(void)
{
    scene_pop_to_bottom(stage.app.scenes);
    stage_rest(&stage);
}

static int moves_played(void) { return stage_plies(&stage); }

static void the_title_says_which_game_goes_on(void **state)
{
    (void)state;
    stage_show(&stage, title_scene_new(&stage.app));
    assert_true(stage_shown(&stage, "Continue") == 0);
    begin_game("classic", "f5d6c3");
    leave();
    assert_true(stage_shown(&stage, "Continue") > 0);
    assert_true(stage_shown(&stage, "Classic · move 4") > 0);
    struct match *match = match_new(box("pocket"), &(struct setup){.seed = 0});
    struct move moves[MOVES_MAX];
    assert_true(position_moves(match_position(match), moves) > 0 && match_play(match, moves[0], NULL));
    saved_keep(&stage.app, match, &(struct game_setup){.first_player = 0, .opponent = 6});
    match_free(match);
    leave();
    scene_pop(stage.app.scenes);
    stage_show(&stage, title_scene_new(&stage.app));
    assert_true(stage_shown(&stage, "Pocket · move 2") > 0.99f); /* and her name, where there is room for it */
    assert_true(stage_shown(&stage, "Continue") > 0.99f);
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "play");
    assert_ptr_equal(match_variant(play_scene_result(scene_stack_top(stage.app.scenes)).match), box("pocket"));
    assert_int_equal(play_scene_result(scene_stack_top(stage.app.scenes)).opponent, 6);
}

static void a_new_game_is_asked_about_and_one_press_confirms(void **state)
{
    (void)state;
    begin_game("classic", "");
    (void)stage_press(&stage, ACTION_NEW); /* nothing to lose */
    assert_string_equal(stage_top(&stage), "play");
    type("f5d6c3");
    (void)stage_press(&stage, ACTION_NEW);
    assert_string_equal(stage_top(&stage), "pause");
    stage_rest(&stage);
    assert_true(stage_shown(&stage, "Start a new game?") > 0);
    assert_int_equal(moves_played(), 3);
    (void)stage_press(&stage, ACTION_BACK);
    assert_string_equal(stage_top(&stage), "play");
    assert_int_equal(moves_played(), 3);
    (void)stage_press(&stage, ACTION_NEW);
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "play");
    assert_int_equal(moves_played(), 0);
    assert_int_equal(saved_move(&stage.app, box("classic")), 4); /* until there is a move to keep */
    type("d3");
    assert_int_equal(saved_move(&stage.app, box("classic")), 2);
    (void)stage_press(&stage, ACTION_NEW);
    (void)stage_press(&stage, ACTION_NEW); /* the same key again */
    assert_string_equal(stage_top(&stage), "play");
    assert_int_equal(moves_played(), 0);
}

static void leave_by_the_menu(void)
{
    (void)stage_press(&stage, ACTION_MENU);
    (void)stage_press(&stage, ACTION_END);
    (void)stage_press(&stage, ACTION_OK);
    stage_rest(&stage);
}

static void leaving_what_is_kept_asks_nothing(void **state)
{
    (void)state;
    begin_game("classic", "f5");
    leave_by_the_menu();
    assert_string_equal(stage_top(&stage), "title");
    assert_int_equal(saved_move(&stage.app, box("classic")), 2);
    begin_game("classic", "f5");
    stage.app.data[0] = '\0'; /* what is not kept would be lost */
    leave_by_the_menu();
    assert_string_equal(stage_top(&stage), "pause");
    assert_true(stage_shown(&stage, "Leave this game?") > 0);
}

static void a_finished_game_walked_through_is_not_kept(void **state)
{
    (void)state;
    begin_game("classic", "f5d6");
    play_scene_give_up(play);
    stage_rest(&stage);
    assert_null(saved_last(&stage.app));
    assert_string_equal(stage_top(&stage), "result");
    scene_pop(stage.app.scenes);
    play_scene_review(play);
    stage_rest(&stage);
    (void)stage_press(&stage, ACTION_LEFT);
    stage_rest(&stage);
    assert_int_equal(moves_played(), 1);
    assert_null(saved_last(&stage.app));
    (void)stage_press(&stage, ACTION_UNDO); /* plays on from there */
    stage_rest(&stage);
    assert_int_equal(saved_move(&stage.app, box("classic")), 2);
}

static void what_is_taken_back_to_the_start_is_gone(void **state)
{
    (void)state;
    begin_game("classic", "f5");
    assert_non_null(saved_last(&stage.app));
    (void)stage_press(&stage, ACTION_UNDO);
    stage_rest(&stage);
    assert_null(saved_last(&stage.app));
    assert_false(files_exists(folder_path(FOLDER, "game-classic.txt")));
}

/* As the program does when it is started with --game. */
static void begin_over_a_kept_game(void)
{
    begin_game("classic", "f5d6c3");
    leave();
    begin_game("classic", "");
    pause_ask_kept(&stage.app, play);
    scene_stack_settle(stage.app.scenes);
    stage_rest(&stage);
    assert_string_equal(stage_top(&stage), "pause");
    assert_true(stage_shown(&stage, "You have a game in progress") > 0);
}

static void a_new_game_over_a_kept_one_asks_first(void **state)
{
    (void)state;
    begin_over_a_kept_game();
    (void)stage_press(&stage, ACTION_NEW); /* no answer to this */
    assert_string_equal(stage_top(&stage), "pause");
    (void)stage_press(&stage, ACTION_BACK); /* loses nothing */
    play = scene_stack_top(stage.app.scenes);
    assert_string_equal(stage_top(&stage), "play");
    assert_int_equal(moves_played(), 3);
    leave();
    begin_over_a_kept_game();
    (void)stage_press(&stage, ACTION_END);
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "play");
    assert_int_equal(moves_played(), 0);
    assert_int_equal(saved_move(&stage.app, box("classic")), 4);
    type("f5");
    assert_int_equal(saved_move(&stage.app, box("classic")), 2);
    begin_game("pocket", "");
    pause_ask_kept(&stage.app, play); /* nothing is kept of this one */
    scene_stack_settle(stage.app.scenes);
    assert_string_equal(stage_top(&stage), "play");
}

/* A folder that takes nothing: a file stands in its place. */
static void what_cannot_be_kept_is_told_once(void **state)
{
    (void)state;
    const char *told = "This can’t be saved. Is the disk full?";
    assert_true(files_write(folder_path(FOLDER, "game-pocket.txt"), "x", 1));
    (void)snprintf(stage.app.data, sizeof stage.app.data, "%s", folder_path(FOLDER, "game-pocket.txt"));
    lesson_progress_of(&stage.app, box("classic"))->met = true; /* or that it was met would be the first to be told */
    begin_game("classic", "");
    assert_true(stage_shown(&stage, told) == 0);
    type("f5");
    assert_true(stage_shown(&stage, told) > 0);
    (void)stage_wait(&stage, 10000); /* it has been read */
    assert_true(stage_shown(&stage, told) == 0);
    type("d6");
    assert_true(stage_shown(&stage, told) == 0);
    assert_int_equal(moves_played(), 2);
}

static void a_trouble_of_the_start_is_told_on_the_title(void **state)
{
    (void)state;
    app_warn(&stage.app, WARNING_SAVING);
    stage_show(&stage, title_scene_new(&stage.app));
    assert_true(stage_shown(&stage, "This can’t be saved. Is the disk full?") > 0);
}

#define KEPT(f) cmocka_unit_test_prestate_setup_teardown(f, set_up, stage_tear_down, &stage)

int main(void)
{
    const struct CMUnitTest tests[] = {
        KEPT(the_title_says_which_game_goes_on),           KEPT(a_new_game_is_asked_about_and_one_press_confirms),
        KEPT(leaving_what_is_kept_asks_nothing),           KEPT(a_finished_game_walked_through_is_not_kept),
        KEPT(a_new_game_over_a_kept_one_asks_first),       KEPT(what_cannot_be_kept_is_told_once),
        KEPT(a_trouble_of_the_start_is_told_on_the_title), KEPT(what_is_taken_back_to_the_start_is_gone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
