/* Whole games that people and programs have played: their results, passes, lengths. */
#include <string.h>

#include "support/test.h"

#include "base/bits.h"
#include "rules/helper.h"

struct game {
    const char *game, *moves;
    int first, second; /* discs at the end */
    int plies, empties;
    int passes[2];
    int winner;
};

static const struct game games[] = {
    {"classic", "e6f4e3f6g5d6e7f5c5", 13, 0, 9, 51, {0, 0}, FIRST},
    {"classic", "f5f4c3e6f7g6g4e8g8g5h5", 14, 1, 11, 49, {0, 0}, FIRST},
    {"classic",
     "f5d6c4g5d7c7h5d8b8b7b6a7--b5a6a5--b4b3c6e8f8c8a8--e7--a4--b2a2c2d2d1--e2f2c5--c3--a1--a3--e6--d3--f6f7f1--"
     "g2h2e3f4b1--g1--c1--e1--g8--g7--f3--h1--h3--h4--h6",
     0,
     59,
     55,
     5,
     {23, 0},
     SECOND},
    {"classic",
     "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6a7g5e3b4c8g6g4c2e8d1f7e2g3h4f1e1f2g1b1f8g8b3h3b2h5b7a3a4a1a2c1h2h1g2b8"
     "a8g7h8h7h6",
     32,
     32,
     60,
     0,
     {0, 0},
     DRAW},
    {"classic", "d3e3f4g3f3c5h3f2c4c3e2e1b3h4h5a3", 3, 17, 16, 44, {0, 0}, SECOND},
    {"classic",
     "f5f6e6f4g5e7e3f3c5d3g4g3g6c3d7c6c4d6b5b3b4h4c7d8h5h3f8f7h2a6a5h7f2c8b6a4b7e2g2f1b8a8a7h1h6g7g1d2c1c2d1e1h8g8e8"
     "b1a1--b2a3a2",
     50,
     14,
     60,
     0,
     {0, 1},
     FIRST},
    {"classic:size=6",
     "c2b4c5d2e4e3d1c1b1d5d6f4b3b2f3f2e2b6a4c6a6a2b5a5e6e5a3a1f5f6e1f1",
     16,
     20,
     32,
     0,
     {1, 0},
     SECOND},
    {"reverse:size=6",
     "c2b4d5e2e3c1b1e4d1d2f2e1f3f4b3d6a5a4a3a2b5b2e6c5c6f1f5e5f6b6a6a1",
     17,
     19,
     32,
     0,
     {0, 0},
     FIRST},
    {"piecepack:coins=18", "c4 d2 a1 a2 d1 b4 a3 c1 a4 -- d4 -- d3 -- b1", 16, 0, 12, 0, {0, 3}, FIRST},
    {"pocket",
     "c3 c4 d3 d4 c5 b2 e3 f3 f2 c6 f4 d5 b3 e2 d2 a3 b5 a5 d6 e5 a2 d1 c1 e6 b1 b4 e1 -- a4 -- b6 e4",
     19,
     11,
     30,
     2,
     {0, 2},
     FIRST},
};

/* Without the passes, which may always be left out. */
static void strip_passes(const char *moves, char *out)
{
    for (; *moves; moves++)
        if (*moves != '-')
            *out++ = *moves;
    *out = '\0';
}

static void check_end(const struct game *g, const struct position *p)
{
    assert_int_equal(position_status(p), STATUS_OVER);
    assert_int_equal(position_count(p, FIRST), g->first);
    assert_int_equal(position_count(p, SECOND), g->second);
    assert_int_equal(p->ply, g->plies);
    assert_int_equal(bits_count(p->board & ~occupied(p)), g->empties);
    assert_int_equal(p->passes[FIRST], g->passes[FIRST]);
    assert_int_equal(p->passes[SECOND], g->passes[SECOND]);
    assert_int_equal(position_winner(p), g->winner);
}

static void public_games_end_as_they_did(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        struct position p = helper_position(games[i].game, NULL, games[i].moves);
        char bare[400];
        check_end(&games[i], &p);
        strip_passes(games[i].moves, bare);
        p = helper_position(games[i].game, NULL, bare);
        check_end(&games[i], &p);
    }
}

