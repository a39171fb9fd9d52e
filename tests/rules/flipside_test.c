/* Flipside: the positions worked out by hand and by other programs, and each option's difference. */
#include <string.h>

#include "support/test.h"

#include "base/bits.h"
#include "base/rng.h"
#include "rules/helper.h"
#include "rules/line.h"
#include "rules/perft.h"
#include "rules/turn.h"

static const char c2[] = "#......O/......../......../.Xxo..../......../......../......../O......X";
static const char c3[] = "#......#/......../......../.X.X.O../......../......../......../O......#";

static uint64_t turns(const struct position *p) { return variant_of(p)->turns(p); }

/* Walks from one square (or any, NO_SQUARE), without quiet ones. */
static uint64_t walk_ends(const struct position *p, unsigned from, int *count)
{
    struct move moves[MOVES_MAX];
    uint64_t ends = 0;
    int all = position_moves(p, moves);
    *count = 0;
    for (int i = 0; i < all; i++) {
        if (moves[i].kind != MOVE_WALK || moves[i].quiet || (from != NO_SQUARE && moves[i].from != from))
            continue;
        ends |= bit(moves[i].to);
        ++*count;
    }
    return ends;
}

static uint64_t slides_after(const struct position *p, const char *from, const char *to, uint64_t *targets)
{
    struct position after = *p;
    struct move moves[MOVES_MAX];
    int count;
    position_play(
        &after,
        (struct move){MOVE_WALK, (uint8_t)notation_parse_square(from), (uint8_t)notation_parse_square(to), 0, 0}, NULL);
    count = position_moves(&after, moves);
    *targets = 0;
    for (int i = 0; i < count; i++)
        *targets |= bit(moves[i].to);
    return (uint64_t)count;
}

static void the_start(void **state)
{
    static const struct {
        const char *to;
        uint64_t turns;
    } from_a1[] = {{"b1", 54}, {"a2", 54}, {"b2", 62}, {"d4", 78}, {"g1", 59}, {"g7", 60}};
    struct position p = helper_start("flipside");
    struct move walks[MOVES_MAX];
    uint64_t targets, all = 0;
    int count;
    (void)state;
    assert_int_equal(position_moves(&p, walks), 36);
    for (int i = 0; i < 36; i++) {
        struct position after = p;
        struct move slides[MOVES_MAX];
        int slide_count;
        position_play(&after, walks[i], NULL);
        slide_count = position_moves(&after, slides);
        for (int j = 0; j < slide_count; j++)
            all += j == 0 || slides[j].to != slides[j - 1].to;
    }
    assert_int_equal(all, 732);
    assert_int_equal(turns(&p), 2184);
    walk_ends(&p, 0, &count);
    assert_int_equal(count, 18);
    for (int i = 0; i < 6; i++)
        assert_int_equal(slides_after(&p, "a1", from_a1[i].to, &targets), from_a1[i].turns);
}

static void a_jump_turns_every_disc_over(void **state)
{
    static const char *const ends[] = {"e4", "f4", "g4", "h4"};
    (void)state;
    for (int i = 0; i < 4; i++) {
        struct position p = helper_position("flipside", c2, NULL);
        struct move walk = {MOVE_WALK, 25, (uint8_t)notation_parse_square(ends[i]), 0, 0};
        assert_int_equal(turns(&p), 2184);
        position_play(&p, walk, NULL);
        assert_int_equal(p.discs[SECOND], bit(26)); /* c4 */
        assert_int_equal(p.discs[FIRST], bit(27));  /* d4 */
    }
}

static void pawns_block_each_other_and_the_stacks(void **state)
{
    struct position p = helper_position("flipside", c3, NULL);
    uint64_t row = UINT64_C(0xff000000), targets;
    int count;
    (void)state;
    assert_int_equal(turns(&p), 2155);
    walk_ends(&p, NO_SQUARE, &count);
    assert_int_equal(count, 38);
    assert_int_equal(walk_ends(&p, 25, &count) & row, bit(24) | bit(26));
    assert_int_equal(walk_ends(&p, 27, &count) & row, bit(26) | bit(28));
    slides_after(&p, "b4", "c4", &targets);
    assert_int_equal(targets & row, bit(24) | bit(25));
    p = helper_position("flipside", c3, "b4c4+a4N");
    p = helper_position("flipside", c3, "b4c4+a4W");
    p = helper_position("flipside", c3, NULL);
    position_play(&p, (struct move){MOVE_WALK, 25, 26, 0, 0}, NULL);
    assert_false(position_legal(&p, (struct move){MOVE_SLIDE, NO_SQUARE, 24, EDGE_S, 0}));
    assert_false(position_legal(&p, (struct move){MOVE_SLIDE, NO_SQUARE, 24, EDGE_E, 0}));
}

static void own_discs_stay_under_flip_own(void **state)
{
    struct position p = helper_position("flipside:flip=own", c2, NULL);
    (void)state;
    position_play(&p, (struct move){MOVE_WALK, 25, 28, 0, 0}, NULL);
    assert_int_equal(p.discs[FIRST], bit(26) | bit(27));
    assert_int_equal(p.discs[SECOND], 0);
}

