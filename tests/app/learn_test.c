/* All lessons and all puzzles are played through on their screens, in each language, by mouse, keys and gamepad. */
#include "support/test.h"

#include <string.h>

#include "app/board/board_node.h"
#include "app/stage_form.h"
#include "app/stage_learn.h"
#include "rules/turn.h"

static const char *const LANGUAGES_SHOWN[] = {"en", "de", "fr", "es"};
static const enum device DEVICES[] = {DEVICE_MOUSE, DEVICE_KEYBOARD, DEVICE_PAD};
static struct stage stage;

/* Chooses a place of the board, as somebody with that device does. */
static void choose(unsigned place)
{
    enum device device = stage.app.input.last_device;
    if (device == DEVICE_MOUSE) {
        stage_click_place(&stage, device, place);
    } else if (place < 64 && !stage_offers(&stage, place)) { /* the cursor stops on legal squares only */
        stage_choose(&stage, device, place);
    } else {
        for (int i = 0; stage_cursor(&stage) != place; i++) {
            assert_true(i < 128);
            (void)stage_press(&stage, ACTION_END);
        }
        (void)stage_press(&stage, ACTION_OK);
    }
}

/* Chooses all that a ply takes. */
static void play(struct move move)
{
    int plies = stage_plies(&stage);
    for (int i = 0; i < 4 && stage_plies(&stage) == plies; i++) {
        unsigned place = stage_towards(&stage, move);
        if (place == PICK_DONE)
            place = stage_position(&stage)->placed;
        assert_true(place < PICK_NOWHERE);
        choose(place);
    }
    stage_finish(&stage);
}

static void play_step(void)
{
    struct move move;
    if (stage_lesson_script(&stage)->goal == LESSON_READ)
        stage_finish(&stage);
    for (int i = 0; stage_lesson_asks(&stage, &move); i++) {
        assert_true(i < 8);
        if (move.kind == MOVE_NONE)
            choose(move.to);
        else
            play(move);
    }
    assert_true(stage_step_done(&stage));
    assert_int_equal(stage_step_wrongs(&stage), 0);
}

/* The button with the accent leads on. */
static void go_on(void)
{
    for (int i = 0; i < 10 && !stage_on_card(&stage); i++)
        stage_rest(&stage);
    assert_true(stage_on_card(&stage));
    stage_go_on(&stage);
}

static void play_lesson(const struct variant *v)
{
    struct progress_game *g = lesson_progress_of(&stage.app, v);
    *g = (struct progress_game){.step = 0};
    stage_show(&stage, lesson_scene_new(&stage.app, v));
    int count = stage_lesson_steps(&stage);
    for (int step = 0; step < count; step++) {
        assert_string_equal(stage_top(&stage), "lesson");
        assert_int_equal(stage_lesson_step(&stage), step);
        assert_int_equal(g->step, step);
        play_step();
        go_on();
    }
    assert_true(stage_lesson_finished(&stage));
    assert_true(g->done);
    assert_int_equal(g->step, 0);
    (void)stage_press(&stage, ACTION_BACK);
    assert_string_equal(stage_top(&stage), "learn");
}

/* A wrong turn first, if that is another: it is answered, and the board goes back. */
static bool first_wrong(void *user, const struct turn *turn)
{
    if (puzzle_same(turn, &stage_puzzle(&stage)->solution))
        return true;
    *(struct turn *)user = *turn;
    return false;
}

static void play_turn(const struct turn *turn)
{
    for (int i = 0; i < turn->count; i++)
        play(turn->plies[i]);
}

static void play_puzzle(const struct variant *v, int number)
{
    struct turn wrong = {.count = 0};
    lesson_progress_of(&stage.app, v)->tries[number] = 0;
    stage_show(&stage, puzzle_scene_new(&stage.app, v, number));
    turn_each(&stage_puzzle(&stage)->position, first_wrong, &wrong);
    play_turn(&wrong);
    assert_false(stage_puzzle_solved(&stage));
    assert_int_equal(stage_puzzle_tries(&stage), 1);
    assert_true(position_equal(stage_position(&stage), &stage_puzzle(&stage)->position));
    assert_true(strlen(stage_puzzle_said(&stage)) > 8 && !strchr(stage_puzzle_said(&stage), '{'));
    struct turn solution = stage_puzzle(&stage)->solution;
    play_turn(&solution);
    assert_true(stage_puzzle_solved(&stage));
    assert_true(lesson_progress_of(&stage.app, v)->solved[number]);
    (void)stage_press(&stage, ACTION_BACK);
    assert_string_equal(stage_top(&stage), "learn");
}

