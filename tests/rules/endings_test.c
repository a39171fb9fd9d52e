/* What the games do when pieces run out, when somebody is forced out, and when coins are turned by hand. */
#include <string.h>

#include "support/test.h"

#include "rules/helper.h"
#include "rules/perft.h"
#include "rules/turn.h"

static const struct move pass = {MOVE_PASS, NO_SQUARE, NO_SQUARE, 0, 0};

/* FIRST has nothing in hand, SECOND one piece; both could outflank something. */
static const char two_left[] = "_oxxx_/xxxxxo/xxxxxo/xxxxxo/xxxxxo/_.oo._ turn=1 hands=0,2";

static void pocket_ends_by_the_option(void **state)
{
    struct position p = helper_position("pocket", two_left, NULL);
    (void)state;
    assert_int_equal(position_status(&p), STATUS_OVER);
    p = helper_position("pocket:end=limit", two_left, NULL);
    assert_int_equal(position_status(&p), STATUS_PASS);
    position_play(&p, pass, NULL);
    assert_int_equal(position_status(&p), STATUS_MOVE);
    p = helper_position("pocket:end=strict", "_oxxx_/xxxxxo/xxxxxo/xxxxxo/xxxxxo/_.oo._ turn=2 hands=0,2", NULL);
    assert_int_equal(position_status(&p), STATUS_OVER);
    p = helper_position("pocket", "_oxxx_/xxxxxo/xxxxxo/xxxxxo/xxxxxo/_.oo._ turn=2 hands=0,2", NULL);
    assert_int_equal(position_status(&p), STATUS_MOVE);
}

/* Where FIRST has to pass with two pieces in hand, the German reading ends the game (rules 12.1). */
static void pocket_ends_when_one_is_stuck(void **state)
{
    static const char moves[] = "c3c4d3d4c5b2e3f3f2c6f4d5b3e2d2a3b5a5d6e5a2d1c1e6b1b4e1";
    struct position p = helper_position("pocket", NULL, moves);
    (void)state;
    assert_int_equal(position_status(&p), STATUS_PASS);
    assert_true(p.hand[p.turn] > 0);
    p = helper_position("pocket:end=stuck", NULL, moves);
    assert_int_equal(position_status(&p), STATUS_OVER);
    p = helper_position("pocket:end=stuck", two_left, NULL);
    assert_int_equal(position_status(&p), STATUS_OVER);
}

static void jaques_postpones_or_lends(void **state)
{
    static const char text[] =
        "xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/oooooooo/oooooooo/oooooo.. turn=2 hands=2,0";
    struct position p = helper_position("jaques", text, NULL);
    struct effects fx;
    (void)state;
    assert_int_equal(position_status(&p), STATUS_PASS);
    p = helper_position("jaques:lend=on",
                        "xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/oooooooo/oooooooo/oooooox. turn=2 hands=1,0",
                        NULL);
    assert_int_equal(position_status(&p), STATUS_MOVE);
    position_play(&p, (struct move){MOVE_PLACE, NO_SQUARE, 63, 0, 0}, &fx);
    assert_int_equal(fx.list[0].kind, EFFECT_LEND);
    assert_int_equal(fx.list[0].side, SECOND);
    assert_int_equal(p.hand[FIRST], 0);
    assert_int_equal(p.hand[SECOND], 0);
}

/* A-J1: from d4 e4 d5 e5 FIRST's only lays go inside; the first one out loses, whatever the board says. */
static void first_forced_out_loses(void **state)
{
    struct position p = helper_position("jaques:inner=on,opening=usual", NULL, "d3 c3");
    struct effects fx;
    (void)state;
    assert_int_equal(position_status(&p), STATUS_MOVE);
    assert_true(position_legal(&p, (struct move){MOVE_PLACE, NO_SQUARE, 17, 0, 0})); /* b3 */
    position_play(&p, (struct move){MOVE_PLACE, NO_SQUARE, 17, 0, 0}, &fx);
    assert_int_equal(position_status(&p), STATUS_OVER);
    assert_int_equal(position_winner(&p), SECOND);
    assert_int_equal(fx.list[fx.count - 1].kind, EFFECT_END);
    assert_int_equal(fx.list[fx.count - 1].from, 1);
    p = helper_position("jaques:opening=usual", NULL, "d3 c3 b3");
    assert_int_equal(position_status(&p), STATUS_MOVE);
}