static void a_quiet_walk_leaves_the_discs(void **state)
{
    struct position p = helper_position("flipside:quiet=on", c2, NULL);
    char legal[20000];
    const char *flip, *quiet;
    (void)state;
    notation_legal(&p, legal, sizeof legal);
    flip = strstr(legal, " b4e4+e1N ");
    quiet = strstr(legal, " b4e4~+e1N ");
    assert_non_null(flip);
    assert_ptr_equal(quiet, flip + strlen(" b4e4+e1N"));
    p = helper_position("flipside:quiet=on", c2, "b4e4~+e1N");
    assert_true(p.discs[FIRST] & bit(26));
    assert_true(p.discs[SECOND] & bit(27));
}

static void rook_lines_and_vacated_squares(void **state)
{
    struct position p = helper_start("flipside:line=rook");
    uint64_t targets;
    (void)state;
    slides_after(&p, "a1", "d4", &targets);
    assert_int_equal(targets & ~(UINT64_C(0xff000000) | UINT64_C(0x0808080808080808)), 0);
    p = helper_position("flipside", c2, NULL);
    slides_after(&p, "b4", "b5", &targets);
    assert_true(targets & bit(25));
    p = helper_position("flipside:vacated=off", c2, NULL);
    slides_after(&p, "b4", "b5", &targets);
    assert_false(targets & bit(25));
}

static void dead_corners_can_be_closed_to_discs(void **state)
{
    struct position p = helper_position("flipside", c2, NULL);
    struct move west = {MOVE_SLIDE, NO_SQUARE, 1, EDGE_W, 0}, north = {MOVE_SLIDE, NO_SQUARE, 1, EDGE_N, 0};
    (void)state;
    position_play(&p, (struct move){MOVE_WALK, 25, 17, 0, 0}, NULL);
    assert_true(position_legal(&p, west));
    assert_true(position_legal(&p, north));
    p = helper_position("flipside:corners=off", c2, NULL);
    position_play(&p, (struct move){MOVE_WALK, 25, 17, 0, 0}, NULL);
    assert_false(position_legal(&p, west));
    assert_true(position_legal(&p, north));
}

static void stacks_are_finite_unless_pooled(void **state)
{
    struct position p = helper_position("flipside", NULL, "a1b1+c2W");
    (void)state;
    assert_int_equal(position_rail(&p, EDGE_W, 1), 1);
    assert_int_equal(position_count(&p, FIRST), 1);
    assert_int_equal(p.ply, 1);
    p = helper_position("flipside:stacks=pool", NULL, "a1b1+c1N");
    assert_int_equal(position_rail(&p, EDGE_N, 2), 2);
}

/* Boxed in: SECOND's pawns on their corners, neighbours full. He passes, or with end=one it is over. */
static const char boxed[] = "#xxxxxxO/xxxxxxxx/xxxxxxxx/xxxXxxxx/xxxxxxxx/xxxxxxxX/xxxxxxx./Oxxxxxx# turn=2"
                            " rails=N:00000002,S:00000000,W:00000000,E:00000200";

static void a_stuck_player_passes_or_ends_the_game(void **state)
{
    struct position p = helper_position("flipside", boxed, NULL);
    (void)state;
    assert_int_equal(position_status(&p), STATUS_PASS);
    p = helper_position("flipside:end=one", boxed, NULL);
    assert_int_equal(position_status(&p), STATUS_OVER);
    assert_int_equal(position_winner(&p), FIRST);
}

static void pawns_count_two_wherever_they_stand(void **state)
{
    struct position p = helper_start("flipside");
    int score[2];
    (void)state;
    position_score(&p, score);
    assert_int_equal(score[FIRST], 2);
    assert_int_equal(score[SECOND], 2);
}

static unsigned mirrored(unsigned square) { return square ^ 7; }

static struct move mirror_of(struct move m)
{
    static const uint8_t edges[EDGES] = {[EDGE_N] = EDGE_N, [EDGE_E] = EDGE_W, [EDGE_S] = EDGE_S, [EDGE_W] = EDGE_E};
    m.from = m.from == NO_SQUARE ? NO_SQUARE : (uint8_t)mirrored(m.from);
    m.to = m.to == NO_SQUARE ? NO_SQUARE : (uint8_t)mirrored(m.to);
    m.edge = edges[m.edge];
    return m;
}

