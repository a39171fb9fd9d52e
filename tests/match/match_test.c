/* A match: undo and redo by whole turns, passes, giving up, correcting coins turned by hand. */
#include "support/test.h"

#include "base/bits.h"
#include "base/rng.h"
#include "match/match.h"
#include "match/record.h"
#include "rules/helper.h"
#include "rules/turn.h"

static struct match *start(const char *game)
{
    const struct variant *variant;
    struct setup setup;
    struct notation_error error;
    assert_true(notation_parse_game(game, &variant, &setup, &error));
    return match_new(variant, &setup);
}

/* A match of `game` after these moves. */
static struct match *played(const char *game, const char *moves)
{
    struct match *m = start(game);
    struct notation_error error;
    if (!match_play_moves(m, moves, &error))
        fail_msg("%s", error.why);
    return m;
}

static void moves_are_played_as_a_whole_or_not_at_all(void **state)
{
    struct match *m = played("classic", "f5d6");
    struct notation_error error;
    (void)state;
    assert_false(match_play_moves(m, "c3 d3 a1", &error));
    assert_int_equal(error.move, 3);
    assert_int_equal(match_length(m), 2);
    assert_true(match_play_moves(m, "c3 d3", &error));
    assert_int_equal(match_length(m), 4);
    match_free(m);
}

static void a_match_knows_whether_it_starts_as_usual(void **state)
{
    struct match *usual = played("classic:start=left", "");
    struct match *set_up = played("classic", "f5d6");
    (void)state;
    assert_true(match_starts_as_usual(usual));
    assert_true(match_starts_as_usual(set_up));
    struct match *later = match_new_at(match_variant(set_up), match_setup(set_up), match_position(set_up));
    assert_false(match_starts_as_usual(later));
    match_free(usual);
    match_free(set_up);
    match_free(later);
}

static void undo(struct match *m)
{
    for (int plies = match_undo_plies(m); plies > 0; plies--)
        assert_true(match_back(m));
}

static void redo(struct match *m)
{
    for (int plies = match_redo_plies(m); plies > 0; plies--)
        assert_true(match_forth(m));
}

static void an_illegal_ply_changes_nothing(void **state)
{
    struct match *m = played("classic", "d3");
    (void)state;
    assert_false(match_play(m, (struct move){MOVE_PLACE, NO_SQUARE, 0, 0, 0}, NULL));
    assert_false(match_play(m, (struct move){MOVE_PASS, NO_SQUARE, NO_SQUARE, 0, 0}, NULL));
    assert_int_equal(match_length(m), 1);
    match_free(m);
}

static void undo_and_redo_go_by_turns(void **state)
{
    struct match *m = played("classic", "d3c3c4");
    (void)state;
    undo(m);
    assert_int_equal(match_length(m), 2);
    assert_int_equal(match_redo_length(m), 1);
    redo(m);
    assert_int_equal(match_length(m), 3);
    assert_int_equal(match_redo_plies(m), 0);
    undo(m);
    undo(m);
    undo(m);
    assert_int_equal(match_length(m), 0);
    assert_int_equal(match_undo_plies(m), 0);
    assert_false(match_back(m));
    redo(m);
    assert_true(match_play(m, (struct move){MOVE_PLACE, NO_SQUARE, 20, 0, 0}, NULL)); /* e3 */
    assert_int_equal(match_redo_length(m), 0);
    match_free(m);
}

/* What is done with the copy does nothing to the match. */
static void a_copy_is_a_match_of_its_own(void **state)
{
    struct match *m = played("classic", "d3c3c4e3f6c5");
    (void)state;
    undo(m);
    undo(m);
    match_begin_here(m);
    redo(m);
    struct match *copy = match_copy(m);
    assert_true(match_serial(copy) != match_serial(m));
    assert_int_equal(match_length(copy), 5);
    assert_int_equal(match_begun_at(copy), 4);
    assert_int_equal(match_redo_length(copy), 0);
    for (int i = 0; i <= 5; i++)
        assert_true(position_equal(match_before(copy, i), match_before(m, i)));
    match_give_up(copy, FIRST);
    assert_false(match_over(m));
    redo(m);
    assert_int_equal(match_length(m), 6);
    assert_true(match_back(copy) && match_back(copy));
    match_free(m);
    assert_int_equal(match_length(copy), 4);
    match_free(copy);
}

