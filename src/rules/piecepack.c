/* Reversi for the piecepack (rules 5): the number of coins determines the board; a player without coins receives
 * one. */
#include "rules/flipping.h"
#include "rules/opening.h"
#include "rules/variant.h"

enum { OPTION_COINS, OPTION_ROUNDING, OPTION_TILES, OPTION_START, OPTION_FIRST, OPTION_TURNING };
enum { COINS_DEFAULT = 36, COINS_LEAST = 14, TILES_LEAST = 4 };

static const char *const coins[] = {"36", "14", "16", "18", "20", "22", "24", "26", "28", "30", "32", "34", "38", "40",
                                    "42", "44", "46", "48", "50", "52", "54", "56", "58", "60", "62", "64", NULL};
static const char *const roundings[] = {"down", "up", NULL};
static const char *const shapes[] = {"rectangle", "ragged", NULL};
static const char *const starts[] = {"usual", "top", NULL};
static const char *const firsts[] = {"symbols", "numbers", NULL};
static const char *const turnings[] = {"auto", "by-hand", NULL};

/* Rules 5.2, 12.3: the second and fourth names are not from the rules' text. */
static const struct value_name names[] = {{"18", "Easiest"},          {"24", "Standard piecepack"},
                                          {"36", "Suits v. Numbers"}, {"48", "Piecepack and expansion"},
                                          {"64", "Three sets"},       {NULL, NULL}};
static const struct option options[] = {{.id = "coins", .values = coins, .names = names},
                                        {.id = "rounding", .values = roundings},
                                        {.id = "tiles", .values = shapes},
                                        {.id = "start", .values = starts},
                                        {.id = "first", .values = firsts, .seats = true},
                                        {.id = "turning", .values = turnings},
                                        {.id = NULL}};

/* The number for a value of `coins`: even numbers in order, preceded by the default. */
static unsigned coins_of(unsigned value)
{
    unsigned number = COINS_LEAST + 2 * (value - 1);
    if (value == 0)
        return COINS_DEFAULT;
    return number < COINS_DEFAULT ? number : number + 2;
}

/* Rules 5.2: the most nearly square rectangle of `tiles` with sides from 2 to 4. False if there is none. */
static bool rectangle(unsigned tiles, unsigned *wide, unsigned *high)
{
    for (unsigned h = 4; h >= 2; h--) {
        if (tiles % h == 0 && tiles / h >= h && tiles / h <= 4) {
            *wide = tiles / h;
            *high = h;
            return true;
        }
    }
    return false;
}

/* Rules 5.1: at least four tiles, which 14 coins have too (12.3). */
static unsigned tiles_for(unsigned number, bool up)
{
    unsigned tiles = up ? (number + 3) / 4 : number / 4;
    return tiles < TILES_LEAST ? TILES_LEAST : tiles;
}

/* Takes tiles away from the left end of the last row. */
static void take_tiles(struct position *p, unsigned tiles)
{
    uint64_t row = (UINT64_C(1) << 2 * tiles) - 1;
    p->board &= ~((row | row << 8) << 8 * (p->height - 2));
}

/* Rules 5.2: if the number of tiles has no rectangle, the next number in the direction of rounding is used. Ragged
 * boards (docs/rules/piecepack.md) lack what the next larger rectangle has more. */
static void board_of(struct position *p, unsigned tiles, bool up, bool ragged)
{
    unsigned wide, high, used = tiles;
    while (!rectangle(used, &wide, &high))
        used = up || ragged ? used + 1 : used - 1;
    opening_board(p, 2 * wide, 2 * high);
    if (ragged)
        take_tiles(p, used - tiles);
}

static bool setup(struct position *p, const struct setup *setup)
{
    unsigned number = coins_of(setup->option[OPTION_COINS]);
    bool up = setup->option[OPTION_ROUNDING], ragged = setup->option[OPTION_TILES];
    board_of(p, tiles_for(number, up), up, ragged);
    opening_pattern(p, setup->option[OPTION_START] ? PATTERN_TOP : PATTERN_USUAL);
    p->hand[FIRST] = p->hand[SECOND] = (uint8_t)(number / 2 - 2);
    p->supply = SUPPLY_LEND;
    if (setup->option[OPTION_FIRST]) /* A-P3: Numbers, who are SECOND, begin */
        p->turn = SECOND;
    if (setup->option[OPTION_TURNING])
        p->house |= HOUSE_BY_HAND;
    return true;
}

const struct variant game_piecepack = {.id = "piecepack",
                                       .options = options,
                                       .search = SEARCH_PLACING,
                                       .setup = setup,
                                       .moves = flipping_moves,
                                       .play = flipping_play,
                                       .turns = flipping_turns,
                                       .flips = flipping_flips,
                                       .settle = flipping_settle,
                                       .score = flipping_score};
