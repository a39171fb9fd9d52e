#include "support/test.h"

#include "app/view/picker.h"
#include "base/rng.h"
#include "rules/notation.h"

static struct position started(const char *game, const char *moves)
{
    const struct variant *variant;
    struct setup setup;
    struct position p;
    struct notation_error error;
    assert_true(notation_parse_game(game, &variant, &setup, &error));
    assert_true(variant_start(variant, &setup, &p));
    assert_true(notation_play(&p, moves, NULL, NULL, &error));
    return p;
}

static void a_square_is_the_move_where_only_one_ply_lays_there(void **state)
{
    (void)state;
    struct position p = started("classic", "");
    struct picker k;
    struct move move = {.kind = MOVE_NONE};
    picker_begin(&k, &p);
    assert_int_equal(picker_squares(&k), bit(19) | bit(26) | bit(37) | bit(44));
    assert_int_equal(picker_choose(&k, 0, &move), PICK_REFUSED);
    assert_int_equal(move.kind, MOVE_NONE);
    assert_int_equal(picker_choose(&k, 19, &move), PICK_MOVE);
    assert_int_equal(move.kind, MOVE_PLACE);
    assert_int_equal(move.to, 19);
}

static void a_preview_changes_nothing(void **state)
{
    (void)state;
    struct position p = started("classic", "");
    struct picker k;
    struct move move;
    picker_begin(&k, &p);
    assert_true(picker_preview(&k, 26, &move));
    assert_false(picker_preview(&k, 0, &move));
    assert_int_equal(k.depth, 0);
    assert_int_equal(k.count, 4);
}

static void a_pass_offers_nothing(void **state)
{
    (void)state;
    /* Vector V-64: FIRST must pass after twelve plies. */
    struct position p = started("classic", "f5d6c4g5d7c7h5d8b8b7b6a7");
    struct picker k;
    picker_begin(&k, &p);
    assert_int_equal(position_status(&p), STATUS_PASS);
    assert_int_equal(k.count, 0);
    assert_int_equal(picker_squares(&k), 0);
}

/* Both pawns are on one diagonal, whose squares either can reach. */
static void a_goal_may_be_named_before_its_pawn(void **state)
{
    (void)state;
    struct position p = started("flipside", "");
    struct picker k;
    struct move move;
    picker_begin(&k, &p);
    assert_false(picker_can(&k, 24));
    k.goals_too = true;
    assert_true(picker_can(&k, 0) && picker_can(&k, 24) && picker_can(&k, 27));
    assert_true(picker_shared(&k) & bit(27));
    assert_false(picker_shared(&k) & bit(24));
    assert_true(picker_preview(&k, 24, &move));
    assert_int_equal(move.from, 0);
    assert_int_equal(picker_choose(&k, 27, &move), PICK_MORE);
    assert_true(picker_asks_pawn(&k));
    assert_int_equal(picker_squares(&k), bit(0) | bit(63));
    assert_int_equal(picker_refusal(&k, 24), REFUSAL_PAWN_FIRST);
    assert_int_equal(picker_choose(&k, 63, &move), PICK_MOVE);
    assert_int_equal(move.from, 63);
    assert_int_equal(move.to, 27);
    assert_true(picker_back(&k));
    assert_int_equal(picker_last(&k), 63);
    assert_true(picker_back(&k));
    assert_int_equal(picker_refusal(&k, 7), REFUSAL_NOT_YOURS);
    assert_int_equal(picker_refusal(&k, 10), REFUSAL_LINE);
}

/* With a choice of how it passes over discs, the goal names the pawn and leaves that. */
static void a_goal_leaves_the_manner_open(void **state)
{
    (void)state;
    struct position p = started("flipside:quiet=on", "a1a4+e4E h1h2+g3E");
    struct picker k;
    struct move move;
    picker_begin(&k, &p);
    k.goals_too = true;
    assert_int_equal(picker_choose(&k, 29, &move), PICK_MORE);
    assert_false(picker_asks_pawn(&k));
    assert_int_equal(k.depth, 2);
    assert_true(picker_can(&k, PICK_QUIETLY));
    assert_int_equal(picker_choose(&k, PICK_QUIETLY, &move), PICK_MOVE);
    assert_int_equal(move.quiet, 1);
}

static void a_pawn_is_chosen_then_its_goal_and_back_again(void **state)
{
    (void)state;
    struct position p = started("flipside", "");
    struct picker k;
    struct move move;
    picker_begin(&k, &p);
    int all = k.count;
    assert_int_equal(picker_squares(&k), bit(0) | bit(63));
    assert_int_equal(picker_choose(&k, 0, &move), PICK_MORE);
    assert_int_equal(picker_last(&k), 0);
    assert_true(picker_can(&k, 27)); /* a1 to d4 */
    assert_false(picker_can(&k, 28));
    assert_true(picker_back(&k));
    assert_int_equal(k.count, all);
    assert_false(picker_back(&k));
    assert_int_equal(picker_choose(&k, 0, &move), PICK_MORE);
    assert_int_equal(picker_choose(&k, 27, &move), PICK_MOVE);
    assert_int_equal(move.kind, MOVE_WALK);
}