/* In V-64 FIRST has to pass after a7: taking a5 back, or bringing it back, skips the pass. */
static void passes_are_skipped(void **state)
{
    struct match *m = played("classic", "f5d6c4g5d7c7h5d8b8b7b6a7--b5");
    (void)state;
    assert_int_equal(match_length(m), 14);
    undo(m);
    assert_int_equal(match_length(m), 13);
    undo(m);
    assert_int_equal(match_length(m), 11);
    redo(m);
    assert_int_equal(match_length(m), 13);
    assert_int_equal(position_status(match_position(m)), STATUS_MOVE);
    match_free(m);
}

static void a_turn_of_several_plies_is_one(void **state)
{
    struct match *m = played("flipside", "a1d4+c4W h1g1+f1S");
    (void)state;
    assert_int_equal(match_length(m), 4);
    undo(m);
    assert_int_equal(match_length(m), 2);
    assert_true(match_play(m, (struct move){MOVE_WALK, 7, 6, 0, 0}, NULL));
    assert_true(position_mid_turn(match_position(m)));
    undo(m); /* in the middle: back to its beginning */
    assert_int_equal(match_length(m), 2);
    undo(m);
    assert_int_equal(match_length(m), 0);
    redo(m);
    assert_int_equal(match_length(m), 2);
    redo(m);
    assert_int_equal(match_length(m), 3); /* all there is of the second turn */
    match_free(m);
}

/* ---- coins turned by hand ---- */

static const struct move turn_b2 = {.kind = MOVE_TURN, .from = NO_SQUARE, .to = 9};
static const struct move turn_c2 = {.kind = MOVE_TURN, .from = NO_SQUARE, .to = 10};
static const struct move turned = {.kind = MOVE_DONE, .from = NO_SQUARE, .to = NO_SQUARE};

/* FIRST has laid on b1 and left b2, which is trapped, as it was. */
static struct match *asked(void)
{
    struct match *m = start("piecepack:coins=16,turning=by-hand");
    match_ask_about_turnings(m);
    assert_true(match_play(m, (struct move){.kind = MOVE_PLACE, .from = NO_SQUARE, .to = 1}, NULL));
    assert_false(match_asks(m));
    assert_int_equal(match_wrong_coins(m), bit(9));
    assert_true(match_play(m, turned, NULL));
    assert_true(match_asks(m));
    assert_int_equal(match_actor(m), SECOND);
    assert_int_equal(match_wrong_coins(m), bit(9));
    return m;
}

static void a_turning_is_accepted_by_a_word_or_by_playing_on(void **state)
{
    struct match *m = asked();
    (void)state;
    match_accept(m);
    assert_false(match_asks(m));
    assert_int_equal(match_wrong_coins(m), 0);
    match_put_right(m); /* too late */
    assert_int_equal(match_length(m), 2);
    match_free(m);

    m = asked();
    struct move moves[MOVES_MAX];
    assert_true(position_moves(match_position(m), moves) > 0 && moves[0].kind == MOVE_PLACE);
    assert_true(match_play(m, moves[0], NULL));
    assert_int_equal(match_position(m)->turn, SECOND);
    assert_true(match_play(m, turned, NULL));
    assert_true(match_asks(m));
    assert_true(match_back(m) && match_back(m));
    assert_false(match_asks(m)); /* the first turning stays accepted */
    match_free(m);
}

/* What is accepted is a turning, not all that may come at its place. */
static void a_turning_done_anew_is_asked_about_anew(void **state)
{
    struct match *m = asked();
    struct move moves[MOVES_MAX];
    (void)state;
    match_accept(m);
    assert_true(position_moves(match_position(m), moves) > 0 && match_play(m, moves[0], NULL));
    undo(m);
    undo(m);
    assert_int_equal(match_length(m), 0);
    assert_true(match_play(m, (struct move){.kind = MOVE_PLACE, .from = NO_SQUARE, .to = 8}, NULL)); /* a2 */
    assert_int_equal(match_wrong_coins(m), bit(9));
    assert_true(match_play(m, turn_b2, NULL));
    assert_int_equal(match_turned_coins(m), bit(9));
    assert_true(match_back(m));
    assert_int_equal(match_turned_coins(m), 0);
    assert_true(match_play(m, turned, NULL));
    assert_true(match_asks(m));
    match_free(m);
}

