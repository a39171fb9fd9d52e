/*
 * Counted trees against published figures and those of independent programs. Arguments: the least and the most
 * leaves of a depth that this run counts, so that the slow ones can have an entry of their own; then, if it is there,
 * how many of the first moves that are alike are counted, the others being mirror images of them.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/test.h"

#include "rules/helper.h"
#include "rules/perft.h"

static uint64_t least = 0, most = 20000000;
static int shares_counted = MOVES_MAX;

enum { DEPTHS_MAX = 17 };
#define UNKNOWN UINT64_MAX

struct row {
    const char *game, *position, *moves;
    enum perft_pass pass;
    uint64_t leaves[DEPTHS_MAX]; /* at depth 1, 2, ...; ends with a 0 */
    uint64_t
        finished[DEPTHS_MAX]; /* of these, games over before that depth; not compared if UNKNOWN or `no_finished` */
    bool no_finished;
};

#define V_D1_20 "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6"
#define V_64_12 "f5d6c4g5d7c7h5d8b8b7b6a7"
#define V_G1 "....oooo/...oooox/..oooox./..oooxoo/.oooxooo/.ooxxooo/oooooooo/oooooooo turn=1"
#define V_G4 "......../......../...x..../...xx.../...xoo../..xxx.../...x..../..x..... turn=2"

