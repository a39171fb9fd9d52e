/* POSITION texts: what may be left out, and what is refused with which reason. */
#include <string.h>

#include "support/test.h"

#include "rules/helper.h"

struct illegal_move {
    const char *game, *position, *why;
    size_t at;
};

#define FLIP_START "X......O/......../......../......../......../......../......../O......X"

#define EMPTY_ROWS "------------------------"

static const struct illegal_move refused[] = {
    {"classic", "", "row 1 ends after 0 of its 8 squares", 0},
    {"classic:size=4", "..../.ox./.xo.", "the text ends after row 3 of 4", 14},
    {"classic:size=4", "..../.ox./.xo./.../", "row 4 ends after 3 of its 4 squares", 18},
    {"classic:size=4", "..../.ox./.xo./..../....", "more than 4 rows", 19},
    {"classic:size=4", "...../.ox./.xo./....", "row 1 is longer than 4 squares", 4},
    {"classic:size=4", "..../.ox./.xo./.....", "row 4 is longer than 4 squares", 19},
    {"classic:size=4", "..../.bx./.xo./....", "b2: a square is one of . x o X O # _", 6},
    {"classic:size=4", "_.../.ox./.xo./....", "a1: this is a square of the board; write . if it is empty", 0},
    {"classic:size=4", "#.../.ox./.xo./....", "a1: # is for a corner that its pawn has left", 0},
    {"classic:size=4", "X.../.ox./.xo./....", "a1: this game has no pawns", 0},
    {"classic:size=4", "..../.ox./.xo./.... turn=3", "turn= is 1 or 2", 25},
    {"classic:size=4", "..../.ox./.xo./.... turn=1 turn=2", "\"turn\" is unknown or given twice", 27},
    {"classic:size=4", "..../.ox./.xo./.... hands=9,9", "this game has no hands", 26},
    {"classic:size=4", "..../.ox./.xo./.... foo=1",
     "\"foo\" is unknown or given twice; known: turn= hands= rails=", 20},
    {"classic:size=4", "..../.ox./.xo./.... turn=12", "turn= is 1 or 2", 25},
    {"classic:size=4", "..../.ox./.xo./.... laid=b2", "laid= and left= are only for games whose turns have such steps",
     27},
    {"classic", EMPTY_ROWS "---OX------XO---" EMPTY_ROWS,
     "it does not say whose turn it is: add X or O behind the squares", 64},
    {"classic", EMPTY_ROWS "---OX------XO---" EMPTY_ROWS "- X", "a board of 65 squares, not of 64", 0},
    {"classic", EMPTY_ROWS "---OX---?--XO---" EMPTY_ROWS " X", "\"?\" is no square; expected X, O or -", 32},
    {"classic", EMPTY_ROWS "---OX------XO---" EMPTY_ROWS " X and so on", "expected a space or the end", 67},
    {"classic", &" X"[1], "a board of 1 squares, not of 64", 0}, /* what stands before a text is none of it */
    {"classic", "-- X", "a board of 2 squares, not of 64", 0},
    {"pocket:opening=usual", "-----X ------ --OX-- --XO-- ------ ------ X", "f1: no square here; write _", 5},
    {"classic:size=4", EMPTY_ROWS "---OX------XO---" EMPTY_ROWS " X", "a board of 64 squares, not of 16", 0},
    {"flipside", EMPTY_ROWS "---OX------XO---" EMPTY_ROWS " X", "a1: a square is one of", 0},
    {"pocket", "._____/....../..ox../..xo../....../_...._", "a1: no square here; write _", 0},
    {"pocket", "_...._/....../..ox../..xo../....../_...._ hands=9,9", "do not add up to the game's pieces", 51},
    {"pocket", "_...._/....../..ox../..xo../....../_...._ hands=17,11", "a hand of 17: no hand has more than 16", 48},
    {"pocket", "_...._/....../..ox../..xo../....../_...._ hands=14", "hands= is two numbers such as 9,9", 48},
    {"pocket", "_...._/....../..oo../....../....../_...._", "the opening cannot have led to this", 41},
    {"pocket", "_...._/....../..xo../....../....../_...._ turn=2", "in the opening it would be the other side's turn",
     48},
    {"pocket", "_...._/....../..xo../....../....../_...._ hands=14,16",
     "in the opening the hands would hold other numbers", 53},
    {"pocket", "_xxx._/....../..ox../....../....../_...._", "there are discs outside while the centre is still open",
     41},
    {"pocket:opening=overture", "_...._/....../..x.../...o../....../_...._", "the opening cannot have led to this", 41},
    {"pocket:board=64", "xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/x......./......../......../........",
     "more pieces on the board than the game has", 71},
    {"piecepack:coins=18,rounding=up", "xxxxxx/xxxxxx/xxxxxx/x.....", "more pieces on the board than the game has", 27},
    {"piecepack:coins=20,tiles=ragged", "..ox../..xo../x_..../__....", "a3: no square here; write _", 14},
    {"piecepack:coins=20,tiles=ragged", "..ox../..xo../__..../_.....", "b4: no square here; write _", 22},
    {"piecepack:coins=20,tiles=ragged", "..ox../..xo../___.../__....", "c3: this is a square of the board", 16},
    {"piecepack:coins=20,tiles=ragged", "..ox../..xo../..../....", "a3: no square here", 14},
    {"piecepack:coins=20", "..ox../..xo../__..../__....", "longer than 4 squares", 4},
    {"jaques:inner=on,opening=usual", "......../......../......../...ox.../...xo.../......../x......./x.......",
     "with inner=on the first counter outside c3 to f6 ends the game", 71},
    {"flipside", "x......O/......../......../......../......../......../......../O......X",
     "a1: no disc can be on a corner", 0},
    {"flipside", "O......O/......../......../......../......../......../......../O......X",
     "h1: this pawn cannot have come to that corner", 7},
    {"flipside", ".......O/......../......../......../......../......../......../O......X",
     "a1: a corner without its pawn is dead; write #", 0},
    {"flipside", "X#.....O/......../......../......../......../......../......../O......X",
     "b1: # is for a corner that its pawn has left", 1},
    {"flipside", "X.X....O/......../......../......../......../......../......../O......X",
     "FIRST has more than two pawns", 71},
    {"flipside", "X......#/......../......../......../......../......../......../O......X",
     "SECOND has fewer than two pawns", 71},
    {"flipside", FLIP_START " hands=1,1", "this game has no hands", 78},
    {"flipside", FLIP_START " rails=N:22222222", "expected a comma and the next rail", 88},
    {"flipside", FLIP_START " rails=N:22222223,S:22222222,W:22222222,E:22222222", "a rail is eight digits from 0 to 2",
     87},
    {"flipside", FLIP_START " rails=S:22222222,N:22222222,W:22222222,E:22222222", "rails are written N:", 78},
    {"flipside:stacks=pool", FLIP_START " rails=N:12222222,S:22222222,W:22222222,E:22222222", "every stack stays full",
     121},
    {"classic:size=4", "..../.ox./.xo./.... rails=N:22222222", "this game has no rails", 26},
    {"flipside", FLIP_START " laid=a1", "in the middle of a turn laid= is the pawn just moved", 79},
    {"flipside", FLIP_START " left=b2", "turned= and left= need laid=", 79},
    {"flipside", "#......O/......../.X....../......../......../......../......../O......X laid=b3 left=a1",
     "that pawn cannot have walked like that", 87},
    {"classic:size=5,start=overture", "...../.oo../.xxx./..o../.....", "the opening cannot have led to this", 29},
    {"classic:size=4", "..../..../..../....", "no game leaves the board without a disc", 19},
    {"piecepack:coins=16", "..../..../..../.... turn=2", "no game leaves the board without a disc", 26},
    {"piecepack:coins=16,turning=by-hand", ".x../.ox./.xo./.... turn=1 laid=b1 turned=b1", "only other coins can flip",
     44},
    {"piecepack:coins=16,turning=by-hand", ".x../.ox./.xo./.... turn=1 laid=b1 left=d2",
     "laid= and left= are only for games whose turns have such steps", 42},
    {"piecepack:coins=16,turning=by-hand", "x.../.ox./.xo./.... turn=1 laid=a1",
     "the coin just placed outflanks nothing", 34},
    {"piecepack:coins=16,turning=by-hand", ".x../.ox./.xo./.... turn=1 laid=b1 turned=b2.b2", "b2: flipped twice", 45},
    {"piecepack:coins=16,turning=by-hand", ".x../.ox./.xo./.... turn=1 laid=b1 turned=b2.b2.c3", "b2: flipped twice",
     45},
    {"piecepack:coins=16,turning=by-hand", ".x../.ox./.xo./.... turn=1 laid=b1 turned=b2.e2",
     "expected a square of the board", 45},
    {"piecepack:coins=16,turning=by-hand", ".x../.ox./.xo./.... turn=1 laid=b1 turned=b2 turned=c3",
     "\"turned\" is unknown or given twice", 45},
    {"piecepack:coins=16,turning=by-hand", ".x../.ox./.xo./.... turn=1 laid=b1 laid=b1",
     "\"laid\" is unknown or given twice", 35},
    {"piecepack:coins=16,turning=by-hand", ".x../.ox./.xo./.... turn=1 laid=e1", "expected a square of the board", 32},
    {"piecepack:coins=16,turning=by-hand", ".x../.ox./.xo./.... turn=2 laid=b1",
     "the coin just placed must be the mover's", 34},
    {"piecepack:coins=16,turning=by-hand", ".x../.ox./.xo./.... turn=1 laid=b1 turned=a1", "only other coins can flip",
     44},
    {"piecepack:coins=16", ".x../.ox./.xo./.... turn=1 laid=b1",
     "laid= and left= are only for games whose turns have such steps", 34},
    {"pocket", "_...._/....../..ox../..xo../....../_...._ hands=14,14 hands=14,14",
     "\"hands\" is unknown or given twice", 54},
    {"pocket", "_...._/....../..ox../..xo../....../_...._ hands=14;14", "hands= is two numbers such as 9,9", 48},
    {"pocket", "_...._/....../..ox../..xo../....../_...._ hands=014,14", "hands= is two numbers such as 9,9", 48},
    {"pocket", "_...._/....../..ox../..xo../....../_...._ hands=14,", "hands= is two numbers such as 9,9", 51},
    {"pocket", "_...._/....../..ox../..xo../....../_...._ hands=11,17", "a hand of 17: no hand has more than 16", 51},
    {"pocket", "_...._/....../..ox../..xo../....../_...._ hands=14,14x", "expected a space or the end", 53},
    {"pocket", "_...._/....../..ox../..xo../....../_...._x", "row 6 is longer than 6 squares", 41},
    {"pocket", "_...._/....../..oo../....../....../_...._ turn=1 hands=16,14", "the opening cannot have led to this",
     60},
    {"flipside", FLIP_START " rails=N:22222222,S:22222222,W:22222222,E:22222222,", "expected a space or the end", 121},
    {"flipside", FLIP_START " rails=N:2222222,S:22222222,W:22222222,E:22222222", "a rail is eight digits from 0 to 2",
     87},
    {"flipside", FLIP_START " rails=N.22222222,S:22222222,W:22222222,E:22222222", "rails are written N:", 78},
    {"flipside",
     FLIP_START " rails=N:22222222,S:22222222,W:22222222,E:22222222 rails=N:22222222,S:22222222,W:22222222,E:22222222",
     "\"rails\" is unknown or given twice", 122},
    {"flipside", FLIP_START " laid=a1 left=b2 left=b2", "\"left\" is unknown or given twice", 88},
    {"flipside", FLIP_START " laid=a1 left=b2 turned=b3", "in the middle of a turn laid= is the pawn just moved", 97},
    {"flipside", FLIP_START " laid=h1 left=b2", "laid= must be a pawn of the side to move, and left= empty", 87},
    {"flipside", FLIP_START " laid=a1 left=h8", "laid= must be a pawn of the side to move, and left= empty", 87},
    {"flipside", "#......O/......../.X....../......../......../......../......../O......X laid=b3 left=h1",
     "laid= must be a pawn of the side to move, and left= empty", 87},
    {"flipside", "X......#/......../.O...X../......../......../......../......../O......# laid=f3 left=h1",
     "this pawn cannot have stood on that corner", 87},
};

