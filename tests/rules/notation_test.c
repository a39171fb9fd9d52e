/* Texts there and back, and what is said about texts that are refused. */
#include <stdio.h>
#include <string.h>

#include "support/test.h"

#include "rules/helper.h"
#include "rules/turn.h"

static void squares(void **state)
{
    char text[NOTATION_SQUARE_MAX];
    (void)state;
    for (unsigned square = 0; square < 64; square++) {
        assert_int_equal(notation_square(square, text), 2);
        assert_int_equal(notation_parse_square(text), square);
    }
    assert_int_equal(notation_parse_square("a1"), 0);
    assert_int_equal(notation_parse_square("h1"), 7);
    assert_int_equal(notation_parse_square("D3"), 19);
    assert_int_equal(notation_parse_square("A1"), 0);
    assert_int_equal(notation_parse_square("H8"), 63);
    assert_int_equal(notation_parse_square("I8"), NO_SQUARE);
    assert_int_equal(notation_parse_square("a0"), NO_SQUARE);
    assert_int_equal(notation_parse_square("i1"), NO_SQUARE);
    assert_int_equal(notation_parse_square("a9"), NO_SQUARE);
    assert_int_equal(notation_parse_square("a"), NO_SQUARE);
    assert_int_equal(notation_parse_square(""), NO_SQUARE);
}

static void game_there_and_back(const char *game, void *user)
{
    const struct variant *variant;
    struct setup setup, again;
    struct notation_error error;
    char text[200];
    (void)user;
    assert_true(notation_parse_game(game, &variant, &setup, &error));
    int length = notation_game(variant, &setup, text, sizeof text);
    assert_int_equal(length, strlen(text));
    assert_true(notation_parse_game(text, &variant, &again, &error));
    assert_memory_equal(setup.option, again.option, sizeof setup.option);
    assert_int_equal(setup.seed, again.seed);
}

static void games_there_and_back(void **state)
{
    const struct variant *variant;
    struct setup setup;
    struct notation_error error;
    char text[200];
    (void)state;
    helper_each_game(game_there_and_back, NULL);
    assert_true(notation_parse_game("classic:size=6,start=usual,empties=winner", &variant, &setup, &error));
    notation_game(variant, &setup, text, sizeof text);
    assert_string_equal(text, "classic:size=6,empties=winner");
    game_there_and_back("reverse:start=random,seed=4294967295", NULL);
}

static void options_are_found_by_their_names(void **state)
{
    const struct variant *classic = variant_find("classic", 7);
    (void)state;
    assert_int_equal(variant_option(classic, "size", 4), 1);
    assert_int_equal(variant_option(classic, "sizes", 5), -1);
    assert_int_equal(option_value(&classic->options[1], "7", 1), 4);
    assert_int_equal(option_value(&classic->options[1], "9", 1), -1);
}

static void refuse_game(const char *text, const char *why, size_t at)
{
    const struct variant *variant = NULL;
    struct setup setup;
    struct notation_error error;
    assert_false(notation_parse_game(text, &variant, &setup, &error));
    assert_null(variant);
    assert_non_null(strstr(error.why, why));
    assert_int_equal(error.at, at);
}

