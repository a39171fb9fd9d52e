/* Making boards: by mouse, by pad; their names, their codes, and that they are kept. */
#include "support/test.h"

#include <string.h>

#include "app/session/opponent.h"
#include "app/stage_form.h"
#include "app/stage_play.h"
#include "app/stage_workshop.h"
#include "app/store/game_archive.h"
#include "app/ui/form.h"
#include "app/view/board_view.h"
#include "base/bits.h"
#include "kit/files.h"
#include "rules/line.h"

static struct stage stage;
static const char *folder;

static int set_up(void **state)
{
    (void)state;
    stage_open_in(&stage, folder);
    stage.app.settings.value[SETTING_SPEED] = 3; /* no motion */
    return 0;
}

static int tear_down(void **state)
{
    (void)stage_tear_down(state);
    stage_empty_folder(folder);
    return 0;
}

/* It begins with a board of the shelf: the usual one is put there. */
static void show(void)
{
    const struct custom_board usual = board_usual();
    stage_show(&stage, title_scene_new(&stage.app));
    stage_show(&stage, workshop_scene_new(&stage.app));
    stage_put_board(&stage, &usual);
}

static void pad(enum action action) { (void)stage_press_by(&stage, DEVICE_PAD, action); }

static void the_shelf_is_full_and_named(void **state)
{
    (void)state;
    assert_true(custom_boards_count(&stage.app) >= 24);
    for (int i = 0; i < custom_boards_count(&stage.app); i++) {
        const char *name = custom_boards_name(&stage.app, i);
        assert_true(strncmp(name, "board.", 6) != 0);
        assert_int_equal(board_judge(custom_boards_at(&stage.app, i)).verdict, BOARD_GOOD);
        assert_int_equal(custom_boards_find(&stage.app, custom_boards_at(&stage.app, i)), i);
    }
}

static void a_stroke_is_kept_as_a_board_of_ones_own(void **state)
{
    (void)state;
    show();
    stage_pick_tool(&stage, BOARD_HOLE, MIRROR_NONE);
    stage_point_place(&stage, ACTION_PRESS, 0);
    for (unsigned square = 1; square < 4; square++)
        stage_point_place(&stage, ACTION_POINT, square);
    stage_point_place(&stage, ACTION_RELEASE, 3);
    assert_int_equal(custom_boards(&stage.app)->mine.count, 1);
    assert_string_equal(custom_boards_name(&stage.app, 0), "Board 1");
    assert_int_equal(bits_count(custom_boards_at(&stage.app, 0)->plan.board), 60);
    char next[BOARD_NAME_MAX];
    custom_boards_new_name(&stage.app, next);
    assert_string_equal(next, "Board 2");
    custom_boards_finish(&stage.app.stores->boards); /* as after a start */
    assert_int_equal(custom_boards(&stage.app)->mine.count, 1);
    assert_int_equal(bits_count(custom_boards_at(&stage.app, 0)->plan.board), 60);
    stage_press(&stage, ACTION_UNDO); /* the whole stroke */
    assert_int_equal(bits_count(stage_position(&stage)->board), 64);
}

static void finger(Uint32 type, SDL_FingerID id, unsigned square)
{
    float x, y;
    stage_where(&stage, square, &x, &y);
    (void)stage_finger(&stage, type, id, x, y);
}

static uint64_t holes(void) { return ~stage_position(&stage)->board; }

static void show_for_holes(void)
{
    show();
    stage_pick_tool(&stage, BOARD_HOLE, MIRROR_NONE);
}

/* Press, drag, lift; a quick finger is not seen on every square, and paints them all the same. */
static void a_finger_paints(void **state)
{
    (void)state;
    show_for_holes();
    finger(SDL_FINGERDOWN, 5, 0);
    assert_int_equal(holes(), bit(0));
    finger(SDL_FINGERMOTION, 5, 1);
    finger(SDL_FINGERMOTION, 5, 4);
    finger(SDL_FINGERMOTION, 5, 31);
    finger(SDL_FINGERUP, 5, 31);
    assert_int_equal(holes(), 0x1f | bit(13) | bit(22) | bit(31));
    finger(SDL_FINGERMOTION, 5, 40); /* it is up */
    assert_int_equal(bits_count(holes()), 8);
    assert_int_equal(bits_count(custom_boards_at(&stage.app, 0)->plan.board), 56);
    stage_press(&stage, ACTION_UNDO); /* the whole stroke */
    assert_int_equal(holes(), 0);
}

