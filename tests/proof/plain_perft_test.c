/* The plain implementation alone, against counted trees: perft of every game, and whole games of the small board. */
#include "support/test.h"

#include <string.h>

#include "proof/plain_tools.h"

static bool deep; /* the tables one or two plies further: `plain_perft deep` */

static struct plain started(const char *game)
{
    struct plain p;
    assert_true(plain_start(&p, game));
    return p;
}

/* --- Perft ------------------------------------------------------------------------------------------ */

static void expect_perft(const struct plain *p, const char *name, int depth, int pass, uint64_t all, uint64_t over)
{
    struct plain_leaves sum = {0, 0};
    plain_perft(p, depth, pass, &sum);
    if (sum.all != all || sum.over != over)
        print_error("%s, depth %d: %llu leaves, %llu over\n", name, depth, (unsigned long long)sum.all,
                    (unsigned long long)sum.over);
    assert_int_equal(sum.all, all);
    assert_int_equal(sum.over, over);
}

struct perft_row {
    const char *game;
    uint64_t all[16];
    uint64_t over[16];
};

static void expect_row(const struct perft_row *row, int deepest)
{
    struct plain p = started(row->game);
    for (int depth = 1; depth <= deepest && row->all[depth - 1] != 0; depth++)
        expect_perft(&p, row->game, depth, 1, row->all[depth - 1], row->over[depth - 1]);
}

static void perft_of_classic(void **state)
{
    static const struct perft_row usual = {"classic", {4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288}, {0}};
    struct plain p = started("classic");
    (void)state;
    expect_row(&usual, deep ? 9 : 7);
    expect_perft(&p, "classic, pass free", deep ? 9 : 7, 0, deep ? 3005320 : 55092, 0);
    if (deep)
        expect_perft(&p, "classic", 10, 1, 24571284, 228);
}