static void impossible_positions_are_refused(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        const struct illegal_move *r = &refused[i];
        struct position p = helper_start(r->game), before = p;
        struct notation_error error = {0};
        if (notation_parse_position(r->position, &p, &error))
            fail_msg("%s: %s was taken", r->game, r->position);
        if (!strstr(error.why, r->why) || error.at != r->at)
            fail_msg("%s: %s: at %zu: %s", r->game, r->position, error.at, error.why);
        assert_true(position_equal(&p, &before));
    }
}

/* A sign a square, as problem sets and forums have them. */
static void signs_are_read(void **state)
{
    static const char *const texts[] = {
        EMPTY_ROWS "---OX------XO---" EMPTY_ROWS " O;", EMPTY_ROWS "---ox------*0---" EMPTY_ROWS " o; d3:+2; c4:+2;",
        EMPTY_ROWS "...OX......XO..." EMPTY_ROWS "\tWhite % a comment", EMPTY_ROWS "---OX------XO---" EMPTY_ROWS "O",
        "--------\n--------\n--------\n---OX---\r\n---XO---\n--------\n--------\n--------\nO\n"};
    struct position expected = helper_position(
        "classic", "......../......../......../...ox.../...xo.../......../......../........ turn=2", NULL);
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        struct position p = helper_start("classic");
        struct notation_error error;
        assert_true(notation_resembles_position(texts[i]));
        if (!notation_parse_position(texts[i], &p, &error))
            fail_msg("%s: %s", texts[i], error.why);
        assert_true(position_equal(&p, &expected));
    }
    struct position holes =
        helper_position("pocket:opening=usual", "------ ------ --OX-- --XO-- .----- ._---- O", NULL);
    struct position usual =
        helper_position("pocket:opening=usual", "_...._/....../..ox../..xo../....../_...._ turn=2", NULL);
    assert_true(position_equal(&holes, &usual));
    assert_false(notation_resembles_position("f5d6c3"));
    assert_false(notation_resembles_position("-- d3"));
}

