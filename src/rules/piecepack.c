/* Reversi for the piecepack (rules 5): the number of coins determines the board; a player without coins receives
 * one. */
#include "rules/flipping.h"
#include "rules/opening.h"
#include "rules/variant.h"

enum { OPTION_COINS, OPTION_ROUNDING, OPTION_START, OPTION_FIRST, OPTION_TURNING };
enum { COINS_DEFAULT = 36, COINS_LEAST = 14, TILES_LEAST = 4 };

static const char *const coins[] = {"36", "14", "16", "18", "20", "22", "24", "26", "28", "30", "32", "34", "38", "40",
                                    "42", "44", "46", "48", "50", "52", "54", "56", "58", "60", "62", "64", NULL};
static const char *const roundings[] = {"down", "up", NULL};
static const char *const starts[] = {"usual", "top", NULL};
static const char *const firsts[] = {"symbols", "numbers", NULL};
static const char *const turnings[] = {"auto", "by-hand", NULL};

/* Rules 5.2, 12.3: the second and fourth names are not from the rules' text. */
static const struct value_name names[] = {{"18", "Easiest"},          {"24", "Standard piecepack"},
                                          {"36", "Suits v. Numbers"}, {"48", "Piecepack and expansion"},
                                          {"64", "Three sets"},       {NULL, NULL}};
static const struct option options[] = {{.id = "coins", .values = coins, .names = names},
                                        {.id = "rounding", .values = roundings},
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

/* Rules 5.1, 5.2: if a number of tiles has no rectangle, the next number in the direction of rounding is used, but at
 * least four: 14 coins use four tiles (12.3). */
static void tiles_for(unsigned number, bool up, unsigned *wide, unsigned *high)
{
    unsigned tiles = up ? (number + 3) / 4 : number / 4;
    if (tiles < TILES_LEAST)
        tiles = TILES_LEAST;
    while (!rectangle(tiles, wide, high))
        tiles = up ? tiles + 1 : tiles - 1;
}

static bool setup(struct position *p, const struct setup *setup)
{
    unsigned number = coins_of(setup->option[OPTION_COINS]);
    unsigned wide, high;
    tiles_for(number, setup->option[OPTION_ROUNDING], &wide, &high);
    opening_board(p, 2 * wide, 2 * high);
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