/* What had been turned before the match began is known to nobody. */
static void a_match_may_begin_in_the_middle_of_a_turning(void **state)
{
    static const char game[] = "piecepack:coins=16,turning=by-hand";
    struct match *usual = start(game);
    struct position p = helper_position(game, ".x../.ox./.xo./.... turn=1 laid=b1", NULL);
    struct match *m = match_new_at(match_variant(usual), match_setup(usual), &p);
    (void)state;
    assert_int_equal(match_turned_coins(m), 0);
    assert_int_equal(match_wrong_coins(m), 0);
    assert_int_equal(match_undo_plies(m), 0);
    assert_false(match_back(m));
    assert_true(match_play(m, turn_b2, NULL) && match_play(m, turn_c2, NULL));
    assert_int_equal(match_turned_coins(m), 0);
    assert_int_equal(match_wrong_coins(m), 0);
    assert_true(match_play(m, turn_c2, NULL) && match_play(m, turned, NULL));
    assert_int_equal(match_position(m)->turn, SECOND);
    match_free(m);
    match_free(usual);
}

static void the_other_player_puts_coins_right(void **state)
{
    struct match *m = asked();
    (void)state;
    match_put_right(m);
    assert_true(match_putting_right(m));
    assert_int_equal(match_actor(m), SECOND);
    assert_int_equal(match_position(m)->turn, FIRST);
    for (int i = 0; i < 201; i++)
        assert_true(match_play(m, turn_b2, NULL));
    assert_int_equal(match_righting_plies(m), 201);
    assert_int_equal(match_turned_coins(m), bit(9));
    assert_int_equal(match_wrong_coins(m), 0);
    assert_true(match_play(m, turned, NULL));
    assert_false(match_asks(m) || match_putting_right(m));
    assert_int_equal(match_actor(m), SECOND);
    assert_int_equal(position_count(match_position(m), FIRST), 4);
    struct move moves[MOVES_MAX];
    assert_true(position_moves(match_position(m), moves) > 0 && match_play(m, moves[0], NULL));
    assert_false(match_putting_right(m)); /* SECOND's own turning */
    assert_int_equal(match_actor(m), SECOND);
    match_free(m);
}

static void putting_right_can_be_left_and_taken_back(void **state)
{
    struct match *m = asked();
    (void)state;
    match_put_right(m);
    assert_true(match_play(m, turn_c2, NULL));
    match_stop_putting_right(m);
    assert_true(match_asks(m));
    assert_int_equal(match_turned_coins(m), bit(10));
    match_put_right(m);
    assert_true(match_back(m)); /* c2 lies as it lay, and it is FIRST's turning again */
    assert_false(match_putting_right(m));
    assert_int_equal(match_actor(m), FIRST);
    undo(m);
    assert_int_equal(match_length(m), 0);
    match_free(m);
}

/* Taking back a coin goes on putting right; taking back more ends it, and so it stays when that is played again. */
static void putting_right_ends_before_its_beginning(void **state)
{
    struct match *m = asked();
    (void)state;
    match_put_right(m);
    assert_true(match_play(m, turn_c2, NULL));
    assert_true(match_back(m));
    assert_true(match_putting_right(m));
    assert_int_equal(match_actor(m), SECOND);
    assert_int_equal(match_righting_plies(m), 0);
    assert_true(match_back(m));
    assert_false(match_putting_right(m));
    assert_true(match_forth(m) && match_forth(m));
    assert_false(match_putting_right(m));
    assert_int_equal(match_actor(m), FIRST);
    match_free(m);
}

