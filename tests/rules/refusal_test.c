/* Why a place cannot be chosen: every reason by hand, and for every game that a reason is given just where there is no
 * move. */
#include "rules/refusal.h"

#include "support/test.h"

#include "rules/helper.h"
#include "rules/opening.h"

static unsigned square_of(const char *text) { return (unsigned)notation_parse_square(text); }

static struct press at(const char *square, const char *chosen)
{
    return (struct press){.square = (uint8_t)square_of(square),
                          .chosen = chosen ? (uint8_t)square_of(chosen) : NO_SQUARE,
                          .goal = NO_SQUARE};
}

static struct press stack(enum edge edge, unsigned index, const char *chosen)
{
    return (struct press){.square = NO_SQUARE,
                          .edge = (uint8_t)edge,
                          .index = (uint8_t)index,
                          .chosen = chosen ? (uint8_t)square_of(chosen) : NO_SQUARE,
                          .goal = NO_SQUARE};
}

/* ---- the placing games ---- */

static void placing_games_say_why(void **state)
{
    static const struct {
        const char *game, *moves, *square;
        enum refusal why;
    } cases[] = {
        {"classic", "", "a1", REFUSAL_FLIPS},
        {"classic", "", "d4", REFUSAL_DISC},
        {"classic", "", "d3", REFUSAL_NONE},
        {"classic:size=6", "", "g3", REFUSAL_HOLE},
        {"classic:start=overture", "", "a1", REFUSAL_MIDDLE},
        {"classic:start=overture", "d4", "d4", REFUSAL_DISC},
        {"classic:start=overture", "d4", "e5", REFUSAL_OPENING},
        {"classic:start=overture", "d4", "e4", REFUSAL_NONE},
        {"classic:start=overture,size=5", "", "b2", REFUSAL_OPENING},
        {"classic:start=overture,size=5", "", "c2", REFUSAL_NONE},
        {"classic:start=overture,size=5", "", "c4", REFUSAL_NONE}, /* the other one of the pair of c2 */
        {"reverse", "d3", "d3", REFUSAL_DISC},
        {"reverse", "d3", "h8", REFUSAL_FLIPS},
        {"jaques", "", "a1", REFUSAL_MIDDLE},
        {"jaques:opening=usual", "", "a1", REFUSAL_FLIPS},
        {"pocket", "", "a1", REFUSAL_HOLE},
        {"pocket", "", "b1", REFUSAL_MIDDLE},
        {"pocket:opening=usual", "", "f6", REFUSAL_HOLE},
        {"pocket:opening=usual", "", "b1", REFUSAL_FLIPS},
        {"piecepack", "", "a1", REFUSAL_FLIPS},
        {"piecepack", "", "c3", REFUSAL_DISC},
        {"piecepack", "", "g7", REFUSAL_HOLE},
        {"piecepack:coins=20,tiles=ragged", "", "b3", REFUSAL_HOLE},
        {"piecepack:turning=by-hand", "", "c2", REFUSAL_NONE},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct position p = helper_position(cases[i].game, NULL, cases[i].moves);
        if (refusal_of(&p, at(cases[i].square, NULL)) != cases[i].why)
            fail_msg("%s %s: %s is refused for reason %d", cases[i].game, cases[i].moves, cases[i].square,
                     refusal_of(&p, at(cases[i].square, NULL)));
    }
}

static void an_empty_hand_is_the_reason_where_a_disc_would_flip(void **state)
{
    struct position p =
        helper_position("pocket:end=limit", "_oxxx_/oxxxxo/xxxxxo/xxxxxo/xxxxxo/_xoo._ turn=1 hands=0,1", NULL);
    (void)state;
    assert_int_equal(refusal_of(&p, at("e6", NULL)), REFUSAL_NO_DISC);
}

static void coins_turned_by_hand_are_those_that_lie(void **state)
{
    struct position p = helper_start("piecepack:turning=by-hand");
    (void)state;
    position_play(&p, (struct move){MOVE_PLACE, NO_SQUARE, (uint8_t)square_of("c2"), 0, 0}, NULL);
    assert_int_equal(refusal_of(&p, at("c2", NULL)), REFUSAL_PLACED);
    assert_int_equal(refusal_of(&p, at("a1", NULL)), REFUSAL_NO_COIN);
    assert_int_equal(refusal_of(&p, at("c3", NULL)), REFUSAL_NONE);
}

static void a_game_that_has_ended_refuses_everything(void **state)
{
    struct position p = helper_position("pocket", "_oxxx_/xxxxxo/xxxxxo/xxxxxo/xxxxxo/_.oo._ turn=1 hands=0,2", NULL);
    (void)state;
    assert_int_equal(refusal_of(&p, at("b6", NULL)), REFUSAL_OVER);
    assert_int_equal(refusal_of(&p, stack(EDGE_N, 0, NULL)), REFUSAL_OVER);
}

/* ---- Flipside ---- */

