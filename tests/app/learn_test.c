/* All lessons and all puzzles are played through on their screens, in each language, by mouse, keys and gamepad. */
#include "support/test.h"

#include <string.h>

#include "app/scenes/learn/lesson_scene.h"
#include "app/scenes/learn/puzzle_scene.h"
#include "app/stage.h"

static const char *const LANGUAGES_SHOWN[] = {"en", "de", "fr", "es"};
static const enum device DEVICES[] = {DEVICE_MOUSE, DEVICE_KEYBOARD, DEVICE_PAD};
static struct stage stage;

/* Chooses a place of the board, as somebody with that device does. */
static void choose(struct practice *b, const struct board_place *at, unsigned place)
{
    float x, y;
    if (stage.app.input.last_device == DEVICE_MOUSE) {
        board_place_centre(at, place, &x, &y);
        (void)stage_point(&stage, ACTION_POINT, x, y);
        (void)stage_point(&stage, ACTION_PRESS, x, y);
        (void)stage_point(&stage, ACTION_RELEASE, x, y);
        return;
    }
    if (place < 64 && !picker_can(&b->picker, place)) { /* the cursor stops on legal squares only */
        b->cursor = place;
    } else {
        for (int i = 0; b->cursor != place; i++) {
            assert_true(i < 128);
            (void)stage_press(&stage, ACTION_END);
        }
    }
    (void)stage_press(&stage, ACTION_OK);
}

static struct board_place lesson_place(const struct lesson_scene *s)
{
    struct lesson_layout l;
    lesson_lay_out(s, stage.app.canvas, &l);
    return lesson_board(s, &l);
}

static struct board_place puzzle_place(const struct puzzle_scene *s)
{
    struct puzzle_layout l;
    puzzle_lay_out(s, stage.app.canvas, &l);
    return puzzle_board(s, &l);
}

/* Chooses all that a ply takes. */
static void play(struct practice *b, const struct board_place *at, struct move move)
{
    int count = b->count;
    for (int i = 0; i < 4 && b->count == count; i++) {
        unsigned place = picker_towards(&b->picker, move);
        if (place == PICK_DONE)
            place = b->picker.position.laid;
        assert_true(place < PICK_NOWHERE);
        choose(b, at, place);
    }
    practice_finish(b);
}

static void play_step(struct lesson_scene *s)
{
    struct board_place at = lesson_place(s);
    struct move move;
    if (lesson_step(&s->run)->goal == LESSON_READ)
        practice_finish(&s->board);
    for (int i = 0; lesson_shown(&s->run, &move); i++) {
        assert_true(i < 8);
        if (move.kind == MOVE_NONE)
            choose(&s->board, &at, move.to);
        else
            play(&s->board, &at, move);
    }
    assert_true(s->run.done);
    assert_int_equal(s->run.wrong, 0);
}

/* The button with the accent leads on. */
static void go_on(struct lesson_scene *s)
{
    struct lesson_layout l;
    struct controls controls;
    for (int i = 0; i < 10 && !s->on_card; i++)
        stage_rest(&stage);
    assert_true(s->on_card);
    lesson_lay_out(s, stage.app.canvas, &l);
    lesson_lay(s, stage.app.canvas, &l, &controls);
    struct box b = controls_find(&controls, LESSON_NEXT)->box;
    if (stage.app.input.last_device == DEVICE_MOUSE)
        (void)stage_point(&stage, ACTION_PRESS, b.x + 9, b.y + 9);
    else
        (void)stage_press(&stage, ACTION_OK);
}

static void play_lesson(const struct variant *v)
{
    struct lesson_scene *s = (struct lesson_scene *)lesson_scene_new(&stage.app, v);
    struct progress_game *g = learning_of(&stage.app, v);
    *g = (struct progress_game){.step = 0};
    stage_show(&stage, &s->base);
    int count = s->lesson->count;
    for (int step = 0; step < count; step++) {
        assert_string_equal(stage_top(&stage), "lesson");
        assert_int_equal(s->run.step, step);
        assert_int_equal(g->step, step);
        play_step(s);
        go_on(s);
    }
    assert_string_equal(stage_top(&stage), "learn");
    assert_true(g->done);
    assert_int_equal(g->step, 0);
}

/* A wrong turn first, if that is another: it is answered, and the board goes back. */
static bool first_wrong(void *user, const struct turn *turn)
{
    const struct puzzle_scene *s = user;
    struct turn *out = (struct turn *)&s->turn;
    if (puzzle_same(turn, &puzzle_of(s)->solution))
        return true;
    *out = *turn;
    return false;
}

static void play_turn(struct puzzle_scene *s, const struct turn *turn)
{
    struct board_place at = puzzle_place(s);
    for (int i = 0; i < turn->count; i++)
        play(&s->board, &at, turn->plies[i]);
}

