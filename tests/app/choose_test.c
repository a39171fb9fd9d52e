#include "app/settings_text.h"
#include "support/test.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/scenes/scenes.h"
#include "app/session/opponent.h"
#include "app/stage.h"
#include "app/stage_choose.h"
#include "app/stage_form.h"
#include "app/store/game_archive.h"
#include "app/store/guises_kept.h"
#include "app/store/people_kept.h"
#include "app/store/saved.h"
#include "app/style/game_style.h"
#include "app/ui/spoken.h"
#include "kit/files.h"
#include "rules/notation.h"

static struct stage stage;
static const char FOLDER[] = "choose_test_data";

static int open_stage(void **state)
{
    (void)state;
    stage_open_usual(&stage);
    stage.app.settings.value[SETTING_SPEED] = 3; /* no motion */
    return 0;
}

static int close_stage(void **state)
{
    (void)state;
    saved_finish(&stage.app);
    stage_close(&stage);
    return 0;
}

static void show_title(void)
{
    if (scene_stack_top(stage.app.scenes)) {
        scene_pop_to_bottom(stage.app.scenes);
        stage_rest(&stage);
    } else {
        stage_show(&stage, title_scene_new(&stage.app));
    }
    assert_string_equal(stage_top(&stage), "title");
}

static void show_choose(void)
{
    show_title();
    stage_show(&stage, choose_scene_new(&stage.app));
}

/* On to whom that game is played against. */
static void show_against(const char *game)
{
    show_title();
    stage.app.session->game_setup.variant = variant_find(game, strlen(game));
    stage_show(&stage, choose_scene_against(&stage.app));
}

static void press(struct box b)
{
    stage_click_box(&stage, DEVICE_MOUSE, b);
    stage_rest(&stage);
}

static void press_button(const char *key) { press(stage_choose_button(&stage, key)); }

static void turn_wheel(enum action action, struct box b)
{
    struct action_event e = {
        .action = action, .down = true, .device = DEVICE_MOUSE, .wheel = true, .x = b.x + b.w / 2, .y = b.y + b.h / 2};
    (void)scene_stack_action(stage.app.scenes, &e);
}

static bool key(enum action action) { return stage_press_by(&stage, DEVICE_KEYBOARD, action); }

static bool says(const char *text) { return stage_shown(&stage, text) > 0.95f; }

static int option_of(const char *id)
{
    int option = variant_option(stage_chosen_game(&stage), id, strlen(id));
    assert_true(option >= 0);
    return option;
}

static const struct option *option_at(int option) { return &stage_chosen_game(&stage)->options[option]; }

/* ---- what was played ---- */

/* The shortest game, won against that level in so many seconds; or it went easy. */
static void keep_game_as(int level, int seconds, bool eased)
{
    static const char *const moves[] = {"e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"};
    struct record record = {.match = match_new(variant_find("classic", 7), &(struct setup){.seed = 1})};
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        uint8_t square = (uint8_t)((moves[i][1] - '1') * 8 + moves[i][0] - 'a');
        assert_true(match_play(record.match, (struct move){.kind = MOVE_PLACE, .from = NO_SQUARE, .to = square}, NULL));
    }
    assert_true(match_over(record.match));
    (void)snprintf(record.opponent, sizeof record.opponent, "%d", level);
    if (eased)
        record_add_fact(&record, "eased", "0", 1);
    stage.stores.finished.seconds = seconds;
    game_archive_keep(&stage.app, &record);
    record_finish(&record);
}

static void keep_game(int level, int seconds) { keep_game_as(level, seconds, false); }

static void what_was_played_is_said(void **state)
{
    (void)state;
    stage_empty_folder(FOLDER);
    stage.app.data[0] = '\0';
    show_choose();
    assert_null(stage_says_with(&stage, "last:"));
    press(stage_game_tile(&stage, stage_game_place(&stage, "classic")));
    assert_null(stage_says_with(&stage, "minutes"));
    (void)snprintf(stage.app.data, sizeof stage.app.data, "%s", FOLDER);
    keep_game(1, 11 * 60 + 20);
    show_choose();
    assert_true(says("last: Classic, against Pip"));
    press(stage_game_tile(&stage, stage_game_place(&stage, "classic")));
    assert_true(says("about 12 minutes"));
    (void)key(ACTION_BACK);
    press(stage_game_tile(&stage, stage_game_place(&stage, "reverse")));
    assert_null(stage_says_with(&stage, "minutes")); /* none of its own */
}

/* Whoever has won five times against the second is offered somebody stronger. */
static void a_fair_game_is_offered_once_it_is_known_what_is_fair(void **state)
{
    (void)state;
    stage_empty_folder(FOLDER);
    (void)snprintf(stage.app.data, sizeof stage.app.data, "%s", FOLDER);
    for (int i = 0; i < 4; i++)
        keep_game(2, 60);
    show_against("classic");
    assert_null(stage_says_with(&stage, "as strong as you"));
    keep_game(2, 60);
    show_against("classic");
    const char *said = stage_says_with(&stage, "as strong as you: ");
    assert_non_null(said);
    bool penny = strstr(said, "Penny") != NULL;
    assert_true(penny || strstr(said, "Peg"));
    assert_false(says("as strong as you")); /* of whoever is chosen */
    press(stage_opponent(&stage, penny ? 3 : 4));
    assert_true(says("as strong as you"));
    show_choose();
    stage_focus(&stage, "Pick one for me");
    (void)key(ACTION_OK);
    stage_wait_for(&stage, "play");
    assert_in_range(stage.app.session->game_setup.opponent, 3, 4);
}

/* ---- the opponent, and who begins ---- */

