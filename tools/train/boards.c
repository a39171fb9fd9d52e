#include "boards.h"

#include <string.h>

/* The game that is played on a board, and its option that says so. */
struct board {
    const char *file, *game, *option, *value;
};
static const struct board boards[] = {
    {"most-8x8", "classic", "size", "8"},          {"fewest-8x8", "reverse", "size", "8"},
    {"most-7x7", "classic", "size", "7"},          {"fewest-7x7", "reverse", "size", "7"},
    {"most-6x6", "classic", "size", "6"},          {"fewest-6x6", "reverse", "size", "6"},
    {"most-5x5", "classic", "size", "5"},          {"fewest-5x5", "reverse", "size", "5"},
    {"most-4x4", "classic", "size", "4"},          {"fewest-4x4", "reverse", "size", "4"},
    {"most-6x4", "piecepack", "coins", "24"},      {"most-8x6", "piecepack", "coins", "48"},
    {"most-6x6-32", "pocket", "opening", "usual"},
};

static bool ground_of(const struct board *b, struct placing *g)
{
    const struct variant *v = variant_find(b->game, strlen(b->game));
    const int option = variant_option(v, b->option, strlen(b->option));
    struct setup setup = {.seed = 0};
    struct position p;
    struct node n;
    setup.option[option] = (uint8_t)option_value(&v->options[option], b->value, strlen(b->value));
    if (!variant_start(v, &setup, &p) || !placing_of(&p, g, &n))
        return false;
    g->supply = SUPPLY_UNLIMITED;
    return true;
}

bool boards_find(const char *name, struct placing *g)
{
    for (size_t i = 0; i < sizeof boards / sizeof boards[0]; i++)
        if (strcmp(name, boards[i].file) == 0)
            return ground_of(&boards[i], g);
    return false;
}