/* Rounding up: more squares than coins. The game is over when both hands are empty, with squares open. */
static void piecepack_ends_without_coins(void **state)
{
    struct position p =
        helper_position("piecepack:coins=18,rounding=up", "xxxxxo/xxxxxo/xxxxxo/...... turn=1 hands=0,0", NULL);
    (void)state;
    assert_int_equal(position_status(&p), STATUS_OVER);
    p = helper_position("piecepack:coins=20,rounding=up", "xxxxxo/xxxxxo/xxxxxo/x..... turn=2 hands=1,0", NULL);
    assert_int_equal(position_status(&p), STATUS_MOVE);
    p = helper_position("piecepack:coins=20,rounding=up", "xxxxxo/xxxxxo/xxxxxo/x..... turn=2 hands=1,0", "c4");
    assert_int_equal(p.hand[FIRST] + p.hand[SECOND], 0);
    assert_int_equal(position_status(&p), STATUS_OVER);
}

static void coins_stay_as_the_hand_left_them(void **state)
{
    static const char game[] = "piecepack:coins=16,turning=by-hand";
    struct position p = helper_position(game, NULL, "b1");
    (void)state;
    assert_int_equal(position_count(&p, FIRST), 3); /* laid, nothing turned */
    assert_int_equal(position_count(&p, SECOND), 2);
    assert_int_equal(p.turn, SECOND);
    p = helper_position(game, NULL, "b1:b2");
    assert_int_equal(position_count(&p, FIRST), 4);
    p = helper_position(game, NULL, "b1:b2.c2"); /* an own coin turned away by mistake */
    assert_int_equal(position_count(&p, FIRST), 3);
    assert_int_equal(position_count(&p, SECOND), 2);
}

static void a_coin_can_be_turned_back(void **state)
{
    struct position p = helper_start("piecepack:coins=16,turning=by-hand");
    struct move moves[MOVES_MAX];
    const struct move placement = {MOVE_PLACE, NO_SQUARE, 1, 0, 0}, turn = {MOVE_TURN, NO_SQUARE, 9, 0, 0};
    (void)state;
    position_play(&p, placement, NULL);
    assert_int_equal(p.turn, FIRST);
    assert_int_equal(position_moves(&p, moves), 5); /* four other coins, and done */
    assert_int_equal(moves[4].kind, MOVE_DONE);
    assert_int_equal(perft(&p, 1, PERFT_PASS_IS_A_PLY).leaves, 1); /* one turn is listed, whatever is in it */
    position_play(&p, turn, NULL);
    assert_int_equal(p.turned, bit(9));
    position_play(&p, turn, NULL);
    assert_int_equal(p.turned, 0);
    assert_int_equal(position_count(&p, FIRST), 3);
}

static void what_is_turned_so_far_is_written(void **state)
{
    struct position p =
        helper_position("piecepack:coins=16,turning=by-hand", ".x../.xx./.xo./.... turn=1 laid=b1 turned=b2.c2", NULL);
    char legal[100];
    (void)state;
    notation_legal(&p, legal, sizeof legal);
    assert_string_equal(legal, ":b2.c2");
}

static void a_lay_by_hand_must_still_outflank(void **state)
{
    struct position p = helper_start("piecepack:coins=16,turning=by-hand");
    char legal[100];
    (void)state;
    assert_false(position_legal(&p, (struct move){MOVE_PLACE, NO_SQUARE, 0, 0, 0}));
    notation_legal(&p, legal, sizeof legal);
    assert_string_equal(legal, "b1:b2 a2:b2 d3:c3 c4:c3");
}

static void equal_counts_are_a_draw_and_reverse_turns_the_goal_round(void **state)
{
    struct position p = helper_position("classic:size=4", "xxxx/xxxx/oooo/oooo", NULL);
    (void)state;
    assert_int_equal(position_status(&p), STATUS_OVER);
    assert_int_equal(position_winner(&p), DRAW);
    p = helper_position("reverse:size=4", "xxxx/xxxx/ooox/oooo", NULL);
    assert_int_equal(position_winner(&p), SECOND);
    p = helper_position("reverse", NULL, "e6f4e3f6g5d6e7f5c5");
    assert_int_equal(position_winner(&p), SECOND); /* no disc left is the best there is (rules 3.2) */
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(pocket_ends_by_the_option),
                                       cmocka_unit_test(pocket_ends_when_one_is_stuck),
                                       cmocka_unit_test(jaques_postpones_or_lends),
                                       cmocka_unit_test(first_forced_out_loses),
                                       cmocka_unit_test(piecepack_ends_without_coins),
                                       cmocka_unit_test(coins_stay_as_the_hand_left_them),
                                       cmocka_unit_test(a_coin_can_be_turned_back),
                                       cmocka_unit_test(what_is_turned_so_far_is_written),
                                       cmocka_unit_test(a_lay_by_hand_must_still_outflank),
                                       cmocka_unit_test(equal_counts_are_a_draw_and_reverse_turns_the_goal_round)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