/* Nobody can win by a wrong turn alone: all coins of the other side turned, and the game goes on all the same. */
static void a_wrong_turning_does_not_end_the_game(void **state)
{
    struct match *m = start("piecepack:coins=16,turning=by-hand");
    (void)state;
    match_ask_about_turnings(m);
    assert_true(match_play(m, (struct move){.kind = MOVE_PLACE, .from = NO_SQUARE, .to = 1}, NULL));
    for (uint64_t theirs = match_position(m)->discs[SECOND]; theirs;)
        assert_true(match_play(m, (struct move){MOVE_TURN, NO_SQUARE, (uint8_t)bits_pop(&theirs), 0, 0}, NULL));
    assert_true(match_play(m, turned, NULL));
    assert_int_equal(match_position(m)->step, STEP_OVER);
    assert_false(match_over(m));
    match_put_right(m);
    assert_false(match_over(m));
    while (match_wrong_coins(m)) {
        uint64_t wrong = match_wrong_coins(m);
        assert_true(match_play(m, (struct move){MOVE_TURN, NO_SQUARE, (uint8_t)bits_first(wrong), 0, 0}, NULL));
    }
    assert_true(match_play(m, turned, NULL));
    assert_int_equal(match_position(m)->step, STEP_PLACE);
    match_free(m);
}

/* Records and other programs know of no question. */
static void a_match_that_was_not_told_to_does_not_ask(void **state)
{
    struct match *m = played("piecepack:coins=16,turning=by-hand", "b1");
    (void)state;
    assert_false(match_asks(m));
    assert_int_equal(match_actor(m), SECOND);
    match_ask_about_turnings(m); /* what was turned before stands */
    assert_false(match_asks(m));
    match_free(m);
}

static void who_gives_up_has_lost_until_it_is_taken_back(void **state)
{
    struct match *m = played("classic", "d3");
    (void)state;
    assert_int_equal(match_given_up(m), 2);
    match_give_up(m, SECOND);
    assert_true(match_over(m));
    assert_int_equal(match_winner(m), FIRST);
    assert_false(match_play(m, (struct move){MOVE_PLACE, NO_SQUARE, 18, 0, 0}, NULL));
    assert_int_equal(match_undo_plies(m), 1);
    assert_false(match_forth(m));
    undo(m);
    assert_int_equal(match_given_up(m), 2);
    assert_int_equal(match_length(m), 1);
    assert_false(match_over(m));
    undo(m);
    assert_int_equal(match_redo_plies(m), 1);
    match_give_up(m, FIRST);
    assert_int_equal(match_redo_plies(m), 0);
    assert_false(match_forth(m));
    match_free(m);
}

static void a_finished_match_has_a_winner_and_cannot_be_given_up(void **state)
{
    struct match *m = played("classic", "e6f4e3f6g5d6e7f5c5");
    (void)state;
    assert_true(match_over(m));
    match_give_up(m, FIRST);
    assert_int_equal(match_given_up(m), 2);
    assert_int_equal(match_winner(m), FIRST);
    match_free(m);
    match_free(NULL);
}

/* Every position stays what it was, however long the match and however often it goes back and forth. */
static void random_walk(const char *game, void *user)
{
    struct match *m = start(game);
    struct rng rng = rng_seeded(5);
    (void)user;
    for (int i = 0; i < 600; i++) {
        struct move moves[MOVES_MAX];
        int count = position_moves(match_position(m), moves);
        uint32_t wish = rng_below(&rng, 10);
        if (wish == 0)
            undo(m);
        else if (wish == 1)
            redo(m);
        else if (count > 0)
            assert_true(match_play(m, moves[rng_below(&rng, (uint32_t)count)], NULL));
    }
    struct position p = *match_before(m, 0);
    for (int i = 0; i < match_length(m) + match_redo_length(m); i++) {
        assert_true(position_equal(&p, match_before(m, i)));
        position_play(&p, match_move(m, i), NULL);
    }
    assert_true(position_equal(&p, match_before(m, match_length(m) + match_redo_length(m))));
    match_free(m);
}

static void positions_stay_what_they_were(void **state)
{
    (void)state;
    helper_each_game(random_walk, NULL);
}