static void each(void (*play_game)(const struct variant *))
{
    for (size_t l = 0; l < sizeof LANGUAGES_SHOWN / sizeof *LANGUAGES_SHOWN; l++) {
        stage_open_blind(&stage, 1280, 800, OUTFLANK_ASSETS_DIR "/lang", LANGUAGES_SHOWN[l]);
        stage_show(&stage, learn_scene_new(&stage.app));
        for (size_t d = 0; d < sizeof DEVICES / sizeof *DEVICES; d++) {
            stage.app.input.last_device = DEVICES[d];
            for (int i = 0; i < VARIANT_COUNT; i++)
                if (lesson_progress_has(&stage.app, VARIANTS[i]))
                    play_game(VARIANTS[i]);
        }
        stage_close(&stage);
    }
}

static void play_puzzles(const struct variant *v)
{
    for (int i = 0; i < PUZZLES_MAX; i++)
        play_puzzle(v, i);
}

static void lessons_are_played_through(void **state)
{
    (void)state;
    each(play_lesson);
}

static void puzzles_are_played_through(void **state)
{
    (void)state;
    each(play_puzzles);
}

static void open_lesson(const char *game, int step)
{
    stage_open_blind(&stage, 1280, 800, OUTFLANK_ASSETS_DIR "/lang", "en");
    stage_open_lesson(&stage, variant_find(game, strlen(game)), step);
}

/* A try that is not it says what it would do, and is taken back by itself. */
static void a_wrong_try_is_answered(void **state)
{
    (void)state;
    open_lesson("classic", 2);
    choose(3 * 8 + 2); /* c4 flips a disc, too */
    assert_string_equal(stage_lesson_said(&stage), "c4 flips 1 disc.");
    assert_true(stage_step_wrong(&stage) && !stage_step_done(&stage));
    for (int i = 0; i < 4; i++)
        stage_rest(&stage);
    assert_true(position_equal(stage_position(&stage), &stage_lesson_script(&stage)->from));
    (void)stage_press(&stage, ACTION_HINT);
    assert_true(stage_step_done(&stage));
    (void)stage_press(&stage, ACTION_BACK);
    assert_string_equal(stage_top(&stage), "");
    stage_close(&stage);
}

/* As on a game's board, but that a lesson says it in its card, once. And then nothing moves any more. */
static void a_refused_press_says_why(void **state)
{
    (void)state;
    for (int puzzle = 0; puzzle < 2; puzzle++) {
        stage_open_usual(&stage);
        stage_show(&stage,
                   puzzle ? puzzle_scene_new(&stage.app, VARIANTS[0], 0) : lesson_scene_new(&stage.app, VARIANTS[0]));
        stage_type(&stage, "c1");
        (void)stage_wait(&stage, 130);
        assert_int_equal(stage_says(&stage, "Nothing flips here"), 1);
        (void)stage_wait(&stage, 2000);
        assert_false(stage_wait(&stage, 10));
        stage_close(&stage);
    }
}

/* The h of h1 is a column; alone it shows what to do, a little later or with the next key that is no digit. */
static void an_h_is_a_column_if_a_digit_follows(void **state)
{
    (void)state;
    open_lesson("classic", 6);
    stage_type(&stage, "h");
    assert_int_equal(stage_column(&stage), 7);
    assert_false(stage_step_done(&stage));
    stage_type(&stage, "1");
    assert_true(stage_step_done(&stage) && !stage_step_shown(&stage));
    stage_close(&stage);
    open_lesson("classic", 6);
    stage_type(&stage, "h");
    stage_rest(&stage);
    assert_true(stage_step_done(&stage) && stage_step_shown(&stage));
    stage_close(&stage);
    open_lesson("classic", 6);
    stage_type(&stage, "hh");
    assert_true(stage_step_done(&stage) && stage_step_shown(&stage));
    stage_close(&stage);
    open_lesson("pocket", 3); /* whose board has no column h */
    stage_type(&stage, "h");
    assert_true(stage_step_done(&stage) && stage_step_shown(&stage));
    stage_close(&stage);
}

