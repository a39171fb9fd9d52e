/* Boards of one's own: the search's own rules against the game's, exact ends against plain counting, learnt weights. */
#include "engine/custom/custom_search.h"
#include "engine/placing/bitboard.h"

#include <string.h>

#include "base/bits.h"
#include "base/rng.h"
#include "engine/engine.h"
#include "rules/flipping.h"
#include "rules/helper.h"
#include "rules/line.h"
#include "rules/perft.h"
#include "support/test.h"

static const char *const BOARDS[] = {
    "workshop:join=all",
    "workshop:join=sides",
    "workshop:board=..../.ox./.xo./....,join=all",
    "workshop:reach=2",
    "workshop:join=bank",
    "workshop:board=....../....../..ox../..xo../....../......,join=bank",
    "workshop:board=......./..ox.../..xo.../......_/.......,join=bank,reach=2",
    "workshop:board=....._/._..../..ox../..xo../....../_..._.,join=bank,sparks=b3.d2,turnover=rim/7",
    "workshop:board=..../.ox./.xo.,join=bank",
    "workshop:sparks=b3.c6.f3.g6.b2",
    "workshop:turnover=corners/7",
    "workshop:board=....../....../..ox../..xo../....../......,turnover=rim/9",
    "workshop:board=....../....../..ox../..xo../....../......,turnover=all/3,join=sides,sparks=b2",
    "workshop:board=......./..ox.../..xo.../......_/.......,join=all,sparks=a1.b1.g5.c2.e2",
    "workshop:join=sides,reach=2",
    "workshop:board=__....__/_......_/......../...ox.../...xo.../......../_......_/__....__",
    "workshop:board=.o./xox/...,join=all",
    "workshop:board=......./..ox.../..xo.../......_/.......,join=all",
    "workshop:board=...._.../...._.../......../__.ox.../...xo.__/......../..._..../..._....,join=sides,goal=fewest",
    "workshop:board=_._._._./......../_......./...ox.../...xo.../......._/......../._._._._,join=all"};
enum { COUNT = sizeof BOARDS / sizeof BOARDS[0] };

static void compare(const struct position *p, struct move move, void *user)
{
    const struct custom_ground *g = user;
    uint64_t me = p->discs[p->turn], you = p->discs[other(p->turn)];
    uint64_t moves = custom_moves(g, me, you), stable = custom_stable(g, me, you);
    assert_int_equal(moves, flipping_placements(p, p->turn));
    for (uint64_t left = moves; left;) {
        unsigned square = bits_pop(&left);
        assert_int_equal(custom_flips(g, me, you, square), flipping_turned(p, p->turn, square));
        assert_int_equal(custom_flips(g, me, you, square) & custom_stable(g, you, me), 0);
    }
    assert_int_equal(stable & ~me, 0);
    (void)move;
}

static void moves_and_flips_are_those_of_the_game(void **state)
{
    (void)state;
    for (int i = 0; i < COUNT; i++)
        for (uint32_t seed = 1; seed <= 40; seed++) {
            struct position p = helper_start(BOARDS[i]);
            struct custom_ground g;
            custom_ground_init(&g, &p);
            assert_int_equal(g.kind[0] & ~line_restless(&p), line_corners(&p));
            helper_random_game(&p, seed, compare, &g);
        }
}

/* The table of rules 12.5. */
static void trees_come_out(void **state)
{
    (void)state;
    static const struct {
        const char *game;
        int depth;
        uint64_t leaves;
    } trees[] = {{"workshop:join=all", 7, 55180},
                 {"workshop:join=sides", 7, 55136},
                 {"workshop:board=..../.ox./.xo./....,join=all", 7, 32908},
                 {"workshop:board=.o./xox/...,join=all", 6, 72}};
    for (size_t i = 0; i < sizeof trees / sizeof trees[0]; i++) {
        struct position p = helper_start(trees[i].game);
        struct custom_ground g;
        custom_ground_init(&g, &p);
        assert_int_equal(custom_perft(&g, p.discs[FIRST], p.discs[SECOND], trees[i].depth), trees[i].leaves);
    }
}

/* Discs that are said to be stable are never flipped in any game that goes on from there. */
static void hold(const struct position *p, struct move move, void *user)
{
    const uint64_t *stable = user;
    (void)move;
    for (unsigned side = FIRST; side <= SECOND; side++)
        assert_int_equal(stable[side] & ~p->discs[side], 0);
}

static void stop_half_way(const struct position *p, struct move move, void *user)
{
    struct position *kept = user;
    if (move.kind == MOVE_PLACE && bits_count(p->board & ~occupied(p)) >= bits_count(p->board) / 3)
        *kept = *p;
}

