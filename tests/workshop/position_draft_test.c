/* A position set up by hand: whatever came about by play can be set up and is judged possible, as it was. */
#include "workshop/position_draft.h"

#include <string.h>

#include "base/rng.h"
#include "rules/helper.h"
#include "support/test.h"

static void assert_judged(const struct position_draft *d)
{
    struct position p;
    struct notation_error error;
    if (!position_draft_judge(d, &p, &error))
        fail_msg("refused: %s", error.why);
}

static void assert_refused(const struct position_draft *d, const char *why)
{
    struct position p;
    struct notation_error error;
    assert_false(position_draft_judge(d, &p, &error));
    if (!strstr(error.why, why))
        fail_msg("\"%s\" does not say \"%s\"", error.why, why);
}

/* As it was, whatever the hands came through, but for passes, which no text tells of. */
static void position_draft_once(const struct position *before, struct move move, void *user)
{
    struct position_draft d;
    struct position judged, wanted = *before;
    struct notation_error error;
    (void)move;
    (void)user;
    if (position_mid_turn(before))
        return;
    position_draft_begin(&d, before);
    if (!position_draft_judge(&d, &judged, &error))
        fail_msg("refused: %s", error.why);
    wanted.passes[FIRST] = wanted.passes[SECOND] = 0;
    assert_true(position_equal(&judged, &wanted));
}

static void game_can_be_set_up(const char *game, void *user)
{
    (void)user;
    for (uint32_t seed = 1; seed <= 3; seed++) {
        struct position p = helper_start(game);
        helper_random_game(&p, seed, position_draft_once, NULL);
    }
}

static void what_was_played_can_be_set_up(void **state)
{
    (void)state;
    helper_each_game(game_can_be_set_up, NULL);
}

static void reasons_are_those_of_the_rules(void **state)
{
    (void)state;
    struct position_draft d;
    struct position p = helper_start("classic");
    position_draft_begin(&d, &p);
    assert_judged(&d);
    assert_true(position_draft_clear(&d));
    assert_refused(&d, "without a disc");
    assert_false(position_draft_put(&d, 27, POSITION_DRAFT_PAWN_FIRST)); /* this game has none */
    p = helper_start("flipside");
    position_draft_begin(&d, &p);
    assert_true(position_draft_put(&d, 0, POSITION_DRAFT_NOTHING));
    assert_refused(&d, "FIRST has fewer than two pawns");
    assert_true(position_draft_put(&d, 7, POSITION_DRAFT_FIRST));
    assert_refused(&d, "no disc can be on a corner");
    struct notation_error error;
    assert_false(position_draft_judge(&d, &p, &error));
    assert_int_equal(position_draft_fault_square(&error), 7);
    assert_true(position_draft_clear(&d));
    assert_refused(&d, "FIRST has fewer than two pawns");
}

static void hands_always_add_up(void **state)
{
    (void)state;
    struct position_draft d;
    struct position p = helper_position("jaques", NULL, "d4 e4 e5 d5 c5");
    position_draft_begin(&d, &p);
    assert_int_equal(position_draft_in_hand(&d), 59);
    assert_true(position_draft_hand(&d, FIRST, 29));
    assert_int_equal(d.now.position.hand[SECOND], 30);
    assert_judged(&d);
    assert_true(position_draft_put(&d, 0, POSITION_DRAFT_FIRST));
    assert_int_equal(d.now.position.hand[FIRST] + d.now.position.hand[SECOND], 58);
    assert_judged(&d);
    assert_false(position_draft_hand(&d, FIRST, 59));
}

static void a_step_is_taken_back(void **state)
{
    (void)state;
    struct position_draft d;
    struct position p = helper_start("flipside");
    struct rng rng = rng_seeded(5);
    position_draft_begin(&d, &p);
    struct position_draft_state states[POSITION_DRAFT_STEPS + 21];
    int count = 0;
    while (count < POSITION_DRAFT_STEPS + 20) {
        struct position_draft_state before = d.now;
        bool changed = rng_below(&rng, 3)
                           ? position_draft_put(&d, rng_below(&rng, 64), (enum position_draft_piece)rng_below(&rng, 5))
                           : position_draft_rail(&d, (enum edge)rng_below(&rng, 4), rng_below(&rng, 8));
        if (changed)
            states[count++] = before;
    }
    for (int i = 0; i < POSITION_DRAFT_STEPS; i++) {
        assert_true(position_draft_undo(&d));
        assert_true(position_equal(&d.now.position, &states[--count].position));
    }
    assert_false(position_draft_undo(&d));
}

static void a_stroke_is_one_step(void **state)
{
    (void)state;
    struct position_draft d;
    struct position p = helper_start("classic");
    position_draft_begin(&d, &p);
    for (unsigned square = 0; square < 8; square++)
        assert_true(position_draft_put(&d, square, POSITION_DRAFT_SECOND));
    position_draft_join(&d, 0);
    assert_true(position_draft_undo(&d));
    assert_int_equal(d.now.position.discs[SECOND], p.discs[SECOND]);
    assert_false(position_draft_undo(&d));
}

