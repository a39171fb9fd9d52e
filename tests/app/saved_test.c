#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/opponent.h"
#include "app/saved.h"
#include "kit/files.h"
#include "rules/notation.h"

static struct app app;
static char path[PATHS_MAX];

static int set_up(void **state)
{
    (void)state;
    const char *directory = "saved_test_data";
    assert_true(files_make_directory(directory));
    (void)snprintf(app.settings_file, sizeof app.settings_file, "%s/settings.txt", directory);
    (void)snprintf(path, sizeof path, "%s/game.txt", directory);
    return files_remove(path) ? 0 : -1;
}

static void play_each(void *user, const struct position *before, struct move move)
{
    (void)before;
    assert_true(match_play(user, move, NULL));
}

static struct match *match_with(const char *game, const char *moves)
{
    const struct variant *variant;
    struct setup setup;
    struct notation_error error;
    assert_true(notation_parse_game(game, &variant, &setup, &error));
    struct match *match = match_new(variant, &setup);
    struct position p = *match_position(match);
    assert_true(notation_play(&p, moves, play_each, match, &error));
    return match;
}

static void what_is_kept_comes_back(void **state)
{
    static const struct {
        const char *game, *moves, *kept;
    } cases[] = {
        {"classic", "f5d6c3", "f5 d6 c3"},
        {"reverse:size=6,start=top", "b2", NULL},
        {"pocket:end=limit", "c3c4", "c3 c4"},
        {"flipside", "a1d4+c4W", "a1d4+c4W"},
        {"piecepack:turning=by-hand", "c2:c3", NULL},
    };
    static const int opponents[] = {OPPONENT_GUEST, OPPONENT_PERSON, 1, LEVELS, OPPONENT_SUBSTITUTE};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct position p;
        struct move moves[MOVES_MAX];
        struct game_setup table = {.variant = NULL};
        char text[SAVED_MOVES_MAX];
        struct match *match = match_with(cases[i].game, cases[i].kept ? cases[i].moves : "");
        /* Where the case names no moves that are surely legal, the first legal turn is played. */
        while (!cases[i].kept && (match_length(match) == 0 || position_mid_turn(match_position(match)))) {
            p = *match_position(match);
            int count = position_moves(&p, moves);
            assert_true(match_play(match, moves[count - 1], NULL));
        }
        saved_keep(&app, match, 1, opponents[i]);
        assert_true(saved_load(&app, &table, text));
        assert_ptr_equal(table.variant, match_variant(match));
        assert_int_equal(table.first_player, 1);
        assert_int_equal(table.opponent, opponents[i]);
        assert_memory_equal(table.setup.option, match_setup(match)->option, sizeof table.setup.option);
        if (cases[i].kept)
            assert_string_equal(text, cases[i].kept);
        assert_true(variant_start(table.variant, &table.setup, &p));
        struct notation_error error;
        assert_true(notation_play(&p, text, NULL, NULL, &error));
        assert_true(position_equal(&p, match_position(match)));
        match_free(match);
    }
}

static void half_a_turn_is_not_kept(void **state)
{
    (void)state;
    struct game_setup table;
    char text[SAVED_MOVES_MAX];
    struct match *match = match_with("flipside", "a1d4+c4W");
    struct move moves[MOVES_MAX];
    assert_true(position_moves(match_position(match), moves) > 0);
    assert_true(match_play(match, moves[0], NULL));
    assert_true(position_mid_turn(match_position(match)));
    saved_keep(&app, match, 0, 0);
    assert_true(saved_load(&app, &table, text));
    assert_string_equal(text, "a1d4+c4W");
    match_free(match);
}

static void a_game_that_is_over_is_forgotten_and_an_empty_one_changes_nothing(void **state)
{
    (void)state;
    struct game_setup table;
    char text[SAVED_MOVES_MAX];
    struct match *match = match_with("classic", "f5"), *empty = match_with("classic", "");
    saved_keep(&app, match, 0, 0);
    saved_keep(&app, empty, 0, 0);
    assert_true(saved_load(&app, &table, text));
    match_give_up(match, FIRST);
    saved_keep(&app, match, 0, 0);
    assert_false(saved_load(&app, &table, text));
    match_free(match);
    match_free(empty);
}

static void a_damaged_file_is_refused_and_left_alone(void **state)
{
    static const char *const damaged[] = {"game = classic\nfirst player = 1\nmoves = f5 a1\n",
                                          "game = chess\nfirst player = 1\nmoves = f5\n",
                                          "game = classic\nfirst player = 3\nmoves = f5\n",
                                          "game = classic\nfirst player = 1\n",
                                          "moves = f5\n",
                                          "what\n",
                                          "game = classic\nfirst player = 1\nmoves = f5\nmore = 1\n",
                                          "game = classic\nfirst player = 1\nopponent = 11\nmoves = f5\n"};
    (void)state;
    for (size_t i = 0; i < sizeof damaged / sizeof damaged[0]; i++) {
        struct game_setup table = {.first_player = 7};
        char text[SAVED_MOVES_MAX];
        assert_true(files_write(path, damaged[i], strlen(damaged[i])));
        assert_false(saved_load(&app, &table, text));
        assert_int_equal(table.first_player, 7);
        assert_true(files_exists(path));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(what_is_kept_comes_back, set_up),
        cmocka_unit_test_setup(half_a_turn_is_not_kept, set_up),
        cmocka_unit_test_setup(a_game_that_is_over_is_forgotten_and_an_empty_one_changes_nothing, set_up),
        cmocka_unit_test_setup(a_damaged_file_is_refused_and_left_alone, set_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
