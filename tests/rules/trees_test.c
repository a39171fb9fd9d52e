/*
 * Whole trees of small boards: how many games there are, who wins them, how long they last, what perfect play is
 * worth; and the shortest games of the full board. Argument "deep": the boards that take longer.
 */
#include <string.h>

#include "support/test.h"

#include "base/bits.h"
#include "rules/helper.h"
#include "rules/opening.h"

static bool deep;

struct tree {
    long games, wins[3]; /* FIRST, SECOND, draws */
    long length[17];     /* games by their plies */
};

/* Counts every game below `p` and returns the value of perfect play: FIRST's discs minus SECOND's, in the game's
 * own goal. */
static int walk(const struct position *p, struct tree *tree)
{
    struct move moves[MOVES_MAX];
    int count = position_moves(p, moves);
    int sign = position_fewest_wins(p) ? -1 : 1;
    int best = p->turn == FIRST ? -100 : 100;
    if (count == 0) {
        tree->games++;
        tree->wins[position_winner(p)]++;
        tree->length[p->ply]++;
        return sign * (position_count(p, FIRST) - position_count(p, SECOND));
    }
    for (int i = 0; i < count; i++) {
        struct position after = *p;
        int value;
        position_play(&after, moves[i], NULL);
        value = walk(&after, tree);
        if (p->turn == FIRST ? value > best : value < best)
            best = value;
    }
    return best;
}

struct small {
    const char *name, *game;
    enum supply supply;
    int each; /* pieces of each side, the start's included; 0: no limit */
    long games, wins[3];
    int value;
    long lengths[8]; /* plies 5 to 12 */
};

static const struct small smalls[] = {
    {"classic",
     "classic:size=4",
     SUPPLY_UNLIMITED,
     0,
     60060,
     {24632, 30116, 5312},
     -8,
     {0, 4, 8, 20, 308, 808, 5332, 53580}},
    {"lending 8",
     "classic:size=4",
     SUPPLY_LEND,
     8,
     60060,
     {24632, 30116, 5312},
     -8,
     {0, 4, 8, 20, 308, 808, 5332, 53580}},
    {"lending 9",
     "classic:size=4",
     SUPPLY_LEND,
     9,
     60060,
     {24632, 30116, 5312},
     -8,
     {0, 4, 8, 20, 308, 808, 5332, 53580}},
    {"reverse",
     "reverse:size=4",
     SUPPLY_UNLIMITED,
     0,
     60060,
     {30116, 24632, 5312},
     3,
     {0, 4, 8, 20, 308, 808, 5332, 53580}},
    {"limit",
     "classic:size=4",
     SUPPLY_LIMIT,
     8,
     57596,
     {20000, 32212, 5384},
     -8,
     {0, 4, 8, 20, 672, 3664, 21740, 31488}},
    {"turn", "classic:size=4", SUPPLY_TURN, 8, 57592, {20592, 31860, 5140}, -8, {0, 4, 8, 20, 672, 3708, 23140, 30040}},
    {"strict", "classic:size=4", SUPPLY_STRICT, 8, 57016, {32276, 24600, 140}, -8, {0, 4, 8, 20, 800, 6536, 49648, 0}},
    {"stuck",
     "classic:size=4",
     SUPPLY_STUCK,
     8,
     44064,
     {16160, 22656, 5248},
     -6,
     {8, 36, 136, 544, 1756, 6484, 10884, 24212}},
    {"parallel",
     "classic:size=4,start=top",
     SUPPLY_UNLIMITED,
     0,
     67116,
     {36592, 24432, 6092},
     -3,
     {2, 0, 0, 44, 300, 1124, 6926, 58720}},
    {"easy coins",
     "piecepack:coins=18",
     SUPPLY_LEND,
     9,
     60060,
     {24632, 30116, 5312},
     -8,
     {0, 4, 8, 20, 308, 808, 5332, 53580}},
};

static void every_supply_rule_on_four_by_four(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof smalls / sizeof smalls[0]; i++) {
        const struct small *s = &smalls[i];
        struct position p = helper_start(s->game);
        struct tree tree = {0};
        p.supply = (uint8_t)s->supply;
        if (s->each)
            p.hand[FIRST] = p.hand[SECOND] = (uint8_t)(s->each - 2);
        if (walk(&p, &tree) != s->value)
            fail_msg("%s: another value", s->name);
        assert_int_equal(tree.games, s->games);
        for (int w = 0; w < 3; w++)
            assert_int_equal(tree.wins[w], s->wins[w]);
        for (int l = 0; l < 8; l++)
            assert_int_equal(tree.length[5 + l], s->lengths[l]);
    }
}

/* Ends of games by their counts. */
static void count_ends(const struct position *p, long ends[17][17])
{
    struct move moves[MOVES_MAX];
    int count = position_moves(p, moves);
    if (count == 0)
        ends[position_count(p, FIRST)][position_count(p, SECOND)]++;
    for (int i = 0; i < count; i++) {
        struct position after = *p;
        position_play(&after, moves[i], NULL);
        count_ends(&after, ends);
    }
}

static void four_by_four_ends_nine_to_one_four_times(void **state)
{
    struct position p = helper_start("classic:size=4");
    long ends[17][17] = {{0}};
    (void)state;
    count_ends(&p, ends);
    assert_int_equal(ends[9][1] + ends[1][9], 4);
}

