/* What the opponent says at the board, in whole games: enough to be company, and not more often than is promised. */
#include "support/test.h"

#include "app/stage_pose.h"
#include "app/store/ladder_run.h"
#include "base/rng.h"

enum { GAMES = 12, TURNS_APART = 4 };

static struct stage stage;

struct talk {
    int turns;   /* of the one who talks */
    int since;   /* of these, since something was said */
    int remarks; /* but for the greeting */
};

static void ply(struct talk *t, enum side side, struct match *match, struct rng *rng)
{
    struct position before = *match_position(match);
    struct move moves[MOVES_MAX];
    struct effects effects = {0};
    int count = position_moves(&before, moves);
    stage_face_lives(16);
    assert_true(match_play(match, moves[rng_below(rng, (uint32_t)count)], &effects));
    bool turn = before.turn == side && !position_mid_turn(&before);
    t->turns += turn, t->since += turn;
    if (!stage_face_sees(&before, &effects))
        return;
    assert_true(t->since >= TURNS_APART);
    t->since = 0;
    t->remarks++;
}

static void talk_through(struct talk *t, enum cast_id who, uint32_t seed)
{
    struct game_setup game_setup = ladder_run_setup(who, seed);
    struct match *match = match_new(game_setup.variant, &game_setup.setup);
    struct rng rng = rng_seeded(seed);
    enum side side = game_setup.first_player == 0 ? SECOND : FIRST;
    assert_non_null(match);
    t->since = TURNS_APART;
    stage_pose_face(&stage, match, game_setup.opponent, side);
    while (!match_over(match))
        ply(t, side, match, &rng);
    match_free(match);
}

/* Everybody, at their own game. */
static void at_most_one_turn_in_four_has_a_remark(void **state)
{
    (void)state;
    for (int who = 0; who < CAST_SIZE; who++) {
        struct talk t = {.turns = 0};
        for (uint32_t seed = 1; seed <= GAMES; seed++)
            talk_through(&t, (enum cast_id)who, seed);
        assert_in_range(t.remarks, GAMES, (t.turns + (TURNS_APART - 1) * GAMES) / TURNS_APART);
    }
}

static void whoever_is_told_to_be_silent_is(void **state)
{
    struct talk t = {.turns = 0};
    (void)state;
    assert_true(settings_choose(&stage.app.settings, SETTING_REMARKS, "off"));
    talk_through(&t, CAST_MADAM, 1);
    assert_true(t.turns > 0);
    assert_int_equal(t.remarks, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {STAGE_TEST(at_most_one_turn_in_four_has_a_remark),
                                       STAGE_TEST(whoever_is_told_to_be_silent_is)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
