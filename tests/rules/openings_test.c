/* How the games begin: start patterns, drawn starts, overtures, free openings, the piecepack's boards. */
#include <stdio.h>
#include <string.h>

#include "support/test.h"

#include "base/bits.h"
#include "rules/helper.h"
#include "rules/line.h"
#include "rules/perft.h"

static void assert_position(const char *game, const char *moves, const char *expected)
{
    struct position p = helper_position(game, NULL, moves);
    char text[NOTATION_POSITION_MAX];
    notation_position(&p, text, sizeof text);
    assert_string_equal(text, expected);
}

static void patterns_on_even_boards(void **state)
{
    (void)state;
    assert_position("classic", NULL, "......../......../......../...ox.../...xo.../......../......../........ turn=1");
    assert_position("classic:size=4", NULL, "..../.ox./.xo./.... turn=1");
    assert_position("classic:size=4,start=inverted", NULL, "..../.xo./.ox./.... turn=1");
    assert_position("classic:size=4,start=top", NULL, "..../.xx./.oo./.... turn=1");
    assert_position("classic:size=4,start=left", NULL, "..../.xo./.xo./.... turn=1");
    assert_position("classic:size=4,start=right", NULL, "..../.ox./.ox./.... turn=1");
    assert_position("classic:size=4,start=bottom", NULL, "..../.oo./.xx./.... turn=1");
    assert_position("reverse:size=6", NULL, "....../....../..ox../..xo../....../...... turn=1");
}

static void patterns_on_odd_boards(void **state)
{
    (void)state;
    assert_position("classic:size=5", NULL, "...../..ox./.oxo./.xo../..... turn=1");
    assert_position("classic:size=5,start=inverted", NULL, "...../.xo../.oxo./..ox./..... turn=1");
    assert_position("classic:size=5,start=top", NULL, "...../..xo./.oxo./.ox../..... turn=1");
    assert_position("classic:size=5,start=left", NULL, "...../.oo../.xxx./..oo./..... turn=1");
    assert_position("classic:size=5,start=right", NULL, "...../..oo./.xxx./.oo../..... turn=1");
    assert_position("classic:size=5,start=bottom", NULL, "...../.ox../.oxo./..xo./..... turn=1");
    assert_position("classic:size=7", NULL, "......./......./...ox../..oxo../..xo.../......./....... turn=1");
}

/* Of 65,536 seeds, the shares of rules 4.1: two eighths, two eighths, four times one. */
static void drawn_starts_have_their_weights(void **state)
{
    int seen[6] = {0};
    (void)state;
    for (unsigned seed = 0; seed < 8000; seed++) {
        static const char *const names[] = {"usual", "inverted", "top", "left", "right", "bottom"};
        char game[60];
        struct position drawn;
        snprintf(game, sizeof game, "classic:start=random,seed=%u", seed);
        drawn = helper_start(game);
        for (int i = 0; i < 6; i++) {
            struct position p;
            snprintf(game, sizeof game, "classic:start=%s", names[i]);
            p = helper_start(game);
            seen[i] += p.discs[FIRST] == drawn.discs[FIRST];
        }
    }
    for (int i = 0; i < 6; i++)
        assert_in_range(seen[i], i < 2 ? 1900 : 900, i < 2 ? 2100 : 1100);
    assert_int_equal(seen[0] + seen[1] + seen[2] + seen[3] + seen[4] + seen[5], 8000);
}

static void assert_legal(const char *game, const char *moves, const char *expected)
{
    struct position p = helper_position(game, NULL, moves);
    char legal[300];
    notation_legal(&p, legal, sizeof legal);
    assert_string_equal(legal, expected);
}

static void overture_on_an_even_board(void **state)
{
    (void)state;
    assert_legal("classic:start=overture", "", "d4 e4 d5 e5");
    assert_legal("classic:start=overture", "d4", "e4 d5");
    assert_legal("classic:start=overture", "e5", "e4 d5");
    assert_legal("classic:start=overture", "d4 e4", "d5 e5");
    assert_legal("classic:start=overture", "d4 e4 e5", "d5");
    assert_position("classic:start=overture,size=4", "b2 c2 c3 b3", "..../.xo./.ox./.... turn=1");
    assert_position("classic:start=overture,size=4", "b2 c2 b3", "..../.xo./.x../.... turn=2");
}