static void a_finger_that_strays_from_the_board_paints_where_it_comes_back(void **state)
{
    (void)state;
    show_for_holes();
    finger(SDL_FINGERDOWN, 5, 0);
    (void)stage_finger(&stage, SDL_FINGERMOTION, 5, 2, 2);
    finger(SDL_FINGERMOTION, 5, 7);
    assert_int_equal(holes(), bit(0) | bit(7));
}

/* Nor does the mouse, while a finger does. */
static void a_second_finger_paints_nothing(void **state)
{
    (void)state;
    show_for_holes();
    finger(SDL_FINGERDOWN, 5, 0);
    finger(SDL_FINGERDOWN, 6, 60);
    finger(SDL_FINGERMOTION, 6, 61);
    finger(SDL_FINGERMOTION, 5, 1);
    finger(SDL_FINGERUP, 6, 61);
    stage.app.input.last_device = DEVICE_MOUSE;
    stage_point_place(&stage, ACTION_POINT, 56);
    finger(SDL_FINGERMOTION, 5, 2);
    finger(SDL_FINGERUP, 5, 2);
    assert_int_equal(holes(), 0x7);
    stage_press(&stage, ACTION_UNDO);
    assert_int_equal(holes(), 0);
}

/* Another window comes to the front: SDL may never tell that the finger was lifted. */
static void a_finger_whose_end_is_not_told_is_forgotten(void **state)
{
    (void)state;
    SDL_Event lost = {.window = {.type = SDL_WINDOWEVENT, .event = SDL_WINDOWEVENT_FOCUS_LOST}};
    struct action_event action;
    show_for_holes();
    finger(SDL_FINGERDOWN, 5, 0);
    assert_true(input_translate(&stage.app.input, &lost, &action));
    assert_int_equal(action.action, ACTION_LEAVE);
    finger(SDL_FINGERDOWN, 7, 16);
    finger(SDL_FINGERUP, 7, 16);
    assert_int_equal(holes(), bit(0) | bit(16));
    stage_press(&stage, ACTION_UNDO); /* the second stroke alone */
    assert_int_equal(holes(), bit(0));
}

static void a_pad_makes_a_board(void **state)
{
    (void)state;
    show();
    stage_go_to_board(&stage, 0);
    pad(ACTION_OK); /* four holes at once */
    assert_int_equal(stage_board_judged(&stage).squares, 60);
    pad(ACTION_PREVIEW); /* X frees them */
    assert_int_equal(stage_board_judged(&stage).squares, 64);
    pad(ACTION_HINT); /* Y takes that back */
    assert_int_equal(stage_board_judged(&stage).squares, 60);
    pad(ACTION_REDO); /* the trigger: the next tool */
    assert_int_equal(stage_tool(&stage), BOARD_FREE);
    pad(ACTION_NEXT); /* the shoulder: the next group, the card */
    assert_false(stage_on_board(&stage));
    pad(ACTION_MENU); /* Start presses Play from anywhere */
    assert_string_equal(stage_top(&stage), "play");
    assert_ptr_equal(stage.app.session->game_setup.variant, custom_board_game());
}

/* A key or a pad's button that is held, as the system tells it. */
static void hold_ok(bool down)
{
    SDL_Event e = {.key = {.type = down ? SDL_KEYDOWN : SDL_KEYUP, .keysym = {.sym = SDLK_RETURN}}};
    struct action_event action;
    if (input_translate(&stage.app.input, &e, &action)) {
        (void)scene_stack_action(stage.app.scenes, &action);
        scene_stack_settle(stage.app.scenes);
    }
}

