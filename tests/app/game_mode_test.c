/* A game that begins elsewhere than at its own start, and one that is played for more than itself. */
#include "app/core/game_setup.h"

#include <stdio.h>
#include <string.h>

#include "app/folder.h"
#include "app/stage.h"
#include "app/stage_play.h"
#include "kit/files.h"
#include "match/helper.h"
#include "match/record.h"
#include "support/test.h"

static const char FOLDER[] = "occasion_test_data";
static const char OPENING[] = "f5 d6 c3 d3 c4";
static struct stage stage;
static struct scene *play;

static struct scene *shown_instead(struct app *app, struct scene *of)
{
    (void)of;
    return rules_scene_new(app, app->session->game_setup.variant, NULL);
}

static const struct game_mode MATCH = {.id = "trial", .result = shown_instead};

static int set_up(void **state)
{
    (void)state;
    stage_empty_folder(FOLDER);
    stage_open_blind(&stage, 1280, 800, OUTFLANK_ASSETS_DIR "/lang", "en");
    (void)snprintf(stage.app.data, sizeof stage.app.data, "%s", FOLDER);
    return 0;
}

static void type(const char *moves)
{
    stage_type(&stage, moves);
    stage_rest(&stage);
}

/* A game of two people that begins after the opening, for an occasion. */
static void begin(const struct game_mode *mode)
{
    stage.app.session->game_setup = (struct game_setup){.variant = VARIANTS[0], .mode = mode};
    (void)snprintf(stage.app.session->game_setup.start.moves, GAME_SETUP_MOVES_MAX, "%s", OPENING);
    play = play_scene_new(&stage.app, NULL);
    stage_show(&stage, title_scene_new(&stage.app));
    stage_show(&stage, play);
}

static void assert_stands(const char *moves)
{
    struct strbuf text = {0};
    const struct match *match = play_scene_result(play).match;
    record_moves(match, match_length(match), " ", &text);
    assert_string_equal(strbuf_text(&text), moves);
    strbuf_free(&text);
}

static void moves_played_before_are_not_taken_back(void **state)
{
    (void)state;
    begin(NULL);
    assert_stands(OPENING);
    (void)stage_press(&stage, ACTION_UNDO);
    stage_rest(&stage);
    assert_stands(OPENING);
    type("f4");
    assert_stands("f5 d6 c3 d3 c4 f4");
    (void)stage_press(&stage, ACTION_UNDO);
    stage_rest(&stage);
    assert_stands(OPENING);
}

static void a_new_game_begins_there_again(void **state)
{
    (void)state;
    begin(NULL);
    type("f4");
    play_scene_new_game(play, true);
    stage_rest(&stage);
    assert_stands(OPENING);
    assert_int_equal(play_scene_result(play).setup->first_player, 1);
}

static void a_position_that_was_set_up_begins_a_game(void **state)
{
    struct match *match = helper_match("classic", OPENING);
    (void)state;
    stage.app.session->game_setup = (struct game_setup){.variant = VARIANTS[0], .start = {.set_up = true}};
    stage.app.session->game_setup.start.position = *match_position(match);
    play = play_scene_new(&stage.app, "f4");
    stage_show(&stage, play);
    assert_true(position_equal(match_before(play_scene_result(play).match, 0), match_position(match)));
    assert_int_equal(match_length(play_scene_result(play).match), 1);
    match_free(match);
}

/* It is kept as it stands, and goes on with its beginning and its occasion. */
static void a_kept_game_remembers_both(void **state)
{
    (void)state;
    begin(&MATCH);
    saved_finish(&stage.app);
    assert_null(saved_find(&stage.app, VARIANTS[0])); /* nothing has been played yet */
    type("f4");
    saved_finish(&stage.app);
    stage.app.session->game_setup = (struct game_setup){.variant = NULL};
    play = play_scene_go_on(&stage.app, VARIANTS[0]);
    assert_ptr_equal(stage.app.session->game_setup.mode, &TRIAL); /* which has that id */
    assert_string_equal(stage.app.session->game_setup.start.moves, OPENING);
    stage_show(&stage, play);
    assert_stands("f5 d6 c3 d3 c4 f4");
    (void)stage_press(&stage, ACTION_UNDO);
    (void)stage_press(&stage, ACTION_UNDO);
    stage_rest(&stage);
    assert_stands(OPENING);
    play_scene_new_game(play, false);
    assert_stands(OPENING);
}

static void an_occasion_has_its_own_end(void **state)
{
    (void)state;
    begin(&MATCH);
    type("f4");
    play_scene_give_up(play);
    stage_rest(&stage);
    assert_string_equal(stage_top(&stage), "rules");
}

static void the_usual_result_is_shown_where_an_occasion_has_none(void **state)
{
    (void)state;
    begin(&TRIAL);
    play_scene_give_up(play);
    stage_rest(&stage);
    assert_string_equal(stage_top(&stage), "result");
}

