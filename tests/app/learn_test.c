/* All lessons and all puzzles are played through on their screens, in each language, by mouse, keys and gamepad. */
#include "support/test.h"

#include <string.h>

#include "app/board/board_node.h"
#include "app/stage_form.h"
#include "app/stage_learn.h"
#include "app/ui/scan.h"
#include "app/view/move_input.h"
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

/* A try that is not it says what would be, and is taken back by itself. */
static void a_wrong_try_is_answered(void **state)
{
    (void)state;
    open_lesson("classic", 2);
    choose(3 * 8 + 2); /* c4 flips a disc, too */
    assert_non_null(strstr(stage_lesson_said(&stage), "That flips something, too."));
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

/* As on a game's board, but that in a lesson the teacher says it. And then nothing moves any more. */
static void a_refused_press_says_why(void **state)
{
    (void)state;
    for (int puzzle = 0; puzzle < 2; puzzle++) {
        stage_open_usual(&stage);
        stage_show(&stage,
                   puzzle ? puzzle_scene_new(&stage.app, VARIANTS[0], 0) : lesson_scene_new(&stage.app, VARIANTS[0]));
        stage_type(&stage, "c1");
        (void)stage_wait(&stage, 130);
        assert_int_equal(stage_says(&stage, "Nothing flips here"), puzzle);
        assert_int_equal(stage_says_with(&stage, "Nothing of theirs is right beside it") != NULL, !puzzle);
        (void)stage_wait(&stage, puzzle ? 2000 : 65000); /* the teacher dozes off */
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

static bool is_on_no_move(void)
{
    unsigned at = stage_cursor(&stage);
    return at < 64 && !stage_offers(&stage, at) && !(occupied(stage_position(&stage)) & bit(at));
}

static void go_to_a_square_that_is_no_move(enum device device)
{
    for (int i = 0; !is_on_no_move(); i++) {
        assert_true(i < 16);
        (void)stage_press_by(&stage, device, i % 2 ? ACTION_UP : ACTION_LEFT);
    }
    (void)stage_press_by(&stage, device, ACTION_OK);
}

static bool one_switch_offers_no_move(void)
{
    struct scan_stops stops;
    bool found = false;
    scan_collect(&stage.app, &stops);
    for (int i = 0; i < stops.count; i++)
        found = found || (stops.at[i].target == AIM_BOARD && stops.at[i].value < 64 &&
                          !stage_offers(&stage, (unsigned)stops.at[i].value));
    return found;
}

/* Where a square is asked for that is no move, arrows and one switch lead to one, whether the cursor jumps from move to
 * move or not. */
static void a_square_that_is_no_move_is_reached(void **state)
{
    int found = 0;
    (void)state;
    for (int i = 0; i < 2 * VARIANT_COUNT; i++) {
        const struct variant *v = VARIANTS[i / 2];
        stage_open_blind(&stage, 1280, 800, OUTFLANK_ASSETS_DIR "/lang", "en");
        struct lesson *lesson = lesson_progress_lesson(&stage.app, v);
        for (int step = 0; lesson && step < lesson->count; step++) {
            if (lesson->steps[step].goal != LESSON_ILLEGAL)
                continue;
            stage.app.settings.value[SETTING_STEPPING] = i % 2;
            stage_open_lesson(&stage, v, step);
            assert_true(one_switch_offers_no_move());
            go_to_a_square_that_is_no_move(DEVICES[1 + step % 2]);
            assert_true(stage_step_done(&stage));
            found++;
        }
        lesson_free(lesson);
        stage_close(&stage);
    }
    assert_in_range(found, 1, 64);
}

enum { MS = 10, LANDS_MS = 3000 };

/* The teacher looks at what it speaks of, winces at what is wrong, looks where the line is open, and is glad of what is
 * right once it can be seen. */
static void the_teacher_follows(void **state)
{
    enum { C3 = 18, D7 = 51, D3 = 19 };
    float x, y, up;
    (void)state;
    open_lesson("classic", 2);
    (void)stage_wait(&stage, 1000);
    assert_int_equal(stage_teacher_mood(&stage), MOOD_CALM);
    assert_int_equal(stage_teacher_looks_at(&stage), C3);
    assert_true(stage_lit(&stage, C3) && !stage_lit(&stage, D3));
    stage_teacher_eyes(&stage, &x, &y);
    assert_true(x < -0.4f);   /* the board is at its left */
    stage_type(&stage, "d7"); /* three light discs, and nobody behind them */
    (void)stage_wait(&stage, MS);
    assert_int_equal(stage_teacher_mood(&stage), MOOD_WORRIED);
    assert_int_equal(stage_teacher_looks_at(&stage), D3);
    assert_non_null(strstr(stage_lesson_said(&stage), "there’s nobody of yours"));
    (void)stage_wait(&stage, 400);
    stage_teacher_eyes(&stage, &x, &up);
    (void)stage_wait(&stage, 2000);
    assert_int_equal(stage_teacher_mood(&stage), MOOD_CALM);
    assert_int_equal(stage_teacher_looks_at(&stage), C3);
    assert_true(stage_step_wrong(&stage));
    stage_type(&stage, "d7"); /* now it says what to do */
    assert_non_null(strstr(stage_lesson_said(&stage), "where it glows"));
    stage_type(&stage, "c3");
    (void)stage_wait(&stage, LANDS_MS);
    assert_int_equal(stage_teacher_mood(&stage), MOOD_GLAD);
    assert_false(stage_lit(&stage, C3));
    stage_close(&stage);
}

/* Of a disc that slides in, its stack and its square. */
static void a_slide_is_lit_from_its_stack(void **state)
{
    enum { C4 = 26 };
    struct move slide;
    (void)state;
    open_lesson("flipside", 2);
    (void)stage_wait(&stage, MS);
    assert_true(stage_lesson_asks(&stage, &slide));
    assert_true(stage_lit(&stage, C4) && stage_lit(&stage, move_input_stack(slide)));
    stage_close(&stage);
}

/* Each of the six has its own, who plays the other side. */
static void every_game_has_its_teacher(void **state)
{
    static const char *const who[][2] = {{"classic", "pip"}, {"reverse", "slate"},  {"jaques", "madam"},
                                         {"pocket", "peg"},  {"piecepack", "tile"}, {"flipside", "hopper"}};
    (void)state;
    for (size_t i = 0; i < sizeof who / sizeof who[0]; i++)
        assert_string_equal(CAST[cast_teacher(who[i][0])].id, who[i][1]);
}

/* Nothing is praised that cannot be seen yet, and the gold button comes after it. */
static void praise_waits_for_the_discs(void **state)
{
    (void)state;
    open_lesson("classic", 2);
    stage_type(&stage, "c3");
    assert_true(stage_step_done(&stage));
    for (int i = 0; i < LANDS_MS / MS && stage_motion_ms(&stage) > 0; i++) {
        assert_null(strstr(stage_lesson_said(&stage), "That’s it"));
        assert_int_equal(stage_teacher_mood(&stage), MOOD_CALM);
        assert_int_equal(stage_says(&stage, "Next"), 0);
        (void)stage_wait(&stage, MS);
    }
    (void)stage_wait(&stage, MS);
    assert_string_equal(stage_lesson_said(&stage), "That’s it: 1 disc flipped.");
    assert_int_equal(stage_teacher_mood(&stage), MOOD_GLAD);
    assert_int_equal(stage_says(&stage, "Next"), 1);
    assert_false(stage_on_card(&stage));
    (void)stage_wait(&stage, 500);
    assert_true(stage_on_card(&stage));
    stage_close(&stage);
}

/* The last disc lands, then all are counted, and only then the winner is named. A press shows the end of it. */
static void the_first_lesson_ends_with_a_count(void **state)
{
    (void)state;
    for (int pressed = 0; pressed < 2; pressed++) {
        open_lesson("classic", 7);
        stage_type(&stage, "h8");
        assert_int_equal(position_winner(stage_position(&stage)), FIRST); /* nobody's first end is a defeat */
        for (int i = 0; i < LANDS_MS / MS && !stage_lesson_counts(&stage); i++) {
            assert_null(strstr(stage_lesson_said(&stage), "37"));
            (void)stage_wait(&stage, MS);
        }
        assert_true(stage_lesson_counts(&stage));
        (void)stage_wait(&stage, 1500);
        assert_int_equal(stage_says(&stage, "37"), 0);
        assert_null(strstr(stage_lesson_said(&stage), "37"));
        if (pressed)
            (void)stage_press(&stage, ACTION_DOWN);
        else
            (void)stage_wait(&stage, 4000);
        assert_false(stage_lesson_counts(&stage));
        assert_int_equal(stage_says(&stage, "37"), 1);
        assert_int_equal(stage_says(&stage, "27"), 1);
        assert_non_null(strstr(stage_lesson_said(&stage), "37 dark, 27 light: you win!"));
        stage_close(&stage);
    }
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
            stage_finish(&stage);
            assert_string_equal(stage_lesson_said(&stage), "Like this. Next time it’s yours to find.");
        }
        go_through(way ? be_skipped : be_shown);
        assert_int_equal(g->done, way == 0);           /* but it is done once all of it was seen */
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

/* The board goes on from the move that was played, and the teacher looks at the reply to that one. */
static void the_second_step_goes_on_from_the_first_move(void **state)
{
    static const char *const first[] = {"d3", "c4", "f5", "e6"};
    static const unsigned reply[] = {34, 34, 43, 43}; /* c5, d6 */
    (void)state;
    for (int i = 0; i < 4; i++) {
        open_lesson("classic", 0);
        stage_type(&stage, first[i]);
        go_on();
        (void)stage_wait(&stage, MS);
        assert_true(stage_lit(&stage, reply[i]));
        assert_int_equal(stage_teacher_looks_at(&stage), reply[i]);
        stage_finish(&stage);
        assert_int_equal(position_count(stage_position(&stage), FIRST), 3);
        assert_int_equal(position_count(stage_position(&stage), SECOND), 3);
        stage_close(&stage);
    }
}

/* A game may be over a step earlier: what is said there is not about its end. */
static void nothing_is_counted_before_the_last_step(void **state)
{
    enum { PASS = 4 };
    (void)state;
    open_lesson("pocket", PASS);
    for (int i = 0; i < 300; i++) {
        (void)stage_wait(&stage, 20);
        assert_false(stage_lesson_counts(&stage));
    }
    go_on();
    bool counts = false;
    for (int i = 0; i < 300; i++) {
        (void)stage_wait(&stage, 20);
        counts |= stage_lesson_counts(&stage);
    }
    assert_true(counts);
    stage_close(&stage);
}

/* Its gold button names the game that was learnt, and somebody who can be beaten there. */
static void a_lesson_offers_its_game_with_a_fitting_opponent(void **state)
{
    static const struct {
        const char *says;
        int opponent;
    } offers[] = {{"Play Classic with Pip", 1}, {"Play Reverse with Pip", 1},     {"Play Jaques with Button", 2},
                  {"Play Pocket with Pip", 1},  {"Play Piecepack with Penny", 3}, {"Play Flipside with Pip", 1}};
    (void)state;
    for (int i = 0; i < 6; i++) {
        stage_open_blind(&stage, 1280, 800, OUTFLANK_ASSETS_DIR "/lang", "en");
        stage_open_lesson(&stage, VARIANTS[i], 0);
        go_through(be_shown);
        stage_draw(&stage);
        assert_int_equal(stage_says(&stage, offers[i].says), 1);
        (void)stage_press(&stage, ACTION_OK);
        assert_int_equal(stage.app.session->game_setup.opponent, offers[i].opponent);
        stage_close(&stage);
    }
}

/* It leads into that game, or back into one's own. */
static void a_lesson_leads_into_a_game(void **state)
{
    (void)state;
    stage_open_blind(&stage, 1280, 800, OUTFLANK_ASSETS_DIR "/lang", "en");
    stage_show(&stage, title_scene_new(&stage.app));
    stage_show(&stage, learn_scene_new(&stage.app));
    stage_show(&stage, lesson_scene_new(&stage.app, VARIANTS[0]));
    go_through(be_shown);
    stage_draw(&stage);
    assert_int_equal(stage_says(&stage, "Play Classic with Pip"), 1);
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

static void see_no_square(const char *what)
{
    const char *text = stage_says_square(&stage);
    if (text)
        fail_msg("%s, %s: the screen says \"%s\"", app_word(&stage.app, "language.name"), what, text);
}

static void see_lesson(const struct variant *v, int step)
{
    const char *id;
    stage_open_lesson(&stage, v, step);
    id = stage_lesson_script(&stage)->id;
    see_no_square(id);
    for (int i = 0; i < 2; i++) {
        stage_type(&stage, i ? "c4" : "b5");
        (void)stage_wait(&stage, MS);
        see_no_square(id);
        stage_finish(&stage);
        see_no_square(id);
    }
    (void)stage_press(&stage, ACTION_HINT);
    see_no_square(id);
    stage_rest(&stage);
    see_no_square(id);
}

static void see_puzzle(const struct variant *v, int number)
{
    struct turn wrong = {.count = 0};
    stage_show(&stage, puzzle_scene_new(&stage.app, v, number));
    for (int hint = 0; hint < 4; hint++) {
        see_no_square("a puzzle");
        (void)stage_press(&stage, ACTION_HINT);
    }
    turn_each(&stage_puzzle(&stage)->position, first_wrong, &wrong);
    play_turn(&wrong);
    (void)stage_wait(&stage, MS);
    see_no_square("a puzzle tried");
    stage_solve_puzzle(&stage);
    see_no_square("a puzzle solved");
    stage_go_to_replies(&stage);
    (void)stage_press(&stage, ACTION_OK);
    see_no_square("a reply");
}

/* Whatever a lesson or a puzzle says on the screen, it names no square: that is shown on the board, whose rim bears no
 * letters until somebody asks for them. */
static void what_is_drawn_names_no_square(void **state)
{
    (void)state;
    for (size_t l = 0; l < sizeof LANGUAGES_SHOWN / sizeof *LANGUAGES_SHOWN; l++) {
        stage_open_blind(&stage, 1280, 800, OUTFLANK_ASSETS_DIR "/lang", LANGUAGES_SHOWN[l]);
        for (int i = 0; i < VARIANT_COUNT; i++) {
            if (!lesson_progress_has(&stage.app, VARIANTS[i]))
                continue;
            int steps = 1;
            for (int step = 0; step < steps; step++) {
                see_lesson(VARIANTS[i], step);
                steps = stage_lesson_steps(&stage);
                stage_leave(&stage);
            }
            for (int k = 0; k < PUZZLES_MAX; k++) {
                see_puzzle(VARIANTS[i], k);
                stage_leave(&stage);
            }
        }
        stage_close(&stage);
    }
}

/* Their boards follow the setting, as all others do. */
static void letters_are_there_when_asked_for(void **state)
{
    (void)state;
    for (int asked = 0; asked < 2; asked++)
        for (int puzzle = 0; puzzle < 2; puzzle++) {
            stage_open_blind(&stage, 1280, 800, OUTFLANK_ASSETS_DIR "/lang", "en");
            if (asked)
                assert_true(settings_choose(&stage.app.settings, SETTING_COORDINATES, "always"));
            stage_show(&stage, puzzle ? puzzle_scene_new(&stage.app, VARIANTS[0], 0)
                                      : lesson_scene_new(&stage.app, VARIANTS[0]));
            assert_int_equal(stage_shown(&stage, "c") > 0.5f, asked);
            stage_close(&stage);
        }
}

/* A hint, a try that was not it, and what answers it are lit. */
static void a_puzzle_shows_what_it_speaks_of(void **state)
{
    struct turn wrong = {.count = 0};
    (void)state;
    stage_open_blind(&stage, 1280, 800, OUTFLANK_ASSETS_DIR "/lang", "en");
    stage_show(&stage, puzzle_scene_new(&stage.app, VARIANTS[0], 0));
    (void)stage_press(&stage, ACTION_HINT);
    (void)stage_wait(&stage, MS);
    struct puzzle_verdict verdict = puzzle_judge(stage_puzzle(&stage), &stage_puzzle(&stage)->solution);
    assert_true(verdict.corner < 64 && stage_lit(&stage, verdict.corner));
    turn_each(&stage_puzzle(&stage)->position, first_wrong, &wrong);
    verdict = puzzle_judge(stage_puzzle(&stage), &wrong);
    play_turn(&wrong);
    (void)stage_wait(&stage, MS);
    assert_true(stage_lit(&stage, wrong.plies[0].to));
    assert_true(verdict.answer.count > 0 && stage_lit(&stage, verdict.answer.plies[0].to));
    stage_close(&stage);
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

/* A jump that was found is praised, and the disc that ends the turn asked for; what is refused there says why, and not
 * once more to jump. */
static void a_turn_is_ended_after_what_was_asked_for(void **state)
{
    (void)state;
    open_lesson("flipside", 4);
    struct move jump;
    assert_true(stage_lesson_asks(&stage, &jump));
    play(jump);
    stage_finish(&stage);
    assert_false(stage_step_done(&stage));
    assert_non_null(strstr(stage_lesson_said(&stage), "A disc still belongs to the turn"));
    for (int i = 0; i < 3; i++) {
        stage_click_place(&stage, DEVICE_MOUSE, jump.to);
        assert_string_equal(stage_lesson_said(&stage), "There’s a pawn here.");
        (void)stage_wait(&stage, 100);
        for (unsigned square = 0; square < 64; square++)
            assert_false(stage_lit(&stage, square)); /* any disc in line will do */
    }
    stage_close(&stage);
}

/* ---- how to win ---- */

/* The button of this key is pressed by the device that was used last, once it has the focus or by a pointer. */
static void press_button(const char *key)
{
    if (stage.app.input.last_device == DEVICE_MOUSE) {
        stage_click_box(&stage, DEVICE_MOUSE, stage_win_button(&stage, key));
        return;
    }
    for (int i = 0; i < 10 && !stage_on_card(&stage); i++)
        stage_rest(&stage);
    assert_true(stage_on_card(&stage));
    (void)stage_press(&stage, ACTION_OK);
}

/* A wrong try is answered on the board, with what it costs and no square; then it is taken back, and the right move is
 * found. */
static void play_win(bool wrong)
{
    struct win_position p = *stage_win(&stage);
    const struct win_try *t = &p.tries[p.count - 1];
    if (wrong) {
        play(t->move);
        assert_int_equal(stage_plies(&stage), t->reply.kind == MOVE_NONE ? 1 : 2);
        (void)stage_wait(&stage, MS);
        assert_true(stage_lit(&stage, t->move.to));
        assert_true(t->reply.kind == MOVE_NONE || stage_lit(&stage, t->reply.to));
        char cost[16]; /* on the board, at the square */
        (void)snprintf(cost, sizeof cost, "−%d", win_cost(&p, t));
        assert_true(stage_says(&stage, cost) > 0);
        assert_true(*stage_win_answer(&stage) && !strchr(stage_win_answer(&stage), '{'));
        press_button("puzzle.again");
        stage_finish(&stage);
        assert_true(position_equal(stage_position(&stage), &p.position));
    }
    play(p.tries[0].move);
    assert_true(stage_win_done(&stage));
    assert_true(*stage_win_answer(&stage) && !strchr(stage_win_answer(&stage), '{'));
    for (int i = 0; i < 10 && !stage_on_card(&stage); i++)
        stage_rest(&stage);
    press_button("lesson.next");
}

static void open_win(const char *language, enum device device)
{
    stage_open(&stage, 1280, 800, OUTFLANK_ASSETS_DIR "/lang", language);
    stage.app.input.last_device = device;
    stage_show(&stage, learn_scene_new(&stage.app));
    lesson_progress_all(&stage.app)->win = (struct progress_win){.step = 0};
    stage_show(&stage, win_scene_new(&stage.app, -1));
}

/* All ten, both positions of each; then ten exercises, of which a missed one comes again; with each device. */
static void how_to_win_is_played_through(void **state)
{
    (void)state;
    for (size_t d = 0; d < sizeof DEVICES / sizeof DEVICES[0]; d++) {
        open_win(LANGUAGES_SHOWN[d], DEVICES[d]);
        const struct progress_win *w = &lesson_progress_all(&stage.app)->win;
        for (int i = 0; i < WIN_LESSONS; i++) {
            assert_int_equal(stage_win(&stage)->kind, i / WIN_EACH);
            assert_int_equal(w->step, i);
            play_win(i % 3 == 0);
        }
        assert_true(stage_win_finished(&stage));
        assert_int_equal(progress_win_done(w), WIN_KINDS);
        scene_pop(stage.app.scenes);
        scene_stack_settle(stage.app.scenes);
        stage_show(&stage, win_scene_new(&stage.app, -1));
        for (int i = 0; i < WIN_ROUND + 1; i++) {
            assert_true(stage_win_mixed(&stage) && !stage_win_finished(&stage));
            play_win(i == 4);
        }
        assert_true(stage_win_finished(&stage));
        assert_int_equal(w->rounds, 1);
        stage_close(&stage);
    }
}

/* What is shown or skipped is not found; a press on the board takes a try in vain back, and counts. */
static void how_to_win_keeps_what_was_found(void **state)
{
    (void)state;
    open_win("en", DEVICE_MOUSE);
    const struct progress_win *w = &lesson_progress_all(&stage.app)->win;
    struct win_position p = *stage_win(&stage);
    stage_click_box(&stage, DEVICE_MOUSE, stage_win_button(&stage, "lesson.show"));
    stage_finish(&stage);
    assert_true(stage_win_done(&stage));
    assert_int_equal(w->found, 0);
    assert_true(position_equal(&p.position, &stage_win(&stage)->position));
    stage_click_box(&stage, DEVICE_MOUSE, stage_win_button(&stage, "lesson.next"));
    stage_click_box(&stage, DEVICE_MOUSE, stage_win_button(&stage, "lesson.skip"));
    assert_int_equal(w->found, 0);
    assert_int_equal(w->step, 2);
    p = *stage_win(&stage);
    play(p.tries[1].move);
    assert_false(stage_win_done(&stage));
    stage_click_place(&stage, DEVICE_MOUSE, p.tries[0].move.to);
    stage_finish(&stage);
    assert_true(stage_win_done(&stage));
    assert_int_equal(w->found, 1U << 2);
    stage_close(&stage);
}

/* The second try in vain is answered by Madam Jaques; what is drawn names no square; Back takes a try back first. */
static void madam_jaques_speaks_twice(void **state)
{
    (void)state;
    open_win("en", DEVICE_KEYBOARD);
    struct win_position p = *stage_win(&stage);
    char first[480];
    snprintf(first, sizeof first, "%s", stage_win_says(&stage));
    for (int i = 1; i <= 2; i++) {
        play(p.tries[i].move);
        assert_int_equal(strcmp(first, stage_win_says(&stage)) != 0, i == 2);
        (void)stage_press(&stage, ACTION_BACK);
        stage_finish(&stage);
        assert_string_equal(stage_top(&stage), "win");
        assert_true(position_equal(stage_position(&stage), &p.position));
    }
    (void)stage_press(&stage, ACTION_BACK);
    assert_string_equal(stage_top(&stage), "learn");
    stage_close(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lessons_are_played_through),
        cmocka_unit_test(puzzles_are_played_through),
        cmocka_unit_test(a_wrong_try_is_answered),
        cmocka_unit_test(a_refused_press_says_why),
        cmocka_unit_test(an_h_is_a_column_if_a_digit_follows),
        cmocka_unit_test(a_square_that_is_no_move_is_reached),
        cmocka_unit_test(what_is_shown_or_skipped_is_not_found),
        cmocka_unit_test(next_does_not_lie_where_anything_else_does),
        cmocka_unit_test(the_second_step_goes_on_from_the_first_move),
        cmocka_unit_test(nothing_is_counted_before_the_last_step),
        cmocka_unit_test(a_lesson_offers_its_game_with_a_fitting_opponent),
        cmocka_unit_test(a_lesson_leads_into_a_game),
        cmocka_unit_test(the_card_is_next_to_the_board),
        cmocka_unit_test(every_game_has_its_teacher),
        cmocka_unit_test(the_teacher_follows),
        cmocka_unit_test(a_slide_is_lit_from_its_stack),
        cmocka_unit_test(praise_waits_for_the_discs),
        cmocka_unit_test(the_first_lesson_ends_with_a_count),
        cmocka_unit_test(what_is_drawn_names_no_square),
        cmocka_unit_test(letters_are_there_when_asked_for),
        cmocka_unit_test(a_puzzle_shows_what_it_speaks_of),
        cmocka_unit_test(left_and_right_go_through_the_replies),
        cmocka_unit_test(a_turn_is_ended_after_what_was_asked_for),
        cmocka_unit_test(how_to_win_is_played_through),
        cmocka_unit_test(how_to_win_keeps_what_was_found),
        cmocka_unit_test(madam_jaques_speaks_twice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
