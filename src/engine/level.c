#include "engine/level.h"

#include <math.h>

#include "base/bits.h"
#include "base/os.h"
#include "engine/dispatch.h"

static const char *const NAMES[LEVELS] = {"First game", "Beginner", "Casual", "Regular",  "Club",
                                          "Tournament", "Expert",   "Master", "Champion", "Grandmaster"};

enum { FULL = ENGINE_FULL_WIDTH };

/* What a level gives away on purpose comes on top of what it does not see: engine levels that read one or two plies
 * already lose 45 to 60 discs a game against perfect play. Settled by matches (docs/engine.md).
 *
 * Placing games on boards up to 8 x 8. */
static const struct level LARGE[LEVELS] = {
    {1, 0, 20000, FULL, 820, 4000},
    {1, 0, 20000, FULL, 470, 2400},
    {1, 4, 20000, FULL, 300, 1600},
    {5, 10, 60000, FULL, 130, 500},
    {5, 10, 60000, FULL, 80, 450},
    {5, 12, 80000, FULL, 55, 400},
    {6, 12, 120000, FULL, 40, 300},
    {7, 14, 200000, ENGINE_SURE_95, 22, 250},
    {8, 18, 400000, ENGINE_SURE_95, 10, 200},
    {0, 22, 3000000, ENGINE_SURE_73, 0, 0},
};

/* Placing games on boards up to 6 x 6, where reading a little further soon sees everything: what sets these levels
 * apart is what they overlook and give away; only the last plays perfectly. */
static const struct level SMALL[LEVELS] = {
    {1, 0, 20000, FULL, 720, 2800},          {1, 0, 20000, FULL, 430, 1900},
    {1, 4, 20000, FULL, 240, 1350},          {2, 12, 20000, FULL, 100, 400},
    {3, 12, 60000, FULL, 95, 350},           {4, 12, 60000, FULL, 60, 300},
    {5, 12, 200000, FULL, 40, 300},          {7, 14, 200000, ENGINE_SURE_95, 40, 300},
    {9, 17, 250000, ENGINE_SURE_95, 4, 200}, {0, 25, 3000000, ENGINE_SURE_73, 0, 0},
};

/* Games with pawns, where two plies are a turn. A walk and a slide are thought about separately. */
static const struct level PAWNS[LEVELS] = {
    {2, 0, 20000, FULL, 1000, 4000}, {2, 0, 20000, FULL, 450, 2400}, {2, 4, 20000, FULL, 180, 1400},
    {4, 10, 60000, FULL, 40, 300},   {4, 12, 100000, FULL, 15, 300}, {6, 12, 200000, FULL, 8, 250},
    {6, 14, 400000, FULL, 2, 150},   {8, 16, 400000, FULL, 0, 0},    {10, 18, 1000000, FULL, 0, 0},
    {0, 20, 6000000, FULL, 0, 0},
};

/* A family of games. */
struct family {
    const struct level *levels;
    int squares;  /* of the board that they are meant for */
    int patience; /* of the levels that give nothing away: how many times their positions they may look at to work out
                   * the end, where positions are cheap and half an answer is worth little */
};

static struct family family_of(const struct position *p)
{
    if (variant_of(p)->search == SEARCH_FLIPSIDE)
        return (struct family){PAWNS, 64, 1};
    int patience = dispatch_search(p) == SEARCH_PLACING ? 20 : 1; /* the plain search's positions are dear */
    if (bits_count(p->board) <= LEVEL_SMALL)
        return (struct family){SMALL, 36, patience};
    return (struct family){LARGE, 64, patience};
}

static int place(int number) { return number < 1 ? 0 : number > LEVELS ? LEVELS - 1 : number - 1; }

const char *level_name(int number) { return NAMES[place(number)]; }
const struct level *level_of(const struct position *p, int number) { return &family_of(p).levels[place(number)]; }

/* Lines whose loss is within the cap. */
static int within(const struct engine_line *lines, int count, int cap)
{
    int n = 1;
    while (n < count && lines[0].value - lines[n].value <= cap)
        n++;
    return n;
}

/* The loss to be expected if a move is taken with the weight exp(-loss * cold). */
static double expected_loss(const struct engine_line *lines, int count, double cold)
{
    double sum = 0, weights = 0;
    for (int i = 0; i < count; i++) {
        double loss = lines[0].value - lines[i].value, weight = exp(-loss * cold);
        sum += weight * loss;
        weights += weight;
    }
    return sum / weights;
}

