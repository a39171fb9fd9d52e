#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/looks.h"
#include "app/saved.h"
#include "app/scenes/choose/choose.h"
#include "app/scenes/scenes.h"
#include "app/stage.h"
#include "kit/files.h"
#include "rules/notation.h"

static struct stage stage;
static const char FOLDER[] = "choose_test_data";

static int open_stage(void **state)
{
    (void)state;
    stage_open(&stage, 1280, 800, OUTFLANK_ASSETS_DIR "/lang", "en");
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

static struct choose *top(void)
{
    assert_string_equal(stage_top(&stage), "choose");
    return (struct choose *)scene_stack_top(stage.app.scenes);
}

static struct choose *show_choose(void)
{
    stage_show(&stage, title_scene_new(&stage.app));
    stage_show(&stage, choose_scene_new(&stage.app));
    return top();
}

static struct choose *choose_again(void)
{
    (void)stage_press(&stage, ACTION_BACK);
    stage_rest(&stage);
    stage_show(&stage, choose_scene_new(&stage.app));
    return top();
}

static struct control control_of(const struct choose *s, int id)
{
    struct choose_places at;
    struct controls controls;
    choose_layout(s, stage.app.canvas, &at);
    choose_controls(s, stage.app.canvas, &at, &controls);
    const struct control *control = controls_find(&controls, id);
    if (!control)
        fail_msg("there is no control %d", id);
    return *control;
}

static bool there_is(const struct choose *s, int id)
{
    struct choose_places at;
    struct controls controls;
    choose_layout(s, stage.app.canvas, &at);
    choose_controls(s, stage.app.canvas, &at, &controls);
    return controls_find(&controls, id) != NULL;
}

static void press_box(struct box b)
{
    stage.app.input.last_device = DEVICE_MOUSE;
    (void)stage_point(&stage, ACTION_PRESS, b.x + b.w / 2, b.y + b.h / 2);
    (void)stage_point(&stage, ACTION_RELEASE, b.x + b.w / 2, b.y + b.h / 2);
    stage_rest(&stage);
}

static void press(const struct choose *s, int id) { press_box(control_of(s, id).box); }

static void press_part(const struct choose *s, int id, int part) { press_box(control_of(s, id).parts[part]); }

static void turn_wheel(enum action action, struct box b)
{
    struct action_event e = {
        .action = action, .down = true, .device = DEVICE_MOUSE, .wheel = true, .x = b.x + b.w / 2, .y = b.y + b.h / 2};
    (void)scene_stack_action(stage.app.scenes, &e);
}

static bool says(const char *text) { return stage_shown(&stage, text) > 0.95f; }

static int index_of(const struct choose *s, const char *id)
{
    for (int i = 0; i < s->count; i++)
        if (strcmp(s->games[i]->id, id) == 0)
            return i;
    fail_msg("no box for %s", id);
    return -1;
}

static int option_of(const struct choose *s, const char *id)
{
    int option = variant_option(s->games[s->game], id, strlen(id));
    assert_true(option >= 0);
    return option;
}

/* ---- the opponent, and who begins ---- */

static void the_very_first_game_is_against_level_1_and_you_begin(void **state)
{
    (void)state;
    struct choose *s = show_choose(); /* you begin, but where the game has lots drawn */
    for (int i = 0; i < s->count; i++, (void)stage_press(&stage, ACTION_NEXT)) {
        assert_int_equal(stage.app.table.opponent, 1);
        bool lots = strcmp(s->games[s->game]->id, "jaques") == 0;
        assert_int_equal(choose_choice(s)->begins, lots ? BEGINS_BY_LOT : BEGINS_FIRST_PLAYER);
    }
    assert_true(says("level 1 of 10"));
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "play");
    assert_int_equal(stage.app.table.opponent, 1);
    assert_int_equal(stage.app.table.first_player, 0);
}

/* All ten are there in every game, by face and name; who is chosen is glad of it, then calm. */
static void any_of_the_cast_can_be_chosen_in_any_game(void **state)
{
    (void)state;
    struct choose *s = show_choose();
    for (int game = 0; game < s->count; game++, (void)stage_press(&stage, ACTION_NEXT))
        for (int level = CAST_SIZE; level >= 1; level--) {
            char key[32];
            struct box b = control_of(s, CHOOSE_OPPONENT).parts[level];
            (void)stage_point(&stage, ACTION_PRESS, b.x + b.w / 2, b.y + b.h / 2);
            (void)stage_point(&stage, ACTION_RELEASE, b.x + b.w / 2, b.y + b.h / 2);
            assert_int_equal(s->face.mood, MOOD_GLAD);
            stage_rest(&stage);
            assert_int_equal(s->face.mood, MOOD_CALM);
            (void)snprintf(key, sizeof key, "cast.%s", CAST[cast_of_level(level)].id);
            assert_true(says(app_word(&stage.app, key)));
            assert_int_equal(s->face.pose.who, cast_of_level(level));
            assert_int_equal(stage.app.table.opponent, level);
        }
}