static void games_refused(void **state)
{
    (void)state;
    refuse_game("chess", "unknown game \"chess\"; known: classic reverse jaques pocket piecepack flipside", 0);
    refuse_game("", "unknown game \"\"", 0);
    refuse_game("classic:foo=1", "classic has no option \"foo\"; known: start size empties seed", 8);
    refuse_game("classic:size=9", "size cannot be \"9\"; known: 8 4 5 6 7", 13);
    refuse_game("classic:size=4,size=5", "size is given twice", 15);
    refuse_game("classic:", "OPTION=VALUE expected", 8);
    refuse_game("classic:size", "OPTION=VALUE expected", 12);
    refuse_game("classic:start", "OPTION=VALUE expected", 13);
    refuse_game("classic:foo", "classic has no option \"foo\"", 8);
    refuse_game("classic:size=4,", "OPTION=VALUE expected", 15);
    refuse_game("classic:start=random", "start=random needs a seed: seed=N", 20);
    refuse_game("classic:start=random,seed=x", "seed \"x\" is not a whole number", 26);
    refuse_game("classic:start=random,seed=4294967296", "is not a whole number from 0 to 4294967295", 26);
    refuse_game("classic:start=random,seed=00000000001", "is not a whole number from 0 to 4294967295", 26);
    refuse_game("classic:start=random,seed=", "seed \"\" is not a whole number", 26);
    refuse_game("classic:start=random,seed=1/", "seed \"1/\" is not a whole number", 26);
    refuse_game("classic:start=random,seed=1:", "seed \"1:\" is not a whole number", 26);
    refuse_game("classic:start=random,seed=1,seed=1", "seed is given twice", 28);
    refuse_game("classic:seed=4", "a seed only goes with start=random", 14);
    refuse_game("reverse:start=usual,seed=0", "a seed only goes with start=random", 26);
    refuse_game("piecepack:tiles=raged", "tiles cannot be \"raged\"; did you mean ragged?", 16);
    refuse_game("piecepack:tiles=", "tiles cannot be \"\"; known: rectangle ragged", 16);
    refuse_game("piecepack:tiles=ragged,coins=21", "coins cannot be \"21\"", 29);
    refuse_game("piecepack:tiles=ragged,tiles=rectangle", "tiles is given twice", 23);
    refuse_game("pocket:tiles=ragged", "pocket has no option \"tiles\"; known: board end opening", 7);
    refuse_game("pocket:seed=1", "pocket has no option \"seed\"; known: board end opening", 7);
}

/* Positions and turns of random games survive being written and read. */
static void check_ply(const struct position *before, struct move move, void *user)
{
    char text[NOTATION_POSITION_MAX];
    struct position again = helper_start(user);
    struct position wanted = *before;
    struct notation_error error;
    (void)move;
    int length = notation_position(before, text, sizeof text);
    assert_int_equal(length, strlen(text));
    if (!notation_parse_position(text, &again, &error))
        fail_msg("%s: %s: %s", (const char *)user, text, error.why);
    memset(wanted.passes, 0, sizeof wanted.passes);
    if (!position_equal(&again, &wanted))
        fail_msg("%s: %s came back changed", (const char *)user, text);
}

static void keep_moves(void *user, const struct position *before, struct move move)
{
    struct turn *turn = user;
    (void)before;
    if (turn->count < TURN_PLIES_MAX)
        turn->plies[turn->count++] = move;
}

static void turns_there_and_back(struct position p, uint64_t index)
{
    struct turn turn, again = {.count = 0};
    char text[NOTATION_TURN_MAX];
    struct notation_error error;
    turn_pick(&p, index, &turn);
    int length = notation_turn(&p, turn.plies, turn.count, text, sizeof text);
    assert_int_equal(length, strlen(text));
    if (!notation_play(&p, text, keep_moves, &again, &error))
        fail_msg("%s: %s", text, error.why);
    assert_int_equal(again.count, turn.count);
    for (int i = 0; i < turn.count; i++)
        assert_true(move_equal(turn.plies[i], again.plies[i]));
}

static void game_and_its_end(const char *game, void *user)
{
    char name[120];
    (void)user;
    snprintf(name, sizeof name, "%s", game);
    for (uint32_t seed = 100; seed < 103; seed++) {
        struct position p = helper_start(game);
        for (uint64_t i = 0; i < variant_of(&p)->turns(&p); i += 97)
            turns_there_and_back(p, i);
        helper_random_game(&p, seed, check_ply, name);
        check_ply(&p, (struct move){0}, name);
    }
}

static void positions_there_and_back(void **state)
{
    (void)state;
    helper_each_game(game_and_its_end, NULL);
}

static void moves_with_blanks_or_without(void **state)
{
    struct position a = helper_position("classic", NULL, "f5d6c3"),
                    b = helper_position("classic", NULL, " f5\td6\n c3 ");
    struct position c = helper_position("classic", NULL, "F5D6C3");
    (void)state;
    assert_true(position_equal(&a, &b));
    assert_true(position_equal(&a, &c));
}

