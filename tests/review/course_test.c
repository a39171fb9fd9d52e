/* How a game went: what is made of values, and that the engine's are right where they can be counted. */
#include "review/course.h"

#include <string.h>

#include "base/bits.h"
#include "match/helper.h"
#include "rules/notation.h"
#include "rules/symmetry.h"
#include "support/test.h"

static const char GAME[] = "f5 d6 c3 d3 c4 f4 c5 b3 c2 e6 c6 b4 b5 d2 e3";

static void note(struct course *course, const struct match *match, int point, const struct judged *best,
                 enum judge_effort effort)
{
    course_note(course, point, match_before(match, course->points[point].ply), best, effort);
}

/* A course of a match in which each position is worth so much to FIRST, give or take an error. */
static struct course valued_surely(const struct match *match, const int *values, const int *errors, int count)
{
    struct course course;
    course_of_match(&course, match);
    assert_int_equal(course.turns + 1, count);
    for (int i = 0; i < count; i++) {
        struct judged best = {.value = course.points[i].side == FIRST ? values[i] : -values[i], .error = errors[i]};
        note(&course, match, i, &best, JUDGE_QUICK);
    }
    return course;
}

static struct course valued(const struct match *match, const int *values, int count)
{
    static const int sure[COURSE_TURNS_MAX + 1];
    return valued_surely(match, values, sure, count);
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
    note(&course, match, 2, &best, JUDGE_QUICK);
    assert_true(course_was_best(&course, 2));
    assert_int_equal(course.points[2].value, 500);
    /* What was worked out stands. */
    best.exact = true;
    note(&course, match, 2, &best, JUDGE_WHOLE);
    assert_int_equal(course.points[2].value, 900);
    best.value = 100;
    note(&course, match, 2, &best, JUDGE_QUICK); /* less effort says nothing new */
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

/* A move that is the image of the best is the best, and is called by the name under which it was played. */
static void an_image_of_the_best_move_is_the_best(void **state)
{
    static const struct {
        const char *game, *moves, *best;
        bool alike;
    } cases[] = {{"classic", "f5", "e6", true},
                 {"classic:size=6", "b3", "c2", true},
                 {"classic", "f5 d6", "f4", false},
                 {"workshop:join=sides", "f5", "e6", false},
                 {"workshop:join=sides", "f5", "c4", true}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct match *match = helper_match(cases[i].game, cases[i].moves);
        struct course course;
        course_of_match(&course, match);
        const int turn = course.turns - 1;
        const uint8_t square = (uint8_t)notation_parse_square(cases[i].best);
        const struct judged best = {.count = 1, .plies = {{.kind = MOVE_PLACE, .from = NO_SQUARE, .to = square}}};
        note(&course, match, turn, &best, JUDGE_QUICK);
        assert_int_equal(course_was_best(&course, turn), cases[i].alike);
        assert_int_equal(move_equal(course.points[turn].best.plies[0], course.points[turn].played[0]), cases[i].alike);
        match_free(match);
    }
}

/* What is less than twice what the values may be off by is no mistake, whichever of the two is less sure. */
static void within_its_error_nothing_is_a_mistake(void **state)
{
    static const struct {
        int given, before, after;
        bool mistake, turning;
    } cases[] = {
        {800, 0, 0, true, true},      {800, 400, 0, true, true},   {800, 401, 0, false, false},
        {800, 0, 401, false, false},  {800, 399, 399, true, true}, {300, 0, 0, true, false},
        {300, 150, 150, true, false}, {300, 151, 0, false, false},
    };
    struct match *match = helper_match("classic", "f5 d6 c3 d3");
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const int values[] = {0, 0, cases[i].given, cases[i].given, cases[i].given};
        const int errors[] = {0, cases[i].before, cases[i].after, 0, 0};
        int turns[COURSE_TURNING_MAX];
        struct course course = valued_surely(match, values, errors, 5);
        assert_int_equal(course_given(&course, 1), cases[i].given);
        assert_int_equal(course_mistake(&course, 1), cases[i].mistake ? cases[i].given : 0);
        assert_int_equal(course_turning_points(&course, turns), cases[i].turning);
    }
    match_free(match);
}

