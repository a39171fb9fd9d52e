/* A game night with friends on the screen: entered, played, left in its middle and gone on with. */
#include <stdio.h>
#include <string.h>

#include "app/folder.h"
#include "app/stage_form.h"
#include "app/stage_play.h"
#include "app/store/store.h"
#include "app/ui/text_field.h"
#include "kit/files.h"
#include "support/test.h"

static const char FOLDER[] = "game_night_screen_test_data";
static struct stage stage;

static void open_app(void)
{
    stage_open_usual(&stage);
    (void)snprintf(stage.app.data, sizeof stage.app.data, "%s", FOLDER);
    stage.app.settings.value[SETTING_SPEED] = setting_values(SETTING_SPEED) - 1; /* none */
    stage_show(&stage, title_scene_new(&stage.app));
}

static void close_app(void)
{
    stage_close(&stage);
    saved_finish(&stage.app);
}

static int begin(void **state)
{
    (void)state;
    folder_empty(FOLDER);
    open_app();
    return 0;
}

static int end(void **state)
{
    (void)state;
    close_app();
    return 0;
}

static void press_of(const char *key, int tag) { stage_click_part(&stage, key, tag, -1); }

static void press(const char *key) { press_of(key, -1); }

static void enter_names(int count)
{
    static const char *const names[] = {"Anna", "Ben", "Cora", "Dan", "Eva"};
    for (int i = 0; i < count; i++) {
        press_of("night.add", i);
        assert_string_equal(stage_top(&stage), "name");
        SDL_Event event = {.text = {.type = SDL_TEXTINPUT}};
        (void)snprintf(event.text.text, sizeof event.text.text, "%s", names[i]);
        assert_true(text_field_event(stage.app.typing, &event));
        stage.app.input.last_device = DEVICE_KEYBOARD;
        stage_press(&stage, ACTION_OK);
        stage_rest(&stage);
        assert_string_equal(stage_focused(&stage), "Add a player");
        assert_true((stage_shown(&stage, "Game night needs at least three players.") > 0) == (i < 2));
    }
    char players[32];
    (void)snprintf(players, sizeof players, "%d players", count);
    assert_non_null(stage_says_with(&stage, players));
}

/* Player 0 or 1 of the game on the board gives it up. */
static void give_up(int loser)
{
    struct scene *game = stage_game(&stage);
    play_scene_give_up_for(game, play_scene_result(game).setup->first_player == loser ? FIRST : SECOND);
}

/* Plays the next match on the board: player 0 or 1 of it gives up. */
static void play_match(int loser)
{
    press("night.begin");
    for (int i = 0; i < 3 && strcmp(stage_top(&stage), "play") != 0; i++) {
        stage_press(&stage, ACTION_OK); /* a lot was drawn */
        stage_rest(&stage);
    }
    assert_string_equal(stage_top(&stage), "play");
    give_up(loser);
    for (int i = 0; i < 10 && strcmp(stage_top(&stage), "game-night") != 0; i++) {
        stage_rest(&stage);
        stage_press(&stage, ACTION_OK);
        stage_rest(&stage);
    }
    assert_string_equal(stage_top(&stage), "game-night");
}

static void five_friends_play_a_knockout_on_two_days(void **state)
{
    (void)state;
    stage_show(&stage, game_night_scene_new(&stage.app));
    stage_click_part(&stage, "people.match", -1, 1);
    enter_names(5);
    press("night.begin");
    struct game_night *e = &stage.app.stores->game_night;
    assert_int_equal(e->count, 5);
    assert_int_equal(e->form, GAME_NIGHT_KNOCKOUT);
    e->game = 0;
    int first = game_night_next(e), winner = e->matches[first].player[1];
    play_match(0);
    assert_true(e->matches[first].over);
    assert_int_equal(e->matches[first].player[e->matches[first].winner], winner);
    /* A tie, told by hand: it is played again. */
    int second = game_night_next(e);
    press("night.change");
    press("night.drawn");
    assert_int_equal(game_night_next(e), second);
    assert_true(stage_shown(&stage, "Drawn: replay with random colours.") > 0.5f);
    /* Left in its middle, and another day. */
    stage_press(&stage, ACTION_BACK);
    assert_string_equal(stage_top(&stage), "title");
    close_app();
    open_app();
    stage_show(&stage, game_night_scene_new(&stage.app));
    assert_int_equal(game_night_next(e), second);
    assert_int_equal(e->matches[second].games, 1);
    while (!game_night_over(e))
        play_match(1);
    struct game_night_standing table[GAME_NIGHT_MOST];
    (void)game_night_table(e, table);
    char won[128];
    (void)snprintf(won, sizeof won, "%s wins game night", e->players[table[0].player].name);
    assert_true(stage_shown(&stage, won) > 0.5f);
    press("night.picture");
    const char *said = stage_says_with(&stage, FOLDER);
    assert_non_null(strstr(said, ".png"));
    assert_true(files_remove(strstr(said, FOLDER)));
}

/* Looking at the end again, or taking it back and losing otherwise, counts once. */
static void a_game_counts_once(void **state)
{
    (void)state;
    char names[3][PLAYER_NAME_MAX] = {"Anna", "Ben", "Cora"};
    struct game_night *e = &stage.app.stores->game_night;
    assert_true(game_night_begin(e, GAME_NIGHT_ALL, names, 3, 1));
    e->game = 0;
    stage_show(&stage, game_night_scene_new(&stage.app));
    int match = game_night_next(e);
    press("night.begin");
    for (int loser = 0; loser < 2; loser++) {
        give_up(loser);
        stage_wait_for(&stage, "result");
        assert_int_equal(game_night_done(e), 1);
        assert_int_equal(e->matches[match].winner, 1 - loser);
        stage_leave(&stage);
        stage_rest(&stage);
        stage_press(&stage, ACTION_UNDO);
        stage_rest(&stage);
        assert_false(match_over(stage_match(&stage)));
        stage_type(&stage, "d3");
        stage_rest(&stage);
    }
}

static void a_damaged_game_night_is_put_aside(void **state)
{
    (void)state;
    assert_true(files_write(folder_path(FOLDER, "game-night.txt"), "nonsense", 8));
    (void)store_load(&stage.app, STORE_GAME_NIGHT, &stage.app.stores->game_night);
    assert_int_equal(stage.app.stores->game_night.count, 0);
    assert_true(files_exists(folder_path(FOLDER, "game-night.txt.damaged")));
    assert_false(files_exists(folder_path(FOLDER, "game-night.txt")));
    assert_true(stage.app.warnings & 1U << WARNING_GAME_NIGHT);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int main(void)
{
    const struct CMUnitTest tests[] = {TEST(five_friends_play_a_knockout_on_two_days), TEST(a_game_counts_once),
                                       TEST(a_damaged_game_night_is_put_aside)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
