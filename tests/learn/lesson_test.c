/* Each lesson is played by its own script: what it expects is legal and right, everything else is answered. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "learn/lesson.h"
#include "rules/notation.h"

static const char *const GAMES[] = {"classic", "reverse", "jaques", "pocket", "piecepack", "flipside"};
enum { GAME_COUNT = sizeof GAMES / sizeof *GAMES };

static struct lesson *read_text(const char *text, char *why, size_t size)
{
    char copy[2048];
    assert_true(strlen(text) < sizeof copy);
    memcpy(copy, text, strlen(text) + 1);
    return lesson_read(copy, why, size);
}

static struct lesson *open_lesson(const char *game)
{
    static char *text;
    char path[1024], why[LESSON_WHY_MAX];
    snprintf(path, sizeof path, "%s/assets/lessons/%s.lesson", OUTFLANK_SOURCE_DIR, game);
    free(text);
    text = test_file(path, NULL);
    struct lesson *lesson = lesson_read(text, why, sizeof why);
    if (!lesson)
        fail_msg("%s:%s", path, why);
    return lesson;
}

static void there_is_a_lesson_for_each_game(void **state)
{
    (void)state;
    for (int i = 0; i < GAME_COUNT; i++) {
        struct lesson *lesson = open_lesson(GAMES[i]);
        assert_string_equal(lesson->variant->id, GAMES[i]);
        assert_in_range(lesson->count, 6, LESSON_STEPS_MAX);
        lesson_free(lesson);
    }
}

/* Plays a step by what it shows itself. */
static void play_shown(struct lesson_run *run)
{
    struct move move;
    for (int i = 0; !run->done; i++) {
        assert_true(i < TURN_PLIES_MAX);
        assert_true(lesson_shown(run, &move));
        if (move.kind != MOVE_NONE)
            assert_int_not_equal(lesson_try(run, move), LESSON_WRONG);
        else if (lesson_step(run)->goal == LESSON_PICK)
            assert_int_equal(lesson_pick(run, move.to), LESSON_STEP_DONE);
        else
            assert_int_equal(lesson_press(run, move.to), LESSON_STEP_DONE);
    }
    assert_int_equal(run->wrong, 0);
    assert_false(lesson_shown(run, &move));
}

static void play_then(const struct lesson_step *step)
{
    struct position p = step->from;
    for (int i = 0; i < step->then_count; i++) {
        assert_true(position_legal(&p, step->then[i]));
        position_play(&p, step->then[i], NULL);
    }
}

/* Every ply that could be tried first is either right or wrong, and the wrong ones change nothing. */
static int try_everything(const struct lesson *lesson, int step)
{
    struct move moves[MOVES_MAX];
    struct lesson_run run;
    lesson_begin(&run, lesson, step);
    int n = position_moves(&run.now, moves), right = 0;
    for (int i = 0; i < n && lesson_step(&run)->goal != LESSON_READ; i++) {
        lesson_begin(&run, lesson, step);
        if (lesson_try(&run, moves[i]) != LESSON_WRONG) {
            right++;
            continue;
        }
        assert_int_equal(run.wrong, 1);
        assert_int_equal(run.count, 0);
        assert_true(position_equal(&run.now, &lesson->steps[step].from));
    }
    return right;
}

static void every_lesson_can_be_played_by_its_script(void **state)
{
    (void)state;
    for (int g = 0; g < GAME_COUNT; g++) {
        struct lesson *lesson = open_lesson(GAMES[g]);
        for (int i = 0; i < lesson->count; i++) {
            struct lesson_run run;
            lesson_begin(&run, lesson, i);
            if (lesson_step(&run)->goal == LESSON_READ)
                play_then(lesson_step(&run));
            else
                play_shown(&run);
            int right = try_everything(lesson, i);
            if (lesson_step(&run)->goal >= LESSON_ANY && lesson_step(&run)->goal <= LESSON_BUT)
                assert_true(right > 0);
            else
                assert_int_equal(right, 0);
        }
        lesson_free(lesson);
    }
}

static void squares_that_are_not_legal_answer_one_step(void **state)
{
    struct lesson *lesson = open_lesson("classic");
    struct lesson_run run;
    (void)state;
    int step = 4;
    assert_string_equal(lesson->steps[step].id, "nothing");
    lesson_begin(&run, lesson, step);
    assert_int_equal(lesson_press(&run, 27), LESSON_WRONG); /* d4, where a disc lies */
    assert_int_equal(lesson_press(&run, 0), LESSON_STEP_DONE);
    lesson_begin(&run, lesson, 0);
    assert_int_equal(lesson_press(&run, 0), LESSON_WRONG);
    assert_int_equal(run.attempts, 1);
    assert_false(run.done);
    lesson_free(lesson);
}

