/* The program is played by keys and spoken lines alone, from the title on: this player never sees a picture. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "app/stage_ears.h"
#include "app/ui/text_field.h"

static struct stage stage;

static void begin_at_title(void)
{
    stage_open_usual(&stage);
    stage_open_ears(&stage);
    stage_show(&stage, title_scene_new(&stage.app));
    assert_true(stage_was_said(&stage, "Outflank"));
}

static void end(void)
{
    stage_close_ears(&stage);
    stage_close(&stage);
}

static void press(enum action action) { stage_press_key(&stage, action); }
static void choose(const char *name) { stage_choose_by_ear(&stage, name); }
static void play_until(const char *text) { stage_play_until(&stage, text); }
static void assert_heard(const char *text) { stage_assert_heard(&stage, text); }

static void a_setting_is_changed(void **state)
{
    (void)state;
    begin_at_title();
    choose("Settings");
    assert_heard("Full screen: ");
    press(ACTION_DOWN);
    press(ACTION_DOWN);
    assert_heard("Language: ");
    press(ACTION_DOWN);
    assert_heard("Text size: 100%");
    press(ACTION_RIGHT);
    assert_heard("110%, 2 of 6");
    assert_int_equal(stage.app.settings.value[SETTING_TEXT_SIZE], 1);
    end();
}

/* To an empty square of which no flips are told. */
static void choose_what_cannot_be_chosen(void)
{
    for (int i = 0; i < 8; i++) {
        (void)stage_hear(&stage);
        press(i % 2 ? ACTION_LEFT : ACTION_UP);
        const char *said = stage_hear(&stage);
        if (!strstr(said, "empty") || strstr(said, "flips"))
            continue;
        press(ACTION_OK);
        return;
    }
    fail_msg("every square can be chosen");
}

static void a_lesson_is_learnt(void **state)
{
    (void)state;
    begin_at_title();
    choose("Learn");
    assert_heard("Classic");
    choose("Classic: Start");
    play_until("Choose an empty square without a dot.");
    choose_what_cannot_be_chosen();
    play_until("You know Classic now");
    end();
}

/* ---- the six games ---- */

static void choose_a_game(const char *title)
{
    begin_at_title();
    choose("Play");
    assert_heard("Choose a game");
    choose(title);
    choose("Pip"); /* who is chosen already, so the game begins */
    play_until("Choices: ");
}

static void play_a_game(const char *title)
{
    choose_a_game(title);
    play_until("The game is over: ");
    play_until("Play again, button");
    end();
}

static void classic_is_played(void **state)
{
    (void)state;
    play_a_game("Classic");
}

static void reverse_is_played(void **state)
{
    (void)state;
    play_a_game("Reverse");
}

static void jaques_is_played(void **state)
{
    (void)state;
    play_a_game("Jaques");
}

static void pocket_is_played(void **state)
{
    (void)state;
    play_a_game("Pocket");
}

static void piecepack_is_played(void **state)
{
    (void)state;
    play_a_game("Piecepack");
}

static void flipside_is_played(void **state)
{
    (void)state;
    play_a_game("Flipside");
}

/* ---- afterwards ---- */

static void a_game_is_reviewed(void **state)
{
    char where[32];
    (void)state;
    choose_a_game("Classic");
    play_until("The game is over: ");
    play_until("Play again, button");
    choose("Review");
    assert_heard("Game review");
    press(ACTION_HOME);
    for (int move = 2; move < 12; move++) {
        press(ACTION_RIGHT);
        (void)snprintf(where, sizeof where, "Move %d of ", move);
        assert_heard(where);
    }
    press(ACTION_END);
    assert_heard("The end");
    press(ACTION_LEFT);
    assert_heard("Move ");
    end();
}

static void a_rung_is_played(void **state)
{
    (void)state;
    begin_at_title();
    choose("Arcade");
    choose("Ladder");
    assert_heard("Pip. Next, 1 of 10");
    press(ACTION_OK);
    assert_heard("The ladder, 1 of 10");
    press(ACTION_OK);
    play_until("The game is over");
    play_until("Score: ");
    end();
}

static void the_daily_puzzle_is_tried(void **state)
{
    (void)state;
    begin_at_title();
    stage.app.calendar = (struct calendar){.set = true, .date = 20758, .seconds_left = 40000};
    choose("Arcade");
    choose("Daily puzzle");
    assert_heard("One move shows how it goes.");
    press(ACTION_OK);
    play_until("Copy result, button");
    choose("The last thirty days");
    press(ACTION_RIGHT);
    assert_heard("31 October, Classic. Not played.");
    end();
}

