/*
 * The effects of a ply tell the whole truth: performed on the position before, they make the position after. Over
 * random games of every game with every value of every option; and other things that hold for every ply.
 * Argument: random games for each.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/test.h"

#include "base/bits.h"
#include "base/rng.h"
#include "rules/helper.h"

static unsigned games = 20;

static void check_ply(const struct position *before, struct move move, void *user)
{
    struct effects fx;
    struct position played = *before, told = *before, quiet = *before;
    uint64_t flips = position_flips(before, move);
    assert_true(position_legal(before, move));
    position_play(&played, move, &fx);
    position_play(&quiet, move, NULL);
    effects_apply(&told, &fx);
    if (!position_equal(&told, &played))
        fail_msg("%s: the effects of kind %d at ply %d do not tell the truth", (const char *)user, move.kind,
                 before->ply);
    assert_true(position_equal(&quiet, &played));
    if (move.kind == MOVE_WALK || (move.kind == MOVE_PLACE && !(before->house & HOUSE_BY_HAND)))
        assert_int_equal(effects_flips(&fx), bits_count(flips));
    assert_int_equal(played.discs[FIRST] & played.discs[SECOND], 0);
    assert_int_equal(occupied(&played) & ~played.board, 0);
    for (int i = 0; i < fx.count; i++)
        if (fx.list[i].kind == EFFECT_END)
            assert_int_equal(fx.list[i].side, position_winner(&played));
    assert_int_equal(played.step == STEP_OVER, fx.list[fx.count - 1].kind == EFFECT_END);
}

static void check_game(const char *game, void *user)
{
    char name[120];
    (void)user;
    snprintf(name, sizeof name, "%s", game);
    for (unsigned seed = 0; seed < games; seed++) {
        struct position p = helper_start(game);
        helper_random_game(&p, seed, check_ply, name);
        assert_int_equal(position_status(&p), STATUS_OVER);
    }
}

static void effects_tell_the_whole_truth(void **state)
{
    (void)state;
    helper_each_game(check_game, NULL);
}

/* Turns by hand as people make them: any coins, some of them twice. */
static void play_by_any_hand(uint32_t seed)
{
    struct position p = helper_start("piecepack:coins=24,rounding=up,turning=by-hand");
    struct rng rng = rng_seeded(seed);
    char name[] = "by hand";
    for (int ply = 0; position_status(&p) != STATUS_OVER; ply++) {
        struct move moves[MOVES_MAX];
        int count = position_moves(&p, moves);
        struct move move = moves[rng_below(&rng, (uint32_t)count)];
        if (p.step == STEP_TURN && rng_below(&rng, 3) == 0)
            move = moves[count - 1];
        check_ply(&p, move, name);
        position_play(&p, move, NULL);
        assert_true(ply < 2000);
    }
}

static void coins_turned_at_will_tell_the_truth_too(void **state)
{
    (void)state;
    for (uint32_t seed = 0; seed < games; seed++)
        play_by_any_hand(seed);
}

static void a_lay_lists_its_flips_line_by_line(void **state)
{
    struct position p =
        helper_position("classic", "......../.xxxxx../.xooox../.xo.ox../.xooox../.xxxxx../......../........", NULL);
    struct effects fx;
    (void)state;
    position_play(&p, (struct move){.kind = MOVE_PLACE, .from = NO_SQUARE, .to = 27}, &fx);
    assert_int_equal(fx.list[0].kind, EFFECT_PLACE);
    for (int i = 1; i <= 8; i++) {
        assert_int_equal(fx.list[i].kind, EFFECT_FLIP);
        assert_int_equal(fx.list[i].direction, i - 1);
        assert_int_equal(fx.list[i].distance, 1);
        assert_int_equal(fx.list[i].from, 27);
    }
    assert_int_equal(fx.list[1].to, 19);
    assert_int_equal(fx.list[8].to, 18);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(effects_tell_the_whole_truth),
                                       cmocka_unit_test(coins_turned_at_will_tell_the_truth_too),
                                       cmocka_unit_test(a_lay_lists_its_flips_line_by_line)};
    if (argc > 1)
        games = (unsigned)strtoul(argv[1], NULL, 10);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