static void a_turn_may_be_asked_in_parts(void **state)
{
    struct lesson *lesson = open_lesson("flipside");
    struct lesson_run run;
    struct move move;
    (void)state;
    lesson_begin(&run, lesson, 0);
    assert_int_equal(lesson_pick(&run, 7), LESSON_WRONG); /* White's pawn on h1 */
    assert_int_equal(lesson_pick(&run, 0), LESSON_STEP_DONE);
    lesson_begin(&run, lesson, 1);
    assert_true(lesson_shown(&run, &move));
    assert_int_equal(lesson_try(&run, move), LESSON_STEP_DONE);
    assert_int_equal(run.now.step, STEP_SLIDE);
    lesson_begin(&run, lesson, 2);
    assert_int_equal(run.now.step, STEP_SLIDE);
    play_shown(&run);
    lesson_begin(&run, lesson, 4); /* the walk is said, the slide is free */
    assert_true(lesson_shown(&run, &move));
    assert_int_equal(move.kind, MOVE_WALK);
    assert_int_equal(lesson_try(&run, move), LESSON_RIGHT);
    assert_true(lesson_back(&run));
    assert_false(lesson_back(&run));
    assert_int_equal(lesson_try(&run, move), LESSON_RIGHT);
    struct move slides[MOVES_MAX];
    assert_true(position_moves(&run.now, slides) > 3);
    assert_int_equal(lesson_try(&run, slides[3]), LESSON_STEP_DONE);
    lesson_free(lesson);
}

static void coins_are_flipped_in_any_order(void **state)
{
    char why[LESSON_WHY_MAX];
    struct lesson_run run;
    (void)state;
    struct lesson *lesson = read_text("game = piecepack:turning=by-hand\nstep = two\n"
                                      "position = ....../.xoo../..xo../..ox../....../...... turn=1 hands=15,14\n"
                                      "do = play e2:c2.d2\n",
                                      why, sizeof why);
    if (!lesson)
        fail_msg("%s", why);
    struct move place = {.kind = MOVE_PLACE, .from = NO_SQUARE, .to = 12}, done = {MOVE_DONE, 64, 64, 0, 0},
                c2 = {MOVE_TURN, 64, 10, 0, 0}, d2 = {MOVE_TURN, 64, 11, 0, 0}, b2 = {MOVE_TURN, 64, 9, 0, 0};
    lesson_begin(&run, lesson, 0);
    assert_int_equal(lesson_try(&run, place), LESSON_RIGHT);
    assert_int_equal(lesson_try(&run, b2), LESSON_WRONG);
    assert_int_equal(lesson_try(&run, d2), LESSON_RIGHT);
    assert_int_equal(lesson_try(&run, d2), LESSON_WRONG); /* back again */
    assert_int_equal(lesson_try(&run, done), LESSON_WRONG);
    assert_int_equal(lesson_try(&run, c2), LESSON_RIGHT);
    assert_int_equal(lesson_try(&run, done), LESSON_STEP_DONE);
    lesson_begin(&run, lesson, 0);
    play_shown(&run);
    lesson_free(lesson);
}

static struct lesson *readable(const char *text)
{
    char why[LESSON_WHY_MAX];
    struct lesson *lesson = read_text(text, why, sizeof why);
    if (!lesson)
        fail_msg("%s", why);
    return lesson;
}

static struct move on(unsigned square)
{
    return (struct move){.kind = MOVE_PLACE, .from = NO_SQUARE, .to = (uint8_t)square};
}

