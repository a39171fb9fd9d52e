#include "engine/level.h"

enum { FULL = ENGINE_FULL_WIDTH, LEVEL_9_SURE = ENGINE_SURE_95, LAST_SURE = ENGINE_SURE_60 };

/* For each level that searches: depth in plies, solved from, positions, selectivity, guards. */
static const struct level LARGE[LEVELS] = {
    {.depth = LEVEL_FANCY},
    {.depth = LEVEL_FANCY},
    {.depth = LEVEL_FANCY},
    {.depth = LEVEL_FANCY},
    {.depth = LEVEL_FANCY},
    {3, 8, 40000, FULL, 1, 0, 0, {0}},
    {5, 12, 150000, FULL, 1, 0, 0, {0}},
    {6, 14, 200000, ENGINE_SURE_95, 1, 0, 0, {0}},
    {9, 18, 400000, LEVEL_9_SURE, 1, 0, 0, {0}},
    {LEVEL_CLOCK, 24, 3000000, LAST_SURE, 1, 0, 0, {0}},
};

static const struct level FEWEST[LEVELS] = {
    {.depth = LEVEL_FANCY},
    {.depth = LEVEL_FANCY},
    {.depth = LEVEL_FANCY},
    {.depth = LEVEL_FANCY},
    {1, 0, 20000, FULL, 0, 0, 0, {0}},
    {3, 8, 40000, FULL, 1, 0, 0, {0}},
    {4, 10, 100000, FULL, 1, 0, 0, {0}},
    {6, 14, 200000, ENGINE_SURE_95, 1, 0, 0, {0}},
    {9, 18, 400000, LEVEL_9_SURE, 1, 0, 0, {0}},
    {LEVEL_CLOCK, 24, 3000000, LAST_SURE, 1, 0, 0, {0}},
};

/* With joined edges, banks or squares that turn over few discs are ever stable and the last moves decide, so levels
 * differ by their endgame: what a beginner likes makes no difference there. */
static const struct level JOINED[LEVELS] = {
    {.depth = LEVEL_FANCY},
    {1, 3, 20000, FULL, 0, 0, 0, {0}},
    {1, 5, 20000, FULL, 0, 0, 0, {0}},
    {1, 6, 20000, FULL, 0, 0, 0, {0}},
    {2, 8, 20000, FULL, 1, 0, 0, {0}},
    {3, 10, 40000, FULL, 1, 0, 0, {0}},
    {4, 11, 60000, FULL, 1, 0, 0, {0}},
    {6, 13, 200000, FULL, 1, 0, 0, {0}},
    {8, 15, 400000, FULL, 1, 0, 0, {0}},
    {LEVEL_CLOCK, 20, 3000000, FULL, 1, 0, 0, {0}},
};

static const struct level SMALL[LEVELS] = {
    {.depth = LEVEL_FANCY},
    {.depth = LEVEL_FANCY},
    {.depth = LEVEL_FANCY},
    {.depth = LEVEL_FANCY},
    {.depth = LEVEL_FANCY},
    {3, 8, 60000, FULL, 1, 0, 0, {0}},
    {4, 10, 100000, FULL, 1, 0, 0, {0}},
    {6, 13, 200000, ENGINE_SURE_95, 1, 0, 0, {0}},
    {9, 17, 250000, LEVEL_9_SURE, 1, 0, 0, {0}},
    {LEVEL_CLOCK, 25, 3000000, LAST_SURE, 1, 0, 0, {0}},
};

/* A turn has two plies; walk and slide are searched separately. */
static const struct level PAWNS[LEVELS] = {
    {.depth = LEVEL_FANCY},
    {.depth = LEVEL_FANCY},
    {.depth = LEVEL_FANCY},
    {.depth = LEVEL_FANCY},
    {2, 0, 20000, FULL, 0, 0, 0, {0}},
    {2, 8, 100000, FULL, 0, 0, 0, {0}},
    {4, 10, 200000, FULL, 0, 0, 0, {0}},
    {6, 12, 400000, FULL, 0, 0, 0, {0}},
    {8, 16, 1000000, FULL, 0, 0, 0, {0}},
    {LEVEL_CLOCK, 20, 6000000, ENGINE_SURE_95, 0, 0, 0, {0}},
};

/* What beginners like, in hundredths of a disc: new neighbours, discs flipped, a corner; what they dislike: squares
 * beside an open one, answers; and how their mood sways. They grow up from the first, who likes what is new and big, to
 * the last, who keeps together and leaves little. */