static void stable_discs_stay(void **state)
{
    (void)state;
    for (int i = 0; i < COUNT; i++)
        for (uint32_t seed = 1; seed <= 20; seed++) {
            struct position p = helper_start(BOARDS[i]), half = p;
            struct custom_ground g;
            custom_ground_init(&g, &p);
            helper_random_game(&p, seed, stop_half_way, &half);
            uint64_t stable[2] = {custom_stable(&g, half.discs[FIRST], half.discs[SECOND]),
                                  custom_stable(&g, half.discs[SECOND], half.discs[FIRST])};
            for (uint32_t on = 1; on <= 8; on++) {
                struct position q = half;
                helper_random_game(&q, on, hold, stable);
            }
        }
}

/* Plain counting to the end. */
static int solve(const struct position *p)
{
    struct move moves[MOVES_MAX];
    int count = position_moves(p, moves), best = -64;
    if (count == 0) {
        int margin = bits_count(p->discs[p->turn]) - bits_count(p->discs[other(p->turn)]);
        return position_fewest_wins(p) ? -margin : margin;
    }
    for (int i = 0; i < count; i++) {
        struct position next = *p;
        position_play(&next, moves[i], NULL);
        int value = next.step == STEP_OVER || next.turn != p->turn ? -solve(&next) : solve(&next);
        if (next.step == STEP_OVER && next.turn == p->turn)
            value = -value;
        best = value > best ? value : best;
    }
    return best;
}

static void near_the_end(const struct position *p, struct move move, void *user)
{
    if (move.kind == MOVE_PLACE && bits_count(p->board & ~occupied(p)) >= 6)
        *(struct position *)user = *p;
}

static void ends_are_exact(void **state)
{
    (void)state;
    struct custom_thinker *t = custom_thinker_new();
    const struct engine_limits limits = {.exact_from = 64};
    assert_non_null(t);
    for (int i = 0; i < COUNT; i++)
        for (uint32_t seed = 1; seed <= 4; seed++) {
            struct position p = helper_start(BOARDS[i]), end = p;
            struct engine_line lines[MOVES_MAX];
            struct engine_result result;
            helper_random_game(&p, seed, near_the_end, &end);
            if (bits_count(end.board & ~occupied(&end)) > 7)
                continue;
            const struct custom_task task = {.position = &end, .limits = &limits, .all = seed % 2 == 0};
            assert_true(custom_search(t, &task, lines, &result) > 0);
            assert_true(result.exact);
            assert_int_equal(result.value, ENGINE_DISC * solve(&end));
        }
    custom_thinker_free(t);
}

static void the_same_board_teaches_the_same(void **state)
{
    (void)state;
    struct position p = helper_start(BOARDS[2]);
    struct custom_ground g;
    struct custom_weights one, two;
    atomic_bool stop = true;
    custom_ground_init(&g, &p);
    assert_true(custom_weights_learn(&one, &g, &p, NULL));
    assert_true(custom_weights_learn(&two, &g, &p, NULL));
    assert_memory_equal(&one, &two, sizeof one);
    assert_false(custom_weights_learn(&two, &g, &p, &stop));
}

/* So it is on every machine; whoever changes what is learnt gives it another CUSTOM_TEACHING, lest what was kept passes
 * for new. */
static void what_boards_teach_is_the_same_everywhere(void **state)
{
    static const struct {
        const char *game;
        int weights[CUSTOM_STAGES * CUSTOM_FEATURES];
    } taught[] = {
        {"workshop:join=all", {-870, 0,  24, 0, 0, 0, 0, -26, 0, 1592, -878, 27, -10, 0,  0, 0, 0, -6, 0, 1875,
                               -893, 20, -9, 0, 0, 0, 0, -4,  0, 1905, -889, 44, -27, 76, 0, 0, 0, -9, 0, 1941}},
        {"workshop:join=sides,goal=fewest",
         {202, 2, -3, 0,    0, -54, 0, 8, 0, -377, 242, 7, 1,   -121, 0, 14, 0, 5,  0, -464,
          231, 5, -3, -109, 0, 20,  0, 3, 0, -459, 166, 5, -15, -91,  0, 35, 0, -8, 0, -580}}};
    (void)state;
    assert_int_equal(CUSTOM_TEACHING, 1);
    for (size_t i = 0; i < sizeof taught / sizeof taught[0]; i++) {
        struct position p = helper_start(taught[i].game);
        struct custom_ground g;
        struct custom_weights learnt;
        custom_ground_init(&g, &p);
        assert_true(custom_weights_learn(&learnt, &g, &p, NULL));
        assert_memory_equal(learnt.of, taught[i].weights, sizeof learnt.of);
    }
}

