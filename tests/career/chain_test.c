#include "support/test.h"

#include "base/bits.h"
#include "career/chain.h"
#include "rules/helper.h"
#include "support/seed.h"

/* The chains of the plies of some moves: the last that turned something, and what was earned in all. */
struct earned {
    struct chain chain;
    int points[2];
    int corner, pass;
};

static void add_ply(void *user, const struct position *before, struct move move)
{
    struct earned *e = user;
    const struct chain chain = chain_of(before, move);
    if (chain.count > 0)
        e->chain = chain;
    e->corner += chain.corner;
    e->pass += chain.pass;
    for (int side = 0; side < 2; side++)
        e->points[side] += chain_points(&chain, (enum side)side);
}

static struct earned earned(const char *game, const char *position, const char *moves)
{
    struct position p = helper_position(game, position, NULL);
    struct notation_error error;
    struct earned e = {.corner = 0};
    if (!notation_play(&p, moves, add_ply, &e, &error))
        fail_msg("%s, %s: %s", game, moves, error.why);
    return e;
}

static void a_chain_grows(void **state)
{
    (void)state;
    static const struct {
        const char *row, *move;
        int points;
    } rows[] = {{"xo......", "c4", 10}, {"xoo.....", "d4", 20},  {"xooo....", "e4", 30},
                {"xoooo...", "f4", 40}, {"xooooo..", "g4", 140}, {"xoooooo.", "h4", 340}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char position[80];
        (void)snprintf(position, sizeof position, "......../......../......../%s/......../......../......../........",
                       rows[i].row);
        struct earned e = earned("classic", position, rows[i].move);
        assert_int_equal(e.chain.count, i + 1);
        assert_int_equal(e.chain.lines, 1);
        assert_int_equal(e.points[FIRST], rows[i].points);
        assert_int_equal(e.points[SECOND], 0);
    }
}

/* Lines of h4: west 6, north 2, south 1, southwest 1. */
static void lines_multiply(void **state)
{
    (void)state;
    static const struct {
        const char *position;
        int count, lines, discs, points;
    } boards[] = {
        {"......../......../......../xoooooo./.......o/.......x/......../........", 7, 2, 640, 960},
        {".......x/.......o/.......o/xoooooo./.......o/.......x/......../........", 9, 3, 1540, 3080},
        {".......x/.......o/.......o/xoooooo./......oo/.....x.x/......../........", 10, 4, 2140, 6420},
        {".......x/.......o/.......o/.....xo./......oo/.....x.x/......../........", 5, 4, 140, 420},
        {"......../......../......../......../......oo/.....x.x/......../........", 2, 2, 20, 30},
        {"......../......../......../....xoo./.......o/.......x/......../........", 3, 2, 30, 50},
    };
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        struct earned e = earned("classic", boards[i].position, "h4");
        assert_int_equal(e.chain.count, boards[i].count);
        assert_int_equal(e.chain.lines, boards[i].lines);
        assert_int_equal(e.chain.discs, boards[i].discs);
        assert_int_equal(e.points[FIRST], boards[i].points);
    }
}

static void discs_count_by_distance_then_clockwise(void **state)
{
    (void)state;
    static const struct {
        const char *square;
        int points;
    } wanted[] = {{"h3", 10},  {"h5", 10},  {"g5", 10},  {"g4", 10},  {"h2", 100},
                  {"f4", 200}, {"e4", 300}, {"d4", 400}, {"c4", 500}, {"b4", 600}};
    struct earned e =
        earned("classic", ".......x/.......o/.......o/xoooooo./......oo/.....x.x/......../........", "h4");
    for (int i = 0; i < e.chain.count; i++) {
        assert_int_equal(e.chain.disc[i].square, notation_parse_square(wanted[i].square));
        assert_int_equal(e.chain.disc[i].points, wanted[i].points);
    }
}

static void corners_and_forced_passes_pay(void **state)
{
    (void)state;
    struct earned e =
        earned("classic", ".oooox../......../......../......../......../......../......../........", "a1");
    assert_int_equal(e.corner, 100);
    assert_int_equal(e.pass, 0); /* the game is over */
    assert_int_equal(e.points[FIRST], 140);
    struct earned before = earned("classic", NULL, "f5d6c4g5d7c7h5d8b8b7b6");
    e = earned("classic", NULL, "f5d6c4g5d7c7h5d8b8b7b6a7");
    assert_int_equal(before.pass, 0);
    assert_int_equal(e.pass, 100);
    assert_int_equal(e.points[SECOND] - before.points[SECOND], e.chain.sum + 100);
    assert_int_equal(e.points[FIRST], before.points[FIRST]);
    struct earned after = earned("classic", NULL, "f5d6c4g5d7c7h5d8b8b7b6a7--");
    assert_int_equal(after.points[FIRST], e.points[FIRST]); /* the pass itself is nobody's */
    assert_int_equal(after.points[SECOND], e.points[SECOND]);
}

/* What the other side had to take, and nothing for a corner. */
static void reverse_pays_the_other_side(void **state)
{
    (void)state;
    static const char *const games[] = {"reverse", "workshop:goal=fewest"};
    for (int i = 0; i < 2; i++) {
        const char *row = ".oooooox/......../......../......../......../......../......../........";
        struct earned e = earned(games[i], row, "a1");
        assert_int_equal(e.chain.count, 6);
        assert_int_equal(e.corner, 0);
        assert_int_equal(e.points[FIRST], 0);
        assert_int_equal(e.points[SECOND], e.chain.sum);
        assert_true(e.chain.sum > 0);
    }
}

