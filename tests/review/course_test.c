/* How a game went: what is made of values, and that the engine's are right where they can be counted. */
#include "review/course.h"

#include <string.h>

#include "base/bits.h"
#include "match/helper.h"
#include "rules/notation.h"
#include "support/test.h"

static const char GAME[] = "f5 d6 c3 d3 c4 f4 c5 b3 c2 e6 c6 b4 b5 d2 e3";

static struct judged worth(int value) { return (struct judged){.value = value}; }

/* A course of GAME's first turns in which each position is worth so much to FIRST. */
static struct course valued(const struct match *match, const int *values, int count)
{
    struct course course;
    course_of_match(&course, match);
    assert_int_equal(course.turns + 1, count);
    for (int i = 0; i < count; i++) {
        struct judged best = worth(course.points[i].side == FIRST ? values[i] : -values[i]);
        course_note(&course, i, &best, JUDGE_QUICK);
    }
    return course;
}

static void turns_are_counted_without_passes(void **state)
{
    struct match *match = helper_match("classic", GAME);
    struct course course;
    (void)state;
    course_of_match(&course, match);
    assert_int_equal(course.turns, 15);
    assert_int_equal(course_next(&course, JUDGE_QUICK), 0);
    assert_false(course_whole(&course));
    assert_int_equal(course_given(&course, 0), -1);
    assert_int_equal(course_average(&course, FIRST), -1);
    match_free(match);
}

static void a_loss_is_what_a_move_gave_away(void **state)
{
    static const int values[] = {0, 0, 300, -100, -100};
    struct match *match = helper_match("classic", "f5 d6 c3 d3");
    struct course course = valued(match, values, 5);
    (void)state;
    assert_true(course_whole(&course));
    assert_int_equal(course_given(&course, 0), 0);
    assert_int_equal(course_given(&course, 1), 300); /* the second side let the first one come 3 ahead */
    assert_int_equal(course_given(&course, 2), 400);
    assert_int_equal(course_given(&course, 3), 0);
    assert_int_equal(course_average(&course, FIRST), 200);
    assert_int_equal(course_average(&course, SECOND), 150);
    match_free(match);
}

/* A move that turned out better than a shorter look had it gave nothing away, and its position was worth that much. */
static void what_comes_after_corrects_what_was_seen_before(void **state)
{
    static const int values[] = {0, 0, -200, 500, 500};
    struct match *match = helper_match("classic", "f5 d6 c3 d3");
    struct course course = valued(match, values, 5);
    (void)state;
    assert_int_equal(course.points[2].value, 500);
    assert_int_equal(course_given(&course, 2), 0);
    assert_int_equal(course_given(&course, 1), 500);
    /* The best move gave nothing away, whatever was seen. */
    struct judged best = {.count = 1, .plies = {course.points[2].played[0]}, .value = 900};
    course_note(&course, 2, &best, JUDGE_QUICK);
    assert_true(course_was_best(&course, 2));
    assert_int_equal(course.points[2].value, 500);
    /* What was worked out stands. */
    best.exact = true;
    course_note(&course, 2, &best, JUDGE_WHOLE);
    assert_int_equal(course.points[2].value, 900);
    best.value = 100;
    course_note(&course, 2, &best, JUDGE_QUICK); /* less effort says nothing new */
    assert_int_equal(course.points[2].value, 900);
    match_free(match);
}

static void the_worst_turns_come_first_and_six_at_most(void **state)
{
    static const int values[16] = {0, 0, 700, -700, 100, -510, 110, -530, 120, 120, 120, 120, 120, 120, 120, 120};
    struct match *match = helper_match("classic", GAME);
    struct course course = valued(match, values, 16);
    int turns[COURSE_TURNING_MAX];
    (void)state;
    assert_int_equal(course_turning_points(&course, turns), 6);
    static const int worst_first[] = {2, 3, 1, 7, 6, 5}; /* they give away 14, 8, 7, 6.5, 6.4 and 6.2; turn 4 6.1 */
    assert_memory_equal(turns, worst_first, sizeof worst_first);
    for (int i = 1; i < 6; i++)
        assert_true(course_given(&course, turns[i - 1]) >= course_given(&course, turns[i]));
    match_free(match);
}

