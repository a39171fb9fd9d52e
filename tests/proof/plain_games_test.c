/* The plain implementation alone, against public games, positions and the facts of each game. */
#include "support/test.h"

#include <stdlib.h>

#include "proof/plain_tools.h"

static struct plain started(const char *game)
{
    struct plain p;
    assert_true(plain_start(&p, game));
    return p;
}

/* --- Games as text ---------------------------------------------------------------------------------- */

struct public_game {
    const char *game, *moves;
    int first, second, placed, open, passes[2];
};

static void public_games(void **state)
{
    static const struct public_game games[] = {
        {"classic", "e6f4e3f6g5d6e7f5c5", 13, 0, 9, 51, {0, 0}},
        {"classic", "f5f4c3e6f7g6g4e8g8g5h5", 14, 1, 11, 49, {0, 0}},
        {"classic",
         "f5d6c4g5d7c7h5d8b8b7b6a7--b5a6a5--b4b3c6e8f8c8a8--e7--a4--b2a2c2d2d1--e2f2c5--c3--a1--a3--e6--d3--f6f7f1"
         "--g2h2e3f4b1--g1--c1--e1--g8--g7--f3--h1--h3--h4--h6",
         0,
         59,
         55,
         5,
         {23, 0}},
        {"classic",
         "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6a7g5e3b4c8g6g4c2e8d1f7e2g3h4f1e1f2g1b1f8g8b3h3b2h5b7a3a4a1a2c1h2h1"
         "g2b8a8g7h8h7h6",
         32,
         32,
         60,
         0,
         {0, 0}},
        {"classic", "d3e3f4g3f3c5h3f2c4c3e2e1b3h4h5a3", 3, 17, 16, 44, {0, 0}},
        {"classic",
         "f5f6e6f4g5e7e3f3c5d3g4g3g6c3d7c6c4d6b5b3b4h4c7d8h5h3f8f7h2a6a5h7f2c8b6a4b7e2g2f1b8a8a7h1h6g7g1d2c1c2d1e1h8"
         "g8e8b1a1--b2a3a2",
         50,
         14,
         60,
         0,
         {0, 1}},
        {"classic:size=6", "c2b4c5d2e4e3d1c1b1d5d6f4b3b2f3f2e2b6a4c6a6a2b5a5e6e5a3a1f5f6e1f1", 16, 20, 32, 0, {1, 0}},
        {"reverse:size=6", "c2b4d5e2e3c1b1e4d1d2f2e1f3f4b3d6a5a4a3a2b5b2e6c5c6f1f5e5f6b6a6a1", 17, 19, 32, 0, {0, 0}},
    };
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        struct plain p = started(games[i].game);
        assert_int_equal(plain_play_text(&p, games[i].moves), games[i].placed);
        assert_int_equal(plain_status(&p), PLAIN_OVER);
        assert_int_equal(plain_count(&p, 'x'), games[i].first);
        assert_int_equal(plain_count(&p, 'o'), games[i].second);
        assert_int_equal(plain_count(&p, '.'), games[i].open);
        assert_int_equal(p.passes[0], games[i].passes[0]);
        assert_int_equal(p.passes[1], games[i].passes[1]);
    }
}

static void results_of_the_games(void **state)
{
    struct plain p = started("classic:empties=winner");
    int score[2];
    (void)state;
    plain_play_text(
        &p, "f5d6c4g5d7c7h5d8b8b7b6a7b5a6a5b4b3c6e8f8c8a8e7a4b2a2c2d2d1e2f2c5c3a1a3e6d3f6f7f1g2h2e3f4b1g1c1e1g8g7"
            "f3h1h3h4h6");
    plain_score(&p, score);
    assert_int_equal(score[0], 0);
    assert_int_equal(score[1], 64);
    p = started("reverse:size=6");
    plain_play_text(&p, "c2b4d5e2e3c1b1e4d1d2f2e1f3f4b3d6a5a4a3a2b5b2e6c5c6f1f5e5f6b6a6a1");
    assert_int_equal(plain_winner(&p), 0);
}