/* Rules 4.2: the middle is FIRST's; SECOND beside it, FIRST anywhere, SECOND on the other kind; pairs. */
static void overture_on_an_odd_board(void **state)
{
    (void)state;
    assert_position("classic:start=overture,size=5", "", "...../...../..x../...../..... turn=2");
    assert_legal("classic:start=overture,size=5", "", "c2 b3");
    assert_position("classic:start=overture,size=5", "c2", "...../..o../..x../..o../..... turn=1");
    assert_position("classic:start=overture,size=5", "c4", "...../..o../..x../..o../..... turn=1");
    assert_legal("classic:start=overture,size=5", "c2", "b2 d2 b3");
    assert_legal("classic:start=overture,size=5", "c2 b2", "b3");
    assert_legal("classic:start=overture,size=5", "c2 d2", "b3");
    assert_legal("classic:start=overture,size=5", "c2 b3", "b2 d2");
    assert_position("classic:start=overture,size=5", "c2 b3 b2", "...../.oo../.xxx./..oo./..... turn=1");
    assert_position("classic:start=overture,size=7", "c4 e3 d3",
                    "......./......./...ox../..oxo../..xo.../......./....... turn=1");
}

/* Every start pattern of an odd board, and no other, comes out of the overture: two ways each the parallel ones. */
static void the_odd_overture_reaches_the_patterns(void **state)
{
    struct position p = helper_start("classic:start=overture,size=5");
    (void)state;
    assert_int_equal(perft(&p, 1, PERFT_PASS_IS_A_PLY).leaves, 2);
    assert_int_equal(perft(&p, 2, PERFT_PASS_IS_A_PLY).leaves, 6);
    assert_int_equal(perft(&p, 3, PERFT_PASS_IS_A_PLY).leaves, 8);
}

static void free_openings_take_pieces_from_the_hands(void **state)
{
    (void)state;
    assert_legal("pocket", "", "c3 d3 c4 d4");
    assert_legal("pocket", "c3", "d3 c4 d4");
    assert_position("pocket", "c3 d4", "_...._/....../..x.../...o../....../_...._ turn=1 hands=15,15");
    assert_position("jaques", "d4 d5 e4 e5",
                    "......../......../......../...xx.../...oo.../......../......../........ turn=1 hands=30,30");
    assert_position("jaques:opening=usual", "",
                    "......../......../......../...ox.../...xo.../......../......../........ turn=1 hands=30,30");
    assert_position("pocket:opening=usual,board=36", "",
                    "....../....../..ox../..xo../....../...... turn=1 hands=14,14");
    assert_legal("pocket:opening=overture", "d4", "d3 c4");
}

struct tiles {
    const char *game;
    unsigned width, height, hand;
};

static void coins_decide_the_board(void **state)
{
    static const struct tiles rows[] = {
        {"piecepack:coins=16", 4, 4, 6},
        {"piecepack:coins=18", 4, 4, 7},
        {"piecepack:coins=18,rounding=up", 6, 4, 7},
        {"piecepack:coins=20", 4, 4, 8},
        {"piecepack:coins=20,rounding=up", 6, 4, 8},
        {"piecepack:coins=24", 6, 4, 10},
        {"piecepack:coins=26,rounding=up", 8, 4, 11},
        {"piecepack:coins=28", 6, 4, 12},
        {"piecepack:coins=32", 8, 4, 14},
        {"piecepack:coins=34,rounding=up", 6, 6, 15},
        {"piecepack", 6, 6, 16},
        {"piecepack:coins=38,rounding=up", 8, 6, 17},
        {"piecepack:coins=46", 6, 6, 21},
        {"piecepack:coins=48", 8, 6, 22},
        {"piecepack:coins=50,rounding=up", 8, 8, 23},
        {"piecepack:coins=62", 8, 6, 29},
        {"piecepack:coins=64", 8, 8, 30},
        {"piecepack:coins=64,rounding=up", 8, 8, 30},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct position p = helper_start(rows[i].game);
        assert_int_equal(p.width, rows[i].width);
        assert_int_equal(p.height, rows[i].height);
        assert_int_equal(p.hand[FIRST], rows[i].hand);
        assert_int_equal(p.hand[SECOND], rows[i].hand);
        assert_int_equal(bits_count(p.board), rows[i].width * rows[i].height);
    }
}

