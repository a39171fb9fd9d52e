/* Runs up the ladder that are dealt by a number: typed on two machines, refused, with a fork and a gift that outlive
 * the program. */
#include "support/test.h"

#include <SDL.h>
#include <stdio.h>
#include <string.h>

#include "app/scenes/scenes.h"
#include "app/stage.h"
#include "app/stage_form.h"
#include "app/store/ladder_run.h"
#include "app/store/store.h"
#include "app/store/store_table.h"
#include "app/store/stores.h"
#include "app/ui/form.h"
#include "app/ui/text_field.h"
#include "career/dealt.h"
#include "kit/files.h"
#include "rules/notation.h"

static const char *const DATA[] = {"dealt-data", "dealt-data-2"};

static struct stage stage;

static void open_program(const char *folder)
{
    stage_open(&stage, 1280, 800, OUTFLANK_SOURCE_DIR "/assets/lang", "en");
    (void)snprintf(stage.app.data, sizeof stage.app.data, "%s", folder);
    stage.app.settings.value[SETTING_SPEED] = 3; /* no motion */
}

static void close_program(void)
{
    saved_finish(&stage.app);
    stage_close(&stage);
}

static void climb_to_ladder(void)
{
    scene_push(stage.app.scenes, ladder_scene_new(&stage.app));
    scene_stack_settle(stage.app.scenes);
    stage_rest(&stage);
}

/* As if the program was killed: what is on disk is all that is left. */
static void start_again(const char *folder)
{
    close_program();
    open_program(folder);
    climb_to_ladder();
}

static int set_up(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++)
        stage_empty_folder(DATA[i]);
    open_program(DATA[0]);
    return 0;
}

static int tear_down(void **state)
{
    char lock[64];
    (void)state;
    close_program();
    for (int i = 0; i < 2; i++) {
        stage_empty_folder(DATA[i]);
        (void)snprintf(lock, sizeof lock, "%s/lock", DATA[i]);
        (void)files_remove(lock);
        (void)files_remove(DATA[i]);
    }
    return 0;
}

/* As the loop gives it to the text first. */
static void type(const char *text)
{
    SDL_Event event = {.text = {.type = SDL_TEXTINPUT}};
    (void)snprintf(event.text.text, sizeof event.text.text, "%s", text);
    assert_true(text_field_event(stage.app.typing, &event));
    stage_rest(&stage);
}

static void erase_all(void)
{
    SDL_Event event = {.key = {.type = SDL_KEYDOWN, .keysym = {.sym = SDLK_BACKSPACE}}};
    while (stage.app.typing->text[0])
        (void)text_field_event(stage.app.typing, &event);
    stage_rest(&stage);
}

static void enter_number(const char *number)
{
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_TOOL_PREV);
    assert_string_equal(stage_top(&stage), "name");
    type(number);
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_OK);
    stage_rest(&stage);
}

/* The run as it is kept on disk, with changes that only many matches would make. */
static void keep(struct ladder run) { assert_true(store_save(&stage.app, STORE_LADDER, &run)); }

static struct ladder dealt_at(int rung)
{
    struct ladder run;
    ladder_begin_dealt(&run, 4242);
    run.rung = rung;
    for (int i = 0; i < rung; i++)
        run.margin[i] = 4;
    return run;
}

/* Order, boards, both boards of forks, who begins, and the seed of the first match, as a text. */
static void describe(char *out, size_t size)
{
    size_t used = 0;
    for (int rung = 0; rung < LADDER_RUNGS; rung++)
        for (int harder = 0; harder < 2; harder++) {
            char game[NOTATION_GAME_MAX];
            const enum cast_id who = ladder_run_who(&stage.app, rung);
            const struct game_setup match = ladder_run_match_on(&stage.app, who, harder, 0);
            (void)notation_game(match.variant, &match.setup, game, sizeof game);
            used += (size_t)snprintf(out + used, size - used, "%d %s %d\n", (int)who, game, match.first_player);
            assert_true(used < size);
        }
    (void)snprintf(out + used, size - used, "%lu", (unsigned long)ladder_run(&stage.app)->seed);
}

