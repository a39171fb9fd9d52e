/* Three of yours, on their screen: found in kept games, tried wrong and right, put off for good, and gone with their
 * game. */
#include "support/test.h"

#include <SDL.h>
#include <stdlib.h>
#include <string.h>

#include "app/folder.h"
#include "app/scenes/scenes.h"
#include "app/stage_ears.h"
#include "app/stage_learn.h"
#include "app/store/yours_kept.h"
#include "kit/files.h"
#include "rules/notation.h"

static const char FOLDER[] = "yours_screen_test_data";
static struct stage stage;

static int close_stage(void **state)
{
    (void)state;
    stage_close(&stage);
    return 0;
}

/* A game in which b1 was played for e1, then b4 for d7; `kept`: both were found before. */
static void open_kept(bool game, const char *kept)
{
    static const char from[] = OUTFLANK_SOURCE_DIR "/assets/samples/yours/games.outflank";
    stage_open_in(&stage, FOLDER);
    stage.app.calendar = (struct calendar){.set = true, .date = 20786, .seconds_left = 40000};
    char *text = files_read(from, 1 << 16, NULL);
    assert_non_null(text);
    if (game)
        folder_write(FOLDER, "games.outflank", text);
    if (kept)
        folder_write(FOLDER, "yours.txt", kept);
    free(text);
}

static const char BOTH[] = "outflank yours 1\ngame 409b829a\n"
                           "move 409b829a 49 cost=edges best=2800 gave=3400 solved\n"
                           "move 409b829a 53 cost=replies best=-400 gave=2600 solved\n";

static void show(void)
{
    stage_show(&stage, yours_scene_new(&stage.app));
    while (stage_is_on(&stage, "notice"))
        stage_leave(&stage);
}

static void try_move(const char *square)
{
    stage_type_square(&stage, notation_parse_square(square));
    (void)stage_press(&stage, ACTION_OK);
}

static void go_on(void)
{
    for (int i = 0; i < 10 && !stage_on_card(&stage); i++)
        stage_rest(&stage);
    (void)stage_press(&stage, ACTION_OK);
    stage_rest(&stage);
}

static const struct yours_move *kept_move(int ply)
{
    return &yours_kept(&stage.app)->moves[yours_index(yours_kept(&stage.app), 0x409b829a, ply)];
}

static void a_wrong_one_comes_tomorrow_and_a_right_one_as_well(void **state)
{
    (void)state;
    open_kept(true, BOTH);
    show();
    assert_string_equal(stage_yours_task(&stage), "Light to play");
    try_move("b1");
    assert_string_equal(stage_yours_answer(&stage), "Dark answers where it glows.");
    assert_non_null(stage_says_with(&stage, "That costs 34 discs."));
    assert_true(kept_move(49)->answered);
    assert_int_equal(kept_move(49)->found, 0);
    (void)stage_press(&stage, ACTION_BACK);
    try_move("e1");
    assert_non_null(strstr(stage_yours_answer(&stage), "gave 34 discs away"));
    assert_int_equal(kept_move(49)->found, 0); /* the first try counts */
    go_on();
    try_move("d7");
    assert_non_null(strstr(stage_yours_answer(&stage), "gave 26 discs away"));
    assert_int_equal(kept_move(53)->found, 1);
    go_on();
    assert_string_equal(stage_yours_task(&stage), "That’s all for today");
    stage_leave(&stage);
    stage.app.calendar.date++;
    show();
    assert_string_equal(stage_yours_task(&stage), "Light to play");
    stage_leave(&stage);
}

static void what_is_unwanted_is_brought_back_by_undo(void **state)
{
    (void)state;
    open_kept(true, BOTH);
    show();
    stage_click_box(&stage, DEVICE_MOUSE, stage_yours_button(&stage, "yours.not_this"));
    assert_non_null(strstr(stage_yours_task(&stage), "won’t come again"));
    assert_true(kept_move(49)->unwanted);
    assert_non_null(stage_says_with(&stage, "Undo"));
    stage_click_box(&stage, DEVICE_MOUSE, stage_yours_button(&stage, "prompt.undo"));
    assert_false(kept_move(49)->unwanted);
    stage_click_box(&stage, DEVICE_MOUSE, stage_yours_button(&stage, "yours.not_this"));
    assert_true(kept_move(49)->unwanted);
    (void)stage_press(&stage, ACTION_UNDO);
    assert_string_equal(stage_yours_task(&stage), "Light to play");
    assert_false(kept_move(49)->unwanted);
    stage_leave(&stage);
}

/* The half that glows is said: e1 lies in the right one. */
static void the_half_of_a_hint_is_heard(void **state)
{
    (void)state;
    open_kept(true, BOTH);
    stage_open_ears(&stage);
    show();
    (void)stage_hear(&stage);
    for (int i = 0; i < STAGE_PATIENCE && !stage_says(&stage, "Show me"); i++) { /* as soon as it is solved */
        (void)stage_update(&stage, 0.01);
        (void)stage_press(&stage, ACTION_HINT);
        SDL_Delay(1);
    }
    stage_assert_heard(&stage, "right half");
    stage_close_ears(&stage);
    stage_leave(&stage);
}

static void a_game_that_is_gone_takes_its_moves_along(void **state)
{
    (void)state;
    open_kept(false, BOTH);
    show();
    assert_non_null(strstr(stage_yours_task(&stage), "Play a game"));
    stage_leave(&stage);
}

/* In large letters the line at their left gives way. */
static void the_three_discs_of_the_day_are_within_the_window(void **state)
{
    (void)state;
    open_kept(true, BOTH);
    canvas_resize(stage.app.canvas, 720, 1280);
    canvas_set_text_scale(stage.app.canvas, 1.5f);
    show();
    struct box day = stage_yours_button(&stage, "day");
    assert_true(day.w > 0);
    assert_true(day.x + day.w <= canvas_width(stage.app.canvas));
    stage_leave(&stage);
}

/* Nothing is known of the game but its moves. */
static void the_worst_moves_of_a_game_are_found(void **state)
{
    (void)state;
    open_kept(true, NULL);
    stage_show(&stage, yours_scene_of(&stage.app, 0x409b829a));
    for (int i = 0; i < STAGE_PATIENCE && strcmp(stage_yours_task(&stage), "Light to play") != 0; i++) {
        (void)stage_update(&stage, 0.01);
        SDL_Delay(1);
    }
    assert_string_equal(stage_yours_task(&stage), "Light to play");
    assert_true(yours_kept(&stage.app)->count > 0);
    for (int i = 0; i < yours_kept(&stage.app)->count; i++) {
        assert_in_range(yours_kept(&stage.app)->moves[i].ply, YOURS_NOT_BEFORE, 60);
        assert_in_range(yours_kept(&stage.app)->moves[i].gave, YOURS_FROM, 12800);
    }
    stage_leave(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(a_wrong_one_comes_tomorrow_and_a_right_one_as_well, close_stage),
        cmocka_unit_test_teardown(what_is_unwanted_is_brought_back_by_undo, close_stage),
        cmocka_unit_test_teardown(the_half_of_a_hint_is_heard, close_stage),
        cmocka_unit_test_teardown(a_game_that_is_gone_takes_its_moves_along, close_stage),
        cmocka_unit_test_teardown(the_three_discs_of_the_day_are_within_the_window, close_stage),
        cmocka_unit_test_teardown(the_worst_moves_of_a_game_are_found, close_stage),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