static void shortest_games_from_a_parallel_start(void **state)
{
    static const char *const games[] = {"d6c5b4d3d2e3f4", "d6c5b4e3f4d3d2", "d6c5b6d3d2e3f4", "d6c5b6e3f4d3d2",
                                        "e6f5g4d3c4e3e2", "e6f5g4e3e2d3c4", "e6f5g6d3c4e3e2", "e6f5g6e3e2d3c4"};
    (void)state;
    for (int i = 0; i < 8; i++) {
        struct plain p = started("classic:start=top");
        assert_int_equal(plain_play_text(&p, games[i]), 7);
        assert_int_equal(plain_status(&p), PLAIN_OVER);
        assert_int_equal(plain_count(&p, 'x'), 11);
        assert_int_equal(plain_count(&p, 'o'), 0);
    }
}

static void expect_depths(const struct plain *p, const char *name, const uint64_t *leaves, int depths)
{
    for (int depth = 1; depth <= depths; depth++) {
        struct plain_leaves sum = {0, 0};
        plain_perft(p, depth, 1, &sum);
        if (sum.all != leaves[depth - 1])
            print_error("%s, depth %d\n", name, depth);
        assert_int_equal(sum.all, leaves[depth - 1]);
    }
}

static void positions_inside_games(void **state)
{
    static const uint64_t optimal[] = {11, 124, 1442, 17757, 216552}, passing[] = {1, 5, 18, 113, 704};
    static const uint64_t rim[] = {9, 32, 235, 1080}, middle[] = {6, 41, 290, 2078};
    struct plain p = started("classic");
    (void)state;
    plain_play_text(&p, "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6");
    expect_depths(&p, "after 20 plies", optimal, 5);
    p = started("classic");
    plain_play_text(&p, "f5d6c4g5d7c7h5d8b8b7b6a7");
    assert_int_equal(plain_status(&p), PLAIN_PASS);
    expect_depths(&p, "after 12 plies", passing, 5);
    plain_set_up(&p, "....oooo/...oooox/..oooox./..oooxoo/.oooxooo/.ooxxooo/oooooooo/oooooooo", 0);
    expect_depths(&p, "on the rim", rim, 4);
    plain_play_text(&p, "h3");
    assert_int_equal(plain_count(&p, 'x'), 9);
    assert_int_equal(plain_count(&p, 'o'), 42);
    assert_int_equal(plain_status(&p), PLAIN_PASS);
    plain_set_up(&p, "......../......../...x..../...xx.../...xoo../..xxx.../...x..../..x.....", 1);
    expect_depths(&p, "in the middle", middle, 4);
}

static void games_with_hands(void **state)
{
    struct plain p = started("piecepack:coins=18");
    (void)state;
    assert_int_equal(p.hand[0], 7);
    plain_play_text(&p, "c4 d2 a1 a2 d1 b4 a3 c1 a4 -- d4 -- d3 -- b1");
    assert_int_equal(plain_status(&p), PLAIN_OVER);
    assert_int_equal(plain_count(&p, 'x'), 16);
    assert_int_equal(p.hand[0], 0);
    assert_int_equal(p.hand[1], 2);
    assert_int_equal(p.lent[0], 1);
    p = started("pocket");
    plain_play_text(&p,
                    "c3 c4 d3 d4 c5 b2 e3 f3 f2 c6 f4 d5 b3 e2 d2 a3 b5 a5 d6 e5 a2 d1 c1 e6 b1 b4 e1 -- a4 -- b6 e4");
    assert_int_equal(plain_status(&p), PLAIN_OVER);
    assert_int_equal(p.turn, 0);
    assert_int_equal(plain_count(&p, 'x'), 19);
    assert_int_equal(plain_count(&p, 'o'), 11);
    assert_int_equal(plain_count(&p, '.'), 2);
    assert_int_equal(p.hand[0], 0);
    assert_int_equal(p.hand[1], 2);
}