static void a_choice_reaches_the_table(void **state)
{
    (void)state;
    const struct game_setup *table = &stage.app.table;
    struct choose *s = show_choose();
    (void)stage_press(&stage, ACTION_RIGHT);
    assert_ptr_equal(table->variant, s->games[1]);
    (void)stage_press(&stage, ACTION_PREV);
    assert_ptr_equal(table->variant, s->games[0]);
    (void)stage_press(&stage, ACTION_DOWN);
    (void)stage_press(&stage, ACTION_LEFT);
    assert_int_equal(table->opponent, 0);
    (void)stage_press(&stage, ACTION_LEFT); /* from two people to the strongest */
    assert_int_equal(table->opponent, 10);
    (void)stage_press(&stage, ACTION_DOWN);
    (void)stage_press(&stage, ACTION_RIGHT);
    assert_int_equal(choose_choice(s)->begins, BEGINS_SECOND_PLAYER);
    (void)stage_press(&stage, ACTION_DOWN);
    (void)stage_press(&stage, ACTION_OK); /* opens the house rules */
    assert_true(s->open);
    (void)stage_press(&stage, ACTION_DOWN);
    (void)stage_press(&stage, ACTION_RIGHT);
    assert_int_equal(table->setup.option[option_of(s, "size")], 1); /* 4 x 4 follows upon 8 x 8 */
    assert_int_equal(s->starts[0].width, 4);
    s = choose_again(); /* that only closed them */
    s = top();
    assert_int_equal(s->starts[0].width, 4);
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "play");
    assert_int_equal(table->first_player, 1);
    assert_int_equal(match_position(play_scene_match(scene_stack_top(stage.app.scenes)))->width, 4);
}

/* Begins the game that is chosen, comes back, and says who began. */
static int begin_and_return(void)
{
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "play");
    int first = stage.app.table.first_player;
    scene_pop(stage.app.scenes);
    (void)scene_stack_settle(stage.app.scenes);
    stage_show(&stage, choose_scene_new(&stage.app));
    return first;
}

static void by_turns_goes_by_turns_in_every_box(void **state)
{
    (void)state;
    struct choose *s = show_choose();
    press_part(s, CHOOSE_BEGINS, BEGINS_BY_TURNS);
    assert_int_equal(begin_and_return(), 0);
    assert_int_equal(begin_and_return(), 1);
    (void)stage_press(&stage, ACTION_NEXT);
    press_part(top(), CHOOSE_BEGINS, BEGINS_BY_TURNS);
    assert_int_equal(begin_and_return(), 0); /* a box of its own */
    (void)stage_press(&stage, ACTION_PREV);
    assert_int_equal(begin_and_return(), 0);
    assert_int_equal(begin_and_return(), 1);
}