static void moves_as_people_write_them(void **state)
{
    static const char *const texts[] = {"1. f5 d6 2. c3 d3",
                                        "1.f5 d6 2.c3 d3",
                                        "1. f5 1... d6 2) c3 2: d3",
                                        "f5-d6-c3-d3",
                                        "f5 - d6 - c3 - d3",
                                        "[F5, D6, C3, D3]",
                                        "['f5', 'd6', 'c3', 'd3']",
                                        "\xef\xbb\xbf"
                                        "F5;d6|C3;d3;",
                                        "f5\xe2\x80\x93"
                                        "d6\xc2\xa0"
                                        "c3\r\n2... d3"};
    struct position expected = helper_position("classic", NULL, "f5d6c3d3");
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        struct position p = helper_position("classic", NULL, texts[i]);
        if (!position_equal(&p, &expected))
            fail_msg("%s", texts[i]);
    }
}

static void passes_as_people_write_them(void **state)
{
    static const char *const passes[] = {"--", "", "pass", "PA", "Pass ", "ps", "-pass-", " 6... PA 7. "};
    struct position expected = helper_position("classic", NULL, "f5d6c4g5d7c7h5d8b8b7b6a7--b5");
    (void)state;
    for (size_t i = 0; i < sizeof passes / sizeof passes[0]; i++) {
        char moves[80];
        (void)snprintf(moves, sizeof moves, "f5d6c4g5d7c7h5d8b8b7b6a7%sb5", passes[i]);
        struct position p = helper_position("classic", NULL, moves);
        if (!position_equal(&p, &expected))
            fail_msg("%s", moves);
    }
}

static void a_placement_ends_where_its_text_does(void **state)
{
    struct move move;
    (void)state;
    assert_true(notation_parse_placement("d3 \t\r\n// 12", 6, &move));
    assert_true(move_equal(move, (struct move){.kind = MOVE_PLACE, .from = NO_SQUARE, .to = 19}));
    assert_true(notation_parse_placement("pass  /", 6, &move));
    assert_int_equal(move.kind, MOVE_PASS);
    assert_false(notation_parse_placement("d3c4", 4, &move));
    assert_false(notation_parse_placement("passing", 6, &move));
    assert_false(notation_parse_placement("  ", 2, &move));
    assert_false(notation_parse_placement("d3", 1, &move));
}

static void a_pass_is_a_word_of_its_own(void **state)
{
    static const char *const none[] = {"paa", "paz", "pazz", "passa", "passz", "psa", "p", "pas3", "-", "-d", ""};
    static const char *const two[] = {"pa", "PS", "pae3", "pa{", "ps 3", "ps1", "--", "--d3"};
    static const char *const four[] = {"pass", "PASSe3", "Pass.", "pass\n"};
    (void)state;
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        assert_int_equal(notation_pass(none[i]), 0);
    for (size_t i = 0; i < sizeof two / sizeof two[0]; i++)
        assert_int_equal(notation_pass(two[i]), 2);
    for (size_t i = 0; i < sizeof four / sizeof four[0]; i++)
        assert_int_equal(notation_pass(four[i]), 4);
}

static void refuse_moves(const char *game, const char *moves, const char *why, size_t at, bool illegal)
{
    struct position p = helper_start(game), before = p;
    struct notation_error error;
    assert_false(notation_play(&p, moves, NULL, NULL, &error));
    assert_string_equal(error.why, why);
    assert_int_equal(error.at, at);
    assert_int_equal(error.illegal, illegal);
    assert_true(position_equal(&p, &before));
}

