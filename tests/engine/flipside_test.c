/*
 * Flipside's search against a plain one through the game's own table, and what its evaluation sees. Argument: random
 * games under each of ten sets of options; six make more than a thousand positions.
 */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/bits.h"
#include "base/rng.h"
#include "engine/flipside/flipside_eval.h"
#include "engine/flipside/flipside_search.h"
#include "rules/notation.h"
#include "rules/turn.h"

static unsigned games_each = 1;

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

/* Weights drawn by lot, so that no two things are worth the same; with flip=own the search takes those made by hand. */
static const struct flipside_weights *weights_for(const struct position *p)
{
    static struct flipside_weights drawn, plain;
    static bool ready;
    if (!ready) {
        int16_t *all = (int16_t *)&drawn;
        struct rng rng = rng_seeded(1);
        for (size_t i = 0; i < sizeof drawn / sizeof *all; i++)
            all[i] = (int16_t)((int)rng_below(&rng, 301) - 150);
        flipside_weights_plain(&plain, true);
    }
    ready = true;
    return position_option(p, "flip") ? &plain : &drawn;
}

/* Full width, nothing left out. */
static int plain_value(const struct position *p, int depth)
{
    struct move moves[MOVES_MAX];
    int count = position_moves(p, moves), best = -1000000;
    if (p->step == STEP_OVER)
        return final_value(p);
    if (depth <= 0 && p->step == STEP_WALK)
        return flipside_value(p, weights_for(p));
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

static int search_at(const struct position *p, const struct engine_limits *limits, bool all, struct engine_line *lines,
                     struct engine_result *result)
{
    const struct flipside_task task = {.position = p, .limits = limits, .weights = weights_for(p), .all = all};
    return flipside_search(&task, lines, result);
}

/* As many plies as a plain search can look ahead without leaving anything out. */
static int depth_for(const struct position *p)
{
    int open = bits_count(p->board & ~occupied(p) & ~CORNERS), turns = open <= 4    ? 4
                                                                       : open <= 8  ? 3
                                                                       : open <= 14 ? 2
                                                                                    : 1;
    return p->step == STEP_SLIDE ? 2 * turns - 1 : 2 * turns;
}

static int plain_move_value(const struct position *p, struct move move, int depth)
{
    struct position next = *p;
    position_play(&next, move, NULL);
    return next.turn == p->turn ? plain_value(&next, depth - 1) : -plain_value(&next, depth - 1);
}

/* The best value by the search with all its cuts, and of all moves by engine_analyse's way, against the plain ones. */
static void agree(const struct position *p)
{
    const struct engine_limits limits = {.depth = depth_for(p)}, near = {.depth = depth_for(p), .margin = 300};
    struct engine_line lines[MOVES_MAX], close[MOVES_MAX];
    struct engine_result result;
    int best = plain_value(p, limits.depth), count = search_at(p, &limits, false, lines, &result);
    assert_true(count > 0);
    assert_int_equal(result.value, best);
    assert_true(position_legal(p, result.move));
    assert_int_equal(search_at(p, &limits, true, lines, &result), count);
    assert_int_equal(search_at(p, &near, true, close, &result), count);
    for (int i = 0; i < count; i++) {
        if (i < 2 || i == count - 1)
            assert_int_equal(lines[i].value, plain_move_value(p, lines[i].move, lines[i].depth));
        if (lines[i].value >= best - near.margin)
            assert_int_equal(close[i].value, lines[i].value);
        else
            assert_true(close[i].value < best - near.margin);
    }
}

/* Positions of a game drawn by lot that are compared: a few from its middle, all from its end. */
static int agree_in_game(const char *game, uint32_t seed)
{
    struct position p = position_of(game, NULL);
    struct rng rng = rng_seeded(seed);
    int compared = 0;
    for (int turns = 0; p.step != STEP_OVER; turns++) {
        struct move moves[MOVES_MAX];
        int count = position_moves(&p, moves);
        bool late = bits_count(p.board & ~occupied(&p)) <= 16;
        if (late ? p.step == STEP_WALK || turns % 4 == 1 : turns % 16 == (int)(seed % 16)) {
            agree(&p);
            compared++;
        }
        position_play(&p, moves[rng_below(&rng, (uint32_t)count)], NULL);
    }
    return compared;
}

static void the_search_finds_what_a_plain_one_finds(void **state)
{
    static const char *const games[] = {"flipside",
                                        "flipside:flip=own",
                                        "flipside",
                                        "flipside:quiet=on",
                                        "flipside:stacks=pool",
                                        "flipside:line=rook",
                                        "flipside:end=one",
                                        "flipside:corners=off",
                                        "flipside:vacated=off",
                                        "flipside:pawns=rising",
                                        "flipside:flip=own,line=rook,end=one,vacated=off"};
    int compared = 0;
    (void)state;
    for (uint32_t seed = 0; seed < games_each; seed++)
        for (size_t i = 0; i < sizeof games / sizeof games[0]; i++)
            compared += agree_in_game(games[i], seed * 10 + (uint32_t)i);
    print_message("%d positions\n", compared);
    assert_true(compared >= (int)(games_each * 170));
}

static const struct flipside_weights *learned(void)
{
    static struct flipside_weights weights;
    assert_true(flipside_weights_read(&weights, OUTFLANK_SOURCE_DIR "/assets/engine/flipside.weights"));
    return &weights;
}

static struct engine_result think(const struct position *p, const struct engine_limits *limits)
{
    const struct flipside_task task = {.position = p, .limits = limits, .weights = learned()};
    struct engine_line lines[MOVES_MAX];
    struct engine_result result;
    assert_true(flipside_search(&task, lines, &result) > 0);
    return result;
}

/* What is left out matters little, and leaves time to look further. */
static void a_selective_search_says_nearly_the_same(void **state)
{
    const struct engine_limits full = {.depth = 4}, selective = {.depth = 4, .selectivity = ENGINE_SURE_60},
                               deeper = {.depth = 6, .selectivity = ENGINE_SURE_60};
    uint64_t positions[2] = {0, 0};
    int off = 0, further = 0, count = 0;
    (void)state;
    for (uint32_t seed = 1; seed <= 12; seed++) {
        const struct position p = played("flipside", seed, 2 * (int)seed);
        if (p.step != STEP_WALK)
            continue;
        const struct engine_result all = think(&p, &full), some = think(&p, &selective), next = think(&p, &deeper);
        positions[0] += all.nodes;
        positions[1] += some.nodes;
        off += abs(all.value - some.value);
        further += abs(next.value - some.value);
        count++;
    }
    assert_true(count > 6 && positions[1] < positions[0]);
    assert_true(off <= count * ENGINE_DISC / 4); /* a quarter of a disc on the average */
    assert_true(further <= count * ENGINE_DISC); /* a turn more says the same, but for a disc */
}

/* Where the end is in sight nothing is left out. */
static void a_selective_search_solves_as_any(void **state)
{
    int compared = 0;
    (void)state;
    for (uint32_t seed = 1; seed <= 6; seed++) {
        struct position p = played("flipside", seed, 100);
        for (int turns = 54; turns > 0 && (p.step != STEP_WALK || position_status(&p) != STATUS_MOVE); turns--)
            p = played("flipside", seed, turns);
        const struct engine_limits full = {.exact_from = 64},
                                   selective = {.exact_from = 64, .selectivity = ENGINE_SURE_60};
        const struct engine_result all = think(&p, &full), some = think(&p, &selective);
        assert_true(all.exact && some.exact);
        assert_int_equal(some.value, all.value);
        compared++;
    }
    assert_int_equal(compared, 6);
}

static void a_node_limit_gives_one_answer(void **state)
{
    const struct engine_limits limits = {.nodes = 5000, .seed = 3};
    struct engine_line lines[MOVES_MAX];
    struct engine_result one, two;
    struct position p = played("flipside", 5, 10);
    const struct flipside_task task = {.position = &p, .limits = &limits};
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
    const struct flipside_task task = {.position = &p, .limits = &limits, .stop = &stop};
    (void)state;
    atomic_init(&stop, true);
    assert_true(flipside_search(&task, lines, &result) > 0);
    assert_true(position_legal(&p, result.move));
    assert_int_equal(result.depth, 2);
}

static void weights_are_read_as_they_were_written(void **state)
{
    static struct flipside_weights written, read;
    const char *path = "flipside_test.weights";
    FILE *file;
    (void)state;
    for (int ray = 0; ray < FLIPSIDE_RAYS; ray++) {
        int usual = flipside_usual_ray(ray);
        assert_int_equal(flipside_usual_ray(usual), usual);
    }
    flipside_weights_plain(&written, false);
    written.stage[1].square[3] = -7;
    written.stage[4].jump[1][7] = 300;
    assert_true(flipside_weights_write(&written, path));
    assert_true(flipside_weights_read(&read, path));
    assert_memory_equal(&read, &written, sizeof read);
    file = fopen(path, "ab");
    assert_non_null(file);
    putc(0, file);
    fclose(file);
    assert_false(flipside_weights_read(&read, path));
    remove(path);
    assert_false(flipside_weights_read(&read, path));
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
        assert_int_equal(flipside_value(&p, weights_for(&p)), flipside_value(&q, weights_for(&q)));
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_search_finds_what_a_plain_one_finds),
        cmocka_unit_test(a_selective_search_says_nearly_the_same),
        cmocka_unit_test(a_selective_search_solves_as_any),
        cmocka_unit_test(a_node_limit_gives_one_answer),
        cmocka_unit_test(a_stop_still_has_an_answer),
        cmocka_unit_test(weights_are_read_as_they_were_written),
        cmocka_unit_test(both_sides_are_judged_alike),
    };
    if (argc > 1)
        games_each = (unsigned)atoi(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