static void a_mirrored_mirror_is_itself(void **state)
{
    (void)state;
    static const char *const games[] = {"classic", "flipside", "pocket", "piecepack"};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        struct position p = helper_start(games[i]);
        helper_random_game(&p, 11, position_draft_once, NULL);
        struct position_draft d;
        position_draft_begin(&d, &p);
        struct position_draft_state before = d.now;
        assert_true(position_draft_mirror(&d));
        assert_true(position_draft_mirror(&d));
        assert_true(position_equal(&before.position, &d.now.position));
    }
}

static void a_board_without_a_mirror_image_stays(void **state)
{
    (void)state;
    struct position_draft d;
    struct position p = helper_start("piecepack:coins=20,tiles=ragged");
    position_draft_begin(&d, &p);
    assert_false(position_draft_mirrors(&d));
    assert_false(position_draft_mirror(&d));
    assert_true(position_equal(&p, &d.now.position));
}

static void texts_are_pasted(void **state)
{
    (void)state;
    struct position_draft d;
    struct notation_error error;
    struct position p = helper_start("classic"), wanted = helper_position("classic", NULL, "f5d6c3");
    position_draft_begin(&d, &p);
    assert_true(position_draft_paste(&d, " f5d6c3\r\n", &error));
    assert_int_equal(d.now.position.discs[FIRST], wanted.discs[FIRST]);
    char text[NOTATION_POSITION_MAX];
    notation_position(&wanted, text, sizeof text);
    assert_true(position_draft_undo(&d));
    assert_true(position_draft_paste(&d, text, &error));
    assert_int_equal(d.now.position.turn, SECOND);
    assert_false(position_draft_paste(&d, "x/x", &error));
    assert_false(position_draft_paste(&d, "", &error));
    char monster[5000];
    memset(monster, 'x', sizeof monster - 1);
    monster[sizeof monster - 1] = '\0';
    assert_false(position_draft_paste(&d, monster, &error));
}

static void what_was_put_is_there(void **state)
{
    (void)state;
    struct position_draft d;
    struct position p = helper_start("flipside");
    position_draft_begin(&d, &p);
    assert_true(position_draft_has_pawns(&d));
    assert_int_equal(position_draft_at(&d, 0), POSITION_DRAFT_PAWN_FIRST);
    assert_int_equal(position_draft_at(&d, 7), POSITION_DRAFT_PAWN_SECOND);
    for (int piece = 0; piece < POSITION_DRAFT_PIECES; piece++) {
        (void)position_draft_put(&d, 27, (enum position_draft_piece)piece);
        assert_int_equal(position_draft_at(&d, 27), piece);
        assert_false(position_draft_put(&d, 27, (enum position_draft_piece)piece)); /* it is there */
    }
    assert_false(position_draft_put(&d, 64, POSITION_DRAFT_FIRST));
    assert_int_equal(position_draft_in_hand(&d), -1);
    p = helper_start("pocket");
    position_draft_begin(&d, &p);
    assert_false(position_draft_has_pawns(&d));
    assert_false(position_draft_put(&d, 0, POSITION_DRAFT_FIRST)); /* its board has no such square */
}

static void the_turn_is_a_step_too(void **state)
{
    (void)state;
    struct position_draft d;
    struct position p = helper_start("classic"), judged;
    struct notation_error error;
    position_draft_begin(&d, &p);
    assert_false(position_draft_turn(&d, FIRST));
    assert_true(position_draft_turn(&d, SECOND));
    assert_true(position_draft_judge(&d, &judged, &error));
    assert_int_equal(judged.turn, SECOND);
    assert_memory_equal(judged.discs, p.discs, sizeof p.discs);
    assert_true(position_draft_undo(&d));
    assert_int_equal(d.now.position.turn, FIRST);
}

/* Another game is one step as well, and a turn under way begins again. */
static void another_position_is_one_step(void **state)
{
    (void)state;
    struct position_draft d;
    struct position p = helper_start("classic"), other_game = helper_position("jaques", NULL, "d4 e4 e5 d5 c5");
    position_draft_begin(&d, &p);
    assert_false(position_draft_become(&d, &p));
    assert_true(position_draft_become(&d, &other_game));
    assert_int_equal(position_draft_in_hand(&d), 59);
    assert_judged(&d);
    assert_true(position_draft_undo(&d));
    assert_int_equal(position_draft_in_hand(&d), -1);
    assert_false(position_draft_undo(&d));
    struct position walking = helper_start("flipside");
    struct move moves[MOVES_MAX];
    assert_true(position_moves(&walking, moves) > 0);
    position_play(&walking, moves[0], NULL);
    assert_true(position_mid_turn(&walking));
    position_draft_begin(&d, &walking);
    assert_int_equal(d.now.position.step, STEP_WALK);
    assert_judged(&d);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_played_can_be_set_up),
        cmocka_unit_test(reasons_are_those_of_the_rules),
        cmocka_unit_test(hands_always_add_up),
        cmocka_unit_test(a_step_is_taken_back),
        cmocka_unit_test(a_stroke_is_one_step),
        cmocka_unit_test(a_mirrored_mirror_is_itself),
        cmocka_unit_test(a_board_without_a_mirror_image_stays),
        cmocka_unit_test(texts_are_pasted),
        cmocka_unit_test(what_was_put_is_there),
        cmocka_unit_test(the_turn_is_a_step_too),
        cmocka_unit_test(another_position_is_one_step),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