static void one_number_typed_in_two_folders_is_one_run(void **state)
{
    char run[2][2048];
    (void)state;
    for (int i = 0; i < 2; i++) {
        if (i > 0) {
            close_program();
            open_program(DATA[i]);
        }
        climb_to_ladder();
        assert_false(ladder_run(&stage.app)->dealt); /* the first one is as printed */
        enter_number(i ? "1f2k7" : "1F2K-7");
        assert_string_equal(stage_top(&stage), "ladder");
        assert_true(ladder_run(&stage.app)->dealt);
        assert_true(stage_says(&stage, "Run 1F2K-7") > 0);
        describe(run[i], sizeof run[i]);
    }
    assert_string_equal(run[0], run[1]);
    enter_number("10007");
    describe(run[1], sizeof run[1]);
    assert_string_not_equal(run[0], run[1]);
}

static void expect_refused(const char *number, const char *why)
{
    erase_all();
    type(number);
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_OK);
    assert_string_equal(stage_top(&stage), "name");
    if (!stage_says_with(&stage, why))
        fail_msg("%s: \"%s\" is not shown", number, why);
    assert_string_equal(stage.app.typing->text, number); /* to be mended */
}

static void what_is_no_number_is_refused_with_its_place(void **state)
{
    (void)state;
    climb_to_ladder();
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_TOOL_PREV);
    assert_string_equal(stage_top(&stage), "name");
    expect_refused("1F2U-7", "place 4 is “U”");
    expect_refused("é", "place 1 is “é”");
    expect_refused("1F2K-8", "“8” at place 6 does not fit");
    expect_refused("1F2", "one is missing at place 4");
    expect_refused("1F2K-77", "place 7 is too many");
    expect_refused("0F2KG", "earlier version");
    expect_refused("2F2KY", "later version");
    type("1");
    assert_null(stage_says_with(&stage, "later version")); /* it is another text now */
    assert_false(ladder_run(&stage.app)->dealt);
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_BACK);
    assert_false(ladder_run(&stage.app)->dealt);
    assert_string_equal(stage_top(&stage), "ladder");
}

/* By a pad, of the grid of letters. */
static void a_number_is_picked_with_a_pad(void **state)
{
    static const char number[] = "10007";
    (void)state;
    climb_to_ladder();
    (void)stage_press_by(&stage, DEVICE_PAD, ACTION_UNDO);
    assert_string_equal(stage_top(&stage), "name");
    for (size_t i = 0; number[i]; i++) {
        form_focus_on(stage.app.form, "letter", number[i] - '0');
        (void)stage_press_by(&stage, DEVICE_PAD, ACTION_OK);
    }
    (void)stage_press_by(&stage, DEVICE_PAD, ACTION_MENU);
    assert_string_equal(stage_top(&stage), "ladder");
    assert_true(ladder_run(&stage.app)->dealt && ladder_run(&stage.app)->number == 0);
}

/* What it costs is said where it is typed. */
static void a_number_ends_a_run_that_was_begun(void **state)
{
    (void)state;
    keep(dealt_at(3));
    start_again(DATA[0]);
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_TOOL_PREV);
    assert_non_null(stage_says_with(&stage, "ends your run: rung 4"));
    type("10007");
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_OK);
    assert_int_equal(ladder_run(&stage.app)->rung, 0);
    assert_int_equal(ladder_run(&stage.app)->number, 0);
}

/* From the second on, unless the player wants them as printed; one that was begun keeps its kind. */
static void runs_are_dealt_from_the_second_on(void **state)
{
    (void)state;
    climb_to_ladder();
    assert_false(ladder_run(&stage.app)->dealt);
    ladder_run_end(&stage.app);
    start_again(DATA[0]);
    assert_true(ladder_run(&stage.app)->dealt);
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_RUNS);
    assert_false(ladder_run(&stage.app)->dealt);
    ladder_run_end(&stage.app);
    ladder_run_begin(&stage.app);
    assert_false(ladder_run(&stage.app)->dealt);
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_RUNS);
    assert_true(ladder_run(&stage.app)->dealt);
    keep(dealt_at(2));
    start_again(DATA[0]);
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_RUNS);
    assert_true(ladder_run(&stage.app)->dealt && ladder_run(&stage.app)->rung == 2);
    ladder_run_end(&stage.app);
    ladder_run_begin(&stage.app);
    assert_false(ladder_run(&stage.app)->dealt);
}

/* What the harder board is worth, beside its name. */
static bool says_harder(void)
{
    stage_rest(&stage);
    return stage_says(&stage, "× 1.2, the harder one") > 0;
}