static void the_lead_is_handed_over_by_four(void **state)
{
    static const int handed[] = {0, 0, 200, -200, -200}, kept[] = {0, 0, 590, 10, 10}, less[] = {0, 0, 190, -200, -200};
    struct match *match = helper_match("classic", "f5 d6 c3 d3");
    int turns[COURSE_TURNING_MAX];
    (void)state;
    struct course course = valued(match, handed, 5);
    assert_int_equal(course_turning_points(&course, turns), 1);
    assert_int_equal(turns[0], 2);
    course = valued(match, kept, 5);
    assert_int_equal(course_turning_points(&course, turns), 0);
    course = valued(match, less, 5);
    assert_int_equal(course_turning_points(&course, turns), 0);
    match_free(match);
}

/* ---- with the engine ---- */

static struct engine *engine_for_tests(void)
{
    struct engine *e = engine_new(1, 16);
    assert_non_null(e);
    assert_true(engine_load_weights(e, OUTFLANK_SOURCE_DIR "/assets/engine") > 0);
    return e;
}

static void judge_all(struct engine *e, const struct match *match, struct course *course, enum judge_effort effort)
{
    course_of_match(course, match);
    for (int i; (i = course_next(course, effort)) >= 0;) {
        struct judgement judgement;
        assert_true(judge_position(e, match_before(match, course->points[i].ply), effort, false, &judgement));
        course_note(course, i, &judgement.best, effort);
    }
}

/* The value of the end by trying everything. */
static int tried(const struct position *p)
{
    struct move moves[MOVES_MAX];
    int best = -100000, count = position_moves(p, moves);
    if (p->step == STEP_OVER) {
        int value = judge_result(p);
        return p->turn == FIRST ? value : -value;
    }
    for (int i = 0; i < count; i++) {
        struct position next = *p;
        position_play(&next, moves[i], NULL);
        int value = next.turn == p->turn ? tried(&next) : -tried(&next);
        best = value > best ? value : best;
    }
    return best;
}

static struct match *random_game(const char *game, unsigned seed)
{
    struct match *match = helper_match(game, "");
    struct move moves[MOVES_MAX];
    for (int count; (count = position_moves(match_position(match), moves)) > 0;) {
        seed = seed * 1664525U + 1013904223U;
        assert_true(match_play(match, moves[(seed >> 16) % (unsigned)count], NULL));
    }
    return match;
}

/* The last squares of every placing game: what the engine says is what trying everything says. */
static void the_end_is_exact(void **state)
{
    static const char *const games[] = {"classic", "reverse", "classic:size=6", "pocket", "jaques", "piecepack"};
    struct engine *e = engine_for_tests();
    int checked = 0;
    (void)state;
    for (size_t g = 0; g < sizeof games / sizeof games[0]; g++) {
        struct match *match = random_game(games[g], (unsigned)g + 1);
        struct course course;
        course_of_match(&course, match);
        for (int i = course.turns; i >= 0 && i > course.turns - 7; i--) {
            const struct position *p = match_before(match, course.points[i].ply);
            struct judgement judgement;
            assert_true(judge_position(e, p, JUDGE_WHOLE, false, &judgement));
            assert_true(judgement.best.exact);
            assert_int_equal(judgement.best.value, tried(p));
            checked++;
        }
        match_free(match);
    }
    assert_true(checked >= 40);
    engine_free(e);
}

/* From twenty open squares on everything is worked out, and the moves of perfect play give nothing away. */
static void the_last_twenty_moves_are_worked_out(void **state)
{
    struct engine *e = engine_for_tests();
    struct match *match = random_game("classic", 77);
    struct course course;
    (void)state;
    course_of_match(&course, match);
    int from = course.turns - 14; /* which is quicker, and the same code */
    for (int i = from; i < course.turns; i++) {
        struct judgement judgement;
        assert_true(judge_position(e, match_before(match, course.points[i].ply), JUDGE_WHOLE, false, &judgement));
        assert_true(judgement.best.exact);
        course_note(&course, i, &judgement.best, JUDGE_WHOLE);
    }
    for (int i = from; i < course.turns; i++)
        if (course_was_best(&course, i))
            assert_int_equal(course_given(&course, i), 0);
    match_free(match);
    engine_free(e);
}