/* Rules 12.2: what is legal in the one is legal, mirrored, in the other, to the end and with the same count. */
static void the_other_diagonal_is_the_mirror_image(void **state)
{
    (void)state;
    for (uint32_t seed = 1; seed <= 20; seed++) {
        struct position p = helper_start("flipside"), q = helper_start("flipside:pawns=rising");
        struct rng rng = rng_seeded(seed);
        while (position_status(&p) != STATUS_OVER) {
            struct move moves[MOVES_MAX], others[MOVES_MAX];
            int count = position_moves(&p, moves);
            assert_int_equal(position_moves(&q, others), count);
            for (int i = 0; i < count; i++)
                assert_true(position_legal(&q, mirror_of(moves[i])));
            struct move chosen = moves[rng_below(&rng, (uint32_t)count)];
            position_play(&p, chosen, NULL);
            position_play(&q, mirror_of(chosen), NULL);
        }
        assert_int_equal(position_status(&q), STATUS_OVER);
        for (unsigned side = FIRST; side <= SECOND; side++)
            assert_int_equal(position_count(&p, side), position_count(&q, side));
    }
}

/* A position may show either diagonal, whatever the option says, but not a bit of both. */
static void either_diagonal_is_read(void **state)
{
    static const char falling[] = "X......O/......../......../......../......../......../......../O......X";
    static const char rising[] = "O......X/......../......../......../......../......../......../X......O";
    struct position p = helper_start("flipside"), q = helper_position("flipside:pawns=rising", falling, NULL);
    struct notation_error error;
    (void)state;
    assert_int_equal(p.pawns[FIRST], q.pawns[FIRST]);
    q = helper_position("flipside", rising, NULL);
    assert_int_equal(q.pawns[FIRST], RISING_CORNERS);
    assert_int_equal(q.pawns[SECOND], FALLING_CORNERS);
    assert_int_equal(turns(&q), 2184);
    assert_false(
        notation_parse_position("X......X/......../......../O......./......../......../......../O......#", &p, &error));
    assert_string_equal(error.why, "h1: this pawn cannot have come to that corner");
    assert_int_equal(error.at, 7);
    /* In the middle of a turn the corner just left says it too. */
    q = helper_position("flipside", "#......X/......../......../...O..../......../......../......../X......O", NULL);
    q = helper_position("flipside",
                        "#......X/.O....../......../......../......../......../......../X......O "
                        "turn=2 laid=b2 left=a1",
                        NULL);
    assert_int_equal(q.step, STEP_SLIDE);
    assert_false(notation_parse_position("#......X/.X....../......../...O..../......../......../......../#......O "
                                         "turn=1 laid=b2 left=a1",
                                         &p, &error));
    assert_non_null(strstr(error.why, "this pawn cannot have stood on that corner"));
}

/* ---- counting ---- */

struct summing {
    const struct position *p;
    uint64_t leaves;
};

static bool add_turn(void *user, const struct turn *turn)
{
    struct summing *sum = user;
    struct position after = *sum->p;
    turn_play(&after, turn);
    sum->leaves += perft(&after, 1, PERFT_PASS_IS_A_PLY).leaves;
    return true;
}

static void count_two_turns(const struct position *p, struct move move, void *user)
{
    (void)move;
    if (position_mid_turn(p) || position_status(p) != STATUS_MOVE || turns(p) > 200)
        return;
    struct summing sum = {.p = p};
    turn_each(p, add_turn, &sum);
    assert_int_equal(perft(p, 2, PERFT_PASS_IS_A_PLY).leaves, sum.leaves);
    ++*(int *)user;
}

struct stopping {
    int calls, most;
};

static bool stop_at(void *user, const struct turn *turn)
{
    struct stopping *s = user;
    (void)turn;
    return ++s->calls < s->most;
}

/* Whoever has heard enough of the turns hears no more. */
static void turns_end_when_they_are_told_to(void **state)
{
    struct position p = helper_start("flipside");
    (void)state;
    for (int most = 1; most < 300; most += 7) {
        struct stopping s = {.most = most};
        turn_each(&p, stop_at, &s);
        assert_int_equal(s.calls, most);
    }
}

/* Two turns are every turn after every turn, with every stack that a walk leaves to choose. */
static void turns_after_turns_are_counted(void **state)
{
    int counted = 0;
    (void)state;
    for (uint32_t seed = 1; seed <= 3; seed++) {
        struct position p = helper_start("flipside");
        helper_random_game(&p, seed, count_two_turns, &counted);
    }
    assert_true(counted > 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_start),
                                       cmocka_unit_test(a_jump_turns_every_disc_over),
                                       cmocka_unit_test(pawns_block_each_other_and_the_stacks),
                                       cmocka_unit_test(own_discs_stay_under_flip_own),
                                       cmocka_unit_test(a_quiet_walk_leaves_the_discs),
                                       cmocka_unit_test(rook_lines_and_vacated_squares),
                                       cmocka_unit_test(dead_corners_can_be_closed_to_discs),
                                       cmocka_unit_test(stacks_are_finite_unless_pooled),
                                       cmocka_unit_test(a_stuck_player_passes_or_ends_the_game),
                                       cmocka_unit_test(pawns_count_two_wherever_they_stand),
                                       cmocka_unit_test(the_other_diagonal_is_the_mirror_image),
                                       cmocka_unit_test(either_diagonal_is_read),
                                       cmocka_unit_test(turns_end_when_they_are_told_to),
                                       cmocka_unit_test(turns_after_turns_are_counted)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
