#include "support/test.h"

#include <stdlib.h>

#include "base/bits.h"
#include "engine/level.h"
#include "rules/helper.h"
#include "rules/line.h"

/* The six games of the shelf, and a board of one's own. */
static const char *const GAMES[] = {"classic",
                                    "reverse",
                                    "jaques",
                                    "pocket",
                                    "piecepack",
                                    "flipside",
                                    "workshop:board=......./..ox.../..xo.../......_/......."};
enum { GAME_COUNT = sizeof GAMES / sizeof GAMES[0], BOUND = 1000000 };

static int highest = 5; /* level whose taste is looked for in its games */
static struct engine *engine;

static int set_up(void **state)
{
    (void)state;
    engine = engine_new(1, 4);
    return engine && engine_load_weights(engine, OUTFLANK_SOURCE_DIR "/assets/engine") > 0 ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    engine_free(engine);
    return 0;
}

static void each_level_has_one(void **state)
{
    (void)state;
    for (int level = 1; level <= LEVELS; level++) {
        enum taste taste = taste_of_level(level);
        assert_int_equal(taste_level(taste), level);
        assert_int_equal(taste_find(taste_name(taste)), taste);
    }
    assert_int_equal(taste_of_level(0), TASTE_NONE);
    assert_int_equal(taste_of_level(LEVELS + 1), TASTE_NONE);
    assert_int_equal(taste_find(""), TASTE_NONE);
    assert_int_equal(taste_find("nobody"), TASTE_NONE);
}

/* ---- what each likes ---- */

static int liking(enum taste taste, const struct position *p, const char *square)
{
    struct move move = {.kind = MOVE_PLACE, .from = NO_SQUARE, .to = (uint8_t)notation_parse_square(square)};
    assert_true(position_legal(p, move));
    return taste_of(taste, p, move);
}

static void likings_are_as_they_are_written(void **state)
{
    struct position p = helper_position(
        "classic", ".oooox../..ox..../..xo..../......../......../......../....xo../.......o turn=1", NULL);
    (void)state;
    assert_int_equal(liking(TASTE_NEW, &p, "e3"), 3 * 30); /* f3, e4, f4 */
    assert_int_equal(liking(TASTE_EDGES, &p, "a1"), 150);
    assert_int_equal(liking(TASTE_EDGES, &p, "b2"), 50);
    assert_int_equal(liking(TASTE_EDGES, &p, "e3"), 0);
    assert_int_equal(liking(TASTE_MANY, &p, "a1"), 4 * 60);
    assert_int_equal(liking(TASTE_FEW, &p, "a1"), 4 * -35);
    assert_int_equal(liking(TASTE_FAR, &p, "a1"), 4 * 40);
    assert_int_equal(liking(TASTE_FAR, &p, "e3"), 40);
    assert_int_equal(liking(TASTE_CORNERS, &p, "a1"), 50);
    assert_int_equal(liking(TASTE_CORNERS, &p, "b2"), -40);
    assert_int_equal(liking(TASTE_CORNERS, &p, "g7"), 0); /* its corner is taken */
    assert_int_equal(liking(TASTE_CORNERS, &p, "e3"), 10);
    assert_int_equal(liking(TASTE_TURN, &p, "e3"), 0);
    assert_int_equal(liking(TASTE_NONE, &p, "e3"), 0);
}

static void an_odd_space_is_liked(void **state)
{
    struct position p = helper_position(
        "classic", ".oxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxo.. turn=1", NULL);
    (void)state;
    assert_int_equal(liking(TASTE_PARITY, &p, "a1"), 40);
    assert_int_equal(liking(TASTE_PARITY, &p, "g8"), 0);
}

/* ---- on every board ---- */

struct seen {
    int differ[TASTES]; /* positions in which the moves are not liked alike */
};

static void count_differences(const struct position *p, struct move move, void *user)
{
    struct seen *seen = user;
    struct move moves[MOVES_MAX];
    int count = position_moves(p, moves);
    (void)move;
    for (int taste = TASTE_NONE; taste < TASTES; taste++) {
        int least = BOUND, most = -BOUND;
        for (int i = 0; i < count; i++) {
            int liked = taste_of((enum taste)taste, p, moves[i]);
            assert_true(moves[i].kind != MOVE_PASS || liked == 0);
            least = liked < least ? liked : least;
            most = liked > most ? liked : most;
        }
        seen->differ[taste] += count > 0 && most > least;
    }
}