/* However busy the machine is: what is called exact depends on the position and the effort alone. */
static void only_what_is_always_worked_out_is_called_exact(void **state)
{
    struct engine *e = engine_for_tests();
    (void)state;
    for (unsigned seed = 77; seed < 80; seed++) {
        if (!test_drawn(seed, 3))
            continue;
        struct match *match = random_game("classic", seed);
        for (int i = match_length(match) - 24; i < match_length(match); i++) {
            const struct position *p = match_before(match, i);
            int open = bits_count(p->board & ~occupied(p));
            struct judgement judgement;
            for (enum judge_effort effort = JUDGE_QUICK; effort <= JUDGE_SOON; effort++) {
                assert_true(judge_position(e, p, effort, true, &judgement));
                if (judgement.best.exact != (open <= JUDGE_SOON_FROM))
                    fail_msg("with %d squares open a short look is called %d", open, judgement.best.exact);
                if (judgement.second.count > 0 && open > JUDGE_SOON_FROM)
                    assert_false(judgement.second.exact);
            }
            if (open == 14 || open == JUDGE_EXACT_FROM + 1) {
                assert_true(judge_position(e, p, JUDGE_WHOLE, false, &judgement));
                assert_int_equal(judgement.best.exact, open <= JUDGE_EXACT_FROM);
            }
        }
        match_free(match);
    }
    engine_free(e);
}

/* In every game that is drawn: whole courses, kept as text and read again. */
static void a_course_is_kept_as_text(void **state)
{
    static const char *const games[] = {
        "classic", "reverse", "jaques:start=usual", "pocket", "piecepack:turning=by-hand", "flipside"};
    struct engine *e = engine_for_tests();
    (void)state;
    for (size_t g = 0; g < sizeof games / sizeof games[0]; g++) {
        if (!test_drawn((unsigned)g, 3))
            continue;
        struct match *match = g == 2   ? random_game("jaques", 9)
                              : g == 4 ? helper_match(games[4], "")
                                       : random_game(games[g], 9);
        struct course course, back;
        struct strbuf text = {0}, again = {0};
        judge_all(e, match, &course, JUDGE_COUNTED);
        assert_true(course_whole(&course));
        course_write(&course, match, &text);
        assert_true(course_read(&back, match, strbuf_text(&text)));
        assert_true(course_whole(&back));
        for (int i = 0; i < course.turns; i++) {
            assert_int_equal(course_given(&back, i), course_given(&course, i));
            assert_int_equal(course_was_best(&back, i), course_was_best(&course, i));
        }
        course_write(&back, match, &again);
        assert_string_equal(strbuf_text(&again), strbuf_text(&text));
        strbuf_free(&again);
        strbuf_free(&text);
        match_free(match);
    }
    engine_free(e);
}

static void what_is_no_course_of_this_match_is_refused(void **state)
{
    static const char *const texts[] = {"",
                                        "0~f5",
                                        "0~f5 1~d6 2~ 3~",
                                        "0~f5 1~d6 x=",
                                        "0~f5 1 2=",
                                        "0~a1 1~d6 2=",
                                        "0~f5 1~d6 2=c3c4",
                                        "0~f5x 1~d6 2=",
                                        "0~f5 1~d6",
                                        "99999999999~f5 1~d6 2="};
    struct match *match = helper_match("classic", "f5 d6");
    struct course course = {.turns = 7};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        if (course_read(&course, match, texts[i]) || course.turns != 7)
            fail_msg("\"%s\" is taken for a course", texts[i]);
    assert_true(course_read(&course, match, "0~f5 1~d6 2=c3"));
    assert_int_equal(course.turns, 2);
    match_free(match);
}

static void the_second_best_is_another_and_no_better(void **state)
{
    static const char *const games[] = {"classic", "reverse", "jaques", "pocket", "piecepack", "flipside"};
    struct engine *e = engine_for_tests();
    (void)state;
    for (size_t g = 0; g < sizeof games / sizeof games[0]; g++) {
        struct match *match = helper_match(games[g], "");
        struct judgement judgement;
        assert_true(judge_position(e, match_position(match), JUDGE_COUNTED, true, &judgement));
        assert_int_equal(judgement.best.count, g == 5 ? 2 : 1);
        assert_int_equal(judgement.second.count, judgement.best.count);
        assert_false(move_equal(judgement.best.plies[0], judgement.second.plies[0]));
        assert_true(judgement.second.value <= judgement.best.value);
        match_free(match);
    }
    engine_free(e);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turns_are_counted_without_passes),
        cmocka_unit_test(a_loss_is_what_a_move_gave_away),
        cmocka_unit_test(what_comes_after_corrects_what_was_seen_before),
        cmocka_unit_test(the_worst_turns_come_first_and_six_at_most),
        cmocka_unit_test(the_lead_is_handed_over_by_four),
        cmocka_unit_test(the_end_is_exact),
        cmocka_unit_test(the_last_twenty_moves_are_worked_out),
        cmocka_unit_test(only_what_is_always_worked_out_is_called_exact),
        cmocka_unit_test(a_course_is_kept_as_text),
        cmocka_unit_test(what_is_no_course_of_this_match_is_refused),
        cmocka_unit_test(the_second_best_is_another_and_no_better),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
