#include "engine/level.h"

enum { FULL = ENGINE_FULL_WIDTH, LEVEL_9_SURE = ENGINE_SURE_95, LAST_SURE = ENGINE_SURE_60 };

/* For each level: depth in plies, solved from, positions, selectivity, greed, guards. */
static const struct level LARGE[LEVELS] = {
    {1, 0, 20000, FULL, 70, 0, 0, 0},          {1, 0, 20000, FULL, 50, 0, 0, 0},
    {1, 0, 20000, FULL, 30, 0, 0, 0},          {1, 0, 20000, FULL, 0, 0, 0, 0},
    {2, 0, 20000, FULL, 0, 1, 0, 0},           {3, 8, 40000, FULL, 0, 1, 0, 0},
    {4, 10, 100000, FULL, 0, 1, 0, 0},         {6, 14, 200000, ENGINE_SURE_95, 0, 1, 0, 0},
    {9, 18, 400000, LEVEL_9_SURE, 0, 1, 0, 0}, {0, 24, 3000000, LAST_SURE, 0, 1, 0, 0},
};

/* With joined edges few discs are ever stable, and the last moves decide, so levels differ by their endgame. */
static const struct level JOINED[LEVELS] = {
    {1, 0, 20000, FULL, 100, 0, 0, 0},  {1, 3, 20000, FULL, 60, 0, 0, 0},  {1, 5, 20000, FULL, 30, 0, 0, 0},
    {1, 6, 20000, FULL, 0, 0, 0, 0},    {2, 8, 20000, FULL, 0, 1, 0, 0},   {3, 10, 40000, FULL, 0, 1, 0, 0},
    {4, 11, 60000, FULL, 0, 1, 0, 0},   {6, 13, 200000, FULL, 0, 1, 0, 0}, {8, 15, 400000, FULL, 0, 1, 0, 0},
    {0, 20, 3000000, FULL, 0, 1, 0, 0},
};

static const struct level SMALL[LEVELS] = {
    {1, 0, 20000, FULL, 70, 0, 0, 0},          {1, 0, 20000, FULL, 50, 0, 0, 0},
    {1, 0, 20000, FULL, 30, 0, 0, 0},          {1, 0, 20000, FULL, 0, 0, 0, 0},
    {2, 0, 20000, FULL, 0, 1, 0, 0},           {3, 8, 60000, FULL, 0, 1, 0, 0},
    {4, 10, 100000, FULL, 0, 1, 0, 0},         {6, 13, 200000, ENGINE_SURE_95, 0, 1, 0, 0},
    {9, 17, 250000, LEVEL_9_SURE, 0, 1, 0, 0}, {0, 25, 3000000, LAST_SURE, 0, 1, 0, 0},
};

/* A turn has two plies; walk and slide are searched separately. */
static const struct level PAWNS[LEVELS] = {
    {2, 0, 20000, FULL, 100, 0, 0, 0},  {2, 0, 20000, FULL, 60, 0, 0, 0},
    {2, 0, 20000, FULL, 30, 0, 0, 0},   {2, 0, 20000, FULL, 0, 0, 0, 0},
    {2, 0, 20000, FULL, 0, 0, 0, 0},    {4, 8, 100000, FULL, 0, 0, 0, 0},
    {4, 10, 200000, FULL, 0, 0, 0, 0},  {6, 12, 400000, FULL, 0, 0, 0, 0},
    {8, 16, 1000000, FULL, 0, 0, 0, 0}, {0, 20, 6000000, ENGINE_SURE_95, 0, 0, 0, 0},
};

/* What each level gives away, in hundredths of a disc per turn, as printed by `calibrate` (docs/engine.md). */
static const int BUDGET[LEVEL_FAMILIES][LEVELS] = {
    [LEVELS_LARGE] = {270, 265, 220, 165, 150, 95, 75, 75, 50, 0},
    [LEVELS_JOINED] = {700, 441, 313, 179, 190, 114, 41, 24, 9, 0},
    [LEVELS_FEWEST] = {185, 128, 80, 10, 6, 16, 7, 6, 6, 0},
    [LEVELS_HANDS] = {400, 330, 255, 130, 145, 140, 75, 60, 32, 0},
    [LEVELS_SMALL_HANDS] = {380, 279, 203, 130, 460, 411, 118, 145, 28, 0},
    [LEVELS_SMALL] = {355, 300, 240, 165, 275, 260, 205, 148, 95, 0},
    [LEVELS_PAWNS] = {610, 259, 175, 97, 39, 38, 10, 21, 18, 0},
};

/* The loss of a lapse in hundredths of a disc, chosen to resemble lapses of people. */
static const int LAPSE[LEVEL_FAMILIES] = {
    [LEVELS_LARGE] = 600,       [LEVELS_JOINED] = 600, [LEVELS_FEWEST] = 200, [LEVELS_HANDS] = 600,
    [LEVELS_SMALL_HANDS] = 400, [LEVELS_SMALL] = 400,  [LEVELS_PAWNS] = 300,
};

static bool is_small(enum level_family family) { return family == LEVELS_SMALL || family == LEVELS_SMALL_HANDS; }

struct level level_table(enum level_family family, int place)
{
    struct level level = family == LEVELS_PAWNS    ? PAWNS[place]
                         : family == LEVELS_JOINED ? JOINED[place]
                         : is_small(family)        ? SMALL[place]
                                                   : LARGE[place];
    level.budget = BUDGET[family][place];
    level.lapse = LAPSE[family];
    return level;
}

int level_table_squares(enum level_family family) { return is_small(family) ? 36 : 64; }