static void moves_refused(void **state)
{
    (void)state;
    refuse_moves("classic", "e1", "move 1: e1 is not legal here; legal: d3 c4 f5 e6", 0, true);
    refuse_moves("classic", "d3 c3 e1", "move 3: e1 is not legal here; legal: b3 c4 f5 e6", 6, true);
    refuse_moves("classic", "d3c3--", "move 3: -- is not legal here; legal: b3 c4 f5 e6", 4, true);
    refuse_moves("classic", "d3 zz", "move 2: \"zz\" is not a move; expected a square such as d3", 3, false);
    refuse_moves("classic", "1. d3 c5 2. e1", "move 3: e1 is not legal here; legal: b6 c6 d6 e6 f6", 12, true);
    refuse_moves("classic", "d3 pass", "move 2: pass is not legal here; legal: c3 e3 c5", 3, true);
    refuse_moves("classic", "d3 party", "move 2: \"party\" is not a move; expected a square such as d3", 3, false);
    refuse_moves("classic", "d3 17", "move 2: \"17\" is not a move; expected a square such as d3", 3, false);
    refuse_moves("classic", "d3c", "move 2: \"c\" is not a move; expected a square such as d3", 2, false);
    refuse_moves("classic", "e6f4e3f6g5d6e7f5c5a1", "move 10: a1 is not legal here; the game is over", 18, true);
    refuse_moves("classic:size=4", "e6", "move 1: e6 is not legal here; legal: b1 a2 d3 c4", 0, true);
    refuse_moves("flipside", "a1", "move 1: \"a1\" is not a move; expected a turn such as a1d4+c4W", 0, false);
    refuse_moves("flipside", "a1d4c4W", "move 1: \"a1d4c4W\" is not a move; expected a turn such as a1d4+c4W", 4,
                 false);
    refuse_moves("flipside", "a1d4+c4", "move 1: \"a1d4+c4\" is not a move; expected a turn such as a1d4+c4W", 7,
                 false);
    refuse_moves("piecepack:coins=16,turning=by-hand", "b1:b2.b2",
                 "move 1: \"b1:b2.b2\" is not a move; expected d3 or d3:c3.d4, with no coin twice", 5, false);
    refuse_moves("piecepack:coins=16,turning=by-hand", "b1:a1",
                 "move 1: b1:a1 is not legal here; legal: b1:b2 a2:b2 d3:c3 c4:c3", 0, true);
    refuse_moves("piecepack:coins=16", "b1:b2", "move 2: \":b2\" is not a move; expected a square such as d3", 2,
                 false);
}

static void an_illegal_turn_of_many_is_answered_in_one_line(void **state)
{
    struct position p = helper_start("flipside");
    struct notation_error error;
    (void)state;
    assert_false(notation_play(&p, "a1h8+c4W", NULL, NULL, &error));
    assert_true(error.illegal);
    assert_non_null(strstr(error.why, "move 1: a1h8+c4W is not legal here; legal: a1b1+c1N a1b1+c1S "));
    assert_string_equal(error.why + strlen(error.why) - 4, " ...");
}

/* As many whole turns as there is room for, and dots in the place of the others. */
static void a_list_of_moves_fits_its_room(void **state)
{
    struct position p = helper_start("classic");
    static const char whole[] = "d3 c4 f5 e6";
    char out[40], longest[40] = "";
    (void)state;
    for (size_t size = 1; size < sizeof out; size++) {
        memset(out, '#', sizeof out);
        int length = notation_legal(&p, out, size);
        assert_true((size_t)length < size && (size_t)length == strlen(out));
        size_t moves = strcspn(out, "."), kept = moves > 0 && out[moves - 1] == ' ' ? moves - 1 : moves;
        assert_int_equal(strncmp(out, whole, kept), 0);
        assert_true(kept == 0 || (kept + 1) % 3 == 0);
        assert_true(kept >= strlen(longest));                            /* more room never shows less */
        assert_int_equal(strspn(out + moves, "."), strlen(out + moves)); /* the dots end it, and come once */
        assert_in_range(strlen(out + moves), 0, 3);
        memcpy(longest, out, kept);
        longest[kept] = '\0';
        if (size >= strlen(whole) + sizeof " ...")
            assert_string_equal(out, whole);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(squares),
                                       cmocka_unit_test(a_list_of_moves_fits_its_room),
                                       cmocka_unit_test(games_there_and_back),
                                       cmocka_unit_test(options_are_found_by_their_names),
                                       cmocka_unit_test(games_refused),
                                       cmocka_unit_test(positions_there_and_back),
                                       cmocka_unit_test(moves_with_blanks_or_without),
                                       cmocka_unit_test(moves_as_people_write_them),
                                       cmocka_unit_test(passes_as_people_write_them),
                                       cmocka_unit_test(a_pass_is_a_word_of_its_own),
                                       cmocka_unit_test(a_placement_ends_where_its_text_does),
                                       cmocka_unit_test(moves_refused),
                                       cmocka_unit_test(an_illegal_turn_of_many_is_answered_in_one_line)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