static void piecepack_boards(void **state)
{
    static const struct {
        const char *game;
        int width, height, hand;
    } rows[] = {
        {"piecepack:coins=18", 4, 4, 9},
        {"piecepack:coins=24", 6, 4, 12},
        {"piecepack", 6, 6, 18},
        {"piecepack:coins=48", 8, 6, 24},
        {"piecepack:coins=64", 8, 8, 32},
        {"piecepack:coins=18,rounding=up", 6, 4, 9},
        {"piecepack:coins=20", 4, 4, 10},
        {"piecepack:coins=34", 8, 4, 17},
        {"piecepack:coins=62,rounding=up", 8, 8, 31},
        {"piecepack:coins=46", 6, 6, 23},
        {"piecepack:coins=60", 8, 6, 30},
        {"piecepack:coins=16,rounding=up", 4, 4, 8},
        {"piecepack:coins=14,rounding=up", 4, 4, 7},
        {"piecepack:coins=14", 4, 4, 7},
        {"piecepack:coins=14,tiles=ragged", 4, 4, 7},
        {"piecepack:tiles=ragged", 6, 6, 18},
        {"piecepack:coins=22,tiles=ragged", 6, 4, 11},
        {"piecepack:coins=50,rounding=up,tiles=ragged", 8, 8, 25},
        {"piecepack:coins=64,tiles=ragged", 8, 8, 32},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct plain p = started(rows[i].game);
        assert_int_equal(p.rules.width, rows[i].width);
        assert_int_equal(p.rules.height, rows[i].height);
        assert_int_equal(p.hand[0], rows[i].hand - 2);
        assert_int_equal(plain_count(&p, 'x') + plain_count(&p, 'o'), 4);
    }
}

/* --- Flipside's positions --------------------------------------------------------------------------- */

struct turn_list {
    int count, pawn_moves, targets;
    struct plain_turn turn[PLAIN_TURNS_MAX];
};

static struct turn_list *list_turns(const struct plain *p)
{
    struct turn_list *list = calloc(1, sizeof *list);
    assert_non_null(list);
    list->count = plain_turns(p, list->turn);
    for (int i = 0; i < list->count; i++) {
        const struct plain_turn *t = &list->turn[i], *before = i > 0 ? t - 1 : NULL;
        bool same_pawn = before != NULL && t->from == before->from && t->to == before->to;
        list->pawn_moves += !same_pawn;
        list->targets += !same_pawn || t->target != before->target;
    }
    return list;
}

static int turns_with(const struct turn_list *list, const char *from, const char *to, const char *target)
{
    int count = 0;
    for (int i = 0; i < list->count; i++) {
        const struct plain_turn *t = &list->turn[i];
        count += t->from == plain_square(from) && t->to == plain_square(to) &&
                 (target == NULL || t->target == plain_square(target));
    }
    return count;
}

static void flipside_at_the_start(void **state)
{
    static const struct {
        const char *to;
        int turns;
    } rows[] = {{"b1", 54}, {"a2", 54}, {"b2", 62}, {"d4", 78}, {"g1", 59}, {"g7", 60}};
    struct plain p = started("flipside");
    struct turn_list *list = list_turns(&p);
    (void)state;
    assert_int_equal(list->pawn_moves, 36);
    assert_int_equal(list->targets, 732);
    assert_int_equal(list->count, 2184);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_int_equal(turns_with(list, "a1", rows[i].to, NULL), rows[i].turns);
    free(list);
}