static const struct row rows[] = {
    {"classic",
     NULL,
     NULL,
     PERFT_PASS_IS_A_PLY,
     {4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288, 24571284, 212258800, 1939886636, 18429641748,
      UINT64_C(184042084512), UINT64_C(1891832540064), UINT64_C(20301186039128)},
     {0, 0, 0, 0, 0, 0, 0, 0, 0, 228, 584, 6968, 23340, UNKNOWN, UNKNOWN, UNKNOWN},
     false},
    {"classic",
     NULL,
     NULL,
     PERFT_PASS_IS_FREE,
     {4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005320, 24571420, 212260880, 1939899208, 18429791868,
      UINT64_C(184043158384), UINT64_C(1891845643044)},
     {0},
     true},
    {"classic", NULL, V_D1_20, PERFT_PASS_IS_A_PLY, {11, 124, 1442, 17757, 216552}, {0}, true},
    {"classic", NULL, V_64_12, PERFT_PASS_IS_A_PLY, {1, 5, 18, 113, 704}, {0}, true},
    {"classic", V_G1, NULL, PERFT_PASS_IS_A_PLY, {9, 32, 235, 1080}, {0}, true},
    {"classic", V_G4, NULL, PERFT_PASS_IS_A_PLY, {6, 41, 290, 2078}, {0}, true},
    {"classic:start=top",
     NULL,
     NULL,
     PERFT_PASS_IS_A_PLY,
     {4, 14, 68, 292, 1690, 9696, 64794, 450012, 3449900},
     {0, 0, 0, 0, 0, 0, 0, 8, 8},
     false},
    {"classic:size=4",
     NULL,
     NULL,
     PERFT_PASS_IS_A_PLY,
     {4, 12, 44, 128, 424, 1256, 3624, 9116, 20044, 36540, 50704, 57436, 59564, 59980, 60060},
     {0, 0, 0, 0, 0, 0, 0, 4, 12, 128, 436, 2324, 28168, 47060, 56644},
     false},
    {"classic:size=4,start=top",
     NULL,
     NULL,
     PERFT_PASS_IS_A_PLY,
     {4, 12, 50, 138, 480, 1310, 3972, 9192, 22102, 37580},
     {0, 0, 0, 0, 0, 2, 2, 2, 4, 164},
     false},
    {"classic:size=6",
     NULL,
     NULL,
     PERFT_PASS_IS_A_PLY,
     {4, 12, 56, 244, 1364, 7604, 47740, 308716, 2114912},
     {0},
     false},
    {"piecepack:coins=36",
     NULL,
     NULL,
     PERFT_PASS_IS_A_PLY,
     {4, 12, 56, 244, 1364, 7604, 47740, 308716, 2114912},
     {0},
     false},
    {"classic:size=6,start=top",
     NULL,
     NULL,
     PERFT_PASS_IS_A_PLY,
     {4, 14, 68, 292, 1634, 9020, 55610, 355538, 2393900},
     {0, 0, 0, 0, 0, 0, 0, 8, 8},
     false},
    {"piecepack:coins=24",
     NULL,
     NULL,
     PERFT_PASS_IS_A_PLY,
     {4, 12, 50, 180, 798, 3338, 15418, 68770, 316870},
     {0},
     false},
    {"piecepack:coins=24,turning=by-hand",
     NULL,
     NULL,
     PERFT_PASS_IS_A_PLY,
     {4, 12, 50, 180, 798, 3338, 15418, 68770, 316870},
     {0},
     false},
    {"piecepack:coins=48",
     NULL,
     NULL,
     PERFT_PASS_IS_A_PLY,
     {4, 12, 56, 244, 1380, 7892, 51246, 346758, 2523782},
     {0},
     false},
    {"piecepack:coins=20,tiles=ragged",
     NULL,
     NULL,
     PERFT_PASS_IS_A_PLY,
     {3, 7, 15, 40, 127, 389, 1377, 4221, 14658},
     {0, 0, 0, 0, 0, 0, 0, 1, 3},
     false},
    {"piecepack:coins=28,tiles=ragged",
     NULL,
     NULL,
     PERFT_PASS_IS_A_PLY,
     {3, 7, 20, 58, 216, 779, 3304, 13152, 59108},
     {0},
     false},
    {"piecepack:coins=40,tiles=ragged",
     NULL,
     NULL,
     PERFT_PASS_IS_A_PLY,
     {4, 12, 51, 197, 945, 4599, 24889, 139798, 835591},
     {0},
     false},
    {"piecepack:coins=44,tiles=ragged",
     NULL,
     NULL,
     PERFT_PASS_IS_A_PLY,
     {4, 12, 53, 212, 1100, 5649, 33541, 202321, 1344692},
     {0},
     false},
    {"piecepack:coins=52,tiles=ragged",
     NULL,
     NULL,
     PERFT_PASS_IS_A_PLY,
     {4, 12, 56, 244, 1381, 7908, 51530, 349904, 2560334},
     {0},
     false},
    {"piecepack:coins=56,tiles=ragged",
     NULL,
     NULL,
     PERFT_PASS_IS_A_PLY,
     {4, 12, 56, 244, 1385, 7950, 52204, 356856, 2646199},
     {0},
     false},
    {"piecepack:coins=60,tiles=ragged",
     NULL,
     NULL,
     PERFT_PASS_IS_A_PLY,
     {4, 12, 56, 244, 1388, 8009, 52925, 365086, 2737532},
     {0},
     false},
    {"pocket", NULL, NULL, PERFT_PASS_IS_A_PLY, {4, 12, 24, 24, 96, 320, 1536, 6368, 34432}, {0}, false},
    {"pocket:board=36", NULL, NULL, PERFT_PASS_IS_A_PLY, {4, 12, 24, 24, 96, 320, 1536, 6624, 37056}, {0}, false},
    {"jaques", NULL, NULL, PERFT_PASS_IS_A_PLY, {4, 12, 24, 24, 96, 320, 1536, 6624, 38208}, {0}, false},
    {"classic:start=overture", NULL, NULL, PERFT_PASS_IS_A_PLY, {4, 8, 16, 16, 64, 208, 992, 4288, 24688}, {0}, false},
    {"reverse", NULL, NULL, PERFT_PASS_IS_A_PLY, {4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288}, {0}, false},
    {"reverse:size=4,start=top",
     NULL,
     NULL,
     PERFT_PASS_IS_A_PLY,
     {4, 12, 50, 138, 480, 1310, 3972, 9192, 22102, 37580},
     {0, 0, 0, 0, 0, 2, 2, 2, 4, 164},
     false},
    {"workshop:join=all", NULL, NULL, PERFT_PASS_IS_A_PLY, {4, 12, 56, 244, 1396, 8200, 55180}, {0}, true},
    {"workshop:join=sides", NULL, NULL, PERFT_PASS_IS_A_PLY, {4, 12, 56, 244, 1396, 8200, 55136}, {0}, true},
    {"workshop:board=..../.ox./.xo./....,join=all",
     NULL,
     NULL,
     PERFT_PASS_IS_A_PLY,
     {4, 16, 72, 304, 1384, 6800, 32908},
     {0},
     true},
    {"workshop:board=__....__/_......_/......../...ox.../...xo.../......../_......_/__....__",
     NULL,
     NULL,
     PERFT_PASS_IS_A_PLY,
     {4, 12, 56, 244, 1392, 8000, 53100},
     {0},
     true},
    {"workshop:board=.o./xox/...,join=all", NULL, NULL, PERFT_PASS_IS_A_PLY, {3, 12, 36, 72, 72, 72}, {0}, true},
    {"workshop:board=......./......./......./...ox../...xo../......./......./.......,join=all",
     NULL,
     NULL,
     PERFT_PASS_IS_A_PLY,
     {4, 12, 56, 244, 1396, 8200, 55180, 392348},
     {0},
     true},
    {"workshop:board=...../.oxo./.x_x./.oxo./.....,join=all",
     NULL,
     NULL,
     PERFT_PASS_IS_A_PLY,
     {8, 16, 128, 616, 3960, 20136, 124768},
     {0},
     true},
    {"workshop:board=...___../.ox___xo/.xo___ox/...___../________/....x.../.xoxo.../........,join=sides",
     NULL,
     NULL,
     PERFT_PASS_IS_A_PLY,
     {7, 41, 243, 1231, 6615, 29732, 160503},
     {0},
     true},
    {"workshop:board=.ooooooo/......../..x.....,join=sides", NULL, NULL, PERFT_PASS_IS_A_PLY, {1, 1, 1, 1}, {0}, true},
    {"workshop:board=...ox.../...xo.../........,join=sides",
     NULL,
     NULL,
     PERFT_PASS_IS_A_PLY,
     {3, 7, 18, 42, 117, 282, 852},
     {0},
     true},
    {"workshop:board=...ox.../...xo.../........,join=all",
     NULL,
     NULL,
     PERFT_PASS_IS_A_PLY,
     {4, 16, 76, 318, 1520, 7616, 39684},
     {0},
     true},
    {"workshop:board=.../.../.../.ox/.xo/.../.../...,join=all",
     NULL,
     NULL,
     PERFT_PASS_IS_A_PLY,
     {4, 16, 76, 318, 1520, 7616, 39684},
     {0},
     true},
    {"workshop:board=....../....../......", NULL, NULL, PERFT_PASS_IS_A_PLY, {1, 1, 1}, {0}, true},
    {"flipside", NULL, NULL, PERFT_PASS_IS_A_PLY, {2184, 4208312, UINT64_C(8126717332)}, {0}, false},
    {"flipside:flip=own", NULL, NULL, PERFT_PASS_IS_A_PLY, {2184, 4208312}, {0}, false},
};

