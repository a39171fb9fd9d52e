/* Pocket Play (rules 6): 16 pieces per side on a board of 32 holes. */
#include "rules/flipping.h"
#include "rules/opening.h"
#include "rules/variant.h"

enum { OPTION_BOARD, OPTION_END, OPTION_OPENING };
enum { BOARD_32, BOARD_36, BOARD_64 };
enum { PIECES_EACH = 16 };

static const char *const boards[] = {"32", "36", "64", NULL};
static const char *const ends[] = {"turn", "strict", "limit", "stuck", NULL};
static const char *const openings[] = {"free", "usual", "overture", NULL};
static const struct option options[] = {{.id = "board", .values = boards},
                                        {.id = "end", .values = ends},
                                        {.id = "opening", .values = openings},
                                        {.id = NULL}};

static uint64_t corners_of_six(void) { return bit(0) | bit(5) | bit(40) | bit(45); }

static bool setup(struct position *p, const struct setup *setup)
{
    static const enum supply supplies[] = {SUPPLY_TURN, SUPPLY_STRICT, SUPPLY_LIMIT, SUPPLY_STUCK};
    unsigned board = setup->option[OPTION_BOARD];
    unsigned side = board == BOARD_64 ? 8 : 6;
    opening_board(p, side, side);
    if (board == BOARD_32)
        p->board &= ~corners_of_six();
    opening_start(p, setup->option[OPTION_OPENING], PIECES_EACH);
    p->supply = (uint8_t)supplies[setup->option[OPTION_END]];
    return true;
}

const struct variant game_pocket = {.id = "pocket",
                                    .options = options,
                                    .search = SEARCH_PLACING,
                                    .setup = setup,
                                    .moves = flipping_moves,
                                    .play = flipping_play,
                                    .turns = flipping_turns,
                                    .flips = flipping_flips,
                                    .settle = flipping_settle,
                                    .score = flipping_score};