static void perft_of_the_placing_games(void **state)
{
    static const struct perft_row rows[] = {
        {"classic:start=top", {4, 14, 68, 292, 1690, 9696, 64794, 450012}, {[7] = 8}},
        {"reverse:start=top", {4, 14, 68, 292, 1690, 9696}, {0}},
        {"classic:size=6", {4, 12, 56, 244, 1364, 7604, 47740, 308716}, {0}},
        {"piecepack", {4, 12, 56, 244, 1364, 7604, 47740, 308716}, {0}},
        {"classic:size=6,start=top", {4, 14, 68, 292, 1634, 9020, 55610, 355538}, {[7] = 8}},
        {"classic:size=6,start=left", {4, 14, 68, 292, 1634, 9020, 55610}, {0}},
        {"piecepack:coins=24", {4, 12, 50, 180, 798, 3338, 15418, 68770, 316870}, {0}},
        {"piecepack:coins=48", {4, 12, 56, 244, 1380, 7892, 51246, 346758}, {0}},
        {"piecepack:coins=20,tiles=ragged", {3, 7, 15, 40, 127, 389, 1377, 4221, 14658}, {[7] = 1, [8] = 3}},
        {"piecepack:coins=28,tiles=ragged", {3, 7, 20, 58, 216, 779, 3304, 13152, 59108}, {0}},
        {"piecepack:coins=40,tiles=ragged", {4, 12, 51, 197, 945, 4599, 24889, 139798, 835591}, {0}},
        {"piecepack:coins=44,tiles=ragged", {4, 12, 53, 212, 1100, 5649, 33541, 202321, 1344692}, {0}},
        {"piecepack:coins=52,tiles=ragged", {4, 12, 56, 244, 1381, 7908, 51530, 349904, 2560334}, {0}},
        {"piecepack:coins=56,tiles=ragged", {4, 12, 56, 244, 1385, 7950, 52204, 356856, 2646199}, {0}},
        {"piecepack:coins=60,tiles=ragged", {4, 12, 56, 244, 1388, 8009, 52925, 365086, 2737532}, {0}},
        {"pocket", {4, 12, 24, 24, 96, 320, 1536, 6368, 34432}, {0}},
        {"pocket:board=36", {4, 12, 24, 24, 96, 320, 1536, 6624, 37056}, {0}},
        {"jaques", {4, 12, 24, 24, 96, 320, 1536, 6624, 38208}, {0}},
        {"classic:start=overture", {4, 8, 16, 16, 64, 208, 992, 4288, 24688}, {0}},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        expect_row(&rows[i], deep ? 9 : 7);
}

static void perft_of_the_small_board(void **state)
{
    static const struct perft_row rows[] = {
        {"classic:size=4",
         {4, 12, 44, 128, 424, 1256, 3624, 9116, 20044, 36540, 50704, 57436, 59564, 59980, 60060, 60060},
         {0, 0, 0, 0, 0, 0, 0, 4, 12, 128, 436, 2324, 28168, 47060, 56644, 59448}},
        {"piecepack:coins=18", {4, 12, 44, 128, 424, 1256, 3624, 9116}, {[7] = 4}},
        {"classic:size=4,start=top",
         {4, 12, 50, 138, 480, 1310, 3972, 9192, 22102, 37580},
         {[5] = 2, [6] = 2, [7] = 2, [8] = 4, [9] = 164}},
    };
    struct plain p = started("classic:size=4");
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        expect_row(&rows[i], deep ? 16 : 10);
    if (deep)
        expect_perft(&p, "classic:size=4", 18, 1, 60060, 60060);
}

/* Leaves alone, whatever is over. */
static void perft_of_boards_of_ones_own(void **state)
{
    static const struct {
        const char *game;
        uint64_t all[16];
    } rows[] = {
        {"workshop:join=all", {4, 12, 56, 244, 1396, 8200, 55180}},
        {"workshop:join=sides", {4, 12, 56, 244, 1396, 8200, 55136}},
        {"workshop:board=..../.ox./.xo./....,join=all", {4, 16, 72, 304, 1384, 6800, 32908}},
        {"workshop:board=__....__/_......_/......../...ox.../...xo.../......../_......_/__....__",
         {4, 12, 56, 244, 1392, 8000, 53100}},
        {"workshop:board=.o./xox/...,join=all", {3, 12, 36, 72, 72, 72}},
        {"workshop:board=......./......./......./...ox../...xo../......./......./.......,join=all",
         {4, 12, 56, 244, 1396, 8200, 55180, 392348}},
        {"workshop:board=...../.oxo./.x_x./.oxo./.....,join=all", {8, 16, 128, 616, 3960, 20136, 124768}},
        {"workshop:board=...___../.ox___xo/.xo___ox/...___../________/....x.../.xoxo.../........,join=sides",
         {7, 41, 243, 1231, 6615, 29732, 160503}},
        {"workshop:board=.ooooooo/......../..x.....,join=sides", {1, 1, 1, 1}},
        {"workshop:board=...ox.../...xo.../........,join=sides", {3, 7, 18, 42, 117, 282, 852}},
        {"workshop:board=...ox.../...xo.../........,join=all", {4, 16, 76, 318, 1520, 7616, 39684}},
        {"workshop:board=.../.../.../.ox/.xo/.../.../...,join=all", {4, 16, 76, 318, 1520, 7616, 39684}},
        {"workshop:board=....../....../......", {1, 1, 1}},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct plain p = started(rows[i].game);
        for (int depth = 1; depth <= (deep ? 8 : 6) && rows[i].all[depth - 1] != 0; depth++) {
            struct plain_leaves sum = {0, 0};
            plain_perft(&p, depth, 1, &sum);
            if (sum.all != rows[i].all[depth - 1])
                print_error("%s, depth %d: %llu leaves\n", rows[i].game, depth, (unsigned long long)sum.all);
            assert_int_equal(sum.all, rows[i].all[depth - 1]);
        }
    }
}

static void perft_of_flipside(void **state)
{
    static const struct perft_row rows[] = {{"flipside", {2184, 4208312}, {0}},
                                            {"flipside:flip=own", {2184, 4208312}, {0}},
                                            {"flipside:pawns=rising", {2184, 4208312}, {0}}};
    (void)state;
    expect_row(&rows[0], 2);
    expect_row(&rows[1], deep ? 2 : 1);
    expect_row(&rows[2], deep ? 2 : 1);
}

/* --- Whole trees of the 4 x 4 board ----------------------------------------------------------------- */

struct tree {
    int games, first, second, draws;
    int plies[16];
    int final[17][17]; /* by discs of FIRST and SECOND */
};

static int walk_tree(const struct plain *p, int placed, struct tree *tree)
{
    enum plain_status status = plain_status(p);
    struct plain next = *p;
    struct plain_turn turns[PLAIN_SQUARES];
    if (status == PLAIN_OVER) {
        int first = plain_count(p, 'x'), second = plain_count(p, 'o');
        tree->games++;
        tree->plies[placed]++;
        tree->first += plain_winner(p) == 0;
        tree->second += plain_winner(p) == 1;
        tree->draws += plain_winner(p) == PLAIN_DRAW;
        tree->final[first][second]++;
        return p->rules.fewest ? second - first : first - second;
    }
    if (status == PLAIN_PASS) {
        plain_pass(&next);
        return walk_tree(&next, placed, tree);
    }
    int best = p->turn == 0 ? -100 : 100;
    int count = plain_turns(p, turns);
    for (int i = 0; i < count; i++) {
        next = *p;
        plain_play(&next, &turns[i]);
        int value = walk_tree(&next, placed + 1, tree);
        best = (p->turn == 0) == (value > best) ? value : best;
    }
    return best;
}

struct tree_row {
    const char *name, *game;
    int hand;
    enum plain_supply supply;
    struct tree tree; /* without final[] */
    int value;
};

static const struct tree_row trees[] = {
    {"classic",
     "classic:size=4",
     PLAIN_UNLIMITED,
     PLAIN_LIMIT,
     {60060, 24632, 30116, 5312, {[6] = 4, 8, 20, 308, 808, 5332, 53580}, {{0}}},
     -8},
    {"lending, 8",
     "piecepack:coins=16",
     8,
     PLAIN_LENDING,
     {60060, 24632, 30116, 5312, {[6] = 4, 8, 20, 308, 808, 5332, 53580}, {{0}}},
     -8},
    {"lending, 9",
     "piecepack:coins=18",
     9,
     PLAIN_LENDING,
     {60060, 24632, 30116, 5312, {[6] = 4, 8, 20, 308, 808, 5332, 53580}, {{0}}},
     -8},
    {"reverse",
     "reverse:size=4",
     PLAIN_UNLIMITED,
     PLAIN_LIMIT,
     {60060, 30116, 24632, 5312, {[6] = 4, 8, 20, 308, 808, 5332, 53580}, {{0}}},
     3},
    {"limit",
     "classic:size=4",
     8,
     PLAIN_LIMIT,
     {57596, 20000, 32212, 5384, {[6] = 4, 8, 20, 672, 3664, 21740, 31488}, {{0}}},
     -8},
    {"turn",
     "classic:size=4",
     8,
     PLAIN_END_ON_TURN,
     {57592, 20592, 31860, 5140, {[6] = 4, 8, 20, 672, 3708, 23140, 30040}, {{0}}},
     -8},
    {"strict",
     "classic:size=4",
     8,
     PLAIN_END_STRICT,
     {57016, 32276, 24600, 140, {[6] = 4, 8, 20, 800, 6536, 49648, 0}, {{0}}},
     -8},
    {"stuck",
     "classic:size=4",
     8,
     PLAIN_END_STUCK,
     {44064, 16160, 22656, 5248, {[4] = 4, 8, 36, 136, 544, 1756, 6484, 10884, 24212}, {{0}}},
     -6},
    {"parallel",
     "classic:size=4,start=top",
     PLAIN_UNLIMITED,
     PLAIN_LIMIT,
     {67116, 36592, 24432, 6092, {[5] = 2, 0, 0, 44, 300, 1124, 6926, 58720}, {{0}}},
     -3},
};

static void whole_trees(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof trees / sizeof *trees; i++) {
        const struct tree_row *row = &trees[i];
        struct plain p = started(row->game);
        struct tree tree = {0};
        p.rules.hand = row->hand;
        p.rules.supply = row->supply;
        p.hand[0] = p.hand[1] = row->hand == PLAIN_UNLIMITED ? PLAIN_UNLIMITED : row->hand - 2;
        int value = walk_tree(&p, 0, &tree);
        print_message("%s: %d games\n", row->name, tree.games);
        assert_int_equal(value, row->value);
        assert_int_equal(tree.games, row->tree.games);
        assert_int_equal(tree.first, row->tree.first);
        assert_int_equal(tree.second, row->tree.second);
        assert_int_equal(tree.draws, row->tree.draws);
        assert_memory_equal(tree.plies, row->tree.plies, sizeof tree.plies);
        if (tree.games == 60060 && !p.rules.fewest)
            assert_int_equal(tree.final[9][1], 4);
    }
}

/* The 2 x 2 start in the corner of a board of three: eight games after the first move furthest left. */
static void three_by_three(void **state)
{
    struct plain p = started("classic:size=4");
    struct plain_turn turns[PLAIN_SQUARES];
    struct tree tree = {0};
    (void)state;
    plain_set_up(&p, ".../.ox/.xo", 0);
    assert_int_equal(plain_turns(&p, turns), 2);
    plain_play(&p, &turns[1]); /* a2, after b1 */
    walk_tree(&p, 1, &tree);
    assert_int_equal(tree.games, 8);
    assert_int_equal(tree.final[0][9], 4);
    assert_int_equal(tree.final[0][8], 3);
    assert_int_equal(tree.final[1][8], 1);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(perft_of_classic),
        cmocka_unit_test(perft_of_the_placing_games),
        cmocka_unit_test(perft_of_boards_of_ones_own),
        cmocka_unit_test(perft_of_the_small_board),
        cmocka_unit_test(perft_of_flipside),
        cmocka_unit_test(whole_trees),
        cmocka_unit_test(three_by_three),
    };
    deep = argc > 1 && strcmp(argv[1], "deep") == 0;
    return cmocka_run_group_tests_name("plain perft", tests, NULL, NULL);
}