/* How cold a head gives away the budget: the loss falls as it grows. 0 if even taking any move loses less. */
static double coldness(const struct engine_line *lines, int count, int budget)
{
    double low = 0, high = 1;
    if (expected_loss(lines, count, 0) <= budget)
        return 0;
    for (int i = 0; i < 40; i++) {
        double middle = (low + high) / 2;
        if (expected_loss(lines, count, middle) > budget)
            low = middle;
        else
            high = middle;
    }
    return high;
}

int level_choose(const struct engine_line *lines, int count, int budget, int cap, uint32_t chance)
{
    double cold, weights = 0, at, sum = 0;
    count = within(lines, count, cap);
    if (budget <= 0 || count == 1)
        return 0;
    cold = coldness(lines, count, budget);
    for (int i = 0; i < count; i++)
        weights += exp(-(lines[0].value - lines[i].value) * cold);
    at = (double)chance / 4294967296.0 * weights;
    for (int i = 0; i < count; i++) {
        sum += exp(-(lines[0].value - lines[i].value) * cold);
        if (at < sum)
            return i;
    }
    return count - 1;
}

static uint64_t stir(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * UINT64_C(0xff51afd7ed558ccd);
    return hash ^ hash >> 32;
}

/* A number that the seed and all that is seen on the board decide. */
static uint32_t chance_of(const struct position *p, uint32_t seed)
{
    uint64_t hash = stir(UINT64_C(0x9e3779b97f4a7c15), seed);
    for (int side = 0; side < 2; side++)
        hash = stir(stir(hash, p->discs[side]), p->pawns[side]);
    hash = stir(stir(hash, p->rails), p->turned);
    hash = stir(hash, (uint64_t)p->turn << 16 | (uint64_t)p->step << 8 | p->laid);
    return (uint32_t)(stir(hash, hash >> 29) >> 16);
}

/* On a smaller board every disc counts for more, and its end is nearer. */
static int scaled(const struct position *p, int measure)
{
    return measure * bits_count(p->board) / family_of(p).squares;
}

/* Where the fewest discs win, all values lie about half as far apart. */
static int discs_scaled(const struct position *p, int hundredths)
{
    return scaled(p, hundredths) / (position_fewest_wins(p) ? 2 : 1);
}

static struct engine_limits limits_of(const struct level *level, const struct position *p, uint32_t seed)
{
    uint32_t own = chance_of(p, seed);
    struct engine_limits limits = {.depth = level->depth,
                                   .exact_from = scaled(p, level->exact_from),
                                   .nodes = level->nodes,
                                   .selectivity = level->selectivity,
                                   .margin = discs_scaled(p, level->cap),
                                   .seed = own ? own : 1};
    if (level->budget == 0) {
        limits.exact_from = level->exact_from;
        if (bits_count(p->board & ~occupied(p)) <= limits.exact_from)
            limits.nodes *= (uint64_t)family_of(p).patience;
    }
    return limits;
}

/* Part of a turn gets a part of its budget: a walk and a slide share it. */
static int share(const struct level *level, const struct position *p)
{
    int whole = discs_scaled(p, level->budget);
    return p->step == STEP_WALK || p->step == STEP_SLIDE ? whole / 2 : whole;
}

bool level_think(struct engine *e, const struct position *p, int number, uint32_t seed, struct engine_result *result)
{
    const struct level *level = level_of(p, number);
    struct engine_limits limits = limits_of(level, p, seed);
    struct engine_line lines[MOVES_MAX];
    const int64_t began = os_now();
    int count, chosen;
    if (level->budget == 0 || p->step == STEP_TURN) /* coins are turned as they ought to be */
        return engine_think(e, p, &limits, NULL, NULL, result);
    count = engine_analyse(e, p, &limits, lines, MOVES_MAX);
    if (count == 0)
        return false;
    chosen = level_choose(lines, count, share(level, p), discs_scaled(p, level->cap), chance_of(p, seed));
    *result = (struct engine_result){.move = lines[chosen].move,
                                     .value = lines[chosen].value,
                                     .depth = lines[chosen].depth,
                                     .exact = lines[chosen].exact,
                                     .nodes = engine_nodes(e),
                                     .time_ms = (int)(os_now() - began),
                                     .pv_length = 1,
                                     .pv = {lines[chosen].move}};
    return true;
}