/* On a ring the discs that both ways reach count once, on the shorter. */
static void a_ring_counts_each_disc_once(void **state)
{
    (void)state;
    struct earned e =
        earned("workshop:join=sides", "......../......../......../.ooooooo/......../......../......../........", "a4");
    assert_int_equal(e.chain.count, 7);
    assert_int_equal(e.chain.lines, 2);
    assert_int_equal(e.points[FIRST], 960);
    assert_int_equal(e.chain.disc[6].square, notation_parse_square("e4"));
}

static void what_turns_by_itself_is_no_chain(void **state)
{
    (void)state;
    struct earned e = earned("workshop:sparks=d3", NULL, "d3");
    assert_int_equal(e.chain.count, 1);
    assert_int_equal(e.points[FIRST], 10);
    e = earned("workshop:turnover=all/3", NULL, "d3c3c4");
    assert_int_equal(e.points[SECOND], 10);
    assert_int_equal(e.points[FIRST], 10 + e.chain.sum);
    assert_int_equal(e.chain.count, 1);
}

/* Discs of both colours that a pawn jumps; the disc slid in afterwards can only make the other side pass. */
static void a_jump_is_a_chain(void **state)
{
    (void)state;
    struct position p = helper_start("flipside");
    struct earned e = earned("flipside",
                             "X......O/......../......../....xo../......../......../......../O......X "
                             "turn=1",
                             "a1b1+b2E");
    assert_int_equal(e.chain.count, 0);
    e = earned("flipside",
               "#......O/......../......../.X.oxox./......../......../......../O......X turn=1 "
               "rails=N:22222222,S:22222222,W:22202222,E:22202222",
               "b4h4+h3E");
    assert_int_equal(e.chain.count, 4);
    assert_int_equal(e.chain.lines, 1);
    assert_int_equal(e.chain.disc[0].square, notation_parse_square("d4"));
    assert_int_equal(e.points[FIRST], e.chain.sum);
    assert_int_equal(e.chain.sum, 4 * ((10 * chain_scale(&p) + 500) / 1000 * 10));
}

/* Only coins that had to be flipped count, once the turn is over. */
static void coins_flipped_by_hand_count_at_the_end(void **state)
{
    (void)state;
    const char *game = "piecepack:coins=16,turning=by-hand";
    struct earned right = earned(game, NULL, "b1:b2"), more = earned(game, NULL, "b1:b2.c3");
    struct earned none = earned(game, NULL, "b1:c3");
    assert_int_equal(right.chain.count, 1);
    assert_true(right.points[FIRST] > 0);
    assert_int_equal(more.points[FIRST], right.points[FIRST]);
    assert_int_equal(none.chain.count, 0);
    assert_int_equal(none.points[FIRST], 0);
}

static void a_scale_enters_each_number(void **state)
{
    (void)state;
    const char *position = ".oooox/xooooo/....../....../....../......";
    struct earned e = earned("classic:size=6", position, "a1");
    struct position p = helper_start("classic:size=6");
    int scale = chain_scale(&p), discs = 0;
    assert_true(scale > 100);
    assert_int_equal(e.corner, (100 * scale + 500) / 1000 * 10);
    for (int i = 0; i < e.chain.count; i++)
        discs += e.chain.disc[i].points;
    assert_int_equal(e.chain.disc[0].points, (10 * scale + 500) / 1000 * 10);
    assert_int_equal(discs, e.chain.discs);
    assert_int_equal(e.points[FIRST], e.chain.sum + e.corner + e.pass);
}

static void check_ply(const struct position *before, struct move move, void *user)
{
    const struct chain c = chain_of(before, move);
    struct position after = *before;
    struct effects fx;
    uint64_t seen = 0;
    int discs = 0;
    (void)user;
    position_play(&after, move, &fx);
    if (!(before->house & HOUSE_BY_HAND))
        assert_int_equal(c.count, effects_flips(&fx));
    assert_true((c.lines > 0) == (c.count > 0) && c.lines <= c.count);
    for (int i = 0; i < c.count; i++) {
        assert_false(seen & bit(c.disc[i].square));
        seen |= bit(c.disc[i].square);
        assert_true(c.disc[i].points > 0 && c.disc[i].points % 10 == 0);
        assert_true(i == 0 || c.disc[i].points >= c.disc[i - 1].points);
        assert_true(i == 0 || c.disc[i].distance >= c.disc[i - 1].distance);
        discs += c.disc[i].points;
    }
    assert_int_equal(discs, c.discs);
    assert_true(c.sum >= c.discs && c.sum % 10 == 0);
    assert_int_equal(chain_points(&c, FIRST) + chain_points(&c, SECOND), c.sum + c.corner + c.pass);
    assert_true(c.pass == 0 || position_status(&after) == STATUS_PASS);
    if (move.kind == MOVE_PASS)
        assert_int_equal(c.sum + c.corner + c.pass, 0);
}

static void check_game(const char *game, void *user)
{
    (void)user;
    struct position p = helper_start(game);
    helper_random_game(&p, test_seed(), check_ply, NULL);
}

static void every_ply_of_every_game_adds_up(void **state)
{
    (void)state;
    helper_each_game(check_game, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_chain_grows),
        cmocka_unit_test(lines_multiply),
        cmocka_unit_test(discs_count_by_distance_then_clockwise),
        cmocka_unit_test(corners_and_forced_passes_pay),
        cmocka_unit_test(reverse_pays_the_other_side),
        cmocka_unit_test(a_ring_counts_each_disc_once),
        cmocka_unit_test(what_turns_by_itself_is_no_chain),
        cmocka_unit_test(a_jump_is_a_chain),
        cmocka_unit_test(coins_flipped_by_hand_count_at_the_end),
        cmocka_unit_test(a_scale_enters_each_number),
        cmocka_unit_test(every_ply_of_every_game_adds_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
