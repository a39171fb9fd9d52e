/* Flipside's search against a plain one through the same table, and what its evaluation sees. */
#include "support/test.h"

#include <stdlib.h>

#include "base/bits.h"
#include "base/rng.h"
#include "engine/flipside_search.h"
#include "rules/notation.h"
#include "rules/turn.h"

static struct position position_of(const char *game, const char *text)
{
    const struct variant *v;
    struct setup setup;
    struct position p;
    struct notation_error error;
    assert_true(notation_parse_game(game, &v, &setup, &error) && variant_start(v, &setup, &p));
    if (text && !notation_parse_position(text, &p, &error))
        fail_msg("%s", error.why);
    return p;
}

static int final_value(const struct position *p)
{
    int score[2];
    position_score(p, score);
    return ENGINE_DISC * (score[p->turn] - score[other(p->turn)]);
}

/* Full width, nothing left out. */
static int plain_value(const struct position *p, int depth)
{
    struct move moves[MOVES_MAX];
    int count = position_moves(p, moves), best = -1000000;
    if (p->step == STEP_OVER)
        return final_value(p);
    if (depth <= 0 && p->step == STEP_WALK)
        return flipside_value(p, position_option(p, "flip") != 0, &FLIPSIDE_TERMS);
    for (int i = 0; i < count; i++) {
        struct position next = *p;
        position_play(&next, moves[i], NULL);
        int value = next.turn == p->turn ? plain_value(&next, depth - 1) : -plain_value(&next, depth - 1);
        if (value > best)
            best = value;
    }
    return best;
}

static struct position played(const char *game, uint32_t seed, int turns)
{
    struct position p = position_of(game, NULL);
    struct rng rng = rng_seeded(seed);
    for (int i = 0; i < turns && position_status(&p) == STATUS_MOVE; i++) {
        struct turn turn;
        turn_pick(&p, rng_below(&rng, (uint32_t)variant_of(&p)->turns(&p)), &turn);
        turn_play(&p, &turn);
    }
    return p;
}

static void search_at(const struct position *p, int depth, bool all, struct engine_line *lines,
                      struct engine_result *result)
{
    const struct engine_limits limits = {.depth = depth};
    const struct flipside_task task = {.position = p, .limits = &limits, .terms = &FLIPSIDE_TERMS, .all = all};
    if (p->step != STEP_OVER)
        assert_true(flipside_search(&task, lines, result) > 0);
}

/* Late positions have few turns: there two whole turns can be looked ahead in full. */
static void the_search_finds_what_a_plain_one_finds(void **state)
{
    static const char *const games[] = {"flipside", "flipside:flip=own", "flipside:quiet=on", "flipside:stacks=pool"};
    struct engine_line lines[MOVES_MAX];
    struct engine_result result;
    (void)state;
    for (uint32_t seed = 1; seed <= 40; seed++) {
        bool late = seed % 2;
        struct position p = played(games[seed / 2 % 4], seed, late ? 44 : 12);
        int depth = late ? 4 : 2;
        if (p.step == STEP_OVER)
            continue;
        search_at(&p, depth, false, lines, &result);
        assert_int_equal(result.value, plain_value(&p, depth));
        assert_true(position_legal(&p, result.move));
        search_at(&p, depth, true, lines, &result);
        for (int i = 0; i < 3 && i < position_moves(&p, (struct move[MOVES_MAX]){{0}}); i++) {
            struct position next = p;
            position_play(&next, lines[i].move, NULL);
            assert_int_equal(lines[i].value, next.turn == p.turn ? plain_value(&next, lines[i].depth - 1)
                                                                 : -plain_value(&next, lines[i].depth - 1));
        }
    }
}

static void a_node_limit_gives_one_answer(void **state)
{
    const struct engine_limits limits = {.nodes = 5000, .seed = 3};
    struct engine_line lines[MOVES_MAX];
    struct engine_result one, two;
    struct position p = played("flipside", 5, 10);
    const struct flipside_task task = {.position = &p, .limits = &limits, .terms = &FLIPSIDE_TERMS};
    (void)state;
    assert_true(flipside_search(&task, lines, &one) > 0);
    assert_true(flipside_search(&task, lines, &two) > 0);
    assert_true(move_equal(one.move, two.move) && one.value == two.value && one.nodes == two.nodes);
    assert_true(one.nodes >= 5000 && one.depth >= 2);
}

static void a_stop_still_has_an_answer(void **state)
{
    const struct engine_limits limits = {.depth = 40};
    struct engine_line lines[MOVES_MAX];
    struct engine_result result;
    struct position p = played("flipside", 9, 4);
    atomic_bool stop;
    const struct flipside_task task = {.position = &p, .limits = &limits, .terms = &FLIPSIDE_TERMS, .stop = &stop};
    (void)state;
    atomic_init(&stop, true);
    assert_true(flipside_search(&task, lines, &result) > 0);
    assert_true(position_legal(&p, result.move));
    assert_int_equal(result.depth, 2);
}

/* The value is the mover's: with sides and turn exchanged it is the same. */
static void both_sides_are_judged_alike(void **state)
{
    (void)state;
    for (uint32_t seed = 1; seed <= 30; seed++) {
        struct position p = played("flipside", seed, 20), q = p;
        for (int side = 0; side < 2; side++) {
            q.discs[side] = p.discs[!side];
            q.pawns[side] = p.pawns[!side];
        }
        q.turn = (uint8_t)other(p.turn);
        assert_int_equal(flipside_value(&p, false, &FLIPSIDE_TERMS), flipside_value(&q, false, &FLIPSIDE_TERMS));
    }
}

/* A pawn on a1 that can jump three discs of the other side wins six of margin; its own disc costs two. */
static void jumps_are_counted_by_margin(void **state)
{
    const char *text = "X......O/......../......../......../......../......../......../O......X turn=1";
    struct position p = position_of("flipside", text);
    const struct move walk = {.kind = MOVE_WALK, .from = 0, .to = 4};
    (void)state;
    p.discs[SECOND] = bit(1) | bit(2) | bit(3);
    assert_int_equal(flipside_gain(&p, walk), 6);
    p.discs[FIRST] = bit(2);
    p.discs[SECOND] ^= bit(2);
    assert_int_equal(flipside_gain(&p, walk), 2);
    p.turn = SECOND;
    assert_int_equal(flipside_gain(&p, (struct move){.kind = MOVE_WALK, .from = 7, .to = 0}), -2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_search_finds_what_a_plain_one_finds),
        cmocka_unit_test(a_node_limit_gives_one_answer),
        cmocka_unit_test(a_stop_still_has_an_answer),
        cmocka_unit_test(both_sides_are_judged_alike),
        cmocka_unit_test(jumps_are_counted_by_margin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