static void starts_of_the_piecepack(void **state)
{
    (void)state;
    assert_position("piecepack:coins=24", NULL, "....../..ox../..xo../...... turn=1 hands=10,10");
    assert_position("piecepack:coins=32,start=top", NULL, "......../...xx.../...oo.../........ turn=1 hands=14,14");
    assert_position("piecepack:coins=16,first=numbers", NULL, "..../.ox./.xo./.... turn=2 hands=6,6");
}

/* Every number of tiles that makes no rectangle, as docs/rules/piecepack.md draws it. */
static void ragged_boards_lack_the_left_of_the_last_row(void **state)
{
    (void)state;
    assert_position("piecepack:coins=20,tiles=ragged", NULL, "..ox../..xo../__..../__.... turn=1 hands=8,8");
    assert_position("piecepack:coins=28,tiles=ragged", NULL, "...ox.../...xo.../__....../__...... turn=1 hands=12,12");
    assert_position("piecepack:coins=40,tiles=ragged", NULL,
                    "......../...ox.../...xo.../......../____..../____.... turn=1 hands=18,18");
    assert_position("piecepack:coins=44,tiles=ragged", NULL,
                    "......../...ox.../...xo.../......../__....../__...... turn=1 hands=20,20");
    assert_position("piecepack:coins=52,tiles=ragged", NULL,
                    "......../......../...ox.../...xo.../......../......../______../______.. turn=1 hands=24,24");
    assert_position("piecepack:coins=56,tiles=ragged", NULL,
                    "......../......../...ox.../...xo.../......../......../____..../____.... turn=1 hands=26,26");
    assert_position("piecepack:coins=60,tiles=ragged", NULL,
                    "......../......../...ox.../...xo.../......../......../__....../__...... turn=1 hands=28,28");
    assert_position("piecepack:coins=18,rounding=up,tiles=ragged,start=top,first=numbers", NULL,
                    "..xx../..oo../__..../__.... turn=2 hands=7,7");
}

/* What makes a rectangle makes it with either value, and each number of coins its own number of tiles. */
static void ragged_boards_use_every_tile(void **state)
{
    (void)state;
    for (int coins = 14; coins <= 64; coins += 2)
        for (int up = 0; up < 2; up++) {
            char game[60];
            int tiles = up ? (coins + 3) / 4 : coins / 4;
            (void)snprintf(game, sizeof game, "piecepack:coins=%d%s,tiles=ragged", coins, up ? ",rounding=up" : "");
            struct position p = helper_start(game);
            assert_int_equal(bits_count(p.board), coins == 14 ? 16 : 4 * tiles);
            assert_int_equal(bits_count(line_corners(&p)), bits_count(p.board) == p.width * p.height ? 4 : 5);
        }
    assert_position("piecepack:tiles=ragged", NULL, "....../....../..ox../..xo../....../...... turn=1 hands=16,16");
    assert_position("piecepack:coins=14,tiles=ragged", NULL, "..../.ox./.xo./.... turn=1 hands=5,5");
}

/* A line ends where there is no tile, as at an edge: west of c3. */
static void lines_end_where_there_is_no_tile(void **state)
{
    const struct move e3 = {.kind = MOVE_PLACE, .from = NO_SQUARE, .to = 20};
    static const char game[] = "piecepack:coins=20,tiles=ragged";
    (void)state;
    struct position p = helper_position(game, "..ox../..xo../__oo../__....", NULL);
    assert_false(position_legal(&p, e3));
    p = helper_position(game, "..ox../..xo../__xo../__....", NULL);
    assert_int_equal(position_flips(&p, e3), bit(19));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(patterns_on_even_boards),
                                       cmocka_unit_test(patterns_on_odd_boards),
                                       cmocka_unit_test(drawn_starts_have_their_weights),
                                       cmocka_unit_test(overture_on_an_even_board),
                                       cmocka_unit_test(overture_on_an_odd_board),
                                       cmocka_unit_test(the_odd_overture_reaches_the_patterns),
                                       cmocka_unit_test(free_openings_take_pieces_from_the_hands),
                                       cmocka_unit_test(coins_decide_the_board),
                                       cmocka_unit_test(starts_of_the_piecepack),
                                       cmocka_unit_test(ragged_boards_lack_the_left_of_the_last_row),
                                       cmocka_unit_test(ragged_boards_use_every_tile),
                                       cmocka_unit_test(lines_end_where_there_is_no_tile)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