/* A step may go on from the move that was found, and answers it with what is legal then. */
static void a_step_goes_on_from_what_was_played(void **state)
{
    enum { F5 = 37, C4 = 26, D6 = 43, C5 = 34 };
    struct lesson *lesson = readable("game = classic\nstep = a\ndo = any\n"
                                     "step = b\nmoves = f5\ndo = read\nthen = d6\nelse = c5\n"
                                     "step = c\nmoves = f5 f6\ndo = any\n");
    struct move then[LESSON_THEN_MAX];
    struct lesson_run run;
    (void)state;
    lesson_begin(&run, lesson, 0);
    assert_int_equal(lesson_try(&run, on(F5)), LESSON_STEP_DONE);
    struct position played = run.now;
    lesson_next(&run);
    assert_int_equal(run.step, 1);
    assert_true(run.done && run.count == 0);
    assert_true(position_equal(&run.from, &played) && position_equal(&run.now, &played));
    assert_true(move_equal(run.led, on(F5)));
    assert_int_equal(lesson_then(&run, then), 1);
    assert_true(move_equal(then[0], on(D6)));

    lesson_begin(&run, lesson, 0);
    assert_int_equal(lesson_try(&run, on(C4)), LESSON_STEP_DONE);
    played = run.now;
    lesson_next(&run);
    assert_true(position_equal(&run.from, &played));
    assert_int_equal(lesson_then(&run, then), 1);
    assert_true(move_equal(then[0], on(C5))); /* d6 is not legal now */
    assert_true(position_legal(&run.from, then[0]));

    lesson_begin(&run, lesson, 0); /* skipped: as the script has it */
    lesson_next(&run);
    assert_true(position_equal(&run.from, &lesson->steps[1].from));
    assert_true(move_equal(run.led, lesson->steps[1].led));
    assert_int_equal(lesson_then(&run, then), 1);
    assert_true(move_equal(then[0], on(D6)));
    lesson_next(&run); /* one that does not go on begins at its own position */
    assert_int_equal(run.step, 2);
    assert_false(run.done);
    assert_true(position_equal(&run.from, &lesson->steps[2].from));
    lesson_free(lesson);
}

/* What a text speaks of, and what it speaks of after a wrong try. */
static void a_text_looks_at_squares(void **state)
{
    enum { C3 = 18, H1 = 7 };
    struct lesson *lesson = open_lesson("classic");
    struct lesson_run run;
    (void)state;
    assert_string_equal(lesson->steps[2].id, "diagonal");
    lesson_begin(&run, lesson, 2);
    assert_int_equal(lesson_look(&run), bit(C3));
    assert_string_equal(lesson->steps[6].id, "corner");
    lesson_begin(&run, lesson, 6);
    assert_int_equal(lesson_look(&run), 0);
    assert_int_equal(lesson_press(&run, H1), LESSON_WRONG);
    assert_int_equal(lesson_look(&run), bit(H1));
    lesson_free(lesson);
}

static struct lesson_slip slip_at(const char *rows, unsigned square)
{
    char text[128];
    struct position p;
    struct setup setup = {.seed = 0};
    struct notation_error error;
    assert_true(variant_start(VARIANTS[0], &setup, &p));
    (void)snprintf(text, sizeof text, "%s turn=1", rows);
    assert_true(notation_parse_position(text, &p, &error));
    return lesson_slip(&p, square);
}

/* Why nothing flips there: nothing beside it, nobody at the far end, or a gap. */
static void a_slip_is_the_line_that_was_hoped_for(void **state)
{
    static const char edge[] = "......../......../......../ooo...../......../......../......../xo......";
    static const char two[] = "......../......../...o..../...o..../...o..../......../......../x.......";
    static const char gap[] = "......../......../......../.oo.ox../......../......../......../........";
    struct lesson_slip slip = slip_at(two, 6 * 8 + 6);
    (void)state;
    assert_int_equal(slip.kind, SLIP_ALONE);
    slip = slip_at(two, 5 * 8 + 3);
    assert_int_equal(slip.kind, SLIP_NOBODY);
    assert_int_equal(slip.count, 4); /* the disc itself and three */
    assert_int_equal(slip.line[3], 2 * 8 + 3);
    assert_int_equal(slip.open, 1 * 8 + 3);
    slip = slip_at(gap, 3 * 8);
    assert_int_equal(slip.kind, SLIP_GAP);
    assert_int_equal(slip.open, 3 * 8 + 3);
    slip = slip_at(edge, 3 * 8 + 3); /* the board ends behind them */
    assert_int_equal(slip.kind, SLIP_NOBODY);
    assert_int_equal(slip.open, NO_SQUARE);
    slip = slip_at("......../......../......../..x..x../......../......../......../........", 3 * 8 + 3);
    assert_int_equal(slip.kind, SLIP_ALONE); /* one's own beside it is no gap */
}

