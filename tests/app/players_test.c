/* Two people, the computer against itself, matches, clocks and lots: chosen in the players' drawer, played, kept. */
#include <stdio.h>
#include <string.h>

#include "app/session/seating.h"
#include "app/settings_text.h"
#include "app/stage_form.h"
#include "app/stage_play.h"
#include "app/store/ladder_run.h"
#include "base/bits.h"
#include "kit/files.h"
#include "rules/line.h"
#include "support/test.h"

static const char FOLDER[] = "players_test_data";
static struct stage stage;

static const struct variant *box(const char *id) { return variant_find(id, strlen(id)); }

static struct box_choice *choice_of(const char *id) { return &stage.app.settings.choices[choice_place(box(id))]; }

static int open_stage(void **state)
{
    (void)state;
    stage_open_in(&stage, FOLDER);
    stage.app.settings.value[SETTING_SPEED] = setting_values(SETTING_SPEED) - 1; /* none */
    stage_show(&stage, title_scene_new(&stage.app));
    return 0;
}

static int close_stage(void **state)
{
    (void)state;
    stage_close(&stage);
    saved_finish(&stage.app);
    return 0;
}

/* Classic on the smallest board, between two people. */
static struct box_choice *two_people(void)
{
    struct box_choice *choice = choice_of("classic");
    *choice = (struct box_choice){.known = true, .seats = {{.name = "Anna"}, {.name = "Ben"}}};
    choice->setup.option[variant_option(box("classic"), "size", 4)] = 1;
    return choice;
}

static void begin(void)
{
    seating_set_up(&stage.app, box("classic"), 5);
    stage_show(&stage, play_scene_new(&stage.app, NULL));
}

/* The table of the game on the board, as it stands. */
static const struct game_setup *game_setup(void) { return play_scene_result(stage_game(&stage)).setup; }

static void give_up(int player)
{
    play_scene_give_up_for(stage_game(&stage),
                           match_player_of(game_setup()->first_player, FIRST) == player ? FIRST : SECOND);
    stage_wait_for(&stage, "result");
}

static void show_all(void)
{
    result_scene_show_all(scene_stack_top(stage.app.scenes));
    stage_rest(&stage);
}

/* The next game, from the sheet of the one before. */
static void play_again(void)
{
    for (int i = 0; i < 4 && strcmp(stage_top(&stage), "result") == 0; i++) {
        stage_press(&stage, ACTION_OK);
        stage_rest(&stage);
    }
    assert_string_equal(stage_top(&stage), "play");
}

/* ---- a match ---- */

static void a_match_of_three_is_played(void **state)
{
    (void)state;
    struct box_choice *choice = two_people();
    choice->series = SERIES_BEST_3;
    choice->begins = BEGINS_LOSER;
    begin();
    assert_true(stage_shown(&stage, "Match: 0 of 2") > 0.5f);
    assert_true(stage_shown(&stage, "Anna") > 0.5f);
    assert_int_equal(game_setup()->first_player, 0);
    give_up(1);
    show_all();
    assert_true(stage_shown(&stage, "Match: Anna 1 – 0 Ben") > 0.5f);
    assert_true(stage_shown(&stage, "Next game") > 0.5f);
    play_again();
    assert_int_equal(game_setup()->first_player, 1); /* the loser */
    assert_true(stage_shown(&stage, "Match: 1 of 2") > 0.5f);
    give_up(1);
    show_all();
    assert_true(stage_shown(&stage, "Anna wins the match 2 – 0") > 0.5f);
    assert_true(stage_shown(&stage, "New match") > 0.5f);
    play_again();
    assert_int_equal(series_played(&game_setup()->series), 0);
}

static void whoever_only_starts_sees_nothing_of_it(void **state)
{
    (void)state;
    *choice_of("classic") = (struct box_choice){.known = true};
    begin();
    assert_true(stage_shown(&stage, "Player 1") > 0.5f);
    assert_null(stage_says_with(&stage, "Hints"));
    assert_true(stage_shown(&stage, "Dark") > 0.5f);
    assert_int_equal(game_setup()->clock.kind, CLOCK_OFF);
    assert_false(stage_wait(&stage, 5000)); /* no clock runs */
}

static void a_lot_is_shown_and_any_press_ends_it(void **state)
{
    (void)state;
    two_people()->begins = BEGINS_BY_LOT;
    seating_set_up(&stage.app, box("classic"), 5);
    scene_push(stage.app.scenes, play_scene_new(&stage.app, NULL));
    scene_stack_settle(stage.app.scenes);
    assert_string_equal(stage_top(&stage), "toss");
    (void)scene_stack_update(stage.app.scenes, 0.8);
    const char *first = stage.app.session->game_setup.first_player == 0 ? "Anna goes first" : "Ben goes first";
    assert_true(stage_shown(&stage, first) > 0.5f);
    stage_press(&stage, ACTION_DOWN);
    assert_string_equal(stage_top(&stage), "play");
}