static void what_is_held_paints_on(void **state)
{
    (void)state;
    show();
    stage_mirror(&stage, MIRROR_NONE);
    stage_go_to_board(&stage, 0);
    hold_ok(true);
    for (int i = 0; i < 3; i++)
        stage_press(&stage, ACTION_RIGHT);
    assert_int_equal(stage_board_judged(&stage).squares, 60);
    hold_ok(false);
    stage_press(&stage, ACTION_RIGHT);
    assert_int_equal(stage_board_judged(&stage).squares, 60);
    stage_press(&stage, ACTION_UNDO); /* the whole stroke */
    assert_int_equal(stage_board_judged(&stage).squares, 64);
}

/* To the editor with this board, be it one on which nobody can move, and back to it. */
static void a_position_is_set_up_on_the_board(void **state)
{
    (void)state;
    show();
    for (int stuck = 0; stuck < 2; stuck++) {
        stage_pick_tool(&stage, BOARD_FREE, MIRROR_FOUR);
        stage_go_to_board(&stage, 27);
        if (stuck)
            stage_press(&stage, ACTION_OK);
        stage_focus(&stage, "Set up a position");
        stage_press(&stage, ACTION_OK);
        assert_string_equal(stage_top(&stage), "editor");
        stage_press(&stage, ACTION_BACK);
        assert_string_equal(stage_top(&stage), "workshop");
    }
}

static void what_cannot_be_played_is_said(void **state)
{
    (void)state;
    show();
    stage_pick_tool(&stage, BOARD_FREE, MIRROR_FOUR);
    stage_go_to_board(&stage, 27);
    stage_press(&stage, ACTION_OK);
    stage_press(&stage, ACTION_RIGHT);
    assert_int_equal(stage_board_judged(&stage).verdict, BOARD_STUCK);
    assert_true(stage_shown(&stage, stage_board_said(&stage)) > 0.9f);
    stage_focus(&stage, "Play"); /* grey, and reached all the same */
    int said = stage_says(&stage, stage_board_said(&stage));
    stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "workshop");
    assert_int_equal(stage_says(&stage, stage_board_said(&stage)), said + 1); /* under the button as well */
}

static void the_title_says_what_is_made(void **state)
{
    (void)state;
    show();
    assert_true(stage_shown(&stage, "Workshop") > 0.99f);
    assert_true(stage_shown(&stage, "A board of your own") > 0.99f);
}

static void arrowheads_stand_the_same_from_either_end(void **state)
{
    int heads[WRAP_HEADS];
    (void)state;
    for (int squares = PLAN_SIDE_LEAST; squares <= PLAN_SIDE_MOST; squares++) {
        int count = wrap_heads(squares, heads);
        assert_in_range(count, 2, WRAP_HEADS);
        for (int i = 0; i < count; i++) {
            assert_int_equal(heads[i] + heads[count - 1 - i], squares);
            assert_in_range(heads[i], i ? heads[i - 1] + 1 : 1, squares - 1);
        }
    }
}

static void damage(const char *name)
{
    char path[PATHS_MAX];
    size_t length;
    assert_true(paths_join(path, sizeof path, folder, name));
    char *text = files_read(path, 1 << 20, &length);
    assert_non_null(text);
    text[length - 3] ^= 4;
    assert_true(files_write(path, text, length));
    free(text);
}

static void a_damaged_file_is_set_aside(void **state)
{
    (void)state;
    char aside[PATHS_MAX], told[256];
    show();
    stage_go_to_board(&stage, 0);
    stage_press(&stage, ACTION_OK);
    damage("boards.txt");
    custom_boards_finish(&stage.app.stores->boards);
    assert_int_equal(custom_boards(&stage.app)->mine.count, 0);
    assert_true(paths_join(aside, sizeof aside, folder, "boards.txt.damaged"));
    assert_true(files_exists(aside));
    assert_true(app_next_warning(&stage.app, told, sizeof told));
    assert_non_null(strstr(told, "boards.txt.damaged"));
}