static void flipside_jumps(void **state)
{
    static const char *const landings[] = {"e4", "f4", "g4", "h4"};
    struct plain p = started("flipside");
    (void)state;
    plain_set_up(&p, "#......O/......../......../.Xxo..../......../......../......../O......X", 0);
    struct turn_list *list = list_turns(&p);
    assert_int_equal(list->count, 2184);
    for (int i = 0; i < 4; i++) {
        struct plain_turn walk = {plain_square("b4"), plain_square(landings[i]), false, PLAIN_NONE, PLAIN_NONE};
        struct plain next = p;
        assert_true(turns_with(list, "b4", landings[i], NULL) > 0);
        plain_walk(&next, &walk);
        assert_int_equal(next.cell[plain_square("c4")], 'o');
        assert_int_equal(next.cell[plain_square("d4")], 'x');
        assert_int_equal(next.cell[plain_square(landings[i])], 'X');
    }
    free(list);
}

static void flipside_pawns_in_one_row(void **state)
{
    struct plain p = started("flipside");
    (void)state;
    plain_set_up(&p, "#......#/......../......../.X.X.O../......../......../......../O......#", 0);
    struct turn_list *list = list_turns(&p);
    assert_int_equal(list->count, 2155);
    assert_int_equal(list->pawn_moves, 38);
    assert_true(turns_with(list, "b4", "a4", NULL) > 0 && turns_with(list, "b4", "c4", NULL) > 0);
    assert_true(turns_with(list, "d4", "c4", NULL) > 0 && turns_with(list, "d4", "e4", NULL) > 0);
    for (int column = 'a'; column <= 'h'; column++) {
        char target[] = {(char)column, '4', '\0'};
        int turns = turns_with(list, "b4", "c4", target);
        assert_true((turns > 0) == (column == 'a' || column == 'b'));
        if (column == 'a')
            assert_int_equal(turns, 2); /* N and W */
    }
    free(list);
}

/* --- The central square (7.1) ----------------------------------------------------------------------- */

/* Who wins the struggle for the inner squares; *longest is the number of counters when the last one is out. */
static int inner_winner(const struct plain *p, int *longest)
{
    struct plain_turn turns[PLAIN_SQUARES];
    enum plain_status status = plain_status(p);
    struct plain next = *p;
    if (status == PLAIN_OVER) {
        int counters = plain_count(p, 'x') + plain_count(p, 'o');
        *longest = counters > *longest ? counters : *longest;
        return plain_winner(p);
    }
    if (status == PLAIN_PASS) {
        plain_pass(&next);
        return inner_winner(&next, longest);
    }
    int best = 1 - p->turn;
    int count = plain_turns(p, turns);
    for (int i = 0; i < count; i++) {
        next = *p;
        plain_play(&next, &turns[i]);
        int winner = inner_winner(&next, longest);
        best = winner == p->turn ? winner : best;
    }
    return best;
}

static int inner_winner_after(const char *opening, int *longest)
{
    struct plain p = started("jaques:inner=on");
    plain_play_text(&p, opening);
    return inner_winner(&p, longest);
}

static void struggle_for_the_central_square(void **state)
{
    int longest = 0;
    (void)state;
    assert_int_equal(inner_winner_after("d4e4e5d5", &longest), 1); /* oblique: the one who chose it is forced out */
    assert_int_equal(inner_winner_after("d4d5e4e5", &longest), 0); /* parallel */
    assert_int_equal(longest, 17);
    assert_int_equal(inner_winner_after("e4d4d5e5d3c3", &longest), 1);
    assert_int_equal(inner_winner_after("e4d4d5e5d3e3", &longest), 0);
    assert_int_equal(inner_winner_after("e4d4d5e5d3c5", &longest), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(public_games),
        cmocka_unit_test(results_of_the_games),
        cmocka_unit_test(shortest_games_from_a_parallel_start),
        cmocka_unit_test(positions_inside_games),
        cmocka_unit_test(games_with_hands),
        cmocka_unit_test(piecepack_boards),
        cmocka_unit_test(flipside_at_the_start),
        cmocka_unit_test(flipside_jumps),
        cmocka_unit_test(flipside_pawns_in_one_row),
        cmocka_unit_test(struggle_for_the_central_square),
    };
    return cmocka_run_group_tests_name("plain games", tests, NULL, NULL);
}
