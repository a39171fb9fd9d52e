/* What players see of games that are kept, and that none is thrown away unasked. */
#include "support/test.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/folder.h"
#include "app/shell/start.h"
#include "app/stage_play.h"
#include "app/store/game_archive.h"
#include "app/store/ladder_run.h"
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

/* ---- whoever begins anew finds the old game among the records ---- */

/* The finished games, and the last of them. */
static int finished(struct archive_game *last)
{
    struct game_archive_list list = {.strange = false};
    game_archive_read(&stage.app, &list);
    int count = list.archive.count;
    if (count > 0)
        *last = list.archive.games[count - 1];
    game_archive_list_finish(&list);
    return count;
}

static void assert_abandoned(int count, int moves)
{
    struct archive_game last = {.over = true};
    assert_int_equal(finished(&last), count);
    assert_false(last.over);
    assert_int_equal(last.moves, moves);
}

static void a_game_that_is_replaced_is_found_among_the_records(void **state)
{
    (void)state;
    struct archive_game last;
    begin_game("classic", "f5d6c3");
    (void)stage_press(&stage, ACTION_NEW);
    (void)stage_press(&stage, ACTION_OK);
    assert_int_equal(finished(&last), 0); /* there is no move yet that would replace it */
    type("f5d6");
    assert_abandoned(1, 3);
    (void)stage_press(&stage, ACTION_UNDO);
    type("f6"); /* the same game as ever */
    assert_abandoned(1, 3);
    leave();
    begin_game("classic", "d3");
    assert_abandoned(2, 2);
    stage_show(&stage, records_scene_new(&stage.app));
    assert_true(stage_shown(&stage, "abandoned") > 0);
    leave();
    begin_game("classic", "");
    play_scene_give_up(play); /* without a move; it is over, and no reason to forget the other */
    stage_rest(&stage);
    assert_abandoned(4, 1);
    assert_null(saved_last(&stage.app));
}

static void a_game_that_goes_on_is_not_abandoned(void **state)
{
    (void)state;
    struct archive_game last;
    begin_over_a_kept_game();
    (void)stage_press(&stage, ACTION_BACK); /* to the one that was kept */
    stage_rest(&stage);
    type("d3");
    assert_int_equal(saved_move(&stage.app, box("classic")), 5);
    leave();
    stage_show(&stage, play_scene_go_on(&stage.app, box("classic")));
    (void)stage_press(&stage, ACTION_UNDO);
    stage_rest(&stage);
    type("f4");
    assert_int_equal(saved_move(&stage.app, box("classic")), 5);
    begin_game("pocket", "");
    assert_int_equal(finished(&last), 0);
}

/* A run's match too, if the run begins anew. */
static void the_match_of_a_run_that_begins_anew_is_abandoned(void **state)
{
    (void)state;
    ladder_run_begin(&stage.app);
    stage.app.session->game_setup = ladder_run_setup(ladder_run_next(&stage.app), ladder_run(&stage.app)->seed);
    stage.app.session->game_setup.mode = &LADDER;
    stage.app.session->game_setup.opponent = 0; /* nobody who answers */
    stage_show(&stage, title_scene_new(&stage.app));
    stage_show(&stage, play_scene_new(&stage.app, NULL));
    stage_play_something(&stage);
    assert_non_null(saved_find_run(&stage.app));
    ladder_run_begin(&stage.app);
    assert_null(saved_find_run(&stage.app));
    assert_abandoned(1, 1);
}

/* ---- a start by command line or by a link ---- */

static void start_with(const char *moves)
{
    char why[256];
    leave();
    scene_pop(stage.app.scenes);
    scene_stack_settle(stage.app.scenes);
    stage.app.options.variant = box("classic");
    stage.app.options.moves = moves;
    stage.app.session->game_setup = (struct game_setup){.variant = box("classic")};
    assert_true(first_scenes_show(&stage.app, &play, why, sizeof why));
    scene_stack_settle(stage.app.scenes);
    stage_rest(&stage);
}

static void a_start_with_moves_asks_as_well(void **state)
{
    (void)state;
    struct archive_game last;
    begin_game("classic", "f5d6c3");
    start_with("d3");
    assert_string_equal(stage_top(&stage), "pause");
    assert_true(stage_shown(&stage, "You have a game in progress") > 0);
    (void)stage_press(&stage, ACTION_BACK);
    stage_rest(&stage);
    assert_int_equal(moves_played(), 3);
    start_with("d3");
    (void)stage_press(&stage, ACTION_END);
    (void)stage_press(&stage, ACTION_OK);
    stage_rest(&stage);
    assert_int_equal(saved_move(&stage.app, box("classic")), 4);
    type("c3");
    assert_int_equal(moves_played(), 2);
    assert_int_equal(saved_move(&stage.app, box("classic")), 3);
    assert_abandoned(1, 3);
    assert_int_equal(finished(&last), 1);
}

/* A game that was over as it came was not played here. */
static void a_whole_game_that_is_shown_counts_for_nobody(void **state)
{
    (void)state;
    struct archive_game last;
    begin_game("classic", "f5d6c3");
    start_with("e6f4e3f6g5d6e7f5c5");
    assert_int_equal(finished(&last), 0);
    assert_int_equal(saved_move(&stage.app, box("classic")), 4);
}

/* With nobody to ask nothing is written. */
static void a_demonstration_writes_nothing(void **state)
{
    (void)state;
    struct archive_game last;
    begin_game("classic", "f5d6c3");
    leave();
    saved_finish(&stage.app);
    char *before = files_read(folder_path(FOLDER, "game-classic.txt"), 1 << 20, NULL);
    stage.app.options.demo = true;
    start_with("d3");
    assert_string_equal(stage_top(&stage), "play");
    for (int i = 0; i < STAGE_PATIENCE && stage_plies(&stage) < 4; i++) {
        (void)stage_wait(&stage, 100);
        SDL_Delay(1);
    }
    assert_true(stage_plies(&stage) >= 4);
    play_scene_give_up(stage_game(&stage));
    stage_rest(&stage);
    stage.app.settings_changed = true;
    store_flush(&stage.app);
    saved_finish(&stage.app);
    char *after = files_read(folder_path(FOLDER, "game-classic.txt"), 1 << 20, NULL);
    assert_string_equal(after, before);
    assert_int_equal(finished(&last), 0);
    assert_false(files_exists(folder_path(FOLDER, "settings.txt")));
    free(before);
    free(after);
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
        KEPT(the_title_says_which_game_goes_on),
        KEPT(a_new_game_is_asked_about_and_one_press_confirms),
        KEPT(leaving_what_is_kept_asks_nothing),
        KEPT(a_finished_game_walked_through_is_not_kept),
        KEPT(a_new_game_over_a_kept_one_asks_first),
        KEPT(what_cannot_be_kept_is_told_once),
        KEPT(a_game_that_is_replaced_is_found_among_the_records),
        KEPT(a_game_that_goes_on_is_not_abandoned),
        KEPT(the_match_of_a_run_that_begins_anew_is_abandoned),
        KEPT(a_start_with_moves_asks_as_well),
        KEPT(a_whole_game_that_is_shown_counts_for_nobody),
        KEPT(a_demonstration_writes_nothing),
        KEPT(a_trouble_of_the_start_is_told_on_the_title),
        KEPT(what_is_taken_back_to_the_start_is_gone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