/* The pause's new game is the next one of its box, too. */
static void a_new_game_from_the_pause_takes_its_turn(void **state)
{
    (void)state;
    press_part(show_choose(), CHOOSE_BEGINS, BEGINS_BY_TURNS);
    (void)stage_press(&stage, ACTION_OK);
    struct scene *play = scene_stack_top(stage.app.scenes);
    assert_int_equal(play_scene_first_player(play), 0);
    (void)stage_press(&stage, ACTION_NEW); /* nothing was played: it asks nothing */
    stage_rest(&stage);
    assert_int_equal(play_scene_first_player(play), 1);
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
    struct choose *s = show_choose();
    press_part(s, CHOOSE_OPPONENT, 4);
    (void)stage_press(&stage, ACTION_NEXT);
    assert_int_equal(stage.app.table.opponent, 4); /* never opened: whoever was chosen last */
    press_part(s, CHOOSE_OPPONENT, 0);
    press_part(s, CHOOSE_BEGINS, BEGINS_BY_LOT);
    assert_true(says("Player 1") && says("Player 2"));
    (void)stage_press(&stage, ACTION_NEXT);
    press_part(s, CHOOSE_OPPONENT, 7);
    /* All of it is in the settings' text. */
    struct settings read;
    char why[256], path[64];
    (void)snprintf(path, sizeof path, "%s.txt", FOLDER);
    assert_true(settings_save(&stage.app.settings, path, why, sizeof why));
    assert_true(settings_load(&read, path, why, sizeof why));
    assert_memory_equal(read.choices, stage.app.settings.choices, sizeof read.choices);
    assert_int_equal(read.opponent, 7);
    stage.app.settings = read;
    s = choose_again();
    assert_int_equal(s->game, 2);
    (void)stage_press(&stage, ACTION_PREV);
    assert_int_equal(stage.app.table.opponent, 0);
    assert_int_equal(choose_choice(s)->begins, BEGINS_BY_LOT);
    (void)stage_press(&stage, ACTION_PREV);
    assert_int_equal(stage.app.table.opponent, 4);
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
    struct choose *s = show_choose();
    assert_true(says("standard"));
    press(s, CHOOSE_HOUSE);
    assert_true(s->open);
    assert_false(there_is(s, CHOOSE_USUAL)); /* all is as usual */
    assert_false(there_is(s, CHOOSE_OPPONENT));
    int size = option_of(s, "size");
    press_box(control_of(s, CHOOSE_OPTION + size).box); /* its value: takes the focus, nothing else */
    (void)stage_press(&stage, ACTION_LEFT);
    assert_true(says("one changed") && says("· changed"));
    assert_int_equal(s->rules[0], option_of(s, "start")); /* nothing jumps under the hand */
    (void)stage_press(&stage, ACTION_BACK);
    assert_false(top()->open);
    assert_true(says("one changed") && says("Board: 7 × 7"));
    press(s, CHOOSE_HOUSE);
    assert_int_equal(s->rules[0], size); /* what is not as usual stands first */
    press(s, CHOOSE_USUAL);
    assert_int_equal(choose_unusual(s), 0);
    assert_int_equal(stage.app.table.setup.option[size], 0);
    assert_false(there_is(s, CHOOSE_USUAL));
    press(s, CHOOSE_CLOSE);
    assert_false(s->open);
    (void)stage_press(&stage, ACTION_BACK);
    assert_string_equal(stage_top(&stage), "title");
}

static void who_begins_is_no_house_rule(void **state)
{
    (void)state;
    struct choose *s = show_choose();
    for (int i = 0; i < s->count; i++, (void)stage_press(&stage, ACTION_NEXT))
        for (int k = 0; k < s->rule_count; k++)
            assert_false(s->games[s->game]->options[s->rules[k]].seats);
}

/* Numbers go up and down in their own order, however they stand in the game's table. */
static void numbers_are_stepped_through_in_order(void **state)
{
    (void)state;
    struct choose *s = show_choose();
    int seen = 0;
    for (int i = 0; i < s->count; i++, (void)stage_press(&stage, ACTION_NEXT))
        for (int k = 0; k < s->rule_count; k++) {
            int option = s->rules[k], n = choose_rule_count(s, option);
            const struct option *o = &s->games[s->game]->options[option];
            if (atoi(o->values[0]) == 0)
                continue;
            for (int place = 1; place < n; place++, seen++)
                assert_true(atoi(o->values[choose_rule_at(s, option, place)]) >
                            atoi(o->values[choose_rule_at(s, option, place - 1)]));
        }
    assert_true(seen > 20);
}

static void coins_are_called_by_their_games(void **state)
{
    (void)state;
    stage.app.table.variant = variant_find("piecepack", 9);
    struct choose *s = show_choose();
    press(s, CHOOSE_HOUSE);
    assert_true(says("36 · Suits v. Numbers"));
    (void)stage_press(&stage, ACTION_LEFT);
    assert_false(says("36 · Suits v. Numbers"));
}

/* Every rule of every game that can be chosen has its words, and every value, and what it means. */
static void house_rules_have_words(void **state)
{
    (void)state;
    struct choose *s = show_choose();
    char about[512];
    for (int i = 0; i < s->count; i++, (void)stage_press(&stage, ACTION_NEXT))
        for (int k = 0; k < s->rule_count; k++) {
            int option = s->rules[k];
            const struct option *o = &s->games[s->game]->options[option];
            for (int v = 0; o->values[v]; v++) {
                s->choices[s->game].setup.option[option] = (uint8_t)v;
                const char *word = choose_rule_word(s, option, v);
                choose_rule_about(s, option, about, sizeof about);
                bool number = strspn(o->values[v], "0123456789") == strlen(o->values[v]);
                if (choose_rule_label(s, option) == o->id || (word == o->values[v] && !number) || about[0] == '\0' ||
                    about[0] == ' ')
                    fail_msg("%s.%s.%s has no words", s->games[s->game]->id, o->id, o->values[v]);
            }
            s->choices[s->game].setup.option[option] = 0;
        }
}

/* ---- the mouse ---- */