/* The first moves of Classic's usual start are mirror images of each other: each has the same share of the tree. */
static bool is_shared(const struct row *row)
{
    return strcmp(row->game, "classic") == 0 && !row->position && !row->moves;
}

/* Share by share; those that are not counted are taken to be like those that are. */
static struct perft count_alike(const struct position *p, int depth, enum perft_pass pass)
{
    struct move first[MOVES_MAX];
    struct perft sum = {0};
    int shares = position_moves(p, first), counted = shares < shares_counted ? shares : shares_counted;
    for (int i = 0; i < counted; i++) {
        struct position after = *p;
        position_play(&after, first[i], NULL);
        struct perft share = perft(&after, depth - 1, pass);
        sum.leaves += share.leaves;
        sum.finished += share.finished;
        assert_int_equal(share.leaves * (uint64_t)(i + 1), sum.leaves);
        assert_int_equal(share.finished * (uint64_t)(i + 1), sum.finished);
    }
    sum.leaves = sum.leaves / (uint64_t)counted * (uint64_t)shares;
    sum.finished = sum.finished / (uint64_t)counted * (uint64_t)shares;
    return sum;
}

static void check_row(const struct row *row)
{
    struct position p = helper_position(row->game, row->position, row->moves);
    for (int depth = 1; depth <= DEPTHS_MAX && row->leaves[depth - 1]; depth++) {
        struct perft counted;
        if (row->leaves[depth - 1] < least || row->leaves[depth - 1] > most)
            continue;
        counted = is_shared(row) ? count_alike(&p, depth, row->pass) : perft(&p, depth, row->pass);
        if (counted.leaves != row->leaves[depth - 1])
            fail_msg("%s depth %d: %" PRIu64 " leaves", row->game, depth, counted.leaves);
        if (!row->no_finished && row->finished[depth - 1] != UNKNOWN && counted.finished != row->finished[depth - 1])
            fail_msg("%s depth %d: %" PRIu64 " games over", row->game, depth, counted.finished);
    }
}

static void counts_what_others_count(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        check_row(&rows[i]);
}

/* From depth 12 on a 4 x 4 game is over; beyond, only the share of finished ones grows. */
static void a_whole_tree_is_all_finished_in_the_end(void **state)
{
    static const uint64_t finished[] = {59448, 60012, 60060};
    struct position p = helper_start("classic:size=4");
    (void)state;
    for (int i = 0; i < 3; i++) {
        struct perft counted = perft(&p, 16 + i, PERFT_PASS_IS_A_PLY);
        assert_int_equal(counted.leaves, 60060);
        assert_int_equal(counted.finished, finished[i]);
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(counts_what_others_count),
                                       cmocka_unit_test(a_whole_tree_is_all_finished_in_the_end)};
    if (argc > 2) {
        least = strtoull(argv[1], NULL, 10);
        most = strtoull(argv[2], NULL, 10);
    }
    if (argc > 3)
        shares_counted = (int)strtol(argv[3], NULL, 10);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