/* A coin may be turned as often as one likes (rules 5.3.8): what counts, and is written, is how it lies in the end. */
static void coins_turned_back_and_forth_are_written_once(void **state)
{
    (void)state;
    struct match *m = start("piecepack:turning=by-hand");
    struct move placement;
    struct strbuf text = {0};
    struct position p = *match_position(m);
    struct move moves[MOVES_MAX];
    struct notation_error error;
    assert_true(position_moves(&p, moves) > 0);
    placement = moves[0];
    assert_true(match_play(m, placement, NULL));
    uint64_t due = position_flips(&p, placement);
    for (int i = 0; i < 201; i++)
        assert_true(
            match_play(m, (struct move){.kind = MOVE_TURN, .from = NO_SQUARE, .to = (uint8_t)bits_first(due)}, NULL));
    assert_true(match_play(m, (struct move){.kind = MOVE_DONE, .from = NO_SQUARE, .to = NO_SQUARE}, NULL));
    record_moves(m, match_length(m), " ", &text);
    assert_true(text.length < 16);
    if (!notation_play(&p, strbuf_text(&text), NULL, NULL, &error))
        fail_msg("%s: %s", strbuf_text(&text), error.why);
    assert_true(position_equal(&p, match_position(m)));
    strbuf_free(&text);
    match_free(m);
}

/* What lies as it lay is left out, and the others stay in their order. */
static void a_coin_turned_back_is_left_out_among_others(void **state)
{
    static const unsigned coins[] = {9, 10, 17, 10}; /* b2 c2 b3, and c2 again */
    struct match *m = start("piecepack:coins=16,turning=by-hand");
    struct strbuf text = {0};
    (void)state;
    assert_true(match_play(m, (struct move){.kind = MOVE_PLACE, .from = NO_SQUARE, .to = 1}, NULL));
    for (size_t i = 0; i < sizeof coins / sizeof coins[0]; i++)
        assert_true(match_play(m, (struct move){MOVE_TURN, NO_SQUARE, (uint8_t)coins[i], 0, 0}, NULL));
    struct turn turn;
    assert_int_equal(record_turn(m, 0, match_length(m), &turn), 5);
    assert_int_equal(turn.count, 3);
    assert_int_equal(turn.plies[1].to, 9);
    assert_int_equal(turn.plies[2].to, 17);
    assert_int_equal(record_moves(m, match_length(m), " ", &text), 1);
    assert_string_equal(strbuf_text(&text), "b1:b2.b3");
    strbuf_free(&text);
    match_free(m);
}

/* It is the first test, since it is about the first matches of a program. */
static void no_two_matches_have_the_same_serial(void **state)
{
    struct match *matches[4];
    (void)state;
    for (int i = 0; i < 4; i++) {
        matches[i] = start("classic");
        assert_true(match_serial(matches[i]) != 0);
        for (int k = 0; k < i; k++)
            assert_true(match_serial(matches[i]) != match_serial(matches[k]));
    }
    for (int i = 0; i < 4; i++)
        match_free(matches[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(no_two_matches_have_the_same_serial),
                                       cmocka_unit_test(moves_are_played_as_a_whole_or_not_at_all),
                                       cmocka_unit_test(a_match_knows_whether_it_starts_as_usual),
                                       cmocka_unit_test(coins_turned_back_and_forth_are_written_once),
                                       cmocka_unit_test(a_coin_turned_back_is_left_out_among_others),
                                       cmocka_unit_test(an_illegal_ply_changes_nothing),
                                       cmocka_unit_test(undo_and_redo_go_by_turns),
                                       cmocka_unit_test(a_copy_is_a_match_of_its_own),
                                       cmocka_unit_test(passes_are_skipped),
                                       cmocka_unit_test(a_turn_of_several_plies_is_one),
                                       cmocka_unit_test(a_turning_is_accepted_by_a_word_or_by_playing_on),
                                       cmocka_unit_test(a_turning_done_anew_is_asked_about_anew),
                                       cmocka_unit_test(a_match_may_begin_in_the_middle_of_a_turning),
                                       cmocka_unit_test(the_other_player_puts_coins_right),
                                       cmocka_unit_test(putting_right_can_be_left_and_taken_back),
                                       cmocka_unit_test(putting_right_ends_before_its_beginning),
                                       cmocka_unit_test(a_wrong_turning_does_not_end_the_game),
                                       cmocka_unit_test(a_match_that_was_not_told_to_does_not_ask),
                                       cmocka_unit_test(who_gives_up_has_lost_until_it_is_taken_back),
                                       cmocka_unit_test(a_finished_match_has_a_winner_and_cannot_be_given_up),
                                       cmocka_unit_test(positions_stay_what_they_were)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