static void the_board_of_v_11(void **state)
{
    struct position p = helper_position("classic", NULL, games[1].moves);
    char text[NOTATION_POSITION_MAX];
    (void)state;
    notation_position(&p, text, sizeof text);
    assert_string_equal(text, "......../......../..x...../...xxxx./...xxxxx/....x.x./.....x../....o.x. turn=2");
}

static void open_squares_can_be_awarded_to_the_winner(void **state)
{
    struct position p = helper_position("classic:empties=winner", NULL, games[2].moves);
    int score[2];
    (void)state;
    position_score(&p, score);
    assert_int_equal(score[FIRST], 0);
    assert_int_equal(score[SECOND], 64);
    assert_int_equal(position_count(&p, SECOND), 59);
    p = helper_position("classic:empties=winner", NULL, "f5");
    position_score(&p, score);
    assert_int_equal(score[FIRST], 4);
}

static void hands_after_a_coin_was_borrowed(void **state)
{
    struct position p = helper_position("piecepack:coins=18", NULL, games[8].moves);
    (void)state;
    assert_int_equal(p.hand[FIRST], 0);
    assert_int_equal(p.hand[SECOND], 2);
}

static void pocket_ends_when_the_player_on_turn_has_no_piece(void **state)
{
    struct position p = helper_position("pocket", NULL, games[9].moves);
    (void)state;
    assert_int_equal(p.turn, FIRST);
    assert_int_equal(p.hand[FIRST], 0);
    assert_int_equal(p.hand[SECOND], 2);
}

static void a_forced_pass_waits_to_be_played(void **state)
{
    struct position p = helper_position("classic", NULL, "f5d6c4g5d7c7h5d8b8b7b6a7");
    (void)state;
    assert_int_equal(position_status(&p), STATUS_PASS);
    assert_int_equal(position_count(&p, FIRST), 11);
    assert_int_equal(position_count(&p, SECOND), 5);
    assert_int_equal(variant_of(&p)->turns(&p), 0);
}

static void position_inside_the_perfect_draw(void **state)
{
    struct position p = helper_position("classic", NULL, "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6");
    (void)state;
    assert_int_equal(p.turn, FIRST);
    assert_int_equal(position_count(&p, FIRST), 13);
    assert_int_equal(position_count(&p, SECOND), 11);
}

/* GNOME's own positions. */
static void legal_lays_of_known_positions(void **state)
{
    static const char g1[] = "....oooo/...oooox/..oooox./..oooxoo/.oooxooo/.ooxxooo/oooooooo/oooooooo turn=1";
    static const char g4[] = "......../......../...x..../...xx.../...xoo../..xxx.../...x..../..x..... turn=2";
    struct position p = helper_position("classic", g1, NULL);
    char legal[200];
    (void)state;
    notation_legal(&p, legal, sizeof legal);
    assert_string_equal(legal, "c1 d1 b2 c2 b3 h3 b4 a5 a6");
    p = helper_position("classic", g1, "h3");
    assert_int_equal(position_count(&p, FIRST), 9);
    assert_int_equal(position_count(&p, SECOND), 42);
    assert_int_equal(position_status(&p), STATUS_PASS);
    p = helper_position("classic", g1, "h3 --");
    notation_legal(&p, legal, sizeof legal);
    assert_string_equal(legal, "c1 d1 b2 c2 b3 b4 a5 a6");
    p = helper_position("classic", g4, NULL);
    notation_legal(&p, legal, sizeof legal);
    assert_string_equal(legal, "c2 c3 e3 c5 c7 e7");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(public_games_end_as_they_did),
                                       cmocka_unit_test(the_board_of_v_11),
                                       cmocka_unit_test(open_squares_can_be_awarded_to_the_winner),
                                       cmocka_unit_test(hands_after_a_coin_was_borrowed),
                                       cmocka_unit_test(pocket_ends_when_the_player_on_turn_has_no_piece),
                                       cmocka_unit_test(a_forced_pass_waits_to_be_played),
                                       cmocka_unit_test(position_inside_the_perfect_draw),
                                       cmocka_unit_test(legal_lays_of_known_positions)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