static void a_step_may_say_what_came_of_it(void **state)
{
    (void)state;
    open_lesson("classic", 7);
    stage_type(&stage, "h8");
    assert_string_equal(stage_lesson_said(&stage), "Twelve flipped! Counted: 37 dark, 27 light. You win.");
    assert_int_equal(position_winner(stage_position(&stage)), FIRST); /* nobody's first end is a defeat */
    stage_close(&stage);
}

/* Step after step by `by`, to the end. */
static void go_through(bool (*by)(void))
{
    for (int step = stage_lesson_step(&stage); step < stage_lesson_steps(&stage) && !stage_lesson_finished(&stage);
         step++)
        assert_true(by());
    assert_true(stage_lesson_finished(&stage));
}

static bool be_shown(void)
{
    if (!stage_step_done(&stage))
        (void)stage_press(&stage, ACTION_HINT);
    assert_true(stage_step_done(&stage));
    go_on();
    return true;
}

static bool be_skipped(void)
{
    if (stage_step_done(&stage))
        go_on();
    else
        stage_click_box(&stage, DEVICE_MOUSE, stage_lesson_button(&stage, STAGE_SKIP));
    return true;
}

/* Whoever lets everything be shown, or skips it, has not found it, and is told so. */
static void what_is_shown_or_skipped_is_not_found(void **state)
{
    (void)state;
    for (int way = 0; way < 2; way++) {
        open_lesson("classic", 0);
        const struct progress_game *g = lesson_progress_of(&stage.app, VARIANTS[0]);
        if (way == 0) {
            (void)stage_press(&stage, ACTION_HINT);
            assert_string_equal(stage_lesson_said(&stage), "Like this. Next time it’s yours to find.");
        }
        go_through(way ? be_skipped : be_shown);
        assert_false(g->done);
        assert_int_equal(g->found, 1U << 1 | 1U << 5); /* the steps that are only looked at */
        stage_draw(&stage);
        assert_non_null(stage_says_with(&stage, "You found 2 of 8 steps yourself."));
        stage_click_box(&stage, DEVICE_MOUSE, stage_lesson_button(&stage, STAGE_AGAIN));
        assert_int_equal(stage_lesson_step(&stage), 0); /* the first that was not found */
        stage_close(&stage);
    }
}

static bool apart(struct box a, struct box b)
{
    return a.x >= b.x + b.w || b.x >= a.x + a.w || a.y >= b.y + b.h || b.y >= a.y + a.h;
}

/* Pressing Next twice skips nothing. */
static void next_does_not_lie_where_anything_else_does(void **state)
{
    static const enum stage_lesson_button others[] = {STAGE_SKIP, STAGE_SHOW, STAGE_BACK};
    (void)state;
    open_lesson("classic", 1);
    struct box next = stage_lesson_button(&stage, STAGE_NEXT);
    for (int i = 0; i < 2; i++)
        stage_click_box(&stage, DEVICE_MOUSE, next);
    assert_int_equal(stage_lesson_step(&stage), 2);
    assert_false(stage_step_done(&stage));
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_true(apart(next, stage_lesson_button(&stage, others[i])));
    stage_close(&stage);
}

/* The board goes on from the move that was played, and the text names that one. */
static void the_second_step_goes_on_from_the_first_move(void **state)
{
    static const char *const first[] = {"d3", "c4", "f5", "e6"}, *const reply[] = {"c5", "c5", "d6", "d6"};
    (void)state;
    for (int i = 0; i < 4; i++) {
        char text[32];
        open_lesson("classic", 0);
        stage_type(&stage, first[i]);
        go_on();
        (void)snprintf(text, sizeof text, "Dark played %s:", first[i]);
        stage_draw(&stage);
        assert_non_null(stage_says_with(&stage, text));
        (void)snprintf(text, sizeof text, "Watch %s.", reply[i]);
        assert_non_null(stage_says_with(&stage, text));
        stage_finish(&stage);
        assert_int_equal(position_count(stage_position(&stage), FIRST), 3);
        assert_int_equal(position_count(stage_position(&stage), SECOND), 3);
        stage_close(&stage);
    }
}