static void rows_are_told_from_a_game(void **state)
{
    (void)state;
    assert_true(notation_resembles_position("..../.ox./.xo./.... turn=1"));
    assert_true(notation_resembles_position("x../.../..o"));
    assert_false(notation_resembles_position("(;FF[4]GM[2]PC[a/b]"));
    assert_false(notation_resembles_position("workshop:board=.o./xox/..."));
    assert_false(notation_resembles_position("{d3/c5"));
    assert_false(notation_resembles_position("\"a/b\""));
    assert_false(notation_resembles_position("d3 c5/"));
}

static void holes_may_be_blanks_or_left_out(void **state)
{
    static const char *const texts[] = {
        "_...._/....../..ox../..xo../....../_...._ turn=2", " .... /....../..ox../..xo../....../ ....  turn=2",
        " ..../....../..ox../..xo../....../_...._ turn=2", "_...._/....../..ox../..xo../....../ .... turn=2",
        "_...._/....../..ox../..xo../....../_...._   turn=2  "};
    struct position expected = helper_position("pocket", texts[0], NULL);
    (void)state;
    for (size_t i = 1; i < sizeof texts / sizeof texts[0]; i++) {
        struct position p = helper_position("pocket", texts[i], NULL);
        assert_true(position_equal(&p, &expected));
    }
}