/* As after a start of the program. */
static struct board_weights *known_anew(void)
{
    opponent_free(stage.app.session->opponent);
    free(stage.app.stores->board_weights);
    stage.app.session->opponent = NULL;
    stage.app.stores->board_weights = NULL;
    assert_non_null(session_opponent(&stage.app));
    return stage.app.stores->board_weights;
}

/* A board is learnt while nobody waits, once, and kept; a damaged file is set aside and told, and it is learnt again.
 */
static void what_was_learnt_of_a_board_is_kept(void **state)
{
    (void)state;
    char path[PATHS_MAX], told[256];
    struct opponent_question question = {.learn = true};
    custom_board_start(custom_boards_at(&stage.app, 3), &question.position);
    assert_false(board_weights_of(known_anew(), &question.position).there);
    assert_int_equal(
        stage_answer(stage.app.session->opponent, opponent_ask(stage.app.session->opponent, &question)).kind,
        MOVE_NONE);
    assert_true(board_weights_of(known_anew(), &question.position).there);
    damage("boards-known.txt");
    assert_false(board_weights_of(known_anew(), &question.position).there);
    assert_true(paths_join(path, sizeof path, folder, "boards-known.txt.damaged"));
    assert_true(files_exists(path));
    assert_true(app_next_warning(&stage.app, told, sizeof told));
    assert_non_null(strstr(told, "boards-known.txt.damaged"));
    (void)stage_answer(stage.app.session->opponent, opponent_ask(stage.app.session->opponent, &question));
    assert_true(board_weights_of(known_anew(), &question.position).there);
}

/* Our own moves by the pad, the first square that it comes to; the computer's as they come. */
static void play_to_the_end(void)
{
    for (int i = 0; i < 60000 && stage_is_on(&stage, "play") && !match_over(stage_match(&stage)); i++) {
        if (stage_phase(&stage) == STAGE_CHOOSING) {
            pad(ACTION_NEXT); /* the next square that can be chosen */
            pad(ACTION_OK);
        } else {
            SDL_Delay(1);
        }
        (void)scene_stack_update(stage.app.scenes, 0.05);
        scene_stack_settle(stage.app.scenes);
    }
}

/* A board made by pad; its code is read as any other copy would; a game on it against level 3 to the end, which then
 * stands among the finished games with its board. */
static void a_board_is_made_shared_played_and_found(void **state)
{
    (void)state;
    struct custom_board shared;
    struct notation_error error;
    struct game_archive_list list = {.strange = false};
    struct record record;
    char path[PATHS_MAX];
    assert_true(paths_join(path, sizeof path, folder, "games.outflank"));
    (void)files_remove(path);
    stage.app.settings.opponent = 3;
    show();
    struct plan plan;
    assert_true(plan_read("..../.ox./.xo./....", 19, &plan, &error));
    stage_put_board(&stage, &(struct custom_board){.plan = plan});
    stage_go_to_board(&stage, 0);
    pad(ACTION_OK); /* four holes, in the corners */
    assert_int_equal(stage_board_judged(&stage).squares, 12);
    assert_true(custom_board_read(stage_board_code(&stage), strlen(stage_board_code(&stage)), &shared, &error));
    assert_true(custom_board_equal(&shared, custom_boards_at(&stage.app, 0)));
    pad(ACTION_MENU); /* Play plays */
    stage_rest(&stage);
    assert_string_equal(stage_top(&stage), "play");
    assert_int_equal(play_scene_result(stage_game(&stage)).opponent, 3);
    play_to_the_end();
    (void)scene_stack_update(stage.app.scenes, 0.05);
    game_archive_read(&stage.app, &list);
    assert_int_equal(list.archive.count, 1);
    assert_true(game_archive_record(&list, 0, &record));
    struct custom_board found = custom_board_of(match_before(record.match, 0));
    assert_true(custom_board_equal(&found, &shared));
    assert_string_equal(record.opponent, "3");
    record_finish(&record);
    game_archive_list_finish(&list);
    stage_show(&stage, records_scene_new(&stage.app));
    stage_rest(&stage);
    assert_true(stage_shown(&stage, custom_boards_name(&stage.app, 0)) > 0.99f);
    (void)files_remove(path);
}