/* Who has won is heard before what can be pressed now. */
static void who_has_won_is_said_first(void **state)
{
    (void)state;
    stage_open_usual(&stage);
    stage_open_ears(&stage);
    settings_default(&stage.app.settings);
    assert_true(settings_choose(&stage.app.settings, SETTING_SPEECH, "lines")); /* with all its motion */
    stage.stores.people = (struct people){.count = 0};
    stage.app.session->game_setup = (struct game_setup){.variant = VARIANTS[0], .opponent = 3, .first_player = 1};
    scene_push(stage.app.scenes, play_scene_new(&stage.app, "e6 f4 e3 f6 g5 d6 e7 f5 c5"));
    for (int i = 0; i < 40; i++) {
        (void)stage_wait(&stage, 500);
        const char *said = stage_hear(&stage), *won = strstr(said, "Penny wins"),
                   *focus = strstr(said, "Rematch, button");
        if (won || focus) {
            assert_true(won && focus && won < focus);
            end();
            return;
        }
    }
    fail_msg("nobody said who won");
}

/* Who gives up hears no count, which would sound like a draw. */
static void a_game_is_given_up(void **state)
{
    (void)state;
    choose_a_game("Classic");
    press(ACTION_BACK);
    choose("Give up");
    assert_heard("It counts as lost against Pip.");
    choose("Give up");
    for (int i = 0; i < 20; i++) {
        (void)stage_wait(&stage, 500);
        const char *said = stage_hear(&stage);
        if (strstr(said, "The game is over"))
            fail_msg("it was counted: %s", said);
        if (strstr(said, "You gave up")) {
            end();
            return;
        }
    }
    fail_msg("nobody says what came of it");
}

/* ---- a board of one's own ---- */

static void a_board_is_painted_and_played(void **state)
{
    (void)state;
    begin_at_title();
    choose("Play");
    choose("Workshop");
    for (int i = 0; i < 8 && !strstr(stage_hear(&stage), "c3, empty, board"); i++)
        press(ACTION_NEXT);
    press(ACTION_UP);
    assert_heard("c2, ");
    press(ACTION_DOWN);
    assert_heard("c3, empty");
    press(ACTION_OK);
    assert_heard("c3, no square");
    choose("Play, button");
    play_until("The game is over: ");
    end();
}

/* ---- a game night ---- */

static void type_name(const char *name)
{
    SDL_Event event = {.text = {.type = SDL_TEXTINPUT}};
    assert_heard("Who is here?");
    (void)snprintf(event.text.text, sizeof event.text.text, "%s", name);
    assert_non_null(stage.app.typing);
    assert_true(text_field_event(stage.app.typing, &event));
    stage_rest(&stage);
    press(ACTION_OK);
    assert_heard(name);
}

static void a_game_night_is_held(void **state)
{
    static const char *const names[] = {"Ben", "Cora"};
    (void)state;
    begin_at_title();
    choose("Arcade");
    choose("Game night");
    assert_heard("Game night needs at least three players.");
    press(ACTION_OK);
    assert_heard("Player 1 sits down: Arrows and Enter");
    press(ACTION_RIGHT);
    assert_heard("Sleepy, 2 of 12");
    press(ACTION_OK);
    assert_heard("Hat: No hat");
    press(ACTION_OK);
    assert_heard("Colour: Gold");
    press(ACTION_OK);
    assert_heard("Add a player");
    for (int i = 0; i < 2; i++) {
        choose("Add a player");
        type_name(names[i]);
    }
    choose("Begin");
    assert_heard("match 1 of 3");
    choose("Begin");
    play_until("Back to game night, button");
    press(ACTION_OK);
    const char *said = stage_hear(&stage);
    assert_non_null(strstr(said, ": 2, ")); /* the table */
    assert_non_null(strstr(said, "match 2 of 3"));
    end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_setting_is_changed),      cmocka_unit_test(a_lesson_is_learnt),
        cmocka_unit_test(classic_is_played),         cmocka_unit_test(reverse_is_played),
        cmocka_unit_test(jaques_is_played),          cmocka_unit_test(pocket_is_played),
        cmocka_unit_test(piecepack_is_played),       cmocka_unit_test(flipside_is_played),
        cmocka_unit_test(a_game_is_reviewed),        cmocka_unit_test(a_rung_is_played),
        cmocka_unit_test(the_daily_puzzle_is_tried), cmocka_unit_test(who_has_won_is_said_first),
        cmocka_unit_test(a_game_is_given_up),        cmocka_unit_test(a_board_is_painted_and_played),
        cmocka_unit_test(a_game_night_is_held)};
    return test_run_slice("by_ear", tests, sizeof tests / sizeof *tests, 2, 3, NULL, NULL);
}