static void a_pawns_walk_says_why(void **state)
{
    struct position p =
        helper_position("flipside", "#......O/......../......../.Xxo..../......../......../......../O......X", NULL);
    (void)state;
    assert_int_equal(refusal_of(&p, at("d5", NULL)), REFUSAL_PAWN_FIRST);
    assert_int_equal(refusal_of(&p, at("c4", NULL)), REFUSAL_PAWN_FIRST);
    assert_int_equal(refusal_of(&p, stack(EDGE_W, 3, NULL)), REFUSAL_PAWN_FIRST);
    assert_int_equal(refusal_of(&p, at("h1", NULL)), REFUSAL_NOT_YOURS);
    assert_int_equal(refusal_of(&p, at("b4", NULL)), REFUSAL_NONE);
    assert_int_equal(refusal_of(&p, at("c4", "b4")), REFUSAL_STOPS);
    assert_int_equal(refusal_of(&p, at("e4", "b4")), REFUSAL_NONE);
    assert_int_equal(refusal_of(&p, at("c8", "b4")), REFUSAL_LINE);
    assert_int_equal(refusal_of(&p, at("a1", "b4")), REFUSAL_CORNER);
    assert_int_equal(refusal_of(&p, at("h8", "b4")), REFUSAL_PAWN);
    struct press manner = at("d5", "b4");
    manner.goal = (uint8_t)square_of("e4");
    assert_int_equal(refusal_of(&p, manner), REFUSAL_MANNER_FIRST);
}

static void a_pawn_in_the_way_and_a_pawn_that_is_stuck(void **state)
{
    struct position p =
        helper_position("flipside", "#......#/......../......../.X.X.O../......../......../......../O......#", NULL);
    (void)state;
    assert_int_equal(refusal_of(&p, at("e4", "b4")), REFUSAL_BLOCKED);
    /* Every line of a1 ends at the next square. */
    p = helper_position("flipside", "XX.....#/OO....../......../......../......../......../......../#......#", NULL);
    assert_int_equal(refusal_of(&p, at("a1", NULL)), REFUSAL_STUCK);
}

static void a_slide_says_why(void **state)
{
    struct position p = helper_start("flipside");
    (void)state;
    position_play(&p, (struct move){MOVE_WALK, 0, (uint8_t)square_of("d4"), 0, 0}, NULL);
    assert_int_equal(refusal_of(&p, at("d1", NULL)), REFUSAL_NONE);
    assert_int_equal(refusal_of(&p, at("e6", NULL)), REFUSAL_LINE);
    assert_int_equal(refusal_of(&p, at("a1", NULL)), REFUSAL_CORNER);
    assert_int_equal(refusal_of(&p, at("d4", NULL)), REFUSAL_PAWN);
    assert_int_equal(refusal_of(&p, stack(EDGE_N, 3, NULL)), REFUSAL_SQUARE_FIRST);
    assert_int_equal(refusal_of(&p, stack(EDGE_N, 3, "d1")), REFUSAL_NONE);
    assert_int_equal(refusal_of(&p, stack(EDGE_S, 3, "d1")), REFUSAL_BLOCKED);
    assert_int_equal(refusal_of(&p, stack(EDGE_N, 3, "d6")), REFUSAL_BLOCKED);
    assert_int_equal(refusal_of(&p, stack(EDGE_W, 3, "f4")), REFUSAL_BLOCKED);
    assert_int_equal(refusal_of(&p, stack(EDGE_E, 3, "b4")), REFUSAL_BLOCKED);
    assert_int_equal(refusal_of(&p, stack(EDGE_N, 4, "d1")), REFUSAL_STACK_LINE);
    p.rails &= ~(UINT64_C(3) << (2 * (EDGE_N * RAIL_STACKS + 3)));
    assert_int_equal(refusal_of(&p, stack(EDGE_N, 3, "d1")), REFUSAL_USED_UP);
    assert_int_equal(refusal_of(&p, stack(EDGE_N, 3, NULL)), REFUSAL_USED_UP);
    /* d2 can then be reached along its row alone; without that by nothing. */
    assert_int_equal(refusal_of(&p, at("d2", NULL)), REFUSAL_NONE);
    p.rails &= ~(UINT64_C(3) << (2 * (EDGE_W * RAIL_STACKS + 1)) | UINT64_C(3) << (2 * (EDGE_E * RAIL_STACKS + 1)));
    assert_int_equal(refusal_of(&p, at("d2", NULL)), REFUSAL_NO_STACK);
    p.discs[FIRST] |= bit(square_of("d3"));
    assert_int_equal(refusal_of(&p, at("d3", NULL)), REFUSAL_DISC);
    assert_int_equal(refusal_of(&p, at("d2", NULL)), REFUSAL_NO_STACK);
}