enum { FANCIES = 5 };
static const struct fancy FANCY[LEVEL_FAMILIES][FANCIES] = {
    [LEVELS_LARGE] = {{100, 100, 0, 0, 0, 70},
                      {100, 100, 200, 0, 0, 70},
                      {85, 100, 800, 40, 10, 70},
                      {20, 75, 400, 75, 20, 75},
                      {-20, 10, 240, 500, 235, 105}},
    [LEVELS_JOINED] = {{100, 100, 0, 0, 0, 70}},
    [LEVELS_FEWEST] = {{100, 60, -60, 0, 0, 70},
                       {100, 70, 75, 0, 0, 70},
                       {60, 80, 400, 0, 0, 70},
                       {-35, 80, 540, 30, 55, 80}},
    [LEVELS_HANDS] = {{100, 100, 0, 0, 0, 70},
                      {100, 100, 200, 0, 0, 70},
                      {85, 100, 800, 40, 10, 70},
                      {20, 75, 400, 75, 20, 75},
                      {-20, 10, 240, 500, 235, 105}},
    [LEVELS_SMALL_HANDS] = {{100, 100, 0, 0, 0, 70},
                            {100, 60, 120, 0, 0, 70},
                            {60, 50, 200, 0, 20, 80},
                            {15, 30, 170, 15, 95, 95},
                            {15, 50, 360, 300, 60, 80}},
    [LEVELS_SMALL] = {{100, 100, 0, 0, 0, 70},
                      {100, 100, 200, 0, 0, 70},
                      {100, 100, 1000, 0, 0, 70},
                      {20, 75, 400, 75, 20, 75},
                      {-20, 10, 240, 500, 235, 105}},
    [LEVELS_PAWNS] = {{100, 25, 0, 0, 0, 70},
                      {100, 60, 0, 0, 0, 70},
                      {100, 100, 0, 0, 60, 70},
                      {15, 100, 0, 0, 80, 60}},
};

/* What each level that searches gives away, in hundredths of a disc per turn (docs/engine.md, "Calibrating the
 * levels"). */
static const int BUDGET[LEVEL_FAMILIES][LEVELS] = {
    [LEVELS_LARGE] = {0, 0, 0, 0, 0, 360, 220, 75, 50, 0},
    [LEVELS_JOINED] = {0, 441, 313, 179, 190, 114, 41, 24, 9, 0},
    [LEVELS_FEWEST] = {0, 0, 0, 0, 60, 75, 33, 6, 6, 0},
    [LEVELS_HANDS] = {0, 0, 0, 0, 0, 320, 175, 60, 32, 0},
    [LEVELS_SMALL_HANDS] = {0, 0, 0, 0, 0, 411, 118, 145, 28, 0},
    [LEVELS_SMALL] = {0, 0, 0, 0, 0, 245, 175, 148, 95, 0},
    [LEVELS_PAWNS] = {0, 0, 0, 0, 130, 55, 40, 21, 18, 0},
};

/* The loss of a lapse in hundredths of a disc, chosen to resemble lapses of people. */
static const int LAPSE[LEVEL_FAMILIES] = {
    [LEVELS_LARGE] = 600,       [LEVELS_JOINED] = 600, [LEVELS_FEWEST] = 200, [LEVELS_HANDS] = 600,
    [LEVELS_SMALL_HANDS] = 400, [LEVELS_SMALL] = 400,  [LEVELS_PAWNS] = 300,
};

static const struct level *const SEARCHED[LEVEL_FAMILIES] = {
    [LEVELS_LARGE] = LARGE,       [LEVELS_JOINED] = JOINED, [LEVELS_FEWEST] = FEWEST, [LEVELS_HANDS] = LARGE,
    [LEVELS_SMALL_HANDS] = SMALL, [LEVELS_SMALL] = SMALL,   [LEVELS_PAWNS] = PAWNS,
};

static bool is_small(enum level_family family) { return family == LEVELS_SMALL || family == LEVELS_SMALL_HANDS; }

struct level level_table(enum level_family family, int place)
{
    struct level level = SEARCHED[family][place];
    if (level.depth == LEVEL_FANCY)
        level.fancy = FANCY[family][place];
    level.budget = BUDGET[family][place];
    level.lapse = LAPSE[family];
    return level;
}

int level_table_squares(enum level_family family) { return is_small(family) ? 36 : 64; }
