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
    int remarks; /* but for the greeting, and for what always has one: */
    int corners; /* that it has lost in this match */
    int passes;  /* that it had to make */
};

/* Corners, tens and passes have a line each, as long as there is one. */
static bool always_told(struct talk *t, enum side side, const struct match *match, const struct position *before,
                        int flipped)
{
    bool other_moves = before->turn != side && !position_fewest_wins(before);
    bool corner = other_moves && remark_occasion(match, flipped) == OCCASION_CORNER;
    bool pass = before->turn == side && match_move(match, match_length(match) - 1).kind == MOVE_PASS;
    t->corners += corner, t->passes += pass;
    return (corner && t->corners <= remark_count(REMARK_CORNER)) || (pass && t->passes <= remark_count(REMARK_PASS));
}

static bool may_be_told(enum side side, const struct position *before, int flipped)
{
    return before->turn != side && !position_fewest_wins(before) && flipped >= REMARK_TEN_OR_MORE;
}

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
    int flipped = effects_flips(&effects), corners = t->corners;
    bool always = always_told(t, side, match, &before, flipped), told = stage_face_sees(&before, &effects);
    if (settings_on(&stage.app.settings, SETTING_REMARKS))
        assert_true(told || !always);
    if (!told)
        return;
    bool usual = !always && corners == t->corners && !may_be_told(side, &before, flipped);
    assert_true(t->since >= TURNS_APART || !usual);
    t->since = 0;
    t->remarks += usual;
}

static void talk_through(struct talk *t, enum cast_id who, uint32_t seed)
{
    struct game_setup game_setup = ladder_run_setup(who, seed);
    struct match *match = match_new(game_setup.variant, &game_setup.setup);
    struct rng rng = rng_seeded(seed);
    enum side side = game_setup.first_player == 0 ? SECOND : FIRST;
    assert_non_null(match);
    t->since = TURNS_APART;
    t->corners = t->passes = 0;
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
        assert_in_range(t.remarks, GAMES / 2, (t.turns + (TURNS_APART - 1) * GAMES) / TURNS_APART);
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

/* Forty seconds after its own move, once, and not while it is to move itself. */
static void long_thought_has_a_line(void **state)
{
    struct game_setup game_setup = ladder_run_setup(CAST_SLATE, 1);
    struct match *match = match_new(game_setup.variant, &game_setup.setup);
    enum side side = match_position(match)->turn == FIRST ? SECOND : FIRST;
    (void)state;
    stage_pose_face(&stage, match, game_setup.opponent, side);
    for (int s = 0; s < 39; s++)
        stage_face_lives(1000);
    assert_string_equal(stage_face_says(), "");
    for (int s = 0; s < 2; s++)
        stage_face_lives(1000);
    assert_string_not_equal(stage_face_says(), "");
    stage_pose_face(&stage, match, game_setup.opponent, other(side));
    for (int s = 0; s < 60; s++)
        stage_face_lives(1000);
    assert_string_equal(stage_face_says(), "");
    match_free(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {STAGE_TEST(at_most_one_turn_in_four_has_a_remark),
                                       STAGE_TEST(long_thought_has_a_line),
                                       STAGE_TEST(whoever_is_told_to_be_silent_is)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