static void boxes_are_chosen_by_one_press_and_started_by_another(void **state)
{
    (void)state;
    struct choose *s = show_choose();
    press_part(s, CHOOSE_BOXES, 1);
    assert_int_equal(s->game, 1);
    struct choose_places at;
    choose_layout(s, stage.app.canvas, &at);
    assert_true(at.boxes[1].w > at.boxes[0].w);
    press_part(s, CHOOSE_OPPONENT, 3);
    assert_int_equal(stage.app.table.opponent, 3);
    press_part(s, CHOOSE_BOXES, 1);
    assert_string_equal(stage_top(&stage), "play");
}

static void the_wheel_acts_on_what_it_is_over(void **state)
{
    (void)state;
    struct choose *s = show_choose();
    turn_wheel(ACTION_NEXT, control_of(s, CHOOSE_BOXES).parts[3]);
    assert_int_equal(s->game, 1);
    turn_wheel(ACTION_NEXT, control_of(s, CHOOSE_OPPONENT).parts[8]);
    assert_int_equal(stage.app.table.opponent, 2);
    assert_int_equal(s->game, 1);
    turn_wheel(ACTION_NEXT, control_of(s, CHOOSE_HOUSE).box);
    turn_wheel(ACTION_NEXT, control_of(s, CHOOSE_START).box);
    assert_int_equal(s->game, 1);
    assert_int_equal(stage.app.table.opponent, 2);
    press(s, CHOOSE_HOUSE);
    turn_wheel(ACTION_NEXT, control_of(s, CHOOSE_OPTION + option_of(s, "start")).box);
    assert_int_equal(choose_unusual(s), 1);
}

static void the_mouse_is_told_mouse_words(void **state)
{
    (void)state;
    struct choose *s = show_choose();
    struct prompt prompts[CHOOSE_PROMPTS_MAX];
    assert_true(says("Esc") && says("Tab"));
    stage.app.input.last_device = DEVICE_MOUSE;
    assert_int_equal(choose_prompts(s, prompts), 3);
    assert_true(says("Choose") && says("Next game") && says("Back"));
    assert_false(says("Esc") || says("Tab") || says("V"));
    press(s, CHOOSE_RULES);
    assert_string_equal(stage_top(&stage), "rules");
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
        size_t taken;
        struct notation_error error;
        assert_int_equal(notation_parse_turn(&p, at, &ply, &taken, &error), 1);
        position_play(&p, ply, NULL);
        assert_true(match_play(match, ply, NULL));
    }
    saved_keep(&stage.app, match, &(struct game_setup){.first_player = 1, .opponent = 3});
    saved_settle(&stage.app);
    match_free(match);
}

static void a_box_goes_on_with_its_game(void **state)
{
    (void)state;
    leave_a_game_behind("e6f6f5");
    struct choose *s = show_choose();
    int reverse = index_of(s, "reverse");
    assert_int_equal(s->progress[reverse], 4);
    assert_true(says("move 4") && says("Start"));
    press_part(s, CHOOSE_BOXES, reverse);
    assert_true(says("Continue at move 4") && says("New game"));
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "play");
    assert_int_equal(match_length(play_scene_match(scene_stack_top(stage.app.scenes))), 3);
    assert_int_equal(stage.app.table.first_player, 1);
    assert_int_equal(stage.app.table.opponent, 3);
}

static void a_new_game_asks_once(void **state)
{
    (void)state;
    leave_a_game_behind("e6f6f5");
    struct choose *s = show_choose();
    press_part(s, CHOOSE_BOXES, index_of(s, "reverse"));
    press(s, CHOOSE_NEW);
    assert_true(s->asking && says("This ends your game at move 4."));
    assert_int_equal(s->focus.id, CHOOSE_KEEP); /* Enter keeps it */
    (void)stage_press(&stage, ACTION_OK);
    assert_false(s->asking);
    press(s, CHOOSE_NEW);
    (void)stage_press(&stage, ACTION_BACK); /* and so does Esc */
    assert_false(top()->asking);
    assert_true(says("Continue at move 4"));
    press(s, CHOOSE_NEW);
    press(s, CHOOSE_START);
    assert_string_equal(stage_top(&stage), "play");
    assert_int_equal(match_length(play_scene_match(scene_stack_top(stage.app.scenes))), 0);
}

/* ---- every shape of window ---- */