static void each_is_defined_on_every_board(void **state)
{
    (void)state;
    for (int i = 0; i < GAME_COUNT; i++) {
        struct seen seen = {{0}};
        for (uint32_t seed = 1; seed <= 4; seed++) {
            struct position p = helper_start(GAMES[i]);
            helper_random_game(&p, seed, count_differences, &seen);
        }
        for (int taste = TASTE_NEW; taste < TASTE_TURN; taste++)
            if (seen.differ[taste] < 10)
                fail_msg("%s: %s sees a difference in %d positions", GAMES[i], taste_name((enum taste)taste),
                         seen.differ[taste]);
        assert_int_equal(seen.differ[TASTE_NONE] + seen.differ[TASTE_TURN], 0);
    }
}

/* What a side could answer, and how far a walk goes, by the rules alone. */
static void compare(const struct position *p, struct move move, void *user)
{
    struct position next = *p;
    struct move replies[MOVES_MAX];
    (void)user;
    position_play(&next, move, NULL);
    if (move.kind == MOVE_WALK) {
        int x = abs(move.to % 8 - move.from % 8), y = abs(move.to / 8 - move.from / 8);
        assert_int_equal(taste_of(TASTE_FAR, p, move), 40 * (x > y ? x : y) + 30 * bits_count(position_flips(p, move)));
    }
    if (move.kind == MOVE_PLACE && next.step == STEP_PLACE && position_status(&next) == STATUS_MOVE)
        assert_int_equal(taste_of(TASTE_HOLD, p, move), -20 * position_moves(&next, replies));
}

static void replies_and_walks_are_counted(void **state)
{
    (void)state;
    for (int i = 0; i < GAME_COUNT; i++)
        for (uint32_t seed = 1; seed <= 4; seed++) {
            struct position p = helper_start(GAMES[i]);
            helper_random_game(&p, seed, compare, NULL);
        }
}

static void a_liking_is_measured_against_the_other_moves(void **state)
{
    struct position p = helper_position(
        "classic", ".oooox../..ox..../..xo..../......../......../......../....xo../.......o turn=1", NULL);
    struct engine_line lines[2] = {{.move = {.kind = MOVE_PLACE, .from = NO_SQUARE, .to = 0}},
                                   {.move = {.kind = MOVE_PLACE, .from = NO_SQUARE, .to = 20}}};
    int liked[2];
    (void)state;
    taste_weigh(TASTE_MANY, &p, lines, 2, liked); /* 240 and 60 */
    assert_int_equal(liked[0], 90);
    assert_int_equal(liked[1], -90);
    taste_weigh(TASTE_NONE, &p, lines, 2, liked);
    assert_int_equal(liked[0], 0);
}

/* ---- in its games ---- */

static struct move move_of(const struct position *p, int level, enum taste taste, uint32_t seed)
{
    const struct level_player who = {.number = level, .taste = taste, .seed = seed};
    struct engine_result result;
    assert_true(level_think(engine, p, &who, &result));
    assert_true(position_legal(p, result.move));
    return result.move;
}

/* How much more a character likes its own moves than those that its level plays in the same positions, hundredths. */
static int more_liked(const char *game, int level, int games)
{
    enum taste taste = taste_of_level(level);
    int sum = 0;
    for (uint32_t seed = 1; seed <= (uint32_t)games; seed++) {
        struct position p = helper_start(game);
        while (position_status(&p) != STATUS_OVER) {
            struct move plain = move_of(&p, level, TASTE_NONE, seed);
            struct move move = move_of(&p, level, taste, seed);
            assert_true(move_equal(move, move_of(&p, level, taste, seed)));
            sum += taste_of(taste, &p, move) - taste_of(taste, &p, plain);
            position_play(&p, seed % 2 ? move : plain, NULL);
        }
    }
    return sum;
}

/* At home (the boards that app/cast has), and a few games elsewhere. */
static void a_taste_is_seen_in_what_is_played(void **state)
{
    static const char *const home[] = {
        "classic:size=6",      "jaques:opening=usual", "piecepack:coins=36",   "pocket:board=32", "flipside",
        "jaques:opening=free", "piecepack:coins=64",   "flipside:vacated=off", "reverse"};
    (void)state;
    for (int level = 1; level <= highest; level++) {
        int games = level <= 5 ? 10 : 6;
        int at_home = more_liked(home[level - 1], level, games);
        int classic = more_liked("classic", level, games);
        if (at_home <= 0 || classic <= 0)
            fail_msg("%s: more liked by %d at home, by %d in Classic", taste_name(taste_of_level(level)), at_home,
                     classic);
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_level_has_one),
        cmocka_unit_test(likings_are_as_they_are_written),
        cmocka_unit_test(an_odd_space_is_liked),
        cmocka_unit_test(each_is_defined_on_every_board),
        cmocka_unit_test(replies_and_walks_are_counted),
        cmocka_unit_test(a_liking_is_measured_against_the_other_moves),
        cmocka_unit_test(a_taste_is_seen_in_what_is_played),
    };
    if (argc > 1)
        highest = atoi(argv[1]);
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