static void the_very_first_game_is_against_level_1_and_you_begin(void **state)
{
    (void)state;
    show_choose(); /* you begin, but where the game has lots drawn */
    for (int i = 0; i < stage_choice_games(&stage); i++) {
        if (i == stage_game_place(&stage, "workshop")) /* a page of its own */
            continue;
        press(stage_game_tile(&stage, i));
        assert_true(stage_choosing_opponent(&stage));
        assert_int_equal(stage.app.session->game_setup.opponent, 1);
        bool lots = strcmp(stage_chosen_game(&stage)->id, "jaques") == 0;
        assert_int_equal(stage_choice(&stage)->begins, lots ? BEGINS_BY_LOT : BEGINS_FIRST_PLAYER);
        (void)key(ACTION_BACK);
    }
    stage_focus(&stage, "Classic");
    (void)key(ACTION_OK);
    assert_string_equal(stage_focused(&stage), "Pip");
    assert_true(says("“Me? Really me? Hooray!”") && says("Play") && says("You begin"));
    (void)key(ACTION_OK); /* Enter, Enter plays */
    assert_string_equal(stage_top(&stage), "play");
    assert_int_equal(stage.app.session->game_setup.opponent, 1);
    assert_int_equal(stage.app.session->game_setup.first_player, 0);
}

/* All ten are there in every game, by face and name; who is chosen speaks and is glad of it, then calm. */
static void any_of_the_cast_can_be_chosen_in_any_game(void **state)
{
    (void)state;
    show_choose();
    for (int game = 0; game < stage_choice_games(&stage); game++) {
        if (game == stage_game_place(&stage, "workshop"))
            continue;
        press(stage_game_tile(&stage, game));
        for (int level = CAST_SIZE; level >= 1; level--) {
            char text[32];
            bool glad;
            stage_click_box(&stage, DEVICE_MOUSE, stage_opponent(&stage, level));
            assert_int_equal(stage_glad(&stage, &glad), cast_of_level(level));
            assert_true(glad);
            assert_int_equal((stage.app.babble.sound[0] - SOUND_SAY) / SYLLABLES, level - 1); /* in its own voice */
            stage_rest(&stage);
            (void)stage_glad(&stage, &glad);
            assert_false(glad);
            (void)snprintf(text, sizeof text, "cast.%s", CAST[cast_of_level(level)].id);
            assert_true(says(app_word(&stage.app, text)));
            (void)snprintf(text, sizeof text, "chosen.%s", CAST[cast_of_level(level)].id);
            assert_non_null(stage_says_with(&stage, app_word(&stage.app, text)));
            assert_int_equal(stage.app.session->game_setup.opponent, level);
        }
        (void)key(ACTION_BACK);
    }
}

/* Among two people whoever the program belongs to is called by name, where it is asked who begins too. */
static void the_owner_begins_by_name(void **state)
{
    (void)state;
    guises_kept_answer(&stage.app, "Ava", (struct guise){{0}});
    show_choose();
    (void)key(ACTION_OK);
    (void)key(ACTION_DOWN);
    (void)key(ACTION_OK); /* two players */
    (void)key(ACTION_RIGHT);
    (void)key(ACTION_OK);
    assert_true(stage_first_open(&stage));
    assert_true(says("Ava"));
    assert_false(says("Player 1"));
}

static void a_choice_reaches_the_table(void **state)
{
    (void)state;
    const struct game_setup *game_setup = &stage.app.session->game_setup;
    show_choose();
    (void)key(ACTION_RIGHT);
    assert_string_equal(game_setup->variant->id, "reverse");
    (void)key(ACTION_LEFT);
    assert_string_equal(game_setup->variant->id, "classic");
    (void)key(ACTION_OK);
    (void)key(ACTION_RIGHT); /* another face */
    assert_int_equal(game_setup->opponent, 2);
    (void)key(ACTION_DOWN);
    assert_string_equal(stage_focused(&stage), "Two players");
    assert_int_equal(game_setup->opponent, 2);
    (void)key(ACTION_OK);
    assert_int_equal(game_setup->opponent, 0);
    (void)key(ACTION_RIGHT); /* who goes first */
    (void)key(ACTION_OK);
    assert_true(stage_first_open(&stage));
    (void)key(ACTION_RIGHT);
    assert_int_equal(stage_choice(&stage)->begins, BEGINS_SECOND_PLAYER);
    (void)key(ACTION_BACK);
    assert_false(stage_first_open(&stage));
    assert_true(says("Player 2 begins"));
    (void)key(ACTION_RIGHT); /* house rules */
    (void)key(ACTION_OK);
    assert_true(stage_house_open(&stage));
    stage_focus(&stage, "Board");
    (void)key(ACTION_RIGHT);
    assert_int_equal(game_setup->setup.option[option_of("size")], 1); /* 4 x 4 follows upon 8 x 8 */
    assert_int_equal(stage_chosen_start(&stage)->width, 4);
    (void)key(ACTION_BACK); /* that only closed them */
    assert_string_equal(stage_top(&stage), "choose");
    assert_false(stage_house_open(&stage));
    assert_int_equal(stage_chosen_start(&stage)->width, 4);
    stage_focus(&stage, "Play");
    (void)key(ACTION_OK);
    assert_string_equal(stage_top(&stage), "play");
    assert_int_equal(game_setup->first_player, 1);
    assert_int_equal(match_position(play_scene_result(scene_stack_top(stage.app.scenes)).match)->width, 4);
}

/* Begins a game as it is chosen, comes back, and says who began. */
static int begin_and_return(const char *game)
{
    show_against(game);
    press_button("choose.start");
    assert_string_equal(stage_top(&stage), "play");
    int first = stage.app.session->game_setup.first_player;
    scene_pop(stage.app.scenes);
    (void)scene_stack_settle(stage.app.scenes);
    return first;
}

