/* Custom boards (rules 12.5): any start on any board, edges that may be joined, most or fewest. */
#include "rules/flipping.h"
#include "rules/line.h"
#include "rules/opening.h"
#include "rules/variant.h"

enum { OPTION_BOARD, OPTION_JOIN, OPTION_GOAL, OPTION_TURNS, OPTION_SPARKS, OPTION_REACH };
enum { GOAL_MOST, GOAL_FEWEST };
enum { REACH_ANY, REACH_TWO };

static const char *const boards[] = {"......../......../......../...ox.../...xo.../......../......../........", NULL};
static const char *const joins[] = {"none", "sides", "all", "bank", NULL};
static const char *const goals[] = {"most", "fewest", NULL};
static const char *const marks[] = {"none", NULL};
static const char *const reaches[] = {"any", "2", NULL};
static const struct option options[] = {{.id = "board", .values = boards, .form = OPTION_ROWS},
                                        {.id = "join", .values = joins},
                                        {.id = "goal", .values = goals},
                                        {.id = "turnover", .values = marks, .form = OPTION_TURNOVER},
                                        {.id = "sparks", .values = marks, .form = OPTION_SQUARES},
                                        {.id = "reach", .values = reaches},
                                        {.id = NULL}};

static bool setup(struct position *p, const struct setup *setup)
{
    const struct plan *plan = &setup->plan;
    opening_board(p, plan->width ? plan->width : 8, plan->width ? plan->height : 8);
    if (plan->width) {
        p->board = plan->board;
        p->discs[FIRST] = plan->discs[FIRST];
        p->discs[SECOND] = plan->discs[SECOND];
    } else {
        opening_pattern(p, PATTERN_USUAL);
    }
    p->sparks = setup->sparks & p->board;
    p->start[FIRST] = p->discs[FIRST];
    p->start[SECOND] = p->discs[SECOND];
    if (setup->option[OPTION_JOIN] == JOIN_BANK)
        p->house |= HOUSE_BANK;
    else
        p->join = setup->option[OPTION_JOIN];
    if (setup->option[OPTION_TURNS])
        p->turning = line_turnover(p, setup->option[OPTION_TURNS] / TURNOVER_UNIT, setup->turning);
    if (setup->option[OPTION_GOAL] == GOAL_FEWEST)
        p->house |= HOUSE_FEWEST;
    if (setup->option[OPTION_REACH] == REACH_TWO)
        p->house |= HOUSE_SHORT;
    flipping_settle(p, FIRST); /* possibly neither side has a move */
    return true;
}

const struct variant game_workshop = {.id = "workshop",
                                      .options = options,
                                      .search = SEARCH_CUSTOM,
                                      .setup = setup,
                                      .moves = flipping_moves,
                                      .play = flipping_play,
                                      .turns = flipping_turns,
                                      .flips = flipping_flips,
                                      .settle = flipping_settle,
                                      .score = flipping_score};