/* Row `n` of the pause menu, and Yes to its question if there is one. */
static void choose_in_pause(int n, bool asked)
{
    (void)stage_press(&stage, ACTION_MENU);
    assert_string_equal(stage_top(&stage), "pause");
    for (int i = 0; i < n; i++)
        (void)stage_press(&stage, ACTION_DOWN);
    (void)stage_press(&stage, ACTION_OK);
    if (asked) {
        (void)stage_press(&stage, ACTION_DOWN);
        (void)stage_press(&stage, ACTION_OK);
    }
    stage_rest(&stage);
}

enum { ROW_GIVE_UP = 6, ROW_MENU = 7 };

/* The question says what it costs, and Play on goes on with the game; so does Escape. */
static void giving_up_says_its_price(void **state)
{
    (void)state;
    stage_show(&stage, title_scene_new(&stage.app));
    stage.app.session->game_setup = (struct game_setup){.variant = variant_find("classic", 7), .opponent = 3};
    stage_show(&stage, play_scene_new(&stage.app, NULL));
    for (int answer = 0; answer < 3; answer++) {
        choose_in_pause(ROW_GIVE_UP, false);
        assert_string_equal(stage_top(&stage), "pause");
        assert_true(stage_shown(&stage, "It counts as lost against Penny.") == 1);
        assert_true(stage_shown(&stage, "You stand at 2 : 2, with 60 squares to go.") == 1);
        if (answer == 2)
            (void)stage_press(&stage, ACTION_RIGHT);
        (void)stage_press(&stage, answer == 0 ? ACTION_BACK : ACTION_OK);
        stage_rest(&stage);
        assert_int_equal(match_given_up(play_scene_result(stage_game(&stage)).match), answer == 2 ? FIRST : 2);
        if (answer < 2)
            assert_string_equal(stage_top(&stage), "play");
    }
}

/* Other games lead to the title, one with an occasion to where it was begun. */
static void leaving_leads_to_where_it_was_begun(void **state)
{
    (void)state;
    stage_show(&stage, title_scene_new(&stage.app));
    stage_show(&stage, settings_scene_new(&stage.app));
    begin(&MATCH);
    choose_in_pause(ROW_MENU, false);
    assert_string_equal(stage_top(&stage), "title"); /* the one below it: begin() shows a title */
    scene_pop(stage.app.scenes);
    stage_rest(&stage);
    assert_string_equal(stage_top(&stage), "settings");
}

/* What is only tried is left at once, and takes no other game's place. */
static void what_is_passing_is_not_kept(void **state)
{
    (void)state;
    begin(NULL);
    type("f4");
    begin(&TRIAL);
    type("d2");
    assert_int_equal(saved_move(&stage.app, VARIANTS[0]), 7);
    (void)stage_press(&stage, ACTION_BACK);
    stage_rest(&stage);
    assert_string_equal(stage_top(&stage), "title");
    saved_finish(&stage.app);
    struct game_setup game_setup;
    struct match *match = saved_load(&stage.app, VARIANTS[0], &game_setup);
    assert_non_null(match);
    assert_int_equal(match_length(match), 6);
    assert_null(game_setup.mode);
    match_free(match);
}

/* But its end is recorded, with what it was. */
static void what_is_passing_is_recorded_at_its_end(void **state)
{
    size_t length;
    (void)state;
    begin(NULL);
    type("f4");
    begin(&TRIAL);
    type("d2");
    play_scene_give_up(play);
    stage_rest(&stage);
    assert_int_equal(saved_move(&stage.app, VARIANTS[0]), 7);
    char *text = files_read(folder_path(FOLDER, "games.outflank"), 1 << 16, &length);
    assert_non_null(text);
    assert_non_null(strstr(text, "\nbegins after = 5\n"));
    assert_non_null(strstr(text, "\noccasion = trial\n"));
    free(text);
}

/* A game that was under another one is as it was, and so is its table. */
static void the_table_is_that_of_the_game_on_top(void **state)
{
    (void)state;
    begin(NULL);
    stage.app.session->game_setup.opponent = 3;
    stage.app.session->game_setup.first_player = 1;
    stage_show(&stage, play_scene_new(&stage.app, NULL));
    scene_pop(stage.app.scenes);
    stage_rest(&stage);
    assert_int_equal(stage.app.session->game_setup.opponent, 0);
    assert_int_equal(stage.app.session->game_setup.first_player, 0);
}

int main(void)
{
#define TEST(name) cmocka_unit_test_prestate_setup_teardown(name, set_up, stage_tear_down, &stage)
    const struct CMUnitTest tests[] = {
        TEST(moves_played_before_are_not_taken_back),
        TEST(a_new_game_begins_there_again),
        TEST(a_position_that_was_set_up_begins_a_game),
        TEST(a_kept_game_remembers_both),
        TEST(an_occasion_has_its_own_end),
        TEST(the_usual_result_is_shown_where_an_occasion_has_none),
        TEST(giving_up_says_its_price),
        TEST(leaving_leads_to_where_it_was_begun),
        TEST(what_is_passing_is_not_kept),
        TEST(what_is_passing_is_recorded_at_its_end),
        TEST(the_table_is_that_of_the_game_on_top),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