static void by_turns_goes_by_turns_in_every_box(void **state)
{
    (void)state;
    show_against("classic");
    press(stage_begins(&stage, BEGINS_BY_TURNS));
    assert_int_equal(begin_and_return("classic"), 0);
    assert_int_equal(begin_and_return("classic"), 1);
    show_against("reverse");
    press(stage_begins(&stage, BEGINS_BY_TURNS));
    assert_int_equal(begin_and_return("reverse"), 0); /* a box of its own */
    assert_int_equal(begin_and_return("classic"), 0);
    assert_int_equal(begin_and_return("classic"), 1);
}

/* The pause's new game is the next one of its box, too. */
static void a_new_game_from_the_pause_takes_its_turn(void **state)
{
    (void)state;
    show_against("classic");
    press(stage_begins(&stage, BEGINS_BY_TURNS));
    press_button("choose.start");
    struct scene *play = scene_stack_top(stage.app.scenes);
    assert_int_equal(play_scene_result(play).setup->first_player, 0);
    (void)key(ACTION_NEW); /* nothing was played: it asks nothing */
    stage_rest(&stage);
    assert_int_equal(play_scene_result(play).setup->first_player, 1);
    stage_rest(&stage);
}

static void by_lot_is_one_or_the_other(void **state)
{
    (void)state;
    int began[2] = {0};
    struct box_choice choice = {.begins = BEGINS_BY_LOT};
    for (uint32_t seed = 0; seed < 200; seed++)
        began[choice_first_player(&choice, seed * 7919)]++;
    assert_true(began[0] > 50 && began[1] > 50);
    assert_int_equal(choice_first_player(&choice, 5), choice_first_player(&choice, 5));
}

static void every_box_remembers_its_own(void **state)
{
    (void)state;
    show_against("classic");
    press(stage_opponent(&stage, 4));
    show_against("reverse");
    assert_int_equal(stage.app.session->game_setup.opponent, 4); /* never opened: whoever was chosen last */
    press(stage_opponent(&stage, 0));
    press(stage_begins(&stage, BEGINS_BY_LOT));
    assert_true(says("Player 1") && says("Player 2"));
    show_against("jaques");
    press(stage_opponent(&stage, 7));
    /* All of it is in the settings' text. */
    struct settings read;
    char path[64];
    (void)snprintf(path, sizeof path, "%s.txt", FOLDER);
    settings_to_file(&stage.app.settings, path);
    read = settings_of_file(path);
    assert_memory_equal(read.choices, stage.app.settings.choices, sizeof read.choices);
    assert_int_equal(read.opponent, 7);
    stage.app.settings = read;
    stage_show(&stage, choose_scene_new(&stage.app));
    assert_string_equal(stage_chosen_game(&stage)->id, "jaques");
    show_against("reverse");
    assert_int_equal(stage.app.session->game_setup.opponent, 0);
    assert_int_equal(stage_choice(&stage)->begins, BEGINS_BY_LOT);
    show_against("classic");
    assert_int_equal(stage.app.session->game_setup.opponent, 4);
}

