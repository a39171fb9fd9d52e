#include "base/bits.h"
#include "engine/engine.h"

/* Games are decided between 18 and 30 empty squares of 64: before them most moves are close to each other, and after
 * them the engine solves the position in a moment. */
enum { DECIDED_FROM = 47, DECIDED_TO = 28 }; /* empty squares in per cent of the board */
enum { WEIGHT_DECIDED = 3, WEIGHT_ELSE = 1, MOVES_IN_HAND = 2, LEAST_MS = 10, MOST_MS = 24 * 60 * 60 * 1000 };

static int weight_of(int empty, int squares)
{
    int share = 100 * empty / squares;
    return share >= DECIDED_TO && share <= DECIDED_FROM ? WEIGHT_DECIDED : WEIGHT_ELSE;
}

int engine_clock_share(const struct position *p, double left_ms)
{
    const int squares = bits_count(p->board), empty = bits_count(p->board & ~occupied(p));
    int sum = MOVES_IN_HAND * WEIGHT_ELSE;
    for (int at = empty; at > 0; at -= 2)
        sum += weight_of(at, squares);
    double ms = left_ms * weight_of(empty, squares) / sum;
    return ms < LEAST_MS ? LEAST_MS : ms < MOST_MS ? (int)ms : MOST_MS;
}