static void corners_are_given_in_every_game_of_a_match(void **state)
{
    (void)state;
    struct box_choice *choice = two_people();
    choice->series = SERIES_FIRST_2;
    choice->begins = BEGINS_BY_TURNS;
    choice->seats[1].corners = 3;
    for (int game = 0; game < 2; game++) {
        if (game == 0)
            begin();
        else
            play_again();
        const struct position *p = stage_position(&stage);
        enum side side = game_setup()->first_player == 1 ? FIRST : SECOND;
        assert_int_equal(game_setup()->first_player, game);
        assert_int_equal(bits_count(p->discs[side] & line_corners(p)), 3);
        assert_int_equal(bits_count(p->discs[other(side)] & line_corners(p)), 0);
        give_up(0);
    }
}

static void a_first_move_is_given_where_there_are_no_corners(void **state)
{
    (void)state;
    struct box_choice *choice = choice_of("flipside");
    *choice = (struct box_choice){.known = true, .begins = BEGINS_BY_TURNS, .seats = {{.corners = 0}, {.corners = 1}}};
    for (int game = 0; game < 3; game++) {
        seating_set_up(&stage.app, box("flipside"), (uint32_t)game);
        assert_int_equal(stage.app.session->game_setup.first_player, 1);
    }
}

/* ---- clocks ---- */

static void pass(int seconds)
{
    for (int i = 0; i < seconds * 10; i++) {
        stage.app.now += 100;
        (void)scene_stack_update(stage.app.scenes, 0.1);
        scene_stack_settle(stage.app.scenes);
    }
}

static void a_clock_that_runs_out_loses_where_that_was_asked_for(void **state)
{
    (void)state;
    struct box_choice *choice = two_people();
    choice->clock = CLOCK_GAME_3;
    choice->clock_loses = true;
    begin();
    pass(60);
    assert_in_range(game_setup()->clock.left_ms[0], 114000, 121000);
    assert_int_equal(game_setup()->clock.left_ms[1], 180000);
    stage_press(&stage, ACTION_MENU);
    pass(300); /* a pause costs nothing */
    stage_press(&stage, ACTION_BACK);
    assert_in_range(game_setup()->clock.left_ms[0], 114000, 121000);
    assert_false(match_over(stage_match(&stage)));
    pass(125);
    assert_true(match_over(stage_match(&stage)));
    assert_int_equal(match_winner(stage_match(&stage)), SECOND);
    assert_true(play_scene_result(stage_game(&stage)).timed_out);
}

static void a_clock_that_runs_out_is_only_told_else(void **state)
{
    (void)state;
    two_people()->clock = CLOCK_MOVE_10;
    begin();
    pass(11);
    assert_false(match_over(stage_match(&stage)));
    assert_true(stage_shown(&stage, "Time is up: Dark") > 0.5f);
    assert_true(stage_shown(&stage, "0:00") > 0.5f);
    pass(60);
    assert_false(match_over(stage_match(&stage)));
}

static void type(const char *moves)
{
    stage_type(&stage, moves);
    stage_rest(&stage);
}

static void a_kept_game_knows_its_table(void **state)
{
    (void)state;
    struct box_choice *choice = two_people();
    choice->clock = CLOCK_GAME_5;
    choice->series = SERIES_BEST_5;
    choice->seats[0].device = SEAT_KEYS;
    choice->seats[1].corners = 1;
    seating_set_up(&stage.app, box("classic"), 5);
    stage.app.session->game_setup.series.won[1] = 1;
    stage_show(&stage, play_scene_new(&stage.app, NULL));
    pass(20);
    struct move moves[MOVES_MAX];
    (void)position_moves(stage_position(&stage), moves);
    char square[3] = {(char)('a' + moves[0].to % 8), (char)('1' + moves[0].to / 8), '\0'};
    type(square);
    assert_int_equal(stage_plies(&stage), 1);
    scene_pop_to_bottom(stage.app.scenes);
    stage_rest(&stage);
    stage_show(&stage, play_scene_go_on(&stage.app, box("classic")));
    assert_string_equal(game_setup()->seats[0].name, "Anna");
    assert_string_equal(game_setup()->seats[1].name, "Ben");
    assert_int_equal(game_setup()->seats[0].device, SEAT_KEYS);
    assert_int_equal(game_setup()->seats[1].corners, 1);
    assert_int_equal(game_setup()->series.kind, SERIES_BEST_5);
    assert_int_equal(game_setup()->series.won[1], 1);
    assert_in_range(game_setup()->clock.left_ms[0], 274000, 281000);
    assert_int_equal(game_setup()->times.count, 1);
    assert_in_range(game_setup()->times.tenths[0], 195, 260);
    assert_false(game_setup()->start.set_up); /* the corners are given anew */
}

