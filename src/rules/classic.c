/* Classic and Reverse (rules 2 to 4): the same board and moves, with opposite goals. */
#include "rules/flipping.h"
#include "rules/opening.h"
#include "rules/variant.h"

enum { OPTION_START, OPTION_SIZE };
enum { START_OVERTURE = 6, START_RANDOM = 7 };

static const char *const starts[] = {"usual", "inverted", "top", "left", "right", "bottom", "overture", "random", NULL};
static const char *const sizes[] = {"8", "4", "5", "6", "7", NULL};
static const char *const empties[] = {"nobody", "winner", NULL};
static const struct option options[] = {{.id = "start", .values = starts},
                                        {.id = "size", .values = sizes},
                                        {.id = "empties", .values = empties},
                                        {.id = NULL}};

static bool set_up(struct position *p, const struct setup *setup)
{
    static const unsigned side[] = {8, 4, 5, 6, 7};
    unsigned size = side[setup->option[OPTION_SIZE]];
    unsigned start = setup->option[OPTION_START];
    opening_board(p, size, size);
    if (start == START_OVERTURE)
        opening_by_hand(p, true);
    else if (start == START_RANDOM)
        opening_pattern(p, opening_drawn(setup->seed));
    else
        opening_pattern(p, start);
    return true;
}

/* Rules 3: the fewest discs win; otherwise as Classic. */
static bool set_up_reverse(struct position *p, const struct setup *setup)
{
    if (!set_up(p, setup))
        return false;
    p->house |= HOUSE_FEWEST;
    return true;
}

const struct variant game_classic = {.id = "classic",
                                     .options = options,
                                     .search = SEARCH_PLACING,
                                     .setup = set_up,
                                     .moves = flipping_moves,
                                     .play = flipping_play,
                                     .turns = flipping_turns,
                                     .flips = flipping_flips,
                                     .settle = flipping_settle,
                                     .score = flipping_score};

const struct variant game_reverse = {.id = "reverse",
                                     .options = options,
                                     .search = SEARCH_PLACING,
                                     .setup = set_up_reverse,
                                     .moves = flipping_moves,
                                     .play = flipping_play,
                                     .turns = flipping_turns,
                                     .flips = flipping_flips,
                                     .settle = flipping_settle,
                                     .score = flipping_score};