/* Where the tile of the shelf leads: a shape lies there that can be played at once, by the key that opened it. */
static void it_opens_on_its_shelf_with_a_shape(void **state)
{
    (void)state;
    stage_show(&stage, title_scene_new(&stage.app));
    stage_show(&stage, choose_scene_new(&stage.app));
    stage_focus(&stage, "Workshop");
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "workshop");
    assert_false(stage_on_board(&stage));
    assert_int_equal(stage_board_judged(&stage).squares, 44);
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "play");
    assert_int_equal(stage.app.session->game_setup.opponent, 1);
    assert_string_equal(custom_boards_title(&stage.app, stage_match(&stage)), "Hourglass");
}

/* A row of the shelf that is in sight, and not chosen. */
static int another_board(struct box *row)
{
    const struct form_node *list = form_find(stage.app.form, "boards", -1);
    int board = *list->first == list->value ? *list->first + 1 : *list->first;
    *row = stage_part(&stage, "boards", -1, board);
    return board;
}

/* By the mouse: on its picture's mark it is played, anywhere else it lies on the board to be changed. */
static void one_press_on_the_shelf_changes_a_board_or_plays_it(void **state)
{
    struct box row;
    (void)state;
    show();
    int board = another_board(&row);
    stage_click(&stage, DEVICE_MOUSE, row.x + 0.75f * row.w, row.y + row.h / 2);
    assert_string_equal(stage_top(&stage), "workshop");
    assert_int_equal(form_find(stage.app.form, "boards", -1)->value, board);
    stage_rest(&stage);
    board = another_board(&row);
    stage_click(&stage, DEVICE_MOUSE, row.x + row.h - 22, row.y + row.h - 25);
    assert_string_equal(stage_top(&stage), "play");
    assert_string_equal(custom_boards_title(&stage.app, stage_match(&stage)), custom_boards_name(&stage.app, board));
}

/* Against whom is a page of its own, from which the game begins too. */
static void the_opponent_is_chosen_on_the_usual_page(void **state)
{
    (void)state;
    show();
    stage_focus(&stage, "Against Pip");
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "choose");
    stage_focus(&stage, "Button");
    (void)stage_press(&stage, ACTION_OK);
    (void)stage_press(&stage, ACTION_BACK);
    assert_string_equal(stage_top(&stage), "workshop");
    assert_true(stage_shown(&stage, "Against Button") > 0.9f);
    pad(ACTION_MENU);
    assert_int_equal(play_scene_result(stage_game(&stage)).opponent, 2);
}

/* On the board, and so wherever its game is spoken of. */
static void a_game_is_called_by_its_board(void **state)
{
    (void)state;
    show();
    const struct custom_board *octagon = NULL;
    for (int i = 0; i < custom_boards_count(&stage.app); i++)
        if (strcmp(custom_boards_name(&stage.app, i), "Octagon") == 0)
            octagon = custom_boards_at(&stage.app, i);
    assert_non_null(octagon);
    stage_put_board(&stage, octagon);
    stage_focus(&stage, "Play");
    stage_press(&stage, ACTION_OK);
    stage_rest(&stage);
    assert_string_equal(stage_top(&stage), "play");
    assert_true(stage_shown(&stage, "Octagon") > 0.99f);
    assert_float_equal(stage_shown(&stage, "Workshop"), 0, 0);
    pad(ACTION_NEXT);
    pad(ACTION_OK);
    assert_int_equal(stage_plies(&stage), 1);
    assert_string_equal(custom_boards_title(&stage.app, stage_match(&stage)),
                        "Octagon"); /* wherever the discs are now */
    struct match *classic = match_new(variant_find("classic", 7), &(struct setup){.seed = 0});
    assert_non_null(classic);
    assert_string_equal(custom_boards_title(&stage.app, classic), "Classic"); /* which is no board of the workshop's */
    match_free(classic);
}

