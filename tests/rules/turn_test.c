/* What the other side could answer a turn: every square of it, and the best at a glance. */
#include "support/test.h"

#include "base/bits.h"
#include "rules/helper.h"
#include "rules/line.h"
#include "rules/turn.h"

/* The turn of a text. */
static struct turn turn_of(const struct position *p, const char *text)
{
    struct notation_error error;
    struct turn turn = {.count = 0};
    size_t used;
    turn.count = notation_parse_turn(p, text, turn.plies, &used, &error);
    assert_true(turn.count > 0);
    return turn;
}

static struct turn_answers answers(const char *game, const char *position, const char *moves, const char *text)
{
    struct position p = helper_position(game, position, moves);
    struct turn turn = turn_of(&p, text);
    struct turn_answers out;
    turn_answers(&p, &turn, &out);
    return out;
}

static uint64_t squares(const char *names)
{
    uint64_t all = 0;
    for (; *names; names += names[2] ? 3 : 2)
        all |= bit((unsigned)(8 * (names[1] - '1') + names[0] - 'a'));
    return all;
}

static void assert_squares(uint64_t found, const char *names) { assert_true(found == squares(names)); }

static void a_first_move_has_three_answers(void **state)
{
    (void)state;
    struct turn_answers a = answers("classic", NULL, NULL, "d3");
    assert_squares(a.squares, "c3 e3 c5");
    assert_int_equal(bits_count(a.turned), 1);
    assert_false(a.corner);
}

/* The position of the sheet: h1 gives h8 away, which is worth more than the eleven discs of b2. */
static void a_corner_is_better_than_many_discs(void **state)
{
    static const char position[] = "..xxxxx./..xxxxoo/oxxxxooo/.xxxoxxo/xxxxxxoo/oooooox./...ooxx./...ox... turn=1";
    (void)state;
    struct turn_answers a = answers("classic", position, NULL, "h1");
    assert_true(a.squares & squares("h8"));
    assert_squares(bit(a.best.to), "h8");
    assert_true(a.corner);
    struct turn_answers fewest = answers("reverse", position, NULL, "h1");
    assert_true(fewest.squares == a.squares);
    assert_false(fewest.corner);
    assert_int_equal(bits_count(fewest.turned), 1);
}

static void a_pass_is_no_answer(void **state)
{
    static const char position[] = ".ox...../......../......../......../......../......../......ox/........ turn=1";
    (void)state;
    struct turn_answers a = answers("classic", position, NULL, "a1");
    assert_true(a.squares == 0 && a.turned == 0);
    assert_int_equal(a.best.kind, MOVE_NONE);
}

/* In the middle of a turn nobody else is to move: the pawn's disc may still come from several sides. */
static void pawns_answer_by_their_squares(void **state)
{
    (void)state;
    struct turn_answers a = answers("flipside", NULL, NULL, "a1d4+c4W");
    assert_true((a.squares & squares("g1 h2")) == squares("g1 h2"));
    assert_false(a.squares & squares("d4 a1 h8 a8"));
    assert_int_equal(a.best.kind, MOVE_WALK);
}

/* ---- all games: as a plain search for them has it ---- */

static int games;

static void compare(const struct position *before, struct move move, void *user)
{
    struct position after = *before;
    struct turn turn = {.count = 1, .plies = {move}};
    struct turn_answers a;
    uint64_t all = 0;
    int best = -1000, found = -1000;
    bool pawns = (before->pawns[FIRST] | before->pawns[SECOND]) != 0;
    (void)user;
    if (before->ply % 3 != (unsigned)games % 3)
        return;
    position_play(&after, move, NULL);
    turn_answers(before, &turn, &a);
    for (unsigned from = 0; from < (pawns ? 64 : 1); from++)
        for (unsigned to = 0; to < 64; to++)
            for (int walks = 0; walks <= (from == 0); walks++) {
                struct move m = walks ? (struct move){MOVE_PLACE, NO_SQUARE, (uint8_t)to, 0, 0}
                                      : (struct move){MOVE_WALK, (uint8_t)from, (uint8_t)to, 0, 0};
                if (!position_legal(&after, m))
                    continue;
                uint64_t flips = position_flips(&after, m), own = flips & after.discs[after.turn];
                int gain = bits_count(flips & ~own) - bits_count(own);
                if (walks && line_corners(&after) & bit(to))
                    gain += 100;
                gain = position_fewest_wins(&after) ? -gain : gain;
                all |= bit(to);
                best = gain > best ? gain : best;
                found = move_equal(m, a.best) ? gain : found;
            }
    assert_true(a.squares == all);
    assert_true(all == 0 || a.best.kind == MOVE_WALK || found == best);
    assert_int_equal(a.best.kind == MOVE_NONE, all == 0);
}

static void play_one(const char *game, void *user)
{
    struct position p = helper_start(game);
    (void)user;
    helper_random_game(&p, (uint32_t)++games, compare, NULL);
}

static void every_answer_of_every_game_is_there(void **state)
{
    (void)state;
    helper_each_game(play_one, NULL);
    assert_true(games > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_first_move_has_three_answers), cmocka_unit_test(a_corner_is_better_than_many_discs),
        cmocka_unit_test(a_pass_is_no_answer), cmocka_unit_test(pawns_answer_by_their_squares),
        cmocka_unit_test(every_answer_of_every_game_is_there)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