static void a_line_of_the_settings_is_read_or_refused(void **state)
{
    (void)state;
    struct box_choice choices[CHOICES_MAX] = {{.known = false}};
    assert_true(choice_read(choices, "reverse:size=6 10 lot 2"));
    int place = choice_place(variant_find("reverse", 7));
    assert_true(choices[place].known && choices[place].opponent == 10 && choices[place].next == 1);
    static const char *const wrong[] = {"",
                                        "reverse",
                                        "reverse 1 lot",
                                        "chess 1 lot 1",
                                        "reverse 11 lot 1",
                                        "reverse 1 never 1",
                                        "reverse 1 lot 3",
                                        "reverse:size=9 1 lot 1",
                                        "reverse 1 lot 1 more"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        if (choice_read(choices, wrong[i]))
            fail_msg("\"%s\" was taken", wrong[i]);
    assert_int_equal(choices[place].opponent, 10);
}

/* ---- the house rules ---- */

static void the_house_rules_open_in_the_card_and_esc_closes_them(void **state)
{
    (void)state;
    int order[OPTIONS_MAX];
    show_against("classic");
    assert_true(says("House rules: standard"));
    press_button("choose.house");
    assert_true(stage_house_open(&stage));
    assert_false(stage_choose_has(&stage, "choose.all_usual")); /* all is as usual */
    assert_false(stage_choose_has(&stage, "choose.begins"));
    int size = option_of("size");
    press(stage_house_rule(&stage, size)); /* its value: takes the focus, nothing else */
    (void)key(ACTION_LEFT);
    assert_true(says("one changed") && says("Board · changed"));
    assert_true(stage_house_rules(&stage, order) > 1 &&
                order[0] == option_of("start")); /* nothing jumps under the hand */
    (void)key(ACTION_BACK);
    assert_false(stage_house_open(&stage));
    assert_true(says("House rules: one changed"));
    press_button("choose.house");
    assert_true(stage_house_rules(&stage, order) > 1 && order[0] == size); /* what is not as usual stands first */
    press_button("choose.all_usual");
    assert_int_equal(stage_house_changed(&stage), 0);
    assert_int_equal(stage.app.session->game_setup.setup.option[size], 0);
    assert_false(stage_choose_has(&stage, "choose.all_usual"));
    press_button("prompt.back");
    assert_false(stage_house_open(&stage));
    (void)key(ACTION_BACK);
    assert_false(stage_choosing_opponent(&stage));
    (void)key(ACTION_BACK);
    assert_string_equal(stage_top(&stage), "title");
}

static void who_begins_is_no_house_rule(void **state)
{
    (void)state;
    int rules[OPTIONS_MAX];
    for (int i = 0; i < VARIANT_COUNT; i++) {
        show_against(VARIANTS[i]->id);
        for (int n = stage_house_rules(&stage, rules), k = 0; k < n; k++)
            assert_false(option_at(rules[k])->seats);
    }
}

/* Numbers go up and down in their own order, however they stand in the game's table. */
static void numbers_are_stepped_through_in_order(void **state)
{
    (void)state;
    int seen = 0, rules[OPTIONS_MAX];
    for (int i = 0; i < VARIANT_COUNT; i++) {
        show_against(VARIANTS[i]->id);
        for (int n = stage_house_rules(&stage, rules), k = 0; k < n; k++) {
            const char *const *values = option_at(rules[k])->values;
            for (int place = 1; atoi(values[0]) && place < stage_house_values(&stage, rules[k]); place++, seen++)
                assert_true(atoi(values[stage_house_value_at(&stage, rules[k], place)]) >
                            atoi(values[stage_house_value_at(&stage, rules[k], place - 1)]));
        }
    }
    assert_true(seen > 20);
}

static void coins_are_called_by_their_games(void **state)
{
    (void)state;
    show_against("piecepack");
    press_button("choose.house");
    assert_true(says("36 · Suits vs. Numbers"));
    stage_focus(&stage, "Coins");
    (void)key(ACTION_LEFT);
    assert_false(says("36 · Suits vs. Numbers"));
}

/* Twenty coins on a ragged board: another tile than on a rectangle, and the picture beside has it too. */
static void the_last_row_of_tiles_may_be_shorter(void **state)
{
    (void)state;
    show_against("piecepack");
    press_button("choose.house");
    stage_focus(&stage, "Coins");
    while (!says("20"))
        (void)key(ACTION_LEFT);
    assert_true(says("20 coins: 4 tiles, 16 squares, 10 coins each. Standard: 36."));
    stage_focus(&stage, "Board shape");
    (void)key(ACTION_RIGHT);
    assert_true(says("Last row shorter"));
    assert_true(says("All 5 tiles are used. If they make no rectangle, the last row is shorter. Standard: Rectangle."));
}

/* Every rule of every game that can be chosen has its words, and every value, and what it means. */
static void house_rules_have_words(void **state)
{
    (void)state;
    int rules[OPTIONS_MAX];
    char about[512];
    for (int i = 0; i < VARIANT_COUNT; i++) {
        show_against(VARIANTS[i]->id);
        for (int n = stage_house_rules(&stage, rules), k = 0; k < n; k++) {
            const struct option *o = option_at(rules[k]);
            for (int v = 0; o->values[v]; v++) {
                const char *word = stage_house_word(&stage, rules[k], v);
                stage_house_about(&stage, rules[k], v, about, sizeof about);
                bool number = strspn(o->values[v], "0123456789") == strlen(o->values[v]);
                if (stage_house_label(&stage, rules[k]) == o->id || (word == o->values[v] && !number) ||
                    about[0] == '\0' || about[0] == ' ')
                    fail_msg("%s.%s.%s has no words", VARIANTS[i]->id, o->id, o->values[v]);
            }
        }
    }
}

/* ---- the mouse ---- */

static void a_game_is_chosen_by_one_press_and_an_opponent_by_another(void **state)
{
    (void)state;
    show_choose();
    press(stage_game_tile(&stage, 1));
    assert_string_equal(stage_chosen_game(&stage)->id, "reverse");
    press(stage_opponent(&stage, 3));
    assert_int_equal(stage.app.session->game_setup.opponent, 3);
    press_button("choose.start");
    assert_string_equal(stage_top(&stage), "play");
    show_against("classic");
    press(stage_opponent(&stage, 3)); /* of last time: the second press plays */
    assert_string_equal(stage_top(&stage), "play");
}

static void the_wheel_acts_on_what_it_is_over(void **state)
{
    (void)state;
    show_against("classic");
    turn_wheel(ACTION_NEXT, stage_opponent(&stage, 8)); /* one face on, wherever in the row */
    turn_wheel(ACTION_NEXT, stage_choose_button(&stage, "choose.start"));
    assert_int_equal(stage.app.session->game_setup.opponent, 3);
    turn_wheel(ACTION_PREV, stage_opponent(&stage, 8));
    assert_int_equal(stage.app.session->game_setup.opponent, 2);
    turn_wheel(ACTION_NEXT, stage_choose_button(&stage, "choose.house"));
    assert_int_equal(stage.app.session->game_setup.opponent, 2);
    turn_wheel(ACTION_NEXT, stage_begins(&stage, 0));
    assert_int_equal(stage_choice(&stage)->begins, BEGINS_SECOND_PLAYER);
    show_against("pocket"); /* whose house rules are all in sight: longer lists scroll */
    int rules[OPTIONS_MAX];
    press_button("choose.house");
    assert_true(stage_house_rules(&stage, rules) > 0);
    turn_wheel(ACTION_NEXT, stage_house_rule(&stage, rules[0]));
    assert_int_equal(stage_house_changed(&stage), 1);
}

static void the_mouse_is_told_mouse_words(void **state)
{
    (void)state;
    show_choose();
    assert_true(says("Esc") && says("V"));
    stage.app.input.last_device = DEVICE_MOUSE;
    assert_true(says("Choose") && says("Back"));
    assert_false(says("Esc") || says("Tab") || says("V"));
    press(stage_game_tile(&stage, 0));
    press_button("prompt.rules");
    assert_string_equal(stage_top(&stage), "rules");
}

/* ---- the row of faces ---- */

static int chosen(void) { return stage.app.session->game_setup.opponent; }

static void digit(char character)
{
    struct action_event e = {.action = ACTION_CHAR, .down = true, .device = DEVICE_KEYBOARD, .character = character};
    (void)scene_stack_action(stage.app.scenes, &e);
    stage_rest(&stage);
}

/* Round both ends; from the line below, and from the gold button, the way leads back to whoever is chosen. */
static void faces_are_stepped_through_and_enter_plays(void **state)
{
    (void)state;
    show_against("classic");
    assert_string_equal(stage_focused(&stage), "Pip");
    (void)key(ACTION_LEFT);
    assert_int_equal(chosen(), 10);
    (void)key(ACTION_RIGHT);
    (void)key(ACTION_RIGHT);
    assert_int_equal(chosen(), 2);
    digit('7');
    assert_int_equal(chosen(), 7);
    assert_string_equal(stage_focused(&stage), "Tile");
    digit('0');
    assert_int_equal(chosen(), 10);
    (void)key(ACTION_DOWN);
    assert_string_equal(stage_focused(&stage), "Two players");
    for (int i = 0; i < 3; i++) /* to the far end of the line */
        (void)key(ACTION_RIGHT);
    assert_string_equal(stage_focused(&stage), "Rules");
    (void)key(ACTION_RIGHT);
    assert_string_equal(stage_focused(&stage), "Rules");
    for (int i = 0; i < 3; i++)
        (void)key(ACTION_LEFT);
    assert_string_equal(stage_focused(&stage), "Two players");
    (void)key(ACTION_UP);
    assert_string_equal(stage_focused(&stage), "Turncoat");
    (void)key(ACTION_UP);
    assert_string_equal(stage_focused(&stage), "Play");
    (void)key(ACTION_LEFT);
    assert_int_equal(chosen(), 9);
    assert_string_equal(stage_focused(&stage), "Slate");
    (void)key(ACTION_NEXT);
    (void)key(ACTION_PREV);
    assert_int_equal(chosen(), 9);
    assert_string_equal(stage_focused(&stage), "Slate");
    (void)key(ACTION_OK);
    assert_string_equal(stage_top(&stage), "play");
    assert_int_equal(chosen(), 9);
    show_against("classic");
    assert_string_equal(stage_focused(&stage), "Slate"); /* who was played last in a game is chosen again */
}

/* In an upright window the faces stand in two rows, and up and down lead from one to the other. */
static void two_rows_are_gone_through_up_and_down(void **state)
{
    (void)state;
    canvas_resize(stage.app.canvas, 720, 1280);
    show_against("classic");
    (void)key(ACTION_DOWN);
    assert_int_equal(chosen(), 6);
    (void)key(ACTION_UP);
    assert_int_equal(chosen(), 1);
    (void)key(ACTION_DOWN);
    (void)key(ACTION_DOWN);
    assert_string_equal(stage_focused(&stage), "Two players");
    assert_int_equal(chosen(), 6);
    (void)key(ACTION_UP);
    assert_string_equal(stage_focused(&stage), "Madam Jaques");
    canvas_resize(stage.app.canvas, 1280, 800);
}

/* A finger drawn over the card brings the next face, and presses nothing, wherever it lay; up and down it does
 * nothing. */
static void the_card_is_swiped(void **state)
{
    (void)state;
    show_against("classic");
    for (int from_button = 0; from_button < 2; from_button++) {
        struct box b = stage_choose_button(&stage, from_button ? "choose.start" : "portrait");
        float x = b.x + 0.8f * b.w, y = b.y + b.h / 2;
        for (int back = 0; back < 2; back++) {
            int before = chosen();
            (void)stage_point_by(&stage, DEVICE_TOUCH, ACTION_PRESS, x, y);
            (void)stage_point_by(&stage, DEVICE_TOUCH, ACTION_POINT, x + (back ? 100.0f : -100.0f), y);
            (void)stage_point_by(&stage, DEVICE_TOUCH, ACTION_RELEASE, x + (back ? 100.0f : -100.0f), y);
            stage_rest(&stage);
            assert_string_equal(stage_top(&stage), "choose");
            assert_int_equal(chosen(), before + (back ? -1 : 1));
        }
    }
    struct box b = stage_choose_button(&stage, "portrait");
    (void)stage_point_by(&stage, DEVICE_TOUCH, ACTION_PRESS, b.x + 90, b.y + 40);
    (void)stage_point_by(&stage, DEVICE_TOUCH, ACTION_RELEASE, b.x + 160, b.y + 240);
    assert_int_equal(chosen(), 1);
    (void)stage_point_by(&stage, DEVICE_MOUSE, ACTION_PRESS, b.x + 190, b.y + 40); /* a mouse has the row */
    (void)stage_point_by(&stage, DEVICE_MOUSE, ACTION_RELEASE, b.x + 20, b.y + 40);
    assert_int_equal(chosen(), 1);
}

/* What was so far is said of each game and opponent, of the person in the seat. */
static void what_was_won_so_far_is_said(void **state)
{
    (void)state;
    stage_empty_folder(FOLDER);
    (void)snprintf(stage.app.data, sizeof stage.app.data, "%s", FOLDER);
    for (int i = 0; i < 3; i++)
        keep_game(1, 60);
    show_against("classic");
    assert_true(says("So far: You 3, Pip 0"));
    guises_kept_answer(&stage.app, "Ava", (struct guise){.part = {0}}); /* who has a name is called by it */
    assert_true(says("So far: Ava 3, Pip 0"));
    press(stage_opponent(&stage, 0));
    assert_true(says("Ava · Player 2"));
    guises_kept_answer(&stage.app, "", (struct guise){.part = {0}});
    press(stage_opponent(&stage, 2));
    assert_null(stage_says_with(&stage, "So far:"));
    keep_game_as(1, 60, true); /* counts apart: whoever won it sees that it is not forgotten */
    keep_game_as(2, 60, true);
    show_against("classic");
    press(stage_opponent(&stage, 1));
    assert_true(says("So far: You 3, Pip 0 · eased 1 : 0"));
    press(stage_opponent(&stage, 2));
    assert_true(says("So far: You 0, Button 0 · eased 1 : 0"));
    show_against("reverse");
    press(stage_opponent(&stage, 1));
    assert_null(stage_says_with(&stage, "So far:"));
    struct box_choice *choice = &stage.app.settings.choices[choice_place(variant_find("classic", 7))];
    strcpy(choice->seats[0].name, "Ava"); /* who has played none of them */
    show_against("classic");
    press(stage_opponent(&stage, 1));
    assert_null(stage_says_with(&stage, "So far:"));
}

/* Two lost games in a row against an opponent. */
static void lose_twice(int opponent)
{
    struct game_setup setup = {.variant = variant_find("classic", 7), .opponent = opponent, .first_player = 0};
    for (int i = 0; i < 2; i++) {
        struct match *match = match_new(setup.variant, &(struct setup){.seed = 1});
        match_give_up(match, FIRST);
        people_kept_match(&stage.app, match, &setup);
        match_free(match);
    }
    assert_true(people_kept_easy(&stage.app, &setup));
}

static void after_two_losses_it_offers_to_go_easy(void **state)
{
    (void)state;
    lose_twice(2);
    show_against("classic");
    assert_false(stage_choose_has(&stage, "easy.once"));
    press(stage_opponent(&stage, 2));
    assert_true(stage_choose_has(&stage, "easy.once"));
    assert_non_null(stage_says_with(&stage, app_word(&stage.app, "easy.offer")));
    assert_true(stage_drowsy(&stage));
    struct spoken said;
    stage_focus(&stage, "Button");
    spoken_describe(&stage.app, &said, false);
    assert_non_null(strstr(said.focus, app_word(&stage.app, "easy.offer")));
    press(stage_opponent(&stage, 3));
    assert_false(stage_choose_has(&stage, "easy.once"));
    assert_false(stage_drowsy(&stage));
    press(stage_opponent(&stage, 2));
    press_button("choose.start");
    assert_true(stage.app.session->game_setup.eased);
}

/* On a board of one's own "all as usual" takes off what is marked on it too, and reach is a rule like the others. */
static void the_usual_board_has_no_marks(void **state)
{
    struct notation_error error;
    const struct variant *v;
    struct setup *setup = &stage.app.options.setup;
    (void)state;
    show_title();
    assert_true(notation_parse_game("workshop:sparks=b3,turnover=rim/9,reach=2", &v, setup, &error));
    stage.app.options.variant = v;
    show_against("workshop");
    press_button("choose.house");
    assert_int_equal(stage_house_changed(&stage), 2);
    press_button("choose.all_usual");
    assert_int_equal(stage_house_changed(&stage), 0);
    setup = &stage.app.session->game_setup.setup;
    assert_int_equal(setup->sparks | setup->turning, 0);
    assert_int_equal(setup->option[option_of("turnover")] + setup->option[option_of("reach")], 0);
}

/* Until the game begins the refusal can be taken back; then the next one is a game as usual. */
static void going_easy_is_refused(void **state)
{
    (void)state;
    lose_twice(2);
    show_against("classic");
    press(stage_opponent(&stage, 2));
    stage_focus(&stage, "Yes");
    (void)key(ACTION_RIGHT);
    assert_non_null(stage_says_with(&stage, app_word(&stage.app, "easy.refused")));
    (void)key(ACTION_LEFT);
    assert_non_null(stage_says_with(&stage, app_word(&stage.app, "easy.offer")));
    (void)key(ACTION_RIGHT);
    press_button("choose.start");
    assert_string_equal(stage_top(&stage), "play");
    assert_false(stage.app.session->game_setup.eased);
    show_against("classic");
    assert_false(stage_choose_has(&stage, "easy.once"));
}

/* What opens comes within a fifth of a second, and is as bright as anything then. */
static void what_opens_comes_and_is_there(void **state)
{
    (void)state;
    stage.app.settings.value[SETTING_SPEED] = 1;
    show_against("classic");
    for (int house = 0; house < 2; house++) {
        const char *text = house ? "Start position" : "Alternate";
        stage_click_box(&stage, DEVICE_MOUSE, stage_choose_button(&stage, house ? "choose.house" : "first_move"));
        (void)stage_wait(&stage, 60);
        assert_true(stage_shown(&stage, text) > 0.01f && stage_shown(&stage, text) < 0.9f);
        (void)stage_wait(&stage, 900);
        assert_true(fabsf(stage_shown(&stage, text) - 1) < 0.001f);
    }
}

/* The players' drawer is reached from who goes first, and of two people from beside the gold button. */
static void who_plays_is_reached_from_both_places(void **state)
{
    (void)state;
    show_against("classic");
    press_button("first_move");
    press_button("choose.players");
    assert_string_equal(stage_top(&stage), "players");
    (void)key(ACTION_BACK);
    (void)key(ACTION_BACK);
    assert_false(stage_first_open(&stage));
    assert_false(stage_choose_has(&stage, "choose.players"));
    press(stage_opponent(&stage, 0));
    press_button("choose.players");
    assert_string_equal(stage_top(&stage), "players");
}

/* What would do nothing is grey, and says why. */
static void house_rules_that_contradict_each_other_make_play_grey(void **state)
{
    (void)state;
    struct settings *settings = &stage.app.settings;
    (void)snprintf(settings->engine, sizeof settings->engine, "/bin/engine");
    show_against("reverse");
    assert_false(stage_choose_grey(&stage, "choose.start"));
    press(stage_opponent(&stage, OPPONENT_EXTERNAL));
    assert_true(stage_choose_grey(&stage, "choose.start"));
    assert_non_null(stage_says_with(&stage, "engine only plays Classic"));
    press_button("choose.start");
    assert_string_equal(stage_top(&stage), "choose");
    (void)key(ACTION_UP);
    (void)key(ACTION_DOWN);
    (void)key(ACTION_OK);
    assert_string_equal(stage_top(&stage), "choose");
    (void)key(ACTION_RIGHT); /* after the engine comes the first */
    assert_int_equal(chosen(), 1);
    assert_false(stage_choose_grey(&stage, "choose.start"));
}

/* ---- any game ---- */

/* Where the game draws lots, they are drawn before its board is seen. */
static bool has_begun(void)
{
    (void)scene_stack_settle(stage.app.scenes);
    return strcmp(stage_top(&stage), "play") == 0 || strcmp(stage_top(&stage), "toss") == 0;
}

/* It is never the one that was chosen, and against whoever was played last; with motion the disc spins first. */
static void any_game_is_picked_and_begun(void **state)
{
    (void)state;
    stage.app.settings.opponent = 5;
    show_choose();
    stage_focus(&stage, "Pick one for me");
    (void)key(ACTION_OK);
    assert_true(has_begun());
    assert_string_not_equal(stage.app.session->game_setup.variant->id, "classic");
    assert_int_equal(stage.app.session->game_setup.opponent, 5);
    stage.app.settings.value[SETTING_SPEED] = 1;
    stage.app.session->game_setup.variant = variant_find("classic", 7);
    show_choose();
    stage_focus(&stage, "Pick one for me");
    (void)key(ACTION_OK);
    (void)stage_wait(&stage, 300);
    assert_string_equal(stage_top(&stage), "choose");
    (void)key(ACTION_OK); /* a second press does not wait */
    assert_true(has_begun());
}

/* ---- a game in progress ---- */

/* Plays this much of Reverse and leaves it. */
static void leave_a_game_behind(const char *moves)
{
    assert_true(files_make_directory(FOLDER));
    (void)snprintf(stage.app.data, sizeof stage.app.data, "%s", FOLDER);
    const struct variant *variant = variant_find("reverse", 7);
    struct setup setup = {.seed = 1};
    struct match *match = match_new(variant, &setup);
    struct position p = *match_position(match);
    for (const char *at = moves; *at; at += 2) {
        struct move ply;
        size_t used;
        struct notation_error error;
        assert_int_equal(notation_parse_turn(&p, at, &ply, &used, &error), 1);
        position_play(&p, ply, NULL);
        assert_true(match_play(match, ply, NULL));
    }
    saved_keep(&stage.app, match, &(struct game_setup){.first_player = 1, .opponent = 3});
    saved_settle(&stage.app);
    match_free(match);
}

static void a_game_in_progress_goes_on_by_enter(void **state)
{
    (void)state;
    leave_a_game_behind("e6f6f5");
    show_choose();
    assert_true(says("move 4"));
    stage_focus(&stage, "Reverse");
    (void)key(ACTION_OK);
    assert_string_equal(stage_top(&stage), "play");
    assert_int_equal(match_length(play_scene_result(scene_stack_top(stage.app.scenes)).match), 3);
    assert_int_equal(stage.app.session->game_setup.first_player, 1);
    assert_int_equal(stage.app.session->game_setup.opponent, 3);
}

static void a_game_in_progress_goes_on_by_its_tab_or_its_button(void **state)
{
    (void)state;
    for (int by_tab = 0; by_tab < 2; by_tab++) {
        leave_a_game_behind("e6f6f5");
        show_choose();
        if (by_tab) {
            stage_click_text(&stage, "move 4");
        } else {
            press(stage_game_tile(&stage, stage_game_place(&stage, "reverse")));
            assert_true(says("Continue at move 4") && says("New game"));
            press_button("choose.start");
        }
        stage_rest(&stage);
        assert_string_equal(stage_top(&stage), "play");
        assert_int_equal(match_length(play_scene_result(scene_stack_top(stage.app.scenes)).match), 3);
    }
}

static void a_new_game_asks_once(void **state)
{
    (void)state;
    leave_a_game_behind("e6f6f5");
    show_choose();
    press(stage_game_tile(&stage, stage_game_place(&stage, "reverse")));
    press_button("choose.new");
    assert_true(stage_choosing_asks(&stage) && says("This ends your game at move 4."));
    assert_string_equal(stage_focused(&stage), "Keep it"); /* Enter keeps it */
    (void)key(ACTION_OK);
    assert_false(stage_choosing_asks(&stage));
    press_button("choose.new");
    (void)key(ACTION_BACK); /* and so does Esc */
    assert_false(stage_choosing_asks(&stage));
    assert_true(says("Continue at move 4"));
    press_button("choose.new");
    press_button("choose.new");
    assert_string_equal(stage_top(&stage), "play");
    assert_int_equal(match_length(play_scene_result(scene_stack_top(stage.app.scenes)).match), 0);
}

/* Whoever chooses somebody else, or two players, does not come back to the game against the one before. */
static void a_game_in_progress_goes_on_against_its_own_opponent_only(void **state)
{
    (void)state;
    leave_a_game_behind("e6f6f5");
    show_choose();
    press(stage_game_tile(&stage, stage_game_place(&stage, "reverse")));
    assert_int_equal(stage_choice(&stage)->opponent, 3);
    stage_click_text(&stage, "Two players");
    assert_false(says("Continue at move 4"));
    press_button("choose.start");
    assert_string_equal(stage_top(&stage), "choose");
    assert_true(stage_choosing_asks(&stage) && says("This ends your game at move 4."));
    (void)key(ACTION_BACK);
    stage_click_text(&stage, "Button");
    assert_false(says("Continue at move 4"));
    stage_click_text(&stage, "Penny");
    assert_true(says("Continue at move 4"));
    press_button("choose.start");
    stage_rest(&stage);
    assert_string_equal(stage_top(&stage), "play");
    assert_int_equal(match_length(play_scene_result(scene_stack_top(stage.app.scenes)).match), 3);
}

/* Of a game in progress a new one is asked for from the shelf, too. */
static void a_new_game_is_asked_for_from_the_shelf(void **state)
{
    (void)state;
    leave_a_game_behind("e6f6f5");
    show_choose();
    stage_focus(&stage, "Reverse");
    (void)key(ACTION_NEW);
    assert_true(stage_choosing_opponent(&stage) && stage_choosing_asks(&stage));
}

/* ---- every shape of window ---- */

static bool apart(struct box a, struct box b)
{
    return a.x + a.w <= b.x + 0.5f || b.x + b.w <= a.x + 0.5f || a.y + a.h <= b.y + 0.5f || b.y + b.h <= a.y + 0.5f;
}

/* What can be worked is large enough for a finger, lies in the window, and none of it upon another. */
static void check_boxes(const char *where)
{
    struct box boxes[64];
    int count = stage_controls(&stage, boxes, 64);
    for (int i = 0; i < count; i++) {
        struct box a = boxes[i];
        if (a.w < 44 || a.h < 38 || a.x < 0 || a.y < 0 || a.x + a.w > canvas_width(stage.app.canvas) ||
            a.y + a.h > canvas_height(stage.app.canvas))
            fail_msg("%s: %.0f,%.0f %.0f x %.0f", where, (double)a.x, (double)a.y, (double)a.w, (double)a.h);
        for (int j = 0; j < i; j++)
            if (!apart(a, boxes[j]))
                fail_msg("%s: two lie upon each other at %.0f,%.0f", where, (double)a.x, (double)a.y);
    }
}

static void nothing_overlaps_at_any_shape(void **state)
{
    static const int shapes[][2] = {{1280, 800}, {640, 400},  {1024, 768}, {2560, 1080}, {720, 1280},
                                    {800, 800},  {1366, 768}, {800, 600},  {800, 1280}};
    (void)state;
    for (size_t k = 0; k < sizeof shapes / sizeof shapes[0]; k++) {
        canvas_resize(stage.app.canvas, shapes[k][0], shapes[k][1]);
        show_choose();
        check_boxes("the games");
        for (int i = 0; i < VARIANT_COUNT; i++) {
            show_against(VARIANTS[i]->id);
            check_boxes(VARIANTS[i]->id);
            press_button("first_move");
            check_boxes("who goes first");
            press_button("choose.house");
            check_boxes("house rules");
        }
    }
    canvas_resize(stage.app.canvas, 1280, 800);
}

#define ON_STAGE(f) cmocka_unit_test_setup_teardown(f, open_stage, close_stage)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_STAGE(the_very_first_game_is_against_level_1_and_you_begin),
        ON_STAGE(what_was_played_is_said),
        ON_STAGE(a_fair_game_is_offered_once_it_is_known_what_is_fair),
        ON_STAGE(any_of_the_cast_can_be_chosen_in_any_game),
        ON_STAGE(a_choice_reaches_the_table),
        ON_STAGE(the_owner_begins_by_name),
        ON_STAGE(by_turns_goes_by_turns_in_every_box),
        ON_STAGE(a_new_game_from_the_pause_takes_its_turn),
        cmocka_unit_test(by_lot_is_one_or_the_other),
        ON_STAGE(every_box_remembers_its_own),
        cmocka_unit_test(a_line_of_the_settings_is_read_or_refused),
        ON_STAGE(the_house_rules_open_in_the_card_and_esc_closes_them),
        ON_STAGE(the_usual_board_has_no_marks),
        ON_STAGE(who_begins_is_no_house_rule),
        ON_STAGE(numbers_are_stepped_through_in_order),
        ON_STAGE(coins_are_called_by_their_games),
        ON_STAGE(the_last_row_of_tiles_may_be_shorter),
        ON_STAGE(house_rules_have_words),
        ON_STAGE(a_game_is_chosen_by_one_press_and_an_opponent_by_another),
        ON_STAGE(the_wheel_acts_on_what_it_is_over),
        ON_STAGE(the_mouse_is_told_mouse_words),
        ON_STAGE(faces_are_stepped_through_and_enter_plays),
        ON_STAGE(two_rows_are_gone_through_up_and_down),
        ON_STAGE(the_card_is_swiped),
        ON_STAGE(what_was_won_so_far_is_said),
        ON_STAGE(after_two_losses_it_offers_to_go_easy),
        ON_STAGE(going_easy_is_refused),
        ON_STAGE(what_opens_comes_and_is_there),
        ON_STAGE(who_plays_is_reached_from_both_places),
        ON_STAGE(house_rules_that_contradict_each_other_make_play_grey),
        ON_STAGE(any_game_is_picked_and_begun),
        ON_STAGE(a_game_in_progress_goes_on_by_enter),
        ON_STAGE(a_game_in_progress_goes_on_by_its_tab_or_its_button),
        ON_STAGE(a_game_in_progress_goes_on_against_its_own_opponent_only),
        ON_STAGE(a_new_game_asks_once),
        ON_STAGE(a_new_game_is_asked_for_from_the_shelf),
        ON_STAGE(nothing_overlaps_at_any_shape),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