/* Every option of a board is on the card: the marks among the tools, the others on its second page. */
static void every_option_is_on_the_card(void **state)
{
    (void)state;
    show();
    stage_mirror(&stage, MIRROR_NONE);
    stage_click_part(&stage, "workshop.tool", 0, BOARD_SPARK);
    assert_int_equal(stage_tool(&stage), BOARD_SPARK);
    stage_point_place(&stage, ACTION_PRESS, 17);
    stage_point_place(&stage, ACTION_RELEASE, 17);
    assert_int_equal(stage_position(&stage)->sparks, bit(17));
    stage_click_part(&stage, "workshop.page", 0, 1);
    stage_click_part(&stage, "workshop.join", 0, 3);
    stage_click_part(&stage, "workshop.reach", 0, 1);
    assert_int_equal(stage_position(&stage)->house, HOUSE_BANK | HOUSE_SHORT);
    stage_focus(&stage, "Nothing");
    stage_press(&stage, ACTION_RIGHT);
    assert_int_equal(stage_position(&stage)->turning, UINT64_C(0xff818181818181ff));
    stage_press(&stage, ACTION_RIGHT);
    assert_int_equal(stage_position(&stage)->turning, CORNERS);
    stage_focus(&stage, "5");
    stage_press(&stage, ACTION_RIGHT);
    stage_press(&stage, ACTION_RIGHT);
    const struct custom_board *kept = custom_boards_at(&stage.app, 0);
    assert_true(kept->join == JOIN_BANK && kept->short_arms && kept->sparks == bit(17));
    assert_int_equal(kept->turnover, TURNOVER_CORNERS * TURNOVER_UNIT + 7);
    stage_press(&stage, ACTION_UNDO);
    assert_int_equal(custom_boards_at(&stage.app, 0)->turnover, TURNOVER_CORNERS * TURNOVER_UNIT + 6);
    stage_click_part(&stage, "workshop.join", 0, 2); /* a torus has no corners, and so no set */
    assert_int_equal(stage_position(&stage)->turning, 0);
    stage_focus(&stage, "Nothing");
    stage_press(&stage, ACTION_RIGHT); /* nor a rim: both are passed over */
    assert_int_equal(stage_position(&stage)->turning, ~UINT64_C(0));
}

int main(int argc, char **argv)
{
#define WORKSHOP(test) cmocka_unit_test_prestate_setup_teardown(test, set_up, tear_down, &stage)
    const struct CMUnitTest tests[] = {
        WORKSHOP(the_shelf_is_full_and_named),
        WORKSHOP(a_stroke_is_kept_as_a_board_of_ones_own),
        WORKSHOP(a_finger_paints),
        WORKSHOP(a_finger_that_strays_from_the_board_paints_where_it_comes_back),
        WORKSHOP(a_second_finger_paints_nothing),
        WORKSHOP(a_finger_whose_end_is_not_told_is_forgotten),
        WORKSHOP(a_pad_makes_a_board),
        WORKSHOP(what_cannot_be_played_is_said),
        WORKSHOP(the_title_says_what_is_made),
        WORKSHOP(a_game_is_called_by_its_board),
        WORKSHOP(arrowheads_stand_the_same_from_either_end),
        WORKSHOP(what_is_held_paints_on),
        WORKSHOP(a_position_is_set_up_on_the_board),
        WORKSHOP(a_damaged_file_is_set_aside),
        WORKSHOP(what_was_learnt_of_a_board_is_kept),
        WORKSHOP(a_board_is_made_shared_played_and_found),
        WORKSHOP(it_opens_on_its_shelf_with_a_shape),
        WORKSHOP(one_press_on_the_shelf_changes_a_board_or_plays_it),
        WORKSHOP(every_option_is_on_the_card),
        WORKSHOP(the_opponent_is_chosen_on_the_usual_page),
    };
    if (argc < 2)
        return 2;
    folder = argv[1];
    return cmocka_run_group_tests(tests, NULL, NULL);
}
