/* Tips to the loser: over random games each is true of its game, the list's order holds, and one that is left out does
 * not come. */
#include "review/tip.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/rng.h"
#include "match/helper.h"
#include "rules/line.h"
#include "support/test.h"

enum { GAMES = 150, EARLY = 30 };

/* A game played at random to its end. */
static struct match *played(const char *game, uint32_t seed)
{
    struct rng rng = rng_seeded(seed);
    struct match *m = helper_match(game, "");
    while (!match_over(m)) {
        struct move moves[MOVES_MAX];
        int count = position_moves(match_position(m), moves);
        struct move pass = {.kind = MOVE_PASS, .from = NO_SQUARE, .to = NO_SQUARE};
        assert_true(match_play(m, count ? moves[rng_below(&rng, (uint32_t)count)] : pass, NULL));
    }
    return m;
}

static int passes_of(const struct match *m, enum side side)
{
    int n = 0;
    for (int i = 0; i < match_length(m); i++)
        n += match_move(m, i).kind == MOVE_PASS && (enum side)match_before(m, i)->turn == side;
    return n;
}

static int walks_of(const struct match *m, enum side side)
{
    int n = 0;
    for (int i = 0; i < match_length(m); i++)
        n += match_move(m, i).kind == MOVE_WALK && (enum side)match_before(m, i)->turn == side;
    return n;
}

/* How many more discs the lines of a side flipped than those of the other, in the first plies. */
static int flipped_more(const struct match *m, enum side side, int plies)
{
    int sum = 0;
    for (int i = 0; i < plies; i++) {
        int flips = bits_count(position_flips(match_before(m, i), match_move(m, i)));
        sum += (enum side)match_before(m, i)->turn == side ? flips : -flips;
    }
    return sum;
}

/* The squares next to these, on the board. */
static uint64_t next_to(const struct position *p, uint64_t squares)
{
    uint64_t found = 0;
    for (int i = 0; i < 64; i++)
        for (int k = 0; k < 64; k++)
            if (squares & bit((unsigned)k) && abs(i % 8 - k % 8) <= 1 && abs(i / 8 - k / 8) <= 1)
                found |= bit((unsigned)i);
    return found & p->board & ~squares;
}

/* The loser has laid on one of the two squares while the other one, a corner, was open. */
static bool was_laid_beside(const struct match *m, enum side loser, uint64_t squares)
{
    for (int i = 0; i < match_length(m); i++) {
        const struct position *p = match_before(m, i);
        const struct move move = match_move(m, i);
        if ((enum side)p->turn == loser && move.kind == MOVE_PLACE && squares & bit(move.to) &&
            squares & ~bit(move.to) & line_corners(p) & ~(p->discs[FIRST] | p->discs[SECOND]))
            return true;
    }
    return false;
}

static void check_truth(const struct match *m, enum side loser, const struct tip *t)
{
    const struct position *p = match_position(m);
    const enum side they = position_fewest_wins(p) ? loser : other(loser);
    int score[2];
    position_score(p, score);
    int margin = score[FIRST] > score[SECOND] ? score[FIRST] - score[SECOND] : score[SECOND] - score[FIRST];
    switch (t->kind) {
    case TIP_CORNERS:
        assert_int_equal(t->count, bits_count(p->discs[they] & line_corners(p)));
        assert_true(t->count > bits_count(p->discs[other(they)] & line_corners(p)));
        assert_true(t->dashed == (position_fewest_wins(p) ? 0 : next_to(p, t->glow)));
        break;
    case TIP_PASSED:
        assert_int_equal(t->count, passes_of(m, other(they)));
        assert_true(t->count >= 2);
        break;
    case TIP_EDGE:
        assert_int_equal(bits_count(t->glow), p->width);
        assert_int_equal(t->glow & ~p->discs[they], 0);
        break;
    case TIP_BESIDE:
        assert_int_equal(bits_count(t->glow), 2);
        assert_int_equal(bits_count(t->glow & line_corners(p) & p->discs[other(loser)]), 1);
        assert_true(was_laid_beside(m, loser, t->glow));
        break;
    case TIP_GREEDY: /* by lines, and not by what turned by itself */
        assert_true(flipped_more(m, loser, EARLY) > 0);
        assert_true(position_fewest_wins(p) || flipped_more(m, loser, match_length(m)) < flipped_more(m, loser, EARLY));
        break;
    case TIP_JUMP:
        assert_true(t->count >= 4);
        break;
    case TIP_IDLE: /* of many, and not of a few in a long game */
        assert_true(t->count >= 3 && 3 * t->count >= walks_of(m, loser) && t->count <= walks_of(m, loser));
        break;
    case TIP_CLOSE:
    case TIP_MORE:
        /* so many turned are enough, and one fewer is not */
        assert_true(2 * t->count > margin && 2 * (t->count - 1) <= margin);
        assert_true(t->kind == TIP_MORE || margin <= 12);
        break;
    default:
        break;
    }
}

