#include "cli/thinker.h"

#include "base/bits.h"

enum { SELECTIVE_FROM = 7, EXACT_AT_MOST = 20 };

static int open_squares(const struct position *p) { return bits_count(p->board & ~occupied(p)); }

int judge_margin(const struct position *p, enum side side)
{
    int score[2], margin;
    position_score(p, score);
    margin = (score[side] - score[other(side)]) * ENGINE_DISC;
    return position_fewest_wins(p) ? -margin : margin;
}

/* The value for one side, searched to a depth, or solved. */
static int value_for(const struct judge *judge, const struct position *p, enum side side, int depth, bool solving)
{
    struct engine_limits limits = {.depth = depth < 1 ? 1 : depth,
                                   .exact_from = solving ? open_squares(p) : 0,
                                   .selectivity = depth < SELECTIVE_FROM ? ENGINE_FULL_WIDTH : ENGINE_SURE_95};
    struct engine_result result;
    if (position_status(p) == STATUS_OVER)
        return judge_margin(p, side);
    engine_think(judge->engine, p, &limits, NULL, NULL, &result);
    return p->turn == side ? result.value : -result.value;
}

int judge_cost(const struct judge *judge, const struct position *before, const struct position *after, int plies)
{
    const int exact_from = 2 * judge->depth < EXACT_AT_MOST ? 2 * judge->depth : EXACT_AT_MOST;
    const bool solving = open_squares(before) <= exact_from;
    const enum side side = before->turn;
    return value_for(judge, before, side, judge->depth, solving) -
           value_for(judge, after, side, judge->depth - plies, solving);
}