/* Whatever a search finds, there is nothing to say of a game's first move; at a position that was set up there is. */
static void nothing_is_said_of_move_one(void **state)
{
    static const int values[] = {700, 0, 0};
    struct match *match = helper_match("classic", "f5 d6"), *set_up;
    struct course course = valued(match, values, 3);
    int turns[COURSE_TURNING_MAX];
    (void)state;
    assert_true(course_silent(&course, 0));
    assert_false(course_silent(&course, 1));
    assert_int_equal(course_given(&course, 0), 0);
    assert_int_equal(course_turning_points(&course, turns), 0);
    assert_int_equal(course_average(&course, FIRST), 0);
    const struct position there = *match_before(match, 1);
    const struct setup setup = position_setup(&there);
    set_up = match_new_at(variant_of(&there), &setup, &there);
    assert_non_null(set_up);
    assert_true(match_play(set_up, match_move(match, 1), NULL));
    course = valued(set_up, (const int[]){0, 700}, 2);
    assert_false(course_silent(&course, 0));
    assert_int_equal(course_given(&course, 0), 700);
    match_free(set_up);
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
        note(course, match, i, &judgement.best, effort);
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
        note(&course, match, i, &judgement.best, JUDGE_WHOLE);
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
            assert_int_equal(course_mistake(&back, i), course_mistake(&course, i));
            assert_int_equal(back.points[i].best.error, course.points[i].best.error);
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
                                        "0~-5f5 1~d6 2=",
                                        "0=7f5 1~d6 2=",
                                        "0~99999999999f5 1~d6 2=",
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
    static const char *const games[] = {
        "classic:start=left", "reverse:start=left", "jaques", "pocket", "piecepack:start=top", "flipside"};
    struct engine *e = engine_for_tests();
    (void)state;
    for (size_t g = 0; g < sizeof games / sizeof games[0]; g++) {
        struct match *match = helper_match(games[g], g == 2 || g == 3 ? "d4" : "");
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

/* The second best of moves that are all one is none, and of several kinds it is of another kind. */
static void the_second_best_is_no_image_of_the_best(void **state)
{
    static const struct {
        const char *game, *moves;
        bool there;
    } cases[] = {{"classic", "", false},
                 {"classic:start=left", "", true},
                 {"reverse:size=6", "", false},
                 {"workshop:join=sides", "", true},
                 {"workshop:join=all", "", false}};
    struct engine *e = engine_for_tests();
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct match *match = helper_match(cases[i].game, cases[i].moves);
        const struct position *p = match_position(match);
        struct judgement judgement;
        assert_true(judge_position(e, p, JUDGE_COUNTED, true, &judgement));
        assert_int_equal(judgement.second.count > 0, cases[i].there);
        if (cases[i].there)
            assert_false(symmetry_same_turn(p, judgement.best.plies, judgement.second.plies, 1));
        match_free(match);
    }
    engine_free(e);
}

/* A value that was worked out has no error; to the last square it is smaller than anywhere before it. */
static void a_value_says_how_far_it_may_be_off(void **state)
{
    struct engine *e = engine_for_tests();
    struct match *match = random_game("classic", 77);
    (void)state;
    for (int open = 4; open <= 40; open += 4) {
        const struct position *p = match_before(match, match_length(match) - open);
        struct judgement judgement;
        if (position_status(p) != STATUS_MOVE)
            continue;
        assert_true(judge_position(e, p, JUDGE_COUNTED, true, &judgement));
        assert_int_equal(judgement.best.error == 0, judgement.best.exact);
        if (judgement.second.count > 0)
            assert_int_equal(judgement.second.error == 0, judgement.second.exact);
    }
    for (int open = 1; open <= 60; open++) {
        assert_true(judge_error(open, open) > 0);
        for (int depth = 0; depth < open; depth++)
            assert_true(judge_error(open, depth) >= judge_error(open, open));
    }
    match_free(match);
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
        cmocka_unit_test(an_image_of_the_best_move_is_the_best),
        cmocka_unit_test(within_its_error_nothing_is_a_mistake),
        cmocka_unit_test(nothing_is_said_of_move_one),
        cmocka_unit_test(the_end_is_exact),
        cmocka_unit_test(the_last_twenty_moves_are_worked_out),
        cmocka_unit_test(only_what_is_always_worked_out_is_called_exact),
        cmocka_unit_test(a_course_is_kept_as_text),
        cmocka_unit_test(what_is_no_course_of_this_match_is_refused),
        cmocka_unit_test(the_second_best_is_another_and_no_better),
        cmocka_unit_test(the_second_best_is_no_image_of_the_best),
        cmocka_unit_test(a_value_says_how_far_it_may_be_off),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