static void the_options_of_a_slide_have_reasons_too(void **state)
{
    struct position p = helper_start("flipside:line=rook,vacated=off,corners=off");
    (void)state;
    position_play(&p, (struct move){MOVE_WALK, 0, (uint8_t)square_of("b1"), 0, 0}, NULL);
    assert_int_equal(refusal_of(&p, at("c2", NULL)), REFUSAL_LINE); /* a diagonal */
    assert_int_equal(refusal_of(&p, stack(EDGE_W, 0, "c1")), REFUSAL_BLOCKED);
    assert_int_equal(refusal_of(&p, stack(EDGE_E, 0, "c1")), REFUSAL_BLOCKED); /* h1's pawn */
    p = helper_start("flipside:vacated=off,corners=off");
    position_play(&p, (struct move){MOVE_WALK, 0, (uint8_t)square_of("a4"), 0, 0}, NULL);
    position_play(&p, (struct move){MOVE_SLIDE, NO_SQUARE, (uint8_t)square_of("a3"), EDGE_W, 0}, NULL);
    position_play(&p, (struct move){MOVE_WALK, 7, (uint8_t)square_of("g1"), 0, 0}, NULL);
    position_play(&p, (struct move){MOVE_SLIDE, NO_SQUARE, (uint8_t)square_of("g3"), EDGE_E, 0}, NULL);
    position_play(&p, (struct move){MOVE_WALK, (uint8_t)square_of("a4"), (uint8_t)square_of("b4"), 0, 0}, NULL);
    assert_int_equal(refusal_of(&p, at("a4", NULL)), REFUSAL_VACATED);
    assert_int_equal(refusal_of(&p, stack(EDGE_N, 0, "a5")), REFUSAL_CORNER); /* a1 is dead, and bars the way */
}

/* ---- all games ---- */

static bool serves(struct move m, struct press press)
{
    bool column = m.edge == EDGE_N || m.edge == EDGE_S;
    unsigned index = column ? m.to % 8U : m.to / 8U;
    if (m.kind == MOVE_WALK)
        return press.chosen == NO_SQUARE ? m.from == press.square : m.from == press.chosen && m.to == press.square;
    if (m.kind == MOVE_SLIDE && press.square == NO_SQUARE)
        return m.to == press.chosen && m.edge == press.edge && index == press.index;
    return (m.kind == MOVE_PLACE || m.kind == MOVE_TURN || m.kind == MOVE_SLIDE) && m.to == press.square;
}

static bool some_move_serves(const struct position *p, struct press press)
{
    struct move moves[MOVES_MAX];
    int count = position_moves(p, moves);
    if (p->step == STEP_OPENING && press.square != NO_SQUARE && p->board & bit(press.square))
        press.square = (uint8_t)opening_named(p, press.square);
    for (int i = 0; i < count; i++)
        if (serves(moves[i], press))
            return true;
    return false;
}

static void check(const struct position *p, struct press press)
{
    enum refusal why = refusal_of(p, press);
    if ((why == REFUSAL_NONE) != some_move_serves(p, press))
        fail_msg("game %d, step %d: place %d (stack %d %d) after %d is refused for reason %d", p->game, p->step,
                 press.square, press.edge, press.index, press.chosen, why);
}

static void check_places(const struct position *p, unsigned chosen)
{
    struct press press = {.chosen = (uint8_t)chosen, .goal = NO_SQUARE};
    for (unsigned square = 0; square < 64; square++) {
        press.square = (uint8_t)square;
        check(p, press);
    }
    press.square = NO_SQUARE;
    for (unsigned i = 0; i < EDGES * RAIL_STACKS; i++) {
        press.edge = (uint8_t)(i / RAIL_STACKS);
        press.index = (uint8_t)(i % RAIL_STACKS);
        check(p, press);
    }
}

static void check_ply(const struct position *before, struct move move, void *user)
{
    (void)user;
    check_places(before, NO_SQUARE);
    if (move.kind == MOVE_WALK)
        check_places(before, move.from);
    if (move.kind == MOVE_SLIDE)
        check_places(before, move.to);
}

static void check_game(const char *game, void *user)
{
    struct position p = helper_start(game);
    (void)user;
    helper_random_game(&p, 5, check_ply, NULL);
    check_places(&p, NO_SQUARE);
}

static void a_reason_is_given_just_where_there_is_no_move(void **state)
{
    (void)state;
    helper_each_game(check_game, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(placing_games_say_why),
        cmocka_unit_test(an_empty_hand_is_the_reason_where_a_disc_would_flip),
        cmocka_unit_test(coins_turned_by_hand_are_those_that_lie),
        cmocka_unit_test(a_game_that_has_ended_refuses_everything),
        cmocka_unit_test(a_pawns_walk_says_why),
        cmocka_unit_test(a_pawn_in_the_way_and_a_pawn_that_is_stuck),
        cmocka_unit_test(a_slide_says_why),
        cmocka_unit_test(the_options_of_a_slide_have_reasons_too),
        cmocka_unit_test(a_reason_is_given_just_where_there_is_no_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
