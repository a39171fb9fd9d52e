/* What a turn missed: nothing where it was best or nearly so, and never a number that is not between two turns. */
#include "review/judge.h"

#include <string.h>

#include "engine/engine.h"
#include "rules/notation.h"
#include "support/test.h"

enum { COUNTED = true };

static struct engine *engine;

static int open_engine(void **state)
{
    (void)state;
    engine = engine_new(1, 8);
    return engine && engine_load_weights(engine, OUTFLANK_SOURCE_DIR "/assets/engine") > 0 ? 0 : -1;
}

static int close_engine(void **state)
{
    (void)state;
    engine_free(engine);
    return 0;
}

static struct position after(const char *game, const char *moves)
{
    struct position p;
    struct notation_error error;
    const struct variant *v = variant_find(game, strlen(game));
    const struct setup setup = {.seed = 1};
    assert_true(variant_start(v, &setup, &p));
    assert_true(notation_play(&p, moves, NULL, NULL, &error));
    return p;
}

static struct move place(unsigned to)
{
    return (struct move){.kind = MOVE_PLACE, .from = NO_SQUARE, .to = (uint8_t)to};
}

/* a3 where h6 was worth eleven discs more. */
static const char TURNING[] = "d3c3c4e3f6c6e2f3c5d1f4d6d2c2b3f5e6f2g6a4c1b4e1g5b5a5b6f1g1c7d7d8g3g4h5h7h4h2";
enum { A3 = 16, H6 = 47 };

static void a_bad_move_is_told_with_the_better_one(void **state)
{
    struct position p = after("classic", TURNING);
    struct move a3 = place(A3);
    struct missed missed;
    (void)state;
    assert_true(missed_find(engine, &p, &a3, 1, COUNTED, &missed));
    assert_int_equal(missed.better.count, 1);
    assert_int_not_equal(missed.better.plies[0].to, A3);
    assert_true(missed_given(&missed) >= MISSED_FROM);
    assert_int_equal(missed_given(&missed), missed.better.value - missed.played.value);
    assert_true(move_equal(missed.played.plies[0], a3));
}

static void nothing_is_told_of_the_best_move(void **state)
{
    struct position p = after("classic", TURNING);
    struct judgement judgement;
    struct missed missed;
    (void)state;
    assert_true(judge_position(engine, &p, JUDGE_COUNTED, false, &judgement));
    assert_true(missed_find(engine, &p, judgement.best.plies, judgement.best.count, COUNTED, &missed));
    assert_int_equal(missed.better.count, 0);
    assert_int_equal(missed_given(&missed), 0);
}

/* The four first moves of Classic are one and the same. */
static void nothing_is_told_where_nothing_was_given_away(void **state)
{
    struct position p = after("classic", "");
    struct move moves[MOVES_MAX];
    int count = position_moves(&p, moves);
    (void)state;
    for (int i = 0; i < count; i++) {
        struct missed missed;
        assert_true(missed_find(engine, &p, &moves[i], 1, COUNTED, &missed));
        assert_int_equal(missed.better.count, 0);
    }
}

/* In Flipside a walk and a slide are one turn. */
static void a_turn_of_two_halves_is_judged_whole(void **state)
{
    struct position p = after("flipside", "a1d4+c4W h1e1+e2E"), next = p;
    struct move moves[MOVES_MAX], turn[JUDGED_PLIES];
    struct missed missed;
    (void)state;
    turn[0] = moves[(position_moves(&p, moves), 0)];
    position_play(&next, turn[0], NULL);
    turn[1] = moves[(position_moves(&next, moves), 0)];
    assert_true(missed_find(engine, &p, turn, JUDGED_PLIES, COUNTED, &missed));
    if (missed.better.count > 0) {
        assert_int_equal(missed.better.count, 2);
        assert_int_equal(missed.played.count, 2);
        assert_true(missed_given(&missed) >= MISSED_FROM);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_bad_move_is_told_with_the_better_one),
                                       cmocka_unit_test(nothing_is_told_of_the_best_move),
                                       cmocka_unit_test(nothing_is_told_where_nothing_was_given_away),
                                       cmocka_unit_test(a_turn_of_two_halves_is_judged_whole)};
    return cmocka_run_group_tests(tests, open_engine, close_engine);
}