static void what_is_left_out_is_filled_in(void **state)
{
    struct position p = helper_position("pocket", "_...._/..x.../..xx../..xo../....../_...._ turn=2", NULL);
    (void)state;
    assert_int_equal(p.hand[FIRST], 13);
    assert_int_equal(p.hand[SECOND], 14);
    assert_int_equal(p.ply, 5);
    p = helper_position("piecepack:coins=18", ".x../.o.x/..../....", NULL); /* fewer discs than the start has */
    assert_int_equal(p.hand[FIRST], 7);
    p = helper_position("piecepack:coins=18", ".x../.o.x/..../.... hands=7,7", NULL);
    assert_int_equal(p.ply, 0);
    p = helper_position("flipside", FLIP_START, NULL);
    assert_int_equal(position_rail(&p, EDGE_S, 3), 2);
    assert_int_equal(p.turn, FIRST);
    p = helper_position("pocket", "_...._/....../..xo../....../....../_...._", NULL);
    assert_int_equal(p.step, STEP_OPENING);
    p = helper_position("pocket", "_...._/....../..xo../..x.../....../_...._", NULL);
    assert_int_equal(p.turn, SECOND);
    p = helper_position("jaques:inner=on,opening=usual",
                        "......../......../.x....../...ox.../...xo.../......../......../........", NULL);
    assert_int_equal(p.step, STEP_OVER);
    assert_int_equal(position_winner(&p), SECOND);
    p = helper_position("piecepack:first=numbers", "....../....../..ox../..xo../....../......", NULL);
    assert_int_equal(p.turn, SECOND);
    p = helper_position("piecepack:first=numbers", "....../..o.../..oo../..xo../....../...... turn=1", NULL);
    assert_int_equal(p.hand[FIRST], 16);
    assert_int_equal(p.hand[SECOND], 15);
    p = helper_position("classic:size=5,start=overture", "...../.ox../.xxo./..oo./.....", NULL);
    assert_int_equal(p.turn, FIRST);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(impossible_positions_are_refused),
                                       cmocka_unit_test(signs_are_read), cmocka_unit_test(rows_are_told_from_a_game),
                                       cmocka_unit_test(holes_may_be_blanks_or_left_out),
                                       cmocka_unit_test(what_is_left_out_is_filled_in)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