static void a_fork_is_taken_at_the_challenge_and_kept(void **state)
{
    (void)state;
    for (int harder = 0; harder < 2; harder++) {
        char game[NOTATION_GAME_MAX], board[NOTATION_GAME_MAX];
        keep(dealt_at(1));
        start_again(DATA[0]);
        const enum cast_id who = ladder_run_next(&stage.app);
        const struct game_setup wanted = ladder_run_match_on(&stage.app, who, harder, 0);
        (void)notation_game(wanted.variant, &wanted.setup, board, sizeof board);
        assert_true(stage_says(&stage, "a fork: take one") > 0);
        (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_RIGHT);
        assert_true(says_harder());
        if (!harder)
            (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_LEFT);
        assert_int_equal(says_harder(), harder);
        assert_false(ladder_run(&stage.app)->taken); /* it was looked at */
        (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_OK);
        assert_string_equal(stage_top(&stage), "versus");
        start_again(DATA[0]);
        assert_true(ladder_run(&stage.app)->taken);
        assert_int_equal(ladder_run(&stage.app)->harder, harder);
        stage_click_box(&stage, DEVICE_MOUSE, form_box(stage.app.form, "tile", !harder)); /* too late */
        assert_int_equal(says_harder(), harder);
        assert_int_equal(ladder_run(&stage.app)->harder, harder);
        (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_OK);
        (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_OK);
        assert_string_equal(stage_top(&stage), "play");
        const struct game_setup *played = play_scene_result(scene_stack_top(stage.app.scenes)).setup;
        (void)notation_game(played->variant, &played->setup, game, sizeof game);
        assert_string_equal(game, board);
    }
}

static void tiles_of_a_fork_are_pressed(void **state)
{
    (void)state;
    keep(dealt_at(1));
    start_again(DATA[0]);
    for (int harder = 1; harder >= 0; harder--) {
        stage_click_box(&stage, DEVICE_MOUSE, form_box(stage.app.form, "tile", harder));
        assert_int_equal(says_harder(), harder);
    }
}

static void a_gift_is_left_for_later_and_kept(void **state)
{
    struct ladder run = dealt_at(4);
    (void)state;
    run.lives = 2;
    keep(run);
    start_again(DATA[0]);
    assert_string_equal(stage_top(&stage), "gift");
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_BACK);
    assert_string_equal(stage_top(&stage), "ladder");
    assert_true(ladder_has_gift(ladder_run(&stage.app)));
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_REDO); /* the prompt */
    assert_string_equal(stage_top(&stage), "gift");
    start_again(DATA[0]);
    assert_string_equal(stage_top(&stage), "gift"); /* it still lies there */
    form_focus_on(stage.app.form, "gift", LADDER_GIFT_LIFE);
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_OK);
    assert_string_equal(stage_top(&stage), "ladder");
    start_again(DATA[0]);
    assert_string_equal(stage_top(&stage), "ladder");
    assert_int_equal(ladder_run(&stage.app)->lives, 3);
    assert_int_equal(ladder_run(&stage.app)->gift, LADDER_GIFT_LIFE);
}

/* With all lives none comes back, which is said. */
static void a_life_that_was_not_lost_is_not_given(void **state)
{
    (void)state;
    keep(dealt_at(4));
    start_again(DATA[0]);
    form_focus_on(stage.app.form, "gift", LADDER_GIFT_LIFE);
    (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_OK);
    assert_string_equal(stage_top(&stage), "gift");
    assert_true(ladder_has_gift(ladder_run(&stage.app)));
    form_focus_on(stage.app.form, "gift", LADDER_GIFT_LOOK);
    (void)stage_press_by(&stage, DEVICE_PAD, ACTION_OK);
    assert_true(ladder_keeps_gift(ladder_run(&stage.app), LADDER_GIFT_LOOK));
}

/* A run at its fifth rung where the player begins, with the look to use. */
static struct ladder with_a_look(void)
{
    for (uint32_t number = 0; number < LADDER_NUMBERS; number++) {
        struct ladder run = dealt_at(4);
        run.number = number;
        assert_true(ladder_take_fork(&run, false) && ladder_take_gift(&run, LADDER_GIFT_LOOK));
        stage.app.stores->ladder_run.run = run;
        const struct game_setup match = ladder_run_match(&stage.app, ladder_run_next(&stage.app), 0);
        if (match.first_player == 0 && strcmp(match.variant->id, "jaques") == 0)
            return run;
    }
    fail_msg("the player never begins");
    return (struct ladder){.going = false};
}