/* Naming the places that picker_towards says leads to any legal ply, in every game. */
static void every_ply_of_every_game_can_be_picked(void **state)
{
    static const char *const games[] = {"classic",
                                        "reverse:size=5,start=overture",
                                        "jaques",
                                        "pocket",
                                        "piecepack:turning=by-hand",
                                        "piecepack:coins=52,tiles=ragged",
                                        "flipside",
                                        "flipside:quiet=on",
                                        "flipside:stacks=pool"};
    (void)state;
    struct rng rng = rng_seeded(5);
    for (size_t g = 0; g < sizeof games / sizeof games[0]; g++) {
        struct position p = started(games[g], "");
        for (int ply = 0; ply < 60 && position_status(&p) != STATUS_OVER; ply++) {
            struct move moves[MOVES_MAX];
            int count = position_moves(&p, moves);
            for (int i = 0; i < count && moves[0].kind != MOVE_PASS; i++) {
                struct picker k;
                struct move move = {.kind = MOVE_NONE};
                enum pick_result result = PICK_MORE;
                picker_begin(&k, &p);
                for (int steps = 0; steps < 4 && result == PICK_MORE; steps++)
                    result = picker_choose(&k, picker_towards(&k, moves[i]), &move);
                assert_int_equal(result, PICK_MOVE);
                assert_true(move_equal(move, moves[i]));
            }
            position_play(&p, moves[rng_below(&rng, (uint32_t)count)], NULL);
        }
    }
}

static void the_cursor_reaches_every_place(void **state)
{
    (void)state;
    struct position p = started("classic", "f5d6c3d3c4f4f6f3");
    struct picker k;
    picker_begin(&k, &p);
    struct places set = picker_places(&k);
    unsigned at = picker_step(set, PICK_NOWHERE, 0, 0), first = at;
    uint64_t seen = 0;
    assert_true(places_have(set, at));
    do {
        seen |= bit(at);
        at = picker_cycle(set, at, 1);
    } while (at != first);
    assert_int_equal(seen, set.squares);
    assert_int_equal(picker_cycle(set, picker_cycle(set, at, 1), -1), at);
}

static void an_arrow_never_goes_the_other_way(void **state)
{
    (void)state;
    struct places all = {.squares = ~UINT64_C(0)};
    for (unsigned s = 0; s < 64; s++) {
        assert_int_equal(picker_step(all, s, 1, 0), s % 8 == 7 ? s : s + 1);
        assert_int_equal(picker_step(all, s, -1, 0), s % 8 == 0 ? s : s - 1);
        assert_int_equal(picker_step(all, s, 0, 1), s / 8 == 7 ? s : s + 8);
        assert_int_equal(picker_step(all, s, 0, -1), s / 8 == 0 ? s : s - 8);
    }
}

/* A square of the row is nearer than one beside it that is as far. Otherwise g7 is passed over by all that lead there.
 */
static void an_arrow_keeps_to_its_row(void **state)
{
    enum { WAYS = 4 };
    static const int dx[WAYS] = {1, -1, 0, 0}, dy[WAYS] = {0, 0, 1, -1};
    const char *const squares[] = {"b1", "g1", "b2", "b3", "g3", "b4", "f5", "e6", "d7", "g7", "d8"};
    struct places set = {0};
    uint64_t reached = bit(notation_parse_square("b1")), before = 0;
    (void)state;
    for (int i = 0; i < 11; i++)
        set.squares |= bit(notation_parse_square(squares[i]));
    assert_int_equal(picker_step(set, notation_parse_square("d7"), 1, 0), notation_parse_square("g7"));
    while (reached != before) {
        before = reached;
        for (unsigned s = 0; s < 64; s++)
            for (int way = 0; way < WAYS && (before & bit(s)); way++)
                reached |= bit(picker_step(set, s, dx[way], dy[way]));
    }
    assert_int_equal(reached, set.squares);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_square_is_the_move_where_only_one_ply_lays_there),
        cmocka_unit_test(a_preview_changes_nothing),
        cmocka_unit_test(a_pass_offers_nothing),
        cmocka_unit_test(a_goal_may_be_named_before_its_pawn),
        cmocka_unit_test(a_goal_leaves_the_manner_open),
        cmocka_unit_test(a_pawn_is_chosen_then_its_goal_and_back_again),
        cmocka_unit_test(every_ply_of_every_game_can_be_picked),
        cmocka_unit_test(the_cursor_reaches_every_place),
        cmocka_unit_test(an_arrow_never_goes_the_other_way),
        cmocka_unit_test(an_arrow_keeps_to_its_row),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