static void nothing_overlaps_at_any_shape(void **state)
{
    static const int shapes[][2] = {{1280, 800}, {640, 400}, {1024, 768}, {2560, 1080}, {720, 1280}, {800, 800}};
    (void)state;
    struct choose *s = show_choose();
    for (size_t k = 0; k < sizeof shapes / sizeof shapes[0]; k++)
        for (int step = 0; step < 2 * s->count; step++) {
            struct choose_places at;
            struct controls controls;
            canvas_resize(stage.app.canvas, shapes[k][0], shapes[k][1]);
            choose_layout(s, stage.app.canvas, &at);
            choose_controls(s, stage.app.canvas, &at, &controls);
            for (int i = 0; i < controls.count; i++) {
                struct box a = controls.items[i].box;
                assert_true(a.w >= 44 && a.h >= 41);
                assert_true(a.x >= 0 && a.y >= 0 && a.x + a.w <= canvas_width(stage.app.canvas) &&
                            a.y + a.h <= canvas_height(stage.app.canvas));
                for (int j = 0; j < i; j++) {
                    struct box b = controls.items[j].box;
                    if (a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h)
                        fail_msg("%d x %d: %d lies upon %d", shapes[k][0], shapes[k][1], controls.items[i].id,
                                 controls.items[j].id);
                }
            }
            if (step % 2)
                (void)stage_press(&stage, ACTION_NEXT);
            press(s, s->open ? CHOOSE_CLOSE : CHOOSE_HOUSE);
        }
    canvas_resize(stage.app.canvas, 1280, 800);
}

static bool apart(struct box a, struct box b)
{
    return a.x + a.w <= b.x + 0.5f || b.x + b.w <= a.x + 0.5f || a.y + a.h <= b.y + 0.5f || b.y + b.h <= a.y + 0.5f;
}

/* The shelf holds one box more than stands on it: whichever is chosen, none leaves the page, none covers another, and
 * each has room for its name. */
static void seven_boxes_have_room_at_every_size(void **state)
{
    static const int sizes[][2] = {{1280, 800}, {640, 400},  {1024, 768}, {2560, 1080},
                                   {720, 1280}, {1366, 768}, {800, 600},  {800, 1280}};
    (void)state;
    const struct choose *shown = show_choose();
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        canvas_resize(stage.app.canvas, sizes[i][0], sizes[i][1]);
        struct box page = page_body(stage.app.canvas);
        struct text_style name = {.face = FACE_BOLD, .size = 16};
        float longest = canvas_text_width(stage.app.canvas, name, "Piecepack");
        for (int chosen = 0; chosen < 7; chosen++) {
            struct choose s = *shown;
            struct choose_places at;
            s.count = 7;
            s.rule_count = 0;
            s.weight[s.game] = 0;
            s.game = chosen;
            s.weight[chosen] = 1;
            choose_layout(&s, stage.app.canvas, &at);
            for (int k = 0; k < 7; k++) {
                struct box b = at.boxes[k];
                assert_true(b.x >= page.x - 0.5f && b.x + b.w <= page.x + page.w + 0.5f && b.y + b.h <= at.card.y);
                assert_true(b.w >= longest);
                for (int other = 0; other < k; other++)
                    assert_true(apart(b, at.boxes[other]));
                assert_true(!at.narrow || (at.strip[k].w >= longest && apart(at.strip[k], at.boxes[chosen])));
            }
        }
    }
}

#define ON_STAGE(f) cmocka_unit_test_setup_teardown(f, open_stage, close_stage)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_STAGE(the_very_first_game_is_against_level_1_and_you_begin),
        ON_STAGE(any_of_the_cast_can_be_chosen_in_any_game),
        ON_STAGE(seven_boxes_have_room_at_every_size),
        ON_STAGE(a_choice_reaches_the_table),
        ON_STAGE(by_turns_goes_by_turns_in_every_box),
        ON_STAGE(a_new_game_from_the_pause_takes_its_turn),
        cmocka_unit_test(by_lot_is_one_or_the_other),
        ON_STAGE(every_box_remembers_its_own),
        cmocka_unit_test(a_line_of_the_settings_is_read_or_refused),
        ON_STAGE(the_house_rules_open_in_the_card_and_esc_closes_them),
        ON_STAGE(who_begins_is_no_house_rule),
        ON_STAGE(numbers_are_stepped_through_in_order),
        ON_STAGE(coins_are_called_by_their_games),
        ON_STAGE(house_rules_have_words),
        ON_STAGE(boxes_are_chosen_by_one_press_and_started_by_another),
        ON_STAGE(the_wheel_acts_on_what_it_is_over),
        ON_STAGE(the_mouse_is_told_mouse_words),
        ON_STAGE(a_box_goes_on_with_its_game),
        ON_STAGE(a_new_game_asks_once),
        ON_STAGE(nothing_overlaps_at_any_shape),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