/* A 2 x 2 start on a board of odd size, its corner nearest to a1 on square `corner`. */
static struct position odd_board(unsigned size, unsigned corner)
{
    struct position p;
    opening_board(&p, size, size);
    p.discs[SECOND] = bit(corner) | bit(corner + 9);
    p.discs[FIRST] = bit(corner + 1) | bit(corner + 8);
    return p;
}

static void three_by_three(void **state)
{
    struct position p = odd_board(3, 9);
    struct move moves[MOVES_MAX];
    long ends[17][17] = {{0}};
    int lowest = 0;
    int count = position_moves(&p, moves);
    (void)state;
    for (int i = 1; i < count; i++)
        if ((moves[i].to & 7) < (moves[lowest].to & 7))
            lowest = i;
    position_play(&p, moves[lowest], NULL);
    count_ends(&p, ends);
    assert_int_equal(ends[0][9], 4);
    assert_int_equal(ends[0][8], 3);
    assert_int_equal(ends[1][8], 1);
}

struct shortest {
    int depth;
    long games, first, second; /* games that end there, and the counts that all of them end with */
};

static void find_ends_at(const struct position *p, struct shortest *s)
{
    struct move moves[MOVES_MAX];
    int count = position_moves(p, moves);
    if (count == 0 && p->ply == s->depth) {
        s->games++;
        assert_int_equal(position_count(p, FIRST), s->first);
        assert_int_equal(position_count(p, SECOND), s->second);
    }
    for (int i = 0; i < count && p->ply < s->depth; i++) {
        struct position after = *p;
        position_play(&after, moves[i], NULL);
        find_ends_at(&after, s);
    }
}

static void shortest_games_from_a_parallel_start(void **state)
{
    static const char *const games[] = {"d6c5b4d3d2e3f4", "d6c5b4e3f4d3d2", "d6c5b6d3d2e3f4", "d6c5b6e3f4d3d2",
                                        "e6f5g4d3c4e3e2", "e6f5g4e3e2d3c4", "e6f5g6d3c4e3e2", "e6f5g6e3e2d3c4"};
    struct position p = helper_start("classic:start=top");
    struct shortest s = {7, 0, 11, 0};
    (void)state;
    find_ends_at(&p, &s);
    assert_int_equal(s.games, 8);
    for (int i = 0; i < 8; i++) {
        p = helper_position("classic:start=top", NULL, games[i]);
        assert_int_equal(position_status(&p), STATUS_OVER);
        assert_int_equal(position_count(&p, FIRST), 11);
    }
}

static void shortest_games_from_the_usual_start(void **state)
{
    struct position p = helper_start("classic");
    struct shortest nine = {9, 0, 13, 0};
    struct shortest ten = {10, 0, 0, 14};
    (void)state;
    if (!deep)
        skip();
    find_ends_at(&p, &nine);
    assert_int_equal(nine.games, 228);
    find_ends_at(&p, &ten);
    assert_int_equal(ten.games, 356);
}

/* Plain alpha-beta to the end, fewest replies first: the value of perfect play for the side to move. */
static int solve(const struct position *p, int alpha, int beta)
{
    struct move moves[MOVES_MAX];
    struct position after[MOVES_MAX];
    uint64_t replies[MOVES_MAX];
    int count = position_moves(p, moves);
    int sign = position_fewest_wins(p) ? -1 : 1;
    if (count == 0)
        return sign * (position_count(p, p->turn) - position_count(p, other(p->turn)));
    for (int i = 0; i < count; i++) {
        after[i] = *p;
        position_play(&after[i], moves[i], NULL);
        replies[i] = variant_of(p)->turns(&after[i]);
    }
    for (int done = 0; done < count && alpha < beta; done++) {
        int next = -1;
        int value;
        for (int i = 0; i < count; i++)
            if (replies[i] != UINT64_MAX && (next < 0 || replies[i] < replies[next]))
                next = i;
        replies[next] = UINT64_MAX;
        value = after[next].turn == p->turn ? solve(&after[next], alpha, beta) : -solve(&after[next], -beta, -alpha);
        if (value > alpha)
            alpha = value;
    }
    return alpha;
}

static void perfect_play_on_six_by_four(void **state)
{
    struct position p = helper_start("piecepack:coins=24");
    (void)state;
    if (!deep)
        skip();
    assert_int_equal(solve(&p, -64, 64), 16);
    p.game = helper_start("reverse").game; /* the same board and hands under the other goal */
    p.house |= HOUSE_FEWEST;
    memset(p.option, 0, sizeof p.option);
    assert_int_equal(solve(&p, -64, 64), 0);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_supply_rule_on_four_by_four),
                                       cmocka_unit_test(four_by_four_ends_nine_to_one_four_times),
                                       cmocka_unit_test(three_by_three),
                                       cmocka_unit_test(shortest_games_from_a_parallel_start),
                                       cmocka_unit_test(shortest_games_from_the_usual_start),
                                       cmocka_unit_test(perfect_play_on_six_by_four)};
    deep = argc > 1 && strcmp(argv[1], "deep") == 0;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