/* For one move and for nothing; from then on it is help, which is said before. */
static void the_look_at_an_answer_costs_nothing_once(void **state)
{
    static const struct {
        enum device device;
        enum action action;
    } ways[] = {{DEVICE_KEYBOARD, ACTION_ANSWERS}, {DEVICE_PAD, ACTION_HINT}};
    (void)state;
    for (int way = 0; way < 2; way++) {
        keep(with_a_look());
        start_again(DATA[0]);
        (void)stage_press_by(&stage, ways[way].device, ACTION_OK);
        (void)stage_press_by(&stage, ways[way].device, ACTION_OK);
        assert_string_equal(stage_top(&stage), "play");
        stage_rest(&stage);
        struct scene *play = scene_stack_top(stage.app.scenes);
        assert_true(stage_says(&stage, "Look at an answer") > 0);
        (void)stage_press_by(&stage, ways[way].device, ways[way].action);
        stage_rest(&stage);
        assert_false(play_scene_result(play).helped);
        assert_false(ladder_keeps_gift(ladder_run(&stage.app), LADDER_GIFT_LOOK));
        assert_int_equal(stage_says(&stage, "Look at an answer"), 0);
        (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_ANSWERS); /* off */
        (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_ANSWERS);
        assert_non_null(stage_says_with(&stage, "Press again"));
        assert_false(play_scene_result(play).helped);
        (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_ANSWERS);
        assert_true(play_scene_result(play).helped);
        start_again(DATA[0]);
        assert_true(ladder_run(&stage.app)->spent); /* for good */
    }
}

static void write_run(const char *text)
{
    char path[64];
    (void)snprintf(path, sizeof path, "%s/ladder.txt", DATA[0]);
    assert_true(files_write(path, text, strlen(text)));
}

static void a_board_that_was_not_offered_is_damage(void **state)
{
    (void)state;
    close_program();
    write_run("outflank-ladder = 3\nrun = 1F2K-7\nfork = 2\n");
    open_program(DATA[0]);
    climb_to_ladder();
    assert_false(ladder_run(&stage.app)->dealt);
    assert_true(files_exists("dealt-data/ladder.txt.damaged"));
}

/* Where no run goes on, one from a backup does, with all that was taken; otherwise it stays as it is. */
static void a_dealt_run_comes_with_a_backup(void **state)
{
    struct ladder there = dealt_at(4), here = {.ended = true, .turned = 2};
    (void)state;
    assert_true(ladder_take_fork(&there, true) && ladder_take_gift(&there, LADDER_GIFT_DOUBLE));
    (void)STORE_ROWS[STORE_LADDER].merge(&here, &there, true);
    assert_memory_equal(&here, &there, sizeof here);
    ladder_begin_dealt(&here, 1);
    (void)STORE_ROWS[STORE_LADDER].merge(&here, &there, true);
    assert_int_equal(here.number, 1);
    assert_false(here.taken);
}

/* So that somebody else can type it: by Ctrl+C or C, and the pill says so for a moment. */
static void the_number_is_copied(void **state)
{
    char number[DEALT_TEXT_MAX];
    (void)state;
    keep(dealt_at(3));
    start_again(DATA[0]);
    dealt_write(4242, number);
    for (int way = 0; way < 2; way++) {
        (void)SDL_SetClipboardText("");
        if (way == 0)
            (void)stage_press_by(&stage, DEVICE_KEYBOARD, ACTION_COPY);
        else
            (void)stage_key(&stage, ACTION_CHAR, 'c');
        char *copied = SDL_GetClipboardText();
        assert_string_equal(copied, number);
        SDL_free(copied);
        assert_int_equal(stage_says(&stage, "Copied"), 1);
        (void)stage_wait(&stage, 1300);
        assert_int_equal(stage_says(&stage, "Copied"), 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(one_number_typed_in_two_folders_is_one_run, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_is_no_number_is_refused_with_its_place, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_number_is_picked_with_a_pad, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_number_ends_a_run_that_was_begun, set_up, tear_down),
        cmocka_unit_test_setup_teardown(runs_are_dealt_from_the_second_on, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_fork_is_taken_at_the_challenge_and_kept, set_up, tear_down),
        cmocka_unit_test_setup_teardown(tiles_of_a_fork_are_pressed, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_gift_is_left_for_later_and_kept, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_life_that_was_not_lost_is_not_given, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_look_at_an_answer_costs_nothing_once, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_board_that_was_not_offered_is_damage, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_dealt_run_comes_with_a_backup, set_up, tear_down),
        cmocka_unit_test_setup_teardown(the_number_is_copied, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
