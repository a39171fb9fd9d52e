/* Corners given at the start: where they can be, and that such games are games like any other. */
#include "career/match_terms.h"

#include <string.h>

#include "base/bits.h"
#include "rules/line.h"
#include "rules/notation.h"
#include "support/test.h"

static struct position start_of(const char *text)
{
    const struct variant *variant;
    struct setup setup;
    struct notation_error error;
    struct position p;
    assert_true(notation_parse_game(text, &variant, &setup, &error));
    assert_true(variant_start(variant, &setup, &p));
    return p;
}

static void corners_lie_across_from_one_another(void **state)
{
    (void)state;
    struct position p = start_of("classic");
    assert_int_equal(handicap_corners(&p), 4);
    assert_true(handicap_place(&p, SECOND, 2));
    assert_true(p.discs[SECOND] & bit(0) && p.discs[SECOND] & bit(63));
    assert_int_equal(position_count(&p, SECOND), 4);
    assert_int_equal(position_count(&p, FIRST), 2);
    assert_int_equal(p.turn, FIRST);
    assert_int_equal(position_status(&p), STATUS_MOVE);
}

static void small_boards_have_corners_too(void **state)
{
    (void)state;
    struct position p = start_of("classic:size=6");
    assert_true(handicap_place(&p, FIRST, 4));
    assert_int_equal(position_count(&p, FIRST), 6);
    assert_int_equal(bits_count(p.discs[FIRST] & line_corners(&p)), 4);
}

/* Pocket's board has none, Flipside's are its pawns', and where the centre is laid first there is no start yet. */
static void some_games_have_none(void **state)
{
    (void)state;
    static const char *const games[] = {"pocket", "flipside", "jaques"};
    for (int i = 0; i < 3; i++) {
        struct position p = start_of(games[i]), before = p;
        assert_int_equal(handicap_corners(&p), 0);
        assert_false(handicap_place(&p, FIRST, 1));
        assert_true(position_equal(&p, &before));
    }
}

static void what_was_given_outlasts_a_record(void **state)
{
    (void)state;
    for (int corners = 0; corners <= HANDICAP_CORNERS_MAX; corners++) {
        char text[NOTATION_POSITION_MAX];
        struct notation_error error;
        struct position p = start_of("reverse"), read = p;
        assert_true(handicap_place(&p, FIRST, corners));
        (void)notation_position(&p, text, sizeof text);
        assert_true(notation_parse_position(text, &read, &error));
        assert_true(position_equal(&p, &read));
    }
}

/* A corner that is taken or missing cannot be given, and there are only four. */
static void only_four_free_corners_are_given(void **state)
{
    static const char *const games[] = {"workshop:board=x.../.ox./.xo./....", "workshop:board=_.../.ox./.xo./....",
                                        "workshop:board=..../.ox./.xo./....,join=sides",
                                        "workshop:board=.._../.ox../.xo../....."}; /* with corners at the hole */
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        struct position p = start_of(games[i]);
        assert_int_equal(handicap_corners(&p), 0);
        assert_false(handicap_place(&p, FIRST, 1));
    }
    struct position p = start_of("classic"), before = p;
    assert_false(handicap_place(&p, FIRST, HANDICAP_CORNERS_MAX + 1));
    assert_false(handicap_place(&p, FIRST, -1));
    assert_true(position_equal(&p, &before));
}

/* Where pieces are counted, those that are given come from the hand. */
static void given_pieces_leave_the_hand(void **state)
{
    struct position p = start_of("piecepack"), before = p;
    int both = before.hand[FIRST] + before.hand[SECOND];
    (void)state;
    assert_int_not_equal(before.hand[FIRST], HAND_UNLIMITED);
    assert_true(handicap_place(&p, FIRST, 2));
    assert_int_equal(position_count(&p, FIRST), position_count(&before, FIRST) + 2);
    assert_int_equal(p.hand[FIRST] + p.hand[SECOND], both - 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(corners_lie_across_from_one_another),
                                       cmocka_unit_test(small_boards_have_corners_too),
                                       cmocka_unit_test(some_games_have_none),
                                       cmocka_unit_test(what_was_given_outlasts_a_record),
                                       cmocka_unit_test(only_four_free_corners_are_given),
                                       cmocka_unit_test(given_pieces_leave_the_hand)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
