/* Openings have their names, from whichever corner they are looked at, and as long as they are followed. */
#include "support/test.h"

#include <string.h>

#include "match/match.h"
#include "rules/notation.h"

enum { WAYS = 4 };

static struct match *begin(const char *game)
{
    struct setup setup = {0};
    const struct variant *v = variant_find(game, strlen(game));
    return match_new(v, &setup);
}

/* A square's image in one of the ways that leave the start as it is. */
static unsigned image(unsigned square, int way)
{
    unsigned x = square % 8, y = square / 8;
    switch (way) {
    case 0:
        return square;
    case 1:
        return x * 8 + y;
    case 2:
        return 63 - square;
    default:
        return (7 - x) * 8 + 7 - y;
    }
}

static void play(struct match *m, const char *line, int way)
{
    for (; *line; line += 2) {
        char name[3] = {line[0], line[1], '\0'};
        unsigned square = image(notation_parse_square(name), way);
        const struct move move = {.kind = MOVE_PLACE, .from = NO_SQUARE, .to = (uint8_t)square};
        assert_true(match_play(m, move, NULL));
    }
}

static void expect(const char *line, int way, const char *name)
{
    struct match *m = begin("classic");
    play(m, line, way);
    const struct opening_name *found = opening_name_of(m, match_length(m));
    if (name)
        assert_string_equal(found ? found->name : "none", name);
    else
        assert_null(found);
    match_free(m);
}

static void every_line_is_legal_and_known_from_all_sides(void **state)
{
    int count = 0;
    (void)state;
    for (; opening_name_at(count); count++)
        for (int way = 0; way < WAYS; way++)
            expect(opening_name_at(count)->line, way, opening_name_at(count)->name);
    assert_true(count > 30);
}

static void well_known_lines_have_their_names(void **state)
{
    (void)state;
    for (int way = 0; way < WAYS; way++) {
        expect("f5", way, NULL);
        expect("f5f4", way, "Parallel");
        expect("f5f6", way, "Diagonal");
        expect("f5d6", way, "Perpendicular");
        expect("f5d6c3d3c4", way, "Tiger");
        expect("f5d6c4d3c3", way, "Perpendicular"); /* the same discs in another order go elsewhere */
        expect("f5f6e6f4e3", way, "Cow");
        expect("f5d6c3d3c4f4c5b3c2", way, "Rose-Bill");
        expect("f5d6c5f4e3c6d3f6e6d7", way, "Rose");
    }
}

static void the_longest_name_counts_and_stays(void **state)
{
    struct match *m = begin("classic");
    (void)state;
    play(m, "f5d6c3d3c4f4c5b3c2e6", 0);
    assert_string_equal(opening_name_of(m, 2)->name, "Perpendicular");
    assert_string_equal(opening_name_of(m, 4)->name, "Perpendicular");
    assert_string_equal(opening_name_of(m, 5)->name, "Tiger");
    assert_string_equal(opening_name_of(m, 10)->name, "Rose-Bill");
    assert_null(opening_name_of(m, 0));
    match_free(m);
}

static void other_games_have_no_names(void **state)
{
    static const char *const games[] = {"reverse", "jaques", "piecepack", "flipside"};
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        struct match *m = begin(games[i]);
        for (int ply = 0; ply < 6; ply++) {
            struct move moves[MOVES_MAX];
            position_moves(match_position(m), moves);
            assert_true(match_play(m, moves[0], NULL));
        }
        assert_null(opening_name_of(m, match_length(m)));
        match_free(m);
    }
}

/* The line of an opening may be legal on a board that was set up, and is none there. */
static void a_board_that_was_set_up_has_no_names(void **state)
{
    static const char *const boards[] = {"......../......../......../...ox.../...xo.../......../......../.......x",
                                         "......../......../......../...ox.../...xo.../......../......../.......o",
                                         "......../......../......../...ox.../...xo.../......../......../........"};
    struct match *usual = begin("classic");
    (void)state;
    for (int i = 0; i < 3; i++) {
        struct position p = *match_position(usual);
        struct notation_error error;
        assert_true(notation_parse_position(boards[i], &p, &error));
        struct match *m = match_new_at(match_variant(usual), match_setup(usual), &p);
        play(m, "f5d6c3d3c4", 0);
        const struct opening_name *found = opening_name_of(m, 5);
        assert_string_equal(found ? found->name : "none", i < 2 ? "none" : "Tiger");
        match_free(m);
    }
    match_free(usual);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_line_is_legal_and_known_from_all_sides),
        cmocka_unit_test(well_known_lines_have_their_names),
        cmocka_unit_test(the_longest_name_counts_and_stays),
        cmocka_unit_test(other_games_have_no_names),
        cmocka_unit_test(a_board_that_was_set_up_has_no_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