static void play_puzzle(const struct variant *v, int number)
{
    char said[PUZZLE_TEXT_MAX];
    struct puzzle_scene *s = (struct puzzle_scene *)puzzle_scene_new(&stage.app, v, number);
    stage_show(&stage, &s->base);
    learning_of(&stage.app, v)->tries[number] = s->tries = 0;
    turn_each(&puzzle_of(s)->position, first_wrong, s);
    struct turn wrong = s->turn;
    s->turn.count = 0;
    play_turn(s, &wrong);
    assert_false(s->solved);
    assert_int_equal(s->tries, 1);
    assert_true(position_equal(&s->board.position, &puzzle_of(s)->position));
    puzzle_word_tried(s, said);
    assert_true(strlen(said) > 8 && !strchr(said, '{'));
    struct turn solution = puzzle_of(s)->solution;
    play_turn(s, &solution);
    assert_true(s->solved);
    assert_true(learning_of(&stage.app, v)->solved[number]);
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
                if (learning_has(&stage.app, VARIANTS[i]))
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

/* A try that is not it says what it would do, and is taken back by itself. */
static void a_wrong_try_is_answered(void **state)
{
    (void)state;
    stage_open_blind(&stage, 1280, 800, OUTFLANK_ASSETS_DIR "/lang", "en");
    struct lesson_scene *s = (struct lesson_scene *)lesson_scene_new(&stage.app, VARIANTS[0]);
    stage_show(&stage, &s->base);
    lesson_scene_go_to(&s->base, 2);
    struct board_place at = lesson_place(s);
    choose(&s->board, &at, 3 * 8 + 2); /* c4 flips a disc, too */
    assert_string_equal(s->said, "c4 flips 1 disc.");
    assert_true(s->wrong && !s->run.done);
    for (int i = 0; i < 4; i++)
        stage_rest(&stage);
    assert_true(position_equal(&s->board.position, &lesson_step(&s->run)->from));
    (void)stage_press(&stage, ACTION_HINT);
    assert_true(s->run.done);
    (void)stage_press(&stage, ACTION_BACK);
    assert_string_equal(stage_top(&stage), "");
    stage_close(&stage);
}

static void type(const char *text)
{
    for (; *text; text++) {
        struct action_event e = {.action = *text == 'h' ? ACTION_HINT : ACTION_CHAR,
                                 .down = true,
                                 .device = DEVICE_KEYBOARD,
                                 .seat = -1,
                                 .character = *text,
                                 .letter = *text};
        (void)scene_stack_action(stage.app.scenes, &e);
    }
}

static struct lesson_scene *open_lesson(const char *game, int step)
{
    stage_open_blind(&stage, 1280, 800, OUTFLANK_ASSETS_DIR "/lang", "en");
    struct lesson_scene *s = (struct lesson_scene *)lesson_scene_new(&stage.app, variant_find(game, strlen(game)));
    stage_show(&stage, &s->base);
    lesson_scene_go_to(&s->base, step);
    return s;
}

/* The h of h1 is a column; alone it shows what to do, a little later or with the next key that is no digit. */
static void an_h_is_a_column_if_a_digit_follows(void **state)
{
    (void)state;
    struct lesson_scene *s = open_lesson("classic", 6);
    type("h");
    assert_int_equal(s->board.column, 7);
    assert_false(s->run.done);
    type("1");
    assert_true(s->run.done && !s->shown);
    stage_close(&stage);
    s = open_lesson("classic", 6);
    type("h");
    stage_rest(&stage);
    assert_true(s->run.done && s->shown);
    stage_close(&stage);
    s = open_lesson("classic", 6);
    type("hh");
    assert_true(s->run.done && s->shown);
    stage_close(&stage);
    s = open_lesson("pocket", 3); /* whose board has no column h */
    type("h");
    assert_true(s->run.done && s->shown);
    stage_close(&stage);
}

static void a_step_may_say_what_came_of_it(void **state)
{
    (void)state;
    struct lesson_scene *s = open_lesson("classic", 7);
    type("h8");
    assert_string_equal(s->said, "Counted: 28 dark, 36 light. Light wins this one.");
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
    char said[PUZZLE_TEXT_MAX];
    (void)state;
    stage_open_blind(&stage, 1280, 800, OUTFLANK_ASSETS_DIR "/lang", "en");
    struct puzzle_scene *s = (struct puzzle_scene *)puzzle_scene_new(&stage.app, VARIANTS[0], 0);
    stage_show(&stage, &s->base);
    puzzle_scene_solve(&s->base);
    s->focus.id = PUZZLE_ANSWERS;
    (void)stage_press(&stage, ACTION_OK);
    assert_int_equal(s->shown_answer, 1);
    int count = s->answer_count;
    assert_true(count > 1);
    (void)stage_press(&stage, ACTION_RIGHT);
    assert_int_equal(s->shown_answer, 2);
    puzzle_word_hint(s, said);
    assert_non_null(strstr(said, "Reply 2 of"));
    (void)stage_press(&stage, ACTION_LEFT);
    (void)stage_press(&stage, ACTION_LEFT);
    assert_int_equal(s->shown_answer, count);
    (void)stage_press(&stage, ACTION_DOWN);
    assert_int_not_equal(s->focus.id, PUZZLE_ANSWERS);
    stage_close(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lessons_are_played_through),
        cmocka_unit_test(puzzles_are_played_through),
        cmocka_unit_test(a_wrong_try_is_answered),
        cmocka_unit_test(an_h_is_a_column_if_a_digit_follows),
        cmocka_unit_test(a_step_may_say_what_came_of_it),
        cmocka_unit_test(squares_that_are_named_can_be_found),
        cmocka_unit_test(left_and_right_go_through_the_replies),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