static void a_lesson_has_its_limits(void **state)
{
    char text[2048] = "game = classic\n", why[LESSON_WHY_MAX];
    (void)state;
    for (int i = 0; i <= LESSON_STEPS_MAX; i++)
        (void)snprintf(text + strlen(text), sizeof text - strlen(text), "step = %c\ndo = any\n", 'a' + i);
    assert_null(read_text(text, why, sizeof why));
    assert_string_equal(why, "22: a lesson has at most 10 steps");
    (void)snprintf(text, sizeof text, "game = classic\nstep = a\ndo = play");
    for (int i = 0; i < LESSON_TURNS_MAX; i++)
        strcat(text, " f5");
    strcat(text, "\n");
    lesson_free(readable(text));
    strcpy(text + strlen(text) - 1, " f5\n");
    assert_null(read_text(text, why, sizeof why));
    assert_string_equal(why, "3: a step names at most 16 turns");
}

static void faults_name_their_line(void **state)
{
    static const char *const wrong[][2] = {
        {"", "0: there is no step"},
        {"game = chess\n", "1: unknown game"},
        {"game = classic\nnonsense\n", "2: this line"},
        {"step = a\n", "1: the game comes before"},
        {"game = classic\nstep = A\n", "2: a step's name"},
        {"game = classic\nmoves = f5\n", "2: moves belongs to a step"},
        {"game = classic\nstep = a\nmoves = a1\ndo = any\n", "3: move 1: a1 is not legal"},
        {"game = classic\nstep = a\nposition = x\ndo = any\n", "3: "},
        {"game = classic\nstep = a\ndo = dance\n", "3: to do is"},
        {"game = classic\nstep = a\ndo = any thing\n", "3: nothing stands after any"},
        {"game = classic\nstep = a\ndo = play a1\n", "3: a1 is not legal"},
        {"game = classic\nstep = a\ndo = play\n", "3: a turn is missing"},
        {"game = classic\nstep = a\ndo = any\ndo = any\n", "4: a step says once"},
        {"game = classic\nstep = a\ndo = any\nthen = f5\n", "4: only after"},
        {"game = classic\nstep = a\nmoves = f5\ndo = read\nthen = d6\nelse = c5\n", "6: \"else\" is a square"},
        {"game = classic\nstep = a\ndo = any\nstep = b\nmoves = f5\ndo = read\nthen = d6\nelse = a1\n",
         "8: neither move is legal"},
        {"game = classic\nstep = a\nstep = b\n", "3: the step a before"},
        {"game = classic\nstep = a\nsay = b\n", "3: a line is"},
        {"game = classic\nstep = a\nlook = i9\n", "3: i9 is no square"},
        {"game = pocket\nstep = a\nhelp = a1\n", "3: a1 is no square"},
        {"game = classic\nstep = a\nlook = \n", "3: "},
        {"game = flipside\nstep = a\ndo = pick b1\n", "3: b1 is no pawn"},
        {"game = flipside\nstep = a\ndo = half a1b3\n", "3: a1b3 is not a walk"},
        {"game = flipside\nstep = a\ndo = slide b3W\n", "3: b3W is not a slide"},
        {"game = classic\nstep = a\ngame = reverse\n", "3: a lesson is about one game"},
        {"game = classic\nstep = a\ndo = play f5\ngame = classic:start=fifties\n",
         "4: game comes before what is to be done"},
        {"game = classic\nstep = a\ndo = play f5\nmoves = c4\n", "4: moves comes before what is to be done"},
        {"game = classic\nstep = a\ndo = play f5\nposition = ../.. turn=1\n",
         "4: position comes before what is to be done"},
    };
    char why[LESSON_WHY_MAX];
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_null(read_text(wrong[i][0], why, sizeof why));
        if (strncmp(why, wrong[i][1], strlen(wrong[i][1])) != 0)
            fail_msg("\"%s\" is answered \"%s\", not \"%s\"", wrong[i][0], why, wrong[i][1]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(there_is_a_lesson_for_each_game),
        cmocka_unit_test(every_lesson_can_be_played_by_its_script),
        cmocka_unit_test(squares_that_are_not_legal_answer_one_step),
        cmocka_unit_test(a_turn_may_be_asked_in_parts),
        cmocka_unit_test(coins_are_flipped_in_any_order),
        cmocka_unit_test(a_step_goes_on_from_what_was_played),
        cmocka_unit_test(a_text_looks_at_squares),
        cmocka_unit_test(a_slip_is_the_line_that_was_hoped_for),
        cmocka_unit_test(a_lesson_has_its_limits),
        cmocka_unit_test(faults_name_their_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
