/* The Victorian game of Jaques' leaflet (rules 7): 32 counters each, the first ones placed freely in the centre. */
#include "rules/flipping.h"
#include "rules/opening.h"
#include "rules/variant.h"

enum { OPTION_OPENING, OPTION_INNER, OPTION_LEND };
enum { COUNTERS_EACH = 32 };

static const char *const openings[] = {"free", "usual", "overture", NULL};
static const char *const off_on[] = {"off", "on", NULL};
static const struct option options[] = {{.id = "opening", .values = openings},
                                        {.id = "inner", .values = off_on},
                                        {.id = "lend", .values = off_on},
                                        {.id = NULL}};

static bool setup(struct position *p, const struct setup *setup)
{
    opening_board(p, 8, 8);
    opening_start(p, setup->option[OPTION_OPENING], COUNTERS_EACH);
    p->supply = setup->option[OPTION_LEND] ? SUPPLY_LEND : SUPPLY_LIMIT;
    if (setup->option[OPTION_INNER])
        p->house |= HOUSE_INNER;
    return true;
}

const struct variant game_jaques = {.id = "jaques",
                                    .options = options,
                                    .search = SEARCH_PLACING,
                                    .setup = setup,
                                    .moves = flipping_moves,
                                    .play = flipping_play,
                                    .turns = flipping_turns,
                                    .flips = flipping_flips,
                                    .settle = flipping_settle,
                                    .score = flipping_score};
