/* Which rule a ply brings to bear, by a game of each that does. */
#include "support/test.h"

#include <string.h>

#include "learn/progress.h"
#include "rules/helper.h"

/* The first legal ply is played, or the one named. */
static struct explanation explain_next(struct position p, const char *move, unsigned told)
{
    struct explanation e = {.what = EXPLAINED, .side = FIRST};
    struct effects fx = {0};
    struct move moves[MOVES_MAX];
    struct position before = p;
    assert_true(position_moves(&p, moves) > 0);
    int i = 0;
    char name[NOTATION_SQUARE_MAX];
    for (; move && (notation_square(moves[i].to, name), strcmp(name, move) != 0); i++)
        assert_true(i < 60);
    position_play(&p, moves[i], &fx);
    (void)explain_ply(&before, &fx, &p, told, &e);
    return e;
}

static void expect(const char *game, const char *position, const char *moves, const char *move, enum explained what,
                   enum side side)
{
    struct explanation e = explain_next(helper_position(game, position, moves), move, 0);
    if (e.what != what || (what < EXPLAINED && e.side != side))
        fail_msg("%s: %s of side %d, not %s of side %d", game, e.what < EXPLAINED ? explain_id(e.what) : "nothing",
                 (int)e.side, what < EXPLAINED ? explain_id(what) : "nothing", (int)side);
    if (what < EXPLAINED) /* and once told, that is no longer said */
        assert_int_not_equal(explain_next(helper_position(game, position, moves), move, 1U << what).what, what);
}

static void usual_moves_need_no_word(void **state)
{
    (void)state;
    expect("classic", NULL, "f5", "d6", EXPLAINED, FIRST);
    expect("jaques", NULL, "d4", "e4", EXPLAINED, FIRST);
    expect("piecepack", NULL, NULL, "d5", EXPLAINED, FIRST);
}

static void missed_turns_are_explained_as_each_game_has_them(void **state)
{
    static const char passing[] =
        "d3c3c4e3f6c6e2f3c5d1f4d6d2c2b3f5e6f2g6a4c1b4e1g5b5a5b6f1g1c7d7d8g3g4h5h7h4h2a3e7f8e8a6f7c8a2h3h6a1b1b2b8b7a8g7"
        "g2a7h1";
    static const char postponed[] = "e5e4d4d5c5e6f4e3f3c4e7d3b3b5b4d6a5b6d2c3e2a4c6a6c2f1d1a3b2c7a7a8d8b7b8c8d7e8";
    (void)state;
    expect("classic", NULL, passing, NULL, EXPLAINED_PASS, FIRST);
    expect("jaques", NULL, postponed, NULL, EXPLAINED_POSTPONED, FIRST);
    expect("jaques", "xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/oooooooo/oooooooo/oooooooo/oooxx.x. turn=1 hands=0,2", NULL,
           NULL, EXPLAINED_EMPTY, FIRST);
    expect("piecepack", "xxxooo/xooooo/xxoooo/xoxoxo/xoxxo./xooo.. turn=1 hands=0,3", NULL, NULL, EXPLAINED_LENT,
           FIRST);
}

static void an_end_is_explained_unless_the_board_is_full(void **state)
{
    (void)state;
    expect("classic", "......../......../......../...xo.../......../......../......../........ turn=1", NULL, "f4",
           EXPLAINED_ENDED, SECOND);
    expect("reverse", "......../......../......../...xo.../......../......../......../........ turn=1", NULL, "f4",
           EXPLAINED_WIPED, SECOND);
    expect("classic", "xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxxx/xxxxxxo. turn=1", NULL, "h8",
           EXPLAINED, FIRST);
    expect("jaques:inner=on", NULL, "e5e4d4d5c5e6", "f7", EXPLAINED_INNER, FIRST);
    expect("pocket", NULL, "d4d3c3c4e3e4f5f2b4c5d6b3a2a5c2e5f4e6f3c6a4b1d2b2d1a3b6c1d5e2--", "b5", EXPLAINED_ENDED,
           FIRST);
    expect("pocket", "_oooo_/oooooo/oooooo/oooooo/ooox../_oooo_ turn=2 hands=0,2", NULL, "e5", EXPLAINED_RAN_OUT,
           FIRST);
    expect("pocket:end=strict", "_oooo_/oooooo/oooooo/oooooo/ooox../_oooo_ turn=2 hands=1,1", NULL, "e5",
           EXPLAINED_RAN_OUT, SECOND);
    expect("pocket:end=stuck", "_oooo_/oooooo/oooooo/oooooo/ooox../_oooo_ turn=2 hands=1,1", NULL, "e5",
           EXPLAINED_STUCK, FIRST);
}