/* Its gold button leads into a game against the first of the cast, or back into one's own. */
static void a_lesson_leads_into_a_game(void **state)
{
    (void)state;
    stage_open_blind(&stage, 1280, 800, OUTFLANK_ASSETS_DIR "/lang", "en");
    stage_show(&stage, title_scene_new(&stage.app));
    stage_show(&stage, learn_scene_new(&stage.app));
    stage_show(&stage, lesson_scene_new(&stage.app, VARIANTS[0]));
    go_through(be_shown);
    stage_draw(&stage);
    assert_int_equal(stage_says(&stage, "Play it with Pip"), 1);
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "play");
    assert_int_equal(stage.app.session->game_setup.opponent, 1);
    stage_show(&stage, lesson_scene_new(&stage.app, VARIANTS[0]));
    go_through(be_shown);
    stage_draw(&stage);
    assert_int_equal(stage_says(&stage, "Back to your game"), 1);
    (void)stage_press(&stage, ACTION_OK);
    assert_string_equal(stage_top(&stage), "play");
    stage_close(&stage);
}

/* What is said names squares: their letters are there on the smallest window, too, whatever the settings say. */
static void squares_that_are_named_can_be_found(void **state)
{
    static const char *const games[] = {"classic", "flipside", "pocket"};
    (void)state;
    for (int i = 0; i < 3; i++) {
        stage_open(&stage, 640, 400, OUTFLANK_ASSETS_DIR "/lang", "en");
        stage.app.settings.value[SETTING_COORDINATES] = COORDINATES_NEVER;
        stage_show(&stage, lesson_scene_new(&stage.app, variant_find(games[i], strlen(games[i]))));
        assert_true(stage_shown(&stage, "c") > 0.5f);
        assert_true(stage_shown(&stage, "4") > 0.5f);
        stage_close(&stage);
    }
}

/* All replies of the other side, forwards and back. */
static void left_and_right_go_through_the_replies(void **state)
{
    int count;
    (void)state;
    stage_open_blind(&stage, 1280, 800, OUTFLANK_ASSETS_DIR "/lang", "en");
    stage_show(&stage, puzzle_scene_new(&stage.app, VARIANTS[0], 0));
    stage_solve_puzzle(&stage);
    stage_go_to_replies(&stage);
    (void)stage_press(&stage, ACTION_OK);
    assert_int_equal(stage_reply(&stage, &count), 1);
    assert_true(count > 1);
    (void)stage_press(&stage, ACTION_RIGHT);
    assert_int_equal(stage_reply(&stage, &count), 2);
    assert_non_null(strstr(stage_puzzle_hint(&stage), "Reply 2 of"));
    (void)stage_press(&stage, ACTION_LEFT);
    (void)stage_press(&stage, ACTION_LEFT);
    assert_int_equal(stage_reply(&stage, &count), count);
    (void)stage_press(&stage, ACTION_DOWN);
    assert_false(stage_at_replies(&stage));
    stage_close(&stage);
}

/* In a window of any shape the card is beside the board, or below it, with the same gap. */
static void the_card_is_next_to_the_board(void **state)
{
    static const int shapes[][2] = {{3440, 1440}, {5120, 1440}, {1280, 800}, {1024, 768}, {720, 1280}, {720, 1600}};
    (void)state;
    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
        stage_open(&stage, shapes[i][0], shapes[i][1], OUTFLANK_ASSETS_DIR "/lang", "en");
        stage_show(&stage, lesson_scene_new(&stage.app, VARIANTS[0]));
        struct box board = stage_part(&stage, BOARD_NODE, -1, -1), back = stage_part(&stage, "prompt.back", -1, -1);
        float beside = back.x - board.x - board.w, below = back.y - board.y - board.h;
        if (beside > 120 || (beside < 0 && below < 0))
            fail_msg("%d x %d: the card is %g beside and %g below the board", shapes[i][0], shapes[i][1],
                     (double)beside, (double)below);
        stage_close(&stage);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lessons_are_played_through),
        cmocka_unit_test(puzzles_are_played_through),
        cmocka_unit_test(a_wrong_try_is_answered),
        cmocka_unit_test(a_refused_press_says_why),
        cmocka_unit_test(an_h_is_a_column_if_a_digit_follows),
        cmocka_unit_test(what_is_shown_or_skipped_is_not_found),
        cmocka_unit_test(next_does_not_lie_where_anything_else_does),
        cmocka_unit_test(the_second_step_goes_on_from_the_first_move),
        cmocka_unit_test(a_lesson_leads_into_a_game),
        cmocka_unit_test(the_card_is_next_to_the_board),
        cmocka_unit_test(a_step_may_say_what_came_of_it),
        cmocka_unit_test(squares_that_are_named_can_be_found),
        cmocka_unit_test(left_and_right_go_through_the_replies),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
