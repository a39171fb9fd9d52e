/*
 * The engine's own move generation against the rules, over random games of every placing game: legal lays, discs
 * turned, passes, ends, results, hands; and that discs called stable are never turned. Argument: random games for each.
 */
#include <stdlib.h>

#include "support/test.h"

#include "engine/engine.h"
#include "engine/helper.h"
#include "engine/placing/placing_internal.h"
#include "rules/flipping.h"
#include "rules/helper.h"
#include "rules/perft.h"

static unsigned games = 20, last_squares;

static uint64_t moves_by_rules(const struct position *p)
{
    struct move moves[MOVES_MAX];
    int count = position_moves(p, moves);
    uint64_t legal = 0;
    for (int i = 0; i < count; i++)
        if (moves[i].kind == MOVE_PLACE)
            legal |= bit(moves[i].to);
    return legal;
}

static void same_node(const struct position *p, const struct node *n, const struct placing *g)
{
    assert_int_equal(n->me, p->discs[p->turn]);
    assert_int_equal(n->you, p->discs[other(p->turn)]);
    if (g->supply != SUPPLY_UNLIMITED) {
        assert_int_equal(n->my_hand, p->hand[p->turn]);
        assert_int_equal(n->your_hand, p->hand[other(p->turn)]);
    }
}

/* Where the game goes on by the rules, it does so by the node. */
static void follow(const struct position *p, const struct placing *g, struct node next)
{
    bool over;
    struct position settled = *p;
    if (settled.step == STEP_OVER) {
        node_moves(g, &next, &over);
        assert_true(over);
        return;
    }
    same_node(&settled, &next, g);
}

/* The tables for the last open square of a board without holes say the same, whoever lays there. */
static void compare_last(const struct placing *g, const struct node *n)
{
    uint64_t open = node_open(g, n);
    if (g->holes || bitboard_count(open) != 1)
        return;
    unsigned square = bits_first(open);
    assert_int_equal(bitboard_last_flips(n->me, square), bitboard_count(bitboard_flips(n->me, n->you, square)));
    assert_int_equal(bitboard_last_flips(n->you, square), bitboard_count(bitboard_flips(n->you, n->me, square)));
    last_squares++;
}

static void compare(const struct position *p, const struct placing *g, const struct node *n, void *user)
{
    bool over;
    uint64_t legal = node_moves(g, n, &over);
    (void)user;
    assert_false(over);
    assert_int_equal(legal, moves_by_rules(p));
    same_node(p, n, g);
    compare_last(g, n);
    if (!legal) {
        struct position next = *p;
        position_play(&next, (struct move){.kind = MOVE_PASS, .from = NO_SQUARE, .to = NO_SQUARE}, NULL);
        follow(&next, g, node_passed(n));
    }
    while (legal) {
        unsigned square = bits_pop(&legal);
        uint64_t flips = bitboard_flips(n->me, n->you, square);
        struct position next = *p;
        assert_int_equal(flips, flipping_turned(p, p->turn, square));
        position_play(&next, (struct move){.kind = MOVE_PLACE, .from = NO_SQUARE, .to = (uint8_t)square}, NULL);
        if (next.step == STEP_OVER) {
            struct node end = node_after(g, n, square, flips);
            int margin = helper_margin(&next);
            assert_int_equal(node_result(g, end.me, end.you), next.turn == p->turn ? -margin : margin);
        }
        follow(&next, g, node_after(g, n, square, flips));
    }
}

static void moves_and_flips_are_those_of_the_rules(void **state)
{
    (void)state;
    helper_each_position(games, compare, NULL);
    assert_true(last_squares > games);
}

struct kept {
    uint64_t stable[2], board;
    uint8_t ply;
};

static void stays(const struct position *p, const struct placing *g, const struct node *n, void *user)
{
    struct kept *k = user;
    uint64_t mine = stability_discs(g, n->me, n->you), yours = stability_discs(g, n->you, n->me);
    if (p->ply < k->ply || p->board != k->board)
        k->stable[0] = k->stable[1] = 0; /* another game */
    assert_int_equal(k->stable[p->turn] & ~n->me, 0);
    assert_int_equal(k->stable[other(p->turn)] & ~n->you, 0);
    /* What was found once is found again. */
    assert_int_equal(k->stable[p->turn] & ~mine, 0);
    k->stable[p->turn] = mine;
    k->stable[other(p->turn)] = yours;
    k->ply = p->ply;
    k->board = p->board;
}

static void stable_discs_stay(void **state)
{
    struct kept kept = {{0, 0}, 0, 0};
    (void)state;
    helper_each_position(games, stays, &kept);
}

static void four_corners_are_stable(void **state)
{
    struct position p =
        helper_position("classic", "xxxx..../xxx...../xx....../x......o/......oo/......../......../........", NULL);
    struct placing g;
    struct node n;
    (void)state;
    p.turn = FIRST;
    p.step = STEP_PLACE;
    assert_true(placing_of(&p, &g, &n));
    assert_int_equal(stability_discs(&g, n.me, n.you), p.discs[FIRST]);
    assert_int_equal(stability_discs(&g, n.you, n.me), 0);
}

static void perft_is_that_of_the_rules(void **state)
{
    static const char *const started[] = {"classic",
                                          "classic:size=6",
                                          "classic:size=5",
                                          "classic:size=7,start=top",
                                          "piecepack:coins=24",
                                          "piecepack:coins=48",
                                          "piecepack:coins=18,rounding=up",
                                          "piecepack:coins=20,tiles=ragged",
                                          "piecepack:coins=44,tiles=ragged"};
    (void)state;
    for (size_t i = 0; i < sizeof started / sizeof started[0]; i++) {
        struct position p = helper_start(started[i]);
        for (int depth = 1; depth <= 6; depth++)
            assert_int_equal(engine_perft(&p, depth), perft(&p, depth, PERFT_PASS_IS_A_PLY).leaves);
    }
    struct position classic = helper_start("classic"), pocket = helper_start("pocket:opening=usual");
    assert_int_equal(engine_perft(&classic, 9), 3005288);
    /* Hands run out near the end only: seen from a late position. */
    assert_int_equal(engine_perft(&pocket, 7), perft(&pocket, 7, PERFT_PASS_IS_A_PLY).leaves);
}

static void all_copies_count_alike(void **state)
{
    struct position start = helper_start("classic"),
                    pass = helper_position("classic", NULL, "f5d6c4g5d7c7h5d8b8b7b6a7");
    int copies = 0;
    (void)state;
    for (; engine_copy(copies); copies++) {
        assert_int_equal(engine_perft_by(copies, &start, 8), 390216);
        for (int depth = 0; depth <= 5; depth++)
            assert_int_equal(engine_perft_by(copies, &pass, depth), perft(&pass, depth, PERFT_PASS_IS_A_PLY).leaves);
        assert_string_equal(engine_copy(copies), helper_cores[copies]->name);
    }
    assert_null(helper_cores[copies]);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(moves_and_flips_are_those_of_the_rules),
                                       cmocka_unit_test(stable_discs_stay), cmocka_unit_test(four_corners_are_stable),
                                       cmocka_unit_test(perft_is_that_of_the_rules),
                                       cmocka_unit_test(all_copies_count_alike)};
    helper_cores_init();
    if (argc > 1)
        games = (unsigned)atoi(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