static void flipsides_own_rules_are_explained(void **state)
{
    (void)state;
    expect("flipside", NULL, NULL, "d4", EXPLAINED_CORNER, FIRST);
    expect("flipside",
           "#......#/.Xoo..../..x...O./...x..../......../......../..o...../O......X turn=1 "
           "rails=N:22212222,S:22222222,W:22222222,E:22222212",
           NULL, "e5", EXPLAINED_OWN, FIRST);
}

/* The last disc of a stack: its square of the rail stays empty. */
static void a_stack_that_is_used_up_is_explained(void **state)
{
    struct position p =
        helper_position("flipside",
                        "#......#/.Xoo..../..x...O./...x..../......../......../..o...../O......X turn=1 "
                        "rails=N:22212222,S:22222222,W:22222222,E:22222212",
                        NULL);
    struct move moves[MOVES_MAX];
    int slides = 0, last_ones = 0;
    (void)state;
    assert_true(position_moves(&p, moves) > 0);
    position_play(&p, moves[0], NULL);
    int count = position_moves(&p, moves);
    for (int i = 0; i < count; i++) {
        struct position after = p;
        struct effects fx = {0};
        struct explanation e = {.what = EXPLAINED};
        position_play(&after, moves[i], &fx);
        if (moves[i].kind != MOVE_SLIDE)
            continue;
        unsigned column = moves[i].to % 8U, row = moves[i].to / 8U;
        enum edge edge = (enum edge)moves[i].edge;
        bool last = position_rail(&p, edge, edge == EDGE_N || edge == EDGE_S ? column : row) == 1;
        (void)explain_ply(&p, &fx, &after, ~(1U << EXPLAINED_RAIL), &e);
        assert_int_equal(e.what == EXPLAINED_RAIL, last);
        slides++;
        last_ones += last;
    }
    assert_true(slides > 4 && last_ones > 0 && last_ones < slides);
}

static void a_line_over_joined_edges_is_explained(void **state)
{
    (void)state;
    expect("workshop:board=......../......../......../xo....../......../......../......../........,join=sides", NULL,
           NULL, "c4", EXPLAINED_ENDED, SECOND);
    expect("workshop:board=......../......../......../o.....xo/......../......../......../...ox...,join=sides", NULL,
           NULL, "b4", EXPLAINED_JOINED, FIRST);
}

static void what_boards_of_ones_own_do_is_explained(void **state)
{
    (void)state;
    expect("workshop:board=..../.o../..x./.xo.,join=bank", NULL, NULL, "a1", EXPLAINED, FIRST);
    expect("workshop:board=.o../..o./...x/..../ox..,join=bank", NULL, NULL, "a2", EXPLAINED_BANKED, FIRST);
    expect("workshop:board=.ox./x.../o..x/.o..,sparks=a1", NULL, NULL, "a1", EXPLAINED_SPARKED, FIRST);
    expect("workshop:board=..../.ox./.xo./....,turnover=rim/3", NULL, "b1a1", "a2", EXPLAINED_TURNED, FIRST);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(usual_moves_need_no_word),
        cmocka_unit_test(missed_turns_are_explained_as_each_game_has_them),
        cmocka_unit_test(an_end_is_explained_unless_the_board_is_full),
        cmocka_unit_test(flipsides_own_rules_are_explained),
        cmocka_unit_test(a_stack_that_is_used_up_is_explained),
        cmocka_unit_test(a_line_over_joined_edges_is_explained),
        cmocka_unit_test(what_boards_of_ones_own_do_is_explained),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