/* ---- seats ---- */

static void keys_do_not_move_for_a_seat_with_a_mouse(void **state)
{
    (void)state;
    two_people()->seats[0].device = SEAT_MOUSE;
    begin();
    stage.app.input.last_device = DEVICE_KEYBOARD;
    stage_press(&stage, ACTION_RIGHT);
    stage_press(&stage, ACTION_OK);
    assert_int_equal(stage_plies(&stage), 0);
}

static void the_computer_goes_by_its_name(void **state)
{
    (void)state;
    struct box_choice *choice = two_people();
    choice->opponent = 3;
    stage_show(&stage, players_scene_new(&stage.app, box("classic")));
    assert_true(stage_shown(&stage, "Penny · level 3") > 0.9f);
    choice->opponent = 10;
    assert_true(stage_shown(&stage, "Turncoat · level 10") > 0.9f);
}

/* Sixteen letters of two bytes each, narrow ones: what is too wide is shortened. */
static void a_name_of_any_letters_is_said_whole(void **state)
{
    static const char NAME[] = "éíîïéíîïéíîïéíîï";
    (void)state;
    (void)snprintf(two_people()->seats[0].name, PLAYER_NAME_MAX, "%s", NAME);
    begin();
    assert_true(stage_shown(&stage, NAME) > 0.9f);
}

static void the_computer_plays_itself(void **state)
{
    (void)state;
    struct box_choice *choice = two_people();
    choice->player = 1;
    choice->opponent = 2;
    begin();
    assert_true(play_scene_result(stage_game(&stage)).watched);
    assert_true(stage_shown(&stage, "Pip") > 0.5f);
    assert_true(stage_shown(&stage, "Button") > 0.5f);
    for (int i = 0; i < STAGE_PATIENCE && !match_over(stage_match(&stage)); i++) {
        SDL_Delay(1);
        (void)scene_stack_update(stage.app.scenes, 0.05);
        scene_stack_settle(stage.app.scenes);
    }
    assert_true(match_over(stage_match(&stage)));
}

static void hints_are_counted_where_they_are_few(void **state)
{
    (void)state;
    two_people()->hints = HINTS_NONE;
    begin();
    stage_press(&stage, ACTION_HINT);
    assert_int_equal(stage_hints_had(&stage, 0), 0);
    assert_false(stage_engine_asked(&stage));
}

/* ---- the page ---- */

enum { PERSON, COMPUTER };

static void show_page(const char *game) { stage_show(&stage, players_scene_new(&stage.app, box(game))); }

static void everything_is_chosen_by_the_mouse(void **state)
{
    (void)state;
    stage.app.input.last_device = DEVICE_MOUSE;
    show_page("classic");
    stage_click_part(&stage, "people.who", 1, PERSON);
    stage_click_part(&stage, "people.with", 1, SEAT_PAD_2);
    stage_click_part(&stage, "people.corners", 0, 2);
    stage_click_part(&stage, "people.corners", 1, 1); /* one side gets them */
    stage_click_part(&stage, "people.swap", -1, -1);
    const struct box_choice *choice = choice_of("classic");
    assert_int_equal(choice->opponent, 0);
    assert_int_equal(choice->seats[0].device, SEAT_PAD_2);
    assert_int_equal(choice->seats[0].corners, 1);
    assert_int_equal(choice->seats[1].corners, 0);
    stage_click_part(&stage, "people.who", 0, COMPUTER);
    assert_int_equal(choice->player, 0); /* a person and the computer: the person sits on the left */
    assert_true(choice->opponent > 0);
    stage_click_part(&stage, "people.who", 0, COMPUTER);
    assert_true(choice->player > 0 && choice->opponent > 0);
    assert_true(stage_shown(&stage, "The computer plays itself, and you watch.") > 0.5f);
}

/* What it is a part of stays in sight, and is there again after a press beside it or Escape; from the first step, too.
 */