static void each_is_true_of_its_game(void **state)
{
    static const char *const games[] = {"classic", "reverse", "flipside", "pocket",
                                        "workshop:turnover=all/9,sparks=b3.f6"};
    static const unsigned lists[] = {1U << TIP_CORNERS | 1U << TIP_BESIDE | 1U << TIP_PASSED | 1U << TIP_CLOSE,
                                     1U << TIP_CORNERS | 1U << TIP_GREEDY | 1U << TIP_CLOSE,
                                     1U << TIP_JUMP | 1U << TIP_IDLE, 1U << TIP_CORNERS | 1U << TIP_CLOSE,
                                     1U << TIP_GREEDY | 1U << TIP_CLOSE};
    (void)state;
    for (int g = 0; g < 5; g++) {
        unsigned came = 0;
        for (uint32_t seed = 1; seed <= GAMES; seed++) {
            struct match *m = played(games[g], seed);
            int winner = match_winner(m);
            if (winner != DRAW) {
                enum side loser = other((enum side)winner);
                struct tip tip = tip_of(m, loser, TIP_NONE), next = tip_of(m, loser, tip.kind);
                assert_true(tip.kind != TIP_NONE); /* in every game there is something to say */
                assert_true(next.kind != tip.kind);
                check_truth(m, loser, &tip);
                check_truth(m, loser, &next);
                came |= 1U << tip.kind | 1U << next.kind;
            }
            match_free(m);
        }
        assert_int_equal(came & lists[g], lists[g]);
        assert_int_equal(came & (strcmp(games[g], "flipside") == 0 ? 1U << TIP_CORNERS : 1U << TIP_JUMP), 0);
    }
}

/* The first that is true: three corners to none go before all else. */
static void corners_come_first(void **state)
{
    (void)state;
    for (uint32_t seed = 1; seed <= GAMES; seed++) {
        struct match *m = played("classic", seed);
        const struct position *p = match_position(m);
        int winner = match_winner(m), won = 0, lost = 0;
        if (winner != DRAW) {
            won = bits_count(p->discs[winner] & line_corners(p));
            lost = bits_count(p->discs[1 - winner] & line_corners(p));
            struct tip tip = tip_of(m, other((enum side)winner), TIP_NONE);
            assert_int_equal(tip.kind == TIP_CORNERS, won >= lost + 2);
        }
        match_free(m);
    }
}

/* Everything was turned: so many more discs would have been nothing of the kind. */
static void who_was_wiped_out_is_told_so(void **state)
{
    (void)state;
    struct match *m = helper_match("classic", "e6f4e3f6g5d6e7f5c5");
    enum side loser = other((enum side)match_winner(m));
    assert_int_equal(position_count(match_position(m), loser), 0);
    assert_int_equal(tip_of(m, loser, TIP_NONE).kind, TIP_WIPED);
    assert_int_equal(tip_of(m, loser, TIP_WIPED).kind, TIP_NONE);
    match_free(m);
}

/* How near it was is nothing to say of a game that was given up; nothing that did not happen is. */
static void of_a_game_given_up_at_once_there_is_none(void **state)
{
    (void)state;
    static const char *const games[][2] = {{"classic", "f5d6"}, {"jaques", ""}, {"pocket", ""}}; /* empty boards */
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        struct match *m = helper_match(games[i][0], games[i][1]);
        match_give_up(m, FIRST);
        assert_int_equal(tip_of(m, FIRST, TIP_NONE).kind, TIP_NONE);
        match_free(m);
    }
}

static void words_come_back(void **state)
{
    (void)state;
    for (int kind = TIP_NONE + 1; kind < TIP_KINDS; kind++)
        assert_int_equal(tip_find(tip_word((enum tip_kind)kind)), kind);
    assert_int_equal(tip_find("something of a later version"), TIP_NONE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(each_is_true_of_its_game), cmocka_unit_test(corners_come_first),
                                       cmocka_unit_test(who_was_wiped_out_is_told_so),
                                       cmocka_unit_test(of_a_game_given_up_at_once_there_is_none),
                                       cmocka_unit_test(words_come_back)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