/* ---- what is known ---- */

static struct custom_lesson lesson_of(int number)
{
    struct position p = helper_start("workshop");
    struct custom_lesson lesson = {.there = true, .board = custom_board_of(&p)};
    for (int i = 0; i < 12; i++)
        lesson.board.plan.board &= ~(number >> i & 1 ? UINT64_C(1) << i : 0);
    for (int i = 0; i < CUSTOM_STAGES * CUSTOM_FEATURES; i++)
        lesson.weights.of[i / CUSTOM_FEATURES][i % CUSTOM_FEATURES] = number - 10 * i;
    return lesson;
}

static void what_is_known_is_written_and_read(void **state)
{
    (void)state;
    static struct custom_known known, read;
    struct strbuf text = {0};
    for (int i = 0; i < CUSTOM_KNOWN_MAX + 20; i++) {
        struct custom_lesson lesson = lesson_of(i);
        custom_known_put(&known, &lesson);
    }
    assert_int_equal(known.count, CUSTOM_KNOWN_MAX);
    custom_known_write(&known, &text);
    assert_int_equal(custom_known_read(&read, strbuf_text(&text), text.length), 0);
    for (int i = 0; i < CUSTOM_KNOWN_MAX + 20; i++) {
        struct custom_lesson lesson = lesson_of(i);
        const struct custom_weights *w = custom_known_find(&read, &lesson.board);
        assert_int_equal(w != NULL, i >= 20); /* those met longest ago are forgotten */
        if (w)
            assert_memory_equal(w, &lesson.weights, sizeof *w);
    }
    strbuf_free(&text);
}

/* A changed byte costs one board at most, whichever it is; another time's games cost all, and nothing is wrong. */
static void what_is_read_is_not_trusted(void **state)
{
    (void)state;
    static struct custom_known known, read;
    struct strbuf text = {0};
    for (int i = 0; i < 3; i++) {
        struct custom_lesson lesson = lesson_of(i);
        custom_known_put(&known, &lesson);
    }
    custom_known_write(&known, &text);
    size_t head = strcspn(strbuf_text(&text), "\n") + 1;
    for (size_t at = head; at < text.length; at++) {
        text.text[at] ^= 1;
        read.count = 0;
        int wrong = custom_known_read(&read, text.text, text.length);
        assert_in_range(wrong, 1, 2);
        assert_true(read.count >= 1);
        text.text[at] ^= 1;
    }
    assert_int_equal(custom_known_read(&read, "nonsense", 8), 1);
    assert_int_equal(custom_known_read(&read, "boards 1\nPGANA 00000000 1 2\n", 28), 1);
    read.count = 0;
    assert_int_equal(custom_known_read(&read, "boards 0\nwhatever\n", 18), 0);
    assert_int_equal(custom_known_read(&read, "", 0), 0);
    assert_int_equal(read.count, 0);
    strbuf_free(&text);
}

/* A board is learnt once, and not at all by who is taught it. */
static void who_was_taught_learns_nothing(void **state)
{
    (void)state;
    struct engine *one = engine_new(1, 1), *two = engine_new(1, 1);
    struct position p = helper_start(BOARDS[2]);
    const struct engine_limits limits = {.depth = 3};
    struct engine_result first, second;
    assert_true(engine_think(one, &p, &limits, NULL, NULL, &first));
    struct custom_lesson lesson = engine_learnt(one);
    assert_true(lesson.there);
    assert_false(engine_learnt(one).there);
    engine_teach(two, &lesson);
    engine_learn(two, &p);
    assert_true(engine_think(two, &p, &limits, NULL, NULL, &second));
    assert_false(engine_learnt(two).there);
    assert_int_equal(first.value, second.value);
    assert_true(move_equal(first.move, second.move));
    engine_free(one);
    engine_free(two);
}

int main(void)
{
    bitboard_init();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_and_flips_are_those_of_the_game),
        cmocka_unit_test(trees_come_out),
        cmocka_unit_test(stable_discs_stay),
        cmocka_unit_test(ends_are_exact),
        cmocka_unit_test(the_same_board_teaches_the_same),
        cmocka_unit_test(what_boards_teach_is_the_same_everywhere),
        cmocka_unit_test(what_is_known_is_written_and_read),
        cmocka_unit_test(what_is_read_is_not_trusted),
        cmocka_unit_test(who_was_taught_learns_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