static void it_is_a_drawer_over_the_second_step(void **state)
{
    const char *whom = app_word(&stage.app, "choose.whom");
    (void)state;
    for (int step = 1; step <= 2; step++)
        for (int mouse = 0; mouse < 2; mouse++) {
            stage_show(&stage, step == 1 ? choose_scene_new(&stage.app) : choose_scene_against(&stage.app));
            (void)stage_press(&stage, ACTION_HINT);
            stage_rest(&stage);
            assert_string_equal(stage_top(&stage), "players");
            assert_int_equal(stage_says(&stage, whom), 1);
            assert_int_equal(stage_says(&stage, app_word(&stage.app, "people.match")), 1);
            if (mouse)
                stage_click(&stage, DEVICE_MOUSE, 6, 400);
            else
                (void)stage_press(&stage, ACTION_BACK);
            assert_string_equal(stage_top(&stage), "choose");
            assert_int_equal(stage_says(&stage, whom), 1);
            stage_leave(&stage);
        }
}

static void everything_is_kept_for_its_game(void **state)
{
    (void)state;
    show_page("reverse");
    stage.app.input.last_device = DEVICE_PAD;
    struct box_choice *choice = choice_of("reverse");
    *choice = (struct box_choice){.known = true,
                                  .player = 3,
                                  .opponent = 9,
                                  .begins = BEGINS_LOSER,
                                  .next = 1,
                                  .seats = {{"Zoë Ñu", SEAT_PAD_1, 0}, {"", SEAT_ANY, 4}},
                                  .series = SERIES_FIRST_5,
                                  .clock = CLOCK_MOVE_30,
                                  .clock_loses = true,
                                  .hints = HINTS_THREE};
    struct settings read;
    settings_to_file(&stage.app.settings, "players_test.txt");
    read = settings_of_file("players_test.txt");
    assert_memory_equal(&read.choices[choice_place(box("reverse"))], choice, sizeof *choice);
}

/* How the first moves of sixteen games fall that are begun as the box has it: bit 0, the first player's; bit 1. */
static int first_moves(const char *id)
{
    int began = 0;
    for (uint32_t seed = 0; seed < 16; seed++) {
        seating_set_up(&stage.app, box(id), seed * 7919);
        assert_int_equal(stage.app.session->game_setup.drawn, choice_of(id)->begins == BEGINS_BY_LOT);
        began |= 1 << stage.app.session->game_setup.first_player;
    }
    return began;
}

/* The leaflet has the first move decided by drawing, whoever plays; what a player has said holds all the same. */
static void lots_are_drawn_at_jaques_unless_a_player_says_otherwise(void **state)
{
    struct settings read;
    (void)state;
    settings_default(&stage.app.settings);
    for (int opponent = 0; opponent < 2; opponent++) {
        choice_of("jaques")->opponent = opponent;
        assert_int_equal(first_moves("jaques"), 3);
    }
    assert_int_equal(first_moves("classic"), 1);
    choice_of("jaques")->known = true;
    choice_of("jaques")->begins = BEGINS_SECOND_PLAYER;
    settings_to_file(&stage.app.settings, "players_test.txt");
    read = settings_of_file("players_test.txt");
    stage.app.settings = read;
    assert_int_equal(first_moves("jaques"), 2);
}

/* Madam Jaques has the side of her rung, whatever the box says of lots. */
static void the_ladder_draws_no_lots(void **state)
{
    (void)state;
    settings_default(&stage.app.settings);
    for (uint32_t seed = 0; seed < 16; seed++) {
        struct game_setup game_setup = ladder_run_setup(CAST_MADAM, seed * 7919);
        assert_string_equal(game_setup.variant->id, "jaques");
        assert_int_equal(game_setup.first_player, ladder_player_first(CAST_MADAM) ? 0 : 1);
        assert_false(game_setup.drawn);
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, open_stage, close_stage)

int main(void)
{
    const struct CMUnitTest tests[] = {TEST(a_match_of_three_is_played),
                                       TEST(whoever_only_starts_sees_nothing_of_it),
                                       TEST(a_lot_is_shown_and_any_press_ends_it),
                                       TEST(corners_are_given_in_every_game_of_a_match),
                                       TEST(a_first_move_is_given_where_there_are_no_corners),
                                       TEST(a_clock_that_runs_out_loses_where_that_was_asked_for),
                                       TEST(a_clock_that_runs_out_is_only_told_else),
                                       TEST(a_kept_game_knows_its_table),
                                       TEST(keys_do_not_move_for_a_seat_with_a_mouse),
                                       TEST(the_computer_goes_by_its_name),
                                       TEST(a_name_of_any_letters_is_said_whole),
                                       TEST(the_computer_plays_itself),
                                       TEST(hints_are_counted_where_they_are_few),
                                       TEST(everything_is_chosen_by_the_mouse),
                                       TEST(it_is_a_drawer_over_the_second_step),
                                       TEST(everything_is_kept_for_its_game),
                                       TEST(lots_are_drawn_at_jaques_unless_a_player_says_otherwise),
                                       TEST(the_ladder_draws_no_lots)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
